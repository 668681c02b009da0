// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Cells to fixes: decides the columns from the first row, then keeps one coordinate a row.
//
// It is called a few times a row, so it is one flat struct behind one pointer, and nothing of it
// allocates after the header but the array of coordinates.

import Geography

/// The longest row, in bytes: anything longer is no log of positions.
let rowLimit = 1 << 20

/// What libcsv's callbacks write to.
struct RowCollector {
  var log: RouteLog

  /// The physical line on which the current row starts, from 1.
  private(set) var line = 1

  /// Set by the caller for a block that may hold quotes: only then can a cell hold newlines.
  var cellsMayHoldNewlines = false

  /// The first error with the line on which its row starts; everything after it is ignored.
  private(set) var failure: (reason: ReadingError.Reason, line: Int, field: Int?)?

  /// Called with a line and a field of the row that starts on it; says where the field starts.
  var locate: (_ line: Int, _ field: Int) -> LogPosition = { line, _ in LogPosition(line: line) }

  private let options: ReadingOptions
  private let decimalComma: Bool
  private var columns: PositionColumns?
  private var header: [[UInt8]] = []

  private var field = 0
  private var rowBytes = 0
  private var rowNewlines = 0
  private var isComment = false
  private var previousTerminator: Int32 = 0
  private var latitude = CellValue.other
  private var longitude = CellValue.other
  private var latitudeText: [UInt8] = []
  private var longitudeText: [UInt8] = []
  private var warningsOfKind = [0, 0, 0]

  init(input: String, options: ReadingOptions, delimiter: UInt8) {
    log = RouteLog(input: input)
    self.options = options
    decimalComma = delimiter != 0x2c
  }

  /// Newlines within the cells of the current row so far.
  var newlinesInRow: Int { rowNewlines }

  /// Whether a cell of the current row has been read.
  var isInRow: Bool { field > 0 }

  /// Notes that the unfinished row, spaces and all, has grown past what a row may hold.
  mutating func checkUnfinished(rowBytes: Int, quoted: Bool) {
    guard rowBytes > rowLimit else { return }
    fail(quoted ? .unclosedQuote : .rowTooLong)
  }

  /// Notes that the log ended inside a quoted cell.
  mutating func endInsideQuote() { fail(.unclosedQuote) }

  private mutating func fail(_ reason: ReadingError.Reason) {
    if failure == nil {
      let hasPlace = reason == .unclosedQuote
      failure = (reason, line, hasPlace ? field : nil)
    }
  }

  /// Notes that the next line end is not the second byte of the one before.
  mutating func separateLineEnds() { previousTerminator = 0 }

  /// Takes the next cell of the row.
  mutating func accept(_ cell: UnsafeBufferPointer<UInt8>) {
    previousTerminator = 0
    rowBytes += cell.count + 1
    if rowBytes > rowLimit { fail(.rowTooLong) }
    if let columns {
      if field == columns.latitude {
        latitude = parseCell(cell, decimalComma: decimalComma)
        if case .number(let value) = latitude, abs(value) <= 90 {
        } else {
          latitudeText = Array(cell.prefix(164))
        }
      } else if field == columns.longitude {
        longitude = parseCell(cell, decimalComma: decimalComma)
        if case .number(let value) = longitude, abs(value) <= 360 {
        } else {
          longitudeText = Array(cell.prefix(164))
        }
      }
      if field == 0 { isComment = cell.first == 0x23 }
    } else {
      header.append(Array(cell))
    }
    if cellsMayHoldNewlines { rowNewlines += newlines(in: cell) }
    field += 1
  }

  /// Ends the row.
  ///
  /// The terminator is the byte that ended it, -1 at the end of the log.
  mutating func endRow(terminator: Int32) {
    // The line feed of a carriage return and line feed ends no row of its own.
    if field == 0, previousTerminator == 0x0d, terminator == 0x0a {
      previousTerminator = 0
      return
    }
    if field > 0, failure == nil {
      if columns == nil { decideColumns() } else if !isComment { keepRow() }
    }
    line += 1 + rowNewlines
    previousTerminator = terminator
    field = 0
    rowBytes = 0
    rowNewlines = 0
  }

  private mutating func keepRow() {
    guard let columns else { return }
    log.rowsRead += 1
    let needed = max(columns.latitude, columns.longitude) + 1
    guard field >= needed else {
      warn(.shortRow(found: field, expected: needed), field: field - 1)
      return
    }
    switch (latitude, longitude) {
    case (.number(let north), .number(let east)):
      if abs(north) > 90 {
        warn(.outOfRange(axis: .latitude, cell: latitudeText), field: columns.latitude)
      } else if abs(east) > 360 {
        warn(.outOfRange(axis: .longitude, cell: longitudeText), field: columns.longitude)
      } else if north == 0, east == 0 {
        log.rowsWithoutPosition += 1
      } else {
        log.coordinates.append(Coordinate(latitude: north, longitude: east))
      }
    case (.other, _):
      warn(.notANumber(axis: .latitude, cell: latitudeText), field: columns.latitude)
    case (_, .other):
      warn(.notANumber(axis: .longitude, cell: longitudeText), field: columns.longitude)
    case (.missing, _), (_, .missing):
      log.rowsWithoutPosition += 1
    }
  }

  private mutating func warn(_ fault: RowFault, field: Int) {
    log.rowsWithFault += 1
    guard warningsOfKind[fault.kind] < 3 else { return }
    warningsOfKind[fault.kind] += 1
    log.warnings.append(RowWarning(position: locate(line, field), fault: fault))
  }

  /// Decides from the first row, which is either the header or already data.
  private mutating func decideColumns() {
    let cells = header
    header = []
    let names = cells.map { String(decoding: $0, as: UTF8.self) }
    let named = names.enumerated().map { NamedColumn(($0.offset + 1, $0.element)) }
    let startsWithHash = cells[0].first == 0x23
    do throws(ReadingError.Reason) {
      if startsWithHash {
        // A comment, unless it is the header of a tool that marks headers so.
        columns = try options.latitude == nil ? findColumns(names) : nil
        return
      }
      if options.latitude != nil || options.longitude != nil {
        var chosen = try findColumns(names) ?? PositionColumns(latitude: -1, longitude: -1)
        if let selector = options.latitude { chosen.latitude = try column(selector, names, named) }
        if let selector = options.longitude {
          chosen.longitude = try column(selector, names, named)
        }
        guard chosen.latitude >= 0, chosen.longitude >= 0 else { throw .noPositionColumns(named) }
        guard chosen.latitude != chosen.longitude else {
          throw .oneColumnForBoth(chosen.latitude + 1)
        }
        columns = chosen
        if isPosition(cells, chosen) { replay(cells) }
        return
      }
      if let found = try findColumns(names) {
        columns = found
        return
      }
      let first = PositionColumns(
        latitude: options.order == .latitudeLongitude ? 0 : 1,
        longitude: options.order == .latitudeLongitude ? 1 : 0)
      guard cells.count >= 2, isPosition(cells, first) else { throw .noPositionColumns(named) }
      columns = first
      replay(cells)
    } catch {
      failure = (error, line, nil)
    }
  }

  private func column(_ selector: ColumnSelector, _ names: [String], _ named: [NamedColumn])
    throws(ReadingError.Reason) -> Int
  {
    switch selector {
    case .number(let number): return number - 1
    case .name(let name):
      let wanted = normalizedName(name)
      let exact = names.indices.filter { names[$0] == name }
      let found =
        exact.isEmpty ? names.indices.filter { normalizedName(names[$0]) == wanted } : exact
      guard let first = found.first else { throw .unknownColumn(name, named) }
      guard found.count == 1 else { throw .ambiguousColumns(found.map { named[$0] }) }
      return first
    }
  }

  /// Whether the first row is data: both cells are there, and neither is a word.
  private func isPosition(_ cells: [[UInt8]], _ columns: PositionColumns) -> Bool {
    guard max(columns.latitude, columns.longitude) < cells.count else { return false }
    return [columns.latitude, columns.longitude].allSatisfy { index in
      cells[index].withUnsafeBufferPointer {
        if case .other = parseCell($0, decimalComma: decimalComma) { false } else { true }
      }
    }
  }

  /// Takes the first row again, now that its columns are known.
  private mutating func replay(_ cells: [[UInt8]]) {
    let newlines = rowNewlines
    field = 0
    rowBytes = 0
    for cell in cells { cell.withUnsafeBufferPointer { accept($0) } }
    rowNewlines = newlines
    keepRow()
  }
}

/// Line ends within a cell; a carriage return and line feed are one.
func newlines(in cell: UnsafeBufferPointer<UInt8>) -> Int {
  var count = 0
  var previous: UInt8 = 0
  for byte in cell {
    if byte == 0x0d || (byte == 0x0a && previous != 0x0d) { count += 1 }
    previous = byte
  }
  return count
}
