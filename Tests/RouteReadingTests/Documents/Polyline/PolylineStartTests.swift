// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

struct PolylineStartTests {
  @Test(
    "What can be a table is none",
    arguments: [
      "", "\n", "lat,lon\n1,2\n", "lat|lon\n", "LAT|LON\n", "lat[deg]|lon[deg]\n",
      "LAT[DEG]|LON[DEG]\n", "{LAT}|{LON}\n", "X|Y\n", "NAME\n", "latitude\n", "lat lon\n",
      "_p~iF~ps|U,x\n", "_p~iF~ps|U 1\n", "52.1\n", "[]", "{}", "a@b\n", "~\n", "????\n",
      "Latitude|Longitude\n\(googlesExample)1\n", "\\N|\\N\n", "\(googlesExample)\n1,2\n",
    ])
  func tables(text: String) {
    #expect(!PolylineReader.recognizes(Array(text.utf8)))
  }

  @Test(
    "A place with a sign that no name has is a polyline, also one that is wrong further on",
    arguments: [
      googlesExample, "\n\(googlesExample)\r\n\(googlesExample)\n", "_p~iF~ps|U", "_p~iF~ps|U_",
      "_izlhA~rlgdF", "?_p~iF",
    ])
  func polylines(text: String) {
    #expect(PolylineReader.recognizes(Array(text.utf8)))
  }

  @Test("--format csv reads it as a table, and a table read as a polyline is refused")
  func chosen() {
    var options = ReadingOptions()
    options.format = .csv
    #expect(failure(googlesExample, options)?.contains("column") == true)
    options.format = .polyline
    #expect(
      failure("lat,lon\n1,2\n", options)
        == "log.csv:1:4: byte 0x2c cannot be in an encoded polyline, expected 0x3f to 0x7e")
  }

  @Test("No table of random positions is taken for a polyline, with any delimiter")
  func randomTables() {
    var numbers = SeededGenerator(seed: 41)
    for _ in 0..<2000 {
      let delimiter = [",", ";", "|", "\t", " "][Int.random(in: 0...4, using: &numbers)]
      let header = ["", "lat\(delimiter)lon\n"][Int.random(in: 0...1, using: &numbers)]
      let rows = (0..<3).map { _ in
        let latitude = Double.random(in: -90...90, using: &numbers)
        return "\(latitude)\(delimiter)\(Int.random(in: -180...180, using: &numbers))\n"
      }
      #expect(!PolylineReader.recognizes(Array((header + rows.joined()).utf8)))
    }
  }
}
