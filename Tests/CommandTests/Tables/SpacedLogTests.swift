// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs with nothing but spaces between their cells, and logs with stray control characters.

import CommandSupport
import TestSupport
import Testing

private let bounds = [8.125, 47.125, 8.25, 47.25]

struct SpacedLogTests {
  @Test(
    "A run of spaces is one delimiter, found by itself or by name",
    arguments: ["", "--delimiter space", "--delimiter ' '"],
    [
      "47.125 8.125\n47.25 8.25\n", "47.125    8.125\n47.25     8.25\n",
      "   47.125 8.125\n   47.25  8.25 \n", "lat lon\n47.125 8.125\n47.25 8.25\n",
      "  lat     lon    name\n  47.125  8.125  a\n  47.25   8.25   b\n",
      "# a, b\nname lat lon\n\"New, York\" 47.125 8.125\nb 47.25 8.25\n",
      "47.125 8.125 300\n47.25 8.25 301\n", "47,125   8,125\n47,25   8,25\n",
      "time lat lon\r\n2026-06-13T07:12Z 47.125 8.125\r\n2026-06-13T07:13Z 47.25 8.25\r\n",
    ])
  func spaces(options: String, log: String) throws {
    try Workplace.use { place in
      try place.expectLog(log, options: options, fixes: 2, bounds: bounds)
    }
  }

  @Test("A count before a position between spaces is stepped over")
  func count() throws {
    try Workplace.use { place in
      try place.expectLog(
        "1 47.1250 8.1250\n2 47.2000 8.2000\n3 47.2500 8.2500\n", fixes: 3, bounds: bounds,
        warnings: [
          "log.csv: warning: column 1 only counts the rows, so the position is taken from the next "
            + "two; --latitude 1 --longitude 2 takes the first two"
        ])
    }
  }

  @Test("Where only spaces separate, a message names the columns between them")
  func message() throws {
    try Workplace.use { place in
      try place.write("when  east  north\n1     2     3\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run", status: 65,
        message: "log.csv:1: no latitude and longitude column among 1 'when', 2 'east', 3 'north'; "
          + "name them with --latitude and --longitude, or skip the lines before the header "
          + "with --skip")
      try place.expectLog(
        "when  east  north\n1     2     3\n", options: "--latitude north --longitude east",
        fixes: 1, bounds: [2, 3, 2, 3])
    }
  }

  @Test("Between spaces a missing cell leaves no trace, so a row with too few is left out")
  func missingCell() throws {
    try Workplace.use { place in
      for options in ["", "--delimiter space", "--latitude 1 --longitude 2"] {
        try place.expectLog(
          "lat     lon    alt\n47.125  8.125  30\n        8.125  31\n47.25   8.25   32\n",
          options: options, fixes: 2, bounds: bounds,
          warnings: [
            "log.csv:3:16: warning: row has 2 cells, expected at least 3; row left out"
          ])
      }
    }
  }

  @Test(
    "A stray control character refuses no log",
    arguments: [1, 2, 7, 8, 0x0b, 0x0c, 0x0e, 0x1a, 0x1b, 0x7f] as [UInt8])
  func controls(control: UInt8) throws {
    let log =
      Array("lat,lon,note\n47.125,8.125,a".utf8) + [control] + Array("b\n47.25,8.25,\n".utf8)
    try Workplace.use { place in try place.expectLog(log, fixes: 2, bounds: bounds) }
  }

  @Test("The control-Z at the end of a text of DOS is no row")
  func endOfText() throws {
    try Workplace.use { place in
      for end in ["\u{1a}", "\u{1a}\n", "\u{1a}\r\n"] {
        try place.expectLog(
          "lat,lon\r\n47.125,8.125\r\n47.25,8.25\r\n\(end)", fixes: 2, bounds: bounds)
      }
    }
  }
}
