// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Geography

struct PlaneWindowTests {
  private let projections: [Projection] = [
    .mercator, .equirectangular(standardParallel: 50), .polar(isNorth: true),
    .polar(isNorth: false),
    Projection(LambertAzimuthal(centeredOn: Coordinate(latitude: 30, longitude: 100))),
    Projection(LambertConic(parallels: (20, 60), middle: -50)), Projection(EqualEarth(middle: 150)),
  ]

  @Test("In a window a great circle is the same as without one, point for point")
  func keepsWhatIsSeen() throws {
    var generator = SeededGenerator(seed: 71)
    let tolerance = 1e-6
    var seen = 0
    for _ in 0..<400 {
      let projection = try #require(projections.randomElement(using: &generator))
      let leg = (0..<2).map { _ in
        Coordinate(
          latitude: .random(in: -89...89, using: &generator),
          longitude: .random(in: -180...180, using: &generator))
      }
      let whole = alongGreatCircles(leg, projection: projection, tolerance: tolerance)
      // A window around a place of the leg: a continent, a city or a street.
      let middle = projection.point(try #require(whole.randomElement(using: &generator)))
      let side = try #require([0.1, 1e-3, 1e-5].randomElement(using: &generator))
      let box = PlaneBox(
        west: middle.x - side, east: middle.x + side, north: middle.y - side,
        south: middle.y + side)
      let window = PlaneWindow(box, projection: projection)
      let part = alongGreatCircles(
        leg, projection: projection, tolerance: tolerance, window: window)
      #expect(part.count <= whole.count)
      let places = Set(part.map { Place(projection.point($0), projection) })
      for coordinate in whole {
        let point = projection.point(coordinate)
        let turns = projection.repeats ? (point.x - middle.x).rounded() : 0
        guard abs(point.x - turns - middle.x) <= side, abs(point.y - middle.y) <= side else {
          continue
        }
        seen += 1
        #expect(places.contains(Place(point, projection)))
      }
    }
    #expect(seen > 1000)
  }

  @Test("What is seen of a small window is few points, whatever the length of the leg")
  func fewPoints() {
    let leg = [Coordinate(latitude: 40, longitude: -74), Coordinate(latitude: 51, longitude: 0)]
    for projection in projections where projection != .polar(isNorth: false) {
      let middle = projection.point(greatCircleMidpoint(leg[0], leg[1]))
      let side = 1e-12
      let window = PlaneWindow(
        PlaneBox(
          west: middle.x - side, east: middle.x + side, north: middle.y - side,
          south: middle.y + side),
        projection: projection)
      let points = alongGreatCircles(
        leg, projection: projection, tolerance: side / 100_000, window: window)
      #expect((3...200).contains(points.count), "\(projection): \(points.count)")
    }
  }
}

/// A place on the plane in any copy of the world, to the digits that whole turns leave alone.
private struct Place: Hashable {
  let x, y: Int

  init(_ point: PlanePoint, _ projection: Projection) {
    let turns = projection.repeats ? point.x.rounded(.down) : 0
    x = Int(((point.x - turns) * 1e9).rounded()) % 1_000_000_000
    y = Int((point.y * 1e9).rounded())
  }
}
