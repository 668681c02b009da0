// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Searches the bytes of rows.

/// The number of bytes up to the first line feed from a place on, or of all.
func lengthOfLine(_ bytes: Span<UInt8>, from start: Int) -> Int {
  bytes.firstIndex(of: 0x0a, from: start).map { $0 + 1 } ?? bytes.count
}
