// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The part of a log that is in memory: the row in progress and the block after it.

/// A window over the log that always starts at the start of a row.
///
/// The raw bytes of an unfinished row are kept, so that a message can name the byte in its line.
struct BlockWindow: ~Copyable {
  private var memory: [UInt8] = []
  private let blockSize: Int

  /// The start of the row in progress in memory; everything before it is done.
  private var start = 0

  /// Bytes of the row in progress that were parsed before.
  private(set) var parsed = 0

  /// Bytes from the start of the row in progress on.
  var count: Int { memory.count - start }

  /// The physical line of the first byte.
  private(set) var firstLine: Int

  /// Whether the byte before the first one was a carriage return.
  private(set) var followsCarriageReturn = false

  init(blockSize: Int, firstLine: Int) {
    precondition(blockSize > 0, "A block holds at least one byte")
    self.blockSize = blockSize
    self.firstLine = firstLine
  }

  /// A window over some text, with nothing to come.
  init(holding text: [UInt8], firstLine: Int) {
    self.init(blockSize: max(text.count, 1), firstLine: firstLine)
    memory = text
  }

  /// The bytes in memory.
  var all: Span<UInt8> {
    @_lifetime(borrow self)
    get { memory.span.extracting(start...) }
  }

  /// The first bytes that have not been parsed.
  @_lifetime(borrow self)
  func fresh(atMost most: Int) -> Span<UInt8> {
    all.extracting(parsed...).extracting(first: most)
  }

  var freshCount: Int { count - parsed }

  /// Whether no row is in progress.
  var isEmpty: Bool { count == 0 }

  /// The bytes of lines without a row beyond the limit and with a line feed at the end, if nothing in memory
  /// has been parsed, so that it starts with a new row; 0 if there are none.
  var lengthOfWholeLines: Int {
    let bytes = all
    guard parsed == 0, let feed = bytes.lastIndex(where: { $0 == 0x0a }) else { return 0 }
    let lines = bytes.extracting(...feed)
    // A row with line ends in quotes may have any length.
    let length =
      lines.count > rowLimit && lines.contains(0x22) ? rowLimit : lengthWithinLimit(lines)
    guard length <= feed else { return lines.count }
    let last = bytes.extracting(..<length).lastIndex { $0 == 0x0a }
    return (last ?? -1) + 1
  }

  /// Drops whole rows from the front; the next one starts on a line.
  mutating func drop(_ bytes: Int, nextLine: Int) {
    start += bytes
    firstLine = nextLine
    followsCarriageReturn = false
  }

  /// Drops everything.
  mutating func dropAll() {
    memory.removeAll(keepingCapacity: true)
    (start, parsed) = (0, 0)
  }

  /// Drops all rows but the unfinished one, once more bytes are parsed.
  mutating func keepRow(after bytesParsed: Int, startingOn line: Int, simple: Bool) {
    parsed += bytesParsed
    var rowStart = 0
    if simple {
      // The row holds no newline, so it starts after the last one there is.
      let end = all.extracting(..<parsed).lastIndex { $0 == 0x0a || $0 == 0x0d }
      rowStart = (end ?? -1) + 1
    } else {
      rowStart = offset(ofLine: line) ?? 0
    }
    if rowStart > 0 {
      followsCarriageReturn = all[rowStart - 1] == 0x0d
      firstLine = line
    }
    start += rowStart
    parsed -= rowStart
  }

  /// Reads the next block after the unfinished row.
  ///
  /// Returns the bytes read, fewer than a block only at the end.
  mutating func advance(_ source: inout ByteSource) throws(ReadingError.Reason) -> Int {
    dropDone()
    let before = memory.count
    try memory.append(addingCapacity: blockSize) {
      (room: inout OutputSpan<UInt8>) throws(ReadingError.Reason) in
      try source.fill(&room)
    }
    return memory.count - before
  }

  /// Takes bytes that were read elsewhere, after the unfinished row.
  mutating func append(_ bytes: Span<UInt8>) {
    dropDone()
    memory.append(contentsOf: bytes)
  }

  /// Takes away what stands after the last line feed that has not been parsed; nothing if there is none.
  mutating func takeUnfinishedLine() -> [UInt8] {
    let feed = fresh(atMost: freshCount).lastIndex { $0 == 0x0a }
    guard let feed else { return [] }
    let line = Array(fresh(atMost: freshCount).extracting((feed + 1)...))
    memory.removeLast(line.count)
    return line
  }

  /// Moves the unfinished row to the start of the memory.
  private mutating func dropDone() {
    guard start > 0 else { return }
    memory.removeSubrange(..<start)
    start = 0
  }

  /// The start of a physical line in the window.
  func offset(ofLine line: Int) -> Int? {
    let bytes = all
    var current = firstLine
    var position = 0
    if followsCarriageReturn, bytes.first == 0x0a { position = 1 }
    while current < line {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      if byte == 0x0d, position < bytes.count, bytes[position] == 0x0a { position += 1 }
      if byte == 0x0d || byte == 0x0a { current += 1 }
    }
    return position
  }
}
