// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells that are passed on with a fix, in one piece of memory.

/// The texts of some cells, one behind another.
package struct PassedCells: Equatable, Sendable {
  /// Each text behind its length in bytes, seven bits of it a byte, the last ones first.
  private var bytes: [UInt8] = []

  /// No cells.
  package init() {}

  /// Adds a cell.
  package mutating func append(_ cell: some Collection<UInt8>) {
    var length = cell.count
    while length > 0x7f {
      bytes.append(UInt8(length & 0x7f) | 0x80)
      length >>= 7
    }
    bytes.append(UInt8(length))
    bytes += cell
  }

  /// The cells in their order.
  package var all: [ArraySlice<UInt8>] {
    var cells: [ArraySlice<UInt8>] = []
    var place = 0
    while place < bytes.count {
      var (length, shift) = (0, 0)
      while bytes[place] > 0x7f {
        length |= Int(bytes[place] & 0x7f) << shift
        (place, shift) = (place + 1, shift + 7)
      }
      length |= Int(bytes[place]) << shift
      place += 1
      cells.append(bytes[place..<(place + length)])
      place += length
    }
    return cells
  }
}
