// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The window in which JSON (RFC 8259) is read, and the place in it.

import CLibrary

/// Reads JSON strictly, in the memory of a window, and knows where it is.
///
/// Nesting needs no recursion, so no document overflows the stack.
package final class JSONScanner {
  /// Fills a buffer with UTF-8: fewer bytes than its size only at the end, or where text that grows ends now.
  package typealias Fill = (UnsafeMutableRawBufferPointer) throws -> Int

  static let mostBytes = 1 << 20

  /// The possible next element.
  enum Expectation { case value, valueOrEnd, keyOrEnd, key, commaOrEnd, nothing }

  // What other modules see of these is computed, so that access to them is not checked while the program runs.
  var pieceText: [UInt8] = []
  private var pieceStart = JSONPosition(line: 1, column: 1)

  /// Whether the end may be only that of the text so far.
  package let isGrowing: Bool

  /// Whether several documents may follow one another, with line ends or record separators (RFC 8142) between.
  let isSequence: Bool

  /// Whether escapes of half a character and of the character zero are refused.
  let isStrict: Bool

  /// Whether control characters may stand in texts; they are dropped.
  package var takesControlCharacters = false

  /// The place of the first control character in a text since the last one that was taken, and their number.
  var controlCharacters: (first: JSONPosition, byte: UInt8, count: Int)?

  /// Whether the rest of a damaged document is read as several.
  var isResumed = false

  /// The most bytes of all documents together.
  private let mostBytes: Int
  private var bytesRead = 0

  private let fill: Fill
  private(set) var window: UnsafeMutableBufferPointer<UInt8>
  private let blockSize: Int
  var place = 0
  private(set) var end = 0
  var isAtEnd = false
  private var line: Int

  /// The number of bytes before the window that belong to its first line.
  private var lineBytes = 0

  /// The place in the window at which its last line that was begun begins.
  private var lineStart = 0

  /// Whether each of the containers that are open is an object.
  var containers: [Bool] = []
  var expectation = Expectation.value

  /// Reads from a source.
  ///
  /// - Parameters:
  ///   - firstLine: The number of the first line.
  ///   - isSequence: Whether several documents may follow one another.
  ///   - isGrowing: Whether more may follow after an end.
  ///   - blockSize: How many bytes are read together.
  ///   - mostBytes: The most bytes that are read.
  ///   - fill: Gives the bytes.
  package init(
    firstLine: Int, isSequence: Bool, isGrowing: Bool, blockSize: Int, mostBytes: Int,
    fill: @escaping Fill
  ) {
    self.fill = fill
    self.mostBytes = mostBytes
    self.isSequence = isSequence
    self.isGrowing = isGrowing
    self.blockSize = blockSize
    isStrict = false
    line = firstLine
    window = .allocate(capacity: blockSize)
  }

  /// Reads from memory.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isSequence: Whether several documents may follow one another. Default: false.
  ///   - isStrict: Whether escapes of half a character and of the character zero are refused. Default: false, half a
  ///     character becomes U+FFFD.
  package init(bytes: some Collection<UInt8>, isSequence: Bool = false, isStrict: Bool = false) {
    fill = { _ in 0 }
    mostBytes = .max
    self.isSequence = isSequence
    isGrowing = false
    blockSize = 0
    self.isStrict = isStrict
    line = 1
    window = .allocate(capacity: bytes.count)
    end = window.initialize(fromContentsOf: bytes)
    isAtEnd = true
  }

  deinit { window.deallocate() }

  /// The bytes of the last key or string without escapes, or of the last number.
  package var text: [UInt8] { pieceText }

  /// The start of the last piece.
  package var position: JSONPosition { pieceStart }

  /// The number of containers that are open.
  package var depth: Int { containers.count }

  /// The last text as words.
  package var string: String { String(decoding: text, as: UTF8.self) }

  /// Notes where the piece that begins at the place is.
  func mark() {
    pieceStart = JSONPosition(line: line, column: place - lineStart + lineBytes + 1)
  }

  /// Notes where the last piece is again.
  func restore(_ position: JSONPosition) { pieceStart = position }

  /// A fault at the last piece.
  func fault(_ syntax: JSONFault.Syntax) -> JSONFault {
    JSONFault(reason: .syntax(syntax), position: position)
  }

  /// A fault at the place, where something else is expected.
  func unexpected(_ expected: JSONFault.Expected) -> JSONFault {
    // The words must not depend on where the window ends.
    while end - place < JSONFault.mostBytesFound, !isAtEnd {
      do throws(JSONFault) { try readMore() } catch { return error }
    }
    // A record separator begins the next document (RFC 8142).
    guard place < end, !isSequence || window[place] != 0x1e else { return fault(.isCutOff) }
    let found = window[place..<end].prefix(JSONFault.mostBytesFound).prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "]")
    }
    return fault(.expected(expected, found: Array(found.isEmpty ? window[place...place] : found)))
  }

  /// Steps over white space.
  ///
  /// Returns the byte after it, which is at the place; nil at the end.
  @inline(__always)
  func skipSpaces() throws(JSONFault) -> UInt8? {
    while true {
      countLines(to: endOfSpaces(UnsafeBufferPointer(window), from: place, to: end))
      if place < end {
        guard window[place] == 0x1e, isSequence, containers.isEmpty else { return window[place] }
        place += 1
        continue
      }
      if isAtEnd {
        mark()
        return nil
      }
      try readMore()
    }
  }

  /// Whether the bytes at the place, as far as they are in the window, are those of a word.
  func isAt(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    return UnsafeBufferPointer(rebasing: window[place..<min(end, place + count)])
      .elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: count))
  }

  /// Skips whitespace, and counts the lines.
  @inline(__always)
  func countLines(to next: Int) {
    while place < next {
      if window[place] == 0x0a {
        line += 1
        (lineStart, lineBytes) = (place + 1, 0)
      }
      place += 1
    }
  }

  /// Passes bytes of a value, and counts the lines.
  func passLines(to next: Int) {
    let bytes = UnsafeBufferPointer(window)
    var (passed, lines) = (place, 0)
    while passed + 8 <= next {
      lines += lineFeeds(eightBytes(bytes, at: passed)).nonzeroBitCount
      passed += 8
    }
    while passed < next {
      if bytes[passed] == 0x0a { lines += 1 }
      passed += 1
    }
    if lines > 0 {
      while bytes[passed - 1] != 0x0a { passed -= 1 }
      line += lines
      (lineStart, lineBytes) = (passed, 0)
    }
    place = next
  }

  /// Reads on after the bytes from the place on, which stay in the window.
  func readMore() throws(JSONFault) {
    let kept = end - place
    lineBytes += place - lineStart
    lineStart = 0
    if kept > JSONScanner.mostBytes { throw fault(.isTooLong) }
    let size = kept + blockSize
    if size > window.count {
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(size, 2 * window.count))
      _ = larger.update(fromContentsOf: window[place..<end])
      window.deallocate()
      window = larger
    } else if kept > 0, place > 0, let base = window.baseAddress {
      memmove(base, base + place, kept)
    }
    (place, end) = (0, kept)
    let count: Int
    do {
      count = try fill(
        UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: window[kept..<(kept + blockSize)])))
    } catch { throw JSONFault(reason: .unreadable(error), position: position) }
    end += count
    isAtEnd = count < blockSize
    bytesRead += count
    if bytesRead > mostBytes { throw fault(.isTooLarge(mostBytes)) }
  }
}

/// The end of white space: the place of the first other byte, or the end of the bytes that count.
@inline(__always)
func endOfSpaces(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
  var next = start
  while next < end {
    let byte = bytes[next]
    guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { break }
    next += 1
  }
  return next
}
