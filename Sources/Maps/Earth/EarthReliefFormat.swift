// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The format of the packed relief of the Earth, for the reader and the writer.
//
// The file begins with `signature` and a table: where each block ends, counted from the end of the table, as 32 bits
// from the lowest byte up. The blocks follow, level after level from the finest, row by row from the north-west. A
// block has no bytes where all of it is sea. Otherwise it is bare Deflate data (RFC 1951) of a byte for each cell,
// row by row: the difference between the cell and what its neighbours predict, 0, −1, 1, −2 … as 0, 1, 2, 3, and all of
// it modulo 256. The prediction is that of JPEG-LS (ITU-T T.87, 3.2), with 0 beyond the block.
//
// A cell is the mean height of the land in it: 2.7 · √metres, to a whole number. That is 0.3 m near the sea, and 60 m on
// the highest mountains, far below what a picture of a continent shows.

/// The numbers that make a packed relief of the Earth.
package enum EarthReliefFormat {
  /// The first bytes of the file; the last one is the version of the format.
  package static let signature: [UInt8] = Array("rprelie".utf8) + [1]

  /// The cells of a degree in each level, from the finest.
  package static let levels = [4, 2, 1]

  /// The cells along a side of a block.
  package static let side = 60

  /// The blocks along a parallel and along a meridian.
  ///
  /// - Parameter level: The level, from 0 for the finest.
  /// - Returns: The numbers of blocks.
  package static func blocks(ofLevel level: Int) -> (columns: Int, rows: Int) {
    (360 * levels[level] / side, 180 * levels[level] / side)
  }

  /// The number of the first block of a level; of the level behind the last one, that of all blocks.
  ///
  /// - Parameter level: The level, from 0 for the finest.
  /// - Returns: How many blocks come before.
  package static func firstBlock(ofLevel level: Int) -> Int {
    (0..<level).reduce(0) { sum, level in
      let count = blocks(ofLevel: level)
      return sum + count.columns * count.rows
    }
  }

  /// Packs a height.
  ///
  /// - Parameter metres: The height; the floor of the sea is packed as its surface.
  /// - Returns: The byte of the cell.
  package static func packed(metres: Double) -> UInt8 {
    UInt8(min((scale * max(metres, 0).squareRoot()).rounded(), 255))
  }

  /// The height of each packed one, in metres.
  package static let metres = (0...255).map { Float($0 * $0) / Float(scale * scale) }

  private static let scale = 2.7

  /// Predicts a cell from those in the west, the north and the north-west.
  ///
  /// - Parameters:
  ///   - west: The cell in the west.
  ///   - north: The cell in the north.
  ///   - corner: The cell in the north-west.
  /// - Returns: The prediction, from the least to the greatest of the three.
  @inline(__always)
  package static func predicted(_ west: Int, _ north: Int, _ corner: Int) -> Int {
    let (low, high) = (min(west, north), max(west, north))
    return corner >= high ? low : corner <= low ? high : west + north - corner
  }
}
