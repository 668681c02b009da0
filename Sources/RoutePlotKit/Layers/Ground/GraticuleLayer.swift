// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Meridians and parallels, so faint that the tracks stay first.

import Drawing
import Geography
import Mapping

/// The meridians and parallels at round degrees.
struct GraticuleLayer: MapLayer {
  typealias Options = Bool

  private let lines: [[Point]]
  private let stroke: Stroke
  private let color: Color

  /// Lines are at least this many pixels apart, where a degree is as long as at the equator or at the pole.
  private static let leastApart = 60.0

  /// What the ink is multiplied by.
  private static let opacity = 0.18

  static var isOfRoutes: Bool { false }

  static func layers(of picture: FittedPicture) -> [GraticuleLayer] {
    guard picture.options.hasGraticule else { return [] }
    let viewport = picture.viewport
    let step = step(in: viewport)
    let lines: [[Point]] =
      switch viewport.projection.map.graticule {
      case .straight: straightLines(in: viewport, step: step)
      case .aroundPole(let isNorth): arcs(in: viewport, step: step, isNorth: isNorth)
      case .curved: GraticuleCurves.lines(in: viewport, step: step)
      }
    let ink = FurnitureStyle(picture).ink
    return [
      GraticuleLayer(
        lines: lines, stroke: Stroke(width: viewport.textSize / 13),
        color: ink.withAlpha(opacity))
    ]
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    if !lines.isEmpty { canvas.stroke(lines, stroke, color: color) }
  }

  /// The degrees from one line to the next: 1, 2 or 5 · 10ⁿ, and 15, 30 or 45 on a map of the world.
  private static func step(in viewport: Viewport) -> Double {
    let least = leastApart * viewport.textSize / 13 / (viewport.scale / 360)
    for power in [1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1.0] {
      for factor in [1.0, 2, 5] where power * factor >= least { return power * factor }
    }
    return [10.0, 15, 30, 45].first { $0 >= least } ?? 90
  }

  /// Meridians and parallels where both are straight, on whole pixels.
  private static func straightLines(in viewport: Viewport, step: Double) -> [[Point]] {
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
    let meridians = multiples(of: step, from: first.longitude, to: last.longitude).map {
      longitude in
      let x = onPixels(viewport.point(Coordinate(latitude: south, longitude: longitude)).x)
      return [Point(x: x, y: top), Point(x: x, y: bottom)]
    }
    let parallels = multiples(of: step, from: south, to: north).map { latitude in
      let y = onPixels(viewport.point(Coordinate(latitude: latitude, longitude: 0)).y)
      return [Point(x: 0, y: y), Point(x: viewport.width, y: y)]
    }
    return meridians + parallels
  }

  /// Meridians that meet at a pole, and the arcs of parallels around it.
  private static func arcs(in viewport: Viewport, step: Double, isNorth: Bool) -> [[Point]] {
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
    let parallels = multiples(of: step, from: low, to: min(high, 90 - step / 2)).map { latitude in
      line {
        Coordinate(latitude: side * latitude, longitude: west + (east - west) * $0)
      }
    }
    // Near the pole meridians are close whatever their step.
    let meridians = multiples(of: max(step, showsPole ? 30 : 0), from: west, to: east)
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
