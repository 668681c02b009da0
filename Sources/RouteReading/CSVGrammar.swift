// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// libcsv, fed in blocks. The only file that imports it.

import CLibCSV
import CLibrary

/// Feeds libcsv and hands its cells to a `RowCollector` at a stable address.
///
/// libcsv says nothing of positions: with CSV_REPALL_NL it reports every line end outside quotes,
/// blank lines too, so physical lines can be counted from its reports alone.
final class CSVGrammar {
  private let parser = UnsafeMutablePointer<csv_parser>.allocate(capacity: 1)
  private let collector: UnsafeMutablePointer<RowCollector>
  private let cellEnded: CellEnded

  /// Sets libcsv up.
  ///
  /// With a space as the delimiter, a run of spaces is one, and those around a row are none.
  ///
  /// - Throws: `ReadingError.Reason.grammar` when libcsv cannot be set up.
  init(delimiter: UInt8, collector: UnsafeMutablePointer<RowCollector>) throws(ReadingError.Reason)
  {
    self.collector = collector
    // Between two spaces of a run is an empty cell without quotes, which is told from a quoted one.
    let isSpaced = delimiter == 0x20
    cellEnded = isSpaced ? spacedCellEnded : anyCellEnded
    guard csv_init(parser, UInt8(CSV_REPALL_NL | (isSpaced ? CSV_EMPTY_IS_NULL : 0))) == 0 else {
      parser.deallocate()
      throw .grammar("no memory")
    }
    csv_set_delim(parser, delimiter)
    // The default grows a long cell 128 bytes at a time.
    csv_set_blk_size(parser, 1 << 14)
  }

  deinit {
    csv_free(parser)
    parser.deallocate()
  }

  /// Whether the next byte is inside a quoted cell.
  var isInsideQuote: Bool {
    parser.pointee.quoted != 0 && parser.pointee.pstate == 2
  }

  /// Newlines so far in the cell that is not finished yet, and whether it is quoted.
  func unfinishedCell() -> (newlines: Int, quoted: Bool) {
    // libcsv's states: 0 between rows, 1 between cells, 2 in a cell, 3 after a quote in one.
    guard parser.pointee.pstate >= 2, parser.pointee.quoted != 0 else { return (0, false) }
    let count = parser.pointee.entry_pos
    guard count > 0, let text = parser.pointee.entry_buf else { return (0, true) }
    return text.withMemoryRebound(to: UInt8.self, capacity: count) {
      (newlines(in: UnsafeBufferPointer(start: $0, count: count)), true)
    }
  }

  /// Parses a block.
  ///
  /// - Throws: `ReadingError.Reason.grammar` when libcsv stops before the end of the block.
  func feed(_ block: UnsafeRawBufferPointer) throws(ReadingError.Reason) {
    var rest = block
    while let next = rest.first {
      // Of spaces between two line ends libcsv says nothing: they are cut off, so that a carriage
      // return and a line feed are taken for one line end only where nothing stands between them.
      if next != 0x0a { collector.pointee.separateLineEnds() }
      let part = UnsafeRawBufferPointer(rebasing: rest[..<lengthBeforeSpacedLine(rest)])
      let taken = csv_parse(parser, part.baseAddress, part.count, cellEnded, rowEnded, collector)
      guard taken == part.count else { throw .grammar(explanation) }
      rest = UnsafeRawBufferPointer(rebasing: rest[part.count...])
    }
  }

  /// The bytes up to a carriage return that a space follows, or all.
  private func lengthBeforeSpacedLine(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var length = 0
    while let found = memchr(base + length, 0x0d, bytes.count - length) {
      length = UnsafeRawPointer(found) - base + 1
      if length < bytes.count, bytes[length] == 0x20 || bytes[length] == 0x09 { return length }
    }
    return bytes.count
  }

  /// Delivers a last row without a line end.
  ///
  /// - Throws: `ReadingError.Reason.grammar` when libcsv refuses it.
  func finish() throws(ReadingError.Reason) {
    guard csv_fini(parser, cellEnded, rowEnded, collector) == 0 else { throw .grammar(explanation) }
  }

  private var explanation: String {
    guard let words = csv_strerror(csv_error(parser)) else { return "unknown error" }
    return String(cString: words)
  }
}

/// The whole rows of the start of a log, blank ones left out; a header without a name for the names of rows
/// has an empty one.
///
/// - Parameters:
///   - text: The start of the log.
///   - isWhole: Whether that is all of it; otherwise a last row that may be cut is left out.
///   - delimiter: The byte between cells.
///   - firstLine: The physical line of the first byte.
/// - Returns: The rows, and whether the text ends in a quoted cell or has a row that is too long.
/// - Throws: `ReadingError.Reason.grammar` when libcsv gives up.
func firstRows(
  _ text: [UInt8], isWhole: Bool, delimiter: UInt8, firstLine: Int
) throws(ReadingError.Reason) -> (rows: [FirstRow], isUnfinished: Bool) {
  let collector = UnsafeMutablePointer<RowCollector>.allocate(capacity: 1)
  collector.initialize(to: RowCollector(gatheringFrom: firstLine))
  defer { collector.deinitialize(count: 1).deallocate() }
  let grammar = try CSVGrammar(delimiter: delimiter, collector: collector)
  var window = BlockWindow(holding: text, firstLine: firstLine)
  defer { window.deallocate() }
  try window.parse(with: grammar, into: collector, place: RowLocator(delimiter: delimiter))
  let isUnfinished =
    grammar.isInsideQuote || collector.pointee.failure != nil
    || (!isWhole && collector.pointee.gathered?.isEmpty != false)
  if isWhole { try grammar.finish() }
  let rows = namingRows(
    collector.pointee.gathered ?? [], delimiter: delimiter, lastLine: firstLine + linesLookedAt - 1)
  return (rows, isUnfinished)
}

/// What libcsv calls with the bytes of a cell, their count and the collector.
private typealias CellEnded =
  @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void

private let anyCellEnded: CellEnded = { text, count, context in
  guard let context else { return }
  context.assumingMemoryBound(to: RowCollector.self).pointee.accept(
    UnsafeBufferPointer(start: text?.assumingMemoryBound(to: UInt8.self), count: count))
}

private let spacedCellEnded: CellEnded = { text, count, context in
  guard let context else { return }
  let collector = context.assumingMemoryBound(to: RowCollector.self)
  guard let text else { return collector.pointee.separateLineEnds() }
  collector.pointee.accept(
    UnsafeBufferPointer(start: text.assumingMemoryBound(to: UInt8.self), count: count))
}

private let rowEnded: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = {
  terminator, context in
  guard let context else { return }
  context.assumingMemoryBound(to: RowCollector.self).pointee.endRow(terminator: terminator)
}
