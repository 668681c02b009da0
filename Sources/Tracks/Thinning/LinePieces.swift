// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pieces in which lines are thinned.

import Geography

/// The number of fixes that are thinned together.
///
/// Each piece keeps its last fix, so more are better. Those of every track wait in memory until there are as
/// many, so fewer are better.
let pieceLength = 1 << 10

extension UnsafeBufferPointer<Coordinate> {
  /// A piece by its number from 0; the last one may be shorter.
  func piece(_ number: Int) -> UnsafeBufferPointer<Coordinate> {
    let start = number * pieceLength
    return UnsafeBufferPointer(rebasing: self[start..<Swift.min(start + pieceLength, count)])
  }
}
