// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Checks that a value is in its range.

/// Finds out whether a value is in a range; NaN is in none.
func require<Value: Comparable & CustomStringConvertible>(
  _ name: String, _ value: Value, in range: ClosedRange<Value>
) throws(PlotError) {
  guard range.contains(value) else {
    throw PlotError(
      .option(
        name: name, value: "\(value)", expected: "\(range.lowerBound)...\(range.upperBound)"))
  }
}
