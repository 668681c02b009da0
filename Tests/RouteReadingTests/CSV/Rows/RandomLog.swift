// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs as spreadsheets, databases and people write them, and odd rows among them.

import TestSupport

@testable import RouteReading

/// A log of many rows in a random dialect.
struct RandomLog {
  /// The log as UTF-8.
  private(set) var text: String

  /// What may be asked of it.
  private(set) var options = ReadingOptions()

  private var generator: SeededGenerator
  private let delimiter: String
  private let lineEnd: String
  private let names: [String]
  /// How a dialect quotes: the cells of text, all cells, none, or any that it likes to.
  private let quoting: Int
  /// One row of so many is odd.
  private let oddOf: Int
  private let hasDecimalComma: Bool
  private let usesHemispheres: Bool

  /// A log of a number of rows.
  init(rows: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    delimiter = [",", ",", ";", "\t", "|", " "].randomElement(using: &generator) ?? ","
    lineEnd = ["\n", "\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
    quoting = Int.random(in: 0...3, using: &generator)
    oddOf = [4, 60, 1_000, 1_000_000].randomElement(using: &generator) ?? 4
    hasDecimalComma = delimiter != "," && Bool.random(using: &generator)
    usesHemispheres = Int.random(in: 0..<5, using: &generator) == 0
    var names = usesHemispheres ? ["lat", "ns", "lon", "ew"] : ["lat", "lon"]
    for name in ["time", "note", "bus", "accuracy"] where Bool.random(using: &generator) {
      names.insert(name, at: Int.random(in: 0...names.count, using: &generator))
    }
    // A row with an index in front that the header does not name is not an odd one.
    self.names = names
    self.generator = generator
    text = ""
    text = (0...rows).map { row($0) + lineEnd }.joined()
    chooseOptions()
    // The end of a log may be anywhere.
    if random(3) == 0 { text.removeLast(random(min(40, text.count))) }
  }

  private mutating func random(_ below: Int) -> Int {
    below > 0 ? Int.random(in: 0..<below, using: &generator) : 0
  }

  private mutating func one(of words: [String]) -> String { words[random(words.count)] }

  private mutating func chooseOptions() {
    if names.contains("time"), random(2) == 0 { options.fields.append(.time) }
    if names.contains("accuracy"), random(2) == 0 { options.fields.append(.accuracy) }
    if names.contains("bus"), random(2) == 0 { options.groups = [.name("bus")] }
    if names.contains("note"), random(3) == 0 { options.groups.append(.name("note")) }
    for name in ["note", "bus", "lat"] where names.contains(name) && random(4) == 0 {
      options.columns.append(.name(name))
    }
    options.recordsLines = random(3) == 0
    options.breaksAtMissing = random(4) == 0
    options.isStrict = random(10) == 0
  }

  private mutating func row(_ number: Int) -> String {
    guard number > 0 else {
      return names.map { quoting == 1 ? "\"\($0)\"" : $0 }.joined(separator: delimiter)
    }
    // The first rows tell how a log is written.
    let isOdd = number > 8 && random(oddOf) == 0
    if isOdd, random(4) == 0 {
      return one(of: [
        "", "  ", "# note", "\"# note\"", "\"", "1\(delimiter)2", "\"a\nb", ",,,,,,", "\u{feff}",
        "\u{1a}", " \"x\" ", "a\"b\(delimiter)\"",
      ])
    }
    var cells = names.map { cell($0, number, isOdd: isOdd && random(2) == 0) }
    if isOdd, random(5) == 0 { cells.append(one(of: ["", "x", "\"\"", "\"a\"\"\"", " "])) }
    if isOdd, random(8) == 0 { cells.removeLast() }
    let space = delimiter == " " && random(9) == 0 ? "  " : ""
    return cells.joined(separator: delimiter + space)
  }

  private mutating func cell(_ name: String, _ number: Int, isOdd: Bool) -> String {
    var cell: String
    switch name {
    case "lat", "lon":
      let decimals = String(repeating: "7", count: random(isOdd ? 20 : 12)) + "5"
      cell =
        "\(random(9) == 0 ? "" : usesHemispheres ? "" : "-")4\(number % 10).\(number)\(decimals)"
      if hasDecimalComma { cell = cell.replacing(".", with: ",") }
      if isOdd { cell = one(of: [cell, "", "x", "95", "+" + cell, "4e1", cell + "\"", "0"]) }
    case "ns": cell = isOdd ? one(of: ["S", "", "n", "E", "\"\""]) : one(of: ["N", "S"])
    case "ew": cell = isOdd ? one(of: ["W", "", "e", "N", " W"]) : one(of: ["E", "W"])
    case "time":
      cell = "2026-06-13T07:\(10 + number / 60 % 50):\(10 + number % 50)Z"
      if isOdd { cell = one(of: ["", "soon", "2026-02-30T07:12:20Z", cell]) }
    case "accuracy": cell = isOdd ? one(of: ["", "-1", "bad", " 7 "]) : "\(number % 40)"
    case "bus": cell = isOdd ? one(of: ["", "é", "bus \"9\""]) : "bus\(number / 50 % 7)"
    default:
      cell = one(of: [
        "Harbour", "Old\(delimiter)town", "Bridge \"A\"", "", "5\" pipe", "a b ", "é",
      ])
      if isOdd { cell = one(of: [cell, "a\nb", "a\r\nb", "\r", "\"", "\n\n", "\n1,2\n3,4\n"]) }
    }
    let mustQuote =
      cell.contains(delimiter) || cell.contains("\n") || cell.contains("\r") || cell.contains("\"")
      || (delimiter == " " && cell.isEmpty)
    let isQuoted: Bool
    switch quoting {
    case 0: isQuoted = name == "note" || mustQuote
    case 1: isQuoted = true
    case 2: isQuoted = mustQuote
    default: isQuoted = mustQuote || random(2) == 0
    }
    // Now and then somebody forgets the quotes, or one of them.
    if isOdd, random(4) == 0 {
      return one(of: [cell, "\"" + cell, cell + "\"", "\"" + cell + "\"x"])
    }
    guard isQuoted else { return cell }
    let quoted = "\"" + cell.replacing("\"", with: "\"\"") + "\""
    return isOdd ? one(of: [quoted, " " + quoted, quoted + " ", "\t" + quoted]) : quoted
  }
}
