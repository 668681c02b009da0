// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Memory for painting pictures, kept from one picture to the next. A new allocation for each of a
// thousand small pictures takes a tenth of their time.

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
  /// `pixels`: the most pixels of a strip. `paint`: is called with the number of each thread, from 0, and its memory.
  func share(
    threads: Int, width: Int, pixels: Int, _ paint: @Sendable (Int, StripMemory) -> Void
  ) throws(OutOfMemory) {
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
        guard let memory = strips[thread] ?? StripMemory(width: room.width, pixels: room.pixels)
        else { return }
        strips[thread] = memory
        paint(thread, memory)
      }
    }
    guard strips[..<threads].allSatisfy({ $0?.isExhausted == false }) else {
      // The next picture may be smaller, or there may be memory again.
      strips = []
      throw OutOfMemory()
    }
  }
}

/// The memory of one thread for strips.
final class StripMemory {
  /// Pixels a row of the picture.
  private let width: Int

  private let amountMemory: OwnedMemory<UInt8>

  /// The pixels of a strip; all are 0 between two strips.
  var pixels: StripPixels

  /// The colours that one shape makes on the background.
  private var flat: FlatColors?

  /// Whether there was no memory for one kind of shape.
  private var lacksSamples = false

  /// Nil where the system has no memory.
  ///
  /// `pixels`: the most pixels of a strip.
  init?(width: Int, pixels: Int) {
    guard let amounts = OwnedMemory<UInt8>(zeroed: width * SampledBand.height),
      let pixels = StripPixels(capacity: pixels)
    else { return nil }
    self.width = width
    amountMemory = amounts
    self.pixels = pixels
  }

  /// The amounts of one shape in one band; all are 0 between two shapes.
  var amounts: UnsafeMutablePointer<UInt8> { amountMemory.start }

  /// The memory of strokes of one colour; nil if the system has none.
  private(set) lazy var sampled = noteFailure(of: SampledMemory(width: width))

  /// The memory for runs of samples; nil if the system has none.
  private(set) lazy var runs = noteFailure(of: SampleRuns())

  /// The memory of filled outlines; nil where the system has none.
  private(set) lazy var filled = noteFailure(of: FilledMemory(width: width))

  /// The memory of halos; nil where the system has none.
  private(set) lazy var halos = noteFailure(of: HaloMemory(width: width))

  /// The memory of strokes with colours of their own; nil where the system has none.
  private(set) lazy var colored = noteFailure(of: ColoredMemory(width: width))

  /// Whether a part of the painting is missing, because there was no memory for it.
  var isExhausted: Bool { lacksSamples || pixels.isExhausted }

  /// The memory as it is; where there is none, notes that a part is missing.
  private func noteFailure<Memory>(of memory: Memory?) -> Memory? {
    if memory == nil { lacksSamples = true }
    return memory
  }

  /// The colours that a paint makes on a background.
  func flatColors(of paint: Paint, on ground: Color) -> FlatColors {
    if let flat, flat.paint == paint, flat.ground == ground { return flat }
    let colors = FlatColors(of: paint, ground: ground)
    flat = colors
    return colors
  }
}

/// The memory of one thread for strokes of one colour.
final class SampledMemory {
  /// The samples of a band; none is set between two shapes.
  var band: SampledBand

  /// Nil where the system has no memory.
  init?(width: Int) {
    guard let band = SampledBand(width: width) else { return nil }
    self.band = band
  }
}
