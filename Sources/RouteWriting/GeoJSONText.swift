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
/// Elevations are the third numbers of positions, times the property `coordTimes`, and other values properties
/// with their names: arrays of the same shape as the coordinates, or one value where all fixes of each track have
/// the same. A line has two positions or more (section 3.1.4), so the position of a single fix is written twice.
package struct GeoJSONText: TrackText {
  package static let fileExtension = "geojson"
  package static let hasElevations = true
  package static let tracksHaveValues = true
  package static let keepsCells = true

  private let values: WrittenValues

  /// The columns that are arrays, and those that are values of the track.
  private let columns, columnsOfTrack: [WrittenColumn]

  /// How many fixes of the segment are written, and the text of the last position.
  private var count = 0
  private var position: [UInt8] = []

  /// The arrays of values, which follow the geometry: moments, numbers, columns.
  private var arrays: [PropertyArray]

  /// An array, the start of its last value, and whether one of its values is not null.
  private struct PropertyArray {
    var text: [UInt8] = []
    var last = 0
    var hasValue = false
  }

  /// The cells of the first fix.
  private var cells: [ArraySlice<UInt8>] = []

  package init(track number: Int, _ values: WrittenValues) {
    self.values = values
    columns = (values.columns ?? []).filter { !$0.isOfTrack }
    columnsOfTrack = (values.columns ?? []).filter(\.isOfTrack)
    let count = (values.dates == nil ? 0 : 1) + values.numbers.count + columns.count
    arrays = Array(repeating: PropertyArray(), count: count)
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
    if let elevation = waypoint.elevation {
      bytes.append(UInt8(ascii: ","))
      bytes.append(decimal: elevation)
    }
    var properties: [String] = []
    if !waypoint.label.isEmpty { properties.append("\"name\":\(quotedForJSON(waypoint.label))") }
    // The names that the converter togeojson gives them.
    for (name, path) in WaypointNotes.elements {
      guard let text = waypoint.notes[keyPath: path] else { continue }
      properties.append("\"\(name)\":\(quotedForJSON(text))")
    }
    // The name that simplestyle-spec gives it.
    if let color = waypoint.color { properties.append("\"marker-color\":\(quotedForJSON(color))") }
    return String(decoding: bytes, as: UTF8.self)
      + "]},\"properties\":{\(properties.joined(separator: ","))}}"
  }

  package mutating func start(
    _ name: String?, _ cells: [ArraySlice<UInt8>], to bytes: inout [UInt8]
  ) {
    self.cells = cells
    bytes +=
      "{\"type\":\"Feature\",\"geometry\":{\"type\":\"MultiLineString\",\"coordinates\":[\n[".utf8
  }

  package mutating func append(
    _ fixes: borrowing TrackFixes, joints: [Joint], to bytes: inout [UInt8]
  ) {
    forEachFix(fixes, joints: joints) { index, place, beginsSegment in
      if beginsSegment {
        endSegment(&bytes)
        bytes += "],\n[".utf8
        for array in arrays.indices { arrays[array].text += "],[".utf8 }
      }
      position = [UInt8(ascii: "[")]
      position.append(decimal: place.longitude)
      position.append(UInt8(ascii: ","))
      position.append(decimal: place.latitude)
      if let number = values.elevation {
        let elevation = fixes.values[number.place][index] * number.factor
        if !elevation.isNaN {
          position.append(UInt8(ascii: ","))
          position.append(decimal: elevation)
        }
      }
      position.append(UInt8(ascii: "]"))
      if count > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += position
      if !arrays.isEmpty { appendValues(fixes, index) }
      count += 1
    }
  }

  package mutating func finish(_ name: String?, to bytes: inout [UInt8]) {
    endSegment(&bytes)
    bytes += "]]},\"properties\":{".utf8
    var isFirst = true
    func append(_ key: String, _ value: [UInt8]) {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      bytes += "\(quotedForJSON(key)):".utf8
      bytes += value
    }
    let named = values.columnOfNames
    // An array of names is none of the track, whose own is its title then.
    if let name {
      append(named?.isOfTrack == false ? "title" : "name", Array(quotedForJSON(name).utf8))
    }
    for column in columnsOfTrack where name == nil || column != named {
      let cell = column.cell(of: cells)
      if !cell.isEmpty { append(column.name, valueForJSON(cell, values.hasDecimalComma)) }
    }
    let names =
      (values.dates == nil ? [] : ["coordTimes"]) + values.numbers.map(\.name)
      + columns.map(\.name)
    for (key, array) in zip(names, arrays) where array.hasValue {
      append(key, Array("[[".utf8) + array.text + Array("]]".utf8))
    }
    bytes += "}}".utf8
  }

  /// Adds the values of a fix to the arrays.
  private mutating func appendValues(_ fixes: borrowing TrackFixes, _ index: Int) {
    var array = 0
    func append(_ value: [UInt8]) {
      if count > 0 { arrays[array].text.append(UInt8(ascii: ",")) }
      arrays[array].last = arrays[array].text.count
      arrays[array].text += value
      if value.first != UInt8(ascii: "n") { arrays[array].hasValue = true }
      array += 1
    }
    if let dates = values.dates {
      let date = fixes.values[dates][index]
      append(Array((date.isNaN ? "null" : "\"\(formatTime(date))\"").utf8))
    }
    for number in values.numbers {
      var text: [UInt8] = []
      text.append(decimal: fixes.values[number.place][index] * number.factor)
      append(text.isEmpty ? Array("null".utf8) : text)
    }
    guard !columns.isEmpty else { return }
    let cells = fixes.cells[index].all
    for column in columns { append(valueForJSON(column.cell(of: cells), values.hasDecimalComma)) }
  }

  private mutating func endSegment(_ bytes: inout [UInt8]) {
    if count == 1 {
      bytes.append(UInt8(ascii: ","))
      bytes += position
      for array in arrays.indices {
        let last = arrays[array].text[arrays[array].last...]
        arrays[array].text.append(UInt8(ascii: ","))
        arrays[array].text += last
      }
    }
    count = 0
  }
}

/// A cell as a value: a number where it is one, else a text; null where it is empty.
private func valueForJSON(_ cell: ArraySlice<UInt8>, _ decimalComma: Bool) -> [UInt8] {
  guard !cell.isEmpty else { return Array("null".utf8) }
  if isJSONNumber(cell) { return Array(cell) }
  if decimalComma, cell.contains(UInt8(ascii: ",")),
    let number = numberOfCell(cell, decimalComma: true)
  {
    var text: [UInt8] = []
    text.append(decimal: number)
    return text
  }
  return Array(quotedForJSON(String(decoding: cell, as: UTF8.self)).utf8)
}

/// Whether a text is a number as JSON has it (RFC 8259, section 6).
private func isJSONNumber(_ text: ArraySlice<UInt8>) -> Bool {
  // Programs keep so many digits of a whole number.
  guard text.count <= 16 || text.count <= 25 && text.contains(UInt8(ascii: ".")) else {
    return false
  }
  var rest = text
  if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
  let wholes = rest.prefix { $0 &- 0x30 < 10 }
  rest = rest.dropFirst(wholes.count)
  guard let first = wholes.first, first != UInt8(ascii: "0") || wholes.count == 1 else {
    return false
  }
  if rest.first == UInt8(ascii: ".") {
    let decimals = rest.dropFirst()
    guard decimals.first.map({ $0 &- 0x30 < 10 }) ?? false else { return false }
    rest = decimals.drop { $0 &- 0x30 < 10 }
  }
  return rest.isEmpty
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
