// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The range of a value while a log is read, for pictures and for thinning.

/// The range of a value, as far as it is known.
struct ValueRange: Equatable {
  /// A leg ends where a value differs by more than this part of its range.
  static let steps = 256.0

  /// The least and the greatest value so far; the first one is greater while there is none.
  private var all = Ends()

  /// The same without the few that are far from all others.
  private var usual = Ends()

  /// The range that was requested.
  private let wanted: ClosedRange<Double>?

  /// The values after which all begin again; nil if they do not.
  private let period: Double?

  /// Whether few values far from all others may be wrong, and have no part in the colours.
  private let isSensitive: Bool

  /// The square of the length of the shortest leg that shows a change.
  private let shortestSquared: Double

  /// The least and the greatest of some values.
  private struct Ends: Equatable {
    var least = Double.infinity
    var greatest = -Double.infinity

    var range: ClosedRange<Double>? { least <= greatest ? least...greatest : nil }

    mutating func include(_ other: Ends) {
      least = min(least, other.least)
      greatest = max(greatest, other.greatest)
    }
  }

  init(_ attribute: TrackAttribute) {
    wanted = attribute.range
    period = attribute.value.kind?.period
    isSensitive = attribute.value.kind?.isSensitive ?? false
    shortestSquared = attribute.shortestLeg * attribute.shortestLeg
  }

  /// Takes notice of the values of a piece; NaN is none.
  ///
  /// A bad fix spoils the values that are derived from fixes around it. So a piece is looked at in eight parts, and
  /// its usual values are those within the ends of half of them.
  mutating func include(_ values: ArraySlice<Double>) {
    values.withUnsafeBufferPointer { values in
      guard isSensitive, values.count >= 8 else {
        return all.include(ValueRange.ends(of: values[...]))
      }
      var (downwards, upwards) = (FewNumbers(), FewNumbers())
      for part in 0..<8 {
        let range = (values.count * part / 8)..<(values.count * (part + 1) / 8)
        let ends = ValueRange.ends(of: values[range])
        all.include(ends)
        guard ends.range != nil else { continue }
        downwards.insert(-ends.least)
        upwards.insert(ends.greatest)
      }
      guard let least = downwards.middle, let greatest = upwards.middle else { return }
      usual.include(Ends(least: -least, greatest: greatest))
    }
  }

  /// Up to eight numbers in rising order, without memory of their own.
  private struct FewNumbers {
    private var numbers = SIMD8(repeating: 0.0)
    private var count = 0

    /// The one in the middle, of an even count the lower one of the two; nil if there is none.
    var middle: Double? { count > 0 ? numbers[(count - 1) / 2] : nil }

    mutating func insert(_ number: Double) {
      var place = count
      while place > 0, numbers[place - 1] > number {
        numbers[place] = numbers[place - 1]
        place -= 1
      }
      numbers[place] = number
      count += 1
    }
  }

  private static func ends(of values: Slice<UnsafeBufferPointer<Double>>) -> Ends {
    let values = UnsafeBufferPointer(rebasing: values)
    // Eight at the same time take a quarter as long.
    var low = SIMD8(repeating: Double.infinity)
    var high = SIMD8(repeating: -Double.infinity)
    var start = 0
    while start + 8 <= values.count {
      var next = SIMD8(repeating: 0.0)
      for lane in 0..<8 { next[lane] = values[start + lane] }
      low.replace(with: next, where: next .< low)
      high.replace(with: next, where: next .> high)
      start += 8
    }
    var ends = Ends(least: low.min(), greatest: high.max())
    for value in values[start...] {
      ends.least = value < ends.least ? value : ends.least
      ends.greatest = value > ends.greatest ? value : ends.greatest
    }
    return ends
  }

  /// The least and the greatest value so far; nil if there is none.
  var seen: ClosedRange<Double>? { all.range }

  /// The greatest difference of two values that look the same.
  struct Comparison {
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

  /// The present comparison of values.
  var comparison: Comparison {
    if let period {
      return Comparison(
        ends: (-.infinity)...(.infinity), tolerance: period / ValueRange.steps,
        shortestSquared: shortestSquared)
    }
    let ends = wanted ?? (isSensitive ? usual : all).range ?? 0...0
    return Comparison(
      ends: wanted ?? (-.infinity)...(.infinity),
      tolerance: (ends.upperBound - ends.lowerBound) / ValueRange.steps,
      shortestSquared: shortestSquared)
  }
}
