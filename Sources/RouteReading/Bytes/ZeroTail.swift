// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The zero bytes at the end of a log whose writer was cut off: a file system gives them to a file that was not closed.

/// The start of the zero bytes at the end of a row.
///
/// Returns the place of the first of them; nil if it does not end in zero bytes, or another byte is between them.
func startOfZeroTail(_ row: Span<UInt8>) -> Int? {
  guard !row.isEmpty, row[row.count - 1] == 0, let first = row.firstIndex(where: { $0 == 0 }),
    !row.extracting(first...).contains(where: { $0 != 0 })
  else { return nil }
  return first
}
