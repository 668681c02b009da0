// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct DelimiterTests {
  private func detect(_ text: String, isWhole: Bool = true) -> Character {
    let byte = Array(text.utf8).withUnsafeBufferPointer { detectDelimiter($0, isWhole: isWhole) }
    return Character(UnicodeScalar(byte))
  }

  @Test(
    "The delimiter is the byte between the cells of each line",
    arguments: [
      ("lat,lon\n1,2\n", ","), ("lat;lon\n1;2\n", ";"), ("lat\tlon\n1\t2\n", "\t"),
      ("lat|lon\n1|2\n", "|"), ("lat;lon\r\n1;2\r\n", ";"), ("lat;lon\r1;2\r", ";"),
      ("1;2", ";"),
    ])
  func plain(text: String, expected: Character) {
    #expect(detect(text) == expected)
  }

  @Test("A decimal comma on every line does not hide the semicolon")
  func decimalComma() {
    #expect(detect("lat;lon\n47,1;8,5\n47,2;8,6\n") == ";")
    #expect(detect("47,1;8,5\n") == ";")
    #expect(detect("47,1\t8,5\n") == "\t")
  }

  @Test("Bytes in quotes and in comments do not count")
  func quotesAndComments() {
    #expect(detect("lat,lon,\"a;b;c\"\n1,2,\"x;y\"\n") == ",")
    #expect(detect("# a;b\nlat,lon\n# c\n1,2\n") == ",")
    #expect(detect("lat,lon,\"a\n;b\"\n1,2,\"\n;\"\n") == ",")
  }

  @Test("A byte that some lines lack is passed over for one that all have")
  func everyLine() {
    #expect(detect("lat,lon,note\n1,2,a;b\n3,4,c|d\n") == ",")
    #expect(detect("lat,lon,note\n\n1,2,a;b\n\n") == ",")
  }

  @Test("Where no byte is on every line, the most frequent one is taken")
  func mostFrequent() {
    #expect(detect("My log\nlat;lon\n1;2\n3,5;4\n") == ";")
    #expect(detect("My log\nlat,lon\n1,2\n") == ",")
  }

  @Test("A log without any is taken to be separated by commas")
  func none() {
    #expect(detect("") == ",")
    #expect(detect("hello\nworld\n") == ",")
    #expect(detect("\n\r\n") == ",")
  }

  @Test("A last line that the block cuts counts only when it is the only one")
  func cutLine() {
    #expect(detect("a;b\n1;2\n3", isWhole: false) == ";")
    #expect(detect("a,b;c\n1,2;3\n4,5", isWhole: false) == ";")
    #expect(detect("a,b;c\n1,2;3\n4,5", isWhole: true) == ",")
    #expect(detect("a;b", isWhole: false) == ";")
  }

  @Test("Only the first sixteen lines are looked at")
  func sample() {
    let lines = Array(repeating: "1;2", count: 16).joined(separator: "\n")
    #expect(detect("\(lines)\n1,2\n1,2,3,4,5\n") == ";")
  }
}
