// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The words and the punctuation of Swift sources without comments, and the text of their strings.

/// One word or one character of punctuation.
struct SwiftToken: Equatable {
  /// The word without backticks, or the character.
  let text: String

  /// Whether it is a word: a keyword or a name.
  let isWord: Bool

  /// Whether a character other than a space stands right after it.
  let isTight: Bool
}

/// Cuts Swift sources into words and punctuation.
///
/// What is computed inside a string, `\(…)`, is code and stays. Literals of regular expressions are not known.
struct SwiftTokens {
  private let bytes: [UInt8]
  private var place = 0
  private var tokens: [SwiftToken] = []
  private var strings: [String] = []
  /// The last string, and how many tokens were before its end.
  private var last: (string: Int, tokens: Int)?

  /// The text of all strings.
  ///
  /// Strings with `+` between them are one. What is computed inside a string is a zero character, and each space
  /// or line end of a long string is one space.
  static func strings(in text: String) -> [String] {
    var scan = SwiftTokens(bytes: Array(text.utf8))
    scan.readCode(untilParenthesis: false)
    return scan.strings
  }

  /// All tokens of a source text.
  static func all(in text: String) -> [SwiftToken] {
    var scan = SwiftTokens(bytes: Array(text.utf8))
    scan.readCode(untilParenthesis: false)
    return scan.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    place + ahead < bytes.count ? bytes[place + ahead] : 0
  }

  private func startsHere(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      place + wanted.count <= bytes.count
        && bytes[place..<place + wanted.count].elementsEqual(wanted)
    }
  }

  private mutating func readCode(untilParenthesis isInString: Bool) {
    var open = 0
    while place < bytes.count {
      if startsHere("//") {
        while place < bytes.count, byte() != UInt8(ascii: "\n") { place += 1 }
      } else if startsHere("/*") {
        skipComment()
      } else if let hashes = stringStart() {
        readString(hashes: hashes)
      } else if Self.isOfWord(byte()) || byte() == UInt8(ascii: "`") {
        readWord()
      } else {
        if byte() == UInt8(ascii: "(") { open += 1 }
        if byte() == UInt8(ascii: ")") {
          open -= 1
          if isInString, open < 0 { return }
        }
        if byte() > UInt8(ascii: " ") {
          add(String(UnicodeScalar(byte())), isWord: false, count: 1)
        }
        place += 1
      }
    }
  }

  private mutating func add(_ text: String, isWord: Bool, count: Int) {
    tokens.append(SwiftToken(text: text, isWord: isWord, isTight: byte(count) > UInt8(ascii: " ")))
  }

  private mutating func readWord() {
    var end = place
    while end < bytes.count, Self.isOfWord(bytes[end]) || bytes[end] == UInt8(ascii: "`") {
      end += 1
    }
    let word = bytes[place..<end].filter { $0 != UInt8(ascii: "`") }
    add(String(decoding: word, as: UTF8.self), isWord: true, count: end - place)
    place = end
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if startsHere("/*") {
        (depth, place) = (depth + 1, place + 2)
      } else if startsHere("*/") {
        (depth, place) = (depth - 1, place + 2)
      } else {
        place += 1
      }
    } while depth > 0 && place < bytes.count
  }

  /// The number of `#` before the quote that stands here; nil if there is none.
  private func stringStart() -> Int? {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    return byte(hashes) == UInt8(ascii: "\"") ? hashes : nil
  }

  private mutating func readString(hashes: Int) {
    place += hashes
    let isLong = startsHere("\"\"\"")
    let quotes = isLong ? 3 : 1
    place += quotes
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: quotes)
      + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let isMore = last.map { tokens.count == $0.tokens + 1 && tokens.last?.text == "+" } ?? false
    let home = isMore ? last?.string : nil
    var text: [UInt8] = []
    while place < bytes.count {
      let rest = bytes[place...]
      if rest.starts(with: end) {
        place += end.count
        break
      }
      if rest.starts(with: escape) {
        place += escape.count
        if byte() == UInt8(ascii: "(") {
          place += 1
          readCode(untilParenthesis: true)
          text.append(0)
          place += 1
          continue
        }
      }
      let isSpace = byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\n")
      if !(isLong && isSpace && text.last == UInt8(ascii: " ")) {
        text.append(isSpace ? UInt8(ascii: " ") : byte())
      }
      place += 1
    }
    let found = String(decoding: text, as: UTF8.self)
    if let home {
      strings[home] += found
    } else {
      strings.append(found)
    }
    last = (home ?? strings.count - 1, tokens.count)
  }
}
