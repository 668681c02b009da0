// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The longest row: one limit in bytes of the log, the same for every way of reading.
//
// A row is everything between two line ends that stand outside quotes. Its length is counted in bytes of
// UTF-8, without the line end that closes it: spaces, quotes, delimiters and the line ends inside quotes
// all count. Headers, comments and blank lines are rows too. A byte order mark and the lines that are
// skipped on request belong to no row, and UTF-16 counts as the UTF-8 that it is decoded to.
//
// A row is refused at its first byte beyond the limit. What stands after that byte cannot change the
// message, and what stands before it decides it: inside quotes there, a quote does not close; elsewhere
// the row is too long.

/// The longest row, in bytes without its line end: anything longer is not a log of positions.
let rowLimit = 1 << 20

/// The number of bytes at the start of whole rows without a quote that are rows within the limit.
///
/// Only one place in a mebibyte is looked at: a line end there is close after it in nearly every log.
///
/// `rows`: rows without a quote; the first one starts with the first byte. Returns the bytes before the first row that
/// is too long; all, if none is. Complexity: O(bytes / limit) line ends are looked for, each among the bytes of one
/// row.
func lengthWithinLimit(_ rows: Span<UInt8>) -> Int {
  var start = 0
  while rows.count - start > rowLimit {
    // The last line end that a row from here can have before it is too long.
    let row = rows.extracting(start...(start + rowLimit))
    guard let end = row.lastIndex(where: { $0 == 0x0a || $0 == 0x0d }) else { return start }
    start += end + 1
  }
  return rows.count
}
