// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Collects fixes from rows.
//
// It is called a few times for each row that libcsv reads. So it is one flat struct at one address,
// and only the arrays of the block allocate for such a row. Plain rows are taken in `PlainFixes`,
// and what several threads need is in `DividedRows`.

import Geography

/// Makes the fixes of a log from its rows, and accounts for every row.
struct FixCollector: RowSink {
  /// The fixes since they were last taken.
  var block: FixBlock

  /// The report of all rows so far.
  var report: ReadingReport

  var cursor: RowCursor

  /// The tracks of the rows.
  var tracks: TrackNumbering

  /// The numbers of the first rows out of range, for a guess at what they are.
  private(set) var outOfRange: [Coordinate] = []

  /// Rows before the first row of data that have not come yet.
  var rowsToSkip: Int

  let options: ReadingOptions
  let layout: Layout
  private let unit: PositionUnit
  let decimalComma: Bool
  private let neededCells: Int
  private let mostCells: Int
  private let hasMarkedBreaks: Bool
  let fields: FieldReader
  let columns: [Int]
  let plainRowScan: PlainRowScan?
  let hemispheres: PlainHemispheres?

  /// The cell that holds the position; nil if two cells do.
  let pairs: PositionCell?

  /// The two cells that hold the position; nil if one cell does.
  private var numbers: PositionCells?

  private var others: CurrentRowCells
  private let timeField: Int?
  private var dayRollover: DayRollover

  /// Whether the row begins with `#`, whether a number follows directly, and whether a space does.
  private var isMarked = false
  private var isMarkedNumber = false
  private var isMarkedSpace = false
  /// Whether the first cell is the control-Z that ends a text file of DOS, or a line of a printed table.
  private var isEndMark = false
  private var hasTooManyCells = false
  private var breaksBefore = false
  var faults = FaultRecord()

  /// - Parameters:
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - layout: Its layout.
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
    dayRollover = DayRollover(runsBackwards: layout.times.runsBackwards)
    columns = layout.columns.map { $0.number - 1 }
    tracks = TrackNumbering(columns: layout.groupColumns, part: layout.partHeading?.words)
    switch layout.place {
    case .cells(let columns):
      numbers = PositionCells(columns, layout: layout)
      pairs = nil
    case .oneCell(let column, let order):
      numbers = nil
      pairs = PositionCell(column: column, order: order, unit: layout.unit)
    }
    neededCells = max(layout.neededCells, layout.width.fewest)
    mostCells = layout.width.most ?? .max
    hasMarkedBreaks = layout.hasMarkedBreaks
    others = CurrentRowCells(columns: layout.columnsKept)
    plainRowScan = scansPlainRows && !layout.hasMarkedBreaks ? PlainRowScan(layout) : nil
    hemispheres = PlainHemispheres(layout.notation)
  }

  @inline(__always)
  mutating func take(_ cell: Span<UInt8>) {
    let column = cursor.cells
    if column == 0 {
      isMarked = cell.first == 0x23
      isEndMark = cell.count == 1 && cell.first == 0x1a || layout.isPrinted && isFrame(cell)
      if isMarked { return takeMark(cell) }
    }
    numbers?.take(cell, column: column)
    if !others.isEmpty { others.take(cell, column: column) }
    if column >= mostCells, !unpadded(cell).isEmpty { hasTooManyCells = true }
  }

  mutating func endRow() {
    if cursor.failure == nil {
      if rowsToSkip > 0 {
        rowsToSkip -= 1
      } else if isMarked {
        keepMarkedRow()
      } else if !isEndMark || cursor.cells > 1 {
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
  mutating func swapFixes(with other: inout FixBlock) {
    if let timeField { dayRollover.count(&block.values[timeField]) }
    if other.hasColumns(of: block) {
      other.removeAll()
    } else {
      other = FixBlock(fields: block.values.count, columns: block.columns.count)
    }
    swap(&block, &other)
  }

  /// Takes a first cell that begins with `#`.
  @inline(never)
  private mutating func takeMark(_ cell: Span<UInt8>) {
    let rest = cell.extracting(droppingFirst: 1)
    isMarkedNumber = beginsWithDigit(rest)
    isMarkedSpace = rest.first == 0x20
    // A number after the mark tells a row that was made a comment.
    numbers?.take(rest, column: 0)
    if !others.isEmpty { others.take(cell, column: 0) }
  }

  /// Keeps a row that begins with `#`, or ignores it as a comment.
  ///
  /// It is a row where it has as many cells as the others and its position is at least half of one,
  /// as in `#f00,47.5,19`; after `# ` it is all of one. A comment that holds a position all the
  /// same is counted: one with other cells, and a row that begins with the position and was made a
  /// comment by the mark.
  private mutating func keepMarkedRow() {
    guard cursor.cells >= neededCells else { return }
    let isLikeOthers = layout.cellCounts.contains(cursor.cells)
    if isLikeOthers, !beginsWithPosition {
      if mayBePosition { keepRow() }
    } else if isPosition {
      report.rowsRead += 1
      report.leftOut[.comment, default: LeftOut()].add(line: cursor.line)
    }
  }

  /// Whether the position is in the first cell of a row, or one of its numbers is.
  private var beginsWithPosition: Bool {
    if let pairs { pairs.column == 0 } else { numbers?.beginRow == true }
  }

  /// Whether a row that begins with `#` has a position, says that there is none, or has half of one and needs no more.
  private var mayBePosition: Bool {
    if let pairs { return mayBePairs(pairs) }
    return numbers?.mayBePosition(isLenient: !isMarkedSpace) == true
  }

  /// Whether a row that begins with `#` has a position.
  private var isPosition: Bool {
    if let pairs { arePairs(pairs) } else { numbers?.areNumbers == true }
  }

  /// Whether the cell of positions has one, or says that there is none.
  private func mayBePairs(_ pairs: PositionCell) -> Bool {
    switch parsePairs(others.cell(pairs.column), order: pairs.order, unit: pairs.unit) {
    case .positions, .lines, .geometry, .missing: true
    case .other: false
    }
  }

  /// Whether the cell of positions has one, after the mark where it is the first cell.
  private func arePairs(_ pairs: PositionCell) -> Bool {
    let cell = others.cell(pairs.column)
    let text = pairs.column == 0 ? cell.extracting(droppingFirst: 1) : cell
    return parsePairs(text, order: pairs.order, unit: pairs.unit).holdsPositions
  }

  private mutating func keepRow() {
    if hasMarkedBreaks, takeMarkedBreak() { return }
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
      } else if let position = try numbers?.position(beside: others) {
        if position.latitude == 0, position.longitude == 0 {
          leaveOut(.atZero)
        } else {
          keep(position)
        }
      } else {
        leaveOut(.noPosition)
      }
    } catch {
      // In another unit the numbers are no longer those of the log.
      if let numbers = error.outOfRange, unit == .degree, outOfRange.count < 8 {
        outOfRange.append(numbers)
      }
      warn(error.fault, cell: error.cell)
    }
  }

  /// Whether the column of segments says that the row begins one.
  private var beginsSegment: Bool {
    guard let column = layout.breakColumn else { return false }
    let cell = unpadded(others.cell(column))
    return cell.count == 1 && cell[0] == 0x31
  }

  /// Ends the line where the row says so.
  ///
  /// Returns whether the row says nothing else.
  private mutating func takeMarkedBreak() -> Bool {
    if beginsSegment { breaksBefore = true }
    guard let heading = layout.partHeading, cursor.cells == heading.cells.count else {
      return false
    }
    let cells = heading.cells.indices.map { others[$0] ?? [] }
    guard heading.isLike(cells), let next = PartHeading(cells) else { return false }
    tracks.begin(part: next.words)
    breaksBefore = true
    return true
  }

  /// Keeps the positions of one cell; more than one are a segment of their own.
  private mutating func keepPairs(_ pairs: PositionCell) throws(CellFault) {
    let text = others[pairs.column] ?? []
    let content = try pairs.read(text.span)
    switch content {
    case .nothing: return leaveOut(.noPosition)
    case .fix(let position) where position.latitude == 0 && position.longitude == 0:
      return leaveOut(.atZero)
    default: break
    }
    if report.fixesUsed == 0 {
      report.layout?.assumedOrder = orderOfPairs(text.span, order: pairs.order)
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
  mutating func breakLine() {
    guard breaksBefore else { return }
    breaksBefore = false
    if report.fixesUsed > 0 { block.breaks.append(block.count) }
  }

  private mutating func keep(_ coordinate: Coordinate) {
    breakLine()
    block.coordinates.append(coordinate)
    report.fixesUsed += 1
    if isMarked, isMarkedSpace || isMarkedNumber && layout.beginsWithNumbers {
      report.markedRowsUsed += 1
    }
    if options.recordsLines { block.lines.append(cursor.line) }
    if !tracks.isEmpty { block.tracks.append(tracks.number(of: others)) }
    for (index, column) in columns.enumerated() {
      block.columns[index].append(column, of: others, decimalComma: decimalComma)
    }
    guard !fields.isEmpty else { return }
    for field in 0..<fields.count {
      let value = fields.value(field, in: others)
      block.values[field].append(value)
      if value.isNaN { noteNoValue(field) } else { report.fieldCells[field].read += 1 }
    }
  }

  /// Counts a cell without a value: it is empty, or cannot be read.
  private mutating func noteNoValue(_ field: Int) {
    guard let (cell, column) = fields.unreadableCell(field, in: others) else {
      report.fieldCells[field].missing += 1
      return
    }
    report.fieldCells[field].unreadable += 1
    guard report.fieldCells[field].firstUnreadable == nil else { return }
    faults.noteUnreadable(cell, field: field, column: column, on: cursor.line, in: &report)
  }

  /// Leaves out the last row, which may be cut off.
  mutating func leaveOutLastRow(_ fault: RowFault, cell: Int) {
    report.rowsRead += 1
    warn(fault, cell: cell)
  }

  /// Notes that the log ends before its end.
  mutating func endEarly(_ reason: ReadingError.Reason, at position: LogPosition) {
    report.damage = DocumentDamage(position: position, reason: reason, count: 1)
  }

  private mutating func leaveOut(_ reason: LeftOutReason) {
    report.leftOut[reason, default: LeftOut()].add(line: cursor.line)
    if options.breaksAtMissing { breaksBefore = true }
  }

  private mutating func warn(_ fault: RowFault, cell: Int) {
    faults.note(fault, cell: cell, on: cursor.line, in: &report)
    if options.isStrict { cursor.fail(.badRow(fault), field: cell) }
  }
}
