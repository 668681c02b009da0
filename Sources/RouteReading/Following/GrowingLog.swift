// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes of a growing log, each passed on once, and a report of all of them at any time.
//
// The first lines decide how a log is written. While one more line could change that, the result of these lines is
// preliminary, and they are read again when there is more. These are a few kilobytes. From then on nothing is read
// twice.

/// Reads a log while it is written, maybe in several files one after another.
///
///     log.append(text)
///     while try log.next(into: &block) { … }
///     let report = try log.account { block, layout in … }
///
/// The fixes of `next(into:)` stay as they are. Those of `account(_:)` come after them and are for now: the next
/// account has them again, or `next(into:)` has.
package final class GrowingLog {
  /// The first bytes after which it is looked whether they are enough.
  private static let leastStart = 1 << 16

  private let input: String
  private let options: ReadingOptions

  /// The text of the current file before it is known how it is written.
  private var start: [UInt8] = []

  /// Whether nothing will be added to the current file.
  private var hasEnded = false

  /// The length of the start when it was last found too short.
  private var tried = 0

  /// The reader of the current file, once its layout is known, and its text.
  private var reader: (any FixReader)?
  private var text = GrowingText([], hasEnded: false)

  /// The report of the files before; nil if none gave a fix.
  private var earlier: ReadingReport?

  /// The tracks of all files so far.
  private var tracks = CrossFileTrackNumbers()

  /// The last header of a table; nil if there was none.
  private var header: TableHeader?

  /// - Parameters:
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  package init(input: String, options: ReadingOptions) {
    (self.input, self.options) = (input, options)
  }

  /// The log that begins again in the same file, maybe without its header.
  package func startedAgain() -> GrowingLog {
    let log = GrowingLog(input: input, options: options)
    log.header = header
    return log
  }

  /// The layout of the current file; nil as long as it is not certain.
  package var layout: Layout? { reader?.layout }

  /// Takes added text: whole lines, except for the last line of a file.
  package func append(_ more: [UInt8]) {
    if reader == nil { start += more } else { text.append(more) }
  }

  /// Nothing will be added to the current file; later text is of another file.
  ///
  /// `next(into:)` is called until there are no more fixes before anything is added.
  package func endFile() {
    hasEnded = true
    text.end()
  }

  /// Reads on.
  ///
  /// - Parameter block: Takes the fixes that follow, in place of its own.
  /// - Returns: Whether there are any.
  /// - Throws: `ReadingError`, when the log cannot be read on, or a file that has ended gives no route.
  package func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    block.removeAll()
    if reader == nil { try openIfCertain() }
    guard let reader else { return false }
    if try reader.next(into: &block) {
      tracks.number(&block, from: reader)
      return true
    }
    text.drop()
    if hasEnded { try closeFile(reader) }
    return false
  }

  /// Accounts for all that was added.
  ///
  /// - Parameter take: Gets the fixes that are only for now, and how their file is written.
  /// - Returns: The report of all files.
  /// - Throws: `ReadingError`, when they give no route.
  package func account(
    _ take: (borrowing FixBlock, Layout?) -> Void
  ) throws(ReadingError) -> ReadingReport {
    var block = FixBlock()
    if let reader {
      let report = try finish(tracks) { () throws(ReadingError) in
        try reader.accountSoFar(waiting: &block)
      }
      if !block.isEmpty {
        var tracks = tracks
        tracks.number(&block, from: reader)
        take(block, reader.layout)
      }
      return report
    }
    guard !start.isEmpty || earlier == nil else { return try withEarlier(nil) }
    let reader: any FixReader
    do throws(ReadingError) {
      reader = try open(hasEnded: true).reader
    } catch {
      if earlier != nil, error.mayComeRight { return try withEarlier(nil) }
      throw error
    }
    var tracks = tracks
    while try reader.next(into: &block) {
      tracks.number(&block, from: reader)
      take(block, reader.layout)
    }
    return try finish(tracks) { () throws(ReadingError) in try reader.finish() }
  }

  /// Opens the current file, if no line to come could change how it is understood.
  private func openIfCertain() throws(ReadingError) {
    guard hasEnded || start.count >= max(GrowingLog.leastStart, tried + tried / 4) else { return }
    tried = start.count
    do throws(ReadingError) {
      let (reader, text) = try open(hasEnded: hasEnded)
      // It looked no farther than there is text.
      guard hasEnded || !text.wasAtEnd else { return }
      (self.reader, self.text) = (reader, text)
      (start, tried) = ([], 0)
    } catch {
      // More rows may fix an error in the first lines; the report carries it.
      guard hasEnded else { return }
      forgetFile()
      if earlier == nil ? !error.isNothingYet : !error.mayComeRight { throw error }
    }
  }

  /// Opens the current file as far as it is there.
  ///
  /// - Parameter hasEnded: Whether the text is read as if nothing were to come.
  /// - Returns: What reads it, and its text.
  /// - Throws: `ReadingError`, when it is not a log that can be followed.
  private func open(
    hasEnded: Bool
  ) throws(ReadingError) -> (reader: any FixReader, text: GrowingText) {
    let text = GrowingText(start, hasEnded: hasEnded)
    let opened: Result<any FixReader, ReadingError>
    do throws(ReadingError) { opened = .success(try open(text)) } catch { opened = .failure(error) }
    if case .success(let reader) = opened, reader.layout?.headerLine != nil || reader.layout == nil
    {
      header = TableHeader(start, layout: reader.layout, options: options) ?? header
      return (reader, text)
    }
    // The columns are known from the header that was there before.
    if let header, let lines = header.above(start) {
      let text = GrowingText(lines, hasEnded: hasEnded)
      if let reader = try? openLog(
        ByteSource(growing: text), input: input, options: header.options(options), rowThreads: .none
      ),
        header.isSame(reader.layout)
      {
        return (reader, text)
      }
    }
    return (try opened.get(), text)
  }

  private func open(_ text: GrowingText) throws(ReadingError) -> any FixReader {
    let format: LogFormat
    do throws(ReadingError.Reason) {
      format = try followableFormat(start, options)
      if let before = earlier?.format, before != format {
        throw .notFollowed("\(format.name) where the file before is \(before.name)")
      }
    } catch { throw self.error(error) }
    return try openLog(ByteSource(growing: text), input: input, options: options, rowThreads: .none)
  }

  private func error(_ reason: ReadingError.Reason) -> ReadingError {
    ReadingError(input: input, position: nil, reason: reason)
  }

  private func closeFile(_ reader: any FixReader) throws(ReadingError) {
    defer {
      tracks.endFile(reader)
      forgetFile()
    }
    do throws(ReadingError) {
      earlier = try finish(tracks) { () throws(ReadingError) in try reader.finish() }
    } catch {
      guard error.isNothingYet else { throw error }
    }
  }

  private func forgetFile() {
    (start, tried, hasEnded, reader) = ([], 0, false, nil)
    text = GrowingText([], hasEnded: false)
  }

  /// The report of a file and of those before.
  private func finish(
    _ tracks: CrossFileTrackNumbers, _ account: () throws(ReadingError) -> ReadingReport
  ) throws(ReadingError) -> ReadingReport {
    do throws(ReadingError) {
      var report = try account()
      tracks.complete(&report)
      return try withEarlier(report)
    } catch {
      // A new file may have no row with a position yet.
      guard earlier != nil, error.mayComeRight else { throw error }
      return try withEarlier(nil)
    }
  }

  private func withEarlier(_ report: ReadingReport?) throws(ReadingError) -> ReadingReport {
    guard var report else {
      guard let earlier else { throw error(.empty) }
      return earlier
    }
    if let earlier { report.add(before: earlier) }
    return report
  }
}

extension ReadingError {
  /// Whether more rows can fix the error: the log has not begun, or has too few rows so far.
  package var mayComeRight: Bool {
    switch reason {
    case .empty, .noRows, .noPositions, .mostRowsBad, .noPositionColumns, .unclosedQuote,
      .unreadableField, .emptyField, .unnamedColumns, .hasNoRoute:
      true
    default: false
    }
  }

  /// Whether it says only that there is nothing yet.
  package var isNothingYet: Bool {
    switch reason {
    case .empty, .noRows, .noPositions, .hasNoRoute: true
    default: false
    }
  }
}

extension ReadingReport {
  /// Adds the counts of the files of the log before this one.
  fileprivate mutating func add(before earlier: ReadingReport) {
    rowsRead += earlier.rowsRead
    fixesUsed += earlier.fixesUsed
    markedRowsUsed += earlier.markedRowsUsed
    if fieldCells.count == earlier.fieldCells.count {
      for index in fieldCells.indices { fieldCells[index].add(earlier.fieldCells[index]) }
    }
    for (reason, rows) in earlier.leftOut {
      leftOut[reason, default: LeftOut()].add(rows, linesBefore: 0)
    }
    momentsApart.add(earlier.momentsApart, linesBefore: 0)
    waypoints = earlier.waypoints + waypoints
  }
}
