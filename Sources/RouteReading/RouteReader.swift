// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A log, a block at a time, to fixes.

import Geography
import Processors

/// Reads a CSV log of positions.
///
/// - Parameters:
///   - source: The bytes of the log.
///   - input: The name of the log for messages.
///   - options: What is known of its columns.
///   - blockSize: Bytes read at once, at least 1. Default: nil, which is 256 KiB for each thread
///     and at most 4 MiB.
///   - sharing: Who reads the rows; the result is the same.
///   - takeFixes: Takes the fixes read since it was called last, in the order of the log.
/// - Returns: The account of all rows.
/// - Throws: `ReadingError`, when the log cannot be read or gives no route.
/// - Complexity: O(bytes).
package func readRoute(
  _ source: consuming ByteSource, input: String, options: ReadingOptions = ReadingOptions(),
  blockSize: Int? = nil, sharing: RowSharing = RowSharing(threads: processors),
  takeFixes: (borrowing FixBlock) -> Void
) throws(ReadingError) -> ReadingReport {
  let blockSize = blockSize ?? min(sharing.threads, 16) << 18
  func failed(_ reason: ReadingError.Reason, _ position: LogPosition? = nil) -> ReadingError {
    ReadingError(input: input, position: position, reason: reason)
  }
  let layout: Layout
  do throws(LayoutFinder.Failure) { layout = try findLayout(&source, options) } catch {
    if let unfinished = error.unfinished {
      let fault = faultOfRows(source, options: options, layout: unfinished, blockSize: blockSize)
      if let fault { throw failed(fault.reason, fault.position) }
    }
    throw failed(error.reason, error.line.map { LogPosition(line: $0) })
  }
  do throws(LocatedReason) {
    var noticed: NoticedTracks?
    if options.groups.isEmpty {
      do throws(ReadingError.Reason) {
        noticed = try noticeTracks(&source, layout: layout, options: options)
      } catch { throw LocatedReason(reason: error) }
    }
    var reader: CSVReader
    do throws(ReadingError.Reason) {
      reader = try CSVReader(
        source, input: input, options: options, layout: layout, blockSize: blockSize,
        sharing: sharing)
    } catch { throw LocatedReason(reason: error) }
    var block = FixBlock()
    while try reader.next(into: &block) { takeFixes(block) }
    return try account(of: reader.collector.pointee, noticed: noticed, options: options)
  } catch {
    throw failed(error.reason, error.position)
  }
}

/// What is wrong with the rows of what looks like no log: it may be one with a quote that never closes, or
/// with a row that is too long.
private func faultOfRows(
  _ source: ByteSource, options: ReadingOptions, layout: Layout, blockSize: Int
) -> LocatedReason? {
  do {
    var sharing = RowSharing.none
    sharing.scansPlainRows = false
    var reader = try CSVReader(
      source, input: "", options: options, layout: layout, blockSize: blockSize, sharing: sharing)
    var block = FixBlock()
    while try reader.next(into: &block) {}
  } catch let error as LocatedReason
    where error.reason == .unclosedQuote || error.reason == .rowTooLong
  {
    return error
  } catch {}
  return nil
}

/// The account of a log that is read to its end.
///
/// - Throws: `LocatedReason`, when it gives no route.
private func account(
  of collector: borrowing FixCollector, noticed: NoticedTracks?, options: ReadingOptions
) throws(LocatedReason) -> ReadingReport {
  var report = collector.report
  report.noticed = noticed
  report.trackNames = collector.trackNames
  let layout = report.layout
  if report.rowsWithFault > 0, report.rowsWithFault >= report.rowsUsed,
    let first = report.warnings.first
  {
    let bad = MostRowsBad(
      bad: report.rowsWithFault, good: report.rowsUsed, first: first.fault,
      columns: layout.positionColumns,
      resemblance: resemblance(
        collector.outOfRange, hasHemispheres: layout.notation.hasHemispheres),
      excess: layout.width.excess,
      exchange: ExchangeAdvice(layout, options, outOfRange: collector.outOfRange))
    throw LocatedReason(reason: .mostRowsBad(bad), position: first.position)
  }
  guard report.fixesUsed > 0 else {
    throw LocatedReason(
      reason: report.rowsRead == 0 ? .noRows : .noPositions(report.rowsRead))
  }
  if let (reason, position) = report.missingField(options) {
    throw LocatedReason(reason: reason, position: position)
  }
  return report
}

/// What numbers out of range look like, and what to do.
private func resemblance(_ positions: [Coordinate], hasHemispheres: Bool) -> String? {
  looksLikeOtherUnits(
    latitudes: positions.map(\.latitude), longitudes: positions.map(\.longitude),
    hasHemispheres: hasHemispheres
  ).map { "they look like \($0)" }
}
