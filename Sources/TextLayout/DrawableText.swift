// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Replaces the letters of a text that cannot be drawn.

/// A text with nothing in it that cannot be drawn.
package struct DrawableText: Equatable, Sendable {
  /// The text as it is drawn.
  package let text: String

  /// The reason why the first missing letter cannot be drawn; nil if all are there.
  package let fault: TextError?

  /// Whether a letter or a sign of the text itself is drawn.
  package let isReadable: Bool
}

extension Font {
  /// Makes a text drawable that the user cannot change.
  ///
  /// Letters that cannot be drawn become one U+FFFD for each run of them, so that it is seen that some are missing.
  /// An emoji of several signs is left out as a whole. Other signs, marks without a letter of their own, and control
  /// characters are left out too. Spaces and line ends become one space. Characters without a look, such as joiners and
  /// variants, leave no trace.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The drawable text, and why it differs.
  package func drawable(_ text: String) -> DrawableText {
    if text.isPlainWords, drawsASCII {
      return DrawableText(text: text, fault: nil, isReadable: !text.isEmpty)
    }
    var (result, fault, isReadable) = ("", TextError?.none, false)
    var emoji: [String] = []
    func append(_ scalar: Unicode.Scalar) { result.unicodeScalars.append(scalar) }
    for scalar in withoutEmoji(composed(text), &emoji).unicodeScalars {
      if scalar.properties.isWhitespace {
        if !result.isEmpty, result.last != " " {
          append(scalar.properties.generalCategory == .spaceSeparator ? scalar : " ")
        }
        continue
      }
      guard scalar.isPrintableASCII || !scalar.hasNoLook else { continue }
      guard let reason = self.fault(of: scalar) else {
        append(scalar)
        isReadable = isReadable || scalar != "\u{fffd}"
        continue
      }
      fault = fault ?? reason
      if scalar.isLetter, result.unicodeScalars.last != replacement { append(replacement) }
    }
    while result.last?.isWhitespace == true { result.removeLast() }
    if !emoji.isEmpty { fault = fault ?? .emoji(Array(emoji.prefix(5))) }
    return DrawableText(text: result, fault: fault, isReadable: isReadable)
  }

  /// Checks that a text can be drawn, but for its emoji.
  ///
  /// - Parameter text: A text that the user can change.
  /// - Throws: `TextError`, for the first character that cannot be drawn.
  package func check(_ text: String) throws(TextError) {
    var emoji: [String] = []
    _ = try width(of: withoutEmoji(composed(text), &emoji))
  }

  /// A text with the emoji that can be drawn as single signs, and without all others.
  private func withoutEmoji(_ text: String, _ leftOut: inout [String]) -> String {
    guard text.unicodeScalars.contains(where: \.properties.isEmoji) else { return text }
    var result = ""
    for character in text {
      guard character.isEmoji else {
        result.append(character)
        continue
      }
      if let sign = character.signOfEmoji, fault(of: sign) == nil {
        result.unicodeScalars.append(sign)
      } else if !leftOut.contains(character.nameOfEmoji) {
        leftOut.append(character.nameOfEmoji)
      }
    }
    return result
  }

  /// The character for letters that cannot be drawn.
  private var replacement: Unicode.Scalar {
    fault(of: "\u{fffd}") == nil ? "\u{fffd}" : "?"
  }

  /// The reason why a character cannot be drawn; nil if it can.
  private func fault(of scalar: Unicode.Scalar) -> TextError? {
    do throws(TextError) { try checkCharacter(scalar) } catch { return error }
    return glyphWithFallback(of: scalar) == nil ? .missingCharacter(scalar, font: name) : nil
  }
}

extension Character {
  /// Whether it is an emoji and no text: by itself, or by a variant, a tone of skin, a frame or a joiner after it.
  fileprivate var isEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return first.properties.isEmojiPresentation
      || unicodeScalars.dropFirst().contains {
        $0.isEmojiVariant || $0 == "\u{20e3}" || $0 == joiner || $0.properties.isEmojiModifier
      }
  }

  /// The sign that an emoji is in one colour; nil if it is made of several.
  fileprivate var signOfEmoji: Unicode.Scalar? {
    let signs = unicodeScalars.filter {
      !$0.isEmojiVariant && !$0.properties.isEmojiModifier && $0 != "\u{20e3}"
    }
    return signs.count == 1 ? signs.first : nil
  }

  /// The emoji for a message, without marks that do not belong to it.
  fileprivate var nameOfEmoji: String {
    let signs = unicodeScalars.filter {
      $0.properties.isEmoji || $0.isEmojiVariant || $0 == joiner || $0 == "\u{20e3}"
    }
    return String(String.UnicodeScalarView(signs.prefix(16)))
  }
}

/// The character that joins signs to one.
private let joiner: Unicode.Scalar = "\u{200d}"

extension Unicode.Scalar {
  /// Whether it makes the sign before it an emoji.
  fileprivate var isEmojiVariant: Bool { self == "\u{fe0f}" }

  /// Whether it only says how its neighbours look: joiners, marks of directions, variants and tones of skin.
  fileprivate var hasNoLook: Bool {
    properties.generalCategory == .format || properties.isVariationSelector
      || properties.isEmojiModifier
  }

  /// Whether something is missing without it: a letter, a digit, or an unknown character.
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark, .privateUse, .unassigned:
      true
    default: false
    }
  }
}
