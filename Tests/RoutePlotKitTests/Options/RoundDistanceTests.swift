// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RoutePlotKit

struct RoundDistanceTests {
  @Test(
    "A distance is the longest of 1, 2 or 5 times a power of ten, as people write it",
    arguments: [
      (DistanceUnits.metric, 1.0, "1\u{a0}m"), (.metric, 0.99, "50\u{a0}cm"),
      (.metric, 0.004, "2\u{a0}mm"), (.metric, 999, "500\u{a0}m"), (.metric, 1000, "1\u{a0}km"),
      (.metric, 4999, "2\u{a0}km"), (.metric, 5000, "5\u{a0}km"),
      (.metric, 2_100_000, "2\u{2009}000\u{a0}km"), (.imperial, 0.7, "2\u{a0}ft"),
      (.imperial, 1609, "5\u{2009}000\u{a0}ft"), (.imperial, 1609.344, "1\u{a0}mi"),
      (.nautical, 185, "100\u{a0}m"), (.nautical, 186, "0.1\u{a0}nmi"),
      (.nautical, 900, "0.2\u{a0}nmi"), (.nautical, 926, "0.5\u{a0}nmi"),
      (.nautical, 18_520, "10\u{a0}nmi"), (.metric, 3e-6, "0.002\u{a0}mm"),
    ])
  func rounded(units: DistanceUnits, metres: Double, text: String) {
    let distance = units.roundDistance(upTo: metres)
    #expect(distance.text == text)
    #expect(distance.metres <= metres && distance.metres > metres * 0.3999)
  }
}
