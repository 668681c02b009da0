// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Whether a log is a polyline, told by its first bytes.

extension PolylineReader {
  /// Whether the start of a log can be nothing else than encoded polylines.
  ///
  /// The bytes of a polyline are letters and a few signs, without digits and without any delimiter but the
  /// bar: a table with numbers has others. A header that stands alone may consist of them too. So a sign is
  /// asked for that no name has, and a place that is not beside 0,0, as that of a first word would be.
  ///
  /// - Parameter start: The first bytes of the log as UTF-8; a few thousand are enough.
  /// - Returns: False where in doubt.
  static func recognizes(_ start: [UInt8]) -> Bool {
    guard start.allSatisfy({ (63...126).contains($0) || $0 == 0x0a || $0 == 0x0d }) else {
      return false
    }
    let first = start.drop { $0 == 0x0a || $0 == 0x0d }.prefix { $0 >= 63 }
    guard first.contains(where: { "?@\\^`{}~".utf8.contains($0) }) else { return false }
    var (lengths, length) = ([Int](), 0)
    for byte in first {
      length += 1
      guard byte < 95 else { continue }
      lengths.append(length)
      length = 0
      if lengths.count == 2 { break }
    }
    // Four bytes of one number are more than 0.16 degrees of five decimals.
    return lengths.count == 2 && lengths.contains { $0 >= 4 }
  }
}
