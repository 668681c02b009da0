// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The memory of one thread for strokes with coloured legs.

/// The samples and the colours of a band.
final class ColoredMemory {
  /// The samples; none is taken between two strokes.
  var band: ColoredBand

  private let memory: OwnedMemory<Color>

  /// Nil where the system has no memory.
  init?(width: Int) {
    guard let band = ColoredBand(width: width),
      let memory = OwnedMemory<Color>(zeroed: width * SampledBand.height)
    else { return nil }
    self.band = band
    self.memory = memory
  }

  /// The mean colours of the pixels that are covered.
  var colors: UnsafeMutablePointer<Color> { memory.start }
}
