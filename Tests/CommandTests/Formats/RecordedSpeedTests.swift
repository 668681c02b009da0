// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

// Speeds that a format defines, as colours show them.

import CommandSupport
import Foundation
import RoutePlotKit
import TestSupport
import Testing

/// The recorded speeds of four points in metres a second.
///
/// Their places and times are of 18.5 m/s.
private let speeds = [10.0, 12, 20, 15]

/// A GPX of points a minute apart, with what each has inside.
private func gpx(_ inside: [String], hasTimes: Bool = true) -> String {
  let points = inside.enumerated().map { number, inside in
    "<trkpt lat=\"47.0\(number)\" lon=\"8\">"
      + (hasTimes ? "<time>2026-05-01T10:0\(number):00Z</time>" : "") + inside + "</trkpt>"
  }
  return "<gpx xmlns:o=\"urn:o\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
}

/// A GPX of points that have a speed, or none.
private func gpx(speeds: [String?], hasTimes: Bool = true) -> String {
  gpx(speeds.map { $0.map { "<speed>\($0)</speed>" } ?? "" }, hasTimes: hasTimes)
}

/// A GeoJSON of a line with properties.
private func geoJSON(_ properties: String) -> String {
  """
  {"type":"Feature","geometry":{"type":"LineString","coordinates":[[8,47.00],[8,47.01],[8,47.02],[8,47.03]]},
   "properties":{"times":["2026-05-01T10:00:00Z","2026-05-01T10:01:00Z","2026-05-01T10:02:00Z","2026-05-01T10:03:00Z"],\(properties)}}
  """
}

/// The same points with their speeds as a table.
private let table =
  "time,lat,lon,speed (m/s)\n"
  + speeds.enumerated().map { "2026-05-01T10:0\($0):00Z,47.0\($0),8,\($1)\n" }.joined()

struct RecordedSpeedTests {
  /// Expects the range of the colours, in km/h to a tenth, and the messages, without the names.
  private func expect(
    _ log: String, _ options: String = "", range: [Double], warnings: [String] = [],
    in place: Workplace, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try place.write(log, to: "log.csv")
    let outcome = try place.run(
      "routeplot log.csv --color-by speed \(options) --dry-run --report r.json")
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    let expected = warnings.map { "routeplot: log.csv\($0)" }
    #expect(outcome.messages == expected, sourceLocation: sourceLocation)
    let values = try #require(try place.reports(in: "r.json").first?.values)
    let found = (values.range ?? []).map { ($0 * 10).rounded() / 10 }
    #expect(found == range && values.unit == "km/h", sourceLocation: sourceLocation)
  }

  @Test(
    "Recorded speeds of every format have the colours of a column of speeds in metres a second",
    arguments: [
      gpx(speeds.map { "<speed>\($0)</speed>" }),
      gpx(speeds.map { "<extensions><o:speed>\($0)</o:speed></extensions>" }),
      gpx(
        speeds.map {
          "<extensions><o:TrackPointExtension><o:speed>\($0)</o:speed></o:TrackPointExtension></extensions>"
        }),
      gpx(speeds.map { "<speed>\($0 * 3.6) km/h</speed>" }),
      geoJSON("\"speed\":[10,12,20,15]"), geoJSON("\"speeds\":[10,12,20,15]"),
      geoJSON("\"coordinateProperties\":{\"speeds\":[10,12,20,15]}"),
      "<TrainingCenterDatabase><Activities><Activity><Lap><Track>"
        + speeds.enumerated().map {
          """
          <Trackpoint><Time>2026-05-01T10:0\($0):00Z</Time><Position><LatitudeDegrees>47.0\($0)</LatitudeDegrees>
          <LongitudeDegrees>8</LongitudeDegrees></Position><Extensions><TPX><Speed>\($1)</Speed></TPX></Extensions></Trackpoint>
          """
        }.joined() + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>",
    ])
  func formats(log: String) throws {
    try Workplace.use { place in
      try expect(log, range: [36, 72], in: place)
      try place.write(table, to: "table.csv")
      for options in ["", "--color-smooth none", "--color-smooth 2min", "--units imperial"] {
        let option = "--color-by speed --legend \(options)"
        let ofLog = try place.run("routeplot log.csv \(option)")
        let ofTable = try place.run("routeplot table.csv \(option)")
        #expect(ofLog.status == 0 && ofLog.errors.isEmpty)
        #expect(ofLog.output == ofTable.output, "\(options)")
      }
    }
  }

  @Test("The knots of NMEA are known to colours, to conditions and in other formats")
  func knots() throws {
    try Workplace.use { place in
      let log = (0..<4).map {
        "$GPRMC,10000\($0),A,470\($0).0000,N,00800.0000,E,\(36 + $0 * 36),90,010526\n"
      }.joined()
      try expect(log, "--color-smooth none", range: [66.7, 266.7], in: place)
      let outcome = try place.run(
        "routeplot log.csv --where 'speed>50' --dry-run -v; routeplot log.csv -o a.gpx -o a.geojson; "
          + "routeplot a.gpx --color-by speed --color-smooth none --dry-run --report r.json; "
          + "routeplot a.geojson --color-by speed --color-smooth none --dry-run --report s.json")
      #expect(outcome.errors.contains("2 fixes of 4"))
      for name in ["r.json", "s.json"] {
        let range = try #require(try place.reports(in: name).first?.values?.range)
        #expect(abs(range[0] - 36 * 1.852) < 1e-9 && abs(range[1] - 144 * 1.852) < 1e-9)
      }
    }
  }

  @Test(
    "Recorded speeds are used if at least half of the points have one, and the others are counted",
    arguments: [
      (["10", nil, "20", "15"], [36, 72], "1 fix of 4 without a recorded speed, drawn grey"),
      (["10", nil, nil, "15"], [36, 54], "2 fixes of 4 without a recorded speed, drawn grey"),
      (["10", "-1", "20", "NaN"], [36, 72], "2 fixes of 4 without a recorded speed, drawn grey"),
      (
        ["10", nil, nil, nil], [66.7, 66.7],
        "only 1 fix of 4 with a recorded speed, so the colours show speeds from positions and times"
      ),
      ([nil, nil, nil, nil], [66.7, 66.7], nil), (["-1", "-1", "-1", "-1"], [66.7, 66.7], nil),
    ] as [([String?], [Double], String?)])
  func someSpeeds(speeds: [String?], range: [Double], warning: String?) throws {
    try Workplace.use { place in
      try expect(
        gpx(speeds: speeds), range: range, warnings: warning.map { [": warning: \($0)"] } ?? [],
        in: place)
    }
  }

  @Test("Recorded speeds need no times")
  func withoutTimes() throws {
    try Workplace.use { place in
      try expect(
        gpx(speeds: ["10", "12", "20", "15"], hasTimes: false), range: [36, 72], in: place)
      try expect(
        gpx(speeds: ["10", nil, nil, "15", nil], hasTimes: false), range: [36, 54],
        warnings: [": warning: 3 fixes of 5 without a recorded speed, drawn grey"], in: place)
      let table = "lat,lon,time,speed (m/s)\n47,8,,10\n47.01,8,,12\n47.02,8,,20\n47.03,8,,15\n"
      try expect(table, range: [36, 72], in: place)
    }
  }

  @Test("Speeds that cannot be read are told, also where all are")
  func unreadable() throws {
    try Workplace.use { place in
      try expect(
        gpx(speeds: ["fast", "slow", "5 kg", "x"]), range: [66.7, 66.7],
        warnings: [
          ":1:35: warning: none of 4 speeds can be read, the first is 'fast'; expected numbers"
        ], in: place)
    }
  }

  @Test("The value of a unit is another value than the speed in metres a second")
  func otherUnit() throws {
    try Workplace.use { place in
      try expect(geoJSON("\"speed (km/h)\":[10,12,20,15]"), range: [66.7, 66.7], in: place)
    }
  }

  @Test("A radius in metres is an accuracy, and a dilution of precision is none")
  func accuracies() throws {
    try Workplace.use { place in
      for name in ["o:accuracy", "o:accuracy_horizontal", "o:hAcc", "o:acc", "accuracy"] {
        try place.expectLog(
          gpx([5, 6, 70, 8].map { "<extensions><\(name)>\($0)</\(name)></extensions>" }),
          options: "--max-accuracy 50m", fixes: 3, bounds: [8, 47, 8, 47.03])
      }
      try place.write(
        gpx(["5", "6", "7", "8"].map { "<hdop>\($0)</hdop><pdop>1</pdop>" }), to: "a.gpx")
      try place.expectFailure(
        "routeplot a.gpx --max-accuracy 50m -o a.png", status: 65,
        message: "a.gpx: is GPX without accuracies; leave out --max-accuracy")
    }
  }

  @Test("The speeds of a gx:Track are those that its array has")
  func simpleArray() throws {
    try Workplace.use { place in
      let track =
        (0..<3).map { "<when>2024-06-01T07:0\($0):00Z</when>" }.joined()
        + (0..<3).map { "<gx:coord>8.\($0) 47 500</gx:coord>" }.joined()
      let values = [3, 4, 6].map { "<gx:value>\($0)</gx:value>" }.joined()
      try place.write(
        "<kml xmlns:gx='http://www.google.com/kml/ext/2.2'><Placemark><gx:Track>\(track)<ExtendedData><SchemaData>"
          + "<gx:SimpleArrayData name='speed'>\(values)</gx:SimpleArrayData></SchemaData></ExtendedData></gx:Track>"
          + "</Placemark></kml>", to: "a.kml")
      let outcome = try place.run(
        "routeplot a.kml --color-by speed --report r.json -o a.png && routeplot a.kml -o b.gpx")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let range = try #require(try place.reports(in: "r.json").first?.values?.range)
      #expect(abs(range[0] - 10.8) < 1e-9 && abs(range[1] - 21.6) < 1e-9, "\(range)")
      let gpx = String(decoding: try place.read("b.gpx"), as: UTF8.self)
      #expect(gpx.contains("<gpxtpx:speed>6</gpxtpx:speed>"), "\(gpx)")
    }
  }
}
