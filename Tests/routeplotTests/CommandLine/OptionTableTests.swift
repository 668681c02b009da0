// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import routeplot

/// The table of options against their declarations, which only the parser knows.
struct OptionTableTests {
  /// `make help-text` names a file in it, and the table is written there.
  private static let fileVariable = "ROUTEPLOT_OPTION_TABLE"

  @Test("The table of options says what their declarations say")
  func table() throws {
    let declared = try declaredOptions()
    if let path = ProcessInfo.processInfo.environment[Self.fileVariable] {
      try source(of: declared).write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    for (option, other) in zip(declared, OptionDefinition.all) {
      #expect(option == other, "run make help-text")
    }
    #expect(declared.count == OptionDefinition.all.count, "run make help-text")
  }

  @Test("A cleared group has a value for each option")
  func cleared() throws {
    for (_, kind) in ParsedGroup.kinds {
      let group = try #require(kind as? any ClearableArguments.Type)
      let text = String(describing: group.cleared)
      #expect(!text.contains("*definition*"), "\(text)")
    }
    #expect(String(describing: LogArguments.cleared).contains("_isStrict: false"))
  }

  @Test("What is read without the parser is an option of its group")
  func readers() throws {
    for (group, kind) in ParsedGroup.kinds {
      let options = OptionDefinition.all.filter { $0.group == group }.compactMap(\.longName)
      let read = try #require(kind as? any ClearableArguments.Type).namesOfReaders
      #expect(Set(read).isSubset(of: options) && Set(read).count == read.count, "\(read)")
    }
  }

  @Test("Groups of which no option is given change nothing")
  func nothing() throws {
    let words = ["trip.csv", "-o", "a.png"]
    let ours = try #require(Arguments(GroupedOptions(words)))
    #expect("\(Request(ours))" == "\(Request(try ParsedCommand.parse(words).arguments))")
  }

  @Test("The help is that of the parser, however wide the terminal is", arguments: [60, 80, 111])
  func help(columns: Int) throws {
    let parsers = ParsedCommand.helpMessage(columns: columns)
    let start = try #require(parsers.range(of: "ARGUMENTS:\n"))
    let ours = longHelp(columns: columns)
    #expect(ours.contains(parsers[start.lowerBound...]))
  }

  @Test("Groups that are read one by one are what the parser reads in one go")
  func groups() throws {
    var generator = SeededGenerator(seed: 29)
    var count = 0
    for _ in 0..<250 {
      var words = ["trip.csv", "b.csv"].prefix(Int.random(in: 0...2, using: &generator))
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let option = OptionDefinition.all.randomElement(using: &generator)!
        let name = option.names.randomElement(using: &generator)!
        guard option.value != nil else {
          words.append(name)
          continue
        }
        let isRight = Int.random(in: 0..<8, using: &generator) > 0
        let right = Self.values[option.names.last!] ?? ["1"]
        let value = (isRight ? right : Self.oddValues).randomElement(using: &generator)!
        if Bool.random(using: &generator) || name.count == 2 {
          words += [name, value]
        } else {
          words.append("\(name)=\(value)")
        }
      }
      count += try compare(Array(words)) ? 1 : 0
    }
    #expect(count > 30, "\(count)")
  }

  @Test("Each option is read by its group as by the whole parser")
  func everyOption() throws {
    var count = 0
    for option in OptionDefinition.all {
      let name = option.names.last!
      let values = option.value == nil ? [nil] : (Self.values[name] ?? ["1"]).map { $0 }
      for odd in option.value == nil ? [] : Self.oddValues {
        _ = try compare(["trip.csv", "-o", "a.png", name, odd])
      }
      for value in values {
        let words = [name] + [value].compactMap { $0 }
        for others in [["trip.csv"], ["trip.csv", "-o", "a.png"], Self.company] {
          count += try compare(others + words) ? 1 : 0
        }
      }
    }
    #expect(count > 200, "\(count)")
  }

  /// Compares what the groups read with what the whole parser reads, and what they refuse.
  ///
  /// - Returns: Whether both can read the words.
  private func compare(_ words: [String]) throws -> Bool {
    guard let grouped = try? GroupedOptions(words) else { return false }
    var ours = Arguments(grouped)
    let parsers = try? ParsedCommand.parse(words).arguments
    for name in DensityArguments.replaces {
      #expect(ours?.isGiven(name) == parsers?.isGiven(name), "\(name) in \(words)")
    }
    ours?.names = nil
    #expect(ours.map { "\($0)" } == parsers.map { "\($0)" }, "\(words)")
    return ours != nil
  }

  @Test(
    "Words in an unusual form are left to the parser",
    arguments: [
      "-otrip.png", "-qv", "-- trip.csv", "-o", "-o -x.png", "--title=", "--quiet=1", "--frob",
      "--tit x", "--legend --stroke-width", "--title=\u{301}x", "--bbox 1,2,3",
      "--width 100 --size 10x10",
    ])
  func unusual(line: String) {
    #expect(arguments(["trip.csv"] + line.split(separator: " ").map { String($0) }) == nil)
  }

  /// The arguments of a command line, read group by group; nil if only the whole parser can read it.
  private func arguments(_ words: [String]) -> Arguments? {
    (try? GroupedOptions(words)).flatMap { Arguments($0) }
  }

  /// Values of options that do not take a number.
  private static let values: [String: [String]] = [
    "--output-format": ["png", "geojson"], "--shard": ["2/3"], "--tile-zoom": ["8-12"],
    "--tile-size": ["256", "512"], "--refresh": ["2s"], "--until-idle": ["1h"],
    "--follow-last": ["2km"], "--max-age": ["1d"], "--size": ["300x200", "a5"],
    "--width": ["300", "8cm"], "--padding": ["5%", "1,2"], "--color": ["red", "#abc"],
    "--background": ["none", "#123456"], "--stroke-width": ["2%", "12m", "3"],
    "--line-join": ["miter"], "--line-cap": ["butt"], "--dash": ["8,4"], "--casing": ["white:2"],
    "--opacity": ["0.5", "50%"], "--overlap": ["multiply"], "--color-by": ["speed", "kind"],
    "--color-map": ["magma"], "--color-range": ["1:5"], "--color-smooth": ["30s"],
    "--markers": ["end"], "--points": ["on-line"], "--distance-marks": ["10km"],
    "--legend-position": ["top-left"], "--units": ["nautical"], "--style": ["dark"],
    "--map": ["earth", "a.pmtiles"],
    "--map-style": ["dark"], "--map-layers": ["land,water"], "--map-color": ["land=red"],
    "--map-opacity": ["0.5"], "--missing-tiles": ["fail"], "--bbox": ["1,2,3,4", "-1,-2,3,4"],
    "--center": ["48,2", "-33,151"], "--span": ["5km"], "--min-span": ["1km"],
    "--projection": ["polar"], "--locate": ["3,4"], "--where": ["speed>3"], "--sort": ["time"],
    "--time-shift": ["1024w", "-2h"], "--from": ["2026-01-02"], "--to": ["2026-01-03"],
    "--max-accuracy": ["20m"],
    "--max-speed": ["50m/s"], "--trim-start": ["1km"], "--trim-end": ["1km"],
    "--min-distance": ["5m"], "--hide": ["48,2,300m"], "--gap": ["2h"], "--gap-style": ["dash"],
    "--format": ["gpx"], "--polyline": ["_p~iF~ps|U"], "--precision": ["5", "6"],
    "--detail": ["steps"], "--order": ["lon,lat"], "--unit": ["e7"], "--delimiter": ["tab", "-"],
    "--time-format": ["iso"], "--user-agent": ["me"], "--attribution": ["© me", "--frob"],
  ]

  /// Options that others need.
  private static let company = [
    "trip.csv", "-o", "a.png", "--map", "earth", "--legend", "--color-by", "speed", "--gap", "2km",
    "--follow", "--line-join", "miter", "--background-image", "b.png",
  ]

  private static let oddValues = ["-", "x", "-5", "1e9", "none", "auto", "0", "a,b", "--", "é"]
}

// MARK: - The declarations

extension OptionTableTests {
  /// All options in the order of the help.
  private func declaredOptions() throws -> [OptionDefinition] {
    var groups: [String: (group: ParsedGroup, argument: Help.Argument)] = [:]
    for (group, kind) in ParsedGroup.kinds {
      let help = try JSONDecoder().decode(Help.self, from: Data(kind._dumpHelp().utf8))
      for argument in help.command.arguments {
        // The parser lists its own help with each group.
        for name in argument.names ?? [] where group == .help || groups[name.word]?.group != .help {
          groups[name.word] = (group, argument)
        }
      }
    }
    // In a help without line breaks, a line has a label, and after it or on the next line the text.
    let lines = ParsedCommand.helpMessage(columns: 100_000).split(separator: "\n")
    var section = ""
    return try zip(lines, lines.dropFirst() + [""]).compactMap { line, next -> OptionDefinition? in
      if !line.hasPrefix(" "), line.hasSuffix(":") { section = String(line.dropLast()) }
      guard line.hasPrefix("  -") else { return nil }
      // One space may be all that stands between a long label and its text.
      let words = line.split(separator: " ")
      let label = words.prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
      let text = words.dropFirst(label.count)
      let names = label.filter { $0.hasPrefix("-") }.map { word in String(word.filter { $0 != "," })
      }
      let (group, argument) = try #require(groups[names.last ?? ""], "\(line)")
      let value = label.last.flatMap { $0.hasPrefix("<") ? String($0) : nil }
      return OptionDefinition(
        section, group, names, value: value,
        isRepeated: value != nil && argument.isRepeating,
        takesDashes: argument.parsingStrategy == "unconditional",
        text.isEmpty ? String(next.drop { $0 == " " }) : text.joined(separator: " "))
    }
  }

  /// The file with the table.
  private func source(of options: [OptionDefinition]) -> String {
    func literal(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    let entries = options.map { option in
      var parts = [literal(option.section), ".\(option.group.rawValue)"]
      parts.append("[" + option.names.map(literal).joined(separator: ", ") + "]")
      if let value = option.value { parts.append("value: \(literal(value))") }
      if option.isRepeated { parts.append("isRepeated: true") }
      if option.takesDashes { parts.append("takesDashes: true") }
      let text =
        option.text.count < 90
        ? literal(option.text) : "\"\"\"\n      \(lines(of: option.text))\n      \"\"\""
      return "    OptionDefinition(\n      \(parts.joined(separator: ", ")),\n      \(text)),\n"
    }
    return """
      // Copyright the routeplot authors
      // SPDX-License-Identifier: Apache-2.0
      //
      // The table of all options. `make help-text` writes it from the declarations of the options.

      extension OptionDefinition {
        /// All options in the order of the help.
        static let all: [OptionDefinition] = [
      \(entries.joined())  ]
      }

      """
  }

  /// A text in lines that a multiline literal joins.
  private func lines(of text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 88 {
        lines[lines.count - 1] += " \\"
        lines.append("")
      }
      let isFirst = lines[lines.count - 1].isEmpty
      lines[lines.count - 1] += (isFirst ? "" : " ") + word.replacing("\\", with: "\\\\")
    }
    return lines.joined(separator: "\n      ")
  }
}

extension ClearableArguments {
  /// The options that are read without the parser.
  fileprivate static var namesOfReaders: [String] { readers.map(\.key) }
}

extension OptionalGroup: CustomStringConvertible {
  /// A group of which no option is given is described as what the parser makes of no words.
  var description: String { "\(group ?? .cleared)" }
}

/// What the parser tells about options.
private struct Help: Decodable {
  struct Command: Decodable { var arguments: [Argument] }
  struct Argument: Decodable {
    struct Name: Decodable {
      var kind, name: String
      var word: String { (kind == "long" ? "--" : "-") + name }
    }
    var names: [Name]?
    var isRepeating: Bool
    var parsingStrategy: String
  }
  var command: Command
}

/// A group of options as it is declared.
private protocol DeclaredGroup {
  /// The type of the group.
  var kind: any ParsableArguments.Type { get }
}

extension OptionGroup: DeclaredGroup {
  fileprivate var kind: any ParsableArguments.Type { Value.self }
}

extension ParsedGroup {
  /// The groups that are declared, by the names of their properties.
  fileprivate static var kinds: [(group: ParsedGroup, kind: any ParsableArguments.Type)] {
    [ParsedCommand() as Any, ParsedMarks()].flatMap { declarations in
      Mirror(reflecting: declarations).children.compactMap { child in
        guard let group = ParsedGroup(rawValue: String(child.label?.dropFirst() ?? "")),
          let declared = child.value as? any DeclaredGroup
        else { return nil }
        return (group, declared.kind)
      }
    }
  }
}
