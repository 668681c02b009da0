// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Single-byte encodings that expat does not know.

import CExpat

/// Tells expat the letters of an encoding that a document declares.
///
/// Of the code pages that are not known, and of those with several bytes per letter, the letters of ASCII are
/// read and the others become U+FFFD: positions and times need no others.
let findEncoding: XML_UnknownEncodingHandler = { _, name, encoding in
  guard let name, let encoding else { return 0 }
  let lower = String(cString: name).lowercased()
  // In these a byte below 128 need not be a letter of ASCII.
  if ["utf", "ucs", "ebcdic", "ibm", "cp0", "cp1047"].contains(where: { lower.hasPrefix($0) }) {
    return 0
  }
  let page = CodePage.allCases.first { "\($0)".hasSuffix(lower.suffix(4)) }
  let letters = page.map { page in
    page.decode(0x80...0xff).unicodeScalars.map { Int32($0.value) }
  }
  withUnsafeMutableBytes(of: &encoding.pointee.map) { map in
    let map = map.bindMemory(to: Int32.self)
    for byte in 0..<256 {
      map[byte] = byte < 0x80 ? Int32(byte) : letters?[byte - 0x80] ?? 0xfffd
    }
  }
  encoding.pointee.data = nil
  encoding.pointee.convert = nil
  encoding.pointee.release = nil
  return 1
}

/// Whether the declaration of a document says that it is UTF-16.
///
/// - Parameter start: The first bytes of the document as text of a byte a letter.
/// - Returns: Whether it does.
func declaresUTF16(_ start: [UInt8]) -> Bool {
  guard start.starts(with: "<?xml".utf8), let end = start.firstIndex(of: UInt8(ascii: ">")) else {
    return false
  }
  let declaration = String(decoding: start[..<end], as: UTF8.self).lowercased()
  return declaration.contains("\"utf-16\"") || declaration.contains("'utf-16'")
}
