// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The time of a photo: the clock of the camera, and how far it is ahead of UTC.

/// The time of a photo, of which a camera often notes no zone.
package struct PhotoTime: Equatable, Sendable {
  /// The date and time of the clock of the camera, in seconds since 1970-01-01 00:00:00 of that clock; nil if only the
  /// time of the satellites is noted.
  package let clock: Double?

  /// The seconds that the clock is ahead of UTC, as a tag says; nil if none does.
  package let ahead: Int?

  /// The time of the satellites, in Unix seconds; nil if it is not noted.
  package let receiver: Double?

  /// The zones of the Earth are quarters of an hour, up to 14 hours from UTC; a clock may be this many seconds off.
  private static let (quarter, farthest, mostOff) = (900.0, 14 * 3600.0, 90.0)

  /// Nil without any time.
  init?(clock: Double?, ahead: Int?, receiver: Double?) {
    guard clock != nil || receiver != nil else { return nil }
    (self.clock, self.ahead, self.receiver) = (clock, ahead, receiver)
  }

  /// The seconds that the clock is ahead of UTC by the time of the satellites; nil if that contradicts the clock.
  private var aheadOfSatellites: Double? {
    guard let clock, let receiver else { return nil }
    let ahead = ((clock - receiver) / PhotoTime.quarter).rounded() * PhotoTime.quarter
    return abs(ahead) <= PhotoTime.farthest && abs(clock - receiver - ahead) < PhotoTime.mostOff
      ? ahead : nil
  }

  /// Whether the clock of the camera and the satellites are no zone apart, so that one of them is wrong.
  package var isContradictory: Bool {
    receiver != nil && isZoneless
  }

  /// Whether nothing in the photo tells the zone of its clock.
  package var isZoneless: Bool { clock != nil && ahead == nil && aheadOfSatellites == nil }

  /// The moment.
  ///
  /// - Parameters:
  ///   - zone: The zone of clocks that no tag tells one of; nil for none.
  ///   - shift: The seconds that the clock of the camera is behind, which are added; not to the time of satellites.
  /// - Returns: Unix seconds; nil if the zone is needed and nil.
  package func moment(in zone: TimeZoneRules?, shift: Double) -> Double? {
    guard let clock else { return receiver }
    if let ahead { return clock - Double(ahead) + shift }
    if let ahead = aheadOfSatellites { return clock - ahead + shift }
    return zone.map { $0.moment(ofLocal: clock + shift) }
  }

  /// The distance of the clock from UTC as ISO 8601 writes it, such as `+02:00`; nil if nothing in the photo tells it.
  package var aheadText: String? {
    guard let ahead = ahead.map(Double.init) ?? aheadOfSatellites else { return nil }
    return TimeZoneRules(ahead: Int(ahead)).name
  }
}

/// A date of a tag, `2024:05:04 10:01:30` in Exif, and with more after it in XMP.
struct DateOfTag {
  /// Seconds since 1970-01-01 00:00:00 of its clock: of the day, and of the time of day too.
  private(set) var day, seconds: Double

  /// The seconds that its clock is ahead of UTC; nil if it does not say.
  private(set) var ahead: Int?

  /// Nil for blanks, zeros and anything that is no date.
  init?(_ text: [UInt8]) {
    var cursor = ByteCursor(text.span)
    var time = CivilTime()
    func isSeparator(_ byte: UInt8?) -> Bool { byte == 0x3a || byte == 0x2d }
    guard let year = cursor.takeNumber(4, 4), year >= 1900, isSeparator(cursor.next) else {
      return nil
    }
    cursor.advance()
    guard let month = cursor.takeNumber(2, 2), isSeparator(cursor.next) else { return nil }
    cursor.advance()
    guard let number = cursor.takeNumber(2, 2) else { return nil }
    (time.year, time.month, time.day) = (year, month, number)
    guard let start = time.unixSeconds else { return nil }
    (day, seconds) = (start, start)
    guard cursor.take(0x20) || cursor.take("t") else { return }
    guard let hour = cursor.takeNumber(2, 2), cursor.take(0x3a),
      let minute = cursor.takeNumber(2, 2)
    else { return nil }
    (time.hour, time.minute) = (hour, minute)
    if cursor.take(0x3a) {
      guard let second = cursor.takeNumber(2, 2) else { return nil }
      time.second = second
    }
    if cursor.take(0x2e) { time.fraction = cursor.takeFraction() ?? 0 }
    guard let whole = time.unixSeconds else { return nil }
    seconds = whole
    ahead = cursor.isAtEnd ? nil : cursor.takeZone()
  }
}

/// The zone of a tag, such as `+02:00`; nil for blanks.
func zoneOfTag(_ text: [UInt8]) -> Int? {
  var cursor = ByteCursor(text.span)
  guard let ahead = cursor.takeZone(), cursor.isAtEnd, abs(ahead) <= 14 * 3600 else { return nil }
  return ahead
}

/// The decimals of a second, such as `25` for a quarter.
func fractionOfTag(_ text: [UInt8]) -> Double? {
  var cursor = ByteCursor(text.span)
  return cursor.takeFraction()
}
