// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Tiles

struct HilbertCurveTests {
  @Test(
    "Tiles have the numbers of the specification",
    arguments: [
      (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
      (12, 3423, 1763, 19_078_479),
    ])
  func numbers(zoom: Int, column: Int, row: Int, number: UInt64) throws {
    #expect(try tile(zoom, column, row).number == number)
  }

  @Test("Up to zoom 6 each number is that of one tile, and the next one of a neighbour")
  func order() throws {
    let tiles = allTiles(0...6).sorted { $0.number < $1.number }
    #expect(tiles.map(\.number) == (0..<5461).map { UInt64($0) })
    for (tile, next) in zip(tiles, tiles.dropFirst()) where tile.zoom == next.zoom {
      #expect(abs(tile.column - next.column) + abs(tile.row - next.row) == 1, "\(tile)")
    }
  }

  @Test("The numbers of a zoom lie between those of the zooms beside it")
  func ends() throws {
    var first: UInt64 = 0
    for zoom in 0...24 {
      let last = (1 << zoom) - 1
      #expect(try tile(zoom, 0, 0).number == first)
      first += 1 << (2 * UInt64(zoom))
      #expect(try tile(zoom, last, 0).number == first - 1)
      #expect(try (tile(zoom, last, last).number) < first)
    }
  }
}
