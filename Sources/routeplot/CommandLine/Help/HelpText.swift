// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The texts of -h, --help and --version. The options in both help texts come from their
// table.

import CLibrary

/// Text to print instead of drawing.
struct RequestedText: Error {
  let text: String

  /// A text of any kind.
  init(text: String) { self.text = text }

  /// The text that the words of a command line ask for; nil if they do not.
  init?(words: [String]) {
    // The words of a name after `--` are not options.
    let word = words.prefix { $0 != "--" }.first { ["-h", "--help", "--version"].contains($0) }
    switch word {
    case "-h": text = shortHelp()
    case "--help": text = longHelp(columns: columnsOfHelp())
    case "--version": text = "routeplot \(version)\n"
    default: return nil
    }
  }
}

/// The options that most people use, by their long names, in the order of `--help`.
let commonOptions = [
  "--output", "--size", "--padding", "--color", "--background", "--style", "--stroke-width",
  "--color-by", "--bbox", "--from", "--to", "--group-by",
]

/// Help that fits on one screen of 24 lines and 80 columns, with a line for the prompt.
func shortHelp() -> String {
  let options = OptionDefinition.all.filter { definition in
    commonOptions.contains { definition.names.contains($0) }
  }
  let column = (options.map(\.label.count).max() ?? 0) + 2
  let entries = options.map { option in
    let gap = String(repeating: " ", count: column - option.label.count)
    return "  \(option.label)\(gap)\(option.summary)"
  }
  return """
    USAGE: \(ParsedCommand.usage)
    \(ParsedCommand.abstract)

    \(HelpParts.examples)

    COMMON OPTIONS (routeplot --help and man routeplot have all):
    \(entries.joined(separator: "\n"))

    """
}

/// All help: usage first, the exit statuses last, in between the options in groups.
///
/// - Parameter columns: The letters in a line.
/// - Returns: The text with the line end of its last line.
func longHelp(columns: Int) -> String {
  var options = "ARGUMENTS:\n" + helpEntry("<input>", ParsedCommand.helpOfInputs, columns: columns)
  var section = ""
  for option in OptionDefinition.all {
    if option.section != section {
      section = option.section
      options += "\n\(section):\n"
    }
    options += helpEntry(option.label, option.text, columns: columns)
  }
  return """
    USAGE: \(ParsedCommand.usage)

    \(ParsedCommand.abstract)

    \(HelpParts.introduction)

    \(HelpParts.examples)

    \(options)
    \(HelpParts.exitStatuses)

    """
}

/// An option and its text in a column beside it, or below it if the option is long.
private func helpEntry(_ label: String, _ text: String, columns: Int) -> String {
  let indent = 26
  let room = columns - indent
  var lines: [Substring] = []
  var rest = text[...]
  // As the parser's help does, a line ends at the last space of those that fit.
  while rest.count > room {
    guard let end = rest.prefix(room).lastIndex(of: " ") ?? rest.firstIndex(of: " ") else { break }
    lines.append(rest[..<end])
    rest = rest[rest.index(after: end)...]
  }
  lines.append(rest)
  let head = "  " + label
  let gap =
    head.count < indent ? blank(indent - head.count) : "\n" + blank(indent)
  return head + gap + lines.joined(separator: "\n" + blank(indent)) + "\n"
}

/// A number of spaces.
private func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

/// The letters in a line of the help: what `COLUMNS` says, else what the terminal says, else 80.
private func columnsOfHelp() -> Int {
  let named = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }
  // No word of the help fits into less.
  return max(named ?? terminalColumns(of: STDOUT_FILENO) ?? 80, 50)
}
