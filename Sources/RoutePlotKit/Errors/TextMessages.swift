// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages about texts that cannot be drawn.

import NumberText
import TextLayout

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
    case .missingCharacter(let scalar, let font):
      "\(font.map { "\($0):" } ?? "the built-in font") has no '\(scalar)' (\(code(scalar))), which \(name) needs, and no other font has it either"
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

  /// Words with commas and `and` between.
  private func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and \(words.last ?? "")"
  }

  private func code(_ scalar: Unicode.Scalar) -> String {
    "U+" + paddedText(scalar.value, digits: 4, radix: 16, uppercase: true)
  }
}
