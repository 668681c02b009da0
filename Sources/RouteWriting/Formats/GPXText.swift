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
  private let ofTrack, ofPoint, power, beforeSpeed, behindSpeed: [GPXColumn]

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
    let ofExtension = GPXColumn.all(
      GPXElement.ofExtension.filter { !hasSpeed || $0.value != "speed" }, of: others)
    // The course alone follows the speed.
    beforeSpeed = ofExtension.filter { $0.element.value != "course" }
    behindSpeed = ofExtension.filter { $0.element.value == "course" }
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
    var written = WrittenText()
    written.append("<wpt lat=\"")
    append(placed(waypoint.coordinate), to: &written)
    var rest = ""
    func add(_ text: String?, _ element: String) {
      guard let text, !text.isEmpty else { return }
      rest += "<\(element)>\(escapedForXML(text))</\(element)>"
    }
    if let elevation = waypoint.elevation {
      written.append("<ele>")
      written.append(decimal: elevation)
      written.append("</ele>")
    }
    let texts = WaypointNotes.elements.map { ("\($0.name)", waypoint.notes[keyPath: $0.text]) }
    // The name follows the time.
    for (element, text) in texts.prefix(1) + [("name", waypoint.label)] + texts.dropFirst() {
      add(text, element)
    }
    return String(decoding: written.bytes, as: UTF8.self) + rest + "</wpt>\n"
  }

  package mutating func start(
    _ name: String?, _ cells: [UnsafeBufferPointer<UInt8>], to text: inout WrittenText
  ) {
    text.append("<trk>\n")
    var ownName: String?
    if let column = values.columnOfNames, column.isOfTrack {
      let cell = column.cell(of: cells)
      if !cell.isEmpty { ownName = String(decoding: cell, as: UTF8.self) }
    }
    if let name = name ?? ownName { text.append("<name>\(escapedForXML(name))</name>\n".utf8) }
    for column in ofTrack {
      let start = text.count
      column.append(cells, decimalComma: values.hasDecimalComma, to: &text)
      if text.count > start { text.append(UInt8(ascii: "\n")) }
    }
  }

  package func write(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], after before: PrecedingFixes,
    to text: inout WrittenText
  ) {
    if before.ofTrack == 0 { text.append("<trkseg>\n") }
    let dates = values.dates.map { fixes.values[$0] }
    let hasMore =
      speed != nil
      || !(ofPoint.isEmpty && beforeSpeed.isEmpty && behindSpeed.isEmpty && power.isEmpty)
    var cells: [UnsafeBufferPointer<UInt8>] = []
    let passthrough = fixes.cells
    passthrough.withRows { rows in
      forEachFix(fixes, trackBreaks: trackBreaks) { index, place, beginsSegment in
        if beginsSegment { text.append("</trkseg>\n<trkseg>\n") }
        text.append("<trkpt lat=\"")
        GPXText.append(place, to: &text)
        let start = text.count
        GPXText.append(values.elevation, "ele", fixes, index, to: &text)
        if let date = dates?[index], !date.isNaN {
          text.append("<time>")
          text.append(time: milliseconds(date))
          text.append("</time>")
        }
        if hasMore {
          if rows.count > 0 { rows.read(index, into: &cells) }
          appendMore(fixes, index, cells, to: &text)
        }
        if text.count == start {
          text.removeLast(1)
          text.append("/>\n")
        } else {
          text.append("</trkpt>\n")
        }
      }
    }
  }

  package mutating func finish(
    _ name: String?, after before: PrecedingFixes, to text: inout WrittenText,
    flush: (inout WrittenText) -> Void
  ) {
    text.append("</trkseg>\n</trk>\n")
  }

  /// Adds the place of a point whose tag is written up to the latitude, and ends the tag.
  private static func append(_ place: Coordinate, to text: inout WrittenText) {
    text.append(decimal: place.latitude)
    text.append("\" lon=\"")
    text.append(decimal: place.longitude)
    text.append("\">")
  }

  /// Adds an element with a number of a point; nothing where it is not known.
  private static func append(
    _ number: WrittenNumber?, _ element: StaticString, _ fixes: borrowing TrackFixes, _ index: Int,
    to text: inout WrittenText
  ) {
    guard let number else { return }
    let value = fixes.values[number.place][index] * number.factor
    guard value.isFinite else { return }
    text.append("<")
    text.append(element)
    text.append(">")
    text.append(decimal: value)
    text.append("</")
    text.append(element)
    text.append(">")
  }

  /// Adds what a point has beside its place, elevation and time.
  private func appendMore(
    _ fixes: borrowing TrackFixes, _ index: Int, _ cells: [UnsafeBufferPointer<UInt8>],
    to text: inout WrittenText
  ) {
    func append(_ columns: [GPXColumn], to text: inout WrittenText) {
      for index in columns.indices {
        columns[index].append(cells, decimalComma: values.hasDecimalComma, to: &text)
      }
    }
    append(ofPoint, to: &text)
    let start = text.count
    text.append(GPXText.extensions)
    append(power, to: &text)
    let startOfExtension = text.count
    text.append(GPXText.extended)
    append(beforeSpeed, to: &text)
    GPXText.append(speed, "gpxtpx:speed", fixes, index, to: &text)
    append(behindSpeed, to: &text)
    if text.count == startOfExtension + GPXText.extended.utf8CodeUnitCount {
      text.removeLast(GPXText.extended.utf8CodeUnitCount)
    } else {
      text.append("</gpxtpx:TrackPointExtension>")
    }
    if text.count == start + GPXText.extensions.utf8CodeUnitCount {
      text.removeLast(GPXText.extensions.utf8CodeUnitCount)
    } else {
      text.append("</extensions>")
    }
  }

  private static let extensions: StaticString = "<extensions>"
  private static let extended: StaticString = "<gpxtpx:TrackPointExtension>"
}
