// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks as GeoJSON (RFC 7946).

import Geography
import JSON
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

  private let values: WrittenValues

  /// The columns that are values of the track, as far as they are known before its end, and the cells of its first
  /// fix in them.
  private let columnsOfTrack: [WrittenColumn]
  private var cellsOfTrack: [[UInt8]] = []

  /// How many fixes the segments have: those before, and the last one.
  private var segments: [Int] = []
  private var count = 0

  // What the arrays are made of, which follow the geometry.
  private var times = PackedTimes()
  private var numbers: [[Double]]
  private var columns: [(column: WrittenColumn, texts: PackedTexts)]

  package init(track number: Int, _ values: WrittenValues) {
    self.values = values
    let all = values.columns ?? []
    columnsOfTrack = all.filter(\.isOfTrack)
    columns = all.filter { !$0.isOfTrack }.map { ($0, PackedTexts()) }
    numbers = values.numbers.map { _ in [] }
  }

  package static func start(_ values: WrittenValues) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n"
  }

  package static let separator = ",\n"
  package static let end = "\n]}\n"
  package static let hasWaypoints = true

  package static func text(of waypoint: Waypoint) -> String {
    var written = WrittenText()
    written.append("{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[")
    let place = placed(waypoint.coordinate)
    written.append(decimal: place.longitude)
    written.append(UInt8(ascii: ","))
    written.append(decimal: place.latitude)
    if let elevation = waypoint.elevation {
      written.append(UInt8(ascii: ","))
      written.append(decimal: elevation)
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
    return String(decoding: written.bytes, as: UTF8.self)
      + "]},\"properties\":{\(properties.joined(separator: ","))}}"
  }

  package mutating func start(
    _ name: String?, _ cells: [UnsafeBufferPointer<UInt8>], to text: inout WrittenText
  ) {
    cellsOfTrack = columnsOfTrack.map { Array($0.cell(of: cells)) }
    text.append(
      "{\"type\":\"Feature\",\"geometry\":{\"type\":\"MultiLineString\",\"coordinates\":[\n[")
  }

  package func write(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], after before: PrecedingFixes,
    to text: inout WrittenText
  ) {
    let elevations = values.elevation.map { fixes.values[$0.place] }
    let factor = values.elevation?.factor ?? 1
    var (count, last, lastElevation) = (before.ofSegment, before.last, before.lastElevation)
    forEachFix(fixes, trackBreaks: trackBreaks) { index, place, beginsSegment in
      if beginsSegment {
        if count == 1 { append(last, lastElevation, behindComma: true, to: &text) }
        text.append("],\n[")
        count = 0
      }
      (last, lastElevation) = (place, elevations.map { $0[index] * factor } ?? .nan)
      append(last, lastElevation, behindComma: count > 0, to: &text)
      count += 1
    }
  }

  package mutating func keep(_ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak]) {
    var start = 0
    for trackBreak in trackBreaks {
      segments.append(count + trackBreak.index - start)
      (count, start) = (0, trackBreak.index)
    }
    count += fixes.count - start
    keepValues(of: fixes)
  }

  package mutating func finish(
    _ name: String?, after before: PrecedingFixes, to text: inout WrittenText,
    flush: (inout WrittenText) -> Void
  ) {
    segments.append(count)
    for index in columns.indices { columns[index].texts.finish() }
    if count == 1 { append(before.last, before.lastElevation, behindComma: true, to: &text) }
    text.append("]]},\"properties\":{")
    var isFirst = true
    func begin(_ key: String, _ text: inout WrittenText) {
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      text.append("\(quotedForJSON(key)):".utf8)
    }
    let named = values.columnOfNames
    // An array of names is not the name of the track. The track's own name is its title then.
    if let name {
      begin(named?.isOfTrack == false ? "title" : "name", &text)
      text.append(quotedForJSON(name).utf8)
    }
    var valuesOfTrack = Array(zip(columnsOfTrack, cellsOfTrack))
    if !values.knowsColumnsOfTrack {
      valuesOfTrack = columns.filter(\.texts.areSame).map { ($0.column, $0.texts.first ?? []) }
      columns.removeAll(where: \.texts.areSame)
    }
    for (column, cell) in valuesOfTrack where name == nil || column != named {
      guard !cell.isEmpty else { continue }
      begin(column.name, &text)
      cell.withUnsafeBufferPointer { text.append(value: $0, values.hasDecimalComma) }
    }
    if times.hasTime {
      begin("coordTimes", &text)
      var reader = PackedTimes.Reader(times)
      appendArray(&text, flush) { text in
        guard let time = reader.next() else { return text.append("null") }
        text.append(UInt8(ascii: "\""))
        text.append(time: time)
        text.append(UInt8(ascii: "\""))
      }
    }
    for (number, kept) in zip(values.numbers, numbers) where kept.contains(where: \.isFinite) {
      begin(number.name, &text)
      var next = kept.makeIterator()
      appendArray(&text, flush) { text in
        guard let value = next.next(), value.isFinite else { return text.append("null") }
        text.append(decimal: value)
      }
    }
    for (column, texts) in columns where texts.hasText {
      begin(column.name, &text)
      var reader = PackedTexts.Reader(texts)
      appendArray(&text, flush) { text in
        reader.next { text.append(value: $0, values.hasDecimalComma) }
      }
    }
    text.append("}}")
  }

  /// Keeps the values of fixes for the arrays.
  private mutating func keepValues(of fixes: borrowing TrackFixes) {
    if let dates = values.dates {
      for date in fixes.values[dates] { times.append(date.isNaN ? nil : milliseconds(date)) }
    }
    for (index, number) in values.numbers.enumerated() {
      numbers[index] += fixes.values[number.place].lazy.map { $0 * number.factor }
    }
    guard !columns.isEmpty else { return }
    var cells: [UnsafeBufferPointer<UInt8>] = []
    let passthrough = fixes.cells
    passthrough.withRows { rows in
      for row in 0..<rows.count {
        rows.read(row, into: &cells)
        for index in columns.indices {
          columns[index].texts.append(columns[index].column.cell(of: cells))
        }
      }
    }
  }

  /// Adds an array of the same shape as the coordinates.
  private func appendArray(
    _ text: inout WrittenText, _ flush: (inout WrittenText) -> Void,
    _ append: (inout WrittenText) -> Void
  ) {
    text.append("[[")
    for (number, count) in segments.enumerated() {
      if number > 0 { text.append("],[") }
      for fix in 0..<count {
        if fix > 0 { text.append(UInt8(ascii: ",")) }
        let start = text.count
        append(&text)
        if count == 1 {
          let value = text.last(text.count - start)
          text.append(UInt8(ascii: ","))
          text.append(value)
        }
        if fix % 1024 == 1023 { flush(&text) }
      }
    }
    text.append("]]")
  }

  /// Adds a position.
  @inline(__always)
  private func append(
    _ place: Coordinate, _ elevation: Double, behindComma: Bool, to text: inout WrittenText
  ) {
    text.append(behindComma ? ",[" : "[")
    text.append(decimal: place.longitude)
    text.append(UInt8(ascii: ","))
    text.append(decimal: place.latitude)
    if !elevation.isNaN {
      text.append(UInt8(ascii: ","))
      text.append(decimal: elevation)
    }
    text.append(UInt8(ascii: "]"))
  }
}

extension WrittenText {
  /// Adds a cell as a value: a number where it is one, else a text; null where it is empty.
  fileprivate mutating func append(value cell: UnsafeBufferPointer<UInt8>, _ decimalComma: Bool) {
    guard !cell.isEmpty else { return append("null") }
    if isJSONNumber(cell) { return append(cell) }
    if decimalComma, cell.contains(UInt8(ascii: ",")),
      let number = numberOfCell(cell.span, decimalComma: true)
    {
      return append(decimal: number)
    }
    let isPlain = cell.allSatisfy { (0x20...0x7f).contains($0) && $0 != 0x22 && $0 != 0x5c }
    guard isPlain else { return append(quotedForJSON(String(decoding: cell, as: UTF8.self)).utf8) }
    append(UInt8(ascii: "\""))
    append(cell)
    append(UInt8(ascii: "\""))
  }
}

/// Whether a text is a number as JSON has it, without an exponent.
private func isJSONNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  // Programs keep 16 digits of a whole number.
  guard text.count <= 16 || text.count <= 25 && text.contains(UInt8(ascii: ".")) else {
    return false
  }
  return endOfNumber(text, from: 0, to: text.count) == text.count
    && text.allSatisfy { $0 | 0x20 != UInt8(ascii: "e") } && text.last != UInt8(ascii: ".")
}
