// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers and strings of JSON, which may continue after the window.

extension JSONScanner {
  /// Reads a number.
  func takeNumber() throws(JSONFault) {
    var stop = end
    // It may continue after the window.
    while true {
      stop = endOfNumber(UnsafeBufferPointer(window), from: place, to: end)
      guard stop == end || end - stop <= 2, !isAtEnd else { break }
      try readMore()
    }
    guard stop > place, stop == end || !isOfNumber(window[stop]) else {
      throw unexpected(window[place] < 0x3a && isOfNumber(window[place]) ? .number : .value)
    }
    pieceText.removeAll(keepingCapacity: true)
    pieceText.append(contentsOf: window[place..<stop])
    place = stop
  }

  private func isOfNumber(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  /// Reads a string, whose first quote is at the place, without its escapes.
  func takeString() throws(JSONFault) {
    pieceText.removeAll(keepingCapacity: true)
    place += 1
    while true {
      var stop = place
      while stop < end, window[stop] != UInt8(ascii: "\""), window[stop] != UInt8(ascii: "\\"),
        window[stop] >= 0x20
      {
        stop += 1
      }
      pieceText.append(contentsOf: window[place..<stop])
      guard pieceText.count <= JSONScanner.mostBytes else { throw fault(.isTooLong) }
      place = stop
      if stop == end {
        guard !isAtEnd else { throw fault(.textIsCutOff) }
        try readMore()
      } else if window[stop] == UInt8(ascii: "\"") {
        place += 1
        return
      } else if window[stop] == UInt8(ascii: "\\") {
        try takeEscape()
      } else if takesControlCharacters, window[stop] != 0x0a, window[stop] != 0x0d {
        dropControlCharacter()
      } else {
        mark()
        throw unexpected(.letter)
      }
    }
  }

  /// Drops the control character at the place.
  private func dropControlCharacter() {
    let start = position
    mark()
    if controlCharacters == nil { controlCharacters = (position, window[place], 0) }
    controlCharacters?.count += 1
    restore(start)
    countLines(to: place + 1)
  }

  private func takeEscape() throws(JSONFault) {
    while end - place < 12, !isAtEnd { try readMore() }
    let rest = UnsafeBufferPointer(rebasing: window[place..<end])
    let letters: [UInt8: UInt8] = [
      0x22: 0x22, 0x5c: 0x5c, 0x2f: 0x2f, 0x62: 0x08, 0x66: 0x0c, 0x6e: 0x0a, 0x72: 0x0d,
      0x74: 0x09,
    ]
    if rest.count > 1, let letter = letters[rest[1]] {
      pieceText.append(letter)
      place += 2
      return
    }
    func unit(at start: Int) -> UInt16? {
      guard rest.count >= start + 6, rest[start] == 0x5c, rest[start + 1] == UInt8(ascii: "u")
      else {
        return nil
      }
      var value: UInt16 = 0
      for byte in rest[(start + 2)..<(start + 6)] {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
          return nil
        }
        value = value << 4 | UInt16(digit)
      }
      return value
    }
    var units = unit(at: 0).map { [$0] } ?? []
    if let first = units.first, UTF16.isLeadSurrogate(first), let second = unit(at: 6),
      UTF16.isTrailSurrogate(second)
    {
      units.append(second)
    }
    let isHalf = units.count == 1 && UTF16.isSurrogate(units[0])
    guard let first = units.first, !isStrict || (!isHalf && first > 0) else {
      mark()
      throw unexpected(.escape)
    }
    place += 6 * units.count
    // Half a character becomes U+FFFD.
    pieceText += String(decoding: units, as: UTF16.self).utf8
  }
}
