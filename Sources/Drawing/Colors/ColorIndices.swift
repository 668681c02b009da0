// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places of colours in a palette, looked up once for each pixel.

/// The indices of at most 256 colours.
///
/// A hash table with four slots for each colour, and linear probing: Knuth, "The art of computer programming" 3,
/// section 6.4. A dictionary takes ten times as long, for it is safe from colours that somebody chose to collide.
package struct ColorIndices {
  /// The top bits of a product choose the slot.
  private static let bits: UInt64 = 10

  /// The channels of a colour and a bit more, so that none is 0; 0 if there is none.
  private var keys = [UInt64](repeating: 0, count: 1 << bits)
  private var indices = [UInt8](repeating: 0, count: 1 << bits)

  /// No colours.
  package init() {}

  /// The index of a colour; nil where it has none.
  @inline(__always)
  package subscript(color: Color) -> UInt8? {
    let (key, place) = find(color)
    return keys[place] == key ? indices[place] : nil
  }

  /// Gives a colour that has no index the next one.
  package mutating func insert(_ color: Color, _ index: UInt8) {
    let (key, place) = find(color)
    (keys[place], indices[place]) = (key, index)
  }

  /// The slot of a colour, or the first free one of those where it may be.
  @inline(__always)
  private func find(_ color: Color) -> (key: UInt64, place: Int) {
    let channels =
      UInt64(color.red) << 24 | UInt64(color.green) << 16 | UInt64(color.blue) << 8
      | UInt64(color.alpha)
    let key = channels | 1 << 32
    var place = Int((key &* 0x9e37_79b9_7f4a_7c15) >> (64 - ColorIndices.bits))
    while keys[place] != 0, keys[place] != key { place = (place + 1) & (keys.count - 1) }
    return (key, place)
  }
}
