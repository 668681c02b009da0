// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

@testable import routeplot

struct HelpTests {
  private func text(_ arguments: String) throws -> String {
    try Workplace.use { place in
      let outcome = try place.run("COLUMNS=80 routeplot \(arguments)")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(arguments): \(outcome.errors)")
      return String(decoding: outcome.output, as: UTF8.self)
    }
  }

  @Test(
    "-h fits a terminal of 24 lines: usage first, five examples, and a line for each common option")
  func shortHelpIsOneScreen() throws {
    let help = try text("-h")
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    // The last one is empty: there is the prompt.
    #expect(lines.count <= 24 && lines.last == "" && lines.allSatisfy { $0.count <= 80 })
    #expect(lines[0] == "USAGE: routeplot [<options>] <input> ...")
    #expect(lines.count { $0.hasPrefix("  ") && $0.contains("routeplot ") } == 5)
    #expect(lines.contains("COMMON OPTIONS (routeplot --help and man routeplot have all):"))
  }

  @Test("Each common option is in -h with the label and the first words that it has in --help")
  func shortHelpFollowsDefinitions() throws {
    let (short, long) = (try text("-h"), try text("--help"))
    #expect(commonOptions.count == 12)
    for name in commonOptions {
      let definition = try #require(
        KnownOption.named(name)?.definition, "\(name)")
      for help in [short, long] {
        #expect(help.contains("  \(definition.label)"), "\(name)")
      }
      let words = definition.summary
      #expect(short.contains("  \(words)\n") && words.split(separator: " ").count > 2, "\(name)")
      let first = words.split(separator: " ").prefix(3).joined(separator: " ")
      #expect(long.contains(first.last == "." ? first.dropLast() : first[...]), "\(name)")
    }
  }

  @Test("--help has each option in its section, with its words, however wide the terminal is")
  func sections() throws {
    for columns in [60, 80, 111] {
      let help = longHelp(columns: columns)
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= columns || columns < 80 })
      var rest = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
      for group in OptionGroup.all {
        for option in group.definitions() {
          let entry = try #require(
            rest.firstRange(of: " \(option.label) \(option.text)"), "\(option.label)")
          // A section begins with its first option.
          let isNew = rest[..<entry.lowerBound].hasSuffix("\(group.section):")
          #expect(isNew || !rest[..<entry.lowerBound].contains("\(group.section):"))
          rest = rest[entry.upperBound...]
        }
      }
    }
  }

  @Test("An option stands beside its words, or above them if it is long")
  func layout() {
    #expect(
      longHelp(columns: 80).contains(
        """

        STYLE:
          --style <name|file>     Look of the whole picture: maplines, breadcrumb,
                                  directions, dark, print, minimal, blueprint, or the
                                  options in a file that ends in .json. Other options
                                  override the style.
          --print-style           Print the current style options as a file for
                                  --style; draw nothing.
          --print-map-style <schema>
                                  Print the look of street maps as a style of MapLibre,
                                  for tiles of openmaptiles, protomaps or shortbread;
                                  draw nothing.

        LINE:
          --stroke-width <width>  Width of the route: pixels from 0.25; a length on
        """))
    #expect(
      longHelp(columns: 60).contains(
        """
          --projection <name>     Projection: mercator,
                                  equirectangular, polar
                                  (stereographic),
        """))
    #expect(
      longHelp(columns: 80).contains(
        """
          --output-format <format>
                                  Format of the output, png, svg, pdf, jpeg, webp,
        """))
  }

  @Test("--help begins with the usage and ends with the exit statuses, one a line")
  func endsOfHelp() throws {
    let lines = try text("--help").split(separator: "\n")
    #expect(lines[0] == "USAGE: routeplot [<options>] <input> ...")
    let start = try #require(lines.firstIndex(of: "EXIT STATUS:"))
    let statuses = lines[(start + 1)...].map { $0.split(separator: " ")[0] }
    #expect(statuses == ["0", "1", "64", "65", "66", "70", "73", "74", "130"])
  }

  @Test("--help has a sentence for each option, at most 80 letters a line, and no word twice")
  func rules() throws {
    let help = try text("--help")
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let definitions = KnownOption.all.map(\.definition)
    #expect(definitions.count > 100)
    for definition in definitions {
      let text = definition.text
      #expect(text.split(separator: " ").count > 1, "\(definition.label)")
      #expect(text.hasSuffix(".") || text.hasSuffix(")"), "\(definition.label): \(text)")
    }
    let words = help.split(whereSeparator: \.isWhitespace)
    for (word, next) in zip(words, words.dropFirst()) {
      #expect(word != next || !word.allSatisfy(\.isLetter), "\(word) \(next)")
    }
  }

  @Test("Words for help and the version work anywhere but behind two dashes")
  func anywhere() throws {
    let (short, long) = (try text("-h"), try text("--help"))
    for line in ["x.csv -h", "-o x.png -h x.csv", "-qh", "x.csv -vh -o", "--frob -h"] {
      #expect(try text(line) == short, "\(line)")
    }
    for line in ["x.csv --help", "--padding -9 --help -o x.png"] {
      #expect(try text(line) == long, "\(line)")
    }
    #expect(try text("x.csv --version") == "routeplot \(version)\n")
    try Workplace.use { place in
      try place.write(Log.trip, to: "-h")
      #expect(try place.run("routeplot -o x.png -- -h").status == 0)
      #expect(try place.files() == ["-h", "x.png"])
    }
  }
}
