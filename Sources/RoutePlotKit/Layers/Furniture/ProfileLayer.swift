// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draw the elevation profile: a strip under the map, height over distance.

import Drawing
import Geography
import Mapping
import TextLayout
import Tracks

/// The elevation profile of all tracks, each from its own start, in the colours of the tracks.
struct ProfileLayer: MapLayer {
  typealias Options = Bool

  /// The figures and the ticks.
  private let text: Furniture

  /// The lines of heights with their stroke, and what lies below them.
  private let lines: [ColoredLines]
  private let area: Path
  private let stroke: Stroke
  private let areaColor: Color

  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    var margins = LayerMargins()
    margins.strip = FurnitureStyle.profileBand
    return margins
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func needs(for options: PlotOptions) -> FixNeeds { FixNeeds(fields: [.elevation]) }

  /// The way and the height; of the way any part of a line can be told by its ends.
  static func carried(for options: PlotOptions) -> [CarriedValue] {
    [CarriedValue(.way, range: 0...1e300), CarriedValue(.field(.elevation))]
  }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [ProfileLayer] {
    guard picture.options.hasProfile else { return [] }
    return [try ProfileLayer(picture)]
  }

  func boxes(in viewport: Viewport) -> [Rectangle] { [text.plate] }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    text.draw(on: &canvas)
    canvas.fill(area, color: areaColor)
    for line in lines { canvas.stroke(line, stroke, opacity: 255, overlap: .replace) }
  }

  private init(_ picture: FittedPicture) throws(PlotError) {
    let style = FurnitureStyle(picture)
    let font = try picture.font()
    let (viewport, options) = (picture.viewport, picture.options)
    let profiles = picture.routes.flatMap { ProfileLine.lines(of: $0) }
    let heights = profiles.flatMap(\.heights)
    guard let lowest = heights.min(), let highest = heights.max() else {
      throw .noProfile(
        input: picture.routes[0].log.input,
        hasElevation: picture.routes.contains { $0.fixes.hasElevation })
    }
    let way = profiles.compactMap(\.ways.last).max() ?? 0
    // A level track has its line in the middle of ten metres.
    let spare = max(10 - (highest - lowest), 0) / 2
    let range = (lowest - spare)...(highest + spare)

    func line(_ text: String) throws(PlotError) -> TextLine {
      try worded("the profile") { () throws(TextError) in
        try font.line(text, size: style.attribution)
      }
    }
    let units = options.units
    let unit = units.height
    let capital = TextLine.capitalHeight * style.attribution
    let room = picture.room
    let strip = room.strip(shorterSide: viewport.size.shorterSide)
    let lower = viewport.height - style.margin - room.bottom * style.label
    let bottom = (lower - capital - 1.5 * style.unit).rounded()
    let top = (lower + style.margin - strip + 2 * style.unit).rounded()
    let steps = roundSteps(
      in: (range.lowerBound / unit.metres)...(range.upperBound / unit.metres),
      most: min(max(Int((bottom - top) / (2 * style.attribution)), 1), 3))
    var figures: [(height: Double, line: TextLine)] = []
    for place in steps.places {
      figures.append(
        (place * unit.metres, try line("\(RoutePlotKit.figures(place))\u{a0}\(unit.unit)")))
    }
    let widest = figures.map(\.line.width).max() ?? 0
    let left = (style.margin + widest + 1.5 * style.unit).rounded()
    let right = (Double(viewport.width) - style.margin).rounded()
    let longest = way
    func place(_ way: Double, _ height: Double) -> Point {
      let part = (height - range.lowerBound) / (range.upperBound - range.lowerBound)
      return Point(
        x: left + (longest > 0 ? way / longest : 0) * (right - left),
        y: bottom - part * (bottom - top))
    }

    var shape = Path(
      Rectangle(left: left, top: bottom, right: right, bottom: bottom + style.label / 13))
    for (height, line) in figures {
      let y = place(0, height).y
      shape.append(
        line.at(x: left - 1.5 * style.unit - line.width, baseline: y + capital / 2))
    }
    let distance = units.roundDistance(upTo: max(way / 3, 1e-3))
    var (number, end) = (0.0, -Double.infinity)
    while way > 0, number * distance.metres <= way * (1 + 1e-9) {
      let x = place(number * distance.metres, range.lowerBound).x
      let text = try line(
        "\(writtenNumber(number * distance.number))\u{a0}\(distance.unit)")
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
    text = Furniture(
      shape, color: style.secondaryInk,
      box: Rectangle(left: style.margin, top: top, right: right, bottom: lower), of: picture)

    let scale = picture.routes[0].colorScale
    // What lies below several tracks is one area, which is no darker where they overlap.
    var (lines, area): ([ColoredLines], Path) = ([], Path())
    for profile in profiles {
      let points = zip(profile.ways, profile.heights).map { place($0, $1) }
      lines.append(profile.colored(points, scale))
      area.move(to: Point(x: points[0].x, y: bottom))
      for point in points { area.line(to: point) }
      area.line(to: Point(x: points[points.count - 1].x, y: bottom))
    }
    (self.lines, self.area) = (lines, area)
    let colors = Set(profiles.map(\.color))
    areaColor =
      scale == nil && colors.count == 1
      ? profiles[0].color.withAlpha(0.2) : style.ink.withAlpha(0.12)
    stroke = Stroke(width: max(1.5 * style.label / 13, Stroke.narrowest))
  }
}

extension PlotOptions {
  /// Whether a strip at the bottom has the heights of the tracks over their ways; by default there is none.
  public var hasProfile: Bool {
    get { self[ProfileLayer.self, default: false] }
    set { self[ProfileLayer.self, default: false] = newValue }
  }
}

extension TrackLines {
  /// Whether any fix has a height; it is the last value that a profile has them keep.
  fileprivate var hasElevation: Bool {
    values.last?.segments.contains { $0.contains { !$0.isNaN } } ?? false
  }
}

/// The heights along an unbroken line of a track.
struct ProfileLine {
  /// The way from the start of the track, and the height, in metres.
  private(set) var ways: [Double] = []
  private(set) var heights: [Double] = []

  /// The values that tell colours; empty where the track has a colour of its own.
  private var values: [Double] = []

  /// The colour of the track.
  let color: Color

  /// The lines of all tracks of a log, without the places that have no height.
  static func lines(of route: FittedRoute) -> [ProfileLine] {
    let lines = route.fixes
    // Behind the value of colours, if there is one, come the way and the height.
    let first = route.options.valueColors == nil ? 0 : 1
    guard lines.values.count == first + 2 else { return [] }
    let layer = TracksLayer(route)
    var result: [ProfileLine] = []
    for (index, track) in lines.tracks.enumerated() {
      for segment in track.segments {
        var line = ProfileLine(color: layer.color(ofTrack: index))
        let heights = lines.values[first + 1].segments[segment]
        for (place, height) in heights.enumerated() where !height.isNaN {
          line.ways.append(lines.values[first].segments[segment][place])
          line.heights.append(height * route.metresOfElevation)
          if first == 1 { line.values.append(lines.values[0].segments[segment][place]) }
        }
        if line.ways.count > 1 { result.append(line) }
      }
    }
    return result
  }

  private init(color: Color) { self.color = color }

  /// The line in its colours, through points of a picture.
  func colored(_ points: [Point], _ scale: ColorScale?) -> ColoredLines {
    guard let scale, !values.isEmpty else {
      var lines = ColoredLines(palette: [color])
      lines.append(points, colors: Array(repeating: 0, count: points.count - 1))
      return lines
    }
    var lines = ColoredLines(palette: scale.palette)
    scale.addLegs(of: points, values, to: &lines)
    return lines
  }
}
