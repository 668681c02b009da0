// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Heights of the Earth to the packed relief.

import CZlib
import Maps

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Packs a file of heights: 1440 columns from 180° W and 720 rows from the north, each the mean height of a cell of
/// 0.25° in metres, as 16 bits from the lowest byte up.
///
/// Throws an error where the file cannot be read or has another size.
func packedRelief(_ path: String) throws -> [UInt8] {
  let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
  let (columns, rows) = (360 * EarthReliefFormat.levels[0], 180 * EarthReliefFormat.levels[0])
  guard bytes.count == 2 * columns * rows else { throw LayerError(path: path) }
  let land = (0..<(columns * rows)).map { place in
    max(
      Double(Int16(truncatingIfNeeded: Int(bytes[2 * place]) | Int(bytes[2 * place + 1]) << 8)), 0)
  }
  var (table, blocks): ([UInt8], [UInt8]) = ([], [])
  for (level, cells) in EarthReliefFormat.levels.enumerated() {
    let size = EarthReliefFormat.levels[0] / cells
    let width = columns / size
    let packed = (0..<(width * rows / size)).map { cell in
      let (left, top) = (cell % width * size, cell / width * size)
      var sum = 0.0
      for row in top..<(top + size) {
        for column in left..<(left + size) { sum += land[row * columns + column] }
      }
      return EarthReliefFormat.packed(metres: sum / Double(size * size))
    }
    let (side, count) = (EarthReliefFormat.side, EarthReliefFormat.blocks(ofLevel: level))
    for block in 0..<(count.columns * count.rows) {
      let (left, top) = (block % count.columns * side, block / count.columns * side)
      blocks += try packedBlock(
        (0..<(side * side)).map { packed[(top + $0 / side) * width + left + $0 % side] })
      table += (0..<4).map { UInt8(truncatingIfNeeded: blocks.count >> (8 * $0)) }
    }
  }
  return EarthReliefFormat.signature + table + blocks
}

/// Packs the cells of a block; nothing where all of it is sea.
private func packedBlock(_ cells: [UInt8]) throws -> [UInt8] {
  guard cells.contains(where: { $0 > 0 }) else { return [] }
  let side = EarthReliefFormat.side
  let residuals = cells.indices.map { place -> UInt8 in
    let (column, row) = (place % side, place / side)
    let west = column > 0 ? Int(cells[place - 1]) : 0
    let north = row > 0 ? Int(cells[place - side]) : 0
    let corner = column > 0 && row > 0 ? Int(cells[place - side - 1]) : 0
    let difference = Int(
      Int8(truncatingIfNeeded: Int(cells[place]) - EarthReliefFormat.predicted(west, north, corner))
    )
    return UInt8(difference < 0 ? -2 * difference - 1 : 2 * difference)
  }
  return try deflated(residuals)
}

/// Compresses bytes as bare Deflate data; another version of zlib may choose other bytes.
private func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
  var state = z_stream()
  let size = Int32(MemoryLayout<z_stream>.size)
  guard deflateInit2_(&state, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
  else { throw LayerError(path: "zlib") }
  defer { deflateEnd(&state) }
  var (input, output) = (bytes, [UInt8](repeating: 0, count: bytes.count + 64))
  input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      (state.next_in, state.avail_in) = (input.baseAddress, UInt32(input.count))
      (state.next_out, state.avail_out) = (output.baseAddress, UInt32(output.count))
      deflate(&state, Z_FINISH)
    }
  }
  return Array(output.dropLast(Int(state.avail_out)))
}
