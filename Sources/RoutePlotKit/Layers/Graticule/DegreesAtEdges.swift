// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the points where the lines of a graticule meet the edges of a box, or the ends of the Earth.

import Drawing
import Geography
import Mapping

/// A place on an edge where degrees are round.
struct DegreesAtEdge: Equatable, Sendable {
  /// The place, in pixels.
  let place: Point

  /// The degrees: of longitude at the top and at the bottom, of latitude at the sides.
  let degrees: Double
}

/// An edge of a box.
enum BoxEdge: CaseIterable, Sendable {
  case top, bottom, left, right

  /// Whether it has the degrees of latitude.
  var isSide: Bool { self == .left || self == .right }

  /// Its ends, from the left or from the top.
  fileprivate func ends(of box: Rectangle) -> (Point, Point) {
    switch self {
    case .top: (Point(x: box.left, y: box.top), Point(x: box.right, y: box.top))
    case .bottom: (Point(x: box.left, y: box.bottom), Point(x: box.right, y: box.bottom))
    case .left: (Point(x: box.left, y: box.top), Point(x: box.left, y: box.bottom))
    case .right: (Point(x: box.right, y: box.top), Point(x: box.right, y: box.bottom))
    }
  }
}

extension Viewport {
  /// The places where meridians meet the top or the bottom of a box, or parallels one of its sides.
  ///
  /// `box`: the box, in pixels. Returns the places along the edge; none if it lies outside the Earth.
  func degrees(along edge: BoxEdge, of box: Rectangle, _ steps: GraticuleSteps) -> [DegreesAtEdge] {
    let step = edge.isSide ? steps.latitude : steps.longitude
    let (first, last) = edge.ends(of: box)
    func pixel(_ part: Double) -> Point {
      Point(x: first.x + (last.x - first.x) * part, y: first.y + (last.y - first.y) * part)
    }
    func degrees(_ part: Double) -> Double? {
      let place = plane(pixel(part))
      guard projection.map.contains(place) else { return nil }
      let coordinate = projection.map.coordinate(place)
      guard projection.latitudes.contains(coordinate.latitude) else { return nil }
      return edge.isSide ? coordinate.latitude : coordinate.longitude
    }
    var found: [DegreesAtEdge] = []
    let parts = 256
    var before = degrees(0)
    for number in 1...parts {
      let here = degrees(Double(number) / Double(parts))
      defer { before = here }
      guard let from = before, let end = here else { continue }
      // Longitudes go on over the antimeridian, where they are −180° after 180°.
      func after(_ degrees: Double) -> Double {
        edge.isSide ? degrees : continuousLongitude(degrees, after: from)
      }
      let to = after(end)
      guard abs(to - from) < 90 else { continue }
      for multiple in multiples(of: step, from: min(from, to), to: max(from, to)) {
        // A multiple at the end of a part is at the start of the next one too.
        guard multiple != to || number == parts else { continue }
        var (low, high) = (Double(number - 1) / Double(parts), Double(number) / Double(parts))
        for _ in 0..<40 {
          let middle = (low + high) / 2
          guard let value = degrees(middle).map(after) else { break }
          if (value < multiple) == (from < multiple) && value != multiple {
            low = middle
          } else {
            high = middle
          }
        }
        found.append(DegreesAtEdge(place: pixel(high), degrees: multiple))
      }
    }
    return found
  }

  /// The places where parallels meet the western end of the Earth, or meridians its southern one.
  ///
  /// Returns the places in the picture; none on planes where the Earth goes on there.
  func degreesAtEnd(of edge: BoxEdge, _ steps: GraticuleSteps) -> [DegreesAtEdge] {
    let map = projection.map
    // On other planes the end of the Earth is no meridian.
    guard let middle = map.middleOfCut else { return [] }
    let (west, east) = (middle - GraticuleCurves.half, middle + GraticuleCurves.half)
    // All meridians meet in a pole that is a point.
    let pole = [west, east].map { point(Coordinate(latitude: -90, longitude: $0)) }
    guard edge.isSide || pole[1].x - pole[0].x > 1 else { return [] }
    let degrees =
      edge.isSide
      ? multiples(of: steps.latitude, from: -89.9, to: 89.9)
      : multiples(of: max(steps.longitude, GraticuleCurves.stepAtPole), from: west, to: east)
    let frame = Rectangle(picture: width, height, margin: 1)
    return degrees.compactMap { degrees in
      let end =
        edge.isSide
        ? Coordinate(latitude: degrees, longitude: west)
        : Coordinate(latitude: -90, longitude: degrees)
      guard map.latitudes.contains(end.latitude) else { return nil }
      let place = point(end)
      let beyond =
        edge.isSide ? Point(x: place.x - 2, y: place.y) : Point(x: place.x, y: place.y + 2)
      guard frame.contains(place), !map.contains(plane(beyond)) else { return nil }
      return DegreesAtEdge(place: place, degrees: degrees)
    }
  }
}
