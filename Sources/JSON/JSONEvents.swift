// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads JSON (RFC 8259) piece by piece.

/// A piece of a JSON document.
package enum JSONEvent {
  case beginObject, endObject, beginArray, endArray
  /// The name of a member, whose value comes next.
  case key
  case string, number
  case isTrue, isFalse, null
  /// A document is at its end, and maybe others follow: only in a sequence.
  case end
}

/// Deeper documents are refused.
private let mostDepth = 1000

extension JSONScanner {
  /// Reads the next piece.
  ///
  /// - Returns: The piece; nil at the end of all documents, and if a log that grows ends between two of them for
  ///   now.
  /// - Throws: `JSONFault`, when it is not JSON.
  package func next() throws(JSONFault) -> JSONEvent? {
    if isAtEnd, place == end, isGrowing { isAtEnd = false }
    while true {
      if isResumed, containers.isEmpty { try skipRestOfArray() }
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
        throw unexpected(.commaOrEnd(ofObject: containers.last == true))
      case .nothing:
        guard isSequence else { throw fault(.hasMore) }
        expectation = .value
        return .end
      case .keyOrEnd, .key:
        if expectation == .keyOrEnd, let event = try close(byte) { return event }
        guard byte == UInt8(ascii: "\"") else { throw unexpected(.name) }
        try takeString()
        guard try skipSpaces() == UInt8(ascii: ":") else {
          mark()
          throw unexpected(.colon)
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
  /// - Throws: `JSONFault`, when it is not JSON.
  package func skipContainer() throws(JSONFault) {
    let depth = depth
    while self.depth >= depth { _ = try next() }
  }

  /// Begins the object that the document has to be.
  ///
  /// - Throws: `JSONFault`, when it is anything else.
  package func beginObject() throws(JSONFault) {
    let first = try skipSpaces()
    mark()
    guard first == UInt8(ascii: "{") else { throw unexpected(.object) }
    _ = try next()
  }

  /// The bytes of the last piece, for messages.
  ///
  /// - Parameter event: The last piece.
  /// - Returns: Its first bytes.
  package func found(_ event: JSONEvent) -> [UInt8] {
    switch event {
    case .beginObject: [UInt8(ascii: "{")]
    case .endObject: [UInt8(ascii: "}")]
    case .beginArray: [UInt8(ascii: "[")]
    case .endArray: [UInt8(ascii: "]")]
    case .key, .string, .number: Array(text.prefix(JSONFault.mostBytesFound))
    case .isTrue: Array("true".utf8)
    case .isFalse: Array("false".utf8)
    case .null, .end: Array("null".utf8)
    }
  }

  private func close(_ byte: UInt8) throws(JSONFault) -> JSONEvent? {
    guard let isObject = containers.last,
      byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    else { return nil }
    place += 1
    containers.removeLast()
    expectation = containers.isEmpty ? .nothing : .commaOrEnd
    return isObject ? .endObject : .endArray
  }

  private func takeValue(_ byte: UInt8) throws(JSONFault) -> JSONEvent {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard containers.count < mostDepth else { throw fault(.isTooDeep) }
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

  private func takeWord(_ word: StaticString, _ event: JSONEvent) throws(JSONFault) -> JSONEvent {
    let count = word.utf8CodeUnitCount
    while end - place < count, !isAtEnd { try readMore() }
    guard isAt(word) else { throw unexpected(.value) }
    place += count
    endValue()
    return event
  }
}
