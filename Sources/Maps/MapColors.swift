// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of a map: so close to each other that the tracks stay first.

package import Drawing

/// The colours of a map on a ground.
package struct MapColors: Equatable, Sendable {
  /// Land and water; nil where the ground shows.
  package var land, water: Color?

  /// Rivers and borders; coasts and shores of lakes where only lines are drawn.
  package var coast, rivers, borders: Color

  /// Names of places.
  package var text: Color

  /// What lies around names and under what stands on the map.
  package var ground: Color

  /// Whether only lines are drawn, those of lakes too.
  package var isOutline = false

  /// The colours of a map.
  ///
  /// Land and water have a contrast of 1.2 to each other, and the blue of a route at least 3 to both.
  ///
  /// - Parameters:
  ///   - map: What is asked for.
  ///   - background: The ground of the picture.
  package init(_ map: BaseMap, on background: Color) {
    let paper = background.over(.white, coverage: 255)
    let isDark = map.style == .dark || map.style != .light && paper.isDark
    func color(_ hex: UInt32) -> Color {
      let color = Color(
        red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255),
        alpha: UInt8((map.opacity * 255).rounded()))
      return background.alpha == 255 ? color.over(background, coverage: 255) : color
    }
    coast = color(isDark ? 0x56_6370 : 0xa3_aeb7)
    if map.style == .outline {
      isOutline = true
      (land, water) = (nil, nil)
      rivers = color(isDark ? 0x3a_4a58 : 0xc3_ced6)
    } else {
      (land, water) =
        isDark ? (color(0x10_151c), color(0x1c_2530)) : (color(0xf8_f8f5), color(0xdb_e3e8))
      rivers = color(isDark ? 0x22_2d39 : 0xd0_dae1)
    }
    borders = color(isDark ? 0x39_434f : 0xb9_b4b8)
    text = color(isDark ? 0x87_94a1 : 0x5d_6b76)
    ground = land ?? paper
    if !map.features.contains(.land) { land = nil }
    if !map.features.contains(.water) { water = nil }
  }
}

extension Color {
  /// Whether light ink is easier to read on it than dark ink: the luma of ITU-R BT.601 is below the middle.
  fileprivate var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 128_000 }
}
