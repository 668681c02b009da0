// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Round numbers for an axis: steps of 1, 2 or 5 times a power of ten.

/// The multiples of 1, 2 or 5 · 10ⁿ within a range that divide it into a few parts.
///
/// - Parameters:
///   - range: The range, finite.
///   - most: At most this many parts, from 1.
/// - Returns: The multiples, growing, and the step; no multiples where the range has no width.
func roundSteps(in range: ClosedRange<Double>, most: Int) -> (places: [Double], step: Double) {
  let width = range.upperBound - range.lowerBound
  guard width > 0, width.isFinite else { return ([], 0) }
  var power = 1.0
  while power * 10 <= width { power *= 10 }
  while power > width { power /= 10 }
  // The smallest step that makes no more parts than wanted: from a hundredth of the width on.
  var step = power * 10
  for factor in [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]
  where width / (power * factor) <= Double(most) {
    step = power * factor
    break
  }
  var places: [Double] = []
  var number = (range.lowerBound / step).rounded(.up)
  while number * step <= range.upperBound, places.count <= most {
    places.append(number * step)
    number += 1
  }
  return (places, step)
}

/// The places of figures on an axis: as many round ones as have room, and where fewer than two of them lie in the
/// range, its ends.
///
/// - Parameters:
///   - range: The range, finite, of some width.
///   - most: At most this many, from 1.
/// - Returns: The places, growing.
func places(ofFiguresIn range: ClosedRange<Double>, most: Int) -> [Double] {
  // There may be one place more than parts, or one less.
  for parts in stride(from: most + 1, to: 0, by: -1) {
    let places = roundSteps(in: range, most: parts).places
    if places.count <= most, places.count >= min(most, 2) { return places }
  }
  return most > 1 ? [range.lowerBound, range.upperBound] : [range.upperBound]
}

/// The multiples of a step between two numbers.
func multiples(of step: Double, from: Double, to: Double) -> [Double] {
  let (first, last) = ((from / step).rounded(.up), (to / step).rounded(.down))
  guard first <= last, last - first < 10_000 else { return [] }
  return stride(from: first, through: last, by: 1).map { $0 * step }
}
