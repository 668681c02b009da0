// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decides whether a value change must end a leg, so that thinning does not change the colours.
//
// The allowed change of a value is a part of its range: the requested range, or that of the fixes
// so far. The latter only grows, in the order of the log. So the dropped fixes depend on that order
// alone, and never on how the log was read.

/// Decides whether a value change must end a leg.
protocol ValueBand {
  /// The leg begins at a fix of the piece; -1 is the fix before it.
  mutating func begin(at number: Int)

  /// Whether the leg must end before a fix.
  ///
  /// - Parameters:
  ///   - number: The number of the fix in the piece.
  ///   - lengthSquared: The square of the length of the leg to the fix, in pixels.
  /// - Returns: Whether the fix before it must stay.
  func endsLeg(before number: Int, lengthSquared: Double) -> Bool
}

/// The band of no values: every leg may continue.
struct NoValues: ValueBand {
  @inline(__always)
  mutating func begin(at number: Int) {}

  @inline(__always)
  func endsLeg(before number: Int, lengthSquared: Double) -> Bool { false }
}

/// The greatest difference of two values that look the same.
struct ValueComparison {
  /// Values beyond look like these.
  let ends: ClosedRange<Double>

  let tolerance: Double

  /// The square of the length of the shortest leg that shows a difference, in pixels of the resolution.
  let shortestSquared: Double

  /// Whether two values look the same; a missing one, which is NaN, like a missing one only.
  @inline(__always)
  func looksSame(_ a: Double, _ b: Double) -> Bool {
    // A comparison with NaN is false.
    let (x, y) = (
      min(max(a, ends.lowerBound), ends.upperBound), min(max(b, ends.lowerBound), ends.upperBound)
    )
    return abs(x - y) <= tolerance || (a.isNaN && b.isNaN)
  }
}

/// The values of a piece, and what they are where the current leg begins.
struct ValueBands: ValueBand {
  private let values: CurrentValues
  private let comparisons: [ValueComparison]

  /// The values of the fix before the piece.
  private let before: [Double]

  /// The number of the fix where the leg begins.
  private var start = -1

  /// - Parameters:
  ///   - values: The values of the piece.
  ///   - before: Those of the fix before it.
  ///   - comparisons: How those of each column are compared.
  init(_ values: CurrentValues, after before: [Double], _ comparisons: [ValueComparison]) {
    (self.values, self.before, self.comparisons) = (values, before, comparisons)
  }

  @inline(__always)
  mutating func begin(at number: Int) { start = number }

  @inline(__always)
  func endsLeg(before number: Int, lengthSquared: Double) -> Bool {
    for column in comparisons.indices
    where lengthSquared > comparisons[column].shortestSquared {
      let first = start < 0 ? before[column] : values[column, start]
      if !comparisons[column].looksSame(first, values[column, number]) { return true }
    }
    return false
  }
}
