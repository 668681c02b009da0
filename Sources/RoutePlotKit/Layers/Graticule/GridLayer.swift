// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the grid of UTM, as topographic maps have it.

import Drawing
import Geography
import Mapping
import NumberText
import TextLayout

/// Lines to the north and to the east that are a length apart, with their kilometres at the left and at the bottom.
struct GridLayer: PictureLayer {
  typealias Options = Length

  /// A line of the grid.
  fileprivate struct Line {
    /// Its metres to the east, or to the north.
    let metres: Double

    /// Whether it runs to the north, and has metres to the east.
    let isNorthward: Bool

    /// Its parts in the picture, in pixels.
    let parts: [[Point]]
  }

  private let zone: UTMZone
  private let lines: [Line]
  private let stroke: Stroke
  private let color: Color
  private var figures: EdgeFigures

  /// Lines are at least this many pixels apart, in pictures of the usual size.
  private static let leastApart = 8.0

  /// A zone serves this many degrees to both sides of its meridian: three times its own width.
  private static let reach = 9.0

  /// Points of a line, and points of an edge by which it is known what the picture shows.
  private static let (parts, samples) = (64, 16)

  static var isOfRoutes: Bool { false }

  static func writes(for options: PlotOptions) -> Bool { true }

  static var isOfGround: Bool { true }

  static func check(_ options: PlotOptions) throws(PlotError) {
    guard let step = options.grid else { return }
    try require("the grid in metres", step.metres, in: 1...1_000_000)
  }

  /// Throws `PlotError.option`, when the picture shows more than a zone of UTM, or lines would be too close.
  init(every step: Length, in viewport: Viewport, on ground: Color) throws(PlotError) {
    let zone = UTMZone(of: viewport.middle)
    self.zone = zone
    func unfit(_ expected: String) -> PlotError {
      PlotError(
        .option(
          name: "the grid", value: GridLayer.text(step.metres) + "\u{a0}km", expected: expected))
    }
    guard let shown = GridLayer.metres(in: viewport, zone) else {
      throw unfit(
        "a region between 80° S and 84° N that is at most 18° wide, as a zone of UTM has no more; "
          + "degrees have no such limit")
    }
    let least = GridLayer.leastApart * viewport.textSize / 13 / viewport.pixels(Length(metres: 1))
    guard step.metres >= least else {
      let round = DistanceUnits.metric.roundDistance(upTo: least * 10).text
      throw unfit("at least \(round) in this picture, so that its lines are apart")
    }
    func lines(isNorthward: Bool) -> [Line] {
      let (across, along) = isNorthward ? (shown.east, shown.north) : (shown.north, shown.east)
      return multiples(of: step.metres, from: across.lowerBound, to: across.upperBound).map {
        metres in
        let line = (0...parts).map { part in
          let place =
            along.lowerBound + (along.upperBound - along.lowerBound) * Double(part) / Double(parts)
          return zone.coordinate(
            east: isNorthward ? metres : place, north: isNorthward ? place : metres)
        }
        return Line(
          metres: metres, isNorthward: isNorthward,
          parts: linesToPoints(
            LineList([line])[...], viewport: viewport, reach: 2, isThinned: true))
      }
    }
    let parts = GridLayer.parts
    self.lines = lines(isNorthward: true) + lines(isNorthward: false)
    // Blue as on most topographic maps, so that it is not taken for meridians and parallels.
    let ink =
      ground.luma < 128
      ? Color(red: 0x9d, green: 0xc3, blue: 0xf0) : Color(red: 0x2c, green: 0x5f, blue: 0x9e)
    (stroke, color) = (Stroke(width: viewport.textSize / 13), ink.withAlpha(0.35))
    figures = EdgeFigures(in: viewport, ink: ink.withAlpha(0.85), on: ground)
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    let parts = lines.flatMap(\.parts)
    if !parts.isEmpty { canvas.stroke(parts, stroke, color: color) }
    figures.draw(on: &canvas)
  }

  /// Places the kilometres next to their lines, at the left and at the bottom of the map; the first has the zone.
  ///
  /// Throws `PlotError.text`, when the font lacks a letter.
  mutating func placeFigures(
    in box: Rectangle, _ taken: inout OccupiedPlaces, _ font: Font
  ) throws(PlotError) {
    var hasZone = false
    for line in lines {
      guard let point = line.crossing(of: box) else { continue }
      let number = GridLayer.text(line.metres) + "\u{a0}km\u{a0}" + (line.isNorthward ? "E" : "N")
      let text = hasZone ? number : "UTM\u{a0}\(zone.name)  \(number)"
      let written = try wrappingTextError("the grid") { () throws(TextError) in
        try font.line(text, size: figures.size)
      }
      let isPlaced = figures.place(
        written, x: point.x + figures.gap, baseline: point.y - figures.gap, &taken)
      hasZone = hasZone || isPlaced
    }
  }

  /// Metres in kilometres.
  private static func text(_ metres: Double) -> String { writtenNumber(metres / 1000) }

  /// The metres that a picture shows; nil if it leaves the latitudes or the longitudes that the zone serves.
  private static func metres(
    in viewport: Viewport, _ zone: UTMZone
  ) -> (east: ClosedRange<Double>, north: ClosedRange<Double>)? {
    var (east, north): ([Double], [Double]) = ([], [])
    for place in viewport.places(samples) {
      guard viewport.projection.map.contains(place) else { return nil }
      let coordinate = viewport.projection.coordinate(place)
      let across = coordinate.longitude - zone.meridian
      guard UTMZone.latitudes.contains(coordinate.latitude),
        abs(across - (across / 360).rounded() * 360) <= reach
      else { return nil }
      let metres = zone.metres(of: coordinate)
      east.append(metres.east)
      north.append(metres.north)
    }
    guard let west = east.min(), let most = east.max(), let south = north.min(),
      let top = north.max()
    else { return nil }
    // A sample misses what lies between it and the next one.
    let (aside, above) = ((most - west) / Double(samples), (top - south) / Double(samples))
    return ((west - aside)...(most + aside), (south - above)...(top + above))
  }
}

extension GridLayer.Line {
  /// Where the line meets the left edge of a box, or the lower one if it runs to the north; nil if it does not.
  fileprivate func crossing(of box: Rectangle) -> Point? {
    for part in parts {
      for (start, end) in zip(part, part.dropFirst()) {
        let (from, to, edge) =
          isNorthward ? (start.y, end.y, box.bottom) : (start.x, end.x, box.left)
        guard from != to, (min(from, to)...max(from, to)).contains(edge) else { continue }
        let share = (edge - from) / (to - from)
        let point = Point(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        let (along, limits) =
          isNorthward ? (point.x, box.left...box.right) : (point.y, box.top...box.bottom)
        if limits.contains(along) { return point }
      }
    }
    return nil
  }
}

extension PlotOptions {
  /// The length between the lines of a grid of UTM below the tracks, in whole metres; nil, the default, for no grid.
  public var grid: Length? {
    get { self[GridLayer.self] }
    set { self[GridLayer.self] = newValue }
  }
}
