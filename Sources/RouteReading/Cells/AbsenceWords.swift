// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Words for an unknown number. `parseCell` knows the short signs, such as `-` and `NA`.

private let absenceWords: Set = [
  "unknown", "undefined", "missing", "invalid", "unavailable", "not available", "no data", "nodata",
  "(null)", "(none)", "(empty)", "#value!", "#div/0!", "#null!", "#name?",
]

/// Whether a cell of a column of numbers says that there is none.
///
/// In a column of words these are words.
///
/// - Parameter cell: The bytes of the cell, without spaces around them.
/// - Returns: Whether it does.
package func isWordForNothing(_ cell: [UInt8]) -> Bool {
  cell.count <= 13 && absenceWords.contains(String(decoding: cell, as: UTF8.self).lowercased())
}
