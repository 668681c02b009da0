// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The facts about an option that the reader of command lines, the help, the manual page, the completions of shells and
// the styles are made from.

/// One option, or one flag, which is an option without a value.
///
/// Texts are closures, so that a run makes only those that it prints.
struct OptionDefinition: Sendable {
  /// The long name with its dashes; empty for `-h`, which has none.
  let long: String

  /// The short name with its dash; empty if there is none.
  let short: String

  /// The name of its value; nil for a flag.
  let valueName: String?

  /// Whether it may be given several times, with a value each.
  let isRepeated: Bool

  /// Whether the next word is its value even if that begins with a dash.
  let takesDashes: Bool

  /// The description in sentences.
  let help: @Sendable () -> String

  /// The values that a shell offers.
  let completion: @Sendable () -> Completion

  /// Its place and its rules in a style; nil if a style cannot give it.
  let style: @Sendable () -> StyleRule?

  /// The options that it takes the place of; nil for none.
  let replacement: @Sendable () -> Replacement?

  /// The names with their dashes, the short one first.
  var names: [String] { [short, long].filter { !$0.isEmpty } }

  /// The long name without its dashes.
  var name: String { String(long.dropFirst(2)) }

  /// The value in angle brackets; nil for a flag.
  var value: String? { valueName.map { "<\($0)>" } }

  /// The names and the value as the help shows them, like `-o, --output <file>`.
  var label: String { names.joined(separator: ", ") + (value.map { " \($0)" } ?? "") }

  /// The description.
  var text: String { help() }

  /// The first words of the text that can stand alone, with a full stop.
  var summary: String {
    let text = text
    let ends = [", ", "; ", ": ", ". ", " (default:"].compactMap {
      text.firstRange(of: $0)?.lowerBound
    }
    let sentence = text[..<(ends.min() ?? text.endIndex)]
    return sentence.hasSuffix(".") ? String(sentence) : sentence + "."
  }

  /// Whether a word, with its dashes, is one of the names.
  func isNamed(_ word: String) -> Bool { !word.isEmpty && (word == long || word == short) }
}

/// The values of an option that a shell offers.
enum Completion: Sendable, Equatable {
  case none
  case files
  case filesEnding([String])
  case folders
  case words([String])
  /// The lines that a command of the shell prints.
  case command(String)
}

/// The options that another option takes the place of.
///
/// A style leaves them out; on a command line they are refused together.
struct Replacement: Sendable {
  /// The long names of the options that are replaced, without dashes.
  let names: [String]

  /// The value for which it replaces them; nil for any.
  let value: String?

  /// The reason, as the start of a message.
  let reason: String

  init(of names: [String], by value: String? = nil, _ reason: String) {
    (self.names, self.value, self.reason) = (names, value, reason)
  }
}
