// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks as GeoJSON (RFC 7946).

import Geography
package import RouteReading
package import Tracks

extension TrackFormat {
  /// A collection with a feature for each track.
  public static let geojson = TrackFormat(GeoJSONText.self)
}

/// A feature whose geometry is a `MultiLineString`, a line for each segment, and one with a `Point` for each
/// waypoint.
///
/// Elevations are the third numbers of positions, and times the property `coordTimes`, an array of the same
/// shape. A line has two positions or more (section 3.1.4), so the position of a single fix is written twice.
package struct GeoJSONText: TrackText {
  package static let fileExtension = "geojson"

  private let elevations, dates: Int?

  /// How many fixes of the segment are written, and the text of the last one.
  private var count = 0
  private var last: (position: [UInt8], time: [UInt8]) = ([], [])

  /// The property of times, which follows the geometry.
  private var times: [UInt8] = []

  package init(track number: Int, _ values: WrittenValues) {
    (elevations, dates) = (values.column(of: .elevation), values.dates)
  }

  package static func start(_ values: WrittenValues) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n"
  }

  package static let separator = ",\n"
  package static let end = "\n]}\n"
  package static let hasWaypoints = true

  package static func text(of waypoint: Waypoint) -> String {
    var bytes = Array(
      "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[".utf8)
    let place = placed(waypoint.coordinate)
    bytes.append(decimal: place.longitude)
    bytes.append(UInt8(ascii: ","))
    bytes.append(decimal: place.latitude)
    var properties: [String] = []
    if !waypoint.label.isEmpty { properties.append("\"name\":\(quotedForJSON(waypoint.label))") }
    // The name that simplestyle-spec gives it.
    if let color = waypoint.color { properties.append("\"marker-color\":\(quotedForJSON(color))") }
    return String(decoding: bytes, as: UTF8.self)
      + "]},\"properties\":{\(properties.joined(separator: ","))}}"
  }

  package static func startOfTrack(_ name: String?) -> String {
    "{\"type\":\"Feature\",\"geometry\":{\"type\":\"MultiLineString\",\"coordinates\":[\n["
  }

  package mutating func append(
    _ fixes: borrowing TrackFixes, joints: [Joint], to bytes: inout [UInt8]
  ) {
    forEachFix(fixes, joints: joints) { index, place, beginsSegment in
      if beginsSegment {
        endSegment(&bytes)
        bytes += "],\n[".utf8
        times += "],[".utf8
      }
      var position = Array("[".utf8)
      position.append(decimal: place.longitude)
      position.append(UInt8(ascii: ","))
      position.append(decimal: place.latitude)
      if let elevation = elevations.map({ fixes.values[$0][index] }), !elevation.isNaN {
        position.append(UInt8(ascii: ","))
        position.append(decimal: elevation)
      }
      position.append(UInt8(ascii: "]"))
      var time: [UInt8] = []
      if let dates {
        let date = fixes.values[dates][index]
        time = Array((date.isNaN ? "null" : "\"\(formatTime(date))\"").utf8)
      }
      last = (position, time)
      write(&bytes)
    }
  }

  package mutating func finish(_ name: String?, to bytes: inout [UInt8]) {
    endSegment(&bytes)
    var properties: [String] = []
    if let name { properties.append("\"name\":\(quotedForJSON(name))") }
    bytes += "]]},\"properties\":{\(properties.joined(separator: ","))".utf8
    if dates != nil {
      bytes += "\(name == nil ? "" : ",")\"coordTimes\":[[".utf8
      bytes += times
      bytes += "]]".utf8
    }
    bytes += "}}".utf8
  }

  /// Writes the last fix.
  private mutating func write(_ bytes: inout [UInt8]) {
    if count > 0 { bytes += ",".utf8 }
    bytes += last.position
    if dates != nil {
      if count > 0 { times += ",".utf8 }
      times += last.time
    }
    count += 1
  }

  private mutating func endSegment(_ bytes: inout [UInt8]) {
    if count == 1 { write(&bytes) }
    count = 0
  }
}

/// A text as a JSON string (RFC 8259, section 7).
private func quotedForJSON(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\":
      result += "\\"
      result.unicodeScalars.append(scalar)
    case "\0"..<" ":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
