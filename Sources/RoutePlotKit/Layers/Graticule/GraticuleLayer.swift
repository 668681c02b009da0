// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws meridians and parallels, so pale that the tracks stand out.

import Drawing
import Geography
import Mapping
import TextLayout

/// The meridians and parallels at round degrees, with these at the left and at the bottom.
struct GraticuleLayer: PictureLayer {
  typealias Options = Bool

  private let lines: [[Point]]
  private let stroke: Stroke
  private let color: Color

  /// The degrees.
  private var figures: EdgeFigures

  /// The factor for the ink.
  private static let opacity = 0.18

  static var isOfRoutes: Bool { false }

  static func writes(for options: PlotOptions) -> Bool { true }

  static var isOfGround: Bool { true }

  init(in viewport: Viewport, on ground: Color) {
    let steps = GraticuleSteps(viewport)
    lines =
      switch viewport.projection.map.graticule {
      case .straight: GraticuleLayer.straightLines(in: viewport, steps)
      case .aroundPole(let isNorth): GraticuleLayer.arcs(in: viewport, steps, isNorth: isNorth)
      case .curved: GraticuleCurves.lines(in: viewport, steps)
      }
    let (label, ink) = (viewport.textSize, Color.ink(on: ground))
    (stroke, color) = (Stroke(width: label / 13), ink.withAlpha(GraticuleLayer.opacity))
    figures = EdgeFigures(in: viewport, ink: ink.withAlpha(0.65), on: ground)
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    if !lines.isEmpty { canvas.stroke(lines, stroke, color: color) }
    figures.draw(on: &canvas)
  }

  /// Places the degrees next to the lines, in free places: of parallels at the left, of meridians at the bottom, of
  /// the picture or of the Earth.
  ///
  /// The places are taken then.
  ///
  /// Throws `PlotError.text`, when it lacks a digit.
  mutating func placeDegrees(
    in viewport: Viewport, _ taken: inout OccupiedPlaces, _ font: Font
  ) throws(PlotError) {
    let steps = GraticuleSteps(viewport)
    let gap = figures.gap
    let frame = Rectangle(picture: viewport.width, viewport.height, margin: 0)
    for edge in [BoxEdge.left, .bottom] {
      let atEnd = viewport.degreesAtEnd(of: edge, steps)
      for mark in viewport.degrees(along: edge, of: frame, steps) + atEnd {
        let line = try wrappingTextError("the graticule") { () throws(TextError) in
          try font.line(steps.text(mark.degrees, isLatitude: edge.isSide), size: figures.size)
        }
        // Above its parallel, or next to its meridian.
        var x = mark.place.x + gap
        let baseline = mark.place.y - gap
        let top = figures.top(of: baseline)
        if edge.isSide, atEnd.contains(mark) {
          // In the north the end of the Earth leans over the letters.
          let limit = x + 2 * line.width
          while x < limit,
            !viewport.projection.map.contains(viewport.plane(Point(x: x - gap, y: top)))
          {
            x += gap / 2
          }
        }
        _ = figures.place(line, x: x, baseline: baseline, &taken)
      }
    }
  }

  /// Meridians and parallels where both are straight, on whole pixels.
  private static func straightLines(
    in viewport: Viewport, _ steps: GraticuleSteps
  ) -> [[Point]] {
    let first = viewport.coordinate(Point(x: 0, y: 0))
    let last = viewport.coordinate(Point(x: viewport.width, y: viewport.height))
    let latitudes = viewport.projection.latitudes
    let north = min(first.latitude, latitudes.upperBound)
    let south = max(last.latitude, latitudes.lowerBound)
    guard south < north else { return [] }
    func onPixels(_ place: Double) -> Double {
      ((place * viewport.pixelScale).rounded(.down) + 0.5) / viewport.pixelScale
    }
    let top = viewport.point(Coordinate(latitude: north, longitude: first.longitude)).y
    let bottom = viewport.point(Coordinate(latitude: south, longitude: first.longitude)).y
    let meridians = multiples(of: steps.longitude, from: first.longitude, to: last.longitude).map {
      longitude in
      let x = onPixels(viewport.point(Coordinate(latitude: south, longitude: longitude)).x)
      return [Point(x: x, y: top), Point(x: x, y: bottom)]
    }
    let parallels = multiples(of: steps.latitude, from: south, to: north).map { latitude in
      let y = onPixels(viewport.point(Coordinate(latitude: latitude, longitude: 0)).y)
      return [Point(x: 0, y: y), Point(x: viewport.width, y: y)]
    }
    return meridians + parallels
  }

  /// Meridians that meet at a pole, and the arcs of parallels around it.
  private static func arcs(
    in viewport: Viewport, _ steps: GraticuleSteps, isNorth: Bool
  ) -> [[Point]] {
    let side = isNorth ? 1.0 : -1
    let pole = viewport.point(Coordinate(latitude: 90 * side, longitude: 0))
    let corners = [
      Point(x: 0, y: 0), Point(x: viewport.width, y: 0),
      Point(x: viewport.width, y: viewport.height), Point(x: 0, y: viewport.height),
    ]
    let frame = Rectangle(picture: viewport.width, viewport.height, margin: 0)
    let showsPole = frame.contains(pole)
    // From where to where the picture is, seen from the pole.
    let middle = viewport.middle.longitude
    let places = corners.map { viewport.coordinate($0) }
    let turns = places.map { place in
      (place.longitude - middle + 540).truncatingRemainder(dividingBy: 360) - 180
    }
    let (west, east) =
      showsPole
      ? (middle - 180, middle + 180) : (middle + (turns.min() ?? 0), middle + (turns.max() ?? 0))
    // The nearest place may lie between two corners.
    let nearest = Point(
      x: min(max(pole.x, 0), viewport.width), y: min(max(pole.y, 0), viewport.height))
    let high = min(side * viewport.coordinate(nearest).latitude, 90)
    let low = max(places.map { side * $0.latitude }.min() ?? 0, -WebMercator.latitudeLimit)
    let parts = 90
    func line(_ part: (Double) -> Coordinate) -> [Point] {
      (0...parts).map { viewport.point(part(Double($0) / Double(parts))) }
    }
    let parallels = multiples(
      of: steps.latitude, from: low, to: min(high, 90 - steps.latitude / 2)
    ).map { latitude in
      line {
        Coordinate(latitude: side * latitude, longitude: west + (east - west) * $0)
      }
    }
    // Near the pole meridians are close whatever their step.
    let meridians = multiples(
      of: max(steps.longitude, showsPole ? 30 : 0), from: west, to: east
    )
    .filter { $0 < west + 360 - 1e-9 }
    return parallels
      + meridians.map { longitude in
        [
          viewport.point(Coordinate(latitude: side * high, longitude: longitude)),
          viewport.point(Coordinate(latitude: side * low, longitude: longitude)),
        ]
      }
  }
}

extension PlotOptions {
  /// Whether meridians and parallels lie below the tracks; by default they do not.
  public var hasGraticule: Bool {
    get { self[GraticuleLayer.self, default: false] }
    set { self[GraticuleLayer.self, default: false] = newValue }
  }
}
