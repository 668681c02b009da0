// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Adds the options of a style to those of a command line, and writes the style that results.

import JSON

extension GivenOptions {
  /// Reads the style that the options name, and puts its options before them where they give no others.
  mutating func addStyle() throws(Failure) {
    guard let value = list.last(where: { $0.name == "style" })?.value,
      let choice = try? parseStyle(value)
    else { return }
    var source = GivenOption.Source.styleFile
    if case .named = choice { source = .builtInStyle }
    var entries = try styleFile(choice).entries
    let names = Set(list.flatMap(\.names))
    entries.removeAll { entry in
      names.contains(entry.key.name) || !names.isDisjoint(with: entry.key.rule.replacedBy)
    }
    let all = names.union(entries.map(\.key.name))
    entries.removeAll { entry in
      let needed = entry.key.rule.onlyWith
      return !needed.isEmpty && all.isDisjoint(with: needed)
    }
    let options = entries.flatMap { entry in
      (entry.values.isEmpty ? [nil] : entry.values.map { $0 }).map { value in
        GivenOption(
          option: entry.key.option, spelling: entry.key.option.definition.long, value: value,
          source: source)
      }
    }
    valuesOfStyle = options.compactMap(\.value)
    list = options + list
  }

  /// The current style, as a file that can be read again.
  var style: String {
    var lines: [String] = []
    for key in StyleKey.all {
      let options = list.filter { $0.name == key.name }
      // Replaced keys are left out.
      let isReplaced = list.contains { option in
        option.name != key.name && key.rule.replacedBy.contains(where: option.names.contains)
      }
      let standard =
        isReplaced
        ? [] : key.rule.standard { name in list.last { $0.name == name }?.value }
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

/// A text as JSON: a number where it is one, else in quotes.
private func json(_ text: String) -> String {
  let isNumber = plainNumber(text) != nil && text.first != "." && text.last != "."
  let hasZeros = text.count > 1 && text.hasPrefix("0") && !text.hasPrefix("0.")
  return isNumber && !hasZeros ? text : quotedForJSON(text)
}
