// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Cells without their padding.

/// A cell without the spaces, control characters and zero bytes that some loggers pad it with.
@inline(__always)
@_lifetime(copy cell)
func unpadded(_ cell: Span<UInt8>) -> Span<UInt8> {
  guard let first = cell.first, let last = cell.last, first <= 0x20 || last <= 0x20 else {
    return cell
  }
  guard let start = cell.firstIndex(where: { $0 > 0x20 }),
    let end = cell.lastIndex(where: { $0 > 0x20 })
  else { return cell.extracting(0..<0) }
  return cell.extracting(start...end)
}
