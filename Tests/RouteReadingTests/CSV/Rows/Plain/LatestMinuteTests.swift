// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

/// A time is the same, whatever came before it.
struct LatestMinuteTests {
  private func seconds(_ text: String, _ latest: inout LatestMinute) -> Double? {
    latest.seconds(Array(text.utf8).span)
  }

  @Test func `times one after another are read as each alone`() throws {
    var generator = SeededGenerator(seed: 21)
    var reading = TimeNotation()
    reading.offset = 3600
    var latest = try #require(LatestMinute(reading))
    let whole = Array("2026-06-13T07:12:20Z".utf8)
    let bytes = Array("0123456789:;-TZ /".utf8)
    var text = whole
    for _ in 0..<50_000 {
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: text = whole
      case 1: text = Array(whole.dropLast())
      case 2...5:
        let place = Int.random(in: text.indices, using: &generator)
        text[place] = bytes[Int.random(in: bytes.indices, using: &generator)]
      default:
        text[17] = bytes[Int.random(in: 0..<6, using: &generator)]
        text[18] = bytes[Int.random(in: 0..<10, using: &generator)]
      }
      let written = String(decoding: text, as: UTF8.self)
      let expected = plainDateAndTime(text.span, offset: 3600)?.unixSeconds
      let isUTC = text.count == 19 || text[19] == 0x5a
      #expect(seconds(written, &latest) == (isUTC ? expected : nil), "\(written)")
    }
  }

  @Test func `a leap second, a fraction and other forms`() throws {
    var latest = try #require(LatestMinute(TimeNotation()))
    #expect(seconds("2016-12-31T23:59:58Z", &latest) == 1_483_228_798)
    #expect(seconds("2016-12-31T23:59:60Z", &latest) == 1_483_228_800)
    #expect(seconds("2016-12-31T23:59:61Z", &latest) == nil)
    #expect(seconds("2016-12-31T23:59:59Z", &latest) == 1_483_228_799)
    #expect(seconds("2016-12-31T23:59:5.5", &latest) == nil)
    #expect(seconds("2016-12-31T23:59", &latest) == nil)
    #expect(seconds("", &latest) == nil)
  }

  @Test func `numbers and patterns have no minutes`() {
    var reading = TimeNotation()
    reading.kind = .numbers(.unix)
    #expect(LatestMinute(reading) == nil)
  }
}
