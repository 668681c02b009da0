// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The part of a log that is in memory: the row in progress and the block after it.

import CLibrary

/// A window over the log that always starts at the start of a row.
///
/// The raw bytes of an unfinished row are kept, so that a message can name the byte in its line. The window
/// owns its memory.
struct BlockWindow: ~Copyable {
  private var memory: UnsafeMutableRawBufferPointer
  private let blockSize: Int

  /// The start of the row in progress in memory; everything before it is done.
  private var start = 0

  /// Bytes of the row in progress that were parsed before.
  private(set) var parsed = 0

  /// Bytes from the start of the row in progress on.
  private(set) var count = 0

  /// The physical line of the first byte.
  private(set) var firstLine: Int

  /// Whether the byte before the first one was a carriage return.
  private(set) var followsCarriageReturn = false

  init(blockSize: Int, firstLine: Int) {
    precondition(blockSize > 0, "A block holds at least one byte")
    self.blockSize = blockSize
    self.firstLine = firstLine
    memory = .allocate(byteCount: blockSize, alignment: 64)
  }

  /// A window over some text, with nothing to come.
  init(holding text: [UInt8], firstLine: Int) {
    self.init(blockSize: max(text.count, 1), firstLine: firstLine)
    memory.copyBytes(from: text)
    count = text.count
  }

  deinit { memory.deallocate() }

  var all: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      UnsafeMutableBufferPointer(
        rebasing: memory.bindMemory(to: UInt8.self)[start..<(start + count)]))
  }

  /// The first bytes that have not been parsed.
  func fresh(atMost most: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: all[parsed...].prefix(most))
  }

  var freshCount: Int { count - parsed }

  /// Whether no row is in progress.
  var isEmpty: Bool { count == 0 }

  /// Lines without a row beyond the limit and with a line feed at the end, if nothing in memory
  /// has been parsed, so that it starts with a new row; nil if there are none.
  var wholeLines: UnsafeBufferPointer<UInt8>? {
    let bytes = all
    guard parsed == 0, let feed = bytes.lastIndex(of: 0x0a) else { return nil }
    let lines = UnsafeBufferPointer(rebasing: bytes[...feed])
    // A row with line ends in quotes may have any length.
    let length =
      lines.count > rowLimit && holds(0x22, lines) ? rowLimit : lengthWithinLimit(lines)
    guard length <= feed else { return UnsafeBufferPointer(rebasing: bytes[...feed]) }
    return bytes[..<length].lastIndex(of: 0x0a).map {
      UnsafeBufferPointer(rebasing: bytes[...$0])
    }
  }

  /// Drops whole rows from the front; the next one starts on a line.
  mutating func drop(_ bytes: Int, nextLine: Int) {
    start += bytes
    count -= bytes
    firstLine = nextLine
    followsCarriageReturn = false
  }

  /// Drops all rows but the unfinished one, once more bytes are parsed.
  mutating func keepRow(after bytesParsed: Int, startingOn line: Int, simple: Bool) {
    parsed += bytesParsed
    let bytes = all[..<parsed]
    var rowStart = 0
    if simple {
      // The row holds no newline, so it starts after the last one there is.
      rowStart = (bytes.lastIndex { $0 == 0x0a || $0 == 0x0d } ?? -1) + 1
    } else {
      rowStart = offset(ofLine: line) ?? 0
    }
    if rowStart > 0 {
      followsCarriageReturn = bytes[rowStart - 1] == 0x0d
      firstLine = line
    }
    start += rowStart
    count -= rowStart
    parsed -= rowStart
  }

  /// Reads the next block after the unfinished row.
  ///
  /// - Returns: The bytes read, fewer than a block only at the end.
  mutating func advance(_ source: inout ByteSource) throws(ReadingError.Reason) -> Int {
    makeRoom(for: blockSize)
    let read = try source.fill(
      UnsafeMutableRawBufferPointer(rebasing: memory[count..<(count + blockSize)]))
    count += read
    return read
  }

  /// Takes bytes that were read elsewhere, after the unfinished row.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    makeRoom(for: bytes.count)
    UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(
      from: UnsafeRawBufferPointer(bytes))
    count += bytes.count
  }

  /// Takes away what stands after the last line feed that has not been parsed; nothing if there is none.
  mutating func takeUnfinishedLine() -> [UInt8] {
    let fresh = fresh(atMost: freshCount)
    guard let feed = fresh.lastIndex(of: 0x0a) else { return [] }
    count = parsed + feed + 1
    return Array(fresh[(feed + 1)...])
  }

  /// Makes room after the unfinished row.
  private mutating func makeRoom(for more: Int) {
    if start > 0, let base = memory.baseAddress { memmove(base, base + start, count) }
    start = 0
    let needed = count + more
    guard needed > memory.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: needed * 2, alignment: 64)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[0..<count]))
    memory.deallocate()
    memory = larger
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
