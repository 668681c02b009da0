// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A log, block by block, to a route: the blocks, the start of the log, and places in it.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a CSV log of positions.
///
/// Memory is bounded by the coordinates kept plus about two rows of the longest allowed length.
///
/// - Parameters:
///   - source: The bytes of the log.
///   - input: The name of the log for messages.
///   - options: What is known of its columns.
///   - blockSize: Bytes read at once, at least 1. Default: 256 KiB.
/// - Returns: The fixes, and what became of every other row.
/// - Throws: `ReadingError`, when the log cannot be read or gives no route.
/// - Complexity: O(bytes).
package func readRoute(
  _ source: consuming ByteSource, input: String, options: ReadingOptions = ReadingOptions(),
  blockSize: Int = 1 << 18
) throws(ReadingError) -> RouteLog {
  var blocks = BlockWindow(blockSize: blockSize)
  defer { blocks.deallocate() }
  func failed(_ reason: ReadingError.Reason, _ position: LogPosition? = nil) -> ReadingError {
    ReadingError(input: input, position: position, reason: reason)
  }
  do throws(ReadingError.Reason) { try blocks.start(&source) } catch { throw failed(error) }
  guard blocks.count > 0 else { throw failed(.empty) }
  if let format = foreignFormat(blocks.all) { throw failed(.foreignFormat(format)) }
  let delimiter =
    options.delimiter ?? detectDelimiter(blocks.fresh, isWhole: blocks.isWhole)

  let collector = UnsafeMutablePointer<RowCollector>.allocate(capacity: 1)
  collector.initialize(
    to: RowCollector(input: input, options: options, delimiter: delimiter))
  defer {
    collector.deinitialize(count: 1)
    collector.deallocate()
  }
  let place = RowLocator(delimiter: delimiter)
  func checkFailure() throws(ReadingError) {
    guard let failure = collector.pointee.failure else { return }
    let position = failure.field.map {
      place.position(ofField: $0, line: failure.line, in: blocks)
    }
    throw failed(failure.reason, position ?? LogPosition(line: failure.line))
  }
  func locateInWindow() {
    let view = blocks
    collector.pointee.locate = { place.position(ofField: $1, line: $0, in: view) }
  }
  do {
    let grammar = try CSVGrammar(delimiter: delimiter, collector: collector)
    while blocks.freshCount > 0 {
      locateInWindow()
      collector.pointee.cellsMayHoldNewlines =
        grammar.unfinishedCell().quoted || blocks.freshHolds(0x22)
        || collector.pointee.newlinesInRow > 0
      try grammar.feed(UnsafeRawBufferPointer(blocks.fresh))
      try checkFailure()
      let unfinished = grammar.unfinishedCell()
      blocks.keepRow(
        startingOn: collector.pointee.line,
        simple: collector.pointee.newlinesInRow + unfinished.newlines == 0)
      collector.pointee.checkUnfinished(rowBytes: blocks.count, quoted: unfinished.quoted)
      try checkFailure()
      try blocks.advance(&source)
    }
    locateInWindow()
    if grammar.isInsideQuote { collector.pointee.endInsideQuote() }
    try checkFailure()
    try grammar.finish()
    try checkFailure()
  } catch let error as ReadingError {
    throw error
  } catch let reason as ReadingError.Reason {
    throw failed(reason)
  } catch {
    preconditionFailure("Reading throws nothing else")
  }
  let log = collector.pointee.log
  if log.rowsWithFault > 0, log.rowsWithFault >= log.fixesUsed, let first = log.warnings.first {
    throw failed(
      .mostRowsBad(bad: log.rowsWithFault, good: log.fixesUsed, first: first.fault),
      first.position)
  }
  guard log.fixesUsed > 0 else {
    throw failed(log.rowsRead == 0 ? .noRows : .noPositions(log.rowsRead))
  }
  return log
}

/// Names a format that is no CSV by its first bytes; nil if they could be CSV.
private func foreignFormat(_ start: UnsafeBufferPointer<UInt8>) -> String? {
  let signatures: [([UInt8], String)] = [
    ([0x1f, 0x8b], "gzip data (unpack it with gunzip first)"),
    ([0x89, 0x50, 0x4e, 0x47], "a PNG picture"),
    ([0x50, 0x4b, 0x03, 0x04], "a ZIP archive or spreadsheet (export it as CSV first)"),
    ([0x7f, 0x45, 0x4c, 0x46], "a program"),
    ([0x25, 0x50, 0x44, 0x46], "a PDF document"),
    ([0xff, 0xd8, 0xff], "a JPEG picture"),
    ([0xff, 0xfe], "UTF-16 text (convert it with iconv -f UTF-16 -t UTF-8 first)"),
    ([0xfe, 0xff], "UTF-16 text (convert it with iconv -f UTF-16 -t UTF-8 first)"),
    (Array("<?xml".utf8), "XML"), (Array("<gpx".utf8), "GPX"), (Array("<kml".utf8), "KML"),
    (Array("{".utf8), "JSON"), (Array("[".utf8), "JSON"),
  ]
  for (signature, name) in signatures where start.starts(with: signature) { return name }
  let isBinary = start.prefix(512).contains { $0 < 0x09 && $0 != 0 }
  return isBinary ? "binary data" : nil
}
