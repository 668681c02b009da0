// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The order of tiles along the Hilbert curve, which gives the numbers of tiles in PMTiles.

extension TileID {
  /// The number of the tile: those of all zooms before, and the place on the curve of its own zoom.
  ///
  /// By the specification of PMTiles, version 3 (github.com/protomaps/PMTiles, spec/v3): tile 12/3423/1763 is
  /// 19078479.
  package var number: UInt64 {
    // 4^0 + 4^1 + … of the zooms before, which is (4^zoom - 1) / 3.
    var number = (1 as UInt64) << (2 * UInt64(zoom)) / 3
    var (x, y) = (column, row)
    var side = (1 << zoom) / 2
    while side > 0 {
      let (isEast, isSouth) = (x & side != 0, y & side != 0)
      let quarter: UInt64 = isEast ? (isSouth ? 2 : 3) : (isSouth ? 1 : 0)
      number += UInt64(side) * UInt64(side) * quarter
      // The curve in a quarter of the north is turned.
      (x, y) = (x & (side - 1), y & (side - 1))
      if !isSouth {
        if isEast { (x, y) = (side - 1 - x, side - 1 - y) }
        (x, y) = (y, x)
      }
      side >>= 1
    }
    return number
  }
}
