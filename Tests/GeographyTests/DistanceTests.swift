// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Geography
import TestSupport
import Testing

/// Distances on the sphere.
struct DistanceTests {
  /// The haversine formula as it is written down.
  private func haversine(_ a: Coordinate, _ b: Coordinate) -> Double {
    let radians = Double.pi / 180
    let north = sin((b.latitude - a.latitude) * radians / 2)
    let east = sin((b.longitude - a.longitude) * radians / 2)
    let squared =
      north * north + cos(a.latitude * radians) * cos(b.latitude * radians) * east * east
    return 2 * Earth.radius * asin(min(squared, 1).squareRoot())
  }

  @Test("Legs of any length, at any latitude, have the length that the formula gives")
  func formula() {
    var generator = SeededGenerator(seed: 11)
    for degrees in [1e-9, 1e-6, 1e-3, 0.1, 1, 1.145, 1.147, 2, 30, 180] {
      for _ in 0..<2000 {
        let a = Coordinate(
          latitude: [.random(in: -90...90, using: &generator), 0, 90, -90, 89.999]
            .randomElement(using: &generator) ?? 0,
          longitude: .random(in: -180..<180, using: &generator))
        let b = Coordinate(
          latitude: min(
            max(a.latitude + .random(in: -degrees...degrees, using: &generator), -90), 90),
          longitude: a.longitude + .random(in: -degrees...degrees, using: &generator))
        let (length, expected) = (distance(a, b), haversine(a, b))
        // Near a pole cosines lose digits; nearly half of the way round the Earth the formula loses half of them.
        let tolerance = degrees > 100 ? 1 : max(expected * 4e-15, degrees * 1e-10)
        #expect(abs(length - expected) <= tolerance, "\(a) \(b)")
        #expect(distance(b, a) == length)
      }
    }
  }

  @Test("A place is at no distance from itself")
  func none() {
    for latitude in [0.0, 47.123, 90, -90] {
      let place = Coordinate(latitude: latitude, longitude: 12.3)
      #expect(distance(place, place) == 0 && areWithin(0, place, place))
    }
  }

  @Test("Places are within a length where their distance is not longer")
  func within() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<5000 {
      let reach = pow(10, Double.random(in: -6...2, using: &generator))
      let a = Coordinate(
        latitude: .random(in: -90...90, using: &generator),
        longitude: .random(in: -180..<180, using: &generator))
      let b = Coordinate(
        latitude: min(max(a.latitude + .random(in: -reach...reach, using: &generator), -90), 90),
        longitude: a.longitude + .random(in: -reach...reach, using: &generator))
      let length = distance(a, b)
      for metres in [
        0, length / 2, length, length.nextDown, length.nextUp, 1.2 * length, 2 * length,
      ] {
        #expect(areWithin(metres, a, b) == (length <= metres), "\(a) \(b) \(metres)")
      }
    }
  }

  @Test("The way over the antimeridian is the short one")
  func antimeridian() {
    let (a, b) = (
      Coordinate(latitude: 0, longitude: 179.999), Coordinate(latitude: 0, longitude: -179.999)
    )
    #expect(abs(distance(a, b) - 222.39) < 0.01)
    #expect(areWithin(223, a, b) && !areWithin(222, a, b))
  }

  @Test("A bearing is the direction at the start, over the antimeridian and from the poles too")
  func bearings() throws {
    func bearing(_ a: (Double, Double), _ b: (Double, Double)) -> Double? {
      Coordinate(latitude: a.0, longitude: a.1).bearing(
        to: Coordinate(latitude: b.0, longitude: b.1))
    }
    for (a, b, degrees) in [
      ((0.0, 0.0), (1.0, 0.0), 0.0), ((0, 0), (0, 1), 90), ((1, 0), (0, 0), 180),
      ((0, 0), (0, -1), 270), ((0, 179.9), (0, -179.9), 90), ((-90, 0), (0, 30), 30),
      ((47, 8), (47.000001, 8.000001 / cos(47 * .pi / 180) - 8 / cos(47 * .pi / 180) + 8), 45),
    ] {
      let found = try #require(bearing(a, b))
      #expect(abs(found - degrees) < 1e-3, "\(a) \(b)")
    }
    #expect(bearing((47, 8), (47, 8)) == nil)
  }
}
