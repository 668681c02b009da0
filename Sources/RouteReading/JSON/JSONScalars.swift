// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers and strings of JSON, which may continue after the window.

extension JSONScanner {
  /// Reads a number.
  func takeNumber() throws(LocatedReason) {
    var stop = numberEnd(from: place)
    // It may continue after the window.
    while stop == end || (end - stop <= 2 && !isAtEnd), !isAtEnd {
      try readMore()
      stop = numberEnd(from: place)
    }
    guard stop > place, stop == end || !isOfNumber(window[stop]) else {
      throw unexpected("a value")
    }
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: window[place..<stop])
    place = stop
  }

  /// The end of the number that begins at a place; the place itself if none does.
  @inline(__always)
  func numberEnd(from start: Int) -> Int {
    var next = start
    if next < end, window[next] == UInt8(ascii: "-") { next += 1 }
    let whole = next
    while next < end, window[next] &- 0x30 < 10 { next += 1 }
    guard next > whole, window[whole] != 0x30 || next == whole + 1 else { return start }
    if next < end, window[next] == UInt8(ascii: ".") {
      let point = next
      next += 1
      while next < end, window[next] &- 0x30 < 10 { next += 1 }
      if next == point + 1 { return next == end ? end : start }
    }
    if next < end, window[next] | 0x20 == UInt8(ascii: "e") {
      next += 1
      if next < end, window[next] == UInt8(ascii: "-") || window[next] == UInt8(ascii: "+") {
        next += 1
      }
      let digits = next
      while next < end, window[next] &- 0x30 < 10 { next += 1 }
      if next == digits { return next == end ? end : start }
    }
    return next
  }

  func isOfNumber(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  /// Reads a string, whose first quote is at the place, without its escapes.
  func takeString() throws(LocatedReason) {
    text.removeAll(keepingCapacity: true)
    place += 1
    while true {
      var stop = place
      while stop < end, window[stop] != UInt8(ascii: "\""), window[stop] != UInt8(ascii: "\\"),
        window[stop] >= 0x20
      {
        stop += 1
      }
      text.append(contentsOf: window[place..<stop])
      guard text.count <= JSONScanner.mostBytes else { throw fault(.isTooLong) }
      place = stop
      if stop == end {
        guard !isAtEnd else { throw fault(.isCutOff) }
        try readMore()
      } else if window[stop] == UInt8(ascii: "\"") {
        place += 1
        return
      } else if window[stop] == UInt8(ascii: "\\") {
        try takeEscape()
      } else {
        mark()
        throw unexpected("a letter of a text; write \\n or \\t for line ends and tabs")
      }
    }
  }

  private func takeEscape() throws(LocatedReason) {
    while end - place < 12, !isAtEnd { try readMore() }
    let rest = UnsafeBufferPointer(rebasing: window[place..<end])
    let letters: [UInt8: UInt8] = [
      0x22: 0x22, 0x5c: 0x5c, 0x2f: 0x2f, 0x62: 0x08, 0x66: 0x0c, 0x6e: 0x0a, 0x72: 0x0d,
      0x74: 0x09,
    ]
    if rest.count > 1, let letter = letters[rest[1]] {
      text.append(letter)
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
    guard let first = unit(at: 0) else {
      mark()
      throw unexpected("an escape such as \\n or \\u0041")
    }
    place += 6
    var units = [first]
    if UTF16.isLeadSurrogate(first), let second = unit(at: 6), UTF16.isTrailSurrogate(second) {
      units.append(second)
      place += 6
    }
    // Half a character becomes U+FFFD.
    text += String(decoding: units, as: UTF16.self).utf8
  }
}
