// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages about texts that cannot be drawn.

import NumberText
import RouteReading
import TextLayout

extension PlotError {
  /// The font of a title, and a title that has a font of its own, in messages.
  package static let (fontOfTitle, titleOfOwnFont) = (
    "the font of the title", "the title in its own font"
  )
}

extension TextError {
  /// One line: the found and the expected content.
  func sentence(about name: String) -> String {
    switch self {
    case .unknownFont(let font, let folders):
      "no font '\(font)' is found\(inFolders(folders))"
    case .unreadableFont(let file, let reason):
      "\(file): the font cannot be read: \(reason)"
    case .notAFont(let file):
      "\(file): is not a font that can be drawn, expected TrueType or OpenType with outlines"
    case .unknownFace(let face, let font, let faces, let weights):
      "\(subject(font)) has no face \(quotedCell(face.utf8)), expected \(list(of: faces, weights))"
    case .missingCharacter(let scalar, let font):
      "\(subject(font)) has no '\(scalar)' (\(code(scalar))), which \(name) needs, and no other font has it either"
    case .needsShaping(let script):
      "\(name) has \(script), which are not supported; write it in letters that stand alone, such as Latin, Greek, Cyrillic or Chinese ones"
    case .emoji(let emoji):
      "\(name) has the emoji \(list(emoji.map { "'\($0)'" })), which cannot be drawn"
    case .controlCharacter(let scalar):
      "\(name) has the control character \(code(scalar)), expected one line of text"
    }
  }

  /// The folders where fonts were looked for.
  private func inFolders(_ folders: [String]) -> String {
    folders.isEmpty ? "" : " in \(folders.joined(separator: ", "))"
  }

  /// The font that a sentence begins with; nil is the built-in one.
  private func subject(_ font: String?) -> String {
    font.map { "\($0):" } ?? "the built-in font"
  }

  /// The faces of a font, and its weights.
  private func list(of faces: [String], _ weights: ClosedRange<Int>?) -> String {
    let most = 12
    var words = faces.prefix(most).map { printable(String($0.prefix(40))) }
    if faces.count > most { words.append("another one of \(faces.count)") }
    if let weights { words.append("a weight from \(weights.lowerBound) to \(weights.upperBound)") }
    return list(words, "or")
  }

  /// Words with commas and a conjunction between.
  private func list(_ words: [String], _ conjunction: String = "and") -> String {
    words.count < 2
      ? words.joined()
      : words.dropLast().joined(separator: ", ") + " \(conjunction) \(words.last ?? "")"
  }

  private func code(_ scalar: Unicode.Scalar) -> String {
    "U+" + paddedText(scalar.value, digits: 4, radix: 16, uppercase: true)
  }
}
