// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Small texts of other systems, which begin with a byte order mark.

/// A text of another system in UTF-8, without the mark that tells the order of its bytes.
func textWithoutMark(_ bytes: [UInt8]) -> [UInt8] {
  if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return Array(bytes.dropFirst(3)) }
  let isLittle = bytes.starts(with: [0xff, 0xfe])
  guard isLittle || bytes.starts(with: [0xfe, 0xff]) else { return bytes }
  let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    return isLittle ? second << 8 | first : first << 8 | second
  }
  return textWithoutMark(Array(String(decoding: units, as: UTF16.self).utf8))
}
