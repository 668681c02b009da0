// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A manual page in the macros of man(7).

/// Writes the page of a command.
func manualPage(_ command: CommandHelp.Command) -> String {
  let name = command.commandName
  var page = ManualPage()
  page.macro("TH \(name.uppercased()) 1")
  page.section("NAME")
  page.text("\(name) - \(firstLower(command.abstract))")
  page.section("SYNOPSIS")
  let arguments = command.arguments.filter(\.shouldDisplay)
  let positional = arguments.filter { $0.kind == "positional" }
  // As in the usage of --help, where an input is never optional: some options take its place.
  let values = positional.map { $0.value + ($0.isRepeating ? " ..." : "") }
  page.line(".B \(escaped(name))\n[<\\fIoptions\\fR>] \(values.joined(separator: " "))")

  page.section("DESCRIPTION")
  let parts = sections(of: command.discussion)
  page.paragraphs(parts.first { $0.title.isEmpty }?.lines ?? [])
  page.section("OPTIONS")
  for argument in positional { page.argument(argument) }
  var titles: [String] = []
  for argument in arguments where argument.kind != "positional" {
    let title = argument.sectionTitle ?? "OTHER"
    if !titles.contains(title) { titles.append(title) }
  }
  for title in titles {
    page.macro("SS \(escaped(title.prefix(1) + title.dropFirst().lowercased()))")
    for argument in arguments
    where argument.kind != "positional" && (argument.sectionTitle ?? "OTHER") == title {
      page.argument(argument)
    }
  }
  for part in parts where !part.title.isEmpty {
    page.section(part.title)
    page.verbatim(part.lines)
  }
  return page.content
}

/// A page as it grows.
private struct ManualPage {
  private(set) var content = ""

  mutating func line(_ text: String) { content += text + "\n" }

  mutating func macro(_ text: String) { line("." + text) }

  mutating func section(_ title: String) { macro("SH \(escaped(title))") }

  mutating func text(_ text: String) { line(escaped(text)) }

  /// Lines that are filled; an empty one ends a paragraph.
  mutating func paragraphs(_ lines: [String]) {
    for text in lines { text.isEmpty ? macro("PP") : self.text(text) }
  }

  /// Lines that stay as they are.
  mutating func verbatim(_ lines: [String]) {
    macro("nf")
    for text in lines { self.text(text) }
    macro("fi")
  }

  mutating func argument(_ argument: CommandHelp.Argument) {
    macro("TP")
    // Short names first, as people read them.
    let names = (argument.names ?? []).sorted { $0.name.count < $1.name.count }
      .map { "\\fB\(escaped($0.spelling))\\fR" }
    switch argument.kind {
    case "positional": line(argument.value)
    case "option": line(names.joined(separator: ", ") + " " + argument.value)
    default: line(names.joined(separator: ", "))
    }
    text(argument.abstract ?? "")
  }
}

extension CommandHelp.Argument {
  /// Its value in the form of --help.
  fileprivate var value: String { "<\\fI\(escaped(valueName ?? ""))\\fR>" }
}

/// The parts of a discussion; the first one has no title.
private func sections(of discussion: String) -> [(title: String, lines: [String])] {
  var result: [(title: String, lines: [String])] = [("", [])]
  for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasSuffix(":"), line == line.uppercased() {
      result.append((String(line.dropLast()), []))
    } else {
      result[result.count - 1].lines.append(String(line))
    }
  }
  for index in result.indices {
    while result[index].lines.last == "" { result[index].lines.removeLast() }
  }
  return result
}

private func firstLower(_ text: String) -> String {
  let text = text.hasSuffix(".") ? String(text.dropLast()) : text
  return text.prefix(1).lowercased() + text.dropFirst()
}

/// Text without a meaning to roff: no escapes, no macros, hyphens that can be searched for and copied.
private func escaped(_ text: some StringProtocol) -> String {
  var result = ""
  for character in text {
    switch character {
    case "\\": result += "\\e"
    case "-": result += "\\-"
    case "'": result += "\\(aq"
    case "`": result += "\\(ga"
    case "^": result += "\\(ha"
    case "~": result += "\\(ti"
    default: result.append(character)
    }
  }
  return result.hasPrefix(".") ? "\\&" + result : result
}
