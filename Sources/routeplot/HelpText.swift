// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What -h, --help and --version print. The options in both texts come from their definitions.

import ArgumentParser

/// Text to print instead of drawing.
struct RequestedText: Error {
  let text: String

  /// A text of any kind.
  init(text: String) { self.text = text }

  /// The text that the words of a command line ask for; nil if they do not.
  init?(words: [String]) {
    // The words of a name behind `--` are no options.
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
  "--output", "--verbose", "--size", "--padding", "--color", "--stroke-width", "--background",
  "--bbox", "--from", "--to", "--latitude", "--longitude",
]

/// Help that fits on one screen of 40 lines and 80 columns.
func shortHelp() -> String {
  let options = Arguments.optionDefinitions().filter { definition in
    commonOptions.contains { definition.names.contains($0) }
  }
  return """
    USAGE: \(Arguments.usageString())

    \(Arguments.configuration.abstract)

    \(HelpParts.examples)

    COMMON OPTIONS:
    \(options.map(entry).joined(separator: "\n"))

    All options, with their units and defaults: routeplot --help, or man routeplot.

    """
}

/// All help: usage first, the exit statuses last, in between the options in groups.
func longHelp() -> String {
  // The parser puts the usage behind the overview; what follows is in the width of the terminal.
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

/// An option with its summary, laid out as the parser does it.
private func entry(_ definition: OptionDefinition) -> String {
  let column = 26
  let label = "  " + definition.label
  let fits = label.count + 2 <= column
  var lines = [fits ? label + String(repeating: " ", count: column - label.count) : label]
  if !fits { lines.append(String(repeating: " ", count: column)) }
  for word in definition.summary.split(separator: " ") {
    let isFirst = lines[lines.count - 1].count == column
    if isFirst {
      lines[lines.count - 1] += word
    } else if lines[lines.count - 1].count + 1 + word.count <= 80 {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(repeating: " ", count: column) + word)
    }
  }
  return lines.joined(separator: "\n")
}
