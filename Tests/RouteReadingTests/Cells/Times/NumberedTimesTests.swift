// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct NumberedTimesTests {
  private func kind(_ texts: [String], unit: Double? = nil) -> NumberedTimes {
    NumberedTimes(texts.map { Array($0.utf8) }, unit: unit)
  }

  private func seconds(_ kind: NumberedTimes, _ text: String) -> Double? {
    kind.time(Array(text.utf8).span)?.seconds
  }

  @Test(
    "The first numbers tell what all are",
    arguments: [
      (["1781334740", "1781334741"], NumberedTimes.unix), (["1781334740000"], .unix),
      (["0", "1781334740"], .unix), (["-500000000"], .unix), (["20260613071220"], .unix),
      (["0", "1", "2"], .counter(1)), (["0.5"], .counter(1)), (["99999999"], .counter(1)),
      (["20240615", "20240616"], .days), (["20240615", "20240632"], .counter(1)),
      (["071220", "071221"], .clocks), (["071220.50"], .clocks), (["101220"], .clocksOrCounter),
      (["101220", "101260"], .counter(1)), (["45456.5", "45456.500011"], .spreadsheetOrCounter),
      (["45456", "45457"], .counter(1)), (["45456.5", "45458"], .spreadsheetOrCounter),
      (["45000.5", "45001.5", "45002.5"], .spreadsheetOrCounter),
    ])
  func kinds(texts: [String], expected: NumberedTimes) {
    #expect(kind(texts) == expected)
  }

  @Test("A unit in the name decides, whatever the size")
  func units() {
    #expect(kind(["0", "1000"], unit: 1e-3) == .counter(1e-3))
    #expect(kind(["1781334740000"], unit: 1e-3) == .unixUnits(1e-3))
    #expect(kind(["20240615"], unit: 1) == .counter(1))
    #expect(NumberedTimes([Array("46186".utf8)], unit: nil) == .counter(1))
    #expect(
      NumberedTimes([Array("46186".utf8)], unit: nil, isOfDates: true) == .spreadsheetOrCounter)
    #expect(NumberedTimes([Array("2000125".utf8)], unit: nil, isOfDates: true) == .unknownDates)
    #expect(seconds(.unknownDates, "2000125") == nil)
    #expect(seconds(.unixUnits(1e-3), "1781334740500") == 1_781_334_740.5)
    #expect(seconds(.counter(60), "1.5") == 90)
  }

  @Test("What cannot be of its kind is none")
  func values() {
    #expect(seconds(.unix, "1781334740000000000") == 1_781_334_740)
    #expect(seconds(.unix, "0") == nil)
    #expect(seconds(.unix, "1e30") == nil)
    #expect(seconds(.unix, "2026-06-13") == nil)
    #expect(seconds(.unixUnits(1), "1781334740000") == nil)
    #expect(seconds(.counter(1), "-5") == -5)
    #expect(seconds(.counter(1), "1e300") == nil)
    #expect(seconds(.days, "20260613") == 1_781_308_800)
    #expect(seconds(.days, "20260632") == nil)
    #expect(seconds(.clocks, "235959") == 86_399)
    #expect(seconds(.clocks, "240000") == nil)
    #expect(seconds(.spreadsheet, "25569") == 0)
    #expect(seconds(.spreadsheet, "46186.30023148148") == 1_781_334_740)
    #expect(seconds(.clocksOrCounter, "101220") == nil)
    #expect(seconds(.spreadsheetOrCounter, "45456.5") == nil)
  }
}
