// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers of few bytes where they are small, in files of counts and in PMTiles.

extension [UInt8] {
  /// Appends a number in as many groups of seven bits as it needs, the lowest first.
  mutating func append(groupsOf number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
