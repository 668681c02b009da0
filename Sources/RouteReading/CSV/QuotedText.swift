// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes the text of cells as CSV.

extension [UInt8] {
  /// Adds a cell that every reader of CSV takes for a text (RFC 4180, section 2), quoted only where it must be.
  package mutating func append(cell text: some Collection<UInt8>) {
    let needsQuotes =
      text.withContiguousStorageIfAvailable { RouteReading.needsQuotes($0.span) }
      ?? RouteReading.needsQuotes(Array(text).span)
    guard needsQuotes else { return append(contentsOf: text) }
    append(0x22)
    for byte in text {
      if byte == 0x22 { append(byte) }
      append(byte)
    }
    append(0x22)
  }
}

/// Whether a cell is read as another text, or as several, unless it is quoted.
package func needsQuotes(_ text: Span<UInt8>) -> Bool {
  // A space at an end, or a mark of a comment, would not be read as part of the text.
  guard let first = text.first, let last = text.last else { return false }
  if first == 0x20 || first == 0x23 || text.count > 1 && last == 0x20 { return true }
  return text.contains { byte in
    switch byte {
    case 0x22, 0x2c, 0x0a, 0x0d, 0x3b, 0x09: true
    default: false
    }
  }
}
