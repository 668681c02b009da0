// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The rule by which the times of a log leap: a leg over a leap has no duration.

/// The legs of a log over which its clock leaps by years, as a receiver does that lost count of the weeks.
///
/// The legs that a log usually has decide with it. A log of one fix a year does not leap.
struct TimeLeaps: Equatable, Sendable {
  /// The least leap in seconds: three years, and one against the order of the log.
  private static let (least, leastBack) = (3.0 * 31_556_952, 31_556_952.0)

  /// A leap is this many times as long as the usual leg.
  private static let usualLegs = 100.0

  /// The usual leg in seconds, less than 0 where the newest fix is first; 0 if none is known.
  private let usual: Double

  /// The leaps of a log.
  ///
  /// `legs`: the seconds of the first legs of the log. Default: none. `twoLegs`: the seconds over two of them that
  /// follow each other. Default: none.
  init(legs: [Double] = [], twoLegs: [Double] = []) {
    let sizes = legs.map(abs).sorted()
    let isBack = legs.count { $0 < 0 } * 2 > legs.count
    // A leap is in few legs of a long log, and in most of a short one.
    var size = sizes.isEmpty ? 0 : sizes[(sizes.count - 1) / 4]
    // Where every second time is years away, two legs take as long as two others do.
    if !twoLegs.isEmpty { size = min(size, twoLegs.map(abs).sorted()[(twoLegs.count - 1) / 2] / 2) }
    usual = isBack ? -size : size
  }

  /// Whether a leg is a leap.
  ///
  /// `seconds`: the time of its second fix from that of its first; NaN if one of them has none. Returns whether it is
  /// one; a time that is not known is none.
  func isLeap(_ seconds: Double) -> Bool {
    let isBack = (seconds < 0) != (usual < 0)
    return abs(seconds) >= (isBack ? TimeLeaps.leastBack : TimeLeaps.least)
      && abs(seconds) > TimeLeaps.usualLegs * abs(usual)
  }

  /// The seconds from which a duration holds a leap.
  var leastOfAll: Double {
    max(TimeLeaps.leastBack, TimeLeaps.usualLegs * abs(usual))
  }
}
