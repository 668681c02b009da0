// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The rows of a log whose layout is known, a block at a time.

/// Reads the rows of a log, plain ones on several threads, the others with libcsv.
struct CSVRows: ~Copyable {
  private var source: ByteSource
  private let grammar: CSVGrammar<FixCollector>
  private var window: BlockWindow
  private var parallel: ParallelRows
  private var isAtEnd = false

  /// - Parameters:
  ///   - source: The bytes of the log; nothing is taken of them yet but the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: What is asked of it.
  ///   - layout: How it is written.
  ///   - blockSize: Bytes that are read before their fixes are handed on, at least 1.
  ///   - sharing: Who reads the rows; the result is the same.
  /// - Throws: `ReadingError.Reason.grammar` when libcsv cannot be set up.
  init(
    _ source: ByteSource, input: String, options: ReadingOptions, layout: Layout, blockSize: Int,
    sharing: RowSharing
  ) throws(ReadingError.Reason) {
    let collector = FixCollector(
      input: input, options: options, layout: layout, scansPlainRows: sharing.scansPlainRows)
    grammar = try CSVGrammar(delimiter: layout.delimiter, sink: collector)
    window = BlockWindow(blockSize: blockSize, firstLine: options.skippedLines + 1)
    parallel = ParallelRows(sharing: sharing)
    self.source = source
  }

  /// What the rows gave so far.
  var collector: UnsafeMutablePointer<FixCollector> { grammar.sink }

  /// Reads on until there are fixes.
  ///
  /// - Parameter block: Takes the fixes that follow, in place of its own.
  /// - Returns: Whether there are any; if not, the log is at its end.
  /// - Throws: `LocatedReason`, when the log cannot be read.
  mutating func next(into block: inout FixBlock) throws(LocatedReason) -> Bool {
    block.removeAll()
    while !isAtEnd, block.isEmpty {
      do throws(ReadingError.Reason) {
        try window.advance(&source)
        try window.freshCount > 0 ? readBlock() : readEnd()
      } catch { throw LocatedReason(reason: error) }
      if let failure = collector.pointee.cursor.failure {
        let position = failure.field.map {
          window.position(ofCell: $0, line: failure.line, delimiter: grammar.delimiter)
        }
        throw LocatedReason(
          reason: failure.reason, position: position ?? LogPosition(line: failure.line))
      }
      collector.pointee.swapFixes(with: &block)
    }
    return !block.isEmpty
  }

  /// Reads what is fresh in the window.
  private mutating func readBlock() throws(ReadingError.Reason) {
    guard let rows = window.wholeLines, !window.freshHolds(0x22) else {
      return try grammar.feed(&window)
    }
    collector.pointee.cursor.cellsMayHoldNewlines = false
    if !parallel.read(rows, like: grammar) {
      try grammar.readRows(rows)
      grammar.locateCells(in: window)
      // The row with the failure stays, so that its place can be told.
      guard collector.pointee.cursor.failure == nil else { return }
    }
    window.drop(rows.count, nextLine: collector.pointee.cursor.line)
  }

  /// Delivers a last row without a line end.
  private mutating func readEnd() throws(ReadingError.Reason) {
    isAtEnd = true
    if grammar.isInsideQuote {
      collector.pointee.cursor.failInsideQuote()
    } else {
      try grammar.finish()
    }
    grammar.locateCells(in: window)
  }
}
