// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// An option as the help lists it, for the help, the advice and the groups of a command line.

/// One option or flag.
///
/// The declarations of the options are its source. The parser takes longer to tell them than a small picture takes,
/// so they are written down in a table, which a test compares with them.
struct OptionDefinition: Equatable {
  /// The heading of the help that it stands under.
  let section: String

  /// The group that it belongs to.
  let group: ParsedGroup

  /// The spellings with their dashes, the short one first.
  let names: [String]

  /// The value in angle brackets; nil for a flag.
  let value: String?

  /// Whether it may be given several times, with a value each.
  let isRepeated: Bool

  /// Whether its value may begin with a dash.
  let takesDashes: Bool

  /// The description of the option.
  let text: String

  /// - Parameters:
  ///   - section: The heading of the help that it stands under.
  ///   - group: The group that it belongs to.
  ///   - names: The spellings with their dashes, the short one first.
  ///   - value: The value in angle brackets. Default: nil, for a flag.
  ///   - isRepeated: Whether it may be given several times, with a value each.
  ///   - takesDashes: Whether its value may begin with a dash.
  ///   - text: The description of the option.
  init(
    _ section: String, _ group: ParsedGroup, _ names: [String], value: String? = nil,
    isRepeated: Bool = false, takesDashes: Bool = false, _ text: String
  ) {
    (self.section, self.group, self.names, self.value) = (section, group, names, value)
    (self.isRepeated, self.takesDashes, self.text) = (isRepeated, takesDashes, text)
  }

  /// The long name without dashes; nil if it has only a short one.
  var longName: String? { names.first { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) } }

  /// The option of a name with its dashes; nil for another word.
  static func named(_ name: some StringProtocol) -> OptionDefinition? {
    all.first { $0.names.contains { $0 == name } }
  }

  /// The option with a short name and a value that a word begins with, as in `-otrip.png`; nil for another word.
  static func short(beginning word: String) -> OptionDefinition? {
    guard !word.hasPrefix("--"), let option = named(word.prefix(2)), option.value != nil else {
      return nil
    }
    return option
  }

  /// The names and the value as the help shows them, like `-o, --output <file>`.
  var label: String { names.joined(separator: ", ") + (value.map { " \($0)" } ?? "") }

  /// The first words of the text that can stand alone, with a full stop.
  var summary: String {
    let ends = [", ", "; ", ": ", ". ", " (default:"].compactMap {
      text.firstRange(of: $0)?.lowerBound
    }
    let sentence = text[..<(ends.min() ?? text.endIndex)]
    return sentence.hasSuffix(".") ? String(sentence) : sentence + "."
  }
}
