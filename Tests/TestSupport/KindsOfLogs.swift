// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Twelve kinds of logs that pictures must be good for, made by rules.

import Foundation

/// A log that a picture is composed of.
package struct KindOfLog: Sendable {
  /// What is special in it.
  package let name: String

  /// The log as CSV, with the columns lat, lon and name, and where it has them ele and time.
  package let csv: String

  /// Whether fixes have elevations and times.
  package let hasValues: Bool

  /// All kinds.
  package static let all: [KindOfLog] = [
    loop, wide, high, place, stoodStill, days, many, crossing, polar, dense, winding, far,
  ]

  private init(_ name: String, hasValues: Bool = false, _ rows: [String]) {
    (self.name, self.hasValues) = (name, hasValues)
    csv = (hasValues ? "lat,lon,name,ele,time\n" : "lat,lon,name\n") + rows.joined(separator: "\n")
  }

  /// A row of a fix.
  private static func row(
    _ latitude: Double, _ longitude: Double, _ name: String,
    values: (ele: Double, second: Int)? = nil
  ) -> String {
    let place = "\(rounded(latitude, 6)),\(rounded(longitude, 6)),\(name)"
    guard let values else { return place }
    let day = Date(timeIntervalSince1970: 1_777_593_600 + Double(values.second))
    return "\(place),\(rounded(values.ele, 1)),\(Int(day.timeIntervalSince1970))"
  }

  private static func rounded(_ number: Double, _ digits: Int) -> Double {
    let factor = pow(10, Double(digits))
    return (number * factor).rounded() / factor
  }

  /// A walk that comes back to its start, with elevations and times.
  private static let loop = KindOfLog(
    "a loop", hasValues: true,
    (0...400).map { index in
      let angle = Double(index) / 400 * 2 * .pi
      let radius = 0.02 * (1 + 0.25 * sin(5 * angle))
      return row(
        47.3 + radius * sin(angle), 11.4 + 1.4 * radius * cos(angle), "Round the lake",
        values: (900 + 300 * sin(angle) + 40 * sin(9 * angle), index * 30))
    })

  /// A ride from west to east.
  private static let wide = KindOfLog(
    "from west to east", hasValues: true,
    (0...300).map { index in
      row(
        52 + 0.02 * sin(Double(index) / 15), 5 + Double(index) * 0.01, "Ride",
        values: (20 + Double(index % 40), index * 60))
    })

  /// A flight from south to north.
  private static let high = KindOfLog(
    "from south to north",
    (0...200).map { row(-30 + Double($0) * 0.25, 20 + 0.5 * sin(Double($0) / 20), "Flight") })

  /// One place with a name.
  private static let place = KindOfLog("one place", [row(60.17, 24.94, "Helsinki")])

  /// A receiver that stood still for an hour.
  private static let stoodStill = KindOfLog(
    "stood still",
    (0..<600).map { index in
      let (x, y) = (sin(Double(index * 7919 % 97)), cos(Double(index * 104_729 % 89)))
      return row(48.2 + 0.00004 * y, 16.37 + 0.00006 * x, "Parked")
    })

  /// Three days of a trip, each with a name, elevations and times.
  private static let days = KindOfLog(
    "three days", hasValues: true,
    (0..<300).map { index in
      let (day, step) = (index / 100, Double(index % 100))
      return row(
        46 + 0.1 * Double(day) + 0.0008 * step,
        7 + 0.12 * Double(day) + 0.001 * step + 0.01 * sin(step / 8),
        "Day \(day + 1): over the pass",
        values: (600 + 12 * step + 200 * Double(day), day * 86_400 + 28_800 + (index % 100) * 180))
    })

  /// Forty tracks with long names.
  private static let many = KindOfLog(
    "forty tracks",
    (0..<800).map { index in
      let (track, step) = (index / 20, Double(index % 20))
      let angle = Double(track) * 0.7
      return row(
        40 + 0.3 * sin(angle) + 0.01 * step * cos(angle), -3 + 0.4 * cos(angle) + 0.012 * step,
        "Vehicle number \(track + 1) of the southern fleet")
    })

  /// A flight over the antimeridian.
  private static let crossing = KindOfLog(
    "over the antimeridian",
    (0...100).map { index in
      let longitude = 165 + Double(index) * 0.4
      return row(
        -20 + 15 * sin(Double(index) / 30), longitude < 180 ? longitude : longitude - 360, "FJ 411")
    })

  /// A drift near the north pole.
  private static let polar = KindOfLog(
    "near a pole",
    (0...200).map { row(82 + 2 * sin(Double($0) / 25), -150 + Double($0) * 0.9, "Drift") })

  /// Many fixes on little room.
  private static let dense = KindOfLog(
    "a scribble",
    (0..<4000).map { index in
      let angle = Double(index) * 0.13
      return row(
        35 + 0.05 * sin(angle) * cos(angle / 71), 139 + 0.06 * cos(angle * 1.01), "Courier")
    })

  /// The ground track of a satellite, three times round the Earth.
  private static let winding = KindOfLog(
    "round the Earth",
    (0...600).map { index in
      let longitude = (Double(index) * 1.8).truncatingRemainder(dividingBy: 360)
      return row(
        51.6 * sin(Double(index) / 31), longitude < 180 ? longitude : longitude - 360, "ISS")
    })

  /// Two short tracks far from each other.
  private static let far = KindOfLog(
    "two far away",
    (0..<40).map { index in
      let (isSecond, step) = (index >= 20, Double(index % 20))
      return row(
        (isSecond ? 64.1 : 38.7) + 0.01 * step, (isSecond ? -21.9 : -9.1) + 0.008 * step,
        isSecond ? "Reykjavík" : "Lisboa")
    })
}
