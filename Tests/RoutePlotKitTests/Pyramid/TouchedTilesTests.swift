// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Testing

@testable import RoutePlotKit

struct TouchedTilesTests {
  private static let side = Double(256 << 24)

  @Test(
    "No more tiles are added than may be, by a long leg, many lines, a wide reach or a large box",
    arguments: [
      ([[Point(x: 0, y: 0), Point(x: side, y: side)]], 2),
      ([[Point(x: 0, y: side / 2), Point(x: side, y: side / 2)]], 2),
      ([[Point(x: side / 2, y: side / 2)]], side),
      ((0..<5000).map { [Point(x: Double($0) * 512, y: 0)] }, 2),
    ] as [([[Point]], Double)])
  func bounded(lines: [[Point]], reach: Double) {
    var tiles = TouchedTiles(width: 1 << 24, height: 1 << 24, side: 256, most: 1000)
    tiles.add(lines, reach: reach)
    #expect(tiles.isTooMany && tiles.count == 1001)
    tiles.add(
      Rectangle(left: 0, top: 0, right: TouchedTilesTests.side, bottom: TouchedTilesTests.side))
    #expect(tiles.count == 1001 && tiles.columns.values.reduce(0) { $0 + $1.count } == 1001)
  }

  @Test("All tiles of a line are there if there are no more than may be")
  func whole() {
    var tiles = TouchedTiles(width: 10, height: 10, side: 256, most: 100)
    tiles.add([[Point(x: 100, y: 100), Point(x: 2400, y: 100)]], reach: 2)
    #expect(!tiles.isTooMany && tiles.count == 10 && tiles.columns == [0: Set(0..<10)])
    tiles.add(Rectangle(left: 0, top: 0, right: 2560, bottom: 2560))
    #expect(!tiles.isTooMany && tiles.count == 100)
  }
}
