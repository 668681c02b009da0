// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of a strip that contains only one shape.

/// The mixtures of a paint with a flat background.
struct FlatColors {
  let paint: Paint
  let ground: Color

  /// The background and the mixtures, which all differ.
  private(set) var palette: [Color]

  /// For each amount the index of its mixture; nil if these are the same numbers.
  private(set) var indexOfAmount: [UInt8]?

  init(of paint: Paint, ground: Color) {
    (self.paint, self.ground) = (paint, ground)
    palette = [ground]
    var indexOfColor = ColorIndices()
    indexOfColor.insert(ground, 0)
    var table: [UInt8] = [0]
    for amount in 1...Coverage.whole {
      let mixed = paint.over(ground, coverage: Coverage.part(amount))
      // At most 129 amounts, so at most 129 colours.
      let index = indexOfColor[mixed] ?? UInt8(palette.count)
      if Int(index) == palette.count {
        palette.append(mixed)
        indexOfColor.insert(mixed, index)
      }
      table.append(index)
    }
    indexOfAmount = palette.count == table.count ? nil : table
  }
}
