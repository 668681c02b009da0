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
  /// Emoji and other signs, marks without a letter of their own, and control characters are left out. Spaces and
  /// line ends are one space. Characters without a look, such as joiners and variants, leave no trace.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The drawable text, and why it differs.
  package func drawable(_ text: String) -> DrawableText {
    if text.isPlainWords, drawsASCII {
      return DrawableText(text: text, fault: nil, isReadable: !text.isEmpty)
    }
    var (result, fault, isReadable) = ("", TextError?.none, false)
    func append(_ scalar: Unicode.Scalar) { result.unicodeScalars.append(scalar) }
    for scalar in composed(text).unicodeScalars {
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
    return DrawableText(text: result, fault: fault, isReadable: isReadable)
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

extension Unicode.Scalar {
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
