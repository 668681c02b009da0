// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Geography

struct MercatorTableTests {
  @Test(
    "A table is as exact as asked for, from a city to the world",
    arguments: [
      (-90.0, 90.0, 1e-10), (-80, 85, 1e-10), (0, 0.01, 1e-15), (46, 49, 1e-12), (-1, 1, 1e-13),
      (61.2, 61.21, 1e-15), (84, 85, 1e-13), (47, 47, 1e-12),
    ])
  func error(south: Double, north: Double, largestError: Double) {
    let table = MercatorTable(south: south, north: north, largestError: largestError)
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<20_000 {
      let latitude = Double.random(in: south...north, using: &generator)
      let off = abs(table.y(latitude: latitude) - WebMercator.y(latitude: latitude))
      // A few roundings of numbers up to 1 come on top.
      #expect(off <= largestError + 1e-15)
    }
    for edge in [south, north] {
      #expect(abs(table.y(latitude: edge) - WebMercator.y(latitude: edge)) <= 1e-15)
    }
  }

  @Test("Latitudes outside are taken to the nearer end")
  func outside() {
    let table = MercatorTable(south: 40, north: 50, largestError: 1e-12)
    #expect(table.y(latitude: 39) == table.y(latitude: 40))
    #expect(table.y(latitude: 51) == table.y(latitude: 50))
  }
}
