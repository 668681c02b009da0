// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Unusual logs of many rows, with every option that looks across rows. The result is the same on
// every machine.

import TestSupport
import Testing

@testable import RouteReading

struct SameResultTests {
  /// A row of a table of time, latitude, longitude and name, now and then an odd one.
  private func row(_ number: Int, oddOf: Int, using generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<oddOf, using: &generator) {
    case 0: "\(number),x,8,a"
    case 1: "\(number),,,b"
    case 2: "\(number),\"47.5\",8,\"c\nd\""
    case 3: ""
    case 4: "# note, with, \"cells\""
    case 5: "\(number),95,8,a"
    case 6: "\(number)"
    case 7: "   "
    case 8: "\(number), 0, 0.0,a"
    case 9: "2024-06-01T07:00:00Z,47.25,8.5,\(number % 7)"
    default: "\(number),47.\(number),8.\(number % 977),\(number / 3000)"
    }
  }

  private func check(_ text: String, _ options: ReadingOptions, _ comment: String) {
    let bytes = Array(text.utf8)
    let expected = ReadingOutcome(ofLibcsvAlone: bytes, options)
    for (threads, blockSize) in [(1, 1 << 18), (2, 977), (3, 30_000), (8, 1 << 20)] {
      let found = ReadingOutcome(
        bytes, options, blockSize: blockSize,
        rowThreads: RowThreads(threads: threads, leastBytes: 500))
      #expect(found.words == expected.words, "\(comment), \(threads) threads")
      #expect(found == expected, "\(comment), \(threads) threads")
    }
  }

  @Test("A long odd log is the same for any blocks and threads, whatever is asked for")
  func tables() {
    var generator = SeededGenerator(seed: 65)
    for round in 0..<24 {
      let lineEnd = ["\n", "\r\n", "\r"][round % 3]
      let oddOf = [20, 300, 4000][Int.random(in: 0..<3, using: &generator)]
      var text = "time,lat,lon,name" + lineEnd
      for number in 0..<4_000 {
        // A line end of another kind now and then.
        let isOther = Int.random(in: 0..<1_500, using: &generator) == 0
        text += row(number, oddOf: oddOf, using: &generator) + (isOther ? "\r\n" : lineEnd)
      }
      var options = ReadingOptions()
      options.recordsLines = Bool.random(using: &generator)
      options.breaksAtMissing = Bool.random(using: &generator)
      options.isStrict = oddOf > 1000
      options.skippedLines = Bool.random(using: &generator) ? 0 : 3
      if options.skippedLines > 0 {
        (options.latitude, options.longitude) = (.number(2), .number(3))
      } else {
        if Bool.random(using: &generator) { options.groups = [.name("name")] }
        if Bool.random(using: &generator) { options.fields = [.time] }
        if Bool.random(using: &generator) { options.columns = [.name("name"), .name("time")] }
      }
      check(text, options, "round \(round)")
    }
  }

  @Test("Lines in one cell are the same for any blocks and threads")
  func geometries() {
    var generator = SeededGenerator(seed: 66)
    for round in 0..<8 {
      let lineEnd = ["\n", "\r\n", "\r"][round % 3]
      var text = "id;geom" + lineEnd
      for number in 0..<3_000 {
        let (x, y) = (Double(number % 90), Double(number % 41))
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: text += "\(number);LINESTRING(\(x) \(y), \(x + 1) \(y), \(x + 2)"
        case 1: text += "\(number);"
        case 2: text += "\(number);POINT(500 \(y))"
        case 3: text += "\(number);\"LINESTRING(\(x) \(y),\n\(x + 1) \(y))\""
        case 4: text += ""
        case 5: text += "\(number);POINT(\(x) \(y))"
        default: text += "\(number);LINESTRING(\(x) \(y), \(x + 1) \(y + 1), \(x + 2) \(y))"
        }
        text += lineEnd
      }
      var options = ReadingOptions()
      options.recordsLines = true
      options.breaksAtMissing = round % 2 == 0
      if round % 4 == 1 { options.groups = [.name("id")] }
      check(text, options, "round \(round)")
    }
  }
}
