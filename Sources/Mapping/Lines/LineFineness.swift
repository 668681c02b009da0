// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The precision that a line needs so that dropped fixes are not visible.

import Drawing

extension LineStyle {
  /// The factor by which the pixels for dropping fixes are finer than those of the picture, from 2.5 to 6.
  ///
  /// A moved edge changes the pixels along it, and of a thin line these are all of them. So the mean error of a
  /// thinned line stays below 1/255 where fixes may move by 1/144 pixel in lines of less than one pixel, by 1/96 in
  /// a line of 1 and by 1/64 in one of 2. In broader lines, where it is 1/60, the mean would bear more, but the largest
  /// error would be above that of Cairo, which draws every fix.
  ///
  /// - Parameter map: The map of the picture.
  /// - Returns: How many pixels of the finer ones are across one of the picture's.
  package func fineness(in map: MapOptions) -> Double {
    let pixels: Double
    switch width {
    case .pixels(let width): pixels = width * map.pixelScale
    case .following(let width):
      pixels = width * markScale(shorterSide: map.leastShorterSide) * map.pixelScale
    // How wide others are is not known before the log is read.
    case .ground, .inches, .fraction: return 4
    }
    return pixels < 1 ? 6 : min(max(5.3 / pixels, 2.5), 4)
  }
}

extension MapOptions {
  /// The least that the shorter side of the picture may have, whatever the log holds, in pixels of the layout.
  fileprivate var leastShorterSide: Double {
    // Only a fitted picture, or one whose sides are given, has a limit of its shape.
    switch (region, size) {
    case (.fitted, _), (_, .exact):
      RequestedFrame(size: size, padding: room, pixelScale: pixelScale).leastShorterSide
    default: 0
    }
  }
}
