// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Rings and lines in degrees to the pixels of a picture.

import Drawing
import Geography
import Mapping

/// The plane of a picture, and what the map needs to know of its edges.
struct EarthPlane {
  private let viewport: Viewport
  private let map: any MapProjection

  /// The place that is all of the edge of the plane; nil if there is none.
  let tornPlace: Coordinate?

  /// The longest line in pixels that is left straight where a plane is torn.
  private static let longest = 12.0

  init(_ viewport: Viewport) {
    self.viewport = viewport
    map = viewport.projection.map
    tornPlace = map.tornPlace
  }

  /// The pixel of a place.
  ///
  /// The meridian where a plane is cut open is at its western edge or at its eastern one, as the longitude says.
  func point(_ place: Coordinate) -> Point {
    map.middleOfCut == nil ? viewport.point(place) : viewport.pixel(map.corner(place))
  }

  /// Adds a ring of continuous longitudes to an outline.
  func append(_ ring: [Coordinate], to path: inout Path) {
    guard let first = ring.first else { return }
    path.move(to: point(first))
    guard tornPlace != nil else {
      for place in ring.dropFirst() { path.line(to: point(place)) }
      return
    }
    var last = first
    for place in ring.dropFirst() + [first] {
      appendLeg(from: last, point(last), to: place, point(place), depth: 0, &path)
      last = place
    }
  }

  /// Adds a leg in parts that are short on the plane: near the torn place it follows the edge.
  private func appendLeg(
    from start: Coordinate, _ first: Point, to end: Coordinate, _ last: Point, depth: Int,
    _ path: inout Path
  ) {
    let (x, y) = (last.x - first.x, last.y - first.y)
    guard x * x + y * y > EarthPlane.longest * EarthPlane.longest, depth < 12 else {
      path.line(to: last)
      return
    }
    let middle = Coordinate(
      latitude: (start.latitude + end.latitude) / 2,
      longitude: (start.longitude + end.longitude) / 2)
    let pixel = point(middle)
    appendLeg(from: start, first, to: middle, pixel, depth: depth + 1, &path)
    appendLeg(from: middle, pixel, to: end, last, depth: depth + 1, &path)
  }

  /// The pixels of a line, in parts where the plane is torn between them.
  func lines(_ line: [Coordinate]) -> [[Point]] {
    guard tornPlace != nil, let parts = map.parts(of: line) else { return [line.map(point)] }
    return parts.filter { $0.count > 1 }.map { line[$0].map(point) }
  }

  /// The edge of a plane that is torn at one place, clockwise.
  var edge: Path {
    var path = Path()
    for edge in map.edges {
      for (index, place) in edge.reversed().enumerated() {
        let pixel = viewport.pixel(place)
        if index == 0 { path.move(to: pixel) } else { path.line(to: pixel) }
      }
    }
    return path
  }
}
