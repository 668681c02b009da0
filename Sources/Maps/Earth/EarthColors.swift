// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of the map of the Earth. Their contrast is low, so that the tracks stand out.

package import Drawing

/// The colours of the map of the Earth on a background, and those that all maps share.
package struct EarthColors: Equatable, Sendable {
  /// Land and water; nil if the background shows.
  package var land, water: Color?

  /// Rivers and borders; coasts and shores of lakes where only lines are drawn.
  package var coast, rivers, borders: Color

  /// Names, by their ink.
  private var inks: [Color]

  /// The colour of names.
  ///
  /// - Parameter ink: Their ink.
  /// - Returns: The colour, that of all names where one is chosen.
  package func color(of ink: NameStyle.Ink) -> Color { inks[ink.rawValue] }

  /// The colour around names and under marks on the map.
  package var ground: Color

  /// Whether only lines are drawn, those of lakes too.
  package var isOutline = false

  /// The colours of a map.
  ///
  /// Land and water have a contrast of 1.2 to each other, and the blue of a route at least 3 to both.
  ///
  /// - Parameters:
  ///   - map: The requested map.
  ///   - background: The colour of the background.
  package init(_ map: BaseMap, on background: Color) {
    let isDark = map.isDark(on: background)
    func color(_ name: MapColorName?, light: UInt32, dark: UInt32) -> Color {
      map.color(name, isDark ? dark : light, on: background)
    }
    coast = color(nil, light: 0xa3_aeb7, dark: 0x56_6370)
    if map.style == .outline {
      isOutline = true
      // Warmer than rivers, which are lines too, and between them and coasts.
      borders = color(.borders, light: 0xbf_aaa7, dark: 0x6b_5654)
      (land, water) = (nil, nil)
      rivers = color(.water, light: 0xc3_ced6, dark: 0x3a_4a58)
      ground = background.over(.white, coverage: 255)
    } else {
      borders = color(.borders, light: 0xb9_b4b8, dark: 0x39_434f)
      ground = color(.ground, light: 0xf8_f8f5, dark: 0x10_151c)
      let sea = color(.water, light: 0xdb_e3e8, dark: 0x1c_2530)
      (land, water) = (ground, sea)
      // Lines are narrow, so rivers are stronger than lakes, unless their colour is chosen.
      rivers = map.colors[.water] == nil ? color(nil, light: 0xd0_dae1, dark: 0x22_2d39) : sea
    }
    // Inks that are within the tolerance of a picture of few colours share their mixtures with all others.
    inks = NameStyle.Ink.allCases.map { ink in
      switch ink {
      case .strong: color(.names, light: 0x51_5f6a, dark: 0x9f_acb9)
      case .standard, .street: color(.names, light: 0x5d_6b76, dark: 0x93_a0ad)
      case .water: color(.names, light: 0x51_6b82, dark: 0x87_a0b9)
      case .point: color(.names, light: 0x69_6b6a, dark: 0x9f_a0a1)
      case .pale: color(.names, light: 0x69_7782, dark: 0x87_94a1)
      }
    }
    if !map.features.contains(.land) { land = nil }
    if !map.features.contains(.water) { water = nil }
  }
}
