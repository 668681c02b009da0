// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A moment as a person types it: an instant, a day, or a time of day.

/// An instant, a day, or a time of every day.
package struct Moment: Equatable, Sendable {
  /// The first instant of it in Unix seconds; of a time of day, in seconds since midnight.
  package let first: Double

  /// The last instant of it: of a day its end, otherwise the same as the first.
  package let last: Double

  /// Whether it is on the clock of the log: it is a day, or has no zone of its own.
  package let isLocal: Bool

  /// Seconds since midnight where it is a time of day and no date; nil otherwise.
  package let timeOfDay: Double?

  /// Reads a moment.
  ///
  /// An instant is a date with a time of day, or Unix time from 10⁸ seconds on; it is of UTC without a
  /// zone. A day, also as `20260613`, is a day of UTC; `placed(in:)` makes both those of another zone. A time of day has
  /// no zone, as it is compared with the clock of each row.
  ///
  /// - Returns: nil for anything else, and for dates that could be several, such as `06/07/2024`.
  package init?(_ text: String) {
    var text = text
    let found = text.withUTF8 {
      bytes -> (seconds: Double, isDay: Bool, isClock: Bool, isLocal: Bool)? in
      let cell = bytes.span.trimmed
      if let day = dayOfDigits(cell)?.unixSeconds { return (day, true, false, true) }
      if let clock = parseClock(cell, offset: CivilTime.unsaidOffset)?.ofUnsaidZone {
        return (clock, false, true, false)
      }
      var cursor = ByteCursor(cell)
      var date = CivilTime()
      if cursor.takeDate(into: &date, order: nil) == .whole, cursor.isAtEnd {
        return date.unixSeconds.map { ($0, true, false, true) }
      }
      var notation = TimeNotation()
      notation.offset = CivilTime.unsaidOffset
      return notation.time(cell).map { ($0.seconds, false, false, $0.isLocal) }
    }
    guard let found else { return nil }
    first = found.seconds
    last = found.isDay ? (found.seconds + 86_400).nextDown : found.seconds
    timeOfDay = found.isClock ? found.seconds : nil
    isLocal = found.isLocal
  }

  private init(first: Double, last: Double) {
    (self.first, self.last, isLocal, timeOfDay) = (first, last, false, nil)
  }

  /// The moment as the clocks of a zone show it; one with a zone of its own, and a time of day, as it is.
  package func placed(in zone: TimeZoneRules?) -> Moment {
    guard let zone, isLocal else { return self }
    let end = zone.moment(ofLocal: first == last ? first : last.nextUp)
    return Moment(
      first: zone.moment(ofLocal: first), last: first == last ? end : end.nextDown)
  }
}

extension CivilTime {
  fileprivate var ofUnsaidZone: Double? { offset == CivilTime.unsaidOffset ? secondOfDay : nil }
}
