// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Where a leg must end because a value changes, so that thinning does not change what values look like.
//
// How much a value may change is a part of its range, which is asked for, or the range of what was read so
// far. That only grows, in the order of the log: so what is dropped depends on that order alone, and never
// on how the log was read.

/// What values have to say about the fixes that a leg may leave out.
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

/// The band of no values: every leg may go on.
struct NoValues: ValueBand {
  @inline(__always)
  mutating func begin(at number: Int) {}

  @inline(__always)
  func endsLeg(before number: Int, lengthSquared: Double) -> Bool { false }
}

/// The range of a value, as far as it is known.
struct ValueRange: Equatable {
  /// A leg ends where a value differs by more than this part of its range.
  static let steps = 256.0

  /// The least and the greatest value so far; the first one is greater while there is none.
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity

  /// The range that was asked for.
  private let wanted: ClosedRange<Double>?

  /// The square of the length of the shortest leg that shows a change.
  private let shortestSquared: Double

  init(_ carried: CarriedValue) {
    wanted = carried.range
    shortestSquared = carried.shortestLeg * carried.shortestLeg
  }

  /// Takes notice of values; NaN is none.
  mutating func include(_ values: ArraySlice<Double>) {
    values.withUnsafeBufferPointer { values in
      // Eight at the same time take a quarter as long.
      var low = SIMD8(repeating: least)
      var high = SIMD8(repeating: greatest)
      var start = 0
      while start + 8 <= values.count {
        var next = SIMD8(repeating: 0.0)
        for lane in 0..<8 { next[lane] = values[start + lane] }
        low.replace(with: next, where: next .< low)
        high.replace(with: next, where: next .> high)
        start += 8
      }
      (least, greatest) = (low.min(), high.max())
      for value in values[start...] {
        least = value < least ? value : least
        greatest = value > greatest ? value : greatest
      }
    }
  }

  /// The least and the greatest value so far; nil where there is none.
  var seen: ClosedRange<Double>? { least <= greatest ? least...greatest : nil }

  /// How values are compared at present.
  var comparison: ValueComparison {
    let ends = wanted ?? seen ?? 0...0
    return ValueComparison(
      ends: wanted ?? (-.infinity)...(.infinity),
      tolerance: (ends.upperBound - ends.lowerBound) / ValueRange.steps,
      shortestSquared: shortestSquared)
  }
}

/// How much two values may differ and look the same.
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
  private let values: ValuesInHand
  private let comparisons: [ValueComparison]

  /// The values of the fix before the piece.
  private let before: [Double]

  /// The number of the fix where the leg begins.
  private var start = -1

  /// - Parameters:
  ///   - values: The values of the piece.
  ///   - before: Those of the fix before it.
  ///   - comparisons: How those of each column are compared.
  init(_ values: ValuesInHand, after before: [Double], _ comparisons: [ValueComparison]) {
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
