// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The detail that pictures can show at the moment when a piece of a line is thinned.

import Geography

/// The visible detail of a piece of a line in the pictures of a log.
struct PieceDetail {
  /// The fixes that can be distinguished.
  let thinning: Thinning

  /// The values that can be distinguished; empty if there are none.
  let comparisons: [ValueComparison]

  /// Finds the fixes of a piece that make a difference.
  ///
  /// - Parameters:
  ///   - fixes: The piece, with continuous longitudes.
  ///   - start: The fix before the piece, which stays.
  ///   - values: The values of the piece.
  ///   - before: Those of the fix before it.
  ///   - kept: Room for as many numbers as there are fixes.
  /// - Returns: How many fixes stay.
  func thin(
    _ fixes: UnsafeBufferPointer<Coordinate>, after start: Coordinate, _ values: CurrentValues,
    after before: [Double], into kept: UnsafeMutablePointer<Int32>
  ) -> Int {
    guard !values.isEmpty else {
      return thinning.thin(fixes, after: start, NoValues(), into: kept)
    }
    return thinning.thin(
      fixes, after: start, ValueBands(values, after: before, comparisons), into: kept)
  }
}
