// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What one thread paints strokes with that have colours of their own.

import CLibrary

/// The samples and the colours of a band.
final class ColoredMemory {
  /// The samples; none is taken between two strokes.
  var band: ColoredBand

  /// The mean colours of the pixels that are covered.
  let colors: UnsafeMutablePointer<Color>

  /// - Parameter width: Pixels a row of the picture.
  init(width: Int) {
    band = ColoredBand(width: width)
    colors = zeroed(Color.self, width * SampledBand.height)
  }

  deinit {
    free(colors)
  }
}
