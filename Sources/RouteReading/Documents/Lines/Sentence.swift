// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A sentence of a receiver, wherever it begins in its line.

/// A sentence of NMEA 0183, from the sign before its address to its checksum.
struct Sentence: ~Escapable {
  /// Its fields; the first one is its address.
  let fields: SentenceFields

  /// Whether it ends with the checksum of its bytes.
  let isProven: Bool

  /// The checksum that its bytes have, if another one is written.
  let expectedChecksum: UInt8?

  /// - Parameter text: The line from the sign on; what follows the checksum does not count.
  @_lifetime(copy text)
  init(_ text: Span<UInt8>) {
    var (end, sum, expected, isProven) = (text.count, UInt8(0), UInt8?.none, false)
    for index in text.indices.dropFirst() {
      if text[index] == UInt8(ascii: "*") {
        let digits = text.extracting((index + 1)...)
        let written = digits.extracting(
          ..<(digits.firstIndex { !isDigitOrLetter($0) } ?? digits.count))
        end = index
        isProven = UInt8(String(decoding: written, as: UTF8.self), radix: 16) == sum
        expected = isProven ? nil : sum
        if isProven { break }
      }
      sum ^= text[index]
    }
    if !isProven, expected == nil {
      // Quotes or brackets around the sentence.
      while end > 1, "\"')]}>;".utf8.contains(text[end - 1]) { end -= 1 }
    }
    fields = SentenceFields(text.extracting(1..<end))
    (self.isProven, expectedChecksum) = (isProven, expected)
  }

  /// The kind of a sentence of any talker, such as `RMC`; all of the address of a manufacturer's own.
  var kind: String {
    String(
      decoding: fields[0].count == 5 ? fields[0].extracting(last: 3) : fields[0], as: UTF8.self)
  }

  /// Whether its kind is one with a position.
  var mayHavePosition: Bool { ["RMC", "GGA", "GNS", "GLL", "PMGNTRK"].contains(kind) }

  /// Whether it is one with a position that ends before its position does; that of a proven one may be short.
  var isCut: Bool {
    let most = ["RMC": 9, "GGA": 6, "GNS": 6, "GLL": 4, "PMGNTRK": 8]
    return !isProven && expectedChecksum == nil && most[kind].map { fields.count <= $0 } ?? false
  }

  /// Whether it has the letters of a position in their places.
  var hasPosition: Bool {
    let start = ["RMC": 3, "GLL": 1, "PMGNTRK": 1][kind] ?? 2
    guard mayHavePosition, fields.count > start + 3, let south = fields[start + 1].first,
      let west = fields[start + 3].first
    else { return false }
    return "NS".utf8.contains(south) && "EW".utf8.contains(west)
  }

  /// Whether it has a date, or another one of its kind may have one: a receiver may learn the date with its position.
  var mayHaveDate: Bool {
    guard let (status, date) = ["RMC": (2, 9), "PMGNTRK": (8, 10)][kind] else {
      return kind == "ZDA"
    }
    guard date < fields.count, fields[status].elementsEqual("A".utf8) else { return true }
    return DatedClock.midnight(of: fields[date]) != nil
  }
}

extension Span<UInt8> {
  /// The places in a line where sentences begin: a sign before an address, and any sign at its start.
  var startsOfSentences: [Int] {
    var starts: [Int] = []
    var place = firstIndex(of: UInt8(ascii: "$"))
    while let start = place {
      if start == 0 || beginsAddress(at: start + 1) { starts.append(start) }
      place = firstIndex(of: UInt8(ascii: "$"), from: start + 1)
    }
    return starts
  }

  /// Whether a capital letter and then letters and digits up to a comma stand at a place.
  fileprivate func beginsAddress(at place: Int) -> Bool {
    guard place < count, (0x41...0x5a).contains(self[place]),
      let end = extracting(place...).firstIndex(where: { !isDigitOrLetter($0) })
    else { return false }
    return (3...12).contains(end) && self[place + end] == UInt8(ascii: ",")
  }

  /// Whether a message of AIS or of another receiver on the same line begins in a line.
  var hasEncapsulatedSentence: Bool {
    guard let place = firstIndex(of: UInt8(ascii: "!")) else { return false }
    return place == 0 || beginsAddress(at: place + 1)
  }
}

private func isDigitOrLetter(_ byte: UInt8) -> Bool {
  byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
}
