// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The texts that are printed instead of drawing: help, version, manual page and completions. The options in them come
// from their declarations.

import CLibrary

/// Text to print instead of drawing.
struct RequestedText: Error {
  let text: String

  /// A text of any kind.
  init(text: String) { self.text = text }

  /// The text that the words of a command line ask for; nil if they do not.
  init?(words: [String]) throws {
    // The words of a name after `--` are not options.
    let words = words.prefix { $0 != "--" }
    for (index, word) in words.enumerated() {
      switch word {
      case "-h": text = shortHelp()
      case "--help": text = longHelp(columns: columnsOfHelp())
      case "--version": text = "routeplot \(version)\n"
      case "--generate-manual": text = manualPage()
      case "--generate-completion-script":
        let next = words.dropFirst(index + 1).first
        text = try CompletionShell.script(for: next?.hasPrefix("-") == true ? nil : next)
      default:
        let name = "--generate-completion-script="
        guard word.hasPrefix(name) else { continue }
        text = try CompletionShell.script(for: String(word.dropFirst(name.count)))
      }
      return
    }
    return nil
  }
}

/// The options that most people use, by their long names, in the order of `--help`.
let commonOptions = [
  "--output", "--size", "--padding", "--color", "--background", "--style", "--stroke-width",
  "--color-by", "--bbox", "--from", "--to", "--group-by",
]

/// Help that fits on one screen of 24 lines and 80 columns, with a line for the prompt.
func shortHelp() -> String {
  let options = KnownOption.all.map(\.definition).filter { commonOptions.contains($0.long) }
  let column = (options.map(\.label.count).max() ?? 0) + 2
  let entries = options.map { option in
    let gap = String(repeating: " ", count: column - option.label.count)
    return "  \(option.label)\(gap)\(option.summary)"
  }
  return """
    USAGE: \(HelpParts.usage)
    \(HelpParts.abstract)

    \(HelpParts.examples)

    COMMON OPTIONS (routeplot --help and man routeplot have all):
    \(entries.joined(separator: "\n"))

    """
}

/// All help: usage first, the exit statuses last, in between the options in groups.
func longHelp(columns: Int) -> String {
  var options = "ARGUMENTS:\n" + helpEntry("<input>", HelpParts.inputs, columns: columns)
  var section = ""
  for group in OptionGroup.all {
    if group.section != section {
      section = group.section
      options += "\n\(section):\n"
    }
    for option in group.definitions() {
      options += helpEntry(option.label, option.text, columns: columns)
    }
  }
  return """
    USAGE: \(HelpParts.usage)

    \(HelpParts.abstract)

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
  // A line ends at the last space of those that fit.
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
