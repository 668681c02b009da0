// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A part of every day, on the clock of the log.

/// Times of day that count, on each day of a log.
///
/// They are compared with the clock as the log writes it: `09:30+02:00` is half past nine, and so is
/// `09:30Z`. Unix time is UTC.
public struct TimesOfDay: Equatable, Sendable {
  /// The first moment of a day that counts, in seconds since midnight.
  ///
  /// Default: 0.
  public var from: Double

  /// The last moment of a day that counts, in seconds since midnight; before `from` it is of the next
  /// day.
  ///
  /// Default: the end of the day.
  public var to: Double

  /// A part of every day.
  public init(from: Double = 0, to: Double = 86_400) { (self.from, self.to) = (from, to) }

  /// Whether a time of day counts; an unknown one does not.
  func contains(_ second: Double) -> Bool {
    from <= to ? second >= from && second <= to : second >= from || second <= to
  }
}
