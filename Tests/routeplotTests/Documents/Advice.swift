// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options that a message advises, and the command line that follows them.

import Foundation

@testable import routeplot

/// A change of the options of a command line.
struct Advice: Equatable {
  /// The options to add, each with its value, as a shell takes them.
  var added: [(option: OptionDefinition, value: String?)] = []

  /// The options to leave out.
  var removed: [OptionDefinition] = []

  static func == (one: Advice, other: Advice) -> Bool {
    one.added.map(\.option.long) == other.added.map(\.option.long)
      && one.added.map(\.value) == other.added.map(\.value)
      && one.removed.map(\.long) == other.removed.map(\.long)
  }

  /// The advice of a message that names options with their values, or options to leave out.
  ///
  /// Advice without a value, such as "choose another --projection", cannot be followed without a choice.
  static func all(in message: String) -> [Advice] {
    // What was found and expected ends at the first semicolon; a remark in brackets may be advice too.
    var clauses = message.components(separatedBy: "; ").dropFirst().flatMap {
      $0.components(separatedBy: ", ").flatMap { $0.components(separatedBy: " or ") }
    }
    clauses += message.split(separator: "(").dropFirst().map {
      "give \($0.prefix { $0 != ":" && $0 != ")" })"
    }
    var verb = ""
    var result: [Advice] = []
    for clause in clauses {
      var advice = Advice()
      var words = words(of: clause)[...]
      while let word = words.popFirst() {
        // "As" is advice only in "such as".
        if ["give", "add", "use", "such", "mean", "out", "choose", "name", "with"].contains(word) {
          verb = word
        }
        guard let option = KnownOption.named(word)?.definition, word.hasPrefix("--") else {
          continue
        }
        switch verb {
        case "out": advice.removed.append(option)
        case "give", "add", "use", "such":
          let value = words.first.flatMap { isValue($0) ? $0 : nil }
          if (option.value == nil) == (value == nil) || option.value == nil {
            advice.added.append((option, option.value == nil ? nil : value))
          }
        default: break
        }
      }
      if advice != Advice() { result.append(advice) }
    }
    return result
  }

  /// The words of a clause, without the marks at their ends; one in quotes is one word, with them.
  private static func words(of clause: String) -> [String] {
    clause.matches(of: /'[^']*'|[^ ]+/).map { match in
      let word = match.output
      return String(word.hasPrefix("'") ? word : word.trimmingPrefix("("))
        .trimmingCharacters(in: CharacterSet(charactersIn: ",;.:)"))
    }
  }

  /// Whether a word after an option is its value, and not the rest of the sentence.
  private static func isValue(_ word: String) -> Bool {
    ![
      "", "and", "or", "one", "another", "for", "if", "as", "too", "to", "with", "it", "is", "from",
      "where", "larger", "smaller", "of", "the", "in", "below", "on",
    ].contains(word) && !word.hasPrefix("--")
  }

  /// A script whose only call of the program follows the advice; nil if it has several calls or none, or
  /// follows the advice already.
  func followed(in script: String) -> String? {
    guard script.components(separatedBy: "routeplot ").count == 2 else { return nil }
    let before = script
    var script = script
    for option in removed + added.map(\.option) where !(option.isRepeated && removed.isEmpty) {
      for name in option.names {
        let name = NSRegularExpression.escapedPattern(for: name)
        let value = option.value == nil ? "" : #"[ =]?('[^']*'|"[^"]*"|[^ |>;]+)"#
        script = script.replacingOccurrences(
          of: " \(name)\(value)(?=[ |>;\\n]|$)", with: "", options: .regularExpression)
      }
    }
    let words = added.map { option, value in
      ([option.names.last ?? ""] + (value.map { [$0] } ?? [])).joined(separator: " ")
    }
    // A followed log ends only when nothing more comes.
    let end = added.contains { $0.option.name == "follow" } ? ["--until-idle 0"] : []
    let after = script.replacingOccurrences(
      of: "routeplot ", with: "routeplot \((words + end + [""]).joined(separator: " "))")
    // An option that is left out may not have been there.
    return after == before ? nil : after
  }
}
