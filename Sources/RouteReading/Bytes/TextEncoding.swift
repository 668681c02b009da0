// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Recognises the text encoding of a log by its first bytes.

/// The text encoding of a log.
package enum TextEncoding: String, Sendable {
  /// UTF-8, and any other encoding that has ASCII in it: only the names of columns can tell.
  case utf8 = "UTF-8"
  /// UTF-16, the lower byte first.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, the higher byte first.
  case utf16BigEndian = "UTF-16BE"

  /// Decides from the first bytes, and says how long the byte order mark is.
  ///
  /// Without a mark, text is UTF-16 where most of every other byte of the first 64 is zero and none
  /// between is.
  static func find(_ start: [UInt8]) -> (encoding: TextEncoding, mark: Int) {
    if start.starts(with: [0xef, 0xbb, 0xbf]) { return (.utf8, 3) }
    if start.starts(with: [0xff, 0xfe]) { return (.utf16LittleEndian, 2) }
    if start.starts(with: [0xfe, 0xff]) { return (.utf16BigEndian, 2) }
    let head = start.prefix(64)
    guard head.count >= 8 else { return (.utf8, 0) }
    func zeros(_ parity: Int) -> Int { head.indices.count { $0 % 2 == parity && head[$0] == 0 } }
    let (even, odd) = (zeros(0), zeros(1))
    if even == 0, odd * 3 >= head.count - 1 { return (.utf16LittleEndian, 0) }
    if odd == 0, even * 3 >= head.count - 1 { return (.utf16BigEndian, 0) }
    return (.utf8, 0)
  }

  /// The name of the UTF-32 that text is in, which is not read; nil if it is in another encoding.
  ///
  /// Without a byte order mark, three bytes of each of the first characters are zero, always the same ones.
  static func nameOfUTF32(_ start: [UInt8]) -> String? {
    if start.starts(with: [0xff, 0xfe, 0, 0]) { return "UTF-32LE" }
    if start.starts(with: [0, 0, 0xfe, 0xff]) { return "UTF-32BE" }
    let head = start.prefix(min(64, start.count / 4 * 4))
    guard head.count >= 16 else { return nil }
    func areCharacters(_ place: Int) -> Bool {
      head.indices.allSatisfy { (head[$0] != 0) == ($0 % 4 == place) }
    }
    return areCharacters(0) ? "UTF-32LE" : areCharacters(3) ? "UTF-32BE" : nil
  }
}
