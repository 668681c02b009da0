// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct DayRolloverTests {
  private func counted(_ seconds: [Double], backwards: Bool = false) -> [Double] {
    var midnights = DayRollover(runsBackwards: backwards)
    return seconds.map { midnights.next($0) }
  }

  @Test("Times go on over midnight, in either direction of the log")
  func overMidnight() {
    #expect(
      counted([86_390, 10, 30_000, 86_399, 0]) == [86_390, 86_410, 116_400, 172_799, 172_800])
    #expect(counted([10, 86_390, 0], backwards: true) == [10, -10, -86_400])
  }

  @Test("A step back of less than half a day is one, and a pause of more stays a pause")
  func sameDay() {
    #expect(counted([50_000, 40_000]) == [50_000, 40_000])
    #expect(counted([10_000, 80_000]) == [10_000, 80_000])
    #expect(counted([86_390, .nan, 10]).last == 86_410)
  }
}
