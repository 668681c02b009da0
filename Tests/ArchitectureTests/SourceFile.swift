// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The declarations of a source file for the other files of its module, and the names that it uses.

import Foundation

/// A Swift file of the project, as far as a reader of its words understands it.
///
/// It knows types, free functions, global variables and the members of extensions. It knows no types of
/// expressions, so a name that two files declare counts for neither of them.
struct SourceFile {
  /// The name of the file, such as `Stroke.swift`.
  let name: String

  /// The modules that it imports.
  let imports: Set<String>

  /// The names that it declares and does not keep for itself.
  private(set) var declared: [String: Kind] = [:]

  /// All names that are given in it at any depth: of declarations, variables, cases and parameters.
  private(set) var given: Set<String> = []

  /// The names that it uses, each in the way that its kind asks for.
  private(set) var used: [Kind: Set<String>] = [:]

  /// What a name stands for.
  enum Kind: CaseIterable {
    /// A type, used wherever its name stands.
    case type
    /// A free function or the function of an extension, used where arguments are after it.
    case function
    /// A global variable, used wherever its name stands, except for labels.
    case global
    /// A variable of an extension, used after a point.
    case property
  }

  /// Reads a file.
  init(_ url: URL) throws {
    try self.init(name: url.lastPathComponent, text: String(contentsOf: url, encoding: .utf8))
  }

  /// Reads the text of a file.
  init(name: String, text: String) {
    self.name = name
    let tokens = SwiftTokens.all(in: text)
    imports = Set(
      zip(tokens, tokens.dropFirst()).filter { $0.0.text == "import" }.map(\.1.text))
    findDeclarations(in: tokens)
    findUses(in: tokens)
  }

  private static let introducers: Set = ["var", "let", "func", "case", "for"]
  private static let types: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]

  private mutating func findDeclarations(in tokens: [SwiftToken]) {
    // What each open brace belongs to.
    var braces: [String] = []
    var isHeadOf = ""
    for (index, token) in tokens.enumerated() {
      if token.text == "{" {
        braces.append(isHeadOf)
        isHeadOf = ""
      } else if token.text == "}" {
        _ = braces.popLast()
        isHeadOf = ""
      }
      guard token.isWord, index + 1 < tokens.count else { continue }
      if tokens[index + 1].text == ":", token.isTight { given.insert(token.text) }
      guard tokens[index + 1].isWord else { continue }
      if Self.introducers.contains(token.text) { given.insert(tokens[index + 1].text) }
      let isTop = braces.isEmpty
      guard isTop || braces == ["extension"] else { continue }
      let name = tokens[index + 1].text
      if token.text == "extension" { isHeadOf = "extension" }
      let kind: Kind
      switch token.text {
      case let word where Self.types.contains(word) && name != "func" && name != "var":
        (kind, isHeadOf) = (.type, word)
      case "func": (kind, isHeadOf) = (.function, "func")
      case "var", "let": (kind, isHeadOf) = (isTop ? .global : .property, "var")
      default: continue
      }
      // The variables of a main file are steps of the program.
      let isStep = kind == .global && self.name == "main.swift"
      if !isStep, !Self.isPrivate(tokens[..<index]) { declared[name] = kind }
    }
  }

  /// Whether the modifiers before a declaration keep it in its file.
  private static func isPrivate(_ before: ArraySlice<SwiftToken>) -> Bool {
    let modifiers: Set = [
      "private", "fileprivate", "static", "mutating", "final", "indirect", "nonisolated", "inline",
      "always", "never", "inlinable", "lazy", "weak", "borrowing", "consuming", "package", "public",
      "internal", "set", "discardableResult", "@", "(", ")",
    ]
    var later = ""
    for token in before.reversed() {
      guard modifiers.contains(token.text) else { return false }
      if token.text == "private" || token.text == "fileprivate", later != "(" { return true }
      later = token.text
    }
    return false
  }

  private mutating func findUses(in tokens: [SwiftToken]) {
    for (index, token) in tokens.enumerated() where token.isWord {
      let before = index > 0 ? tokens[index - 1].text : ""
      let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
      used[.type, default: []].insert(token.text)
      if after == "(" || after == "{" { used[.function, default: []].insert(token.text) }
      if before == "." { used[.property, default: []].insert(token.text) }
      // `name:` is a label, `a ? name : b` is not.
      if !(after == ":" && token.isTight), before != "." {
        used[.global, default: []].insert(token.text)
      }
    }
  }
}
