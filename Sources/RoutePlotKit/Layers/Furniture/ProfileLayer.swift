// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the elevation profile: a strip below the map with height over distance.

import Drawing
import Geography
import Mapping
import NumberText
import TextLayout
import Tracks

/// The elevation profile of all tracks in their colours, with the figures of the trip above it.
///
/// The days of a trip stand end to end, other tracks each begin at the start: `ProfileOrder` says
/// which. The area below a line has its colour too, paler, so that every area belongs to a line.
struct ProfileLayer: MapLayer {
  typealias Options = Bool

  /// The figures and the ticks.
  private let text: Furniture

  /// Faint lines at the figures of heights and between the days of a trip.
  private let guides: Path
  private let guideColor: Color

  /// The lines of heights with their stroke, and what lies below them.
  private let lines: [ColoredLines]
  private let areas: [(color: Color, area: Path)]
  private let stroke: Stroke

  /// The part of its line's colour in an area.
  private static let opacity = 0.2

  /// The height of the graph is at least so many letters where figures stand above it.
  private static let leastGraph = 3.5

  /// The room for the figures of heights next to those of the trip, in letters.
  private static let roomOfHeights = 6.0

  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    var margins = LayerMargins()
    margins.strip = FurnitureStyle.profileBand
    return margins
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func needs(for options: PlotOptions) -> FixNeeds { FixNeeds(fields: [.elevation]) }

  static func observations(for options: PlotOptions) -> [Observation] { [.length, .climbs] }

  /// The way and the height; of the way any part of a line can be told by its ends.
  static func attributes(for options: PlotOptions) -> [TrackAttribute] {
    [TrackAttribute(.way, range: 0...1e300), TrackAttribute(.field(.elevation))]
  }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [ProfileLayer] {
    guard picture.options.hasProfile else { return [] }
    return [try ProfileLayer(picture)]
  }

  func boxes(in viewport: Viewport) -> [Rectangle] { [text.plate] }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    text.draw(on: &canvas)
    for (color, area) in areas { canvas.fill(area, color: color) }
    canvas.fill(guides, color: guideColor)
    for line in lines { canvas.stroke(line, stroke, opacity: 255, overlap: .replace) }
  }

  private init(_ picture: FittedPicture) throws(PlotError) {
    let style = FurnitureStyle(picture)
    let (viewport, options) = (picture.viewport, picture.options)
    var profiles: [ProfileLine] = []
    var count = 0
    for route in picture.routes {
      profiles += ProfileLine.lines(of: route, after: count)
      count += route.lines.tracks.count
    }
    guard let heights = ProfileLayer.heights(of: profiles) else {
      throw PlotError(
        .noProfile(
          input: picture.routes[0].log.input,
          hasElevation: picture.routes.contains(where: \.hasElevation)))
    }
    let order = ProfileOrder(ProfileTrack.tracks(of: picture.routes))

    func line(_ text: String) throws(PlotError) -> TextLine {
      try picture.line(text, of: "the profile", size: style.attribution)
    }
    let units = options.units
    let unit = units.height
    let size = style.attribution
    let capital = TextLine.capitalHeight * size
    let room = picture.room
    let strip = room.stripAlone(shorterSide: viewport.size.shorterSide)
    let lower = viewport.height - style.margin - room.bottom * style.label
    let bottom = (lower - capital - 1.5 * style.unit).rounded()
    var top = (lower + style.margin - strip + 2 * style.unit).rounded()
    let right = (Double(viewport.width) - style.margin).rounded()

    let box = Rectangle(left: style.margin, top: top, right: right, bottom: lower)
    var trip: (line: FiguresLine, baseline: Double)?
    if !options.hasStatistics {
      // The figures of heights stand to the left of it.
      let line = try FiguresLine(
        TripFigures(of: picture.routes), of: picture, size: size,
        room: right - style.margin - ProfileLayer.roomOfHeights * size)
      let graph = (top + capital + 2 * style.unit).rounded()
      if line.width > 0, bottom - graph >= ProfileLayer.leastGraph * size {
        trip = (line, (top + capital).rounded())
        top = graph
      }
    }

    // Figures have half of their height between them.
    let most = max(Int((bottom - top) / (1.5 * size)) + 1, 1)
    var figures: [(height: Double, line: TextLine)] = []
    for place in places(
      ofFiguresIn: (heights.lowerBound / unit.metres)...(heights.upperBound / unit.metres),
      most: most)
    {
      figures.append(
        (place.value * unit.metres, try line("\(place.text())\u{a0}\(unit.unit)")))
    }
    let widest = figures.map(\.line.width).max() ?? 0
    let left = (style.margin + widest + 1.5 * style.unit).rounded()
    var shape = Path()
    if let trip { shape.append(trip.line.outline.moved(x: left, y: trip.baseline)) }
    let longest = order.length
    func place(_ way: Double, _ height: Double) -> Point {
      let part = (height - heights.lowerBound) / (heights.upperBound - heights.lowerBound)
      return Point(
        x: left + (longest > 0 ? way / longest : 0) * (right - left),
        y: bottom - part * (bottom - top))
    }

    shape.append(
      Path(Rectangle(left: left, top: bottom, right: right, bottom: bottom + style.label / 13)))
    var guides = Path()
    let hair = max(0.75 * style.label / 13, 0.5)
    for (height, line) in figures {
      let y = place(0, height).y
      shape.append(
        line.at(x: left - 1.5 * style.unit - line.width, baseline: y + capital / 2))
      guides.append(
        Path(Rectangle(left: left, top: y - hair / 2, right: right, bottom: y + hair / 2)))
    }
    if order.isEndToEnd {
      for start in Set(order.starts).sorted() where start > 0 && start < longest {
        let x = place(start, heights.lowerBound).x
        guides.append(
          Path(Rectangle(left: x - hair, top: top, right: x + hair, bottom: bottom)))
      }
    }
    shape.append(
      try ProfileLayer.axis(
        of: longest, from: left, to: right, at: bottom, units: units, style: style, line))
    text = Furniture(shape, color: style.secondaryInk, box: box, of: picture)
    (self.guides, guideColor) = (guides, style.ink.withAlpha(0.13))

    let scale = picture.routes[0].colorScale
    // Of several tracks over each other the lower ones lie in front, as hills do, and mix no colours.
    let isAlone = order.isEndToEnd || Set(profiles.map(\.track)).count == 1
    if !isAlone { profiles.sort { $0.meanHeight > $1.meanHeight } }
    let ground = options.ground.withAlpha(1)
    var lines: [ColoredLines] = []
    // One area a colour and a track, in the order of drawing.
    var areas: [(color: Color, area: Path)] = []
    var numbers: [Color: Int] = [:]
    for profile in profiles {
      if !isAlone { numbers = [:] }
      let start = order.starts[profile.track]
      let points = zip(profile.ways, profile.heights).map { place(start + $0, $1) }
      let line = profile.colored(points, scale)
      lines.append(line)
      line.forEachRun { points, color in
        guard let first = points.first, let last = points.last else { return }
        let pale = color.withAlpha(ProfileLayer.opacity)
        let color = isAlone ? pale : pale.over(ground, coverage: 255)
        if numbers[color] == nil {
          numbers[color] = areas.count
          areas.append((color, Path()))
        }
        areas[numbers[color, default: 0]].area.append(
          ring: [Point(x: first.x, y: bottom)] + points + [Point(x: last.x, y: bottom)])
      }
    }
    (self.lines, self.areas) = (lines, areas)
    stroke = Stroke(width: max(1.5 * style.label / 13, Stroke.narrowest))
  }

  /// The range of heights in metres, of a level track ten metres around it; nil if there are none.
  private static func heights(of profiles: [ProfileLine]) -> ClosedRange<Double>? {
    let heights = profiles.flatMap(\.heights)
    guard let lowest = heights.min(), let highest = heights.max() else { return nil }
    let spare = max(10 - (highest - lowest), 0) / 2
    return (lowest - spare)...(highest + spare)
  }

  /// The ticks of distances along the bottom and their figures.
  private static func axis(
    of way: Double, from left: Double, to right: Double, at bottom: Double, units: DistanceUnits,
    style: FurnitureStyle, _ line: (String) throws(PlotError) -> TextLine
  ) throws(PlotError) -> Path {
    var shape = Path()
    guard way > 0 else { return shape }
    let capital = TextLine.capitalHeight * style.attribution
    let distance = units.roundDistance(upTo: max(way / 3, 1e-3))
    var (number, end) = (0.0, -Double.infinity)
    while number * distance.metres <= way * (1 + 1e-9) {
      let x = left + number * distance.metres / way * (right - left)
      let text = try line("\(writtenNumber(number * distance.number))\u{a0}\(distance.unit)")
      shape.append(
        Path(
          Rectangle(
            left: x - style.label / 26, top: bottom, right: x + style.label / 26,
            bottom: bottom + style.unit)))
      // No figure leaves the strip, or touches another one.
      let start = min(max(x - text.width / 2, style.margin), right - text.width)
      if start >= end + style.unit {
        shape.append(text.at(x: start, baseline: bottom + 1.5 * style.unit + capital))
        end = start + text.width
      }
      number += 1
    }
    return shape
  }
}

extension PlotOptions {
  /// Whether a strip at the bottom has the heights of the tracks over their ways; by default there is none.
  public var hasProfile: Bool {
    get { self[ProfileLayer.self, default: false] }
    set { self[ProfileLayer.self, default: false] = newValue }
  }
}
