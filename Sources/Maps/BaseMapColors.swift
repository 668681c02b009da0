// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of a map: the chosen ones, and otherwise those of its style, mixed with the
// background.

package import Drawing

extension BaseMap {
  /// Whether its colours are those for a dark ground.
  ///
  /// - Parameter background: The ground of the picture.
  /// - Returns: Whether it is style `dark`, or no style and a dark ground.
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
