// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A hash of bytes that is the same in every run and on every machine, for file names in the cache.

import NumberText

/// The hash FNV-1a of 64 bits ("The FNV Non-Cryptographic Hash Algorithm", draft-eastlake-fnv, section 2).
///
/// It distinguishes contents that were not made to collide; it protects nothing.
struct StableHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of bytes.
  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  /// The hash as 16 hexadecimal digits, small letters.
  var text: String { paddedText(value, digits: 16, radix: 16) }
}
