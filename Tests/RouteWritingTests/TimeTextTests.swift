// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import RouteReading
import TestSupport
import Testing

@testable import RouteWriting

/// Times at the borders of years, seconds and milliseconds, and any others.
private func someTimes() -> [Double] {
  var generator = SeededGenerator(seed: 11)
  var times: [Double] = [
    0, -0.0, -1, -0.0004, -0.0005, -0.001, 0.0004, 0.0005, 0.9994, 0.9995, 59.9996, 951_782_400,
    951_868_799.9999, 253_402_300_799, 253_402_300_799.9994, 253_402_300_799.9996, 253_402_300_800,
    -62_167_219_200, -62_167_219_200.0001, -62_167_219_200.001, -62_167_219_201, 1e15, -1e15,
    4_503_599_627_370.4955,
  ]
  for _ in 0..<10_000 {
    times.append(Double(Int.random(in: -70_000_000_000...260_000_000_000, using: &generator)))
    times.append(.random(in: -1e10...1e10, using: &generator))
    times.append(.random(in: -1e15...1e15, using: &generator))
    times.append(Double(Int.random(in: -9_000_000_000...9_000_000_000, using: &generator)) / 2000)
  }
  return times
}

struct TimeTextTests {
  @Test("Times are the text that people read elsewhere")
  func times() {
    for time in someTimes() {
      var text = WrittenText()
      text.append(time: milliseconds(time))
      #expect(String(decoding: text.bytes, as: UTF8.self) == formatTime(time))
    }
  }

  @Test("Kept times come out as they went in, and those of one rate take a byte")
  func keptTimes() {
    var kept = PackedTimes()
    #expect(!kept.hasTime)
    var expected: [Int?] = [nil]
    for time in someTimes() { expected += [milliseconds(time), nil, milliseconds(time) + 1000] }
    expected += [.max, .min, .max, 0]
    for time in expected { kept.append(time) }
    var reader = PackedTimes.Reader(kept)
    for time in expected { #expect(reader.next() == time) }
    #expect(reader.next() == nil)
    #expect(kept.hasTime)
  }

  @Test("Kept texts come out as they went in")
  func keptTexts() {
    var kept = PackedTexts()
    let long = String(repeating: "b", count: 140_000)
    let numbers = (0..<40_000).map { "\($0 * 7919 % 5000 - 900).5" }
    let texts =
      ["", "", "a", "a", "", "0123456789.-", "5", "5", "bb", long, long, "bc"]
      + numbers + [String(repeating: "c", count: 127), "-"]
    for (number, text) in texts.enumerated() {
      Array(text.utf8).withUnsafeBufferPointer { kept.append($0) }
      #expect(kept.areSame == (number < 2))
      #expect(kept.hasText == (number > 1))
    }
    kept.finish()
    #expect(kept.first == [])
    var reader = PackedTexts.Reader(kept)
    for text in texts {
      reader.next { #expect(String(decoding: $0, as: UTF8.self) == text) }
    }
  }
}
