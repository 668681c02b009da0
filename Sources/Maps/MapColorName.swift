// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of a map that can be chosen.

package import Drawing

/// A thing on a map whose colour can be chosen.
public enum MapColorName: String, Equatable, Sendable, CaseIterable {
  /// Land, where nothing else is known of it.
  case ground
  /// The sea, lakes and rivers.
  case water
  /// Parks, meadows and fields of grass.
  case green
  /// Forests.
  case wood
  /// Beaches and other sand.
  case sand
  /// Ground among buildings: where people live or work.
  case builtUp = "built-up"
  /// Buildings.
  case buildings
  /// Roads below the main ones.
  case roads
  /// Motorways and the other main roads.
  case mainRoads = "main-roads"
  /// The edges of roads.
  case casing
  /// Paths.
  case paths
  /// Railways.
  case rail
  /// Borders of countries and of their parts.
  case borders
  /// Names.
  case names
}

extension BaseMap {
  /// Whether its colours are those for a dark ground.
  ///
  /// - Parameter background: The ground of the picture.
  package func isDark(on background: Color) -> Bool {
    style == .dark || style != .light && background.over(.white, coverage: 255).isDark
  }

  /// A colour of the map.
  ///
  /// - Parameters:
  ///   - name: What has it; nil for what cannot be chosen.
  ///   - standard: The colour unless another one is chosen, `0xRRGGBB`.
  ///   - background: The ground of the picture, with which it is mixed as far as the map is not opaque.
  /// - Returns: The colour.
  func color(_ name: MapColorName?, _ standard: UInt32, on background: Color) -> Color {
    var color =
      name.flatMap { colors[$0] }
      ?? Color(
        red: UInt8(standard >> 16 & 255), green: UInt8(standard >> 8 & 255),
        blue: UInt8(standard & 255))
    color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
    return background.alpha == 255 ? color.over(background, coverage: 255) : color
  }
}

extension Color {
  /// Whether light ink is easier to read on it than dark ink: the luma of ITU-R BT.601 is below the middle.
  fileprivate var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 128_000 }
}
