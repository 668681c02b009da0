// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs whose cells are separated by spaces only: `47.1 8.1`, or aligned columns.
//
// A space stands within names, times and angles too. So spaces are tried last, and only where the first
// line has no other delimiter.

/// Whether the cells of a log can be separated by spaces.
///
/// Returns whether the first line that is neither blank nor a comment has spaces between words and no other delimiter.
/// A comma between digits is none if both first words have one: `47,1 8,1`.
func canBeSpaced(_ text: [UInt8]) -> Bool {
  let lines = text.split { $0 == 0x0a || $0 == 0x0d }
  guard
    let line = lines.first(where: { line in
      let first = line.first { $0 != 0x20 && $0 != 0x09 }
      return first != nil && first != 0x23
    })
  else { return false }
  var quoted = false
  var words: [[UInt8]] = [[]]
  for byte in line {
    if byte == 0x22 { quoted.toggle() }
    if !quoted, byte == 0x09 || byte == 0x3b || byte == 0x7c { return false }
    if !quoted, byte == 0x20 {
      if words.last?.isEmpty == false { words.append([]) }
    } else if !quoted {
      words[words.count - 1].append(byte)
    }
  }
  if words.last?.isEmpty == true { words.removeLast() }
  guard words.count > 1 else { return false }
  if !words.contains(where: { $0.contains(0x2c) }) { return true }
  return words.prefix(2).allSatisfy { isDecimal($0, sign: 0x2c) }
    && words.allSatisfy { !$0.contains(0x2c) || isDecimal($0, sign: 0x2c) }
}

/// Whether two cells of a row without a header can be a latitude and a longitude between spaces.
///
/// In a row of more than two cells they have decimals: others could be degrees and minutes, or a date and
/// a time.
func canBeSpacedPosition(_ row: FirstRow, _ place: Layout.Place) -> Bool {
  guard case .cells(let columns) = place else { return true }
  return row.cells.count == 2
    || [columns.latitude, columns.longitude].allSatisfy { column in
      row.cell(column).map { isDecimal($0, sign: 0x2e) || isDecimal($0, sign: 0x2c) } ?? false
    }
}

/// Whether a cell is digits with one decimal sign between them.
private func isDecimal(_ cell: [UInt8], sign: UInt8) -> Bool {
  var digits = cell[...]
  if digits.first == 0x2d || digits.first == 0x2b { digits.removeFirst() }
  let parts = digits.split(separator: sign, omittingEmptySubsequences: false)
  return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 &- 0x30 < 10 } }
}
