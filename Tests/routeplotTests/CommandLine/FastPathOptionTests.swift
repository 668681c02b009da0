// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Command lines that are read without the parser, compared with the parser's result.

import TestSupport
import Testing

@testable import routeplot

struct FastPathOptionTests {
  /// Good values and bad ones.
  private let values: [FastPathOption: [String]] = [
    .output: ["a.png", "a.svg", "-", ""],
    .size: ["300x200", "9", "0x5", "1x1", "99999x2"],
    .width: ["640", "0", "-5", "x"],
    .height: ["1", "480", "1e3"],
    .padding: ["10", "5%", "1,2", "1,2,3,4", "60%", "-1", "a"],
    .color: ["red", "#12345678", "none", "#12", "Tomato", "-red"],
    .background: ["white", "transparent", "#fff", "no"],
    .threads: ["1", "16", "0", "two"],
    .quiet: [""],
    .overwrite: [""],
    .title: ["Ride", "To the hut, 2026", "", "-1", "{name}", "a\u{5d0}"],
    .map: ["earth", "EARTH", "city.pmtiles", "mars"],
    .strokeWidth: ["3", "0.1", "12m", "2km", "-3", "1e9"],
    .colorBy: ["speed", "Wind (kn)", "3", "TIME", "0", "-1"],
  ]

  private let shortNames: [FastPathOption: String] = [
    .output: "-o", .size: "-s", .color: "-c", .background: "-b", .quiet: "-q",
  ]

  @Test("What is read without the parser is what the parser makes of it")
  func sameAsParser() {
    var generator = SeededGenerator(seed: 31)
    var taken = 0
    for _ in 0..<3000 {
      var words: [[String]] = [["trip.csv"]]
      if generator.next() % 40 == 0 {
        words.append([["other.csv", "-", "--", "-v", "-h"].randomElement(using: &generator) ?? ""])
      }
      for option in FastPathOption.allCases
      where option == .output || Int.random(in: 0..<4, using: &generator) == 0 {
        let long = "--\(option.rawValue)"
        let name = Bool.random(using: &generator) ? long : shortNames[option] ?? long
        let all = values[option] ?? []
        // Mostly the first ones, which are good.
        let most = Int.random(in: 0..<5, using: &generator) == 0 ? all.count : min(2, all.count)
        let value = all[..<most].randomElement(using: &generator) ?? ""
        words.append(option.hasValue ? [name, value] : [name])
        if Int.random(in: 0..<60, using: &generator) == 0 { words.append([name, value]) }
      }
      words.shuffle(using: &generator)
      let line = words.flatMap { $0 }
      guard let fast = Request(fastPath: line) else { continue }
      taken += 1
      do {
        #expect("\(fast)" == "\(try Request(words: line))", "\(line)")
      } catch {
        Issue.record("the parser refuses \(line)")
      }
    }
    // Most of them are good.
    #expect(taken > 1000)
  }

  @Test(
    "The parser gets what it alone understands",
    arguments: [
      "", "trip.csv", "trip.csv -o", "-o a.png", "trip.csv -oa.png", "trip.csv -o a.png --size=3x3",
      "a.csv b.csv -o a.png", "trip.csv -o a.png -o b.png", "trip.csv -o a.png --verbose",
      "trip.csv -o a.png -s 3x3 --width 3", "- -o a.png", "trip.csv -o -",
      "trip.csv -o a.png -q -q", "trip.csv -o a.png --overwrite --overwrite",
      "trip.csv -o a.png --title {name}",
    ])
  func leftToParser(line: String) {
    #expect(Request(fastPath: line.split(separator: " ").map { String($0) }) == nil)
  }
}
