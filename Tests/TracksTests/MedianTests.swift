// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Tracks

struct MedianTests {
  @Test("The median of many numbers is the one in the middle of those above 0, in their order")
  func median() {
    var generator = SeededGenerator(seed: 17)
    for count in [0, 1, 2, 5, 16_383, 16_384, 16_385, 40_001] {
      for range in [0.0...1, 3.0...3.000_001, 1e-300...1e300, 5.0...5] {
        var numbers = (0..<count).map { _ in Double.random(in: range, using: &generator) }
        for _ in 0..<(count / 7) { numbers.append(0) }
        numbers.shuffle(using: &generator)
        let moving = numbers.filter { $0 > 0 }.sorted()
        #expect(
          lowerMedian(ofPositive: numbers)
            == (moving.isEmpty ? nil : moving[(moving.count - 1) / 2]))
      }
    }
  }
}
