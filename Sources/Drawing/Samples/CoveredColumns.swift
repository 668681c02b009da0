// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The columns that a shape covers in a band: a border or a name is in few of them, though these may be far apart.

/// The columns of a band in which a shape may cover something.
struct CoveredColumns {
  /// The columns with all that is covered; empty where nothing is.
  let all: Range<Int>

  /// The blocks of columns with something covered.
  let blocks: CoveredBlocks

  /// No columns.
  static let none = CoveredColumns(all: 0..<0, blocks: CoveredBlocks(width: 1))

  /// The parts of some columns that lie in the blocks, from left to right.
  ///
  /// Complexity: O(parts).
  func parts(of columns: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var bits = blocks.bits
    var first = 0
    while bits != 0 {
      first += bits.trailingZeroBitCount
      let count = (~(blocks.bits >> first)).trailingZeroBitCount
      let part = (first << blocks.shift)..<((first + count) << blocks.shift)
      if part.overlaps(columns) { parts.append(part.clamped(to: columns)) }
      first += count
      bits = first < UInt64.bitWidth ? blocks.bits >> first : 0
    }
    return parts
  }
}

/// Blocks of columns: at most 64, so that they are the bits of one number.
struct CoveredBlocks {
  /// A bit for each block, the leftmost lowest.
  fileprivate private(set) var bits: UInt64 = 0

  /// A block has two to the power of this columns.
  let shift: Int

  /// No blocks.
  ///
  /// `width`: pixels a row of the picture, from 1.
  init(width: Int) { shift = max(Int.bitWidth - ((width - 1) >> 6).leadingZeroBitCount, 5) }

  /// Adds the blocks of others, whose rows are as wide unless there are none.
  mutating func formUnion(_ other: CoveredBlocks) { bits |= other.bits }

  /// Adds blocks by their bits.
  mutating func insert(bits: UInt64) { self.bits |= bits }

  /// Adds the block of a column.
  @inline(__always)
  mutating func insert(_ column: Int) { bits |= 1 &<< UInt64(truncatingIfNeeded: column &>> shift) }

  /// Adds the blocks of some columns, one at least.
  @inline(__always)
  mutating func insert(_ columns: Range<Int>) {
    let first = UInt64(truncatingIfNeeded: columns.lowerBound &>> shift)
    let last = UInt64(truncatingIfNeeded: (columns.upperBound &- 1) &>> shift)
    bits |= (UInt64.max &<< first) & (UInt64.max &>> (63 &- last))
  }
}
