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

  private func blocks() throws -> [[String]] { try shellBlocks(of: "README.md") }

  @Test("Every command of the README works as it stands, behind those of its block")
  func drawingCommands() throws {
    let drawing = try blocks().filter { block in block.contains { $0.contains("routeplot ") } }
    #expect(drawing.count >= 15 && drawing.joined().count >= 50)
    for block in drawing {
      try Workplace.use { place in
        try place.copySamples()
        for command in block {
          let before = try place.changes()
          let outcome = try place.run(command)
          #expect(outcome.status == 0, "\(command): \(outcome.errors)")
          // One of the samples has rows without a position, and what is hidden is said.
          #expect(
            outcome.messages.allSatisfy {
              $0.contains("Samples/tunnel.csv") || $0.contains(" hides ")
            }, "\(command): \(outcome.errors)")
          if command.contains("--dry-run") { continue }
          let written = try place.changes().filter { before[$0.key] != $0.value }.keys
          let results = written.filter {
            $0.hasSuffix("png") || $0.hasSuffix(".webp") || $0.contains(".svg")
              || $0.hasSuffix(".pdf") || $0.hasSuffix(".gpx")
              || $0.hasSuffix("down.csv") || $0.hasSuffix(".counts")
              || $0.hasSuffix(".json")
          }
          #expect(!results.isEmpty || command.contains("--skip-unchanged"), "\(command)")
          for name in results where name.hasSuffix(".png") {
            #expect(DecodedPicture(try place.read(name)) != nil, "\(command)")
          }
        }
      }
    }
  }

  @Test("The commands are tried in a folder of their own, which git does not see")
  func folderOfCommands() throws {
    let lines = try blocks().joined().filter { $0.contains("cd .build/try") }
    try Workplace.use { place in
      try place.copySamples()
      let outcome = try place.run(
        "\(try #require(lines.first)) && routeplot Samples/hike.gpx -o hike.png")
      #expect(
        lines.count == 1 && outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(try place.files() == [".build", "Samples"])
      #expect(DecodedPicture(try place.read(".build/try/hike.png")) != nil)
      #expect(try text(".gitignore").contains(".build/\n"))
    }
  }

  @Test("The first command draws a GPX, and the same hike from CSV is the same picture")
  func firstCommand() throws {
    let first = try #require(try blocks().first?.first)
    #expect(first == "routeplot Samples/hike.gpx -o hike.png")
    try Workplace.use { place in
      try place.copySamples()
      #expect(try place.run(first).status == 0)
      #expect(try place.run("routeplot Samples/hike.csv").output == place.read("hike.png"))
    }
  }

  @Test("An option about the region, the fixes or the columns does something to its log")
  func optionsThatShow() throws {
    // Those that can be left out alone, each with the number of its values.
    let options = [
      "--bbox": 1, "--max-zoom": 1, "--fit-to": 1, "--projection": 1, "--geodesic": 0,
      "--graticule": 0, "--every": 1, "--from": 1, "--to": 1, "--max-speed": 1,
      "--remove-spikes": 0, "--trim-start": 1, "--trim-end": 1, "--hide": 1, "--sort": 1,
      "--where": 1, "--gap-style": 1, "--min-distance": 1, "--latitude": 1, "--longitude": 1,
      "--order": 1,
    ]
    try Workplace.use { place in
      try place.copySamples()
      var seen: Set<String> = []
      for command in try blocks().joined() where !command.contains("--print-bbox") {
        let words = command.split(separator: " ")
        for (index, word) in words.enumerated() {
          guard let count = options[String(word)], let output = words.firstIndex(of: "-o"),
            words[output + 1].hasSuffix(".png")
          else { continue }
          var others = words
          others.removeSubrange(index...(index + count))
          let name = words[output + 1]
          _ = try place.run("\(command) && mv \(name) with.png")
          let outcome = try place.run("\(others.joined(separator: " ")) && cmp -s \(name) with.png")
          #expect(outcome.status != 0, "\(word) does nothing in \(command)")
          seen.insert(String(word))
        }
      }
      #expect(seen.count == options.count, "never given: \(Set(options.keys).subtracting(seen))")
    }
  }

  @Test("Every make target of the README is in the Makefile and run by the gate")
  func makeTargets() throws {
    let makefile = try text("Makefile")
    let gate = try text(".ci/run")
    for command in try blocks().joined() where command.hasPrefix("make ") {
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

extension Workplace {
  /// When each file was last written, by its name.
  fileprivate func changes() throws -> [String: Date] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).reduce(into: [:]) {
      dates, name in
      let file = folder.appendingPathComponent(name).path
      dates[name] =
        try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    }
  }
}
