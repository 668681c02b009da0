// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Testing

@testable import RoutePlotKit

struct DashTests {
  @Test("Dashes lie on their line, with spaces between, and only where they are seen")
  func dashLines() {
    let short = dashes(
      [Point(x: 0, y: 5), Point(x: 25, y: 5), Point(x: 50, y: 5)], lineWidth: 1, width: 50,
      height: 10)
    #expect(short.count == 12)
    #expect(short.prefix(3).map { $0.map(\.x) } == [[0, 2], [5, 7], [10, 12]])
    #expect(short.allSatisfy { $0.allSatisfy { $0.y == 5 } })
    let long = dashes(
      [Point(x: -1e12, y: 5), Point(x: 1e12, y: 5)], lineWidth: 3, width: 50, height: 10)
    #expect((1...8).contains(long.count))
    #expect(
      dashes([Point(x: -1e12, y: 50), Point(x: 1e12, y: 50)], lineWidth: 3, width: 50, height: 10)
        .isEmpty)
  }
}
