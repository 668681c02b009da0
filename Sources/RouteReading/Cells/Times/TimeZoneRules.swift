// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The clocks of a zone of the tz database, of its compiled files (RFC 9636, TZif).

import CLibrary

/// How far the clocks of a zone are ahead of UTC at each moment.
///
/// A zone is a distance from UTC, or one of the tz database with all changes of its clocks.
public struct TimeZoneRules: Equatable, Sendable {
  /// The name of the zone, such as `Europe/Berlin` or `+02:00`.
  public let name: String

  /// The moments at which the clocks change, in Unix seconds and ascending.
  private var changes: [Int] = []

  /// Seconds that the clocks are ahead of UTC before the first change, and after each.
  private var offsets: [Int]

  /// Coordinated Universal Time.
  package static let utc = TimeZoneRules(name: "UTC", offset: 0)

  private init(name: String, offset: Int) { (self.name, offsets) = (name, [offset]) }

  /// A zone whose clocks are always as far ahead of UTC, in seconds.
  init(ahead seconds: Int) { self.init(name: distanceText(seconds), offset: seconds) }

  /// The last year whose changes are known; later clocks stay as they are at its end.
  private static let lastYear = 2200

  /// A zone by its name; nil if there is no such zone, or its file cannot be read.
  ///
  /// - Parameters:
  ///   - name: A name of the tz database, or a distance from UTC such as `+02:00`, `UTC+2` or `Z`.
  ///   - folders: The folders that may have the database.
  public init?(named name: String, in folders: [String] = TimeZoneRules.folders) {
    self.name = name
    var text = name
    let distance = text.withUTF8 { bytes -> Int? in
      var cursor = ByteCursor(bytes.span)
      guard let seconds = cursor.takeZone(), cursor.isAtEnd else { return nil }
      return seconds
    }
    if let distance {
      offsets = [distance]
      return
    }
    // A name is a path below the folder, and never leaves it.
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      part.first?.isLetter == true
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+".contains($0)) }
    }
    guard isName, let bytes = folders.lazy.compactMap({ fileOfZone("\($0)/\(name)") }).first,
      let file = ZoneFile(bytes)
    else { return nil }
    (changes, offsets) = (file.changes, file.offsets)
    guard let rule = file.rule else { return }
    // Some files begin with the age of the universe, and no clocks were put forward before 1900.
    let first = max(changes.last.map { dateOfDay($0 / 86_400).year } ?? 0, 1900)
    guard first <= Self.lastYear else { return }
    for year in first...Self.lastYear {
      for change in rule.changes(in: year) where change.moment > changes.last ?? .min {
        changes.append(change.moment)
        offsets.append(change.offset)
      }
    }
  }

  /// The folders in which systems keep the database; `TZDIR` names another one.
  public static var folders: [String] {
    let named = getenv("TZDIR").map { [String(cString: $0)] } ?? []
    return named + [
      "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo", "/etc/zoneinfo",
    ]
  }

  /// Seconds that the clocks are ahead of UTC.
  ///
  /// - Parameter moment: Unix seconds.
  /// - Returns: Seconds, less than a day to either side.
  /// - Complexity: O(log *n*) in the changes of the zone.
  public func offset(at moment: Double) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if Double(changes[middle]) <= moment { low = middle + 1 } else { high = middle }
    }
    return offsets[low]
  }

  /// The moment at which the clocks show a time.
  ///
  /// A time that occurs twice, as clocks are put back, is the first. One that does not occur is as far after the change
  /// as it is written after it.
  ///
  /// - Parameter local: The date and time of the clock, in seconds since 1970-01-01 00:00:00 of that clock.
  /// - Returns: Unix seconds.
  public func moment(ofLocal local: Double) -> Double {
    // Clocks are never more than a day from UTC, and never change twice within two days.
    let (before, after) = (offset(at: local - 86_400), offset(at: local + 86_400))
    let moment = local - Double(before)
    guard before != after, offset(at: moment) != before else { return moment }
    let other = local - Double(after)
    return offset(at: other) == after ? other : moment
  }

  /// The time of day on the clocks of the zone at a moment in Unix seconds, in seconds since midnight.
  func secondOfDay(at moment: Double) -> Double {
    let local = moment + Double(offset(at: moment))
    return local - (local / 86_400).rounded(.down) * 86_400
  }

  /// Unix seconds as ISO 8601 on the clocks of the zone, such as `2026-06-13T09:12:20+02:00`.
  package func text(_ moment: Double) -> String {
    let offset = offset(at: moment)
    let text = formatTime(moment + Double(offset))
    return offset == 0 ? text : text.dropLast() + distanceText(offset)
  }

  /// The name of a range of times for people: its distance from UTC, such as `UTC+2`, or the name of the zone where the
  /// clocks change within the range.
  package func name(in range: ClosedRange<Double>) -> String {
    let offset = offset(at: range.lowerBound)
    guard offset == self.offset(at: range.upperBound),
      !changes.contains(where: { range.contains(Double($0)) })
    else { return name }
    guard offset != 0 else { return "UTC" }
    let (hours, minutes) = (abs(offset) / 3600, abs(offset) / 60 % 60)
    return "UTC\(offset < 0 ? "\u{2212}" : "+")\(hours)"
      + (minutes == 0 ? "" : ":\(minutes < 10 ? "0" : "")\(minutes)")
  }
}

/// A distance from UTC as ISO 8601 writes it, `+02:00`.
private func distanceText(_ offset: Int) -> String {
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return "\(offset < 0 ? "-" : "+")\(two(abs(offset) / 3600)):\(two(abs(offset) / 60 % 60))"
}

/// The bytes of a compiled zone; nil if there is no such file.
///
/// The largest has some 4 000.
private func fileOfZone(_ path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 65_536)
  bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
  return bytes.starts(with: "TZif".utf8) ? bytes : nil
}

/// The contents of a compiled zone.
private struct ZoneFile {
  var changes: [Int] = []
  var offsets: [Int] = []
  var rule: YearlyRule?

  /// Nil if the bytes are not a whole file.
  init?(_ bytes: [UInt8]) {
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let bits = bytes[place..<place + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int(count == 8 ? Int64(bitPattern: bits) : Int64(Int32(truncatingIfNeeded: bits)))
    }
    /// The six counts of a header: UT flags, standard flags, leap seconds, changes, kinds of time and letters.
    func counts(_ header: Int) -> [Int]? {
      let counts = (0..<6).compactMap { number(header + 20 + 4 * $0, 4) }
      return counts.count == 6 && counts.allSatisfy { (0...65_536).contains($0) } ? counts : nil
    }
    guard bytes.count > 44, let first = counts(0) else { return nil }
    // From version 2 on, times of 64 bits follow those of 32 bits.
    let isLong = bytes[4] >= UInt8(ascii: "2")
    let size = isLong ? 8 : 4
    let header =
      isLong ? 44 + first[3] * 5 + first[4] * 6 + first[5] + first[2] * 8 + first[1] + first[0] : 0
    guard let counts = counts(header), counts[4] > 0 else { return nil }
    let times = header + 44
    let kinds = times + counts[3] * size
    let offsetsOfKinds = kinds + counts[3]
    let end =
      offsetsOfKinds + counts[4] * 6 + counts[5] + counts[2] * (size + 4) + counts[1] + counts[0]
    guard end <= bytes.count else { return nil }
    let ofKinds = (0..<counts[4]).compactMap { number(offsetsOfKinds + 6 * $0, 4) }
    guard ofKinds.allSatisfy({ abs($0) < 93_600 }) else { return nil }
    offsets = [ofKinds[0]]
    for index in 0..<counts[3] {
      guard let moment = number(times + size * index, size),
        Int(bytes[kinds + index]) < ofKinds.count,
        moment > changes.last ?? .min
      else { return nil }
      changes.append(moment)
      offsets.append(ofKinds[Int(bytes[kinds + index])])
    }
    guard isLong, end < bytes.count else { return }
    let footer = bytes[end...].dropFirst().prefix { $0 != 0x0a }
    rule = YearlyRule(Array(footer))
  }
}

/// The changes of every year after those of the file: the `TZ` of POSIX, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
private struct YearlyRule {
  /// A day of a year, and the second of it at which clocks change, which may lie on another day.
  private struct Change {
    enum Day {
      case ofYear(Int, countsLeapDays: Bool)
      case weekday(Int, week: Int, month: Int)
    }
    var day: Day
    var second = 7200

    init?(_ cursor: inout ByteCursor) {
      guard cursor.take(0x2c) else { return nil }
      if cursor.take("m") {
        guard let month = cursor.takeNumber(1, 2), (1...12).contains(month), cursor.take(0x2e),
          let week = cursor.takeNumber(1, 1), (1...5).contains(week), cursor.take(0x2e),
          let weekday = cursor.takeNumber(1, 1), weekday < 7
        else { return nil }
        day = .weekday(weekday, week: week, month: month)
      } else {
        let isJulian = cursor.take("j")
        guard let number = cursor.takeNumber(1, 3), (isJulian ? 1...365 : 0...365).contains(number)
        else { return nil }
        day = .ofYear(isJulian ? number - 1 : number, countsLeapDays: !isJulian)
      }
      if cursor.take(0x2f) {
        guard let second = YearlyRule.seconds(&cursor) else { return nil }
        self.second = second
      }
    }

    /// The second of it on the clock before the change, as if that were UTC.
    func second(in year: Int) -> Int {
      let days: Int
      switch day {
      case .ofYear(let number, let countsLeapDays):
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        days =
          daysSinceEpoch(year: year, month: 1, day: 1) + number
          + (isLeap && !countsLeapDays && number >= 59 ? 1 : 0)
      case .weekday(let weekday, let week, let month):
        let first = daysSinceEpoch(year: year, month: month, day: 1)
        let next =
          month == 12
          ? daysSinceEpoch(year: year + 1, month: 1, day: 1)
          : daysSinceEpoch(year: year, month: month + 1, day: 1)
        // 1970-01-01 was a Thursday.
        let weekdayOfFirst = (first % 7 + 11) % 7
        var day = first + (weekday - weekdayOfFirst + 7) % 7 + (week - 1) * 7
        if day >= next { day -= 7 }
        days = day
      }
      return days * 86_400 + second
    }
  }

  private var standard = 0
  private var summer = 0
  private var start, end: Change?

  /// Nil if clocks never change by it, or it cannot be read.
  init?(_ text: [UInt8]) {
    var cursor = ByteCursor(text.span)
    guard YearlyRule.skipName(&cursor), let standard = YearlyRule.seconds(&cursor) else {
      return nil
    }
    (self.standard, summer) = (-standard, 3600 - standard)
    guard YearlyRule.skipName(&cursor) else { return nil }
    if cursor.next != 0x2c {
      guard let summer = YearlyRule.seconds(&cursor) else { return nil }
      self.summer = -summer
    }
    guard let start = Change(&cursor), let end = Change(&cursor), cursor.isAtEnd else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// The changes of a year in their order.
  func changes(in year: Int) -> [(moment: Int, offset: Int)] {
    guard let start, let end else { return [] }
    return [
      (moment: start.second(in: year) - standard, offset: summer),
      (moment: end.second(in: year) - summer, offset: standard),
    ].sorted { $0.moment < $1.moment }
  }

  /// Skips three letters or more, or a name in angle brackets.
  private static func skipName(_ cursor: inout ByteCursor) -> Bool {
    let start = cursor.position
    if cursor.take(0x3c) {
      while let byte = cursor.next, byte != 0x3e { cursor.advance() }
      return cursor.take(0x3e)
    }
    while cursor.isAtLetter { cursor.advance() }
    return cursor.position - start >= 3
  }

  /// Reads hours, minutes and seconds with a sign, of at most 167 hours.
  private static func seconds(_ cursor: inout ByteCursor) -> Int? {
    let isNegative = cursor.take(0x2d)
    if !isNegative { _ = cursor.take(0x2b) }
    guard var seconds = cursor.takeNumber(1, 3).map({ $0 * 3600 }), seconds <= 167 * 3600 else {
      return nil
    }
    for unit in [60, 1] where cursor.take(0x3a) {
      guard let number = cursor.takeNumber(2, 2), number < 60 else { return nil }
      seconds += number * unit
    }
    return isNegative ? -seconds : seconds
  }
}
