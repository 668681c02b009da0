// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Growing logs on terminals: the picture is drawn again where it stands.

import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import routeplot

struct LivePreviewTests {
  private static let (start, end) = ("\u{1b}[?2026h", "\u{1b}[?2026l")

  /// The output without the question, with the line ends of files.
  private func text(_ outcome: PseudoTerminal.Outcome) -> String {
    String(decoding: outcome.output, as: UTF8.self).replacing(TerminalAnswers.question, with: "")
      .replacing("\r\n", with: "\n")
  }

  /// The pictures of an output, with what moves the cursor around them.
  private func frames(_ outcome: PseudoTerminal.Outcome) -> [String] {
    text(outcome).components(separatedBy: Self.start).dropFirst().compactMap {
      $0.components(separatedBy: Self.end).first
    }
  }

  /// Adds rows to the log.
  private func append(_ rows: String, in place: Workplace) throws {
    let file = try FileHandle(forWritingTo: place.folder.appendingPathComponent("log.csv"))
    try file.seekToEnd()
    try file.write(contentsOf: Data(rows.utf8))
    try file.close()
  }

  /// Follows a log on a terminal.
  private func follow(
    _ options: [String] = [], answers: String?, log: String = Log.trip,
    environment: [String: String] = ["COLORTERM": "truecolor"],
    during work: @escaping @Sendable (Workplace, PseudoTerminal.Running) throws -> Void = { _, _ in
    }
  ) throws -> (PseudoTerminal.Outcome, same: Bool, waiting: Int32) {
    try Workplace.use { place in
      if !log.isEmpty { try place.write(log, to: "log.csv") }
      let pair = try PseudoTerminal()
      let before = pair.settings
      let outcome = try pair.run(
        ["--follow", "log.csv", "--refresh", "0.1s"] + options, in: place,
        environment: environment, answers: answers
      ) { try work(place, $0) }
      return (outcome, pair.settings == before, pair.waiting)
    }
  }

  @Test("Each picture takes the place of the one before, and the cursor stays below")
  func inPlace() throws {
    let (outcome, same, waiting) = try follow(
      answers: nil, log: Log.east
    ) { place, running in
      try running.wait(for: Self.end, times: 1)
      try append("0.5,2.5\n", in: place)
      try running.wait(for: Self.end, times: 2)
      running.send(SIGTERM)
    }
    #expect(outcome.status == 0 && same && waiting == 0)
    let frames = frames(outcome)
    try #require(frames.count == 2)
    // Half a block is a pixel: a picture of 100 pixels by 50.
    #expect(frames[0].hasPrefix(String(repeating: "\n", count: 25) + "\u{1b}[25A\u{1b}7\u{1b}[48"))
    #expect(frames[0].hasSuffix("\u{1b}[0m\n\u{1b}8\u{1b}[25B\r"))
    #expect(frames[1].hasPrefix("\u{1b}[25A\r\u{1b}[J\n"))
    #expect(text(outcome).hasPrefix("\u{1b}[?25l") && text(outcome).hasSuffix("\u{1b}[?25h"))
  }

  @Test(
    "Protocols of images are used as for one picture; a picture of kitty replaces its own",
    arguments: [
      ("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[6;20;10t\u{1b}[?62;c", "\u{1b}_Gi=", "p=1,a=T,f=100,q=2,"),
      ("\u{1b}[?62;4;22c", "\u{1b}P0;1q", "\"1;1;"),
    ])
  func protocols(answers: String, start: String, also: String) throws {
    let (outcome, same, waiting) = try follow(answers: answers) { _, running in
      try running.wait(for: Self.end, times: 1)
      running.send(SIGTERM)
    }
    #expect(outcome.status == 0 && same && waiting == 0)
    let frames = frames(outcome)
    #expect(frames.count == 1 && frames[0].contains("\u{1b}7\(start)") && frames[0].contains(also))
  }

  @Test(
    "Each signal ends the program in order, and the terminal is as before",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(number: Int32) throws {
    let (outcome, same, waiting) = try follow(answers: nil) { _, running in
      try running.wait(for: Self.end, times: 1)
      // Nothing stops it while its picture stands there.
      running.send(SIGTSTP)
      running.send(number)
    }
    #expect(outcome.status == 0 && same && waiting == 0)
    #expect(text(outcome).hasSuffix("\u{1b}[?25h"))
  }

  @Test("Keys are not shown, stop nothing, and reach nobody")
  func keys() throws {
    let (outcome, same, waiting) = try follow(answers: nil) { _, running in
      try running.wait(for: Self.end, times: 1)
      running.type("ls\r\u{1a}\u{1c}exit\r")
      // The terminal is not that of a session, so Ctrl-C is no signal.
      running.send(SIGINT)
    }
    #expect(outcome.status == 0 && same && waiting == 0)
    #expect(!text(outcome).contains("ls") && !text(outcome).contains("exit"))
  }

  @Test("A message stands above the picture, which is drawn again below it")
  func messages() throws {
    let (outcome, same, _) = try follow(
      answers: nil, log: Log.east
    ) { place, running in
      try running.wait(for: Self.end, times: 1)
      try append("99,8.3\n0.5,2.5\n", in: place)
      try running.wait(for: Self.end, times: 3)
      running.send(SIGTERM)
    }
    #expect(outcome.status == 0 && same)
    let text = text(outcome)
    let message = try #require(text.range(of: "routeplot: log.csv:"))
    #expect(text[..<message.lowerBound].hasSuffix("\u{1b}[25A\r\u{1b}[J"))
    let rest = text[message.upperBound...]
    let line = try #require(rest.firstIndex(of: "\n"))
    #expect(rest[rest.index(after: line)...].hasPrefix(Self.start + "\n"))
  }

  @Test("A picture with more rows than the terminal is drawn below the one before")
  func tooLarge() throws {
    let (outcome, same, _) = try follow(["-s", "40x100"], answers: nil) { _, running in
      try running.wait(for: Self.end, times: 1)
      running.send(SIGTERM)
    }
    #expect(outcome.status == 0 && same)
    #expect(frames(outcome).allSatisfy { !$0.contains("\u{1b}7") && !$0.contains("A\r") })
  }

  @Test("Without a terminal that shows pictures a file is needed, as before")
  func refused() throws {
    for (variables, words) in [
      (["TERM": "dumb"], "a picture cannot be written to a terminal; name a file with -o"),
      (["TERM": "xterm"], ""),
    ] {
      let options = words.isEmpty ? ["--preview", "off"] : []
      let (outcome, same, _) = try follow(options, answers: nil, environment: variables)
      #expect(outcome.status == 64 && same)
      #expect(
        text(outcome).contains(
          words.isEmpty ? "--follow draws a picture again and again; name a file with -o" : words))
    }
  }
}
