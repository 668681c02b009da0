// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Rows to fixes.
//
// It is called a few times a row, so it is one flat struct at one address, and nothing of it allocates for
// a plain row but the array of coordinates.

import Geography

/// Makes the fixes of a log from its rows, and accounts for every row.
struct FixCollector: RowSink {
  /// The fixes since they were last taken.
  var block: FixBlock

  /// The account of all rows so far.
  private(set) var report: ReadingReport

  var cursor: RowCursor

  /// The values that tell tracks from each other.
  private(set) var trackNames = DistinctTexts()

  /// The numbers of the first rows out of range, for a guess at what they are.
  private(set) var outOfRange: [Coordinate] = []

  /// Rows before the first row of data that have not come yet.
  private(set) var rowsToSkip: Int

  private let options: ReadingOptions
  private let layout: Layout
  private let unit: PositionUnit
  private let decimalComma: Bool
  private let neededCells: Int
  private let mostCells: Int
  private let fields: FieldReader
  private let columns: [Int]
  private let trackColumns: [Int]
  private let plainRows: PlainRows?
  private let hemispheres: PlainHemispheres?
  private let pairs: PositionCell?
  private var numbers: PositionCells
  private var others: KeptCells
  private let timeField: Int?
  private var midnights: Midnights

  private var isComment = false
  /// Whether the first cell is the control-Z that ends a text file of DOS.
  private var isEndMark = false
  private var hasTooManyCells = false
  private var breaksBefore = false
  private var trackName: [UInt8] = []
  private var faults = FaultRecord()

  /// - Parameters:
  ///   - input: The name of the log for messages.
  ///   - options: What is asked of it.
  ///   - layout: How it is written.
  ///   - scansPlainRows: Whether plain rows are left to our own scan. Default: true.
  init(input: String, options: ReadingOptions, layout: Layout, scansPlainRows: Bool = true) {
    block = FixBlock(fields: layout.fields.count, columns: layout.columns.count)
    report = ReadingReport(input: input, layout: layout)
    cursor = RowCursor(line: options.skippedLines + 1)
    self.options = options
    self.layout = layout
    unit = layout.unit
    decimalComma = layout.hasDecimalComma
    rowsToSkip = layout.rowsBeforeData
    fields = FieldReader(layout)
    timeField =
      layout.times.restartsAtMidnight
      ? layout.fields.firstIndex { $0?.field == .time } : nil
    midnights = Midnights(runsBackwards: layout.times.runsBackwards)
    columns = layout.columns.map { $0.number - 1 }
    trackColumns = layout.groupColumns
    switch layout.place {
    case .cells(let columns):
      numbers = PositionCells(columns, layout: layout)
      pairs = nil
    case .oneCell(let column, let order):
      numbers = PositionCells(nil, layout: layout)
      pairs = PositionCell(column: column, order: order, unit: layout.unit)
    }
    neededCells = max(layout.neededCells, layout.width.fewest)
    mostCells = layout.width.most ?? .max
    others = KeptCells(columns: layout.columnsKept)
    plainRows = scansPlainRows ? PlainRows(layout) : nil
    hemispheres = PlainHemispheres(layout.notation)
  }

  /// A collector of rows further on in the same log.
  func further() -> FixCollector {
    FixCollector(
      input: "", options: options, layout: layout, scansPlainRows: plainRows != nil)
  }

  /// Begins anew with rows further on, their lines counted from 1; what was collected is dropped.
  mutating func restart(skippingRows rows: Int) {
    cursor.restart(line: 1)
    rowsToSkip = rows
    faults = FaultRecord()
    block.removeAll()
    report.restart()
  }

  /// Whether rows can be read by several collectors at the same time: none has to know of the one before.
  var isDivisible: Bool {
    // A line feed that comes next may be the second half of a line end.
    pairs == nil && trackColumns.isEmpty && !options.breaksAtMissing
      && !cursor.isAfterCarriageReturn
  }

  /// Whether there is nothing to be told of a row but that it has no position.
  ///
  /// - Parameter earlier: What collects the rows before. Only the first unreadable cell of a column is
  ///   told of, and its place is known where rows are read in order.
  /// - Returns: Whether it can be appended to those rows.
  func isFlawless(after earlier: borrowing FixCollector) -> Bool {
    guard cursor.failure == nil, report.warnings.isEmpty, rowsToSkip == 0 else { return false }
    return report.leftOut.keys.allSatisfy { $0 == .noPosition }
      && report.hasNoNewUnreadableCell(after: earlier.report)
  }

  /// Takes over what another collector made of the rows that follow.
  mutating func append(_ other: borrowing FixCollector) {
    rowsToSkip = 0
    block.append(other.block, linesBefore: cursor.line - 1)
    report.append(other.report, linesBefore: cursor.line - 1)
    cursor.passRows(other.cursor.line - 1)
  }

  /// Takes the plain rows at the start of some bytes; it is between two rows.
  ///
  /// - Parameter bytes: Whole rows without a quote.
  /// - Returns: The bytes taken, up to the first row that libcsv has to look at.
  mutating func takePlainRows(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let plainRows, rowsToSkip == 0, cursor.failure == nil else { return 0 }
    var taken = 0
    let columns = plainRows.columns.count
    withUnsafeTemporaryAllocation(of: Coordinate.self, capacity: PlainRows.most) { fixes in
      guard columns > 0 else {
        var rows = 0
        repeat {
          let rest = UnsafeBufferPointer(rebasing: bytes[taken...])
          let found = plainRows.take(from: rest, into: fixes)
          rows = found.rows
          taken += found.bytes
          if rows > 0 { keep(UnsafeBufferPointer(rebasing: fixes[..<rows])) }
        } while rows == PlainRows.most
        return
      }
      withUnsafeTemporaryAllocation(
        of: UnsafeBufferPointer<UInt8>.self, capacity: PlainRows.most * columns
      ) { cells in
        withUnsafeTemporaryAllocation(of: Int.self, capacity: PlainRows.most) { ends in
          guard let place = cells.baseAddress else { return }
          let plainCells = PlainCells(columns: plainRows.columns, cells: place)
          var rows = 0
          repeat {
            let rest = UnsafeBufferPointer(rebasing: bytes[taken...])
            rows =
              plainRows.take(from: rest, into: fixes, cells: place, ends: ends.baseAddress).rows
            if let hemispheres {
              rows = hemispheres.turn(.init(rebasing: fixes[..<rows]), in: plainCells)
            }
            rows = keep(UnsafeBufferPointer(rebasing: fixes[..<rows]), plainCells)
            if rows > 0 { taken += ends[rows - 1] }
          } while rows == PlainRows.most
        }
      }
    }
    return taken
  }

  @inline(__always)
  mutating func take(_ cell: UnsafeBufferPointer<UInt8>) {
    let column = cursor.cells
    numbers.take(cell, column: column)
    if !others.isEmpty { others.take(cell, column: column) }
    if column == 0 {
      isComment = cell.first == 0x23
      isEndMark = cell.count == 1 && cell.first == 0x1a
    }
    if column >= mostCells, !unpadded(cell).isEmpty { hasTooManyCells = true }
  }

  mutating func endRow() {
    if cursor.failure == nil {
      if rowsToSkip > 0 {
        rowsToSkip -= 1
      } else if !isComment, !isEndMark || cursor.cells > 1 {
        keepRow()
      }
    }
    hasTooManyCells = false
    others.removeAll()
  }

  static let cellEnded: CellEnded = { deliverCell($0, $1, to: $2, FixCollector.self) }
  static let rowEnded: RowEnded = { deliverRowEnd($0, to: $1, FixCollector.self) }

  mutating func locateCells(_ place: (_ cell: Int, _ line: Int) -> LogPosition) {
    faults.locate(in: &report, place)
  }

  /// Takes the fixes since they were last taken.
  ///
  /// - Parameter other: A block whose memory is used for those that come; its fixes are dropped.
  mutating func swapFixes(with other: inout FixBlock) {
    if let timeField { midnights.count(&block.values[timeField]) }
    if other.hasColumns(of: block) {
      other.removeAll()
    } else {
      other = FixBlock(fields: block.values.count, columns: block.columns.count)
    }
    swap(&block, &other)
  }

  private mutating func keepRow() {
    report.rowsRead += 1
    guard cursor.cells >= neededCells else {
      return warn(.shortRow(found: cursor.cells, expected: neededCells), cell: cursor.cells - 1)
    }
    guard !hasTooManyCells else {
      return warn(.longRow(found: cursor.cells, expected: mostCells), cell: mostCells)
    }
    do throws(CellFault) {
      if let pairs {
        try keepPairs(pairs)
      } else if let position = try numbers.position(beside: others) {
        keep(position)
      } else {
        leaveOut()
      }
    } catch {
      // In another unit the numbers are no longer those of the log.
      if let numbers = error.outOfRange, unit == .degree, outOfRange.count < 8 {
        outOfRange.append(numbers)
      }
      warn(error.fault, cell: error.cell)
    }
  }

  /// Keeps the positions of one cell; more than one are a segment of their own.
  private mutating func keepPairs(_ pairs: PositionCell) throws(CellFault) {
    let text = others[pairs.column] ?? []
    let content = try text.withUnsafeBufferPointer { (cell) throws(CellFault) in
      try pairs.read(cell)
    }
    if case .nothing = content { return leaveOut() }
    if report.fixesUsed == 0 {
      report.layout?.assumedOrder = text.withUnsafeBufferPointer {
        orderOfPairs($0, order: pairs.order)
      }
    }
    switch content {
    case .nothing: break
    case .fix(let position): keep(position)
    case .lines(let lines):
      for line in lines {
        breaksBefore = true
        for position in line { keep(position) }
      }
      breaksBefore = true
    }
  }

  /// Begins a new segment with the next fix where that is due.
  private mutating func breakLine() {
    guard breaksBefore else { return }
    breaksBefore = false
    if report.fixesUsed > 0 { block.breaks.append(block.count) }
  }

  /// Keeps the fixes of plain rows, of a line each; no cell of them beside the position is needed.
  private mutating func keep(_ fixes: UnsafeBufferPointer<Coordinate>) {
    breakLine()
    block.coordinates.append(contentsOf: fixes)
    report.fixesUsed += fixes.count
    // The log has no column of any field that is asked for.
    for index in block.values.indices {
      block.values[index] += repeatElement(.nan, count: fixes.count)
      report.fieldCells[index].missing += fixes.count
    }
    if options.recordsLines { block.lines += cursor.line..<(cursor.line + fixes.count) }
    report.rowsRead += fixes.count
    cursor.passRows(fixes.count)
  }

  /// Keeps the fixes of plain rows with what stands beside them.
  ///
  /// - Returns: How many rows are kept: those before the first with a cell that cannot be read.
  private mutating func keep(_ fixes: UnsafeBufferPointer<Coordinate>, _ cells: PlainCells) -> Int {
    let before = block.count
    var count = fixes.count
    for field in 0..<fields.count {
      count = fields.readValues(field, in: cells, count: count, into: &block.values[field])
    }
    guard count > 0 else {
      for field in 0..<fields.count {
        block.values[field].removeLast(block.values[field].count - before)
      }
      return 0
    }
    for field in 0..<fields.count {
      block.values[field].removeLast(block.values[field].count - before - count)
      let missing = block.values[field][before...].count(where: \.isNaN)
      report.fieldCells[field].missing += missing
      report.fieldCells[field].read += count - missing
    }
    for (index, column) in columns.enumerated() {
      let place = cells.place(ofColumn: column)
      for row in 0..<count {
        block.columns[index].append(cells[row, place], decimalComma: decimalComma)
      }
    }
    if !trackColumns.isEmpty {
      let places = trackColumns.map { cells.place(ofColumn: $0) }
      for row in 0..<count { keepTrack(row, in: cells, places) }
    }
    breakLine()
    block.coordinates.append(contentsOf: fixes[..<count])
    report.fixesUsed += count
    if options.recordsLines { block.lines += cursor.line..<(cursor.line + count) }
    report.rowsRead += count
    cursor.passRows(count)
    return count
  }

  private mutating func keep(_ coordinate: Coordinate) {
    breakLine()
    block.coordinates.append(coordinate)
    report.fixesUsed += 1
    if options.recordsLines { block.lines.append(cursor.line) }
    if !trackColumns.isEmpty { keepTrack() }
    for (index, column) in columns.enumerated() {
      others.withCell(column) { block.columns[index].append($0, decimalComma: decimalComma) }
    }
    guard !fields.isEmpty else { return }
    for field in 0..<fields.count {
      let value = fields.value(field, in: others)
      block.values[field].append(value)
      if value.isNaN { noteNoValue(field) } else { report.fieldCells[field].read += 1 }
    }
  }

  private mutating func keepTrack() {
    trackName.removeAll(keepingCapacity: true)
    for (index, column) in trackColumns.enumerated() {
      if index > 0 { trackName.append(groupSeparator) }
      others.withCell(column) { trackName += $0 }
    }
    block.tracks.append(trackName.withUnsafeBufferPointer { trackNames.number(of: $0) })
  }

  /// Keeps the track of a plain row.
  private mutating func keepTrack(_ row: Int, in cells: PlainCells, _ places: [Int]) {
    if places.count == 1 {
      block.tracks.append(trackNames.number(of: cells[row, places[0]]))
      return
    }
    trackName.removeAll(keepingCapacity: true)
    for (index, place) in places.enumerated() {
      if index > 0 { trackName.append(groupSeparator) }
      trackName += cells[row, place]
    }
    block.tracks.append(trackName.withUnsafeBufferPointer { trackNames.number(of: $0) })
  }

  /// Counts a cell without a value: it is empty, or cannot be read.
  private mutating func noteNoValue(_ field: Int) {
    guard let cell = fields.unreadableCell(field, in: others) else {
      report.fieldCells[field].missing += 1
      return
    }
    report.fieldCells[field].unreadable += 1
    guard report.fieldCells[field].firstUnreadable == nil else { return }
    faults.noteUnreadable(
      cell, field: field, column: fields.column(field) ?? 0, on: cursor.line, in: &report)
  }

  private mutating func leaveOut() {
    report.leftOut[.noPosition, default: LeftOut()].add(line: cursor.line)
    if options.breaksAtMissing { breaksBefore = true }
  }

  private mutating func warn(_ fault: RowFault, cell: Int) {
    faults.note(fault, cell: cell, on: cursor.line, in: &report)
    if options.isStrict { cursor.fail(.badRow(fault), field: cell) }
  }
}
