// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The texts of -h, --help and --version. The options in both help texts come from their
// definitions.

import ArgumentParser

/// Text to print instead of drawing.
struct RequestedText: Error {
  let text: String

  /// A text of any kind.
  init(text: String) { self.text = text }

  /// The text that the words of a command line ask for; nil if they do not.
  init?(words: [String]) {
    // The words of a name after `--` are no options.
    let word = words.prefix { $0 != "--" }.first { ["-h", "--help", "--version"].contains($0) }
    switch word {
    case "-h": text = shortHelp()
    case "--help": text = longHelp()
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
  let options = Arguments.optionDefinitions().filter { definition in
    commonOptions.contains { definition.names.contains($0) }
  }
  let column = (options.map(\.label.count).max() ?? 0) + 2
  let entries = options.map { option in
    let gap = String(repeating: " ", count: column - option.label.count)
    return "  \(option.label)\(gap)\(option.summary)"
  }
  return """
    USAGE: \(Arguments.usageString())
    \(Arguments.configuration.abstract)

    \(HelpParts.examples)

    COMMON OPTIONS (routeplot --help and man routeplot have all):
    \(entries.joined(separator: "\n"))

    """
}

/// All help: usage first, the exit statuses last, in between the options in groups.
func longHelp() -> String {
  // The parser puts the usage after the overview; what follows is in the width of the terminal.
  let whole = Arguments.helpMessage()
  let usage = "USAGE: \(Arguments.usageString())"
  let options = whole.firstRange(of: usage + "\n\n").map { whole[$0.upperBound...] } ?? ""
  let end = options.lastIndex { $0 != "\n" }
  return """
    \(usage)

    \(Arguments.configuration.abstract)

    \(HelpParts.introduction)

    \(HelpParts.examples)

    \(end.map { options[...$0] } ?? "")

    \(HelpParts.exitStatuses)

    """
}
