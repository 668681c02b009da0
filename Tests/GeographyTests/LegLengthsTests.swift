// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Geography

/// Legs measured one after another are as long as by the formula.
struct LegLengthsTests {
  @Test(arguments: [1e-7, 1e-4, 0.005, 0.01, 0.012, 0.05, 0.12, 3, 60])
  func `the same length as the formula, for legs of any length`(degrees: Double) {
    var generator = SeededGenerator(seed: 5)
    for start in [0.0, 47, -89.9, 89.9999, 90] {
      var place = Coordinate(latitude: start, longitude: 8)
      var lengths = LegLengths(from: place)
      for _ in 0..<200 {
        var next = place
        next.latitude += .random(in: -degrees...degrees, using: &generator)
        next.latitude = min(max(next.latitude, -90), 90)
        next.longitude += .random(in: -degrees...degrees, using: &generator)
        let (length, expected) = (lengths.length(to: next), distance(place, next))
        // Both round the last digits of what they subtract.
        #expect(abs(length - expected) <= expected * 2e-8 + 1e-8, "\(start)")
        place = next
      }
    }
  }

  @Test func `a leg of no length`() {
    let place = Coordinate(latitude: 47.1, longitude: 8.2)
    var lengths = LegLengths(from: place)
    #expect(lengths.length(to: place) == 0)
  }

  @Test func `the way round the world`() {
    var lengths = LegLengths(from: Coordinate(latitude: 0, longitude: 0))
    var way = 0.0
    for degree in 1...360 {
      way += lengths.length(to: Coordinate(latitude: 0, longitude: Double(degree)))
    }
    #expect(abs(way - Earth.circumference) < 1e-3)
  }
}
