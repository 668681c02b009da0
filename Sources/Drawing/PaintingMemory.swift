// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What pictures are painted with. To have half a megabyte of samples from the system for each of a thousand
// small pictures, and to give it back, takes a tenth of their time.

import CLibrary

/// The memory that one picture after another is painted with.
///
/// One canvas is painted with it at a time.
package final class PaintingMemory: @unchecked Sendable {
  /// The memory of each thread.
  private(set) var strips: [StripMemory] = []

  /// No memory yet.
  package init() {}

  /// Has memory for a picture.
  ///
  /// - Parameters:
  ///   - width: Pixels a row of the picture.
  ///   - pixels: The most pixels of a strip.
  ///   - threads: How many threads paint.
  func makeReady(width: Int, pixels: Int, threads: Int) {
    if let first = strips.first, !first.hasRoom(width: width, pixels: pixels) { strips = [] }
    while strips.count < threads { strips.append(StripMemory(width: width, pixels: pixels)) }
  }
}

/// What one thread paints strips with.
final class StripMemory {
  private let width: Int

  /// The samples of a band; none is set between two shapes.
  var band: SampledBand

  /// The amounts of one shape in one band; all are 0 between two shapes.
  let amounts: UnsafeMutablePointer<UInt8>

  /// The pixels of a strip; all are 0 between two strips.
  var pixels: StripPixels

  /// The colours that one shape makes on the ground.
  private var flat: FlatColors?

  /// - Parameters:
  ///   - width: Pixels a row of the picture.
  ///   - pixels: The most pixels of a strip.
  init(width: Int, pixels: Int) {
    self.width = width
    band = SampledBand(width: width)
    amounts = zeroed(UInt8.self, width * SampledBand.height)
    self.pixels = StripPixels(capacity: pixels)
  }

  /// What strokes with colours of their own are painted with.
  private(set) lazy var colored = ColoredMemory(width: width)

  deinit {
    free(amounts)
    pixels.deallocate()
  }

  /// Whether a picture can be painted with it: one of the same width, whose strips are no larger.
  func hasRoom(width: Int, pixels: Int) -> Bool {
    width == self.width && pixels <= self.pixels.capacity
  }

  /// The colours that a paint makes on a ground.
  func flatColors(of paint: Paint, on ground: Color) -> FlatColors {
    if let flat, flat.paint == paint, flat.ground == ground { return flat }
    let colors = FlatColors(of: paint, ground: ground)
    flat = colors
    return colors
  }
}
