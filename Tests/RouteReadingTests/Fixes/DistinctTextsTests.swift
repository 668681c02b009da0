// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

struct DistinctTextsTests {
  @Test("Numbers follow the order in which strings come first, as in a dictionary")
  func sameAsDictionary() {
    var generator = SeededGenerator(seed: 11)
    var numbers = DistinctTexts()
    var expected: [[UInt8]: Int] = [:]
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...3, using: &generator)
      let string = (0..<length).map { _ in UInt8.random(in: 0...20, using: &generator) }
      let number = expected[string] ?? expected.count
      expected[string] = number
      let found = numbers.number(of: string.span)
      #expect(found == number)
      #expect(Array(numbers[number]) == string)
    }
    #expect(numbers.count == expected.count)
  }
}
