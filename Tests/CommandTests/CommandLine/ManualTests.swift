// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

struct ManualTests {
  @Test("The manual page has every option with its words, in the order of the help")
  func options() throws {
    try Workplace.use { place in
      let outcome = try place.run("routeplot --generate-manual")
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      let page = String(decoding: outcome.output, as: UTF8.self)
      let help = String(decoding: try place.run("routeplot --help").output, as: UTF8.self)
      var rest = page[...]
      for line in help.split(separator: "\n") where line.hasPrefix("  -") {
        let word = line.split(separator: " ")[0].drop { $0 == "," }
        let name = String(word.last == "," ? word.dropLast() : word)
        let found = rest.range(of: "\\fB\(name.replacing("-", with: "\\-"))\\fR")
        #expect(found != nil, "\(name)")
        if let found { rest = rest[found.lowerBound...] }
      }
      for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "EXIT STATUS"] {
        #expect(page.contains(".SH \(section)\n"), "\(section)")
      }
      #expect(!page.contains("\n'"))
    }
  }

  @Test("The synopsis and the options are written as in the help")
  func synopsis() throws {
    try Workplace.use { place in
      let page = try place.run("routeplot --generate-manual").output
      // Without what roff makes of it.
      let plain = String(decoding: page, as: UTF8.self)
        .replacing(".B ", with: "").replacing("\\fB", with: "").replacing("\\fI", with: "")
        .replacing("\\fR", with: "").replacing("\\-", with: "-")
      let help = String(decoding: try place.run("routeplot --help").output, as: UTF8.self)
      let usage = try #require(help.split(separator: "\n").first).dropFirst("USAGE: ".count)
      let synopsis = plain.split(separator: "\n").drop { $0 != ".SH SYNOPSIS" }.dropFirst()
        .prefix { !$0.hasPrefix(".") }
      #expect(synopsis.joined(separator: " ") == usage)
      #expect(plain.contains("\n-o, --output <file>\n"))
    }
  }
}
