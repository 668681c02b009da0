// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers as varints, in files of counts and in PMTiles: the smaller a number, the fewer its bytes.

extension [UInt8] {
  /// Appends a number as a varint (unsigned LEB128): in as many groups of seven bits as it needs, the lowest first.
  mutating func append(varint number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
