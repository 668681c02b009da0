// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tables with a frame or with text above them, and rows that are not text.

import CommandSupport
import TestSupport
import Testing

struct PrintedTableTests {
  private let bounds = [19.0, 47.5, 19.1, 47.6]
  private let warning =
    "log.csv: warning: looks like a table that is printed for people; psql writes CSV with --csv"

  @Test("The frame of a printed table is no row")
  func frames() throws {
    try Workplace.use { place in
      try place.expectLog(
        " lat  | lon\n------+-----\n 47.5 | 19.0\n 47.6 | 19.1\n(2 rows)\n\n", options: "--strict",
        fixes: 2, bounds: bounds, warnings: [warning])
      try place.expectLog(
        "+------+------+\n| lat  | lon  |\n+------+------+\n| 47.5 | 19.0 |\n| 47.6 | 19.1 |\n"
          + "+------+------+\n", fixes: 2, bounds: bounds, warnings: [warning])
      try place.expectLog(
        "| lat | lon |\n|----|:---|\n| 47.5 | 19.0 |\n| 47.6 | 19.1 |\n", fixes: 2, bounds: bounds)
      try place.expectLog(
        "lat    lon\n-----  -----\n47.5  19.0\n47.6  19.1\n", fixes: 2, bounds: bounds)
    }
  }

  @Test("Lines of text above a table without a header are stepped over")
  func preamble() throws {
    try Workplace.use { place in
      try place.expectLog(
        "Track:  ACTIVE\n47.5,19.0,519\n47.6,19.1,520\n", fixes: 2, bounds: bounds)
      try place.expectLog(
        "Track\nof May\n\n47.5;19.0\n47.6;19.1\n", fixes: 2, bounds: bounds)
      // The name of a column is no such line.
      try place.expectLog("lonlat\n19.0,47.5\n19.1,47.6\n", fixes: 2, bounds: bounds)
      try place.write("Track\nspeed,course\n1,2\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv", status: 65,
        message:
          "log.csv:2: no latitude and longitude column among 1 'speed', 2 'course'; name them "
          + "with --latitude and --longitude, or skip the lines before the header with --skip")
    }
  }

  @Test("Control characters in a few rows, and colours of a terminal, are no binary data")
  func controls() throws {
    try Workplace.use { place in
      try place.expectLog(
        "lat,lon\n47.5,19\n\u{1}x\u{2}\u{3}\u{4},\u{5}\n47.6,19.1\n", fixes: 2, bounds: bounds,
        warnings: [
          "log.csv:3:1: warning: latitude '\\u{1}x\\u{2}\\u{3}\\u{4}' is not a number in degrees; row left out"
        ])
      try place.expectLog(
        "lat,lon,n\n47.5,19,\u{1b}[31mred\u{1b}[0m\n47.6,19.1,\u{1b}[32mgreen\u{1b}[0m\n", fixes: 2,
        bounds: bounds)
    }
  }

  @Test("A tab is named, and rows at 0,0 are counted by themselves")
  func words() throws {
    try Workplace.use { place in
      try place.write("lat\tlon\n47.5\t19\n", to: "log.csv")
      #expect(try place.run("routeplot log.csv -v --dry-run").errors.contains("delimiter tab, "))
      try place.expectLog(
        "lat,lon\n0,0\n47.5,19\n,\n47.6,19.1\n", fixes: 2, bounds: bounds,
        warnings: [
          "log.csv: warning: 1 row of 4 left out for lack of a position",
          "log.csv: warning: 1 row at 0,0 left out: loggers write that without a fix",
        ])
    }
  }
}
