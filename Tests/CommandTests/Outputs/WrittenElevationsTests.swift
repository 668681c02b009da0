// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Elevations with units and decimal commas, those in the cell of a position, and columns that may be elevations.

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct WrittenElevationsTests {
  /// The ascent of a log in metres, and the messages about it.
  private func ascent(_ log: String, _ options: String = "") throws -> (Double?, [String]) {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run("routeplot log.csv -o x.png --stats --report r.json \(options)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let report = try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json")))
      return (report.ascentMetres, outcome.messages)
    }
  }

  @Test(
    "Elevations are read as people write them",
    arguments: [
      ("\"412,5\"", "\"470,5\"", 58.0), ("1'300", "1'400", 100), ("1 300", "1 400", 100),
      ("400 m", "470 m", 70), ("400m", "470m", 70), ("1300 ft", "1400 ft", 30.48),
      ("\"1,234.5\"", "\"1,334.5\"", 100), ("\"1.412,5\"", "\"1.470,5\"", 58),
    ])
  func written(first: String, second: String, expected: Double) throws {
    let (height, messages) = try ascent("lat,lon,ele\n47.1,8.1,\(first)\n47.11,8.11,\(second)\n")
    #expect(abs(try #require(height) - expected) < 1e-9 && messages.isEmpty)
  }

  @Test("A unit in a cell wins over that of the column, and decimal commas have spaces beside them")
  func units() throws {
    let feet = try ascent("lat,lon,ele (ft)\n47.1,8.1,400 m\n47.11,8.11,470 m\n")
    #expect(abs(try #require(feet.0) - 70) < 1e-9 && feet.1.isEmpty)
    let commas = try ascent("lat;lon;ele\n47,1;8,1;1.412,5\n47,11;8,11;1 470,5\n")
    #expect(commas.0 == 58 && commas.1.isEmpty)
  }

  @Test("Elevations none of which can be read are said", arguments: ["1,300", "high"])
  func unreadable(cell: String) throws {
    let (height, messages) = try ascent(
      "lat,lon,ele\n47.1,8.1,\"\(cell)\"\n47.11,8.11,\"\(cell)\"\n")
    #expect(height == nil)
    #expect(
      messages == [
        "routeplot: log.csv:2:10: warning: none of 2 elevations can be read, the first is '\(cell)'; "
          + "expected numbers"
      ])
  }

  @Test("A sign in brackets is a unit that is not known", arguments: ["°", "%", "deg"])
  func signs(unit: String) throws {
    let (height, messages) = try ascent(
      "lat,lon,Elevation (\(unit))\n47.1,8.1,400\n47.11,8.11,470\n")
    #expect(height == nil)
    #expect(
      messages == [
        "routeplot: log.csv: warning: the unit of column 3 'Elevation (\(unit))' is not known, so its numbers "
          + "only make colours; write one like (m) in its name"
      ])
  }

  @Test(
    "The third number of a point is its elevation",
    arguments: [
      "-1.29 36.78 1700 4.5|-1.28 36.79 1770 4.5", "POINT Z (8.1 47.1 400)|POINT Z (8.2 47.2 470)",
      "\"4.3,52.1,400\"|\"4.4,52.2,470\"", "geo:47.1,8.1,400;u=5|geo:47.2,8.2,470;u=5",
    ])
  func ofPoints(cells: String) throws {
    let rows = cells.split(separator: "|")
      .map { $0.contains(",") && !$0.hasPrefix("\"") ? "\"\($0)\"" : String($0) }
    let (height, messages) = try ascent(
      "n,geometry\n1,\(rows[0])\n2,\(rows[1])\n", "--order lat,lon --color-by elevation")
    #expect(height == 70, "\(messages)")
    // A column of elevations is used in its place, and a measure is no height.
    let other = try ascent(
      "ele,geometry\n1,\(rows[0])\n2,\(rows[1])\n", "--order lat,lon")
    #expect(other.0 == 0)
    #expect(try ascent("g\nPOINT M (8.1 47.1 4)\nPOINT M (8.2 47.2 7)\n").0 == nil)
  }

  @Test("The accuracy of a point of ODK is that of --max-accuracy")
  func accuracyOfPoints() throws {
    try Workplace.use { place in
      try place.expectLog(
        "point\n-1.29 36.78 1700 4.5\n-1.28 36.79 1770 4.5\n-1.27 36.8 1770 40\n",
        options: "--max-accuracy 10m", fixes: 2, bounds: [36.78, -1.29, 36.79, -1.28])
    }
  }

  @Test(
    "Elevations under the names of producers",
    arguments: [
      "baroaltitude", "geoaltitude", "record.altitude[m]", "hMSL", "AMSL",
      "height_above_ellipsoid_m", "Höhe ü. M. [m]", "wysokość n.p.m. (m)", "loc:Altitude",
    ])
  func names(name: String) throws {
    #expect(try ascent("lat,lon,\(name)\n47.1,8.1,400\n47.11,8.11,470\n").0 == 70)
  }

  @Test(
    "Speeds under the names of producers",
    arguments: ["record.speed[m/s]", "Geschw. (km/h)", "v_kmh", "kmh", "km/h", "mph"])
  func speeds(name: String) throws {
    let (_, messages) = try ascent(
      "lat,lon,\(name)\n47.1,8.1,40\n47.11,8.11,47\n", "--color-by speed")
    #expect(messages.isEmpty)
  }
}
