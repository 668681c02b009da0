// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options as the parser's help lists them: one source for the short help and for advice.

import ArgumentParser

/// One option or flag.
struct OptionDefinition: Equatable {
  /// The names and the value as the help shows them, like `-o, --output <file>`.
  let label: String

  /// The description of the option.
  let text: String

  /// The spellings with their dashes, the short one first.
  var names: [String] {
    label.prefix { $0 != "<" }.split(whereSeparator: { $0 == "," || $0 == " " }).map { String($0) }
  }

  /// The value in angle brackets; nil for a flag.
  var value: String? { label.firstIndex(of: "<").map { String(label[$0...]) } }

  /// The first words of the text that can stand alone, with a full stop.
  var summary: String {
    let ends = [", ", "; ", ": ", ". ", " (default:"].compactMap {
      text.firstRange(of: $0)?.lowerBound
    }
    let sentence = text[..<(ends.min() ?? text.endIndex)]
    return sentence.hasSuffix(".") ? String(sentence) : sentence + "."
  }
}

extension Arguments {
  /// All options in the order of the help.
  ///
  /// The parser tells its definitions only as help or as JSON. In a help without line breaks, a line has a
  /// label, and after it or on the next line the text.
  static func optionDefinitions() -> [OptionDefinition] {
    let lines = helpMessage(columns: 100_000).split(separator: "\n")
    return zip(lines, lines.dropFirst() + [""]).compactMap { line, next in
      guard line.hasPrefix("  -") else { return nil }
      // One space may be all that stands between a long label and its text.
      let words = line.split(separator: " ")
      let label = words.prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
      let text = words.dropFirst(label.count)
      return OptionDefinition(
        label: label.joined(separator: " "),
        text: text.isEmpty ? String(next.drop { $0 == " " }) : text.joined(separator: " "))
    }
  }
}

/// The option whose long name is nearest to a word.
///
/// A beginning of a name, a name with more after it, and a name with one wrong letter, or two in a longer
/// one, are near.
///
/// - Parameters:
///   - word: The word without its dashes and without a value.
///   - names: The long names with their two dashes.
/// - Returns: The long name with its dashes; nil if none is near.
func nearestOption(to word: some StringProtocol, among names: [String]) -> String? {
  let ranked = names.compactMap { name -> (name: String, rank: Int)? in
    let long = name.dropFirst(2)
    if word == long { return (name, 0) }
    let distance = editDistance(Array(word.utf8), Array(long.utf8))
    if distance <= (word.utf8.count < 6 ? 1 : 2) { return (name, distance) }
    let isPart = word.utf8.count > 1 && (long.hasPrefix(word) || word.hasPrefix(long))
    return isPart ? (name, 3) : nil
  }
  return ranked.min { ($0.rank, $0.name.utf8.count) < ($1.rank, $1.name.utf8.count) }?.name
}

/// The number of letters that have to be inserted, removed, changed or swapped with their neighbour.
private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var (before, last) = ([Int](), Array(0...second.count))
  for (row, letter) in first.enumerated() {
    var line = [row + 1]
    for (column, other) in second.enumerated() {
      var cost = min(
        last[column + 1] + 1, line[column] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
        cost = min(cost, before[column - 1] + 1)
      }
      line.append(cost)
    }
    (before, last) = (last, line)
  }
  return last[second.count]
}
