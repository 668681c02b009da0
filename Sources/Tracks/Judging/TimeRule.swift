// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The times that are none: out of bounds, the days on which clocks start, and single ones far from both
// neighbours.

/// The rule for times.
struct TimeRule: PlausibilityRule {
  /// The first and the last moment of a log: the years 1000 to 2199, in Unix seconds.
  private static let bounds = -30_610_224_000.0..<7_258_118_400.0

  private static let day = 86_400.0

  /// The days on which clocks start or end that do not know the time, in days of Unix time.
  private static let markers: [Double] = [
    // 1601, 1899 and 1900: file times and spreadsheets.
    -134_774, -25_569, -25_567,
    // 1970: Unix. 1980: file systems, and the weeks of GPS. 1989: FIT. 1999 and 2019: its weeks again. 2000: clocks.
    0, 3652, 3657, 7304, 10_825, 10_957, 17_993,
    // 2038 and 2106: the greatest numbers of 31 and 32 bits.
    24_855, 49_710,
  ]

  /// The leaps of the log.
  let leaps: TimeLeaps

  /// Whether times are moments with a date.
  let hasDates: Bool

  var near: Double { leaps.leastOfAll }

  func isPossible(_ value: Double) -> Bool { !hasDates || TimeRule.bounds.contains(value) }

  func marker(_ value: Double) -> Marker {
    guard hasDates else { return .none }
    // A zone may move a day.
    return TimeRule.markers.contains { (-1..<2).contains(value / TimeRule.day - $0) }
      ? .possible : .none
  }

  func isSame(_ value: Double, _ next: Double, _ marker: Marker) -> Bool {
    value == next || marker != .none && abs(value - next) < 3 * TimeRule.day
  }

  func isFar(_ a: PlacedValue, _ b: PlacedValue, _ marker: Marker) -> Bool {
    leaps.isLeap(b.value - a.value)
  }
}
