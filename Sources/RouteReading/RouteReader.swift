// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A log, block by block, to a route: the blocks, the start of the log, and places in it.

import Geography
import Processors

/// Reads a CSV log of positions.
///
/// Memory is bounded by the fixes of a block, two blocks of bytes and about two rows of the longest allowed
/// length.
///
/// - Parameters:
///   - source: The bytes of the log.
///   - input: The name of the log for messages.
///   - options: What is known of its columns.
///   - blockSize: Bytes read at once, at least 1. Default: nil, which is 256 KiB for each thread
///     and at most 4 MiB.
///   - sharing: How plain rows are shared between threads; the result is the same.
///   - takeFixes: Takes the fixes read since it was called last, in the order of the log.
/// - Returns: The account of all rows.
/// - Throws: `ReadingError`, when the log cannot be read or gives no route.
/// - Complexity: O(bytes).
package func readRoute(
  _ source: consuming ByteSource, input: String, options: ReadingOptions = ReadingOptions(),
  blockSize: Int? = nil, sharing: Sharing = Sharing(threads: processors),
  takeFixes: (borrowing FixBlock) -> Void
) throws(ReadingError) -> ReadingReport {
  let blockSize = blockSize ?? min(sharing.threads, 16) << 18
  func failed(_ reason: ReadingError.Reason, _ position: LogPosition? = nil) -> ReadingError {
    ReadingError(input: input, position: position, reason: reason)
  }
  let layout: Layout
  do throws(LayoutFinder.Failure) { layout = try findLayout(&source, options) } catch {
    // What looks like no log may be one with a quote that never closes: reading on tells.
    if let unfinished = error.unfinished {
      let plain = RowCollector.allocate(
        input: input, options: options, layout: unfinished, scansPlainRows: false)
      defer { plain.deinitialize(count: 1).deallocate() }
      do throws(LocatedReason) {
        try read(
          &source, unfinished.delimiter, options, into: plain, blockSize: blockSize, sharing: .none,
          takeFixes: { _ in })
      } catch {
        if error.reason == .unclosedQuote || error.reason == .rowTooLong {
          throw failed(error.reason, error.position)
        }
      }
    }
    throw failed(error.reason, error.line.map { LogPosition(line: $0) })
  }
  var noticed: NoticedTracks?
  if options.groups.isEmpty {
    do throws(ReadingError.Reason) {
      noticed = try noticeTracks(&source, layout: layout, options: options)
    } catch { throw failed(error) }
  }
  let collector = RowCollector.allocate(
    input: input, options: options, layout: layout, scansPlainRows: sharing.scansPlainRows)
  defer { collector.deinitialize(count: 1).deallocate() }
  do throws(LocatedReason) {
    try read(
      &source, layout.delimiter, options, into: collector, blockSize: blockSize, sharing: sharing,
      takeFixes: takeFixes)
  } catch {
    throw failed(error.reason, error.position)
  }
  var report = collector.pointee.report
  report.noticed = noticed
  report.trackNames = collector.pointee.groupNumbers
  if report.rowsWithFault > 0, report.rowsWithFault >= report.rowsUsed,
    let first = report.warnings.first
  {
    let bad = MostRowsBad(
      bad: report.rowsWithFault, good: report.rowsUsed, first: first.fault,
      columns: layout.positionColumns,
      resemblance: resemblance(
        collector.pointee.outOfRange, hasHemispheres: layout.notation.hasHemispheres),
      excess: layout.width.excess,
      exchange: ExchangeAdvice(layout, options, outOfRange: collector.pointee.outOfRange))
    throw failed(.mostRowsBad(bad), first.position)
  }
  guard report.fixesUsed > 0 else {
    throw failed(report.rowsRead == 0 ? .noRows : .noPositions(report.rowsRead))
  }
  if let (reason, position) = report.missingField(options) { throw failed(reason, position) }
  return report
}

/// What numbers out of range look like, and what to do.
private func resemblance(_ positions: [Coordinate], hasHemispheres: Bool) -> String? {
  looksLikeOtherUnits(
    latitudes: positions.map(\.latitude), longitudes: positions.map(\.longitude),
    hasHemispheres: hasHemispheres
  ).map { "they look like \($0)" }
}

/// A reason and the place it is about.
private struct LocatedReason: Error {
  var reason: ReadingError.Reason
  var position: LogPosition?
}

/// Looks at the first lines and decides how the log is written.
private func findLayout(_ source: inout ByteSource, _ options: ReadingOptions)
  throws(LayoutFinder.Failure) -> Layout
{
  var count = 1 << 16
  func peek() throws(LayoutFinder.Failure) -> [UInt8] {
    do throws(ReadingError.Reason) { return try source.peek(count) } catch {
      throw LayoutFinder.Failure(reason: error)
    }
  }
  do throws(ReadingError.Reason) {
    if options.skippedLines > 0 { try source.skipLines(options.skippedLines) }
  } catch { throw LayoutFinder.Failure(reason: error) }
  var text = try peek()
  // Two rows tell the layout, and each may be as long as a row can be.
  if text.count == count, text.count(where: { $0 == 0x0a || $0 == 0x0d }) < 4 {
    count = (rowLimit + 2) * 2
    text = try peek()
  }
  guard !text.isEmpty else { throw LayoutFinder.Failure(reason: .empty) }
  if let format = text.withUnsafeBufferPointer({
    recognizeFormat($0, delimiter: options.delimiter)
  }) {
    throw LayoutFinder.Failure(reason: .foreignFormat(format))
  }
  func find(inLines lines: Int) throws(LayoutFinder.Failure) -> (
    layout: Layout, start: [UInt8], isWhole: Bool
  ) {
    let end = endOfLine(lines, in: text) ?? text.count
    let isWhole = text.count < count && end == text.count
    let start = Array(text[..<end])
    return (try LayoutFinder(options: options).find(start, isWhole: isWhole), start, isWhole)
  }
  var found = try find(inLines: linesLookedAt)
  // A receiver that has no position yet writes rows without one, which do not tell how one is written.
  if !found.layout.sawPosition, !found.isWhole {
    count = (rowLimit + 2) * 2
    text = try peek()
    found = try find(inLines: .max)
  }
  var layout = found.layout
  layout.encoding = source.encoding ?? .utf8
  try settleFields(
    of: &layout, start: found.start, isWhole: found.isWhole, source: &source, options)
  return layout
}

/// Where a line ends, in bytes from the start; nil if there are fewer lines.
private func endOfLine(_ number: Int, in text: [UInt8]) -> Int? {
  var lines = 0
  for (index, byte) in text.enumerated() {
    let next = index + 1 < text.count ? text[index + 1] : 0
    guard byte == 0x0a || (byte == 0x0d && next != 0x0a) else { continue }
    lines += 1
    if lines == number { return index + 1 }
  }
  return nil
}

/// Reads all rows in blocks.
private func read(
  _ source: inout ByteSource, _ delimiter: UInt8, _ options: ReadingOptions,
  into collector: UnsafeMutablePointer<RowCollector>, blockSize: Int, sharing: Sharing,
  takeFixes: (borrowing FixBlock) -> Void
) throws(LocatedReason) {
  var blocks = BlockWindow(blockSize: blockSize, firstLine: options.skippedLines + 1)
  defer { blocks.deallocate() }
  let place = RowLocator(delimiter: delimiter)
  func locateInWindow() {
    let view = blocks
    collector.pointee.locate = { place.position(ofField: $1, line: $0, in: view) }
  }
  func checkFailure() throws(LocatedReason) {
    guard let failure = collector.pointee.failure else { return }
    let position = failure.field.map {
      place.position(ofField: $0, line: failure.line, in: blocks)
    }
    throw LocatedReason(
      reason: failure.reason, position: position ?? LogPosition(line: failure.line))
  }
  func handOn() {
    collector.pointee.countMidnights()
    takeFixes(collector.pointee.block)
    collector.pointee.block.removeAll()
  }
  do {
    let grammar = try CSVGrammar(delimiter: delimiter, collector: collector)
    var atOnce = RowsAtOnce(delimiter: delimiter, sharing: sharing)
    try blocks.advance(&source)
    while blocks.freshCount > 0 {
      if let rows = blocks.wholeLines, !blocks.freshHolds(0x22) {
        collector.pointee.cellsMayHoldNewlines = false
        if !atOnce.read(rows, into: collector) {
          locateInWindow()
          try readRows(rows, into: collector, grammar: grammar)
          try checkFailure()
        }
        handOn()
        blocks.drop(rows.count, nextLine: collector.pointee.line)
        try blocks.advance(&source)
        continue
      }
      try blocks.parse(with: grammar, into: collector, place: place)
      try checkFailure()
      handOn()
      try blocks.advance(&source)
    }
    locateInWindow()
    if grammar.isInsideQuote { collector.pointee.endInsideQuote() }
    try checkFailure()
    try grammar.finish()
    try checkFailure()
    handOn()
  } catch let error as LocatedReason {
    throw error
  } catch let reason as ReadingError.Reason {
    throw LocatedReason(reason: reason)
  } catch {
    preconditionFailure("Reading throws nothing else")
  }
}
