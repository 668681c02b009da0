// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Geography

struct StraightLegsTests {
  /// How far the great circle between two places is from its chord, on the plane, at its 64th parts.
  private func bend(_ a: Coordinate, _ b: Coordinate, _ projection: Projection) -> Double {
    var places = [a, b]
    for _ in 0..<6 {
      places = zip(places, places.dropFirst()).flatMap { [$0, greatCircleMidpoint($0, $1)] } + [b]
    }
    let (start, end) = (projection.point(a), projection.point(b))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return places.map { place in
      let point = projection.point(place)
      return abs((point.x - start.x) * dy - (point.y - start.y) * dx) / length
    }.reduce(0, max)
  }

  @Test("A leg that is straight bends by less than the tolerance, at any scale and latitude")
  func bound() {
    var generator = SeededGenerator(seed: 610)
    var straight = 0
    var largest = 0.0
    for round in 0..<12_000 {
      let parallel = Double.random(in: -80...80, using: &generator)
      let projection: Projection =
        round % 2 == 0 ? .mercator : .equirectangular(standardParallel: parallel)
      // A hundredth of a pixel in pictures of a street up to the world.
      let tolerance = pow(10, .random(in: -9 ... -4.5, using: &generator))
      let latitudes: [Double] = [0.1, 5, 60, 85]
      let highest = latitudes.randomElement(using: &generator) ?? 85
      let legs = StraightLegs(upTo: highest, on: projection, tolerance: tolerance)
      let start = Coordinate(
        latitude: .random(in: -highest...highest, using: &generator),
        longitude: .random(in: -180...180, using: &generator))
      let reach = pow(10, .random(in: -4...1.3, using: &generator))
      let end = Coordinate(
        latitude: start.latitude + .random(in: -reach...reach, using: &generator),
        longitude: start.longitude + .random(in: -reach...reach, using: &generator))
      guard legs.contains(start, end) else { continue }
      straight += 1
      let bend = bend(start, end, projection)
      #expect(bend <= tolerance + 1e-15, "\(projection.map) \(start) \(end)")
      largest = max(largest, bend / tolerance)
    }
    #expect(straight > 1000 && largest > 0.5)
  }

  @Test("A leg at the limit of latitude is not straight, and those below it are what they are")
  func limit() {
    let legs = StraightLegs(upTo: 90, on: .mercator, tolerance: 1e-3)
    let below = Coordinate(latitude: 85, longitude: 10)
    #expect(legs.contains(below, below))
    #expect(legs.contains(below, Coordinate(latitude: 85, longitude: 10.1)))
    for latitude in [WebMercator.latitudeLimit, 86, 90] {
      #expect(!legs.contains(below, Coordinate(latitude: latitude, longitude: 10)))
      let south = Coordinate(latitude: -latitude, longitude: 10)
      #expect(!legs.contains(south, south))
    }
  }

  @Test("Along the equator legs are straight, and on planes whose bend is not known none is")
  func ends() {
    let equator = StraightLegs(upTo: 0, on: .mercator, tolerance: 1e-12)
    let here = Coordinate(latitude: 0, longitude: 0)
    #expect(equator.contains(here, Coordinate(latitude: 0, longitude: 3)))
    // The bound is right for short legs alone.
    #expect(!equator.contains(here, Coordinate(latitude: 0, longitude: 10)))
    #expect(!equator.contains(here, Coordinate(latitude: 0.001, longitude: 0)))
    let polar = StraightLegs(upTo: 80, on: .polar(isNorth: true), tolerance: 1)
    #expect(!polar.contains(here, here))
  }
}
