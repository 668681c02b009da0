// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A position whose latitude and longitude are in two cells of a row.

import Geography

/// The reason why a row has no position, and the cell that says so.
struct CellFault: Error {
  var fault: RowFault
  /// The cell, from 0.
  var cell: Int
  /// The numbers of the row, where one of them is out of range.
  var outOfRange: Coordinate?
}

/// The two numbers of a position in the current row.
struct PositionCells {
  private let latitudeColumn: Int
  private let longitudeColumn: Int
  private let notation: PositionNotation
  private let isPlain: Bool
  private let decimalComma: Bool
  private let numbersOfHeader: Coordinate?

  private var latitude = CellValue.other
  private var longitude = CellValue.other

  /// The cells as text, where a message may need them.
  private var latitudeText: [UInt8] = []
  private var longitudeText: [UInt8] = []

  /// - Parameters:
  ///   - columns: The columns of the two numbers.
  ///   - layout: The layout of the log.
  init(_ columns: PositionColumns, layout: Layout) {
    latitudeColumn = columns.latitude
    longitudeColumn = columns.longitude
    notation = layout.notation
    isPlain = layout.notation.isPlain
    decimalComma = layout.hasDecimalComma
    numbersOfHeader = layout.numbersOfHeader
  }

  /// Takes a cell of the row, and reads it if it is one of the two.
  @inline(__always)
  mutating func take(_ cell: Span<UInt8>, column: Int) {
    if column == latitudeColumn {
      latitude = read(cell, .latitude)
      if case .number(let value) = latitude, abs(value) <= 90, isPlain {
      } else {
        latitudeText = Array(cell.extracting(first: 164))
      }
    } else if column == longitudeColumn {
      longitude = read(cell, .longitude)
      if case .number(let value) = longitude, abs(value) <= notation.unit.largestLongitude, isPlain
      {
      } else {
        longitudeText = Array(cell.extracting(first: 164))
      }
    }
  }

  @inline(__always)
  private func read(_ cell: Span<UInt8>, _ axis: Axis) -> CellValue {
    notation.unit.read(
      unpadded(cell), axis: axis, decimalComma: decimalComma, bareMinutes: notation.hasBareMinutes)
  }

  /// The position of a row that has both cells.
  ///
  /// Returns the position, also where it is 0,0; nil if the cells say that there is none.
  @inline(__always)
  mutating func position(beside others: borrowing CurrentRowCells) throws(CellFault) -> Coordinate?
  {
    if !isPlain { try complete(beside: others) }
    switch (latitude, longitude) {
    case (.number(let north), .number(let east)):
      return try check(Coordinate(latitude: north, longitude: east))
    case (.other, _): throw notANumber(.latitude)
    case (_, .other): throw notANumber(.longitude)
    case (.missing, _), (_, .missing): return nil
    }
  }

  /// Whether both cells of the row are numbers.
  var areNumbers: Bool {
    if case (.number, .number) = (latitude, longitude) { true } else { false }
  }

  /// Whether the cells are two numbers or twice nothing, or one of them is a number where that is enough.
  func mayBePosition(isLenient: Bool) -> Bool {
    switch (latitude, longitude) {
    case (.number, .number), (.missing, .missing): true
    case (.number, _), (_, .number): isLenient
    default: false
    }
  }

  /// Whether the row begins with one of the two.
  var beginRow: Bool { min(latitudeColumn, longitudeColumn) == 0 }

  @inline(__always)
  private func check(_ position: Coordinate) throws(CellFault) -> Coordinate? {
    let (north, east) = (position.latitude, position.longitude)
    if abs(north) > 90 { throw outOfRange(.latitude, position) }
    if abs(east) > notation.unit.largestLongitude { throw outOfRange(.longitude, position) }
    if position == numbersOfHeader { throw CellFault(fault: .repeatedHeader, cell: 0) }
    if north == 0, east == 0 { return position }
    if notation.unit.isMistakenForDegrees(latitude: north, longitude: east) {
      throw notANumber(.latitude)
    }
    return position
  }

  /// Completes both numbers with what stands next to them.
  private mutating func complete(beside others: borrowing CurrentRowCells) throws(CellFault) {
    do throws(RowFault) {
      latitude = try notation.latitude.complete(
        latitude, text: latitudeText, beside: others, axis: .latitude, decimalComma: decimalComma)
    } catch { throw CellFault(fault: error, cell: latitudeColumn) }
    do throws(RowFault) {
      longitude = try notation.longitude.complete(
        longitude, text: longitudeText, beside: others, axis: .longitude,
        decimalComma: decimalComma)
    } catch { throw CellFault(fault: error, cell: longitudeColumn) }
  }

  private func column(_ axis: Axis) -> Int {
    axis == .latitude ? latitudeColumn : longitudeColumn
  }

  private func text(_ axis: Axis) -> [UInt8] {
    axis == .latitude ? latitudeText : longitudeText
  }

  private func notANumber(_ axis: Axis) -> CellFault {
    let fault: RowFault =
      notation.unit == .degree
      ? .notANumber(axis: axis, cell: text(axis))
      : .notInUnit(axis: axis, cell: text(axis), unit: notation.unit, isNumber: false)
    return CellFault(fault: fault, cell: column(axis))
  }

  private func outOfRange(_ axis: Axis, _ position: Coordinate) -> CellFault {
    let fault: RowFault =
      notation.unit == .degree
      ? .outOfRange(axis: axis, cell: text(axis))
      : .notInUnit(axis: axis, cell: text(axis), unit: notation.unit, isNumber: true)
    return CellFault(fault: fault, cell: column(axis), outOfRange: position)
  }
}
