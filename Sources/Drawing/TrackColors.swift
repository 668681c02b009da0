// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of several tracks in one picture.

extension Color {
  /// Eight colours for tracks, in the order in which they are given out.
  ///
  /// They stay apart for people with protanopia, deuteranopia and tritanopia (Machado, Oliveira and
  /// Fernandes, "A physiologically-based model for simulation of color vision deficiency", IEEE
  /// Transactions on Visualization and Computer Graphics 15, 2009): the smallest difference of two is
  /// 16.6 of CIEDE2000, where the palette of Okabe and Ito ("Color universal design", 2008) has 10.9
  /// and "bright" of Tol ("Colour schemes", SRON 2021) has 8.6. Each has a contrast of at least 2.2 to
  /// white and to `#10151c`, so that all can be used on light and on dark grounds.
  ///
  /// They were found by simulated annealing over all colours with a chroma of at least 50, the first
  /// one fixed; a test measures the distances.
  public static let tracks = [
    routeBlue,
    Color(red: 0xe2, green: 0x05, blue: 0x4a),
    Color(red: 0x35, green: 0xc1, blue: 0x91),
    Color(red: 0x97, green: 0x16, blue: 0x56),
    Color(red: 0xb9, green: 0xab, blue: 0x08),
    Color(red: 0x00, green: 0x2c, blue: 0xe8),
    Color(red: 0xf6, green: 0x8a, blue: 0xc6),
    Color(red: 0x04, green: 0x65, blue: 0x01),
  ]
}
