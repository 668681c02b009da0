// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The common part of line-based formats. A class for each format interprets its lines.

/// Reads the fixes of a log line by line, in the memory of a block and a line.
class LineReader: FixReader {
  private static let mostBytes = 1 << 20

  /// The bytes that tell whether a log has dates.
  private static let bytesOfStart = 1 << 13

  private let input: String
  private let blockSize: Int
  private var block: [UInt8] = []
  private var source: ByteSource
  private var isAtEnd = false
  private var text: [UInt8] = []
  private var wasCarriageReturn = false

  /// The number of the current line.
  final private(set) var line: Int

  /// The fixes.
  final var fixes: DocumentFixCollector

  /// - Parameters:
  ///   - source: The bytes of the log, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - format: The format.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  ///   - hasDates: Whether a log that starts like this has dates for its times of day.
  /// - Throws: `LocatedReason`, when something is requested that no such log has.
  init(
    _ source: consuming ByteSource, input: String, format: LogFormat, options: ReadingOptions,
    blockSize: Int, hasDates: (_ start: [UInt8]) -> Bool
  ) throws(LocatedReason) {
    fixes = try DocumentFixCollector(input: input, format: format, options: options)
    if !fixes.requested.isEmpty {
      do throws(ReadingError.Reason) {
        fixes.report.hasDates = hasDates(try source.peek(LineReader.bytesOfStart))
      } catch { throw LocatedReason(reason: error) }
    }
    line = options.skippedLines + 1
    self.source = source
    self.input = input
    self.blockSize = blockSize
  }

  /// Whether times have dates; where not, they count from the midnight before the first one.
  final var hasDates: Bool { fixes.report.hasDates }

  /// A receiver logs one track.
  final var tracksAcrossFiles: TracksAcrossFiles { .oneTrack }

  /// Takes a line that is not empty.
  ///
  /// `text`: its bytes.
  func take(_ text: Span<UInt8>) throws(LocatedReason) {}

  /// Takes the end of the log.
  ///
  /// Throws `LocatedReason`, when the last line is wrong and none may be.
  func takeEnd() throws(LocatedReason) {}

  final func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    do throws(LocatedReason) {
      while fixes.isEmpty, !isAtEnd, try readBlock() {}
    } catch { throw error.named(input) }
    fixes.swap(with: &block)
    return !block.isEmpty
  }

  final func finish() throws(ReadingError) -> ReadingReport {
    do throws(LocatedReason) { return try fixes.account() } catch { throw error.named(input) }
  }

  func accountSoFar(waiting block: inout FixBlock) throws(ReadingError) -> ReadingReport {
    let before = fixes
    defer { fixes = before }
    do throws(LocatedReason) {
      try takeEnd()
      let report = try fixes.account()
      fixes.swap(with: &block)
      return report
    } catch { throw error.named(input) }
  }

  /// Reads on.
  ///
  /// Returns whether there may be more for now.
  private func readBlock() throws(LocatedReason) -> Bool {
    // The reader lets go of the block while it takes the lines.
    var block: [UInt8] = []
    swap(&block, &self.block)
    defer { self.block = block }
    block.removeAll(keepingCapacity: true)
    do throws(ReadingError.Reason) {
      try block.append(addingCapacity: blockSize) { (room) throws(ReadingError.Reason) in
        try source.fill(&room)
      }
    } catch { throw LocatedReason(reason: error) }
    let count = block.count
    var start = 0
    for place in 0..<count where block[place] == 0x0a || block[place] == 0x0d {
      text.append(contentsOf: block[start..<place])
      start = place + 1
      let isSecondHalf =
        block[place] == 0x0a && wasCarriageReturn && text.isEmpty
      wasCarriageReturn = block[place] == 0x0d
      if isSecondHalf { continue }
      try endLine()
    }
    if start < count {
      text.append(contentsOf: block[start..<count])
      wasCarriageReturn = false
    }
    if text.count > LineReader.mostBytes {
      if !source.mayGrow, let zeros = startOfZeroTail(text.span), try onlyZerosFollow() {
        return try endEarly(at: zeros)
      }
      throw LocatedReason(reason: .rowTooLong, position: LogPosition(line: line))
    }
    guard count < blockSize else { return true }
    guard !source.mayGrow else { return false }
    if let reason = source.cutOff.reason {
      try fixes.note(reason, at: LogPosition(line: line))
      text.removeAll()
    } else if let zeros = startOfZeroTail(text.span) {
      return try endEarly(at: zeros)
    }
    isAtEnd = true
    try endLine()
    try takeEnd()
    return true
  }

  /// Whether the rest of the log is nothing but zero bytes.
  private func onlyZerosFollow() throws(LocatedReason) -> Bool {
    var rest: [UInt8] = []
    repeat {
      rest.removeAll(keepingCapacity: true)
      do throws(ReadingError.Reason) {
        try rest.append(addingCapacity: 1 << 16) { (room) throws(ReadingError.Reason) in
          try source.fill(&room)
        }
      } catch { throw LocatedReason(reason: error) }
      if rest.contains(where: { $0 != 0 }) { return false }
    } while !rest.isEmpty
    return true
  }

  /// Ends the log in the current line, which ends in zero bytes and is left out.
  private func endEarly(at zeros: Int) throws(LocatedReason) -> Bool {
    isAtEnd = true
    text.removeAll()
    try fixes.note(.endsInZeros, at: LogPosition(line: line, column: zeros + 1))
    try takeEnd()
    return true
  }

  private func endLine() throws(LocatedReason) {
    if !text.isEmpty {
      // The reader lets go of the line while its bytes are looked at, and takes back its memory.
      var taken: [UInt8] = []
      swap(&taken, &text)
      try take(taken.span)
      taken.removeAll(keepingCapacity: true)
      swap(&taken, &text)
    }
    line += 1
  }
}
