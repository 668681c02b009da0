// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What pictures are painted with. To have four tenths of a megabyte of samples from the system for each of a thousand
// small pictures, and to give it back, takes a tenth of their time.

import CLibrary
import Processors

/// The memory that one picture after another is painted with.
///
/// One canvas is painted with it at a time.
package final class PaintingMemory: @unchecked Sendable {
  /// The memory of each thread; nil until it paints.
  private var strips: [StripMemory?] = []

  /// The picture that there is room for.
  private var room = (width: 0, pixels: 0)

  /// No memory yet.
  package init() {}

  /// Does work on some threads, each with memory for a picture.
  ///
  /// A thread makes its memory itself: to have the pages of all of them one after another takes longer than to
  /// paint a small picture.
  ///
  /// - Parameters:
  ///   - threads: How many threads paint.
  ///   - width: Pixels a row of the picture.
  ///   - pixels: The most pixels of a strip.
  ///   - paint: Is called with the number of each thread, from 0, and its memory.
  func share(
    threads: Int, width: Int, pixels: Int, _ paint: @Sendable (Int, StripMemory) -> Void
  ) {
    if width != room.width || pixels > room.pixels {
      strips = []
      room = (width, pixels)
    }
    while strips.count < threads { strips.append(nil) }
    let room = room
    strips.withUnsafeMutableBufferPointer { strips in
      // Each thread has its own place.
      nonisolated(unsafe) let strips = strips
      concurrentPerform(threads) { thread in
        let memory = strips[thread] ?? StripMemory(width: room.width, pixels: room.pixels)
        strips[thread] = memory
        paint(thread, memory)
      }
    }
  }
}

/// What one thread paints strips with.
final class StripMemory {
  /// Pixels a row of the picture.
  private let width: Int

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
    amounts = zeroed(UInt8.self, width * SampledBand.height)
    self.pixels = StripPixels(capacity: pixels)
  }

  /// What strokes of one colour are painted with.
  private(set) lazy var sampled = SampledMemory(width: width)

  /// What strokes with colours of their own are painted with.
  private(set) lazy var colored = ColoredMemory(width: width)

  deinit {
    free(amounts)
    pixels.deallocate()
  }

  /// The colours that a paint makes on a ground.
  func flatColors(of paint: Paint, on ground: Color) -> FlatColors {
    if let flat, flat.paint == paint, flat.ground == ground { return flat }
    let colors = FlatColors(of: paint, ground: ground)
    flat = colors
    return colors
  }
}

/// What one thread paints strokes of one colour with.
final class SampledMemory {
  /// The samples of a band; none is set between two shapes.
  var band: SampledBand

  /// - Parameter width: Pixels a row of the picture.
  init(width: Int) { band = SampledBand(width: width) }
}
