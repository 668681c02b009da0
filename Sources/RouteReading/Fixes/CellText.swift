// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The text of a cell in eight bytes. Nearly all cells of numbers fit, so keeping their text costs
// no time and no growing memory.

/// The text of a cell of a column: its bytes where they are few, else its place among the long texts of the column.
///
/// Equal ones stand for the same text. The same long text may have several places.
package struct CellText: Hashable, Sendable {
  /// The bytes that fit.
  static let mostBytes = 7

  /// Marks a place where the count of bytes would be.
  private static let long: UInt64 = 0xff << 56

  /// The bytes, the first one lowest, and their count in the highest byte.
  private let bits: UInt64

  /// The text of an empty cell.
  static let empty = CellText(bits: 0)

  private init(bits: UInt64) { self.bits = bits }

  /// A text that fits.
  ///
  /// `chunk`: its bytes, the first one lowest; what is after them does not matter. `count`: how many there are, at most
  /// `mostBytes`.
  @inline(__always)
  init(_ chunk: UInt64, count: Int) {
    let count = UInt64(truncatingIfNeeded: count)
    bits = chunk & ((1 &<< (count &* 8)) &- 1) | count &<< 56
  }

  /// A text that does not fit.
  init(place: Int) { bits = CellText.long | UInt64(place) }

  /// The place among the long texts of the column; nil if the bytes are here.
  var place: Int? { bits >= CellText.long ? Int(bits & ~CellText.long) : nil }

  /// The bytes of a text that fits.
  var bytes: [UInt8] { firstBytes(of: bits, count: Int(truncatingIfNeeded: bits &>> 56)) }

  /// Writes a text that fits behind its length.
  ///
  /// `room`: takes it; there is room for eight bytes.
  @inline(__always)
  func write(to room: inout OutputSpan<UInt8>) {
    let count = bits &>> 56
    room.append(bits &<< 8 | count, count: 1 + Int(truncatingIfNeeded: count))
  }

  /// The same text, moved behind `count` long texts of other columns.
  func behind(_ count: Int) -> CellText { place.map { CellText(place: $0 + count) } ?? self }
}
