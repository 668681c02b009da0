// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles written as their numbers, and bytes that tell tiles apart.

import Foundation
import TestSupport
import Testing
import Tiles

extension TileID: CustomTestStringConvertible {
  /// Such as `3/4/5`.
  public var testDescription: String { "\(zoom)/\(column)/\(row)" }
}

/// The tile of three numbers.
func tile(_ zoom: Int, _ column: Int, _ row: Int) throws -> TileID {
  try #require(TileID(zoom: zoom, column: column, row: row))
}

/// All tiles of some zooms, row by row.
func allTiles(_ zooms: ClosedRange<Int>) -> [TileID] {
  zooms.flatMap { zoom in
    (0..<(1 << zoom)).flatMap { row in
      (0..<(1 << zoom)).compactMap { TileID(zoom: zoom, column: $0, row: row) }
    }
  }
}

/// Bytes that begin like those of a PNG picture, and are those of one tile only.
func picture(of tile: TileID) -> [UInt8] {
  [0x89, 0x50, 0x4e, 0x47] + Array("\(tile.zoom)/\(tile.column)/\(tile.row)".utf8)
}

/// What a call throws; nil if it throws nothing.
func fault(_ work: () throws(TileError) -> Void) -> TileError? {
  do throws(TileError) {
    try work()
    return nil
  } catch { return error }
}

extension Workplace {
  /// The name of the folder.
  var path: String { folder.path }
}
