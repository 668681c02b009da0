// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of several tracks in one picture, for light backgrounds and for dark ones.

extension Color {
  /// The colour of a route unless another is requested: `#007AFF`, the system blue of the first seed.
  public static let routeBlue = Color(red: 0, green: 0x7a, blue: 0xff)

  /// `#4da3ff`, the colour of a route on a dark background: the same hue, lighter.
  public static let routeBlueOnDark = Color(red: 0x4d, green: 0xa3, blue: 0xff)

  /// Eight colours for tracks on a light background, in the order in which they are given out.
  ///
  /// They stay apart for people with protanopia, deuteranopia and tritanopia (Machado, Oliveira and
  /// Fernandes, "A physiologically-based model for simulation of color vision deficiency", IEEE
  /// Transactions on Visualization and Computer Graphics 15, 2009): the smallest difference of two is
  /// 16.8 of CIEDE2000, where the palette of Okabe and Ito ("Color universal design", 2008) has 10.9
  /// and "bright" of Tol ("Colour schemes", SRON 2021) has 8.6. For other people it is 25.6. Each has a
  /// contrast of at least 2.7 to white.
  ///
  /// They were found by simulated annealing over all colours with some chroma, the first one fixed;
  /// a test measures the distances. Light and dark backgrounds have sets of their own, because one set
  /// for both would have crimson next to maroon, and a green that is hard to see on black.
  public static let tracks = [
    routeBlue,
    Color(red: 0xf9, green: 0x23, blue: 0x7b),
    Color(red: 0x04, green: 0x74, blue: 0x5f),
    Color(red: 0x8b, green: 0x66, blue: 0x05),
    Color(red: 0x01, green: 0x01, blue: 0xf3),
    Color(red: 0x93, green: 0xa6, blue: 0x02),
    Color(red: 0x7a, green: 0x02, blue: 0x08),
    Color(red: 0x5e, green: 0x22, blue: 0x51),
  ]

  /// Eight colours for tracks on a dark background, found in the same way.
  ///
  /// The smallest difference of two is 14.6, and 24.8 without a colour blindness: there are fewer light colours than
  /// dark ones. Each has a contrast of at least 4 to `#10151c`.
  public static let tracksOnDark = [
    routeBlueOnDark,
    Color(red: 0xfc, green: 0xdb, blue: 0x02),
    Color(red: 0xed, green: 0x00, blue: 0x4e),
    Color(red: 0x00, green: 0xf3, blue: 0xf9),
    Color(red: 0xe3, green: 0x8c, blue: 0x08),
    Color(red: 0xa4, green: 0xd2, blue: 0x91),
    Color(red: 0x9e, green: 0x66, blue: 0xa0),
    Color(red: 0x02, green: 0x88, blue: 0x5f),
  ]

  /// The colours of tracks that stand out on a background.
  ///
  /// - Parameter ground: The background; what shines through it is white.
  /// - Returns: Eight colours, the first one `routeBlue`, or `routeBlueOnDark` on a dark background.
  public static func tracks(on ground: Color) -> [Color] {
    let ground = ground.over(.white, coverage: 255)
    // The luma of ITU-R BT.601, which decides about the ink of texts too.
    let luma = 299 * Int(ground.red) + 587 * Int(ground.green) + 114 * Int(ground.blue)
    return luma < 128_000 ? tracksOnDark : tracks
  }
}
