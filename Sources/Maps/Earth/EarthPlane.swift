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

  /// The western and the eastern side of the cut of the plane, if the gap between them is too narrow to be seen.
  private let closedCut: (west: Double, east: Double)?

  /// The heights of latitudes within the window on Web Mercator; nil as long as they are not worked out.
  private var heights: MercatorTable?

  /// The latitudes of the window.
  private let latitudes: ClosedRange<Double>

  /// The largest error of such a height in pixels: an edge is rounded by a hundred times as much.
  private static let largestError = 1e-4

  /// The longest line in pixels that is left straight where a plane is torn.
  private static let longest = 12.0

  /// The widest gap in pixels that is closed.
  ///
  /// Around a pole the sides of a cut lie close to each other. Through a gap of few pixels the ground looks like a
  /// coast or a border; a wide one is seen as what it is.
  private static let widestClosedGap = 4.0

  /// - Parameters:
  ///   - viewport: The picture.
  ///   - window: The part of the Earth that it shows.
  init(_ viewport: Viewport, window: EarthWindow) {
    self.viewport = viewport
    let map = viewport.projection.map
    self.map = map
    latitudes = min(window.south, window.north)...window.north
    tornPlace = map.tornPlace
    let (west, east) = (window.west, window.east)
    guard map.middleOfCut != nil, east - west >= 360 else {
      closedCut = nil
      return
    }
    // A gap is widest where the picture is farthest from the pole.
    let corners = [0, viewport.width].flatMap { x in
      [0, viewport.height].map { y in viewport.coordinate(Point(x: x, y: y)) }
    }
    let gaps = corners.map(\.latitude).map { latitude in
      let sides = [west, east].map { longitude in
        viewport.pixel(map.corner(Coordinate(latitude: latitude, longitude: longitude)))
      }
      return max(abs(sides[0].x - sides[1].x), abs(sides[0].y - sides[1].y))
    }
    let isClosed = gaps.allSatisfy { $0 <= EarthPlane.widestClosedGap }
    closedCut = isClosed ? (west, east) : nil
  }

  /// Works out the heights of many latitudes on Web Mercator, which takes as long as to find some hundred pixels.
  mutating func findHeights() {
    guard viewport.projection == .mercator else { return }
    heights = MercatorTable(
      south: latitudes.lowerBound, north: latitudes.upperBound,
      largestError: EarthPlane.largestError / (viewport.scale * viewport.pixelScale))
  }

  /// The pixel of a place.
  ///
  /// The meridian where a plane is cut open is at its western edge or at its eastern one, as the longitude says.
  @inline(__always)
  func point(_ place: Coordinate) -> Point {
    if let heights, latitudes.contains(place.latitude) {
      let x = WebMercator.x(longitude: place.longitude)
      return viewport.pixel(PlanePoint(x: x, y: heights.y(latitude: place.latitude)))
    }
    return pointByFormula(place)
  }

  /// The pixel of a place on a plane without a table.
  @inline(never)
  private func pointByFormula(_ place: Coordinate) -> Point {
    guard map.middleOfCut != nil else { return viewport.point(place) }
    let point = viewport.pixel(map.corner(place))
    guard let cut = closedCut, place.longitude == cut.west || place.longitude == cut.east else {
      return point
    }
    // Both sides meet halfway, so that what lies on them has no gap.
    let other = Coordinate(
      latitude: place.latitude, longitude: place.longitude == cut.west ? cut.east : cut.west)
    let opposite = viewport.pixel(map.corner(other))
    return Point(x: (point.x + opposite.x) / 2, y: (point.y + opposite.y) / 2)
  }

  /// The pixels of points of the map, turned.
  func points(_ points: [EarthPoint], turn: Int) -> [Point] {
    points.map { point($0.coordinate(turn: turn)) }
  }

  /// Adds a ring of continuous longitudes to an outline.
  func append(_ ring: [Coordinate], to path: inout Path) {
    guard tornPlace != nil else { return path.append(ring: ring.map { point($0) }) }
    guard let first = ring.first else { return }
    path.move(to: point(first))
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
    guard tornPlace != nil, let parts = map.parts(of: line) else { return [line.map { point($0) }] }
    return parts.filter { $0.count > 1 }.map { line[$0].map { point($0) } }
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
