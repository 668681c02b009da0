// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The kinds of values that are made from several fixes. Each is in the file of its quantity.

import Geography
import RouteReading

/// The known fixes of an unbroken run of a track, counted from the first that is kept.
struct RunOfFixes {
  /// The distances along the track up to the fixes, in metres, and the seconds up to them; NaN without a time.
  let ways, times: UnsafeBufferPointer<Double>

  /// Where they are; empty if the kind needs no places.
  let places: UnsafeBufferPointer<Coordinate>

  /// Their values of the field that the kind is made of.
  let sources: UnsafeBufferPointer<Double>

  /// Of a mean, the sums of the values up to each fix, and how many these are.
  let sums, counts: [Double]

  /// The number of fixes.
  let count: Int

  /// The seconds from which on two times are of a clock that leaps.
  let leastLeap: Double

  /// The first and the last fix of a window; a fix alone has no value, but there are its neighbours.
  @inline(__always)
  func ends(of window: Range<Int>, around here: Int) -> (from: Int, to: Int) {
    let (low, last) = (window.lowerBound, window.upperBound - 1)
    return (low == here ? max(here - 1, 0) : low, last == here ? min(here + 1, count - 1) : last)
  }

  /// The mean of the values of a window; NaN if there is none.
  @inline(__always)
  func mean(of window: Range<Int>) -> Double {
    let (low, last) = (window.lowerBound, window.upperBound - 1)
    let before = low == 0 ? (0, 0) : (sums[low - 1], counts[low - 1])
    let known = counts[last] - before.1
    return known > 0 ? (sums[last] - before.0) / known : .nan
  }
}

/// A kind of value that is made from several fixes.
package struct DerivedKind: Hashable, Sendable {
  /// Its name, which no other kind has.
  let name: String

  /// The field that it is made of besides places and times; nil if there is none.
  let field: Field?

  /// Whether times matter.
  let needsTimes: Bool

  /// Whether the places themselves matter, besides the distances between them.
  let needsPlaces: Bool

  /// Whether it is the mean of a column, so that sums are needed and distances are not.
  let isMean: Bool

  /// The values after which it begins again, such as a turn of 360 degrees; nil, mostly, if it does not.
  ///
  /// Tracks keep such a value continuous, beyond a turn, so that all that is between two values is on the shorter way.
  package let period: Double?

  /// Whether one bad fix can make a value that is far off.
  package let isSensitive: Bool

  /// Makes the values of the next fixes.
  let make: @Sendable (_ run: RunOfFixes, _ windows: inout FixWindows) -> Void

  init(
    _ name: String, of field: Field? = nil, needsTimes: Bool = false, needsPlaces: Bool = false,
    isMean: Bool = false, isSensitive: Bool = true, period: Double? = nil,
    make: @escaping @Sendable (_ run: RunOfFixes, _ windows: inout FixWindows) -> Void
  ) {
    (self.name, self.field, self.needsTimes) = (name, field, needsTimes)
    (self.needsPlaces, self.isMean, self.period) = (needsPlaces, isMean, period)
    (self.isSensitive, self.make) = (isSensitive, make)
  }

  /// The fields that have to be read for it.
  var fields: [Field] { (field.map { [$0] } ?? []) + (needsTimes ? [.time] : []) }

  /// Whether two kinds have the same name.
  package static func == (a: DerivedKind, b: DerivedKind) -> Bool { a.name == b.name }

  /// Makes values continuous, if they begin again after a period.
  ///
  /// `values`: the values; NaN for none. `last`: the last value before it, NaN without one; afterwards the last one of
  /// all.
  func makeContinuous(_ values: inout [Double], from start: Int, after last: inout Double) {
    guard let period else { return }
    for index in start..<values.count where !values[index].isNaN {
      if !last.isNaN { values[index] += period * ((last - values[index]) / period).rounded() }
      last = values[index]
    }
  }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DerivedKind {
  /// The distance from the start of the track along its fixes, without gaps, in metres.
  package static let distance = DerivedKind("distance", isSensitive: false) { run, windows in
    windows.each(alone: true) { here, _ in run.ways[here] }
  }
}
