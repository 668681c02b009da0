// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Cells to fixes: keeps one coordinate a row, or whole rows while the layout is not known.
//
// It is called a few times a row, so it is one flat struct behind one pointer, and nothing of it
// allocates for a plain row but the array of coordinates.

import Geography

/// Stands between the values of several columns that tell tracks apart, so that "1","23" and "12","3" are
/// two: no text has it.
let groupSeparator: UInt8 = 0x1f

/// What libcsv's callbacks write to.
struct RowCollector {
  /// The fixes since they were last taken.
  var block: FixBlock

  /// The account of all rows so far.
  var report: ReadingReport

  /// The rows so far, while whole rows are gathered; nil while fixes are collected.
  private(set) var gathered: [FirstRow]?

  /// The physical line on which the current row starts, from 1.
  private(set) var line: Int

  /// Set by the caller for a block that may hold quotes: only then can a cell hold newlines.
  var cellsMayHoldNewlines = false

  /// The first error with the line on which its row starts; everything after it is ignored.
  private(set) var failure: (reason: ReadingError.Reason, line: Int, field: Int?)?

  /// Called with a line and a field of the row that starts on it; says where the field starts.
  var locate: (_ line: Int, _ field: Int) -> LogPosition = { line, _ in LogPosition(line: line) }

  /// The numbers of the first rows out of range, for a guess at what they are.
  private(set) var outOfRange: [Coordinate] = []

  private let options: ReadingOptions
  private let decimalComma: Bool
  private let place: Layout.Place
  private let latitudeColumn: Int
  private let longitudeColumn: Int
  private let neededCells: Int
  private let mostCells: Int
  private let numbersOfHeader: Coordinate?
  private let otherColumns: [Int]
  private let notation: PositionNotation
  private let isPlain: Bool
  private let hasFields: Bool
  private let times: TimeReading
  private var midnights: Midnights
  private let groupColumns: [Int]
  private let plainRows: PlainRows?
  private(set) var groupNumbers = GroupNumbers()
  private(set) var rowsToSkip: Int

  private var field = 0
  private var rowNewlines = 0
  private var isComment = false
  /// Whether the first cell is the control-Z that ends a text file of DOS.
  private var isEndMark = false
  private var hasTooManyCells = false
  private var previousTerminator: Int32 = 0
  private var breaksBefore = false
  private var cells: [[UInt8]] = []
  private var cellsGathered = 0
  private var latitude = CellValue.other
  private var longitude = CellValue.other
  private var latitudeText: [UInt8] = []
  private var longitudeText: [UInt8] = []
  private var otherTexts: [Int: [UInt8]] = [:]
  private var warningsOfKind = [0, 0, 0, 0]

  /// Collects the fixes of a log.
  init(input: String, options: ReadingOptions, layout: Layout, scansPlainRows: Bool = true) {
    block = FixBlock(fields: layout.fields.count)
    report = ReadingReport(input: input, layout: layout)
    self.options = options
    line = options.skippedLines + 1
    decimalComma = layout.hasDecimalComma
    rowsToSkip = layout.rowsBeforeData
    place = layout.place
    notation = layout.notation
    isPlain = layout.notation.isPlain
    hasFields = !layout.fields.isEmpty
    times = layout.times
    midnights = Midnights(runsBackwards: layout.times.runsBackwards)
    groupColumns = layout.groupColumns
    var others = layout.groupColumns
    others += layout.fields.compactMap { $0 }.flatMap {
      [$0.column, $0.dateColumn].compactMap { $0 }
    }
    switch layout.place {
    case .cells(let columns):
      latitudeColumn = columns.latitude
      longitudeColumn = columns.longitude
      others += layout.notation.parts.map(\.column)
    case .oneCell(let column, _):
      latitudeColumn = -1
      longitudeColumn = -1
      others.append(column)
    }
    neededCells = max(layout.neededCells, layout.width.fewest)
    mostCells = layout.width.most ?? .max
    numbersOfHeader = layout.numbersOfHeader
    otherColumns = Array(Set(others)).sorted()
    plainRows =
      if scansPlainRows, others.isEmpty, isPlain, numbersOfHeader == nil,
        case .cells(let columns) = layout.place
      {
        PlainRows(
          delimiter: layout.delimiter, hasDecimalComma: layout.hasDecimalComma, columns: columns,
          fewestCells: layout.width.fewest, mostCells: layout.width.most)
      } else {
        nil
      }
  }

  /// A collector at an address of its own, the caller's to free.
  static func allocate(
    input: String, options: ReadingOptions, layout: Layout, scansPlainRows: Bool
  ) -> UnsafeMutablePointer<RowCollector> {
    let collector = UnsafeMutablePointer<RowCollector>.allocate(capacity: 1)
    collector.initialize(
      to: RowCollector(
        input: input, options: options, layout: layout, scansPlainRows: scansPlainRows))
    return collector
  }

  /// A collector of rows further on in the same log.
  func further() -> RowCollector {
    RowCollector(
      input: "", options: options, layout: report.layout, scansPlainRows: plainRows != nil)
  }

  /// Begins anew with rows further on, their lines counted from 1; what was collected is dropped.
  mutating func restart(skippingRows rows: Int) {
    line = 1
    rowsToSkip = rows
    previousTerminator = 0
    block.removeAll()
    report.restart()
  }

  /// Whether rows can be read by several collectors at once: none has to know of the one before.
  var isDivisible: Bool {
    guard case .cells = place else { return false }
    // A line feed that comes next may be the second half of a line end.
    return groupColumns.isEmpty && !options.breaksAtMissing && gathered == nil
      && previousTerminator != 0x0d
  }

  /// Whether there is nothing to be told of a row but that it has no position.
  ///
  /// - Parameter earlier: What collects the rows before. Only the first unreadable cell of a column is
  ///   told of, and its place is known where rows are read in order.
  /// - Returns: Whether it can be appended to those rows.
  func isFlawless(after earlier: RowCollector) -> Bool {
    failure == nil && report.warnings.isEmpty && rowsToSkip == 0
      && report.leftOut.keys.allSatisfy { $0 == .noPosition }
      && zip(report.fieldCells, earlier.report.fieldCells).allSatisfy {
        $0.unreadable == 0 || $1.firstUnreadable != nil
      }
  }

  /// Takes over what another collector made of the rows that follow.
  mutating func append(_ other: RowCollector) {
    rowsToSkip = 0
    block.append(other.block, linesBefore: line - 1)
    report.append(other.report, linesBefore: line - 1)
    line += other.line - 1
    previousTerminator = 0
  }

  /// Takes the plain rows at the start of some bytes; it is between two rows.
  ///
  /// - Parameter bytes: Whole rows without a quote.
  /// - Returns: The bytes taken, up to the first row that libcsv has to look at.
  mutating func takePlainRows(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let plainRows, rowsToSkip == 0, failure == nil else { return 0 }
    var taken = 0
    withUnsafeTemporaryAllocation(of: Coordinate.self, capacity: PlainRows.most) { fixes in
      var rows = 0
      repeat {
        let rest = UnsafeBufferPointer(rebasing: bytes[taken...])
        let found = plainRows.take(from: rest, into: fixes)
        rows = found.rows
        taken += found.bytes
        if rows > 0 { keep(UnsafeBufferPointer(rebasing: fixes[..<rows])) }
      } while rows == PlainRows.most
    }
    return taken
  }

  /// Keeps the fixes of rows of a line each.
  private mutating func keep(_ fixes: UnsafeBufferPointer<Coordinate>) {
    breakLine()
    block.coordinates.append(contentsOf: fixes)
    report.fixesUsed += fixes.count
    // The log has no column of any field that is asked for: otherwise no row is plain.
    for index in block.values.indices {
      block.values[index] += repeatElement(.nan, count: fixes.count)
      report.fieldCells[index].missing += fixes.count
    }
    if options.recordsLines { block.lines += line..<(line + fixes.count) }
    report.rowsRead += fixes.count
    line += fixes.count
    previousTerminator = 0
  }

  /// Gathers the rows of the start of a log.
  init(gatheringFrom line: Int) {
    let columns = PositionColumns(latitude: -1, longitude: -1)
    self.init(
      input: "", options: ReadingOptions(),
      layout: Layout(
        delimiter: 0x2c,
        place: .cells(columns)))
    self.line = line
    gathered = []
    cellsMayHoldNewlines = true
  }

  /// Whether the rows gathered tell the layout, and more would only take memory.
  private var hasGatheredEnough: Bool { cellsGathered > 1 << 16 && (gathered?.count ?? 0) >= 2 }

  /// Newlines within the cells of the current row so far.
  var newlinesInRow: Int { rowNewlines }

  /// Notes that the unfinished row is longer than `rowLimit`, and whether that byte is inside quotes.
  mutating func failTooLong(inQuote: Bool) { fail(inQuote ? .unclosedQuote : .rowTooLong) }

  /// Notes that the log ended inside a quoted cell.
  mutating func endInsideQuote() { fail(.unclosedQuote) }

  private mutating func fail(_ reason: ReadingError.Reason) {
    if failure == nil { failure = (reason, line, reason == .unclosedQuote ? field : nil) }
  }

  /// Notes that libcsv could not go on, whatever the reason.
  mutating func giveUp() { fail(.grammar("no memory")) }

  /// Notes that the next line end is not the second half of the one before.
  mutating func separateLineEnds() { previousTerminator = 0 }

  /// Takes the next cell of the row.
  mutating func accept(_ cell: UnsafeBufferPointer<UInt8>) {
    previousTerminator = 0
    if gathered != nil {
      if !hasGatheredEnough {
        cells.append(Array(cell))
        cellsGathered += 1
      }
    } else {
      if field == latitudeColumn {
        latitude = notation.unit.read(unpadded(cell), axis: .latitude, decimalComma: decimalComma)
        if case .number(let value) = latitude, abs(value) <= 90, isPlain {
        } else {
          latitudeText = Array(cell.prefix(164))
        }
      } else if field == longitudeColumn {
        longitude = notation.unit.read(unpadded(cell), axis: .longitude, decimalComma: decimalComma)
        if case .number(let value) = longitude, abs(value) <= notation.unit.largestLongitude,
          isPlain
        {
        } else {
          longitudeText = Array(cell.prefix(164))
        }
      }
      if !otherColumns.isEmpty, otherColumns.contains(field) { otherTexts[field] = Array(cell) }
      if field == 0 {
        isComment = cell.first == 0x23
        isEndMark = cell.count == 1 && cell.first == 0x1a
      }
      if field >= mostCells, !unpadded(cell).isEmpty { hasTooManyCells = true }
    }
    if cellsMayHoldNewlines { rowNewlines += newlines(in: cell) }
    field += 1
  }

  /// Ends the row; the terminator is the byte that ended it, -1 at the end of the log.
  mutating func endRow(terminator: Int32) {
    // The line feed of a carriage return and line feed ends no row of its own.
    if field == 0, previousTerminator == 0x0d, terminator == 0x0a {
      previousTerminator = 0
      return
    }
    if field > 0, failure == nil {
      if gathered != nil {
        if !hasGatheredEnough { gathered?.append(FirstRow(line: line, cells: cells)) }
        cells = []
      } else if rowsToSkip > 0 {
        rowsToSkip -= 1
      } else if !isComment, !isEndMark || field > 1 {
        keepRow()
      }
    }
    line += 1 + rowNewlines
    previousTerminator = terminator
    field = 0
    hasTooManyCells = false
    rowNewlines = 0
    if !otherTexts.isEmpty { otherTexts.removeAll(keepingCapacity: true) }
  }

  private mutating func keepRow() {
    report.rowsRead += 1
    guard field >= neededCells else {
      warn(.shortRow(found: field, expected: neededCells), field: field - 1)
      return
    }
    guard !hasTooManyCells else {
      warn(.longRow(found: field, expected: mostCells), field: mostCells)
      return
    }
    switch place {
    case .cells where isPlain: keepCells()
    case .cells:
      do throws(RowFault) {
        latitude = try completed(latitude, latitudeText, notation.latitude, .latitude)
      } catch { return warn(error, field: latitudeColumn) }
      do throws(RowFault) {
        longitude = try completed(longitude, longitudeText, notation.longitude, .longitude)
      } catch { return warn(error, field: longitudeColumn) }
      keepCells()
    case .oneCell(let column, let order): keepPairs(otherTexts[column] ?? [], column, order)
    }
  }

  /// A number completed with what stands beside it.
  private func completed(
    _ value: CellValue, _ text: [UInt8], _ beside: AxisNotation, _ axis: RowFault.Axis
  ) throws(RowFault) -> CellValue {
    try beside.complete(
      value, text: text, beside: otherTexts, axis: axis, decimalComma: decimalComma)
  }

  private mutating func keepCells() {
    switch (latitude, longitude) {
    case (.number(let north), .number(let east)):
      let coordinate = Coordinate(latitude: north, longitude: east)
      if abs(north) > 90 {
        noteOutOfRange(coordinate)
        warn(outOfRange(.latitude, latitudeText), field: latitudeColumn)
      } else if abs(east) > notation.unit.largestLongitude {
        noteOutOfRange(coordinate)
        warn(outOfRange(.longitude, longitudeText), field: longitudeColumn)
      } else if coordinate == numbersOfHeader {
        warn(.repeatedHeader, field: 0)
      } else if north == 0, east == 0 {
        leaveOut()
      } else if notation.unit.isMistakenForDegrees(latitude: north, longitude: east) {
        warn(notANumber(.latitude, latitudeText), field: latitudeColumn)
      } else {
        keep(coordinate)
      }
    case (.other, _): warn(notANumber(.latitude, latitudeText), field: latitudeColumn)
    case (_, .other): warn(notANumber(.longitude, longitudeText), field: longitudeColumn)
    case (.missing, _), (_, .missing): leaveOut()
    }
  }

  private func notANumber(_ axis: RowFault.Axis, _ cell: [UInt8]) -> RowFault {
    notation.unit == .degree
      ? .notANumber(axis: axis, cell: cell)
      : .notInUnit(axis: axis, cell: cell, unit: notation.unit, isNumber: false)
  }

  private func notAPosition(_ text: [UInt8]) -> RowFault {
    let cell = Array(text.prefix(164))
    return notation.unit == .degree
      ? .notAPosition(cell: cell) : .notPairInUnit(cell: cell, unit: notation.unit)
  }

  private func outOfRange(_ axis: RowFault.Axis, _ cell: [UInt8]) -> RowFault {
    notation.unit == .degree
      ? .outOfRange(axis: axis, cell: cell)
      : .notInUnit(axis: axis, cell: cell, unit: notation.unit, isNumber: true)
  }

  /// Keeps the positions of one cell; more than one are a segment of their own.
  private mutating func keepPairs(_ text: [UInt8], _ column: Int, _ order: CoordinateOrder) {
    let lines: [[Coordinate]]
    switch text.withUnsafeBufferPointer({ parsePairs($0, order: order, unit: notation.unit) }) {
    case .missing:
      leaveOut()
      return
    case .other:
      warn(notAPosition(text), field: column)
      return
    case .geometry(let geometry):
      warn(.otherGeometry(geometry), field: column)
      return
    case .positions(let positions): lines = [positions]
    case .lines(let several): lines = several
    }
    let limit = notation.unit.largestLongitude
    let bad = lines.joined().first { abs($0.latitude) > 90 || abs($0.longitude) > limit }
    if let bad {
      noteOutOfRange(bad)
      let axis: RowFault.Axis = abs(bad.latitude) > 90 ? .latitude : .longitude
      warn(.outOfRange(axis: axis, cell: Array(text.prefix(164))), field: column)
      return
    }
    let isPoint = lines.count == 1 && lines[0].count == 1
    if isPoint, lines[0][0].latitude == 0, lines[0][0].longitude == 0 {
      leaveOut()
      return
    }
    if let first = lines.first?.first,
      notation.unit.isMistakenForDegrees(latitude: first.latitude, longitude: first.longitude)
    {
      warn(notAPosition(text), field: column)
      return
    }
    if report.fixesUsed == 0 {
      report.layout.assumedOrder = text.withUnsafeBufferPointer { orderOfPairs($0, order: order) }
    }
    for line in lines {
      if !isPoint { breaksBefore = true }
      for position in line { keep(position) }
    }
    if !isPoint { breaksBefore = true }
  }

  /// Begins a new segment with the next fix where that is due.
  private mutating func breakLine() {
    guard breaksBefore else { return }
    breaksBefore = false
    if report.fixesUsed > 0 { block.breaks.append(block.coordinates.count) }
  }

  private mutating func keep(_ coordinate: Coordinate) {
    breakLine()
    block.coordinates.append(coordinate)
    report.fixesUsed += 1
    if options.recordsLines { block.lines.append(line) }
    if !groupColumns.isEmpty {
      let name = groupColumns.map { otherTexts[$0] ?? [] }.joined(separator: [groupSeparator])
      block.tracks.append(groupNumbers.number(of: Array(name)))
    }
    guard hasFields else { return }
    for (index, field) in report.layout.fields.enumerated() {
      let number = field.map { value($0) } ?? .nan
      block.values[index].append(number)
      if number.isNaN {
        noteNoValue(field, index)
      } else {
        report.fieldCells[index].read += 1
      }
    }
  }

  /// The value of another column in the current row; NaN where there is none.
  private func value(_ place: Layout.FieldPlace) -> Double {
    guard let text = otherTexts[place.column] else { return .nan }
    return text.withUnsafeBufferPointer { cell in
      if place.field == .time || place.field == .timeOfDay {
        let time: WrittenTime?
        if let date = place.dateColumn, let dateText = otherTexts[date] {
          time = dateText.withUnsafeBufferPointer { times.time(date: $0, time: cell) }
        } else {
          time = times.time(cell)
        }
        guard let time else { return .nan }
        return place.field == .time ? time.seconds : time.secondOfDay
      }
      guard case .number(let number) = parseCell(unpadded(cell), decimalComma: decimalComma) else {
        return .nan
      }
      // A negative radius is how some receivers say that there is none.
      return place.field == .accuracy && number < 0 ? .nan : number * place.unit
    }
  }

  /// Counts a cell without a value: it is empty, or cannot be read.
  private mutating func noteNoValue(_ place: Layout.FieldPlace?, _ index: Int) {
    guard let place, let text = otherTexts[place.column], !isNothing(text, place) else {
      report.fieldCells[index].missing += 1
      return
    }
    report.fieldCells[index].unreadable += 1
    guard report.fieldCells[index].firstUnreadable == nil else { return }
    var cell = text
    if let date = place.dateColumn { cell = (otherTexts[date] ?? []) + [0x20] + text }
    report.fieldCells[index].firstUnreadable = UnreadableCell(
      position: locate(line, place.column), cell: Array(cell.prefix(164)))
  }

  private func isNothing(_ text: [UInt8], _ place: Layout.FieldPlace) -> Bool {
    if isMissing(text) { return true }
    if place.field == .accuracy,
      case .number = text.withUnsafeBufferPointer({
        parseCell(unpadded($0), decimalComma: decimalComma)
      })
    {
      return true
    }
    return false
  }

  /// Counts the midnights between times of day without a date, in the order of the log.
  mutating func countMidnights() {
    guard times.restartsAtMidnight,
      let field = report.layout.fields.firstIndex(where: { $0?.field == .time })
    else { return }
    for index in block.values[field].indices {
      block.values[field][index] = midnights.next(block.values[field][index])
    }
  }

  private mutating func leaveOut() {
    report.leftOut[.noPosition, default: LeftOut()].add(line: line)
    if options.breaksAtMissing { breaksBefore = true }
  }

  private mutating func noteOutOfRange(_ coordinate: Coordinate) {
    // In another unit the numbers are no longer those of the log.
    if notation.unit == .degree, outOfRange.count < 8 { outOfRange.append(coordinate) }
  }

  private mutating func warn(_ fault: RowFault, field: Int) {
    report.leftOut[fault.reason, default: LeftOut()].add(line: line)
    guard warningsOfKind[fault.kind] < 3 else { return }
    warningsOfKind[fault.kind] += 1
    let position = locate(line, field)
    report.warnings.append(RowWarning(position: position, fault: fault))
    if options.isStrict, failure == nil { failure = (.badRow(fault), line, field) }
  }
}

/// A cell without the spaces, control characters and zero bytes that some loggers pad it with.
@inline(__always)
func unpadded(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  guard let first = cell.first, let last = cell.last, first <= 0x20 || last <= 0x20 else {
    return cell
  }
  guard let start = cell.firstIndex(where: { $0 > 0x20 }),
    let end = cell.lastIndex(where: { $0 > 0x20 })
  else { return UnsafeBufferPointer(rebasing: cell[..<0]) }
  return UnsafeBufferPointer(rebasing: cell[start...end])
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
