// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Feeds libcsv in blocks. No other file imports it.

import CLibCSV

/// Feeds libcsv, which hands its cells to a sink.
///
/// libcsv says nothing of positions: with CSV_REPALL_NL it reports every line end outside quotes,
/// blank lines too, so physical lines can be counted from its reports alone.
final class CSVGrammar<Sink: RowSink> {
  /// The byte between cells.
  let delimiter: UInt8

  /// The sink of the cells.
  var sink: Sink {
    _read { yield place.pointee }
    _modify { yield &place.pointee }
  }

  /// The sink, at an address that libcsv can keep.
  private let place: UnsafeMutablePointer<Sink>

  private let parser = UnsafeMutablePointer<csv_parser>.allocate(capacity: 1)

  /// Sets libcsv up.
  ///
  /// With a space as the delimiter, a run of spaces is one, and those around a row are none.
  ///
  /// `delimiter`: the byte between cells. Throws `ReadingError.Reason.grammar` when libcsv cannot be set up.
  init(delimiter: UInt8, sink: consuming Sink) throws(ReadingError.Reason) {
    self.delimiter = delimiter
    place = .allocate(capacity: 1)
    place.initialize(to: sink)
    // Between two spaces of a run is an empty cell without quotes, which is distinguished from a quoted one.
    let options = CSV_REPALL_NL | (delimiter == 0x20 ? CSV_EMPTY_IS_NULL : 0)
    parser.initialize(to: csv_parser())
    guard csv_init(parser, UInt8(options)) == 0 else { throw .grammar("no memory") }
    csv_set_delim(parser, delimiter)
    // The default grows a long cell 128 bytes at a time.
    csv_set_blk_size(parser, 1 << 14)
  }

  deinit {
    csv_free(parser)
    parser.deallocate()
    place.deinitialize(count: 1).deallocate()
  }

  /// Whether the next byte is inside a quoted cell.
  var isInsideQuote: Bool { csvstate_is_inside_quotes(parser) }

  /// Newlines so far in the cell that is not finished yet, and whether it is quoted.
  func unfinishedCell() -> (newlines: Int, quoted: Bool) {
    guard csvstate_is_in_quoted_cell(parser) else { return (0, false) }
    let text = UnsafeBufferPointer(
      start: csvstate_cell_bytes(parser), count: csvstate_cell_length(parser))
    return (newlines(in: text.span), true)
  }

  /// Parses a block.
  ///
  /// Throws `ReadingError.Reason.grammar` when libcsv stops before the end of the block.
  func feed(_ block: Span<UInt8>) throws(ReadingError.Reason) {
    var rest = block
    while let next = rest.first {
      // Of spaces between two line ends libcsv says nothing: they are cut off, so that a carriage
      // return and a line feed are taken for one line end only if nothing stands between them.
      if next != 0x0a { sink.cursor.separateLineEnds() }
      let part = rest.extracting(..<lengthBeforeSpacedLine(rest))
      let taken = part.withUnsafeBufferPointer {
        csv_parse(parser, $0.baseAddress, $0.count, Sink.cellEnded, Sink.rowEnded, place)
      }
      guard taken == part.count else { throw .grammar(explanation) }
      rest = rest.extracting(part.count...)
    }
  }

  /// Delivers a last row without a line end.
  ///
  /// Throws `ReadingError.Reason.grammar` when libcsv refuses it.
  func finish() throws(ReadingError.Reason) {
    guard csv_fini(parser, Sink.cellEnded, Sink.rowEnded, place) == 0 else {
      throw .grammar(explanation)
    }
  }

  private var explanation: String {
    guard let words = csv_strerror(csv_error(parser)) else { return "unknown error" }
    return String(cString: words)
  }
}

/// The bytes up to a carriage return that a space follows, or all.
private func lengthBeforeSpacedLine(_ bytes: Span<UInt8>) -> Int {
  var length = 0
  while let found = bytes.firstIndex(of: 0x0d, from: length) {
    length = found + 1
    if length < bytes.count, bytes[length] == 0x20 || bytes[length] == 0x09 { return length }
  }
  return bytes.count
}
