// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes of a log that grows, each handed on once, and the account of all of them at any time.
//
// How a log is written is decided by its first lines. As long as there are so few of them that one more could
// decide otherwise, what they give is only for now, and is read again when there is more. That is a matter of
// kilobytes. From then on nothing is read twice.

/// Reads a log while it is written, maybe in several files one after another.
///
///     log.append(text)
///     while try log.next(into: &block) { … }
///     let report = try log.account { block, layout in … }
///
/// The fixes of `next(into:)` stay as they are. Those of `account(_:)` come behind them and are for now: the next
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

  /// How long the start was when it was last found to be too short.
  private var tried = 0

  /// What reads the current file once it is known how it is written, and its text.
  private var reader: CSVReader?
  private var text = GrowingText([], hasEnded: false)

  /// The account of the files before; nil where none gave a fix.
  private var earlier: ReadingReport?

  /// The values that tell tracks from each other in all files so far.
  private var names = DistinctTexts()

  /// - Parameters:
  ///   - input: The name of the log for messages.
  ///   - options: What is known of it, and what is asked of it.
  package init(input: String, options: ReadingOptions) {
    (self.input, self.options) = (input, options)
  }

  /// How the current file is written; nil as long as that is not known for sure.
  package var layout: Layout? { reader?.layout }

  /// Takes what was added: whole lines, but for the last line of a file.
  package func append(_ more: [UInt8]) {
    if reader == nil { start += more } else { text.append(more) }
  }

  /// Nothing will be added to the current file; what is added later is another file.
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
      if earlier != nil { GrowingLog.renumber(&block, from: reader, to: &names) }
      return true
    }
    text.drop()
    if hasEnded { try closeFile(reader) }
    return false
  }

  /// Accounts for all that was added.
  ///
  /// - Parameter take: Gets the fixes that are only for now, and how their file is written.
  /// - Returns: The account of all files.
  /// - Throws: `ReadingError`, when they give no route.
  package func account(
    _ take: (borrowing FixBlock, Layout?) -> Void
  ) throws(ReadingError) -> ReadingReport {
    if let reader { return try finish(reader, names) }
    guard !start.isEmpty || earlier == nil else { return try withEarlier(nil) }
    let reader: CSVReader
    do throws(ReadingError) {
      reader = try open(GrowingText(start, hasEnded: true))
    } catch {
      if earlier != nil, error.mayComeRight { return try withEarlier(nil) }
      throw error
    }
    var names = names
    var block = FixBlock()
    while try reader.next(into: &block) {
      if earlier != nil { GrowingLog.renumber(&block, from: reader, to: &names) }
      take(block, reader.layout)
    }
    return try finish(reader, names)
  }

  /// Opens the current file, if no line to come could change how it is understood.
  private func openIfCertain() throws(ReadingError) {
    guard hasEnded || start.count >= max(GrowingLog.leastStart, tried + tried / 4) else { return }
    tried = start.count
    let text = GrowingText(start, hasEnded: hasEnded)
    do throws(ReadingError) {
      let reader = try open(text)
      // It looked no farther than there is text.
      guard hasEnded || !text.wasAtEnd else { return }
      (self.reader, self.text) = (reader, text)
      (start, tried) = ([], 0)
    } catch {
      // What is wrong with a start is told by the account, as it may come right.
      guard hasEnded else { return }
      forgetFile()
      if earlier == nil ? !error.isNothingYet : !error.mayComeRight { throw error }
    }
  }

  private func open(_ text: GrowingText) throws(ReadingError) -> CSVReader {
    if start.starts(with: GzipStream.signature) {
      throw error(.notFollowed("compressed with gzip"))
    }
    let encoding = TextEncoding.find(start).encoding
    guard encoding == .utf8 else { throw error(.notFollowed(encoding.rawValue)) }
    var first = ByteSource(bytes: Array(start.prefix(1 << 16)))
    try? first.skipLines(options.skippedLines)
    let format = (try? LogFormat.detect(first.peek(1 << 13), options)) ?? .csv
    guard format == .csv else { throw error(.notFollowed(format.name)) }
    let reader = try openLog(
      ByteSource(growing: text), input: input, options: options, sharing: .none)
    guard let table = reader as? CSVReader else {
      preconditionFailure("What is of no other format is a table")
    }
    return table
  }

  private func error(_ reason: ReadingError.Reason) -> ReadingError {
    ReadingError(input: input, position: nil, reason: reason)
  }

  private func closeFile(_ reader: CSVReader) throws(ReadingError) {
    if earlier == nil { names = reader.trackNames }
    defer { forgetFile() }
    do throws(ReadingError) { earlier = try finish(reader, names) } catch {
      guard error.isNothingYet else { throw error }
    }
  }

  private func forgetFile() {
    (start, tried, hasEnded, reader) = ([], 0, false, nil)
    text = GrowingText([], hasEnded: false)
  }

  /// The account of a file and of those before.
  private func finish(
    _ reader: CSVReader, _ names: DistinctTexts
  ) throws(ReadingError) -> ReadingReport {
    do throws(ReadingError) {
      var report = try reader.finish()
      if earlier != nil { report.trackNames = names }
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

  /// Gives tracks the numbers that they have in all files together.
  private static func renumber(
    _ block: inout FixBlock, from reader: CSVReader, to names: inout DistinctTexts
  ) {
    guard !block.tracks.isEmpty else { return }
    let own = reader.trackNames
    let numbers = (0..<own.count).map { number in
      own[number].withUnsafeBufferPointer { names.number(of: $0) }
    }
    for index in block.tracks.indices { block.tracks[index] = numbers[block.tracks[index]] }
  }
}

extension ReadingError {
  /// Whether more rows may put it right: the log has not begun, or what it has so far is not enough to tell.
  package var mayComeRight: Bool {
    switch reason {
    case .empty, .noRows, .noPositions, .mostRowsBad, .noPositionColumns, .unclosedQuote,
      .unreadableField, .emptyField, .unnamedColumns:
      true
    default: false
    }
  }

  /// Whether it says only that there is nothing yet.
  package var isNothingYet: Bool {
    switch reason {
    case .empty, .noRows, .noPositions: true
    default: false
    }
  }
}

extension ReadingReport {
  /// Adds the counts of the files of the log before this one.
  fileprivate mutating func add(before earlier: ReadingReport) {
    rowsRead += earlier.rowsRead
    fixesUsed += earlier.fixesUsed
    if fieldCells.count == earlier.fieldCells.count {
      for index in fieldCells.indices { fieldCells[index].add(earlier.fieldCells[index]) }
    }
    for (reason, rows) in earlier.leftOut {
      leftOut[reason, default: LeftOut()].add(rows, linesBefore: 0)
    }
    waypoints = earlier.waypoints + waypoints
  }
}
