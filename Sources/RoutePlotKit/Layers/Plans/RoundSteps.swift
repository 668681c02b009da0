// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Round numbers for an axis: steps of 1, 2 or 5 times a power of ten.

import NumberText

/// The multiples of 1, 2 or 5 · 10ⁿ within a range that divide it into a few parts.
///
/// `most`: at most this many parts, from 1. `isWhole`: whether the multiples are whole numbers. Default: they need not
/// be. Returns the multiples, growing; none where the range has no width, or is finer than numbers of its size.
func roundSteps(
  in range: ClosedRange<Double>, most: Int, isWhole: Bool = false
) -> [DecimalNumber] {
  let width = range.upperBound - range.lowerBound
  guard width > 0, width.isFinite else { return [] }
  let power = DecimalNumber.powerOfTen(in: width)
  // The smallest step that makes no more parts than wanted: from a hundredth of the width on.
  let steps = (-2...1).flatMap { place in [1, 2, 5].map { (units: $0, places: -power - place) } }
  guard
    let step = steps.first(where: { step in
      let number = DecimalNumber(units: step.units, places: step.places)
      return width / number.value <= Double(most) && (!isWhole || step.places <= 0)
    })
  else { return [] }
  let length = DecimalNumber(units: step.units, places: step.places).value
  let (first, last) = (range.lowerBound / length, range.upperBound / length)
  guard max(abs(first), abs(last)) < 1e15 else { return [] }
  return (Int(first.rounded(.down))...Int(last.rounded(.up)))
    .map { DecimalNumber(units: $0 * step.units, places: step.places) }
    .filter { range.contains($0.value) }
}

/// The places of figures on an axis: as many round ones as have room, and where fewer than two of them lie in the
/// range, its ends.
///
/// `most`: at most this many, from 1.
func places(ofFiguresIn range: ClosedRange<Double>, most: Int) -> [DecimalNumber] {
  // There may be one place more than parts, or one less.
  for parts in stride(from: most + 1, to: 0, by: -1) {
    let places = roundSteps(in: range, most: parts)
    if places.count <= most, places.count >= min(most, 2) { return places }
  }
  let ends = most > 1 ? [range.lowerBound, range.upperBound] : [range.upperBound]
  return ends.map { DecimalNumber($0, endOf: range) }
}

extension DecimalNumber {
  /// An end of a range, with the figures that it needs to be told from what is next to it: three, and more where the
  /// range is small against it.
  init(_ number: Double, endOf range: ClosedRange<Double>) {
    let width = range.upperBound - range.lowerBound
    guard width > 0, width.isFinite else {
      // All digits that a log writes; those of a result never end.
      let exact = DecimalNumber(shortest: number)
      self =
        exact.units.magnitude < 10_000_000_000
        ? exact : DecimalNumber(number, places: DecimalNumber.placesOfFigures(number, 6))
      return
    }
    // A hundredth of the range is a part of the bar that is hardly seen.
    let places = 2 - DecimalNumber.powerOfTen(in: width)
    self.init(number, places: max(places, DecimalNumber.placesOfFigures(number, 3)))
  }
}

/// The multiples of a step between two numbers.
func multiples(of step: Double, from: Double, to: Double) -> [Double] {
  let (first, last) = ((from / step).rounded(.up), (to / step).rounded(.down))
  guard first <= last, last - first < 10_000 else { return [] }
  return stride(from: first, through: last, by: 1).map { $0 * step }
}
