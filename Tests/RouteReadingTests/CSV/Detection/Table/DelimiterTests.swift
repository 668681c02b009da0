// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct DelimiterTests {
  private func detect(_ text: String, isWhole: Bool = true) -> Character {
    Character(UnicodeScalar(rankDelimiters(Array(text.utf8), isWhole: isWhole)[0]))
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

  @Test("A byte that stands equally often on most lines wins over one that does not")
  func mostEven() {
    #expect(detect("My log\nlat;lon\n1;2\n3,5;4\n") == ";")
    #expect(detect("My log\nlat,lon\n1,2\n") == ",")
    #expect(detect("lat,lon,note\n1,2,a;b\n3,4,c;d;e\n5,6,f\n") == ",")
  }

  @Test("Of equally good ones the comma comes last, and all are told")
  func ranking() {
    #expect(rankDelimiters(Array("47,1;8,5\n47,2;8,6\n".utf8), isWhole: true) == [0x3b, 0x2c])
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
}
