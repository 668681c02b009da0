// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Tiles

struct JSONMembersTests {
  private func strings(_ text: String) -> [String: String]? {
    JSONMembers.strings(["a", "b"], in: Array(text.utf8))
  }

  @Test("Strings are found beside and behind values of any kind")
  func strings() {
    #expect(strings("{}") == [:])
    #expect(strings(" { \"a\" : \"x\" , \"c\":\"y\"}\n") == ["a": "x"])
    #expect(
      strings(
        #"{"n":-1.5e+3,"l":[1,{"a":"no","k":[]},"}]"],"o":{"a":{"b":"\"}"}},"t":true,"z":null,"b":"yes"}"#
      )
        == ["b": "yes"])
    #expect(strings(#"{"a":1,"b":["x"]}"#) == [:])
    #expect(strings(#"{"a":"first","a":"second"}"#) == ["a": "first"])
  }

  @Test("Escapes are decoded, in names too")
  func escapes() {
    #expect(
      strings(#"{"\u0061":"\"\\/\b\f\n\r\t\u00A9\ud83d\ude00\ud83dx\ud83d\u0041\ude00"}"#)
        == ["a": "\"\\/     ©😀\u{fffd}x\u{fffd}A\u{fffd}"])
  }

  @Test(
    "What is no object is refused, however it is cut",
    arguments: [
      "", " ", "[]", "\"a\"", "{", "{\"", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":\"", "{\"a\":\"\\",
      "{\"a\":\"\\u12",
      "{\"a\":\"\\x\"}", "{\"a\":\"\\uzzzz\"}", "{\"a\":}", "{\"a\" \"b\"}", "{a:1}", "{\"a\":[1}",
      "{\"a\":{]}",
      "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{\"a\":&}", "{\"a\":,}",
    ])
  func refusals(text: String) {
    #expect(strings(text) == nil)
  }

  @Test("Brackets are at most 64 deep")
  func depth() {
    func nested(_ depth: Int) -> String {
      "{\"c\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        + ",\"a\":\"x\"}"
    }
    #expect(strings(nested(64)) == ["a": "x"])
    #expect(strings(nested(65)) == nil)
    #expect(strings("{\"c\":" + String(repeating: "[{\"d\":", count: 100_000)) == nil)
  }

  @Test("Any bytes are read to an end")
  func anything() {
    var generator = SeededGenerator(seed: 3)
    let letters = Array(#"{}[]":,\u0ae1 "#.utf8) + [0, 0xff]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? 0
      }
      _ = JSONMembers.strings(["a"], in: Array("{\"".utf8) + bytes)
    }
  }
}
