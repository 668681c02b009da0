// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The ink of texts and marks. It depends on the background.

import Drawing

extension Color {
  /// The ink for a ground.
  static func ink(on ground: Color) -> Color {
    ground.isDark
      ? Color(red: 0xe8, green: 0xed, blue: 0xf2) : Color(red: 0x1d, green: 0x27, blue: 0x33)
  }

  /// Its lightness, 0...255: the luma of ITU-R BT.601.
  var luma: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }

  /// Whether light ink is easier to read on it than dark ink.
  var isDark: Bool { luma < 128 }

  /// The colour with another opacity, 0...1.
  func withAlpha(_ part: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: UInt8((part * 255).rounded()))
  }
}
