// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Tiles

struct StringMembersTests {
  private func strings(_ text: String) -> [String: String]? {
    stringMembers(["a", "b"], ofObject: Array(text.utf8))
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
    #expect(strings("{\"a\":\"x\"}\0\0") == ["a": "x"])
  }

  @Test("Escapes are decoded, in names too")
  func escapes() {
    #expect(
      strings(#"{"\u0061":"\"\\/\b\f\n\r\t\u00A9\ud83d\ude00\ud83dx\ud83d\u0041\ude00"}"#)
        == ["a": "\"\\/\u{8}\u{c}\n\r\t©😀\u{fffd}x\u{fffd}A\u{fffd}"])
  }

  @Test(
    "What is no object is refused, however it is cut",
    arguments: [
      "", " ", "[]", "\"a\"", "{", "{\"", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":\"", "{\"a\":\"\\",
      "{\"a\":\"\\u12",
      "{\"a\":\"\\x\"}", "{\"a\":\"\\uzzzz\"}", "{\"a\":}", "{\"a\" \"b\"}", "{a:1}", "{\"a\":[1}",
      "{\"a\":{]}", "{\"a\":NaN}", "{\"a\":\"\t\"}",
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

  @Test("Broken metadata are refused, or have the strings that Foundation finds")
  func mutations() {
    var generator = SeededGenerator(seed: 3)
    let whole = Array(
      #"{"name":"x","a":"\u00e9\ud83d\ude00\n","l":[1,-2.5e+3,{"a":[]},[]],"b":"é ]}","z":null,"t":true}"#
        .utf8)
    let texts = [
      "{", "}", "[", "]", "\"", "\\", "\\u", "\\ud800", ",", ":", "1e", "true", "\"a\":", " ",
    ]
    let pieces: [[UInt8]] = texts.map { Array($0.utf8) } + [[0], [0xff], [0xc3], [0xf0, 0x9f]]
    var read = 0
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let end = min(place + Int.random(in: 0...4, using: &generator), bytes.count)
        let piece = pieces[Int.random(in: pieces.indices, using: &generator)]
        bytes.replaceSubrange(place..<end, with: piece)
      }
      let found = stringMembers(["a", "b"], ofObject: bytes)
      read += found == nil ? 0 : 1
      // Of a name that is there twice Foundation has another one.
      guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
        String(decoding: bytes, as: UTF8.self).matches(of: /"(a|b|\\u0061)"/).count == 3
      else { continue }
      let expected = object.filter { $0.key == "a" || $0.key == "b" }.compactMapValues {
        $0 as? String
      }
      #expect(found == expected, "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(read > 1000)
  }
}
