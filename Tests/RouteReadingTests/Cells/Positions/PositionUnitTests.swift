// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Cells in each unit to degrees, rounded once.

import TestSupport
import Testing

@testable import RouteReading

struct PositionUnitTests {
  @Test("Whole numbers become the nearest double of their degrees")
  func wholeUnits() {
    #expect(degrees("475123457", .e7) == 47.5123457)
    #expect(degrees("-1799999999", .e7) == -179.9999999)
    #expect(degrees("475000000.0", .e7) == 47.5)
    #expect(degrees("47512345", .e6) == 47.512345)
    #expect(degrees("1073741824", .semicircle) == 90)
    #expect(degrees("-2147483648", .semicircle) == -180)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let number = Int.random(in: -900_000_000...900_000_000, using: &random)
      let digits = String(abs(number) + 10_000_000_000).dropFirst()
      let text = "\(number < 0 ? "-" : "")\(digits.prefix(3)).\(digits.suffix(7))"
      #expect(degrees("\(number)", .e7) == Double(text))
    }
  }

  @Test("Radians are a half turn for each pi")
  func radians() {
    #expect(degrees("1.5707963267948966", .radian) == 90)
    #expect(degrees("-0.5", .radian) == -28.64788975654116)
  }

  @Test(
    "Degrees and minutes in one number are degrees and sixtieths",
    arguments: [
      ("4807.038", 48.1173), ("0012.345", 0.20575), ("-4807.038", -48.1173),
      ("4807.038S", -48.1173), ("N 4807.038", 48.1173), ("4807", 48 + 7 / 60.0), ("0", 0),
      ("7.5", 0.125), ("4807.03800000000000", 48.1173), ("48 07.038N", 48.1173),
      ("48°07.038'S", -48.1173), (".6", 0.01), ("4.8e3", 48),
    ] as [(String, Double)])
  func degreesAndMinutes(text: String, expected: Double) {
    let found = degrees(text, .ddmm)
    #expect(found.map { abs($0 - expected) < 1e-14 } == true, "\(found ?? .nan)")
  }

  @Test("Degrees and minutes are the nearest double of their exact quotient")
  func exactMinutes() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1000 {
      let degree = Int.random(in: 0...179, using: &random)
      let minutes = Int.random(in: 0..<600_000_000, using: &random)
      let (whole, part) = minutes.quotientAndRemainder(dividingBy: 10_000_000)
      let text = "\(degree * 100 + whole).\(String(part + 10_000_000).dropFirst())"
      // Both are whole and below 2⁵³, so the quotient is rounded once.
      let exact = Double(degree * 600_000_000 + minutes) / 600_000_000
      #expect(degrees(text, .ddmm, .longitude) == exact)
    }
  }

  @Test(
    "What is no number of a unit is none",
    arguments: [
      ("47.5", PositionUnit.e7), ("47N", .e7), ("x", .semicircle), ("1.5", .e6), ("0.5N", .radian),
      ("4860.0", .ddmm), ("-4807.038S", .ddmm), ("4807.038E", .ddmm), ("N4807S", .ddmm),
      ("4.899e3", .ddmm),
    ])
  func others(text: String, unit: PositionUnit) {
    if case .other = value(text, unit) {} else { Issue.record("\(text) is read") }
  }

  @Test("The largest number of 32 bits is how FIT and MAVLink say that there is none")
  func invalid() {
    if case .missing = value("2147483647", .semicircle) {} else { Issue.record("it is read") }
    if case .missing = value("2147483647", .e7) {} else { Issue.record("it is read") }
    if case .missing = value("", .ddmm) {} else { Issue.record("it is read") }
  }

  @Test(
    "Names tell units and directions",
    arguments: [
      ("latitudeE7", NamedUnit.known(.e7), "", "latitude"), ("lat_1e7", .known(.e7), "", "lat"),
      ("LATITUDE_E7", .known(.e7), "", "latitude"), ("latitudee7", .known(.e7), "", "latitude"),
      ("start.latitudeE7", .known(.e7), "", "start_latitude"),
      ("lat (deg*1e7)", .known(.e7), "", "lat"), ("lat [1e-7 deg]", .known(.e7), "", "lat"),
      ("latE6", .known(.e6), "", "lat"), ("lat (µdeg)", .known(.e6), "", "lat"),
      ("lat_microdegrees", .known(.e6), "", "lat"), ("lon micro degrees", .known(.e6), "", "lon"),
      ("position_lat (semicircles)", .known(.semicircle), "", "position_lat"),
      ("lat_rad", .known(.radian), "", "lat"), ("rad_lat", .known(.radian), "", "lat"),
      ("Lat (ddmm.mmmm)", .known(.ddmm), "", "lat"), ("lat (dm)", .known(.ddmm), "", "lat"),
      ("x (m)", .other("metres"), "", "x"), ("lat_m", .other("metres"), "", "lat"),
      ("y [px]", .other("pixels"), "", "y"), ("lat (ddmmss.s)", .sexagesimal, "", "lat"),
      ("lat (deg)", .known(.degree), "", "lat"), ("lat (dd.dddd)", nil, "", "lat (dd.dddd)"),
      ("Latitude (S)", nil, "s", "Latitude (S)"), ("Longitude (°W)", nil, "w", "Longitude (°W)"),
      ("lat (degrees_north)", nil, "n", "lat (degrees_north)"),
      ("lon (+E/-W)", nil, "e", "lon (+E/-W)"), ("lat (-S)", nil, "n", "lat (-S)"),
      ("lon (E+, W-)", nil, "e", "lon (E+, W-)"),
      ("lon (+W)", nil, "w", "lon (+W)"),
      ("LATITUDE N/S", nil, "ns", "latitude"), ("lat_s", nil, "s", "lat_s"),
      ("lat (WGS84)", nil, "", "lat (WGS84)"), ("grad", nil, "", "grad"),
      ("lat_min", nil, "", "lat_min"), ("latitude", nil, "", "latitude"),
      ("lat (degrees)", .known(.degree), "", "lat"), ("lat (E-W)", nil, "ew", "lat"),
      ("lat (+E-W)", nil, "e", "lat (+E-W)"), ("lat (N+S-)", nil, "n", "lat (N+S-)"),
      ("lat (- S)", nil, "n", "lat (- S)"), ("lat (degrees - S)", nil, "s", "lat (degrees - S)"),
      ("lat (deg/s)", .ofOtherQuantity("deg/s"), "", "lat"),
      ("lat [m/s]", .ofOtherQuantity("m/s"), "", "lat"),
    ] as [(String, NamedUnit?, String, String)])
  func names(name: String, unit: NamedUnit?, directions: String, rest: String) {
    let notes = NameNotes(name)
    #expect(notes.unit == unit)
    #expect(notes.directions == directions)
    #expect(notes.rest == rest)
  }

  private func value(
    _ text: String, _ unit: PositionUnit, _ axis: Axis = .latitude
  ) -> CellValue {
    unit.read(Array(text.utf8).span, axis: axis, decimalComma: false)
  }

  private func degrees(
    _ text: String, _ unit: PositionUnit, _ axis: Axis = .latitude
  ) -> Double? {
    if case .number(let number) = value(text, unit, axis) { number } else { nil }
  }
}
