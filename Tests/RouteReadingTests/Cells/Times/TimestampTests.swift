// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RouteReading

struct TimestampTests {
  private func time(_ text: String, _ pattern: String? = nil) -> Double? {
    reading(pattern).time(text)?.seconds
  }

  private func pair(_ date: String, _ time: String, _ pattern: String? = nil) -> Double? {
    reading(pattern).time(date: Array(date.utf8).span, time: Array(time.utf8).span)?.seconds
  }

  private func reading(_ pattern: String?) -> TimeNotation {
    var reading = TimeNotation()
    if let pattern { reading.kind = .pattern(pattern, hasDate: hasDate(pattern: pattern)) }
    return reading
  }

  @Test(
    "One moment is read in all its spellings",
    arguments: [
      "2026-06-13T07:12:20Z", "2026-06-13T07:12:20", "2026-06-13 07:12:20", "2026-06-13t07:12:20z",
      "2026-06-13T07:12:20.000Z", "2026-06-13T07:12:20,0Z", "2026-06-13T09:12:20+02:00",
      "2026-06-13T09:12:20+0200", "2026-06-13T09:12:20+02", "2026-06-13 09:12:20 +02:00",
      "2026-06-13T05:12:20-02:00", "2026-06-13T03:42:20-0330", "2026-06-13T05:12:20\u{2212}02:00",
      "2026-06-13 07:12:20 UTC", "2026-06-13 07:12:20 GMT", "2026-06-14T01:12:20+18:00",
      "20260613T071220Z", "20260613T071220", "20260613 071220", "20260613T07:12:20",
      "20260613071220",
      "2026/06/13 07:12:20", "2026/6/13 7:12:20", "2026.06.13 07:12:20", "2026-6-13  7:12:20",
      "13.06.2026 07:12:20", "13.6.2026 7:12:20", "13 Jun 2026 07:12:20", "13-JUN-2026 07:12:20",
      "13 June 2026, 7:12:20 AM", "Jun 13, 2026 07:12:20", "June 13 2026 07:12:20 UTC",
      "Sat Jun 13 07:12:20 UTC 2026", "Sat Jun 13 07:12:20 2026", "Sat, 13 Jun 2026 07:12:20 GMT",
      "Sat Jun 13 2026 09:12:20 GMT+0200 (Central European Summer Time)", "2026-Jun-13 07:12:20",
      "2026-06-13T09:12:20+02:00[Europe/Berlin]", "2026-06-13 09:12:20 CEST",
      "2026-06-13 03:12:20 EDT", "2026-06-13 09:12:20 UTC+2", "2026-06-13 07:12:20 AM",
      "2026-06-13, 7:12:20\u{202f}AM", " 2026-06-13T07:12:20Z ", "1781334740",
      "1781334740.0", "1781334740000", "1781334740000000", "1781334740000000000", "1.78133474e9",
    ])
  func spellings(text: String) {
    #expect(time(text) == 1_781_334_740)
  }

  @Test(
    "Dates, minutes and decimals",
    arguments: [
      ("1970-01-01", 0), ("1970-01-01T00:00", 0), ("2026-06-13", 1_781_308_800),
      ("13.06.2026", 1_781_308_800), ("2026/06/13", 1_781_308_800),
      ("1969-12-31T23:59:59.25", -0.75),
      ("1970-01-01T00:00:00.123456789012345678901234567890", 0.123456789012345),
      ("1970-01-01T0001Z", 60), ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("2000-02-29", 951_782_400), ("0000-01-01", -62_167_219_200), ("9999-12-31", 253_402_214_400),
      ("1900-01-01", -2_208_988_800), ("100000000", 1e8), ("-100000000", -1e8),
      ("100000000,5", 100_000_000.5), ("99999999999", 99_999_999_999),
      ("1000000000000", 1_000_000_000), ("2026-06-13T07", 1_781_334_000),
      ("2026-06-13T07Z", 1_781_334_000), ("2026-06-13 12:00 AM", 1_781_308_800),
      ("2026-06-13 12:00 PM", 1_781_352_000), ("2026-06-13 10 PM", 1_781_388_000),
      ("06/06/2026", 1_780_704_000), ("20260613", 1_781_308_800),
    ])
  func values(text: String, expected: Double) {
    #expect(time(text) == expected)
  }

  @Test(
    "What is no time, or could be two, is none",
    arguments: [
      "", " ", "-", "NaN", "x", "2026-06", "2026-06-13T",
      "2026-13-01", "2026-00-01", "2026-06-00", "2026-06-31", "2026-02-29", "1900-02-29",
      "2026-04-31",
      "2026-06-13T24:00", "2026-06-13T07:60", "2026-06-13T07:12:61", "2026-06-13T07:12:",
      "2026-06-13T07:1", "2026-06-13T07:12:2", "2026-06-13T07:12:20.", "2026-06-13T07:12.5",
      "2026-06-13 07:12:20 CST", "2026-06-13 07:12 IST",
      "2026-06-13 13:00 PM", "2026-06-13 0:30 AM", "2026-06-13 07:12 CESTX", "2026-W24-6",
      "2026-164",
      "06/07/2026", "06-07-2026 10:00", "13-Jun-26", "6/13/26", "Jun 13", "Jun 13 07:12",
      "13 Foo 2026",
      "0", "-1", "45456.5", "99999999",
      "2026-06-13T07:12:20+2", "2026-06-13T07:12:20+24:00",
      "2026-06-13T07:12:20+02:60", "2026-06-13T07:12:20+02:", "2026-06-13T07:12:20Zx",
      "2026-06/13", "2026-006-13", "2026-06-013", "06/13/2026", "13/06/2026 07:12", "13-06-2026",
      "13.06.26", "2026-06-13X07:12", "07:12:20", "T07:12:20", "1e30", "2026-06-13Z",
      "Sun Sep 25 06:00:22 CDT 2011", "20261313T071220", "2026061T071220", "2026-06-13T07122",
    ])
  func none(text: String) {
    #expect(time(text) == nil)
  }

  @Test("Date and time of day are read from two cells")
  func twoCells() {
    for (date, clock) in [
      ("2026-06-13", "07:12:20"), ("20260613", "071220"), ("13.06.2026", "7:12:20"),
      (" 2026/06/13 ", " 07:12:20.000 "), ("2026-06-13", "09:12:20+02:00"),
      ("20260613", "071220.00"),
    ] {
      #expect(pair(date, clock) == 1_781_334_740)
    }
    #expect(pair("18510625", "0600") == -3_740_148_000)
    for (date, clock) in [
      ("", "07:12:20"), ("2026-06-13", ""), ("2026-06-13T00:00", "07:12:20"),
      ("1781334740", "07:12"),
      ("2026-06-13", "25:00"), ("2026-06-13", "7"), ("x", "y"), ("2026-06-13", "71220"),
    ] {
      #expect(pair(date, clock) == nil)
    }
    #expect(pair("6/13/26", "7:12:20 AM", "%m/%d/%y %I:%M:%S %p") == 1_781_334_740)
  }

  @Test(
    "A pattern reads what it says",
    arguments: [
      ("%Y-%m-%d %H:%M:%S", "2026-06-13 07:12:20"), ("%F %T", "2026-06-13 07:12:20"),
      ("%FT%T%z", "2026-06-13T09:12:20+0200"), ("%m/%d/%Y %I:%M:%S %p", "06/13/2026 07:12:20 AM"),
      ("%m/%d/%y %I:%M:%S %p", "6/13/26 7:12:20 am"), ("%d %b %Y %T", "13 Jun 2026 07:12:20"),
      ("%d %B %Y %T", "13 june 2026 07:12:20"), ("%B %d, %Y %T", "June 13, 2026   07:12:20"),
      ("%a %b %d %T %Z %Y", "Sat Jun 13 07:12:20 UTC 2026"),
      ("%A %F %T %Z", "Saturday 2026-06-13 7:12:20 GMT"), ("%F %T %Z", "2026-06-13 09:12:20 CEST"),
      ("%Y%m%d%H%M%S", "20260613071220"), ("%d%m%y%H%M%S", "130626071220"), ("%s", "1781334740"),
      ("%s.%f", "1781334740.0"), ("%F %T.%f", "2026-06-13 07:12:20.00000000000000000000"),
      ("100%% %F %T", "100% 2026-06-13 07:12:20"), (" %F %T ", "2026-06-13 07:12:20"),
      ("le %d %m %Y à %Hh%M:%S", "le 13 06 2026 à 07h12:20"),
    ])
  func patterns(pattern: String, text: String) {
    #expect(validate(pattern: pattern) == nil)
    #expect(time(text, pattern) == 1_781_334_740)
  }

  @Test("Noon and midnight of twelve hours, decimals, centuries")
  func patternCorners() {
    let clock = "%F %I:%M %p"
    #expect(time("1970-01-01 12:00 AM", clock) == 0)
    #expect(time("1970-01-01 12:00 PM", clock) == 43_200)
    #expect(time("1970-01-01 11:59 pm", clock) == 86_340)
    #expect(time("1970-01-01 13:00 PM", clock) == nil)
    #expect(time("1970-01-01 0:00 AM", clock) == nil)
    #expect(time("1970-01-01 00:00:01.25", "%F %T.%f") == 1.25)
    #expect(time("-1.25", "%s.%f") == -1.25)
    #expect(time("69-01-01", "%y-%m-%d") == -31_536_000)
    #expect(time("68-01-01", "%y-%m-%d") == 3_092_601_600)
    #expect(time("1970-01-01x", "%F") == nil)
    #expect(time("1970-02-30", "%F") == nil)
    #expect(time("1970-01", "%F") == nil)
    #expect(time("1970-01-01 CST", "%F %Z") == nil)
    #expect(time("23:59:50", "%T") == 86_390)
    #expect(time("10:00 PM", "%I:%M %p") == 79_200)
    #expect(time("1 Foo 1970", "%d %b %Y") == nil)
  }

  @Test(
    "A pattern that cannot work says why",
    arguments: [
      ("%F %T%", "ends in a single %; write %% for the sign"),
      (
        "%F %Q",
        "has %Q, which is none of %Y %y %m %b %B %d %a %A %H %I %p %M %S %f %z %Z %s %F %T %%"
      ),
      ("%F %Y", "has the year twice"), ("%F %H %I", "has the hour twice"),
      ("%F %f %f", "has decimals twice"), ("%s %s", "has Unix seconds twice"),
      ("%s %F", "has %s, which is date and time already, next to others"),
      ("", "lacks the year; give a date with %Y-%m-%d or %F, or Unix seconds with %s"),
      ("%d %T", "lacks the year; give a date with %Y-%m-%d or %F, or Unix seconds with %s"),
      ("%Y-%m", "lacks the day; give a date with %Y-%m-%d or %F, or Unix seconds with %s"),
      ("%F %I:%M", "needs %I and %p together, or %H"),
      ("%F %H %p", "needs %I and %p together, or %H"),
      ("%F .%f", "has %f without %S or %T"),
    ])
  func badPatterns(pattern: String, words: String) {
    #expect(validate(pattern: pattern) == words)
  }

  @Test("Days are counted as the C library counts them")
  func sameAsTheCLibrary() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<20_000 {
      let seconds = Int.random(in: -62_135_596_800...253_402_300_799, using: &generator)
      var clock = time_t(seconds)
      var parts = tm()
      gmtime_r(&clock, &parts)
      func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
      let year = String(repeating: "0", count: 4 - "\(parts.tm_year + 1900)".count)
      let text =
        "\(year)\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))T"
        + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
      #expect(time(text) == Double(seconds))
    }
  }

  @Test("A cell of a million bytes is no time, or one")
  func longCells() {
    let digits = String(repeating: "1", count: 1_000_000)
    #expect(time(digits) == nil)
    #expect(time("1970-01-01T00:00:00." + digits) == 0.111_111_111_111_111)
    #expect(time("1970-01-01T00:00:00" + digits) == nil)
    #expect(time(digits, "%s") == nil)
    #expect(time("1970-01-01" + String(repeating: " ", count: 1_000_000) + "00:00") == 0)
  }
}

extension TimeNotation {
  /// Reads a text as a time.
  func time(_ text: String) -> WrittenTime? {
    time(Array(text.utf8).span)
  }
}
