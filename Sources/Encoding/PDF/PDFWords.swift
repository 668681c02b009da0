// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers and texts as PDF has them.

import Drawing
import NumberText

/// A number with a few decimals, never with a power of ten.
func pdfNumber(_ number: Double, decimals: Int = 3) -> String {
  // A reader of PDF may have 32 bits for a number.
  let text = plainText(rounded(min(max(number, -1e9), 1e9), decimals: decimals))
  return text == "-0" ? "0" : text
}

/// A text of an annotation or of the facts of a file: ASCII in parentheses, all others in UTF-16.
func pdfString(_ text: String) -> String {
  guard text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) else {
    return "<feff\(utf16(text))>"
  }
  var result = "("
  for character in text {
    if "()\\".contains(character) { result += "\\" }
    result.append(character)
  }
  return result + ")"
}

/// The digits of a text in UTF-16, the higher byte first.
func utf16(_ text: String) -> String { text.utf16.map { hexadecimal($0) }.joined() }

/// A number of 16 bits in four digits.
func hexadecimal(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}

extension Color {
  /// Its three parts, 0...1; its alpha does not count.
  var pdfParts: String {
    [red, green, blue].map { channel in
      // Programs that cut the fraction of a channel off, and those that round it, have the same colour.
      pdfNumber((Double(channel) / 255 * 10_000).rounded(.up) / 10_000, decimals: 4)
    }.joined(separator: " ")
  }
}
