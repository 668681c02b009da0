// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reading on after damage.

extension JSONScanner {
  /// A document that is looked for begins with these, with white space between.
  private static let startOfFeature = ["{", "\"type\"", ":", "\"Feature\""]

  /// Gives up the current document, and steps to the next object that begins a line or is a feature of GeoJSON.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: `JSONFault`, when the source fails.
  package func resume() throws(JSONFault) -> Bool {
    containers.removeAll()
    (expectation, isResumed) = (.value, true)
    var isStartOfLine = false
    while true {
      while place < end {
        let byte = window[place]
        if byte == UInt8(ascii: "{") {
          if isStartOfLine { return true }
          if try isAtFeature() { return true }
        }
        isStartOfLine = byte == 0x0a || byte == 0x0d || byte == 0x1e
        countLines(to: place + 1)
      }
      guard !isAtEnd else {
        expectation = .nothing
        return false
      }
      try readMore()
    }
  }

  /// Whether a feature begins at the place.
  private func isAtFeature() throws(JSONFault) -> Bool {
    while end - place < 64, !isAtEnd { try readMore() }
    var next = place
    for word in JSONScanner.startOfFeature {
      while next < end, window[next] <= 0x20 { next += 1 }
      for byte in word.utf8 {
        guard next < end, window[next] == byte else { return false }
        next += 1
      }
    }
    return true
  }

  /// Steps over the commas and brackets that stood around a part of a damaged document.
  func skipRestOfArray() throws(JSONFault) {
    while let byte = try skipSpaces(),
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    {
      countLines(to: place + 1)
    }
  }

  /// Takes the control characters that were dropped since the last call.
  ///
  /// - Returns: Where the first one is, which it is, and how many there are; nil if there are none.
  package func takeControlCharacters() -> (first: JSONPosition, byte: UInt8, count: Int)? {
    guard let found = controlCharacters else { return nil }
    controlCharacters = nil
    return found
  }
}
