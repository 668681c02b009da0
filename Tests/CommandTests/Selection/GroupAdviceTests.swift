// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import RoutePlotKit
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
}
