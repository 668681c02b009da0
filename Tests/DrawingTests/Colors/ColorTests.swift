// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct ColorTests {
  @Test(
    "A colour is read from hex digits or a CSS name, in any case",
    arguments: [
      ("#f80", Color(red: 255, green: 136, blue: 0)),
      ("#F808", Color(red: 255, green: 136, blue: 0, alpha: 136)),
      ("#e6194b", Color(red: 0xe6, green: 0x19, blue: 0x4b)),
      ("#E6194B80", Color(red: 0xe6, green: 0x19, blue: 0x4b, alpha: 0x80)),
      ("tomato", Color(red: 255, green: 99, blue: 71)),
      ("RebeccaPurple", Color(red: 0x66, green: 0x33, blue: 0x99)),
      ("none", .transparent), ("transparent", .transparent),
    ])
  func reads(text: String, expected: Color) {
    #expect(Color(text) == expected)
  }

  @Test(
    "Anything else is no colour",
    arguments: [
      "", "#", "#12", "#12345", "#1234567", "#ggg", "tomatoe", "0x123456", "rgb(1,2,3)", "#١٢٣",
    ])
  func refuses(text: String) {
    #expect(Color(text) == nil)
  }

  @Test("Full coverage by an opaque colour is that colour, no coverage is what was there")
  func ends() {
    let below = Color(red: 9, green: 200, blue: 77, alpha: 180)
    let above = Color(red: 250, green: 3, blue: 120)
    #expect(above.over(below, coverage: 255) == above)
    #expect(above.over(below, coverage: 0) == below)
    #expect(Color.transparent.over(below, coverage: 255) == below)
  }

  @Test("Half of a colour over white is the mean of both")
  func half() {
    let mixed = Color(red: 0, green: 0, blue: 0, alpha: 128).over(.white, coverage: 255)
    #expect(mixed == Color(red: 127, green: 127, blue: 127))
  }

  @Test("Over nothing a colour keeps its channels and gets the coverage as alpha")
  func overNothing() {
    let red = Color(red: 0xe6, green: 0x19, blue: 0x4b)
    #expect(
      red.over(.transparent, coverage: 100)
        == Color(red: 0xe6, green: 0x19, blue: 0x4b, alpha: 100))
  }

  @Test("Mixing is within half a step of the exact value for any colours")
  func exact() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let bits = UInt64.random(in: 0 ... .max, using: &generator)
      func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (index * 8)) }
      let above = Color(red: byte(0), green: 0, blue: 0, alpha: byte(1))
      let below = Color(red: byte(2), green: 0, blue: 0, alpha: byte(3))
      let amount = Double(byte(1)) * Double(byte(4)) / 65025
      let rest = Double(byte(3)) / 255 * (1 - amount)
      let mixed = above.over(below, coverage: byte(4))
      #expect(abs(Double(mixed.alpha) - (amount + rest) * 255) <= 0.5 + 1e-9)
      guard amount + rest > 0, amount > 0 else { continue }
      let red = (Double(byte(0)) * amount + Double(byte(2)) * rest) / (amount + rest)
      #expect(abs(Double(mixed.red) - red) <= 0.5 + 1e-9)
    }
  }
}
