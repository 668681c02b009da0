// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Heights of the land from the packed relief of the Earth.

import EarthData
import Heights
import Processors
import Tiles

/// The heights of one level of the packed relief around some areas.
///
/// Blocks that are damaged are sea.
struct EarthHeights: HeightPosts {
  /// The level, from the finest.
  private let level: Int

  /// The cells of each block of the level; empty where it is not needed or all sea.
  private let blocks: [[UInt8]]

  /// The relief that the program holds.
  static var packed: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: reliefdata_bytes(), count: reliefdata_count())
  }

  /// The heights around some areas.
  ///
  /// `degreesPerPixel`: how many degrees of latitude a pixel of the picture spans. The cells are not much larger, if
  /// there are such ones, and else as small as can be.
  init(
    around areas: [HeightArea], degreesPerPixel: Double, threads: Int,
    of file: UnsafeRawBufferPointer = packed
  ) {
    let levels = EarthReliefFormat.levels
    let level = levels.lastIndex { 1 / Double($0) <= 1.25 * degreesPerPixel } ?? 0
    self.level = level
    let count = EarthReliefFormat.blocks(ofLevel: level)
    // The spline reaches two cells beyond an area, and pixels at its edge a part of one.
    let margin = 4 / Double(levels[level])
    let side = Double(EarthReliefFormat.side) / Double(levels[level])
    var isNeeded = [Bool](repeating: false, count: count.columns * count.rows)
    for area in areas {
      let rows = Int((90 - area.north - margin) / side)...Int((90 - area.south + margin) / side)
      let first = Int(((area.west - margin + 180) / side).rounded(.down))
      let last = Int(((area.east + margin + 180) / side).rounded(.down))
      for row in rows.clamped(to: 0...(count.rows - 1)) {
        for column in first...min(last, first + count.columns - 1) {
          let column = column % count.columns
          isNeeded[row * count.columns + (column < 0 ? column + count.columns : column)] = true
        }
      }
    }
    let needed = isNeeded.indices.filter { isNeeded[$0] }
    let start = EarthReliefFormat.firstBlock(ofLevel: level)
    let unpacked = Guarded([[UInt8]](repeating: [], count: isNeeded.count))
    let threads = max(min(threads, needed.count / 8), 1)
    nonisolated(unsafe) let file = file
    concurrentPerform(threads) { thread in
      for place in stride(from: thread, to: needed.count, by: threads) {
        let cells = EarthHeights.cells(ofBlock: start + needed[place], of: file)
        unpacked.withLock { $0[needed[place]] = cells }
      }
    }
    blocks = unpacked.current
  }

  /// The cells of a block; none if all of it is sea.
  private static func cells(ofBlock block: Int, of file: UnsafeRawBufferPointer) -> [UInt8] {
    let signature = EarthReliefFormat.signature
    let all = EarthReliefFormat.firstBlock(ofLevel: EarthReliefFormat.levels.count)
    let table = signature.count
    guard file.count >= table + 4 * all, file.starts(with: signature) else { return [] }
    func end(_ block: Int) -> Int {
      guard block >= 0 else { return 0 }
      return Int(
        UInt32(littleEndian: file.loadUnaligned(fromByteOffset: table + 4 * block, as: UInt32.self))
      )
    }
    let bytes = file.dropFirst(table + 4 * all)
    let (first, last) = (end(block - 1), end(block))
    guard first < last, last <= bytes.count else { return [] }
    let side = EarthReliefFormat.side
    let packed = Array(bytes.dropFirst(first).prefix(last - first))
    guard var cells = try? inflated(packed, atMost: side * side), cells.count == side * side
    else { return [] }
    cells.withUnsafeMutableBufferPointer { cells in
      guard let cells = cells.baseAddress else { return }
      for row in 0..<side {
        let line = cells + row * side
        // Beyond the block all cells are 0.
        var (west, corner) = (0, 0)
        for column in 0..<side {
          let north = row > 0 ? Int(line[column - side]) : 0
          let residual = Int(line[column])
          let difference = residual &>> 1 ^ (0 &- residual & 1)
          west = (EarthReliefFormat.predicted(west, north, corner) &+ difference) & 0xff
          line[column] = UInt8(truncatingIfNeeded: west)
          corner = north
        }
      }
    }
    return cells
  }

  var lattice: HeightLattice { .cells(EarthReliefFormat.levels[level]) }

  func known(_ columns: Range<Int>, inRows rows: Range<Int>) -> Range<Int> { columns }

  func read(row: Int, columns: Range<Int>, into heights: UnsafeMutablePointer<Float>) {
    let (side, count) = (EarthReliefFormat.side, EarthReliefFormat.blocks(ofLevel: level))
    // Beyond a pole its own row goes on.
    let row = min(max(row, 0), count.rows * side - 1)
    let world = count.columns * side
    let metres = EarthReliefFormat.metres
    var column = columns.lowerBound
    while column < columns.upperBound {
      let place = (column % world + world) % world
      let (block, first) = (row / side * count.columns + place / side, place % side)
      let part = min(side - first, columns.upperBound - column)
      let target = heights + (column - columns.lowerBound)
      if blocks[block].isEmpty {
        target.update(repeating: 0, count: part)
      } else {
        blocks[block].withUnsafeBufferPointer { cells in
          let start = row % side * side + first
          metres.withUnsafeBufferPointer { metres in
            for cell in 0..<part { target[cell] = metres[Int(cells[start + cell])] }
          }
        }
      }
      column += part
    }
  }
}
