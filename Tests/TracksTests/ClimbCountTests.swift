// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Tracks

struct ClimbCountTests {
  private func count(_ heights: [Double]) -> ClimbCount {
    var count = ClimbCount()
    for height in heights { count.add(height, isMean: false) }
    return count
  }

  @Test(
    "A climb counts from 10 metres on, and then from its lowest to its highest place",
    arguments: [
      ([], 0, 0), ([5], 0, 0), ([0, 9.9], 0, 0), ([0, 10], 10, 0), ([100, 90], 0, 10),
      ([3, 0, 6, 2, 12, 5, 20], 20, 0), ([0, 20, 12, 30], 30, 0), ([0, 20, 10, 30], 40, 10),
      ([30, 20, 25, 0, 9, 4], 0, 30), ([0, 100, 95], 100, 0), ([0, 4, 8, .nan, 12], 12, 0),
      ([.nan, .nan], 0, 0),
    ] as [([Double], Double, Double)])
  func rule(heights: [Double], ascent: Double, descent: Double) {
    let counted = count(heights)
    #expect(counted.ascent == ascent && counted.descent == descent)
    #expect(counted.hasHeights == heights.contains { !$0.isNaN })
    // Upside down it is the same the other way.
    let turned = count(heights.map { -$0 })
    #expect(turned.ascent == descent && turned.descent == ascent)
  }

  @Test("Noise below half of the threshold changes a climb by no more than itself")
  func noise() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20 {
      let heights = (0..<4000).map { index -> Double in
        let way = Double(index) / 1000
        // Up 500, down 500, up 500, down 500.
        let height = way.truncatingRemainder(dividingBy: 2) * 500
        return (height > 500 ? 1000 - height : height)
          + Double.random(in: -4.9...4.9, using: &generator)
      }
      let counted = count(heights)
      #expect(abs(counted.ascent - 1000) < 20 && abs(counted.descent - 1000) < 20)
    }
  }

  @Test("What goes up must come down, but for what does not count")
  func balance() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      var height = 0.0
      let heights = (0..<300).map { _ -> Double in
        height += Double.random(in: -20...20, using: &generator)
        return height
      }
      let counted = count(heights)
      let rise = heights[heights.count - 1] - heights[0]
      #expect(abs(counted.ascent - counted.descent - rise) <= 2 * ClimbCount.threshold)
      let sums = zip(heights, heights.dropFirst()).reduce(0) { $0 + max($1.1 - $1.0, 0) }
      #expect(counted.ascent <= sums + 1e-9)
    }
  }
}
