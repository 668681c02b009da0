// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The manual page in the macros of man(7): `--generate-manual`.

/// The manual page of the program.
func manualPage() -> String {
  var page = ManualPage()
  page.macro("TH ROUTEPLOT 1")
  page.section("NAME")
  let abstract = HelpParts.abstract.dropLast()
  page.text("routeplot - \(abstract.prefix(1).lowercased() + abstract.dropFirst())")
  page.section("SYNOPSIS")
  page.line(".B routeplot\n[<\\fIoptions\\fR>] <\\fIinput\\fR> ...")
  page.section("DESCRIPTION")
  page.paragraphs(HelpParts.introduction)
  page.section("OPTIONS")
  page.entry("<\\fIinput\\fR>", HelpParts.inputs)
  var section = ""
  for group in OptionGroup.all {
    if group.section != section {
      section = group.section
      page.macro("SS \(escaped(section.prefix(1) + section.dropFirst().lowercased()))")
    }
    for option in group.definitions() {
      let names = option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
      let value = option.valueName.map { " <\\fI\(escaped($0))\\fR>" } ?? ""
      page.entry(names + value, option.text)
    }
  }
  for part in [HelpParts.examples, HelpParts.exitStatuses] { page.verbatim(part) }
  return page.content
}

/// A page as it grows.
private struct ManualPage {
  private(set) var content = ""

  mutating func line(_ text: String) { content += text + "\n" }

  mutating func macro(_ text: String) { line("." + text) }

  mutating func section(_ title: some StringProtocol) { macro("SH \(escaped(title))") }

  mutating func text(_ text: some StringProtocol) { line(escaped(text)) }

  /// Lines that are filled; an empty one ends a paragraph.
  mutating func paragraphs(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      line.isEmpty ? macro("PP") : self.text(line)
    }
  }

  /// A title with a colon, and lines that stay as they are.
  mutating func verbatim(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    section(lines[0].dropLast())
    macro("nf")
    for line in lines.dropFirst() { self.text(line) }
    macro("fi")
  }

  mutating func entry(_ label: String, _ text: String) {
    macro("TP")
    line(label)
    self.text(text)
  }
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
