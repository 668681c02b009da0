// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lines with a time and a kind before their object, as the recorder of OwnTracks writes them.

/// The lines of a file `.rec`: a time, a tab or spaces, a kind, and a JSON object.
enum RecorderLines {
  /// Whether a log begins with such a line.
  static func recognizes(_ start: [UInt8]) -> Bool {
    guard start.count > 20, start[4] == UInt8(ascii: "-"), start[10] == UInt8(ascii: "T") else {
      return false
    }
    let line = start.prefix { $0 != 0x0a }.prefix(1 << 10)
    guard let brace = line.firstIndex(of: UInt8(ascii: "{")) else { return false }
    let isSpaced = line[..<brace].last.map { $0 == 0x20 || $0 == 0x09 } ?? false
    return isSpaced && !line[..<brace].contains(0x2c)
      && line[brace...].dropFirst().first { $0 > 0x20 } == UInt8(ascii: "\"")
  }

  /// Makes what stands before the objects of whole lines into spaces.
  static func blank(_ text: inout [UInt8]) {
    var lines = RecorderLines.State()
    for index in text.indices { text[index] = lines.blanked(text[index]) }
  }

  /// The place in the lines.
  struct State {
    private var isBeforeObject = true

    /// A byte, or a space in its place.
    mutating func blanked(_ byte: UInt8) -> UInt8 {
      if byte == 0x0a {
        isBeforeObject = true
      } else if isBeforeObject {
        guard byte == UInt8(ascii: "{") else { return 0x20 }
        isBeforeObject = false
      }
      return byte
    }
  }
}
