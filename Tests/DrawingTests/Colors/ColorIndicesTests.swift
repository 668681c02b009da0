// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

/// The places of colours in a palette.
struct ColorIndicesTests {
  @Test func `each of 256 colours is found, and no other`() {
    var generator = SeededGenerator(seed: 3)
    var indices = ColorIndices()
    var known: [Color: UInt8] = [:]
    while known.count < 256 {
      let bits = UInt32.random(in: 0...(.max), using: &generator)
      let color = Color(
        red: UInt8(bits & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits >> 16 & 255),
        alpha: UInt8(bits >> 24))
      guard known[color] == nil else { continue }
      #expect(indices[color] == nil)
      indices.insert(color, UInt8(known.count))
      known[color] = UInt8(known.count)
    }
    for (color, index) in known { #expect(indices[color] == index) }
    #expect(indices[.transparent] == known[.transparent])
  }

  @Test func `a colour without any channel has an index too`() {
    var indices = ColorIndices()
    let nothing = Color(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(indices[nothing] == nil)
    indices.insert(nothing, 7)
    #expect(indices[nothing] == 7)
  }
}
