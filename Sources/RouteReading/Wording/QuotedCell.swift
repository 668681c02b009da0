// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Parts of messages: cells, lists of words, counts.

/// Quotes a cell for a message: cut at 40 characters, control characters and stray bytes escaped.
package func quotedCell(_ bytes: some Sequence<UInt8>) -> String {
  // Four bytes a character at most: the rest of a cell of any length is never looked at.
  let head = String(decoding: Array(bytes.prefix(164)), as: UTF8.self).unicodeScalars
  let cut = head.dropFirst(40).isEmpty ? "" : "…"
  return "'\(printable(String(String.UnicodeScalarView(head.prefix(40)))))\(cut)'"
}

/// Text that stays on its line and cannot command a terminal: control characters as `\u{1b}`.
///
/// The joiner of an emoji stays.
package func printable(_ text: String) -> String {
  var (result, isEmoji) = ("", false)
  for scalar in text.unicodeScalars {
    let joins = scalar == "\u{200d}" && isEmoji
    isEmoji = scalar.value > 0xff && scalar.properties.isEmoji || scalar == "\u{fe0f}"
    if scalar.isUnseen, !joins {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

extension Unicode.Scalar {
  /// Whether a character is not seen itself and may change how others are: a control character, a
  /// direction of writing, a character that no font has.
  package var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .surrogate:
      true
    default: false
    }
  }
}

/// The first twelve of some words with commas between, and how many more there are.
package func shortList(_ words: [String]) -> String {
  let shown = words.prefix(12).joined(separator: ", ")
  return words.count > 12 ? "\(shown) and \(words.count - 12) more" : shown
}

/// A number with its noun: "1 row", "2 rows".
package func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}
