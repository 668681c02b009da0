// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct DateOrderTests {
  private func order(_ texts: [String]) -> DateOrder? {
    orderOfDates(
      texts.compactMap { text in
        let bytes = Array(text.utf8)
        var cursor = ByteCursor(bytes.span)
        return cursor.takeNumberedDate()
      })
  }

  @Test(
    "A day above 12 anywhere decides the order of all dates",
    arguments: [
      (["06/07/2024", "06/13/2024"], DateOrder.monthFirst),
      (["06/07/2024", "13/06/2024"], .dayFirst), (["6-7-2024", "6-30-2024"], .monthFirst),
      (["6/13/24"], .monthFirst), (["25/06/45"], .dayFirst),
      (["99/06/13", "99/06/14"], .yearFirst),
      (["05-JUN-99"], .dayFirst), (["13/06/24", "31/12/32"], .dayFirst),
    ])
  func decided(texts: [String], expected: DateOrder) {
    #expect(order(texts) == expected)
  }

  @Test(
    "Without such a day, or with days on both sides, there is no order",
    arguments: [
      ["06/07/2024", "07/07/2024"], ["13/06/24"], ["13.06.24"], ["13-JUN-26"], ["01/02/03"],
      ["13/06/2024", "06/13/2024"], [], ["13.06.2024"], ["13 Jun 2024"],
    ])
  func undecided(texts: [String]) {
    #expect(order(texts) == nil)
  }

  @Test(
    "What is no date of three parts is none",
    arguments: [
      "06/07", "06/07/202", "6/7.2024", "2024/06/07", "006/07/2024", "6 7 2024", "6/x/2024",
      "6,7,2024", "", "6//2024",
    ])
  func none(text: String) {
    let bytes = Array(text.utf8)
    var cursor = ByteCursor(bytes.span)
    let date = cursor.takeNumberedDate()
    #expect(date == nil)
  }

  @Test("In a known order a date is read, in another one it is none")
  func inOrder() {
    var reading = TimeNotation()
    reading.order = .monthFirst
    #expect(reading.time("06/13/2026 07:12:20")?.seconds == 1_781_334_740)
    #expect(reading.time("6/13/26, 7:12:20 AM")?.seconds == 1_781_334_740)
    #expect(reading.time("13/06/2026 07:12:20") == nil)
    #expect(reading.time("13.06.2026 07:12:20")?.seconds == 1_781_334_740)
    reading.order = .dayFirst
    #expect(reading.time("13/06/2026 07:12:20")?.seconds == 1_781_334_740)
    #expect(reading.time("13-Jun-26 07:12:20")?.seconds == 1_781_334_740)
    reading.order = .yearFirst
    #expect(reading.time("26/06/13 07:12:20")?.seconds == 1_781_334_740)
  }
}
