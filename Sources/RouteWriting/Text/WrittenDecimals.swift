// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers at the end of a text.

import NumberText

extension WrittenText {
  /// Adds a number in plain decimals, with no more digits than tell it from all other numbers.
  ///
  /// `number`: a finite number; nothing is added for one that is not known (NaN).
  @inline(__always)
  mutating func append(decimal number: Double) {
    guard let end = writeDecimal(number, to: room(for: 40)) else { return append(rare: number) }
    grow(to: end)
  }

  /// Adds a number that has more than seven decimals, or no decimals at all.
  @inline(never)
  private mutating func append(rare number: Double) {
    guard number.isFinite else { return }
    if let end = writeLongDecimal(number, to: room(for: 40)) { return grow(to: end) }
    append(plainText(number).utf8)
  }
}
