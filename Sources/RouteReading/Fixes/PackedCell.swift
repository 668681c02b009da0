// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A cell behind its length, as cells lie one after another where they are passed on.

/// How many bytes may be written for a cell of so many, at most.
package func roomOfCell(_ count: Int) -> Int { count + 10 }

/// Writes a cell behind its length, of which each byte has seven bits, the last ones first.
///
/// - Parameters:
///   - cell: The cell.
///   - place: Where it goes, with the room of `roomOfCell(_:)`.
/// - Returns: The place behind it.
package func write(
  cell: UnsafeBufferPointer<UInt8>, to place: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  let next = write(length: cell.count, to: place)
  guard let start = cell.baseAddress else { return next }
  next.update(from: start, count: cell.count)
  return next + cell.count
}

/// Reads a cell that `write(cell:to:)` wrote.
///
/// - Parameter next: Where it is; then the place behind it.
/// - Returns: The cell, where it stands.
package func readCell(_ next: inout UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  var (length, shift) = (Int(next[0] & 0x7f), 7)
  while next[0] > 0x7f {
    next += 1
    length |= Int(next[0] & 0x7f) << shift
    shift += 7
  }
  let cell = UnsafeBufferPointer(start: next + 1, count: length)
  next += length + 1
  return cell
}

@inline(__always)
private func write(
  length: Int, to place: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  var (rest, next) = (length, place)
  while rest > 0x7f {
    next[0] = UInt8(rest & 0x7f) | 0x80
    (rest, next) = (rest >> 7, next + 1)
  }
  next[0] = UInt8(rest)
  return next + 1
}
