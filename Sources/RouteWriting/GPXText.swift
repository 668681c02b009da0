// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks as GPX 1.1 (https://www.topografix.com/GPX/1/1/).

import Geography
package import RouteReading
package import Tracks

extension TrackFormat {
  /// The format that devices and maps exchange: tracks of segments, with elevations, times and the usual values.
  public static let gpx = TrackFormat(GPXText.self)
}

/// A `trk` with a `trkseg` for each segment, and a `wpt` for each waypoint.
///
/// Heart rates, cadences, temperatures, speeds and courses are written as Garmin's devices do, and power as all do:
/// see `GPXElement`. What GPX has no element for, such as accuracies in metres, is not written.
package struct GPXText: TrackText {
  package static let fileExtension = "gpx"
  package static let hasElevations = true
  package static let tracksHaveValues = true

  private let values: WrittenValues
  private let speed: WrittenNumber?

  /// What is written of a track, of a point, and within the two kinds of its extensions.
  private let ofTrack, ofPoint, ofExtension, power: [GPXColumn]

  private var isEmpty = true

  package init(track number: Int, _ values: WrittenValues) {
    self.values = values
    speed = values.numbers.first { $0.field == .speed }
    let columns = values.columns ?? []
    ofTrack = GPXColumn.all(GPXElement.ofTrack, of: columns.filter(\.isOfTrack))
    let used = ofTrack.map(\.column)
    // The name of a track is written as such.
    let others = columns.filter { !used.contains($0) && !($0.isOfTrack && $0.holdsNames) }
    ofPoint = GPXColumn.all(GPXElement.ofPoint, of: others)
    let hasSpeed = speed != nil
    ofExtension = GPXColumn.all(
      GPXElement.ofExtension.filter { !hasSpeed || $0.value != "speed" }, of: others)
    power = GPXColumn.all([GPXElement.power], of: others)
  }

  package static func canWrite(_ name: String) -> Bool {
    let name = plainestName(name)
    // A number alone does not say in which unit a speed is.
    return name != "speed" && GPXElement.all.contains { $0.value == name }
  }

  package static func start(_ values: WrittenValues) -> String {
    let names = (values.columns ?? []).map { plainestName($0.name) } + values.numbers.map(\.name)
    let isExtended =
      values.hasSeveralLogs
      || GPXElement.ofExtension.contains { names.contains($0.value) }
    let extensions =
      isExtended
      ? " xmlns:gpxtpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v2\"" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="routeplot" xmlns="http://www.topografix.com/GPX/1/1"\(extensions)>

      """
  }

  package static let end = "</gpx>\n"
  package static let hasWaypoints = true

  // The schema has them in this order.
  package static let waypointsComeFirst = true

  package static func text(of waypoint: Waypoint) -> String {
    var bytes = Array("<wpt lat=\"".utf8)
    append(placed(waypoint.coordinate), to: &bytes)
    func add(_ text: String?, _ element: String) {
      guard let text, !text.isEmpty else { return }
      bytes += "<\(element)>\(escapedForXML(text))</\(element)>".utf8
    }
    if let elevation = waypoint.elevation {
      bytes += "<ele>".utf8
      bytes.append(decimal: elevation)
      bytes += "</ele>".utf8
    }
    let texts = WaypointNotes.elements.map { ("\($0.name)", waypoint.notes[keyPath: $0.text]) }
    // The name follows the time.
    for (element, text) in texts.prefix(1) + [("name", waypoint.label)] + texts.dropFirst() {
      add(text, element)
    }
    return String(decoding: bytes, as: UTF8.self) + "</wpt>\n"
  }

  package mutating func start(
    _ name: String?, _ cells: [ArraySlice<UInt8>], to bytes: inout [UInt8]
  ) {
    bytes += "<trk>\n".utf8
    var ownName: String?
    if let column = values.columnOfNames, column.isOfTrack {
      let cell = column.cell(of: cells)
      if !cell.isEmpty { ownName = String(decoding: cell, as: UTF8.self) }
    }
    if let name = name ?? ownName { bytes += "<name>\(escapedForXML(name))</name>\n".utf8 }
    for column in ofTrack {
      let start = bytes.count
      column.append(cells, decimalComma: values.hasDecimalComma, to: &bytes)
      if bytes.count > start { bytes.append(UInt8(ascii: "\n")) }
    }
  }

  package mutating func append(
    _ fixes: borrowing TrackFixes, joints: [Joint], to bytes: inout [UInt8]
  ) {
    if isEmpty { bytes += "<trkseg>\n".utf8 }
    isEmpty = false
    forEachFix(fixes, joints: joints) { index, place, beginsSegment in
      if beginsSegment { bytes += "</trkseg>\n<trkseg>\n".utf8 }
      bytes += "<trkpt lat=\"".utf8
      GPXText.append(place, to: &bytes)
      let start = bytes.count
      appendValues(fixes, index, to: &bytes)
      if bytes.count == start {
        bytes.removeLast()
        bytes += "/>\n".utf8
      } else {
        bytes += "</trkpt>\n".utf8
      }
    }
  }

  package mutating func finish(_ name: String?, to bytes: inout [UInt8]) {
    bytes += "</trkseg>\n</trk>\n".utf8
  }

  /// Adds the place of a point whose tag is written up to the latitude, and ends the tag.
  private static func append(_ place: Coordinate, to bytes: inout [UInt8]) {
    bytes.append(decimal: place.latitude)
    bytes += "\" lon=\"".utf8
    bytes.append(decimal: place.longitude)
    bytes += "\">".utf8
  }

  /// Adds what a point has beside its place.
  private func appendValues(
    _ fixes: borrowing TrackFixes, _ index: Int, to bytes: inout [UInt8]
  ) {
    func append(_ number: WrittenNumber?, _ element: String) {
      guard let number else { return }
      let value = fixes.values[number.place][index] * number.factor
      guard value.isFinite else { return }
      bytes += "<\(element)>".utf8
      bytes.append(decimal: value)
      bytes += "</\(element)>".utf8
    }
    append(values.elevation, "ele")
    let date = values.dates.map { fixes.values[$0][index] } ?? .nan
    if !date.isNaN { bytes += "<time>\(formatTime(date))</time>".utf8 }
    guard speed != nil || !(ofPoint.isEmpty && ofExtension.isEmpty && power.isEmpty) else {
      return
    }
    let cells = fixes.cells.isEmpty ? [] : fixes.cells[index].all
    func append(_ columns: some Sequence<GPXColumn>) {
      for column in columns {
        column.append(cells, decimalComma: values.hasDecimalComma, to: &bytes)
      }
    }
    append(ofPoint)
    let start = bytes.count
    let extensions = "<extensions>"
    let extended = "<gpxtpx:TrackPointExtension>"
    bytes += extensions.utf8
    append(power)
    let startOfExtension = bytes.count
    bytes += extended.utf8
    // The course alone follows the speed.
    append(ofExtension.prefix { $0.element.value != "course" })
    append(speed, "gpxtpx:speed")
    append(ofExtension.drop { $0.element.value != "course" })
    if bytes.count == startOfExtension + extended.utf8.count {
      bytes.removeLast(extended.utf8.count)
    } else {
      bytes += "</gpxtpx:TrackPointExtension>".utf8
    }
    if bytes.count == start + extensions.utf8.count {
      bytes.removeLast(extensions.utf8.count)
    } else {
      bytes += "</extensions>".utf8
    }
  }
}
