// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The program on terminals of all kinds.

import CommandSupport
import Drawing
import Foundation
import TestSupport
import Testing

@testable import routeplot

struct PreviewTests {
  private static let question = Array(TerminalAnswers.question.utf8)

  /// What comes after the question, with the line ends of files.
  private func picture(_ outcome: PseudoTerminal.Outcome) throws -> [UInt8] {
    try #require(outcome.output.starts(with: Self.question))
    let rest = outcome.output.dropFirst(Self.question.count)
    return Array(String(decoding: rest, as: UTF8.self).replacing("\r\n", with: "\n").utf8)
  }

  @Test("A terminal gets what --preview writes, its settings are as before, and no byte is left")
  func protocols() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for (answers, variables, name, size) in [
        ("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[6;20;10t\u{1b}[?62;c", [:], "kitty", "1000x560"),
        ("\u{1b}[?62;4;22c", [:], "sixel", "800x448"),
        ("\u{1b}[?62c", ["TERM_PROGRAM": "WezTerm"], "iterm", "800x448"),
      ] {
        let pair = try PseudoTerminal()
        let before = pair.settings
        let outcome = try pair.run(
          ["trip.csv", "-s", size], in: place, environment: variables, answers: answers)
        #expect(outcome.status == 0 && pair.settings == before && pair.waiting == 0)
        _ = try place.run("routeplot trip.csv -s \(size) --preview \(name) >expected")
        let same = try picture(outcome) == (try place.read("expected"))
        #expect(same, "\(name)")
      }
    }
  }

  @Test("A slow terminal is waited for, and keys that are pressed meanwhile reach nobody")
  func slow() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let pair = try PseudoTerminal()
      let before = pair.settings
      let outcome = try pair.run(
        ["trip.csv"], in: place, environment: ["SSH_CONNECTION": "a b"],
        answers: "ls\u{1b}[A\u{1b}[?62;4c", after: 0.8)
      #expect(outcome.status == 0 && pair.settings == before && pair.waiting == 0)
      #expect(try picture(outcome).starts(with: "\u{1b}P0;1q".utf8))
    }
  }

  @Test("A terminal that does not answer shows blocks: as many rows and columns as it has")
  func mute() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "trip.csv")
      let pair = try PseudoTerminal()
      let before = pair.settings
      let outcome = try pair.run(
        ["trip.csv"], in: place, environment: ["COLORTERM": "truecolor"], answers: nil)
      #expect(outcome.status == 0 && pair.settings == before && pair.waiting == 0)
      let lines = String(decoding: try picture(outcome), as: UTF8.self).split(separator: "\n")
      #expect(lines.count == 25)
      for line in lines {
        let letters = line.replacing(/\u{1b}\[[0-9;]*m/, with: "")
        #expect(letters.count == 100)
      }
      #expect(lines[0].hasPrefix("\u{1b}[48;2;255;255;255m "))
      // The colour of the route.
      #expect(lines[12].contains("48;2;0;122;255m") || lines[12].contains("38;2;0;122;255"))
    }
  }

  @Test("Ctrl-C while the terminal is asked ends the program, and the terminal is as before")
  func interrupted() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let pair = try PseudoTerminal()
      let before = pair.settings
      let outcome = try pair.run(["trip.csv"], in: place, answers: "\u{03}")
      #expect(outcome.status == -SIGINT && pair.settings == before && pair.waiting == 0)
      #expect(outcome.output == Self.question)
    }
  }

  @Test("A terminal without colours is refused as before, and so is any with --preview off")
  func refused() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for (variables, words) in [
        (["TERM": "dumb"], ["trip.csv"]), (["TERM": "linux"], ["trip.csv"]),
        ([:], ["trip.csv", "--preview", "off"]), ([:], ["trip.csv", "--output-format", "png"]),
      ] {
        let outcome = try PseudoTerminal().run(
          words, in: place, environment: variables, answers: nil)
        #expect(outcome.status == 64)
        #expect(
          String(decoding: outcome.output, as: UTF8.self)
            == "routeplot: a picture cannot be written to a terminal; name a file with -o or redirect standard output\r\n"
        )
      }
    }
  }

  @Test("A file is written without a picture in the terminal, and with one if it is requested")
  func besideFiles() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      _ = try place.run("routeplot trip.csv -o expected.png")
      let expected = try place.read("expected.png")
      let silent = try PseudoTerminal().run(
        ["trip.csv", "-o", "a.png"], in: place, answers: "\u{1b}[?62;4c")
      #expect(silent.status == 0 && silent.output.isEmpty)
      #expect(try place.read("a.png") == expected)
      let shown = try PseudoTerminal().run(
        ["trip.csv", "-o", "b.png", "--preview", "auto"], in: place, answers: "\u{1b}[?62;4c")
      #expect(shown.status == 0)
      #expect(try picture(shown).starts(with: "\u{1b}P0;1q\"1;1;".utf8))
      #expect(try place.read("b.png") == expected)
    }
  }

  @Test(
    "Standard output has one use",
    arguments: [
      "-o -", "--report -", "--output-format svg", "--dry-run", "--print-bbox", "-d out",
      "--follow -o a.png",
    ])
  func conflicts(options: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run("routeplot trip.csv --preview sixel \(options)")
      #expect(outcome.status == 64 && outcome.errors.contains("--preview"), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }
}
