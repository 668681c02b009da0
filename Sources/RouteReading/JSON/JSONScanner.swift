// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads JSON (RFC 8259) piece by piece.
//
// Cycle with JSONScalars.swift: the scanner of numbers and strings, which reads on in the same window.

import CLibrary

/// A piece of a JSON document.
enum JSONEvent {
  case beginObject, endObject, beginArray, endArray
  /// The name of a member, whose value comes next.
  case key
  case string, number
  case isTrue, isFalse, null
  /// A document is at its end, and maybe others follow: only in a sequence.
  case end
}

/// Reads JSON strictly, in the memory of a window, and knows where it is.
///
/// Nesting needs no recursion, so no document overflows the stack.
final class JSONScanner {
  static let mostBytes = 1 << 20
  private static let mostDepth = 1000

  /// The possible next element.
  private enum Expectation { case value, valueOrEnd, keyOrEnd, key, commaOrEnd, nothing }

  /// The bytes of the last key or string without escapes, or of the last number.
  var text: [UInt8] = []

  /// The start of the last piece.
  private(set) var position = LogPosition(line: 1, column: 1)

  /// Whether `takePositions` takes positions of more than three numbers too.
  var takesLongPositions = false

  /// Whether several documents may follow one another, with line ends or record separators (RFC 8142) between.
  private let isSequence: Bool

  /// The most bytes of all documents together.
  private let mostBytes: Int
  private var bytesRead = 0

  private var source: ByteSource
  private(set) var window: UnsafeMutableBufferPointer<UInt8>
  private let blockSize: Int
  var place = 0
  private(set) var end = 0
  private(set) var isAtEnd = false
  private var line: Int

  /// The number of bytes before the window that belong to its first line.
  private var lineBytes = 0

  /// The place in the window at which its last line that was begun begins.
  private var lineStart = 0

  /// Whether each of the containers that are open is an object.
  private var containers: [Bool] = []
  private var expectation = Expectation.value

  /// - Parameters:
  ///   - source: The bytes.
  ///   - firstLine: The number of the first line.
  ///   - isSequence: Whether several documents may follow one another.
  ///   - blockSize: How many bytes are read together.
  ///   - mostBytes: The most bytes that are read. Default: any number.
  init(
    _ source: consuming ByteSource, firstLine: Int, isSequence: Bool, blockSize: Int,
    mostBytes: Int = .max
  ) {
    self.source = source
    self.mostBytes = mostBytes
    self.isSequence = isSequence
    self.blockSize = blockSize
    line = firstLine
    window = .allocate(capacity: blockSize)
  }

  deinit { window.deallocate() }

  /// The number of containers that are open.
  var depth: Int { containers.count }

  /// The last text as words.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// Whether the end is only that of the text so far, or was when it was found.
  var isGrowing: Bool { source.isGrowing }

  /// Reads the next piece.
  ///
  /// - Returns: The piece; nil at the end of all documents, and if a log that grows ends between two of them for
  ///   now.
  /// - Throws: `LocatedReason`, when it is no JSON.
  func next() throws(LocatedReason) -> JSONEvent? {
    if isAtEnd, place == end, isGrowing { isAtEnd = false }
    while true {
      guard let byte = try skipSpaces() else {
        if containers.isEmpty, expectation == .nothing || (isSequence && expectation == .value) {
          return nil
        }
        throw fault(.isCutOff)
      }
      mark()
      switch expectation {
      case .commaOrEnd:
        if byte == UInt8(ascii: ",") {
          place += 1
          expectation = containers.last == true ? .key : .value
          continue
        }
        if let event = try close(byte) { return event }
        throw unexpected(
          "a comma or the end of \(containers.last == true ? "an object" : "an array")")
      case .nothing:
        guard isSequence else { throw fault(.hasMore) }
        expectation = .value
        return .end
      case .keyOrEnd, .key:
        if expectation == .keyOrEnd, let event = try close(byte) { return event }
        guard byte == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
        try takeString()
        guard try skipSpaces() == UInt8(ascii: ":") else {
          mark()
          throw unexpected("a colon")
        }
        place += 1
        expectation = .value
        return .key
      case .valueOrEnd:
        if let event = try close(byte) { return event }
        return try takeValue(byte)
      case .value: return try takeValue(byte)
      }
    }
  }

  /// Steps over the rest of the container that was just opened.
  ///
  /// - Throws: `LocatedReason`, when it is no JSON.
  func skipContainer() throws(LocatedReason) {
    let depth = depth
    while self.depth >= depth { _ = try next() }
  }

  /// A fault at the last piece.
  func fault(_ fault: JSONDocumentFault) -> LocatedReason {
    LocatedReason(reason: .json(fault), position: position)
  }

  /// A fault at the last piece, where something else is expected.
  func fault(_ event: JSONEvent, expected: String) -> LocatedReason {
    let found: [UInt8] =
      switch event {
      case .beginObject: [UInt8(ascii: "{")]
      case .endObject: [UInt8(ascii: "}")]
      case .beginArray: [UInt8(ascii: "[")]
      case .endArray: [UInt8(ascii: "]")]
      case .key, .string, .number: Array(text.prefix(164))
      case .isTrue: Array("true".utf8)
      case .isFalse: Array("false".utf8)
      case .null, .end: Array("null".utf8)
      }
    return fault(.expected(expected, found: found))
  }

  /// Takes positions of an array, as far as they are in the window and written in the usual way.
  ///
  /// - Parameter take: Takes two numbers of a position on the Earth, and the third or NaN.
  @inline(__always)
  func takePositions(_ take: (_ first: Double, _ second: Double, _ third: Double) -> Void) {
    while true {
      var next = place
      if expectation == .commaOrEnd {
        next = skippingSpaces(from: next)
        guard next < end, window[next] == UInt8(ascii: ",") else { return }
        next += 1
      } else if expectation != .value, expectation != .valueOrEnd {
        return
      }
      next = skippingSpaces(from: next)
      guard next < end, window[next] == UInt8(ascii: "[") else { return }
      let start = next
      next += 1
      var numbers = (Double.nan, Double.nan, Double.nan)
      var count = 0
      while true {
        next = skippingSpaces(from: next)
        let stop = numberEnd(from: next)
        guard stop > next, stop < end,
          case .number(let number) = parseCell(
            UnsafeBufferPointer(rebasing: window[next..<stop]), decimalComma: false)
        else { return }
        switch count {
        case 0: numbers.0 = number
        case 1: numbers.1 = number
        case 2: numbers.2 = number
        default: break
        }
        count += 1
        next = skippingSpaces(from: stop)
        guard next < end else { return }
        if window[next] == UInt8(ascii: "]") { break }
        guard window[next] == UInt8(ascii: ",") else { return }
        next += 1
      }
      // The others are looked at number by number.
      guard count >= 2, count <= 3 || takesLongPositions, abs(numbers.0) <= 360,
        abs(numbers.1) <= 90
      else { return }
      countLines(to: start)
      mark()
      countLines(to: next + 1)
      expectation = .commaOrEnd
      take(numbers.0, numbers.1, numbers.2)
    }
  }

  // MARK: Pieces

  private func close(_ byte: UInt8) throws(LocatedReason) -> JSONEvent? {
    guard let isObject = containers.last,
      byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    else { return nil }
    place += 1
    containers.removeLast()
    expectation = containers.isEmpty ? .nothing : .commaOrEnd
    return isObject ? .endObject : .endArray
  }

  private func takeValue(_ byte: UInt8) throws(LocatedReason) -> JSONEvent {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard containers.count < JSONScanner.mostDepth else { throw fault(.isTooDeep) }
      place += 1
      containers.append(byte == UInt8(ascii: "{"))
      expectation = byte == UInt8(ascii: "{") ? .keyOrEnd : .valueOrEnd
      return byte == UInt8(ascii: "{") ? .beginObject : .beginArray
    case UInt8(ascii: "\""):
      try takeString()
      endValue()
      return .string
    case UInt8(ascii: "t"): return try takeWord("true", .isTrue)
    case UInt8(ascii: "f"): return try takeWord("false", .isFalse)
    case UInt8(ascii: "n"): return try takeWord("null", .null)
    default:
      try takeNumber()
      endValue()
      return .number
    }
  }

  private func endValue() { expectation = containers.isEmpty ? .nothing : .commaOrEnd }

  private func takeWord(_ word: StaticString, _ event: JSONEvent) throws(LocatedReason) -> JSONEvent
  {
    let count = word.utf8CodeUnitCount
    while end - place < count, !isAtEnd { try readMore() }
    let isThere = UnsafeBufferPointer(rebasing: window[place..<min(end, place + count)])
      .elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: count))
    guard isThere else { throw unexpected("a value") }
    place += count
    endValue()
    return event
  }

  // MARK: Bytes

  /// Notes where the piece that begins at the place is.
  func mark() {
    position = LogPosition(line: line, column: place - lineStart + lineBytes + 1)
  }

  /// A fault at the place, where something else is expected.
  func unexpected(_ expected: String) -> LocatedReason {
    // The words must not depend on where the window ends.
    while end - place < 40, !isAtEnd {
      do throws(LocatedReason) { try readMore() } catch { return error }
    }
    // A record separator begins the next document (RFC 8142).
    if isSequence, place < end, window[place] == 0x1e { return fault(.isCutOff) }
    let found = window[place..<end].prefix(40).prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "]")
    }
    return fault(
      .expected(expected, found: Array(found.isEmpty ? window[place..<end].prefix(1) : found)))
  }

  /// Steps over white space.
  ///
  /// - Returns: The byte after it, which is at the place; nil at the end.
  @inline(__always)
  private func skipSpaces() throws(LocatedReason) -> UInt8? {
    while true {
      countLines(to: skippingSpaces(from: place))
      if place < end { return window[place] }
      if isAtEnd {
        mark()
        return nil
      }
      try readMore()
    }
  }

  @inline(__always)
  private func skippingSpaces(from start: Int) -> Int {
    var next = start
    while next < end {
      let byte = window[next]
      guard
        byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
          || (byte == 0x1e && isSequence && containers.isEmpty)
      else { break }
      next += 1
    }
    return next
  }

  /// Moves the place on over what has no text, and counts the lines.
  @inline(__always)
  private func countLines(to next: Int) {
    while place < next {
      if window[place] == 0x0a {
        line += 1
        (lineStart, lineBytes) = (place + 1, 0)
      }
      place += 1
    }
  }

  /// Reads on after the bytes from the place on, which stay in the window.
  func readMore() throws(LocatedReason) {
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
    do throws(ReadingError.Reason) {
      count = try source.fill(
        UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: window[kept..<(kept + blockSize)])))
    } catch { throw LocatedReason(reason: error) }
    end += count
    isAtEnd = count < blockSize
    bytesRead += count
    if bytesRead > mostBytes { throw fault(.isTooLarge(mostBytes)) }
  }
}
