// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The track files of OziExplorer and GeoLife, and other tables that begin after rows of settings.

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct TrackPointFileTests {
  private func file(
    _ title: String, datum: String = "WGS 84", altitudes: String = "Altitude is in Feet",
    _ rows: [String], lineEnd: String = "\n"
  ) -> String {
    ([title, datum, altitudes, "Reserved 3", "0,2,255,My Track,0,0,2,8421376", "\(rows.count)"]
      + rows).map { $0 + lineEnd }.joined()
  }

  private let ozi = [
    "  -27.350436, 153.055540,1,-777,36169.6307194, 09-Jan-99, 3:08:14 ",
    "  -27.348610, 153.055867,0, 328,36169.6314194, 09-Jan-99, 3:09:14 ",
    "  -27.346586, 153.056490,1, 656,36169.6321194,,",
    "  -27.340586, 153.056490,0, 984,36169.6328194,,",
  ]

  private func report(_ log: String, _ options: String = "") throws -> (Report, [String]) {
    try Workplace.use { place in
      try place.write(log, to: "log.plt")
      let outcome = try place.run(
        "routeplot log.plt -o log.png --report r.json --color-by elevation \(options)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return (
        try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json"))),
        outcome.messages
      )
    }
  }

  @Test("A log of GeoLife has no line from its settings, heights in feet, and the finer times")
  func geoLife() throws {
    let (report, messages) = try report(
      file(
        "Geolife trajectory",
        [
          "39.984702,116.318417,0,492,39744.12,2008-10-23,02:53:04",
          "39.984683,116.31845,0,500,39744.13,2008-10-23,02:53:10",
        ]))
    #expect(messages.isEmpty && report.fixes.used == 2 && report.rows.read == 2)
    #expect(report.bounds.south == 39.984683 && report.bounds.west == 116.318417)
    #expect(report.time?.start == "2008-10-23T02:53:04Z")
    #expect(report.time?.end == "2008-10-23T02:53:10Z")
    let range = try #require(report.values?.range)
    // The colours show 20 metres at least, around these heights.
    let middle = 496 * 0.3048
    #expect(abs(range[0] - (middle - 10)) < 1e-6 && abs(range[1] - (middle + 10)) < 1e-6)
  }

  @Test("A track file without the lines of its settings loses no point")
  func withoutSettings() throws {
    let lines = [
      "OziExplorer Track Point File Version 2.1", "WGS 84", "Altitude is in Feet", "Reserved 3",
    ]
    let (report, messages) = try report((lines + ozi).map { $0 + "\n" }.joined())
    #expect(messages.isEmpty && report.fixes.used == 4 && report.segments == 2)
  }

  @Test("OziExplorer's segments, missing heights and days are read, with either line end")
  func oziExplorer() throws {
    for lineEnd in ["\n", "\r\n"] {
      let (report, messages) = try report(
        file("OziExplorer Track Point File Version 2.1", ozi, lineEnd: lineEnd))
      #expect(messages.isEmpty && report.fixes.used == 4)
      #expect(report.segments == 2 && report.tracks.count == 1)
      // The first leg ends before the flag, and -777 feet are no height.
      let range = try #require(report.values?.range)
      #expect(range[0] > 90 && abs(range[1] - 984 * 0.3048) < 1)
      #expect(report.time?.start.hasPrefix("1999-01-09T15:08:14") == true)
    }
  }

  @Test("Another datum than WGS 84 is told, and altitudes in metres are metres")
  func datum() throws {
    let (report, messages) = try report(
      file(
        "OziExplorer Track Point File Version 2.0", datum: "Pulkovo 1942",
        altitudes: "Altitude is in Metres", Array(ozi.dropFirst())))
    #expect(
      messages == [
        "routeplot: log.plt: warning: the datum is 'Pulkovo 1942', expected WGS 84; the route may be up to some hundred metres from its place"
      ])
    #expect(report.values?.range?.last == 984)
    let (_, quiet) = try self.report(
      file("OziExplorer Track Point File Version 2.1", datum: "WGS84", ozi))
    #expect(quiet.isEmpty)
  }

  @Test("Columns chosen by their numbers or names are those of the rows")
  func chosen() throws {
    let log = file("OziExplorer Track Point File Version 2.1", ozi)
    for options in ["--latitude 1 --longitude 2", "--latitude latitude --longitude longitude"] {
      let (report, messages) = try report(log, options)
      #expect(messages.isEmpty && report.fixes.used == 4 && report.segments == 2)
    }
  }

  @Test("Rows of other widths above a table, far from it, are not its first rows")
  func laterStart() throws {
    let rows = "47.1123,8.2123,0,492\n47.1133,8.2133,0,492\n47.1143,8.2143,0,492\n"
    try Workplace.use { place in
      try place.expectLog(
        "1,2,x\n" + rows, fixes: 3, bounds: [8.2123, 47.1123, 8.2143, 47.1143],
        warnings: [
          "log.csv: warning: the rows above line 2 have other numbers of cells and are far from those "
            + "below, so the table begins there; --latitude 1 --longitude 2 draws them too"
        ])
      try place.expectLog(
        "1,2,x\n" + rows, options: "--latitude 1 --longitude 2", fixes: 4,
        bounds: [2, 1, 8.2143, 47.1143])
      // So are rows with decimals, also where a last row is cut off.
      for first in ["1.0,2", "0.5,2.5", "1.5,2.5,x"] {
        let message =
          "log.csv: warning: the rows above line 2 have other numbers of cells and are far from those "
          + "below, so the table begins there; --latitude 1 --longitude 2 draws them too"
        try place.expectLog(
          "\(first)\n" + rows, fixes: 3, bounds: [8.2123, 47.1123, 8.2143, 47.1143],
          warnings: [message])
        try place.expectLog(
          "\(first)\n" + rows + "47.1153,8.2153\n", fixes: 4,
          bounds: [8.2123, 47.1123, 8.2153, 47.1153], warnings: [message])
      }
      // A first row that is near or has as many cells is one of the table.
      try place.expectLog("47,8,x\n" + rows, fixes: 4, bounds: [8, 47, 8.2143, 47.1143])
      try place.expectLog("1,2,x,y\n" + rows, fixes: 4, bounds: [2, 1, 8.2143, 47.1143])
      // The number of the rows stands above them.
      try place.expectLog("3\n" + rows, fixes: 3, bounds: [8.2123, 47.1123, 8.2143, 47.1143])
    }
  }
}
