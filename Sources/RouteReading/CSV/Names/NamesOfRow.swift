// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of a header, which need not be UTF-8.

/// The names of a row, as text.
///
/// Cells that are not UTF-8 are read in the code page that gives words for latitude and longitude, or in
/// the Cyrillic one where three letters beyond ASCII follow each other, else in the Western one. So a
/// message can print every name, and a name that is typed as it is printed is found again.
///
/// `cells`: the bytes of the cells. Complexity: O(bytes).
func namesOfRow(_ cells: [[UInt8]]) -> [String] {
  let names = cells.map { validText($0) }
  guard names.contains(where: { $0 == nil }) else { return names.compactMap { $0 } }
  func decoded(_ page: CodePage) -> [String] {
    zip(names, cells).map { name, cell in name ?? page.decode(cell) }
  }
  let languages = LatitudeLongitudeWords.certain + LatitudeLongitudeWords.doubtful
  for page in CodePage.allCases {
    let names = decoded(page)
    if pairsOfWords(names, languages).contains(where: { pair in
      [pair.columns.latitude, pair.columns.longitude].contains {
        !names[$0].utf8.allSatisfy { $0 < 0x80 }
      }
    }) {
      return names
    }
  }
  return decoded(cells.contains(where: isCyrillic) ? .windows1251 : .windows1252)
}

/// The columns whose name, in any code page, is the one that a user typed.
func columnsTyped(_ name: String, in cells: [[UInt8]]) -> [Int] {
  let wanted = normalizedName(name)
  return cells.indices.filter { index in
    validText(cells[index]) == nil
      && CodePage.allCases.contains { normalizedName($0.decode(cells[index])) == wanted }
  }
}

/// The text of bytes that are UTF-8; nil for others.
private func validText(_ bytes: [UInt8]) -> String? {
  let text = String(decoding: bytes, as: UTF8.self)
  // Bytes that are not UTF-8 come back as U+FFFD.
  return text.utf8.elementsEqual(bytes) ? text : nil
}

/// Whether three bytes follow each other that are letters in the Cyrillic page.
///
/// In the Western page they are letters with accents, and three of these make no name.
private func isCyrillic(_ cell: [UInt8]) -> Bool {
  var run = 0
  for byte in cell {
    run = byte >= 0xc0 ? run + 1 : 0
    if run == 3 { return true }
  }
  return false
}
