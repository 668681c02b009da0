// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import CommandSupport
import TestSupport
import Testing

struct InputTests {
  @Test(
    "A binary format is known from a file, a pipe and compressed, even if its bytes look like UTF-16"
  )
  func binaryFormats() throws {
    try Workplace.use { place in
      let advice = "the FIT data is cut off after byte 132; copy the file again"
      let bytes = "\\016\\0\\020\\0\\011\\0\\001\\0.FIT$(printf 'a%.0s\\\\0' $(seq 60))"
      let outcome = try place.run(
        """
        printf "\(bytes)" >a.fit; gzip -k a.fit; for log in a.fit a.fit.gz; do routeplot $log -o a.png; done
        routeplot - -o a.png <a.fit; cat a.fit.gz | routeplot - -o a.png
        """)
      #expect(
        outcome.messages
          == ["a.fit", "a.fit.gz", "standard input", "standard input"].map {
            "routeplot: \($0): \(advice)"
          }, "\(outcome.messages)")
    }
  }

  @Test(
    "A log that cannot be opened is status 66",
    arguments: [
      ("nope.csv", "nope.csv: cannot be opened: No such file or directory"),
      ("trip.csv/", "trip.csv/: cannot be opened: Not a directory"),
      (".", ".: is a directory, expected a log; name the files in it, or give -r to take its logs"),
      ("- <.", "standard input: is a directory, expected a log"),
      ("- <&-", "standard input is closed; name a file or redirect one into it"),
      (
        "\"$(printf 'no\\n\\033[31mpe.csv')\"",
        "no\\u{a}\\u{1b}[31mpe.csv: cannot be opened: No such file or directory"
      ),
    ])
  func refusesInput(argument: String, message: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure("routeplot \(argument)", status: 66, message: message)
      try place.expectFailure("routeplot -o trip.png \(argument)", status: 66, message: message)
      #expect(try place.files() == ["trip.csv"])
    }
  }

  @Test("A log that must not be read is status 66", .enabled(if: !isSuperuser))
  func refusesUnreadableLog() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure(
        "chmod 000 trip.csv; routeplot trip.csv", status: 66,
        message: "trip.csv: cannot be opened: Permission denied")
    }
  }

  @Test("Standard input that is open for writing only is status 74")
  func failsToRead() throws {
    try Workplace.use { place in
      try place.expectFailure(
        "routeplot - 0>log", status: 74,
        message: "standard input: cannot be read: Bad file descriptor")
    }
  }

  @Test(
    "A log that gives no route is status 65 and one line that says where and why",
    arguments: [
      ("", "log.csv: is empty; expected rows of latitude,longitude"),
      ("lat,lon\n", "log.csv: has a header but no rows; expected rows of latitude,longitude"),
      ("lat,lon\n,\n", "log.csv: no position in 1 row of data; nothing to draw"),
      (
        "a,b\n1,2\n",
        "log.csv:1: no latitude and longitude column among 1 'a', 2 'b'; "
          + "name them with --latitude and --longitude, "
          + "or skip the lines before the header with --skip"
      ),
      (
        "lat,lat,lon\n1,1,2\n",
        "log.csv:1: several columns could be the position: 1 'lat', 2 'lat', 3 'lon'; "
          + "choose two of them, such as --latitude 1 --longitude 3"
      ),
      (
        "a\u{85}\u{1b}[2J,\"b\nc\"\n1,2\n",
        "log.csv:1: no latitude and longitude column among 1 'a\\u{85}\\u{1b}[2J', "
          + "2 'b\\u{a}c'; name them with --latitude and --longitude, "
          + "or skip the lines before the header with --skip"
      ),
      (
        "lat,lon\n1,\"2\n",
        "log.csv:2:3: a quote opens here and does not close within 1 MiB or before the end; "
          + "close it, or write a quote inside a cell twice"
      ),
      (
        "lat,lon\n1,2\nx\u{1b}y,2\n",
        "log.csv:3:1: latitude 'x\\u{1b}y' is not a number in degrees; 1 row of 2 cannot be used, "
          + "so columns 1 'lat' and 2 'lon' are probably not the position; "
          + "name the right ones with --latitude and --longitude"
      ),
    ])
  func refusesLog(log: String, message: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      try place.expectFailure("routeplot log.csv -o log.png", status: 65, message: message)
      try place.expectFailure(
        "routeplot - -q <log.csv", status: 65,
        message: message.replacingOccurrences(of: "log.csv", with: "standard input"))
      #expect(try place.files() == ["log.csv"])
    }
  }

  @Test(
    "A column that was asked for and is not there is named",
    arguments: [
      (
        "--latitude north",
        "trip.csv:1: no column 'north' among 1 'lat', 2 'lon'; "
          + "give one of these names or a number"
      ),
      (
        "--latitude \"$(printf 'a\\nb')\"",
        "trip.csv:1: no column 'a\\u{a}b' among 1 'lat', 2 'lon'; "
          + "give one of these names or a number"
      ),
      (
        "--longitude 7",
        "trip.csv:2:6: row has 2 cells, expected at least 7; 3 rows of 3 cannot be used, "
          + "so columns 1 'lat' and 7 are probably not the position; "
          + "name the right ones with --latitude and --longitude"
      ),
    ])
  func refusesColumn(options: String, message: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure("routeplot trip.csv \(options)", status: 65, message: message)
    }
  }

  @Test(
    "A log that is no text is named by its format",
    arguments: [
      (signature, "a PNG picture (give the log it was drawn from)"),
      ([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0], "a program (give a log of positions)"),
      ([0x1f, 0x8b, 7, 0], "gzip data (unpack it with gunzip first)"),
      (Array("<?xml?><osm>".utf8), "XML that is not GPX, KML or TCX (convert it to CSV first)"),
      (randomBytes(seed: 1), "binary data (export it as CSV first)"),
      (randomBytes(seed: 2), "binary data (export it as CSV first)"),
    ])
  func refusesFormat(log: [UInt8], format: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv -o log.png", status: 65,
        message: "log.csv: looks like \(format), expected a log of positions")
      #expect(try place.files() == ["log.csv"])
    }
  }

  @Test("Random bytes never crash the program, and each failure is one line")
  func survivesRandomBytes() throws {
    try Workplace.use { place in
      for seed in 0..<20 {
        // Text with the bytes that mean something, after a header that passes for one.
        var generator = SeededGenerator(seed: UInt64(seed))
        let alphabet = Array("0123456789.,-;\"\n\r\t eE\u{e9}\0".utf8)
        let rows = (0..<400).compactMap { _ in alphabet.randomElement(using: &generator) }
        try place.write(Array("lat,lon\n".utf8) + rows, to: "log.csv")
        let outcome = try place.run("routeplot log.csv -q")
        #expect([0, 65].contains(outcome.status), "seed \(seed)")
        #expect(outcome.messages.count == (outcome.status == 0 ? 0 : 1), "seed \(seed)")
        #expect(outcome.messages.allSatisfy { $0.hasPrefix("routeplot: log.csv:") })
      }
    }
  }

  @Test("Rows left out are warned about three times a kind and then counted, or not at all")
  func warns() throws {
    try Workplace.use { place in
      let good = String(repeating: "47,8\n48,9\n", count: 10)
      let log = "lat,lon\n\(good)a,8\nb,8\nc,8\nd,8\n95.2,8\n47,400\n47\n,\n0,0\n"
      try place.write(log, to: "log.csv")
      let outcome = try place.run("routeplot log.csv")
      #expect(outcome.status == 0)
      #expect(outcome.output.starts(with: signature))
      #expect(
        outcome.messages == [
          "routeplot: log.csv:22:1: warning: latitude 'a' is not a number in degrees; row left out",
          "routeplot: log.csv:23:1: warning: latitude 'b' is not a number in degrees; row left out",
          "routeplot: log.csv:24:1: warning: latitude 'c' is not a number in degrees; row left out",
          "routeplot: log.csv:26:1: warning: latitude '95.2' is outside -90...90; row left out",
          "routeplot: log.csv:27:4: warning: longitude '400' is outside -360...360; row left out",
          "routeplot: log.csv:28:1: warning: row has 1 cell, expected at least 2; row left out",
          "routeplot: log.csv: warning: 7 rows of 29 left out for faults like these",
          "routeplot: log.csv: warning: 1 row of 29 left out for lack of a position",
          "routeplot: log.csv: warning: 1 row at 0,0 left out: loggers write that without a fix",
        ])
      let quiet = try place.run("routeplot log.csv -q")
      #expect(quiet.status == 0)
      #expect(quiet.errors.isEmpty)
      #expect(quiet.output == outcome.output)
    }
  }

  @Test("A fault in a last row without a line end has its place in the log")
  func warnsOfLastRow() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n48,9\n47,oops", to: "log.csv")
      let outcome = try place.run("routeplot log.csv")
      #expect(outcome.status == 0)
      #expect(
        outcome.errors
          == "routeplot: log.csv:4:4: warning: longitude 'oops' is not a number in degrees; "
          + "row left out\n")
    }
  }

  @Test("A place beyond the projection is drawn at its edge with a warning")
  func warnsOfPole() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n90,8\n80,9\n", to: "log.csv")
      let outcome = try place.run("routeplot log.csv")
      #expect(outcome.status == 0)
      #expect(
        outcome.errors
          == "routeplot: log.csv: warning: 1 fix beyond 85.0511 degrees of latitude "
          + "drawn at the edge of the projection; give --projection polar\n")
      #expect(try place.run("routeplot log.csv --quiet").errors.isEmpty)
    }
  }

  @Test("Control characters in a cell or a file name cannot break a line or command a terminal")
  func escapesControlCharacters() throws {
    try Workplace.use { place in
      let name = "a\nb\u{1b}.csv"
      try place.write("lat,lon\n47,8\n48,9\n\u{1b}[2J\r47,\"8\n\u{202e}\"\n49,8\n", to: name)
      let outcome = try place.run("routeplot \"$(printf 'a\\nb\\033.csv')\"")
      #expect(outcome.status == 0)
      #expect(
        outcome.messages == [
          "routeplot: a\\u{a}b\\u{1b}.csv:4:1: warning: row has 1 cell, expected at least 2; "
            + "row left out",
          "routeplot: a\\u{a}b\\u{1b}.csv:5:4: warning: longitude '8\\u{a}\\u{202e}' "
            + "is not a number in degrees; row left out",
        ])
    }
  }

  @Test("A long cell is cut in its message")
  func cutsCell() throws {
    try Workplace.use { place in
      let cell = String(repeating: "x", count: 100_000)
      try place.write("lat,lon\n47,8\n48,9\n\(cell),8\n", to: "log.csv")
      let outcome = try place.run("routeplot log.csv")
      #expect(
        outcome.errors
          == "routeplot: log.csv:4:1: warning: latitude '\(cell.prefix(40))…' "
          + "is not a number in degrees; row left out\n")
    }
  }
}

/// Bytes of no format, the same on every run.
private func randomBytes(seed: UInt64) -> [UInt8] {
  var generator = SeededGenerator(seed: seed)
  return (0..<4_096).map { _ in UInt8.random(in: 0...255, using: &generator) }
}
