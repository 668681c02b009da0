// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Curved meridians and parallels, and the edge of the Earth.

import Drawing
import Geography
import Mapping

/// The lines of a graticule that bend.
enum GraticuleCurves {
  /// Places of a line, and places of the picture by which it is known what it shows.
  private static let (parts, samples) = (180, 32)

  /// The least step of meridians where a pole is seen, to which all of them lead.
  static let stepAtPole = 30.0

  /// The degrees from the middle to the cut, which itself belongs to its other side.
  static let half = 180 - 1e-6

  /// Meridians, parallels and the edge of the Earth.
  static func lines(in viewport: Viewport, _ steps: GraticuleSteps) -> [[Point]] {
    let map = viewport.projection.map
    let middle = map.coordinate(PlanePoint(x: 0, y: 0)).longitude
    let seen = degrees(in: viewport, eastOf: middle)
    guard !seen.isEmpty else { return [] }
    func line(_ place: (Double) -> Coordinate) -> [Coordinate] {
      (0...parts).map { place(Double($0) / Double(parts)) }
    }
    let latitudes = (from: max(seen.south, -90), to: min(seen.north, 90))
    let parallels = multiples(of: steps.latitude, from: latitudes.from, to: latitudes.to)
      .filter { abs($0) < 90 }.map { latitude in
        line {
          Coordinate(
            latitude: latitude, longitude: middle + seen.west + (seen.east - seen.west) * $0)
        }
      }
    let showsPole = latitudes.from <= -90 || latitudes.to >= 90
    let meridians = multiples(
      of: max(steps.longitude, showsPole ? stepAtPole : 0), from: middle + seen.west,
      to: middle + seen.east
    ).map { longitude in
      line {
        Coordinate(
          latitude: latitudes.from + (latitudes.to - latitudes.from) * $0, longitude: longitude)
      }
    }
    return linesToPoints(
      LineList(parallels + meridians)[...], viewport: viewport, reach: 2, isThinned: true)
      + map.edges.map { $0.map { viewport.pixel($0) } }
  }

  /// The latitudes that a picture shows, and the longitudes from a meridian on, a little more rather than less.
  private static func degrees(in viewport: Viewport, eastOf middle: Double) -> Bounds {
    let map = viewport.projection.map
    var seen = Bounds()
    for place in viewport.places(samples) where map.contains(place) {
      var coordinate = map.coordinate(place)
      coordinate.longitude -= middle
      coordinate.longitude -= wholeTurns(of: coordinate.longitude)
      seen.include(coordinate)
    }
    guard !seen.isEmpty else { return seen }
    let frame = Rectangle(picture: viewport.width, viewport.height, margin: 1)
    let poles = [-90.0, 90].filter {
      frame.contains(viewport.point(Coordinate(latitude: $0, longitude: middle)))
        && map.latitudes.contains($0)
    }
    // A sample misses its neighbourhood, and one of many may miss the pole.
    let (up, across) = (
      (seen.north - seen.south) / Double(samples), (seen.east - seen.west) / Double(samples)
    )
    seen.south = max(poles.contains(-90) ? -90 : seen.south - up, map.latitudes.lowerBound)
    seen.north = min(poles.contains(90) ? 90 : seen.north + up, map.latitudes.upperBound)
    seen.west = poles.isEmpty ? max(seen.west - across, -half) : -half
    seen.east = poles.isEmpty ? min(seen.east + across, half) : half
    return seen
  }
}
