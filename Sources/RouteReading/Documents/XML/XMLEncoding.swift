// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Single-byte encodings that expat does not know.

/// The letters of an encoding that a document declares.
///
/// Of the code pages that are not known, and of those with several bytes per letter, the letters of ASCII are
/// read and the others become U+FFFD: positions and times need no others.
///
/// Returns the letter of each byte; nil where a byte below 128 need not be a letter of ASCII.
func lettersOfEncoding(_ name: String) -> [Int32]? {
  let lower = name.lowercased()
  if ["utf", "ucs", "ebcdic", "ibm", "cp0", "cp1047"].contains(where: { lower.hasPrefix($0) }) {
    return nil
  }
  // The number decides: Python and others write cp1250 for windows-1250.
  let page = CodePage.allCases.first { $0.name.hasSuffix(lower.suffix(4)) }
  let others = page.map { page in
    page.decode(0x80...0xff).unicodeScalars.map { Int32($0.value) }
  }
  return (0..<0x80).map { $0 } + (others ?? [Int32](repeating: 0xfffd, count: 0x80))
}

/// Whether the declaration of a document says that it is UTF-16.
///
/// `start`: the first bytes of the document as text of a byte a letter.
func declaresUTF16(_ start: [UInt8]) -> Bool {
  guard start.starts(with: "<?xml".utf8), let end = start.firstIndex(of: UInt8(ascii: ">")) else {
    return false
  }
  let declaration = String(decoding: start[..<end], as: UTF8.self).lowercased()
  return declaration.contains("\"utf-16\"") || declaration.contains("'utf-16'")
}
