// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the values of a row other than its position: time, accuracy, elevation.

/// Reads the values of the fields that are requested.
struct FieldReader {
  private let places: [Layout.FieldPlace?]
  private let times: TimeNotation
  private let decimalComma: Bool

  /// The unit of the column of elevations in metres; NaN if it is not known.
  private let metres: Double

  init(_ layout: Layout) {
    places = layout.fields
    times = layout.times
    decimalComma = layout.hasDecimalComma
    metres =
      switch layout.column(of: .elevation).map({ QuantityName($0.name, of: .elevation).unit }) {
      case .known(let unit): unit
      case .unknown: .nan
      case .some(.none), nil: 1
      }
  }

  /// Whether no field is requested.
  var isEmpty: Bool { places.isEmpty }

  /// The number of fields that are requested, also those that the log has no column of.
  var count: Int { places.count }

  /// The value of a field in a row.
  ///
  /// Returns the value; NaN if there is none.
  func value(_ field: Int, in cells: borrowing CurrentRowCells) -> Double {
    guard let place = places[field], cells.has(place.column) else { return .nan }
    let cell = cells.cell(place.column)
    guard let date = place.dateColumn, cells.has(date) else {
      return value(place, of: cell, date: nil)
    }
    return value(place, of: cell, date: cells.cell(date))
  }

  /// Reads the values of a field in plain rows, up to the first one whose cell cannot be read.
  ///
  /// `values`: takes the values; NaN if a cell holds nothing. Returns how many rows there are before one that needs a
  /// closer look.
  func readValues(
    _ field: Int, in rows: PlainCells, count: Int, into values: inout [Double]
  ) -> Int {
    guard let place = places[field] else {
      values += repeatElement(.nan, count: count)
      return count
    }
    let column = rows.place(ofColumn: place.column)
    let date = place.dateColumn.map { rows.place(ofColumn: $0) }
    guard place.field == .time || place.field == .timeOfDay else {
      return readNumbers(place, in: rows, column: column, count: count, into: &values)
    }
    var latest = place.field == .time && date == nil ? LatestMinute(times) : nil
    return append(to: &values, most: count) { row in
      let cell = rows[row, column]
      if let seconds = latest?.seconds(cell) { return seconds }
      if let date { return readableValue(place, of: cell, date: rows[row, date]) }
      return readableValue(place, of: cell, date: nil)
    }
  }

  /// Reads the numbers of a field in plain rows, up to the first one whose cell cannot be read.
  private func readNumbers(
    _ place: Layout.FieldPlace, in rows: PlainCells, column: Int, count: Int,
    into values: inout [Double]
  ) -> Int {
    var numbers = PlainNumbers(decimalComma: decimalComma)
    return append(to: &values, most: count) { row in
      guard let number = numbers.number(row, column, of: rows) else {
        return readableValue(place, of: rows[row, column], date: nil)
      }
      return place.value(of: number)
    }
  }

  /// Adds the values of rows, up to the first one that has none.
  ///
  /// Returns how many rows there are before it.
  @inline(__always)
  private func append(
    to values: inout [Double], most count: Int, _ value: (_ row: Int) -> Double?
  ) -> Int {
    // An array that takes value by value asks each time whether it is its own, and has room.
    var row = 0
    values.append(addingCapacity: count) { next in
      while row < count, let value = value(row) {
        next.append(value)
        row += 1
      }
    }
    return row
  }

  /// The value of a cell of a plain row, NaN if it holds nothing; nil if it cannot be read.
  private func readableValue(
    _ place: Layout.FieldPlace, of cell: Span<UInt8>, date: Span<UInt8>?
  ) -> Double? {
    let value = value(place, of: cell, date: date)
    return value.isNaN && !cell.isEmpty && !isNothing(Array(cell), place) ? nil : value
  }

  @inline(__always)
  private func value(
    _ place: Layout.FieldPlace, of cell: Span<UInt8>, date: Span<UInt8>?
  ) -> Double {
    if place.field == .time || place.field == .timeOfDay {
      let written = if let date { times.time(date: date, time: cell) } else { times.time(cell) }
      guard let time = written else { return .nan }
      return place.field == .time ? time.seconds : time.secondOfDay
    }
    if let number = place.number {
      let numbers = NumbersAfterPosition(cell)
      return number == 2 ? numbers.height : numbers.accuracy
    }
    guard case .number(let number) = parseCell(unpadded(cell), decimalComma: decimalComma) else {
      return writtenNumber(place, cell)
    }
    return place.value(of: number)
  }

  /// The value of a cell that is no decimal, as people write it; NaN if it is none of the field.
  private func writtenNumber(_ place: Layout.FieldPlace, _ cell: Span<UInt8>) -> Double {
    switch place.field {
    case .elevation: writtenHeight(cell, unitOfColumn: metres)
    case .number(let kind):
      kind.number(written: cell, unitOfColumn: place.unit).map(place.value) ?? .nan
    case .time, .timeOfDay, .speed, .accuracy: .nan
    }
  }

  /// The cell of a field that holds something and not its value; nil if it holds nothing.
  ///
  /// Returns its first bytes and its column; of a date and a time next to each other the bytes of both, with a space
  /// between, and the column of the time.
  func unreadableCell(
    _ field: Int, in cells: borrowing CurrentRowCells
  ) -> (cell: [UInt8], column: Int)? {
    guard let place = places[field], place.number == nil, let text = cells[place.column],
      !isNothing(text, place)
    else {
      return nil
    }
    var cell = text
    if let column = place.dateColumn {
      let date = cells[column] ?? []
      // A time of day of no day is no time, and a pattern that reads it would read no other row.
      if isMissing(date), parseClock(text.span) != nil { return nil }
      cell = date + [0x20] + text
    }
    return (Array(cell.prefix(164)), place.column)
  }

  private func isNothing(_ text: [UInt8], _ place: Layout.FieldPlace) -> Bool {
    if isMissing(text) { return true }
    guard let number = parseCell(unpadded(text.span), decimalComma: decimalComma).number else {
      return false
    }
    return place.value(of: number).isNaN
  }
}
