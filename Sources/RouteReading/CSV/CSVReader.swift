// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes of a CSV log, a block at a time.

/// Reads a CSV log of positions.
///
/// Memory is bounded by the fixes of a block, two blocks of bytes and about two rows of the longest allowed
/// length.
final class CSVReader: FixReader {
  private let input: String
  private let options: ReadingOptions
  private let noticed: NoticedTracks?
  private var rows: CSVRows

  /// The layout of the table.
  var layout: Layout? { rows.collector.report.layout }

  /// Decides how a log is written.
  ///
  /// `source`: the bytes of the log, after the lines to skip. `blockSize`: bytes that are read before their fixes are
  /// passed on, at least 1. `complete`: what is known of the layout besides. Default: nothing.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int,
    rowThreads: RowThreads, as complete: (inout Layout) -> Void = { _ in }
  ) throws(LocatedReason) {
    var layout: Layout
    do throws(LayoutFinder.Failure) { layout = try findLayout(&source, options) } catch {
      if let layout = error.unfinished,
        let fault = faultOfRows(source, options: options, layout: layout, blockSize: blockSize)
      {
        throw fault
      }
      throw LocatedReason(
        reason: error.reason, position: error.line.map { LogPosition(line: $0) })
    }
    complete(&layout)
    do throws(ReadingError.Reason) {
      noticed =
        options.groups.isEmpty && !options.readsWaypoints && !layout.hasParts
        ? try noticeTracks(&source, layout: layout, options: options) : nil
      rows = try CSVRows(
        source, input: input, options: options, layout: layout, blockSize: blockSize,
        rowThreads: rowThreads)
    } catch { throw LocatedReason(reason: error) }
    self.input = input
    self.options = options
  }

  /// The line of the row that is read next.
  var line: Int { rows.collector.cursor.line }

  /// The lines of rows that the report names so far.
  var linesNamed: [Int] {
    let collector = rows.collector
    let report = collector.report
    var lines = report.warnings.map(\.position.line)
    for rows in report.leftOut.values { lines += rows.firstLines }
    for cells in report.fieldCells {
      if let unreadable = cells.firstUnreadable { lines.append(unreadable.position.line) }
    }
    return lines
  }

  func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    do throws(LocatedReason) { return try rows.next(into: &block) } catch {
      throw error.named(input)
    }
  }

  /// A value of the columns that distinguish tracks is one track in all files, and a part of a table is not.
  var tracksAcrossFiles: TracksAcrossFiles {
    layout?.hasParts == true ? .endWithFile : .byValue(rows.collector.tracks.names)
  }

  var fields: [Field?]? { rows.collector.report.fields }

  var otherColumns: [NamedColumn]? {
    options.readsOtherColumns
      ? Array((rows.collector.report.layout?.columns ?? [])[options.columns.count...]) : []
  }

  var hasDates: Bool { rows.collector.report.hasDates }

  func finish() throws(ReadingError) -> ReadingReport {
    do throws(LocatedReason) { return try account() } catch { throw error.named(input) }
  }

  private func account() throws(LocatedReason) -> ReadingReport {
    let collector = rows.collector
    var report = collector.report
    report.noticed = noticed
    report.trackNames = collector.tracks.names
    if report.rowsWithFault > 0, report.rowsWithFault >= report.rowsUsed,
      let first = report.warnings.first, let layout = report.layout
    {
      let bad = MostRowsBad(
        report, layout: layout, first: first.fault, outOfRange: collector.outOfRange,
        options: options)
      throw LocatedReason(reason: .mostRowsBad(bad), position: first.position)
    }
    if let damage = report.damage, report.fixesUsed == 0 {
      throw LocatedReason(reason: damage.reason, position: damage.position)
    }
    guard report.fixesUsed > 0 else {
      throw LocatedReason(
        reason: report.rowsRead == 0 ? .noRows : .noPositions(report.rowsRead, report.format))
    }
    if let (reason, position) = report.missingField(options) {
      throw LocatedReason(reason: reason, position: position)
    }
    return report
  }
}

/// The fault of rows that do not look like a log: it may be one with a quote that never closes, or
/// with a row that is too long.
private func faultOfRows(
  _ source: consuming ByteSource, options: ReadingOptions, layout: Layout, blockSize: Int
) -> LocatedReason? {
  var rowThreads = RowThreads.none
  rowThreads.scansPlainRows = false
  do throws(ReadingError.Reason) {
    var rows = try CSVRows(
      source, input: "", options: options, layout: layout, blockSize: blockSize,
      rowThreads: rowThreads)
    do throws(LocatedReason) {
      var block = FixBlock()
      while try rows.next(into: &block) {}
    } catch {
      return error.reason == .unclosedQuote || error.reason == .rowTooLong ? error : nil
    }
  } catch {}
  return nil
}
