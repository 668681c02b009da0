// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Speeds, elevations and accuracies by the names and units of their columns, and what is said of columns that are not
// understood.

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct ColumnsOfValuesTests {
  /// The report on a log of three fixes with a column, and what is said.
  private func report(_ name: String, _ values: [Int], _ options: String) throws -> (
    report: Report?, messages: [String]
  ) {
    try Workplace.use { place in
      let rows = values.enumerated().map {
        "2026-05-01T10:0\($0.offset * 2):00Z;47.1\($0.offset);8.2;\($0.element)"
      }
      try place.write((["time;lat;lon;\(name)"] + rows).joined(separator: "\n"), to: "log.csv")
      let outcome = try place.run("routeplot log.csv --dry-run --report a.json \(options)")
      guard outcome.status == 0 else { return (nil, outcome.messages) }
      return (try place.reports(in: "a.json").first, outcome.messages)
    }
  }

  @Test(
    "The unit of a speed is known by its common names",
    arguments: [
      ("speed_mph", 1.609344), ("speed_kph", 1), ("speed_kn", 1.852), ("speed_kt", 1.852),
      ("speed_knots", 1.852), ("speed_mps", 3.6), ("velocity_ms", 3.6), ("gps_speed_kmh", 1),
      ("ground_speed_ms", 3.6), ("GSpd(kmh)", 1), ("speed (m/sec)", 3.6), ("speed (cm/s)", 0.036),
      ("speed (miles per hour)", 1.609344), ("speed [ft/min]", 0.018288), ("speed (m s-1)", 3.6),
      ("speed (m·s⁻¹)", 3.6), ("speedKph", 1), ("speedmph", 1.609344), ("SPEED_KTS", 1.852),
      ("speed_in_mph", 1.609344), ("Speed over ground (kn)", 1.852), ("speed km/h", 1),
      ("Geschwindigkeit in km/h", 1), ("velocidad_kmh", 1), ("vitesse (m/s)", 3.6),
      ("velocità [km/h]", 1), ("snelheid km/u", 1), ("prędkość (km/godz)", 1),
      ("скорость (км/ч)", 1), ("velocidade (nós)", 1.852),
    ])
  func speeds(name: String, kilometresPerHour: Double) throws {
    let (report, messages) = try report(name, [30, 40, 50], "--color-by speed")
    #expect(messages.isEmpty)
    #expect(report?.values?.unit == "km/h")
    let range = try #require(report?.values?.range)
    // The colours show 3.6 km/h at least, and none below 0.
    let isSlow = 20 * kilometresPerHour < 3.6
    let ends = isSlow ? [0, 3.6] : [30 * kilometresPerHour, 50 * kilometresPerHour]
    #expect(zip(range, ends).allSatisfy { abs($0 - $1) < 1e-3 }, "\(name): \(range)")
  }

  @Test(
    "The unit of an elevation is known by its common names",
    arguments: [
      ("alt_ft", 0.3048), ("alt_m", 1), ("ele_cm", 0.01), ("altitude_km", 1000),
      ("alt_feet", 0.3048), ("Alt ft", 0.3048), ("altitudeFeet", 0.3048),
      ("elevation_in_feet", 0.3048), ("elevation_meters", 1), ("height (yd)", 0.9144),
      ("altitude_above_seaLevel(feet)", 0.3048), ("gps_alt_ft", 0.3048), ("alt (m a.s.l.)", 1),
      ("altitude (WGS84) [m]", 1), ("enhanced_altitude", 1), ("alt (dm)", 0.1),
      ("Höhe ü. NN (m)", 1), ("Höhe [Fuß]", 0.3048), ("altitud (m)", 1), ("hauteur", 1),
      ("quota_m", 1), ("elevação (m)", 1), ("hoogte (voet)", 0.3048), ("wysokość (m n.p.m.)", 1),
      ("высота (м)", 1),
    ])
  func elevations(name: String, metres: Double) throws {
    let values = metres > 1 ? [1, 2, 4] : [2000, 3000, 5000]
    let (report, messages) = try report(name, values, "--stats")
    #expect(messages.isEmpty)
    let ascent = try #require(report?.ascentMetres, "\(name)")
    #expect(abs(ascent - (metres > 1 ? 3 : 3000) * metres) < 1e-6, "\(name): \(ascent)")
  }

  @Test("An accuracy has the names and units of others")
  func accuracies() throws {
    for (name, metres) in [
      ("accuracy_ft", 0.3048), ("Genauigkeit (cm)", 0.01), ("gps_accuracy_m", 1),
      ("hAcc (mm)", 1e-3),
    ] {
      let (report, messages) = try report(name, [30, 40, 50], "--color-by accuracy")
      #expect(messages.isEmpty)
      let range = try #require(report?.values?.range)
      #expect(abs(range[1] - 50 * metres) < 1e-9, "\(name): \(range)")
    }
  }

  @Test("A unit that is not known is shown as it is written, and makes no other number")
  func unknownUnits() throws {
    func warning(_ column: String, _ unit: String) -> [String] {
      [
        "routeplot: log.csv: warning: the unit of column 4 '\(column)' is not known, so its numbers only "
          + "make colours; write one like (\(unit)) in its name"
      ]
    }
    for (name, value, unit) in [
      ("speed (px)", "speed", "km/h"), ("elevation (px)", "elevation", "m"),
      ("accuracy (px)", "accuracy", "m"),
    ] {
      let (report, messages) = try report(name, [30, 40, 50], "--color-by \(value)")
      #expect(messages == warning(name, unit))
      #expect(report?.values?.unit == "px")
      #expect(report?.values?.range == [30, 50])
    }
    let (report, messages) = try report("altitude (FL)", [100, 200, 300], "--stats")
    #expect(messages == warning("altitude (FL)", "m"))
    #expect(report != nil && report?.ascentMetres == nil)
    // Where it is from is no unit.
    let (remark, nothing) = try self.report("ele (GPS)", [100, 200, 300], "--stats")
    #expect(nothing.isEmpty && remark?.ascentMetres == 200)
  }

  @Test("An elevation in a unit that is not known makes no slope, profile or elevation of a GPX")
  func unknownHeights() throws {
    try Workplace.use { place in
      try place.write("lat,lon,altitude (FL)\n47,8,10\n47.1,8,20\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv -o a.png --color-by slope", status: 65,
        message:
          "log.csv: no fix has a slope, which the picture needs; column 3 'altitude (FL)' is not taken for it; "
          + "name a column with --color-by, or leave out the option that needs it")
      let outcome = try place.run("routeplot log.csv -o a.png --profile")
      #expect(outcome.status == 65)
      #expect(
        outcome.messages == [
          "routeplot: log.csv: warning: the unit of column 3 'altitude (FL)' is not known, so its numbers only "
            + "make colours; write one like (m) in its name",
          "routeplot: log.csv: no line has two fixes with an elevation, and a profile needs two; leave out "
            + "--profile",
        ])
      #expect(try place.run("routeplot log.csv -o a.gpx").status == 0)
      let gpx = String(decoding: try place.read("a.gpx"), as: UTF8.self)
      #expect(gpx.contains("lat=\"47\"") && !gpx.contains("<ele>"))
    }
  }

  @Test("A column that has the word and is not understood is named, and the advice works")
  func doubtfulColumns() throws {
    let (derived, messages) = try report("speed_reading", [30, 40, 50], "--color-by speed")
    #expect(
      messages == [
        "routeplot: log.csv: warning: column 4 'speed_reading' is not taken for the speed; if it is, name "
          + "it like 'speed (km/h)'"
      ])
    #expect(derived?.values?.range?.allSatisfy { abs($0 - 33.36) < 0.1 } == true)
    #expect(
      try report("speed (km/h)", [30, 40, 50], "--color-by speed").report?.values?.range == [
        30, 50,
      ])
    let (_, heights) = try report("alt_xyz", [100, 200, 300], "--stats")
    #expect(
      heights == [
        "routeplot: log.csv: warning: column 4 'alt_xyz' is not taken for the elevation; if it is, name it "
          + "like 'elevation (m)'"
      ])
    #expect(try report("alt_xyz", [100, 200, 300], "--profile").messages == heights)
    #expect(try report("elevation (m)", [100, 200, 300], "--profile").messages.isEmpty)
  }

  @Test(
    "A column of another speed is no speed of the track, and nothing is said of it",
    arguments: [
      "vertical_speed", "wind_speed (m/s)", "speed_accuracy", "max_speed_kmh", "speed_limit",
    ])
  func otherSpeeds(name: String) throws {
    let (report, messages) = try report(name, [30, 40, 50], "--color-by speed")
    #expect(messages.isEmpty)
    #expect(report?.values?.range?.allSatisfy { abs($0 - 33.36) < 0.1 } == true)
  }

  @Test("The usual name of a value is better than a longer one, wherever it is")
  func bestName() throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon,speed_mph,speed (km/h)\n47,8,1,5\n47.1,8,2,9\n", to: "log.csv")
      _ = try place.run("routeplot log.csv --dry-run --report a.json --color-by speed")
      #expect(try place.reports(in: "a.json").first?.values?.range == [5, 9])
      try place.write("lat,lon,altitude (FL),alt_ft\n47,8,1,1000\n47.1,8,2,2000\n", to: "log.csv")
      #expect(
        try place.run("routeplot log.csv --dry-run --report a.json --stats").errors.isEmpty)
      #expect(try place.reports(in: "a.json").first?.ascentMetres == 304.8)
    }
  }
}
