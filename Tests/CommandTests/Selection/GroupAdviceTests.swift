// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// What is said of a table of many things, as a command line that works.
struct GroupAdviceTests {
  /// Four ships in four places, one after another, by the names of their columns.
  private func ships(_ header: String, _ name: (Int) -> String = { "ship \($0)" }) -> String {
    let rows = (0..<4).flatMap { ship in
      (0..<10).map { "\(name(ship)),4\(ship * 3 % 4).\(ship)00\($0),\(ship % 2 * 5).000\($0)" }
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }

  @Test("A list of places names the option that draws dots, which is then quiet and draws no line")
  func places() throws {
    try Workplace.use { place in
      var generator = SeededGenerator(seed: 5)
      let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef")
      let rows = letters.map { letter in
        "City \(letter),\(Double.random(in: 30...60, using: &generator)),\(Double.random(in: 0...40, using: &generator))"
      }
      try place.write((["city,lat,lon"] + rows).joined(separator: "\n"), to: "cities.csv")
      let draw = "routeplot cities.csv -s 400x400"
      let zigzag = try place.run("\(draw) -o a.png")
      #expect(
        zigzag.messages == [
          "routeplot: cities.csv: warning: looks like 32 places in no order, and not a track; "
            + "--points alone draws each as a dot"
        ])
      let dots = try place.picture("\(draw) --points alone")
      let line = try #require(DecodedPicture(try place.read("a.png")))
      func inked(_ picture: DecodedPicture) -> Int { picture.pixels.count { $0 != .white } }
      #expect(inked(dots) * 10 < inked(line) && inked(dots) > 32)
    }
  }

  @Test(
    "The advice can be pasted",
    arguments: [
      ("name", "'name'", "name"), ("the ship", "'the ship'", "'the ship'"),
      ("ship's", "'ship's'", "'ship'\\''s'"), ("$(ls)", "'$(ls)'", "'$(ls)'"),
      ("7", "column 1", "1"),
      ("-x", "'-x'", "1"), ("schiffsname ü", "'schiffsname ü'", "'schiffsname ü'"),
    ])
  func pasted(name: String, quoted: String, argument: String) throws {
    try Workplace.use { place in
      try place.write(ships("\(name),lat,lon"), to: "log.csv")
      let outcome = try place.run("routeplot log.csv -o log.png")
      #expect(
        outcome.messages == [
          "routeplot: log.csv: warning: looks like 4 tracks by \(quoted); "
            + "--group-by \(argument) draws each by itself"
        ])
      let advice = try place.run("routeplot log.csv --dry-run -v --group-by \(argument)")
      #expect(advice.status == 0 && advice.errors.contains(" 4 tracks, 4 segments"))
      #expect(try place.run("routeplot log.csv -q -o log.png").errors.isEmpty)
      #expect(try place.run("routeplot log.csv -o log.png --gap 5km").errors.isEmpty)
    }
  }

  @Test(
    "The number of a tag distinguishes animals whose rows follow each other",
    arguments: ["tag", "tag_id", "tag-local-identifier", "id"])
  func tags(name: String) throws {
    let rows = (0..<4).flatMap { tag in
      (10..<20).map {
        "\(101 + tag),2026-05-01T10:\($0):00Z,\(47 + tag).\($0),\(8 + tag).\($0)"
      }
    }
    try Workplace.use { place in
      try place.write((["\(name),time,lat,lon"] + rows).joined(separator: "\n"), to: "log.csv")
      #expect(
        try place.run("routeplot log.csv --dry-run").messages == [
          "routeplot: log.csv: warning: looks like 4 tracks by '\(name)'; --group-by \(name) draws each by itself"
        ])
    }
  }
}
