// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reading on after damage.

extension JSONScanner {
  /// The start of a feature of GeoJSON.
  package static let startOfFeature = ["{", "\"type\"", ":", "\"Feature\""]

  /// Gives up the current document, and steps to the next object that begins a line or as others do.
  ///
  /// - Parameter starts: The starts of objects, each the words that come first, with white space between. Default: that
  ///   of a feature of GeoJSON.
  /// - Returns: Whether there is one.
  /// - Throws: `JSONFault`, when the source fails.
  package func resume(at starts: [[String]] = [startOfFeature]) throws(JSONFault) -> Bool {
    containers.removeAll()
    (expectation, isResumed) = (.value, true)
    var isStartOfLine = false
    while true {
      while place < end {
        let byte = window[place]
        if byte == UInt8(ascii: "{") {
          if isStartOfLine { return true }
          for start in starts where try isAt(start) { return true }
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

  /// Whether words stand at the place, with white space between.
  private func isAt(_ words: [String]) throws(JSONFault) -> Bool {
    while end - place < 256, !isAtEnd { try readMore() }
    var next = place
    for word in words {
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
