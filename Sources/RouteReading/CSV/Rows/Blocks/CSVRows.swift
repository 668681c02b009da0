// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The rows of a log whose layout is known, a block at a time.

import Processors

/// Reads the rows of a log, plain ones on several threads, the others with libcsv.
struct CSVRows: ~Copyable {
  /// The bytes that this thread reads; none once other threads read them.
  private var source: ByteSource
  private let cutOff: CutOff
  private let isStrict: Bool
  private let layout: Layout
  private let grammar: CSVGrammar<FixCollector>
  private var window: BlockWindow
  private let blockSize: Int
  private let rowThreads: RowThreads
  private var blocks: BlocksInOrder?
  private var bytesRead = 0
  private var isAtEnd = false

  /// - Parameters:
  ///   - source: The bytes of the log; nothing is taken of them yet but the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - layout: Its layout.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  ///   - rowThreads: The threads that read the rows; the result is the same.
  /// - Throws: `ReadingError.Reason.grammar` when libcsv cannot be set up.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, layout: Layout,
    blockSize: Int,
    rowThreads: RowThreads
  ) throws(ReadingError.Reason) {
    let collector = FixCollector(
      input: input, options: options, layout: layout, scansPlainRows: rowThreads.scansPlainRows)
    grammar = try CSVGrammar(delimiter: layout.delimiter, sink: collector)
    window = BlockWindow(blockSize: blockSize, firstLine: options.skippedLines + 1)
    cutOff = source.cutOff
    isStrict = options.isStrict
    self.layout = layout
    self.source = source
    self.blockSize = blockSize
    self.rowThreads = rowThreads
  }

  /// The results of the rows so far.
  private(set) var collector: FixCollector {
    _read { yield grammar.sink }
    nonmutating _modify { yield &grammar.sink }
  }

  /// Reads on until there are fixes.
  ///
  /// Returns whether there are any; if not, the log is at its end, or at its end for now.
  mutating func next(into block: inout FixBlock) throws(LocatedReason) -> Bool {
    block.removeAll()
    while !isAtEnd, block.isEmpty {
      var isAllTaken = false
      do throws(ReadingError.Reason) {
        if try !takePrefetchedBlock() {
          isAllTaken = window.freshCount == 0
          if !isAllTaken { try readBlock() }
        }
      } catch { throw LocatedReason(reason: error) }
      if isAllTaken {
        if source.mayGrow { return false }
        try readEnd()
      }
      if let failure = collector.cursor.failure, try !endsInZeros(failure) {
        let position = failure.field.map {
          window.position(ofCell: $0, line: failure.line, delimiter: grammar.delimiter)
        }
        throw LocatedReason(
          reason: failure.reason, position: position ?? LogPosition(line: failure.line))
      }
      collector.swapFixes(with: &block)
    }
    return !block.isEmpty
  }

  /// Takes the fixes of the next block if they are ready, else its bytes into the window.
  private mutating func takePrefetchedBlock() throws(ReadingError.Reason) -> Bool {
    if let blocks { return try blocks.takeBlock(for: grammar, else: &window) }
    let count = try window.advance(&source)
    if bytesRead < rowThreads.leastBytes, bytesRead + count >= rowThreads.leastBytes {
      source.prepareForLargeInput(hasProcessor: rowThreads.workers.count < processors)
    }
    bytesRead += count
    if count == blockSize, bytesRead >= rowThreads.leastBytes, rowThreads.workers.count > 1 {
      startPrefetching()
    }
    return false
  }

  /// Lets the other threads continue with the log after the line feeds that are in the window.
  private mutating func startPrefetching() {
    let begun = window.takeUnfinishedLine()
    var rest = ByteSource(bytes: [])
    swap(&rest, &source)
    blocks = BlocksInOrder(
      rest, begunWith: begun, blockSize: blockSize, like: grammar, rowThreads: rowThreads)
  }

  /// Reads the fresh bytes of the window, except the start of a row that may be plain.
  private mutating func readBlock() throws(ReadingError.Reason) {
    try grammar.feedRest(of: &window)
    guard window.freshCount > 0, collector.cursor.failure == nil else { return }
    var count = window.lengthOfWholeLines
    guard count > 0 else { return try grammar.feed(&window) }
    while count > 0 {
      try grammar.readRows(window.all.extracting(..<count))
      grammar.locateCells(in: window)
      // The row with the failure stays, so that its place can be told.
      guard collector.cursor.failure == nil else { return }
      let line = collector.cursor.line
      if grammar.isInsideQuote {
        window.keepRow(after: count, startingOn: line, simple: false)
        try grammar.feedRest(of: &window)
        guard collector.cursor.failure == nil else { return }
      } else {
        window.drop(count, nextLine: line)
      }
      count = window.lengthOfWholeLines
    }
  }

  /// Delivers a last row without a line end, unless it is cut off.
  private mutating func readEnd() throws(LocatedReason) {
    isAtEnd = true
    if let reason = cutOff.reason {
      return try endEarly(reason, at: LogPosition(line: collector.cursor.line))
    }
    if try endsInZeros() { return }
    if grammar.isInsideQuote {
      collector.cursor.failInsideQuote()
    } else {
      if let (fault, cell) = layout.faultOfLastRow(window.all) {
        collector.leaveOutLastRow(fault, cell: cell)
      } else {
        do throws(ReadingError.Reason) { try grammar.finish() } catch {
          throw LocatedReason(reason: error)
        }
      }
    }
    grammar.locateCells(in: window)
  }

  /// Whether a row is too long for its zero bytes alone, and nothing else follows.
  private mutating func endsInZeros(_ failure: RowFailure) throws(LocatedReason) -> Bool {
    guard failure.reason == .rowTooLong, !source.mayGrow, startOfZeroTail(window.all) != nil
    else { return false }
    let row = BlockWindow(holding: Array(window.all), firstLine: failure.line)
    do throws(ReadingError.Reason) {
      repeat {
        window.dropAll()
        let isParsed = try takePrefetchedBlock()
        if isParsed || window.all.contains(where: { $0 != 0 }) { return false }
      } while window.count > 0
    } catch { throw LocatedReason(reason: error) }
    window = row
    isAtEnd = true
    return try endsInZeros()
  }

  /// Whether the row in progress ends in zero bytes; it is left out then, also where it begins with others.
  private func endsInZeros() throws(LocatedReason) -> Bool {
    guard let start = startOfZeroTail(window.all) else { return false }
    let before = Array(window.all.extracting(..<start))
    let lines = before.count { $0 == 0x0a }
    let column = start - (before.lastIndex { $0 == 0x0a } ?? -1)
    try endEarly(
      .endsInZeros, at: LogPosition(line: collector.cursor.line + lines, column: column))
    return true
  }

  /// Ends the log before its end, unless it has to be whole.
  private func endEarly(
    _ reason: ReadingError.Reason, at position: LogPosition
  ) throws(LocatedReason) {
    if isStrict { throw LocatedReason(reason: .damaged(reason), position: position) }
    collector.endEarly(reason, at: position)
  }
}
