// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import TestSupport
import Testing

struct ReadmeTests {
  private func text(_ name: String) throws -> String {
    try String(contentsOf: Workplace.package.appendingPathComponent(name), encoding: .utf8)
  }

  /// The lines of all blocks of shell commands.
  private func commands() throws -> [String] {
    var commands: [String] = []
    var isShell = false
    for line in try text("README.md").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isShell = line == "```sh"
      } else if isShell {
        commands.append(String(line))
      }
    }
    return commands
  }

  @Test("Every drawing command of the README draws")
  func drawingCommands() throws {
    let drawing = try commands().filter { $0.contains("routeplot") }
    #expect(drawing.count >= 12)
    for command in drawing {
      try Workplace.use { place in
        try place.write(
          "time,speed,start lat,start lon\n1,5,47.1,19.2\n2,5,47.2,19.4\n3,6,47.1,19.5\n",
          to: "named.csv")
        try place.write(
          """
          time,name,lat,lon
          2026-06-13T09:30,a,47.1,19.2
          2026-06-13T09:31,b,47.2,19.4
          2026-06-13T09:32,c,47.1,19.5
          """, to: "trip.csv")
        try place.write("19.2,47.1\n19.4,47.2\n", to: "lonlat.csv")
        try place.write(
          "4707.03,N,01931.5,E\n4708.04,N,01932.6,E\n", to: "nmea.csv")
        try place.write("lat,lon\n47.3,19.2\n47.2,19.6\n", to: "other.csv")
        try place.write("lat\tlon\n47.1\t19.2\n47.2\t19.4\n", to: "tabs.txt")
        if command.contains("start lat") { _ = try place.run("mv named.csv trip.csv") }
        let isBatch = command.contains("-d thumbs")
        if isBatch { _ = try place.run("mkdir logs; cp trip.csv other.csv logs") }
        let outcome = try place.run("gzip -k trip.csv; \(command)")
        #expect(outcome.status == 0, "\(command): \(outcome.errors)")
        // What is hidden is said, and nothing else.
        #expect(
          outcome.messages.allSatisfy {
            $0.contains(isBatch ? "2 pictures drawn" : " hides ")
          }, "\(outcome.errors)")
        if command.contains("--dry-run") { return }
        let file =
          isBatch
          ? command.contains("{folder}") ? "thumbs/logs/trip.png" : "thumbs/trip.png" : "trip.png"
        let picture = DecodedPicture(try place.read(file))
        #expect(picture != nil, "\(command)")
      }
    }
  }

  @Test("Every make target of the README is in the Makefile and run by the gate")
  func makeTargets() throws {
    let makefile = try text("Makefile")
    let gate = try text(".ci/run")
    for command in try commands() where command.hasPrefix("make ") {
      let target = command.split(separator: " ")[1]
      #expect(makefile.contains("\n\(target): "), "\(command)")
      #expect(gate.contains("make \(target)"), "\(command)")
    }
  }

  @Test("The warning that the README quotes is the one that is printed")
  func quotedWarning() throws {
    try Workplace.use { place in
      let rows = (1...30).map { $0 == 16 ? "16m,,95.2,19" : "\($0),,47.\($0),19.\($0)" }
      try place.write((["t,a,lat,lon"] + rows).joined(separator: "\n"), to: "trip.csv")
      let outcome = try place.run("routeplot trip.csv -o trip.png")
      #expect(outcome.status == 0)
      #expect(try text("README.md").contains("    \(outcome.errors)"), "\(outcome.errors)")
    }
  }

  @Test("The examples of the help draw")
  func helpExamples() throws {
    try Workplace.use { place in
      let help = String(decoding: try place.run("routeplot --help").output, as: UTF8.self)
      let examples = help.split(separator: "\n").filter {
        $0.contains("-o ") || $0.contains("> ") || $0.contains("-d ")
      }
      .filter { $0.hasPrefix("  ") && $0.contains("routeplot") }
      #expect(examples.count >= 5)
      try place.write("lat,lon\n47.1,19.2\n47.2,19.4\n", to: "trip.csv")
      try place.write("a\tb\tc\td\te\n1\t2\t3\t47.1\t19.2\n1\t2\t3\t47.2\t19.4\n", to: "log.txt")
      _ = try place.run("mkdir logs; cp trip.csv logs")
      for example in examples {
        let outcome = try place.run("gzip -kf trip.csv; \(example)")
        let words = example.contains("-d ") ? "routeplot: 1 picture drawn, " : ""
        #expect(
          outcome.status == 0 && outcome.errors.hasPrefix(words)
            && outcome.errors.isEmpty == words.isEmpty, "\(example): \(outcome.errors)")
      }
    }
  }
}
