// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Cells of positions that few programs write: decimal commas in quotes, points of ODK, degrees and minutes with a sign,
// and values behind their names.

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct OddCellTests {
  @Test(
    "Decimal commas in quotes are decimal signs in all columns",
    arguments: [
      "lat,lon,ele\n\"47,1\",\"8,2\",\"1,234\"\n\"47,2\",\"8,3\",\"1,5\"\n",
      "\"lat\",\"lon\",\"ele\"\n\"47,1\",\"8,2\",\"1,234\"\n\"47,2\",\"8,3\",1.5\n",
      "position,ele\n\"47,1 8,2\",\"1,234\"\n\"47,2 8,3\",\"1,5\"\n",
    ])
  func quotedCommas(log: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run("routeplot log.csv --color-by ele -o a.png --report r.json")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let report = try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json")))
      #expect(report.bounds.south == 47.1 && report.bounds.east == 8.3)
      #expect(report.values?.range == [1.234, 1.5])
    }
  }

  @Test("Without a header too, unless a number has a decimal point or may have thousands")
  func quotedCommasWithoutHeader() throws {
    try Workplace.use { place in
      try place.expectLog(
        "\"-47,12\",\"8,2\"\n\"-47,2\",\"8,3\"\n", fixes: 2, bounds: [8.2, -47.2, 8.3, -47.12])
      try place.write("\"1,234\",\"5,678\"\n\"1,235\",\"5,679\"\n", to: "log.csv")
      #expect(try place.run("routeplot log.csv --dry-run").status == 65)
    }
  }

  @Test("Commas in quotes next to positions with decimal points stay what they were")
  func thousands() throws {
    try Workplace.use { place in
      try place.write("lat,lon,ele\n47.1,8.2,\"1,234\"\n47.2,8.3,1500\n", to: "log.csv")
      let outcome = try place.run("routeplot log.csv --color-by elevation -o a.png")
      #expect(
        outcome.messages == [
          "routeplot: log.csv:2:10: warning: 1 of 2 elevations cannot be read, the first is '1,234'; expected numbers"
        ])
      try place.expectLog(
        "lat,lon\n\"47,1\",8\n47.2,9\n47.3,9\n", fixes: 2, bounds: [9, 47.2, 9, 47.3],
        warnings: [
          "log.csv:2:1: warning: latitude '47,1' is not a number in degrees; row left out"
        ])
    }
  }

  @Test("Marks between thousands are told, and the columns are not doubted")
  func spreadsheet() throws {
    try Workplace.use { place in
      for cell in ["3.946.166.166.666.660", "39'461'661'666"] {
        try place.write("lat;lon\n\(cell);-3.684.833\n\(cell);-3.684.933\n", to: "log.csv")
        try place.expectFailure(
          "routeplot log.csv --dry-run", status: 65,
          message:
            "log.csv:2:1: latitude '\(cell)' is not a number in degrees; 2 rows of 2 cannot be used; a "
            + "spreadsheet has put marks between thousands and lost the decimal sign; import the columns "
            + "there as text, and save the table again")
      }
    }
  }

  @Test(
    "Points of ODK are latitude, longitude, height and accuracy",
    arguments: [("gps", ""), ("where", "--position where"), ("where", "--position 2")])
  func geopoints(name: String, options: String) throws {
    try Workplace.use { place in
      try place.expectLog(
        "site,\(name)\na,-1.29 36.78 1700 4.5\nb,-1.3 36.79 1710 0.0\n", options: options, fixes: 2,
        bounds: [36.78, -1.3, 36.79, -1.29])
      try place.expectLog(
        "site,\(name)\na,-1.29 36.78 1700 4.5; -1.3 36.79 0.0 0.0;\nb,-1.4 36.8 1 1;-1.5 36.9 1 1\n",
        options: options, fixes: 4, bounds: [36.78, -1.5, 36.9, -1.29])
    }
  }

  @Test("Four numbers that may be degrees and minutes twice are no point of ODK")
  func noGeopoints() throws {
    try Workplace.use { place in
      try place.write("gps\n47 30.5 8 20.5\n47 31.5 8 21.5\n", to: "log.csv")
      #expect(try place.run("routeplot log.csv --dry-run --position gps").status == 65)
      // Between spaces they are columns.
      try place.expectLog(
        "47.5 8.25 400 4.5\n47.6 8.5 400 4.5\n", fixes: 2, bounds: [8.25, 47.5, 8.5, 47.6])
    }
  }

  @Test("Degrees and minutes with a sign are read, and those of the other side without one")
  func signedMinutes() throws {
    try Workplace.use { place in
      try place.expectLog(
        "lat,lon\n-12 30,8 45\n-0 30,8 15\n0 30,8 15\n", fixes: 3,
        bounds: [8.25, -12.5, 8.75, 0.5])
      try place.expectLog(
        "a,b\n-12 30,+8 45\n-0 30,8 15\n", options: "--latitude 1 --longitude 2", fixes: 2,
        bounds: [8.25, -12.5, 8.75, -0.5])
      // Without any sign they may be something else, and next to an altitude two numbers.
      try place.write("lat,lon\n12 30,8 45\n0 30,8 15\n", to: "log.csv")
      #expect(try place.run("routeplot log.csv --dry-run").status == 65)
      try place.write("-12 30.5,120\n-12 30.6,121\n", to: "log.csv")
      #expect(try place.run("routeplot log.csv --dry-run").status == 65)
      try place.write("position\n-12 30.5 20.3\n-12 30.6 20.4\n", to: "log.csv")
      #expect(try place.run("routeplot log.csv --dry-run").status == 65)
    }
  }

  @Test("Values behind their names are refused with options that read them")
  func namesAndValues() throws {
    let fit = """
      Type,Local Number,Message,Field 1,Value 1,Units 1,Field 2,Value 2,Units 2
      Definition,0,record,position_lat,1,,position_long,1,
      Data,0,lap,start_time,1000000000,,total_timer_time,900000000,s
      Data,0,record,position_lat,"561964441",semicircles,position_long,"97833450",semicircles
      Data,0,record,position_lat,"561974441",semicircles,position_long,"97843450",semicircles
      Data,0,record,position_lat,"561984441",semicircles,position_long,"97853450",semicircles

      """
    try Workplace.use { place in
      try place.write(fit, to: "log.csv")
      let options = "--latitude 5 --longitude 8 --unit semicircle --where Message=record"
      try place.expectFailure(
        "routeplot log.csv --dry-run", status: 65,
        message:
          "log.csv:2: names and values take turns: 'position_lat' stands before each latitude, in "
          + "column 5; give \(options)")
      let outcome = try place.run("routeplot log.csv --dry-run -v \(options)")
      #expect(outcome.status == 0 && outcome.errors.contains(" 3 fixes of 4"), "\(outcome.errors)")
      try place.write("lat,47.1,lon,8.2\nlat,47.2,lon,8.3\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run", status: 65,
        message:
          "log.csv:1: names and values take turns: 'lat' stands before each latitude, in column 2; "
          + "give --latitude 2 --longitude 4")
      #expect(
        try place.run("routeplot log.csv --dry-run -v --latitude 2 --longitude 4").errors
          .contains(" 2 fixes of 2"))
    }
  }

  @Test("A time of day of no day is no time, and one among dates gets no pattern")
  func timeWithoutDate() throws {
    try Workplace.use { place in
      try place.write(
        "date,time,lat,lon\n2026-05-01,10:00:00,47.1,8.2\n,10:01:00,47.2,8.3\n2026-05-01,10:02:00,47.3,8.4\n",
        to: "log.csv")
      #expect(try place.run("routeplot log.csv --color-by speed -o a.png").errors.isEmpty)
      try place.write(
        "time,lat,lon\n2026-05-01 10:00:00,47.1,8.2\n10:01:00,47.2,8.3\n2026-05-01 10:02:00,47.3,8.4\n",
        to: "log.csv")
      #expect(
        try place.run("routeplot log.csv --color-by speed -o a.png").messages == [
          "routeplot: log.csv:3:1: warning: 1 of 3 times cannot be read, the first is '10:01:00'; "
            + "write it as the others are written, or leave it: its fix has no time"
        ])
    }
  }

  @Test(
    "Text in UTF-32 is refused as such, with or without a byte order mark",
    arguments: [
      ("UTF-32LE", 0), ("UTF-32BE", 3),
    ])
  func utf32(name: String, place byte: Int) throws {
    let text = "lat,lon\n47.1,8.2\n47.2,8.3\n"
    func encoded(_ scalars: [UInt32]) -> [UInt8] {
      scalars.flatMap { value in
        let bytes = (0..<4).map { UInt8(value >> (8 * UInt32($0)) & 0xff) }
        return byte == 0 ? bytes : bytes.reversed()
      }
    }
    try Workplace.use { place in
      for mark in [[], [0xfeff]] as [[UInt32]] {
        try place.write(encoded(mark + text.unicodeScalars.map(\.value)), to: "log.csv")
        try place.expectFailure(
          "routeplot log.csv --dry-run", status: 65,
          message:
            "log.csv: looks like text in UTF-32 (convert it with iconv -f \(name) -t UTF-8 first), "
            + "expected a log of positions")
      }
    }
  }
}
