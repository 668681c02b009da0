// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The dates of times of day, as receivers write them.

/// Adds dates to consecutive times of day.
struct DatedClock {
  /// The midnight of the current day in Unix seconds; nil if no date was seen.
  private var midnight: Double?

  /// The midnight of a date that was noted since the last time of day, or came before its day; nil if there is none.
  private var noted: Double?

  /// The last time of day; nil before the first.
  private var last: Double?

  /// The zone whose clock tells the time of day; nil if it is UTC.
  var zone: TimeZoneRules?

  /// The most seconds between a date and its midnight.
  private let lead: Double

  /// A clock without a date.
  ///
  /// `lead`: the seconds around midnight in which a date may be that of the other day.
  init(lead: Double) { self.lead = lead }

  /// Notes a date.
  mutating func set(date: Span<UInt8>) {
    noted = DatedClock.midnight(of: date) ?? noted
  }

  /// The midnight of a date.
  ///
  /// Returns its Unix seconds; nil if there is no such day.
  static func midnight(of date: Span<UInt8>) -> Double? {
    guard date.count == 6, date.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    func two(_ place: Int) -> Int { Int(date[place] - 0x30) * 10 + Int(date[place + 1] - 0x30) }
    var time = CivilTime()
    (time.day, time.month, time.year) = (two(0), two(2), two(4) + (two(4) < 80 ? 2000 : 1900))
    return time.unixSeconds
  }

  /// Notes a date that is written as three fields.
  mutating func set(
    day: Span<UInt8>, month: Span<UInt8>,
    year: Span<UInt8>
  ) {
    func number(_ digits: Span<UInt8>) -> Int? {
      digits.count <= 4 && digits.allSatisfy { $0 &- 0x30 < 10 }
        ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
    guard year.count == 4, let day = number(day), let month = number(month),
      let year = number(year)
    else { return }
    var time = CivilTime()
    (time.day, time.month, time.year) = (day, month, year)
    noted = time.unixSeconds ?? noted
  }

  /// Turns to the day of a date that was noted, or to the next one where the clock runs over midnight.
  private mutating func turn(to second: Double) {
    let (day, last) = (86_400.0, last ?? 0)
    // Half a day back is another day; less is an old sentence.
    let isNextDay = second < last - day / 2
    guard let noted, let midnight else {
      self.midnight = noted ?? midnight.map { isNextDay ? $0 + day : $0 }
      self.noted = nil
      return
    }
    // The clock tells what a date is that comes some minutes before its day, or is still that of the day before.
    let goesOn = second >= last && second - last <= lead
    switch noted - midnight {
    case day where goesOn && second > day - lead: return
    case -day where goesOn && second < lead: break
    case 0 where isNextDay && last > day - lead && second < lead: self.midnight = midnight + day
    default: self.midnight = noted
    }
    self.noted = nil
  }

  /// Counts from the midnight before the first time of day, where the log has no date.
  mutating func countFromMidnight() { midnight = 0 }

  /// The moment of a time of day.
  ///
  /// `clock`: six digits of hour, minute and second, maybe with decimals. Returns the time of day in seconds, and the
  /// moment in Unix seconds, NaN without a date; nil if the text is not a time of day.
  mutating func moment(_ clock: Span<UInt8>) -> (second: Double, time: Double)? {
    guard clock.count >= 6, clock.extracting(first: 6).allSatisfy({ $0 &- 0x30 < 10 }) else {
      return nil
    }
    func two(_ place: Int) -> Double {
      Double(Int(clock[place] - 0x30) * 10 + Int(clock[place + 1] - 0x30))
    }
    var second = two(0) * 3600 + two(2) * 60 + two(4)
    if clock.count > 6 {
      guard clock[6] == 0x2e,
        case .number(let decimals) = parseCell(
          clock.extracting(6...), decimalComma: false)
      else { return clock.count == 7 && clock[6] == 0x2e ? (second, .nan) : nil }
      second += decimals
    }
    guard second < 86_401 else { return nil }
    turn(to: second)
    last = second
    guard let midnight else { return (second, .nan) }
    let moment = midnight + second
    return (zone?.secondOfDay(at: moment) ?? second, moment)
  }
}
