// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the options of a command line group by group.
//
// The parser looks at all options of a command and at their types before it looks at a word, which takes longer than
// a small picture. So it gets only the groups that have options in the command line, each with its own words.

/// The words of a command line by the groups of its options.
struct GroupedOptions {
  /// The words that are neither options nor their values.
  private(set) var inputs: [String] = []

  /// The groups that have options in the command line, each with its options in their order.
  private(set) var groups: [(group: ParsedGroup, options: [GivenOption])] = []

  /// The reason why only the whole parser can read a command line, or refuse it.
  enum Obstacle: Error {
    /// An option that does not exist.
    case unknownOption

    /// Words in an unusual form, such as several short names in one word, or a missing value.
    case unusualForm
  }

  /// Sorts the words of a command line.
  ///
  /// - Throws: `Obstacle`, for the first word that has no group.
  init(_ words: [String]) throws(Obstacle) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.utf8.first == UInt8(ascii: "-"), word != "-" else {
        guard !word.isEmpty else { throw .unusualForm }
        inputs.append(word)
        continue
      }
      let isLong = word.utf8.starts(with: "--".utf8)
      let end = word.firstIndex(of: "=")
      guard let option = OptionDefinition.named(word[..<(end ?? word.endIndex)]) else {
        throw isLong && word != "--" ? .unknownOption : .unusualForm
      }
      var value = end.map { String(word[$0...].dropFirst()) }
      if end != nil {
        guard option.value != nil, isLong, value?.isEmpty == false else { throw .unusualForm }
      } else if option.value != nil {
        guard let next = rest.popFirst(), option.takes(next) else { throw .unusualForm }
        value = next
      }
      guard let name = option.longName else { throw .unusualForm }
      let given = GivenOption(name: name, value: value)
      if let index = groups.firstIndex(where: { $0.group == option.group }) {
        groups[index].options.append(given)
      } else {
        groups.append((option.group, [given]))
      }
    }
  }
}

extension Arguments {
  /// The arguments of a command line, read group by group.
  ///
  /// They are the same that the parser makes of all words together. Nil if the command line is wrong: only the whole
  /// parser words its errors.
  init?(_ grouped: GroupedOptions) {
    self.init()
    inputs = grouped.inputs
    names = grouped.groups.flatMap { $0.options.map(\.name) }
    do {
      for (group, options) in grouped.groups { try group.read(options, into: &self) }
      // These two checks look at several groups.
      try marks.validate()
      try validate()
    } catch {
      return nil
    }
  }
}

extension OptionDefinition {
  /// Whether the parser takes the next word for the value of this option.
  fileprivate func takes(_ value: String) -> Bool {
    guard !value.isEmpty, value != "--" else { return false }
    return takesDashes || value.utf8.first != UInt8(ascii: "-") || value == "-"
  }
}
