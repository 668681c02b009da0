// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A cell behind its length, as cells lie one after another where they are passed on.

/// The largest packed size of a cell of `count` bytes.
func roomOfCell(_ count: Int) -> Int { count + 10 }

/// Writes a cell behind its length, of which each byte has seven bits, the last ones first.
func write(cell: Span<UInt8>, to room: inout OutputSpan<UInt8>) {
  var rest = cell.count
  while rest > 0x7f {
    room.append(UInt8(rest & 0x7f) | 0x80)
    rest >>= 7
  }
  room.append(UInt8(rest))
  room.append(contentsOf: cell)
}

/// Reads a cell that `write(cell:to:)` wrote.
///
/// `bytes`: the bytes of cells. Returns the places of its bytes.
func readCell(_ bytes: Span<UInt8>, at next: inout Int) -> Range<Int> {
  var (length, shift) = (Int(bytes[next] & 0x7f), 7)
  while bytes[next] > 0x7f {
    next += 1
    length |= Int(bytes[next] & 0x7f) << shift
    shift += 7
  }
  let start = next + 1
  next = start + length
  return start..<next
}
