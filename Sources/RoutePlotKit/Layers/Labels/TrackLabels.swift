// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the names of tracks at one of their ends, such as where each of a fleet is.

import Drawing
import Geography
import Mapping
import RouteReading
import TextLayout
import Tracks

/// The labels of tracks that are requested.
package struct TrackLabels: Equatable, Sendable {
  /// The end of each track that its name stands at.
  package let end: PlotOptions.Marker

  /// A track is stale that ends so many seconds before the last one of the picture, from 0; nil if none is.
  package let staleAfter: Double?

  /// Labels at an end.
  package init(at end: PlotOptions.Marker, staleAfter: Double? = nil) {
    (self.end, self.staleAfter) = (end, staleAfter)
  }
}

/// The heads of tracks: an arrow in the direction of the course at each end, or a disc at each start.
///
/// They have the colours of the tracks, and the stale ones are grey.
struct TrackHeadsLayer: PictureLayer {
  typealias Options = TrackLabels

  /// A head with the name of its track.
  struct Head {
    let middle: Point
    /// The direction of the course in pixels, of length 1; nil where none is known.
    let course: Point?
    let color: Color
    let isStale: Bool
    let name: String
  }

  /// The heads in the order of drawing: the stale ones below the others.
  let heads: [Head]

  private let radius, ring: Double
  private let hasRings: Bool

  /// How far an arrow reaches from its middle, in radii of a disc: to its corners at the back.
  private static let arrow = 1.38

  /// The colour of what is stale.
  static let stale = Color(red: 0x8c, green: 0x93, blue: 0x9c)

  static func margins(for options: PlotOptions) -> LayerMargins {
    DiscSize.margins(for: options, reach: options.trackLabels?.end == .end ? arrow : 1)
  }

  static func needs(for options: PlotOptions) -> FixNeeds {
    options.trackLabels?.staleAfter == nil ? FixNeeds() : FixNeeds(fields: [.time])
  }

  static func observations(for options: PlotOptions) -> [Observation] {
    options.trackLabels?.staleAfter == nil ? [] : [.timesOfTracks]
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  /// The heads of all tracks of a picture.
  init(of picture: FittedPicture, _ labels: TrackLabels) {
    let routes = picture.routes
    let stems = namesOfLogs(routes.map(\.log.input))
    let newest = routes.lazy.compactMap { $0.observed[TrackTimes.self]?.last }.max()
    var heads: [Head] = []
    let size = DiscSize(for: routes[0])
    for (route, stem) in zip(routes, stems) {
      let (lines, viewport, looks) = (route.lines, route.viewport, TrackAppearance(route))
      for (index, track) in lines.tracks.enumerated() {
        let segments = lines.segments[track.segments]
        guard let line = labels.end == .end ? segments.last : segments.first,
          let end = labels.end == .end ? line.last : line.first
        else { continue }
        let last = route.observed[TrackTimes.self]?.span(ofTrack: track.number)?.upperBound
        var isStale = false
        if let staleAfter = labels.staleAfter, let newest, let last {
          isStale = newest - last > staleAfter
        }
        let course =
          labels.end == .end ? direction(of: line, through: viewport, reach: size.radius) : nil
        let color = isStale ? TrackHeadsLayer.stale : looks.color(ofTrack: index).withAlpha(1)
        heads += viewport.points(of: end, reach: size.radius + size.ring).map {
          Head(
            middle: $0, course: course, color: color, isStale: isStale,
            name: route.log.nameOfTrack(track.number) ?? stem)
        }
      }
    }
    self.heads = heads.filter(\.isStale) + heads.filter { !$0.isStale }
    (radius, ring) = (size.radius, size.ring)
    hasRings = picture.options.hasRings
  }

  var boxes: [Rectangle] { heads.map(box) }

  /// The area that a head covers.
  func box(of head: Head) -> Rectangle {
    Rectangle(
      around: head.middle, reach: (head.course == nil ? 1 : TrackHeadsLayer.arrow) * radius + ring)
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for head in heads {
      let outline = outline(of: head)
      if hasRings { canvas.stroke(around: outline, Stroke(width: 2 * ring), color: .white) }
      canvas.fill(outline, color: head.color)
    }
  }

  /// An arrow that points along the course, with its middle at the place; a disc without one.
  private func outline(of head: Head) -> Path {
    guard let course = head.course else { return Path(disc: head.middle, radius: radius) }
    func point(_ along: Double, _ across: Double) -> Point {
      Point(
        x: head.middle.x + radius * (along * course.x - across * course.y),
        y: head.middle.y + radius * (along * course.y + across * course.x))
    }
    var path = Path()
    path.append(ring: [point(1.35, 0), point(-1, 0.95), point(-0.55, 0), point(-1, -0.95)])
    return path
  }
}

/// The direction in which a line ends, in pixels, over a way of some pixels at least; nil if it goes nowhere.
private func direction(
  of line: some BidirectionalCollection<Coordinate>, through viewport: Viewport, reach: Double
) -> Point? {
  guard let last = line.last else { return nil }
  let end = viewport.point(last)
  var found: Point?
  for place in line.reversed().dropFirst() {
    let point = viewport.point(place)
    let (dx, dy) = (end.x - point.x, end.y - point.y)
    let length = (dx * dx + dy * dy).squareRoot()
    // A leg over the edge of the world would point back around it.
    guard length < Double(viewport.width) / 2 else { break }
    if length > 0.5 { found = Point(x: dx / length, y: dy / length) }
    if length >= reach { break }
  }
  return found
}

/// The names beside the heads of tracks, in their colours.
struct TrackLabelsLayer: PictureLayer {
  private let labels: [(label: PlacedLabel, color: Color)]
  private let style: FurnitureStyle

  static func isRequested(for options: PlotOptions) -> Bool { options.trackLabels != nil }

  /// Places the names, those of tracks that are not stale first, and reports those without room.
  init(
    of heads: TrackHeadsLayer, in picture: FittedPicture, _ taken: OccupiedPlaces,
    _ tracks: TrackSquares, _ style: FurnitureStyle, _ texts: PictureTexts,
    _ outcome: inout LabelOutcome
  ) throws(PlotError) {
    self.style = style
    var placement = LabelPlacement(
      taken, tracks: tracks, gap: 1.5 * style.unit, halo: style.label * PlacedLabel.halo)
    var labels: [(PlacedLabel, Color)] = []
    for head in heads.heads.reversed() where picture.mapBox.contains(head.middle) {
      outcome.count += 1
      guard let lines = try outcome.lines(of: head.name, isOfLog: true, style, texts) else {
        continue
      }
      if let label = placement.place(
        lines, beside: heads.box(of: head), middle: head.middle.y, mayLead: true)
      {
        labels.append((label, head.color.asInk(.ink(on: style.halo))))
      } else {
        outcome.withoutRoom.append(head.name)
      }
    }
    self.labels = labels
  }

  var boxes: [Rectangle] { labels.map(\.label.box) }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for (label, _) in labels { label.drawLeader(on: &canvas, style) }
    for (label, color) in labels { label.drawLetters(on: &canvas, color: color, style) }
  }
}

extension Color {
  /// The colour, nearer to an ink, so that small letters in it can be read where the ink can.
  fileprivate func asInk(_ ink: Color) -> Color {
    func mixed(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * 2 + Int(b)) / 3) }
    return Color(
      red: mixed(red, ink.red), green: mixed(green, ink.green), blue: mixed(blue, ink.blue))
  }
}

extension PlotOptions {
  /// The names of tracks at one of their ends; nil, the default, for none.
  package var trackLabels: TrackLabels? {
    get { self[TrackHeadsLayer.self] }
    set { self[TrackHeadsLayer.self] = newValue }
  }
}
