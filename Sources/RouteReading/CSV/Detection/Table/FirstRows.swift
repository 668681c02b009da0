// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The rows at the start of a log, kept as text until the layout is known.

/// The number of lines that decide the layout of a log.
let linesLookedAt = 64

/// Keeps whole rows, until they are enough to tell the layout.
struct FirstRowCollector: RowSink {
  /// The rows so far, blank ones left out.
  private(set) var rows: [FirstRow] = []

  var cursor: RowCursor

  private var cells: [[UInt8]] = []
  private var cellsKept = 0

  /// Keeps rows of a log whose first one starts on a physical line.
  init(line: Int) {
    cursor = RowCursor(line: line)
    cursor.cellsMayHoldNewlines = true
  }

  /// Whether more rows would only take memory.
  private var hasEnough: Bool { cellsKept > 1 << 16 && rows.count >= 2 }

  mutating func take(_ cell: Span<UInt8>) {
    guard !hasEnough else { return }
    cells.append(Array(cell))
    cellsKept += 1
  }

  mutating func endRow() {
    if !hasEnough, cursor.failure == nil { rows.append(FirstRow(line: cursor.line, cells: cells)) }
    cells = []
  }

  static let cellEnded: CellEnded = { deliverCell($0, $1, to: $2, FirstRowCollector.self) }
  static let rowEnded: RowEnded = { deliverRowEnd($0, to: $1, FirstRowCollector.self) }
}

/// The whole rows of the start of a log, blank ones left out; a header without a name for the names of rows
/// has an empty one.
///
/// `isWhole`: whether that is all of it; otherwise a last row that may be cut is left out. `delimiter`: the byte
/// between cells. `firstLine`: the physical line of the first byte. Throws `ReadingError.Reason.grammar` when libcsv
/// gives up.
func firstRows(
  _ text: [UInt8], isWhole: Bool, delimiter: UInt8, firstLine: Int
) throws(ReadingError.Reason) -> (rows: [FirstRow], isUnfinished: Bool) {
  let grammar = try CSVGrammar(delimiter: delimiter, sink: FirstRowCollector(line: firstLine))
  var window = BlockWindow(holding: text, firstLine: firstLine)
  try grammar.feed(&window)
  let isUnfinished =
    grammar.isInsideQuote || grammar.sink.cursor.failure != nil
    || (!isWhole && grammar.sink.rows.isEmpty)
  if isWhole { try grammar.finish() }
  let rows = namingRows(
    tellComments(TrackPointFile.named(grammar.sink.rows, delimiter: delimiter)),
    delimiter: delimiter, lastLine: firstLine + linesLookedAt - 1)
  return (rows, isUnfinished)
}
