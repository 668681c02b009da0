// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Recognises a log of polylines by its first bytes.

extension PolylineReader {
  /// Whether the start of a log can be nothing else than encoded polylines.
  ///
  /// The bytes of a polyline are letters and a few signs, without digits and without any delimiter
  /// but the bar: a table with numbers has others. A header that stands alone may consist of them
  /// too. So the start must have a sign that no name has, and a place that is not near 0,0, as that
  /// of a first word would be.
  ///
  /// `start`: the first bytes of the log as UTF-8; a few thousand are enough. Returns false if in doubt.
  static func recognizes(_ start: [UInt8]) -> Bool {
    guard let first = FirstPolyline(start) else { return false }
    return first.hasSign && first.lengths.count >= 2 && first.isFarFromZero(within: 2)
  }

  /// Whether the start of a log may be encoded polylines, which only a user can know.
  ///
  /// `start`: the first bytes of the log as UTF-8; a few thousand are enough. Returns false for a word that is not a
  /// whole polyline, and for one of letters whose places would all be near 0,0, as for a word in capital letters.
  static func mayRead(_ start: [UInt8]) -> Bool {
    guard let first = FirstPolyline(start) else { return false }
    return first.hasWholePairs
      && (first.hasSign || first.isFarFromZero(within: first.lengths.count))
  }
}

/// The first line of a log whose bytes are all those of polylines.
private struct FirstPolyline {
  /// Whether it has a sign that no name has.
  let hasSign: Bool

  /// The number of bytes that each number has.
  private(set) var lengths: [Int] = []

  /// Whether it has a longitude for each latitude, and the last number has its end.
  let hasWholePairs: Bool

  /// The first line of a log; nil if a byte is none of a polyline.
  init?(_ start: [UInt8]) {
    guard start.allSatisfy({ (63...126).contains($0) || $0 == 0x0a || $0 == 0x0d }) else {
      return nil
    }
    let line = start.drop { $0 == 0x0a || $0 == 0x0d }.prefix { $0 >= 63 }
    hasSign = line.contains { "?@\\^`{}~".utf8.contains($0) }
    var length = 0
    for byte in line {
      length += 1
      guard byte < 95 else { continue }
      lengths.append(length)
      length = 0
    }
    hasWholePairs = length == 0 && lengths.count.isMultiple(of: 2)
  }

  /// Whether one of its first numbers is more than 0.16 degrees of five decimals: those have four bytes or more.
  func isFarFromZero(within count: Int) -> Bool {
    lengths.prefix(count).contains { $0 >= 4 }
  }
}
