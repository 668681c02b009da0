// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Adds the options of a style to a command line.

import ArgumentParser
import JSON

/// The words of a command line, those of its style before all others.
struct StyledWords {
  /// All words; the same as before if no style is named.
  private(set) var words: [String]

  /// The options that are given, by the user and the style together.
  private let given: [GivenOption]

  /// The options that a style of the program gives, without dashes.
  private(set) var ofProgramStyle: Set<String> = []

  /// Reads the style that a command line names, and puts its options where the user gives no others.
  ///
  /// - Parameter words: The words of the user.
  /// - Throws: `Failure`, when the style cannot be read or has a fault.
  init(_ words: [String]) throws(Failure) {
    self.words = words
    // The definitions take longer than a small picture, and are requested only where there is a style.
    guard words.contains(where: { $0.hasPrefix("--style") || $0 == "--print-style" }) else {
      given = []
      return
    }
    let own = givenOptions(words)
    var entries: [StyleEntry] = []
    var isOfProgram = false
    // The parser refuses any other value.
    if let value = own.last(where: { $0.name == "style" })?.value,
      let choice = try? parseStyle(value)
    {
      entries = try styleFile(choice).entries
      if case .named = choice { isOfProgram = true }
    }
    let names = Set(own.flatMap(\.names))
    entries.removeAll { entry in
      guard let key = StyleKey.all.first(where: { $0.name == entry.name }) else { return true }
      return names.contains(key.name) || !names.isDisjoint(with: key.replacedBy)
    }
    let all = names.union(entries.map(\.name))
    entries.removeAll { entry in
      StyleKey.all.contains {
        $0.name == entry.name && !$0.onlyWith.isEmpty && all.isDisjoint(with: $0.onlyWith)
      }
    }
    if isOfProgram { ofProgramStyle = Set(entries.map(\.name)) }
    let options = entries.flatMap { entry -> [GivenOption] in
      entry.values.isEmpty
        ? [GivenOption(name: entry.name, value: nil)]
        : entry.values.map { GivenOption(name: entry.name, value: $0) }
    }
    valuesOfStyle = options.compactMap(\.value)
    given = options + own
    self.words = options.map(\.word) + words
  }

  /// The style that is in force, as a file that can be read again.
  var style: String {
    var lines: [String] = []
    for key in StyleKey.all {
      let options = given.filter { $0.name == key.name }
      // What another option takes the place of is not in force.
      let isReplaced = given.contains { option in
        option.name != key.name && key.replacedBy.contains(where: option.names.contains)
      }
      let standard =
        isReplaced
        ? [] : key.standard { name in given.last { $0.name == name }?.value }
      let values = options.isEmpty ? standard : options.compactMap(\.value)
      if key.kind == .flag {
        if !options.isEmpty { lines.append("  \"\(key.name)\": true") }
      } else if key.kind == .repeated, !values.isEmpty {
        lines.append("  \"\(key.name)\": [\(values.map(json).joined(separator: ", "))]")
      } else if let value = values.last {
        lines.append("  \"\(key.name)\": \(json(value))")
      }
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}

/// The file of a style, or what it would be.
private func styleFile(_ choice: StyleChoice) throws(Failure) -> StyleFile {
  switch choice {
  case .named(let name):
    try StyleFile(Array((BuiltInStyle.named(name)?.file ?? "{}").utf8), name: name)
  case .file(let path): try readStyle(FileName(argument: path))
  }
}

/// The options of a command line that the parser understands, by their long names.
func givenOptions(_ words: [String]) -> [GivenOption] {
  var result: [GivenOption] = []
  var rest = words.prefix { $0 != "--" }
  while let word = rest.popFirst() {
    guard word.hasPrefix("-"), word != "-" else { continue }
    if let long = OptionDefinition.short(beginning: word)?.names.last {
      let attached = word.dropFirst(2)
      let value =
        attached.isEmpty
        ? rest.popFirst() : String(attached.hasPrefix("=") ? attached.dropFirst() : attached)
      result.append(GivenOption(name: String(long.dropFirst(2)), value: value))
      continue
    }
    let name = String(word.prefix { $0 != "=" })
    guard let option = OptionDefinition.named(name) else { continue }
    let attached = word.dropFirst(name.count)
    let value =
      !attached.isEmpty
      ? String(attached.dropFirst()) : option.value != nil ? rest.popFirst() : nil
    result.append(GivenOption(name: String(name.drop { $0 == "-" }), value: value))
  }
  return result
}

/// A text as JSON: a number where it is one, else in quotes.
private func json(_ text: String) -> String {
  let isNumber = plainNumber(text) != nil && text.first != "." && text.last != "."
  let hasZeros = text.count > 1 && text.hasPrefix("0") && !text.hasPrefix("0.")
  return isNumber && !hasZeros ? text : quotedForJSON(text)
}
