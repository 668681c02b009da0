// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A strip of an indexed picture as runs of equal bytes. Deflate writes runs, and they are far fewer
// than the pixels.
//
// Runs are all that there is to find in the indices of a route: no neighbour predicts an index, and
// farther repetitions are too rare to pay. Nothing but the runs is kept of a strip, so the memory
// of a large picture follows the drawing.

import CKernels
import CLibrary
import Drawing

/// The rows of a strip in symbols, each row after the byte of its filter, which is 0 for none.
///
/// The zeros at both ends are kept apart: with those of the strips above and below they are one run.
struct StripRuns: Sendable {
  /// The number of different symbols.
  static let alphabet = 256 + 258 + 1

  /// How many zeros come first; at least one where the first row has no filter.
  let zerosBefore: Int

  /// From the first byte to the last one that is not 0: a byte, 0...255, or 256 and how often the last byte
  /// comes again, 3...258 times.
  let symbols: [UInt16]

  /// The number of times that each symbol occurs.
  let counts: [UInt32]

  /// The number of zeros that come last; none if there is nothing else.
  let zerosAfter: Int

  /// The colours of the bytes, as far as these are indices.
  let palette: [Color]

  /// Rows of bytes, and bytes a row without the filter.
  let rows, width: Int

  /// The columns with all bytes that are not 0, as far as the bytes are indices.
  let columns: Range<Int>

  /// Whether an image is drawn on the strip.
  let hasImages: Bool

  /// Finds the runs of a strip; nil where its pixels are not indices.
  init?(_ strip: borrowing PaintedStrip, _ scratch: RunScratch) {
    let (width, rows) = (strip.width, strip.rows.count)
    scratch.reserve(rows * (width + 1))
    var writer = RunWriter(scratch)
    switch strip.pixels {
    case .ground:
      palette = [strip.ground]
      writer.add(0, times: rows * (width + 1))
    case .indexed(let indices, let palette):
      guard let start = indices.baseAddress else { return nil }
      self.palette = palette
      let columns = strip.columns
      for row in 0..<rows {
        writer.add(0, times: 1 + columns.lowerBound)
        writer.add(start + row * width + columns.lowerBound, count: columns.count)
        writer.add(0, times: width - columns.upperBound)
      }
    case .direct: return nil
    }
    (self.rows, self.width, hasImages) = (rows, width, strip.hasImages)
    columns = strip.columns
    (zerosBefore, symbols, counts, zerosAfter) = writer.finish()
  }

  /// The runs of rows that are background alone.
  init(blankRows rows: Int, width: Int) {
    (self.rows, self.width, palette, hasImages) = (rows, width, [], false)
    columns = 0..<width
    (zerosBefore, symbols, zerosAfter) = (rows * (width + 1), [], 0)
    counts = [UInt32](repeating: 0, count: StripRuns.alphabet)
  }

  /// Finds the runs of rows that are packed, several pixels a byte.
  init(packed bytes: [UInt8], rows: Int, width: Int, _ scratch: RunScratch) {
    (self.rows, self.width, palette, hasImages) = (rows, width, [], false)
    columns = 0..<width
    scratch.reserve(bytes.count + rows)
    var writer = RunWriter(scratch)
    bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<rows {
        writer.add(0, times: 1)
        if let start = bytes.baseAddress { writer.add(start + row * width, count: width) }
      }
    }
    (zerosBefore, symbols, counts, zerosAfter) = writer.finish()
  }

  /// Finds the runs of rows of colours that begin with the bytes of their filters.
  ///
  /// The symbols are not kept, as there may be nearly as many as bytes: they are what `scratch` found.
  ///
  /// `rows`: how many rows there are, at least one. `columns`: the bytes of a row below the first that may not be 0,
  /// counted without that of the filter.
  init(
    filtered bytes: UnsafeMutableBufferPointer<UInt8>, rows: Int, columns: Range<Int>,
    _ scratch: RunScratch
  ) {
    (self.rows, width) = (rows, bytes.count / rows - 1)
    (palette, self.columns, hasImages) = ([], columns, false)
    scratch.reserve(bytes.count)
    var writer = RunWriter(scratch, first: bytes[0])
    if let start = bytes.baseAddress {
      writer.add(start, count: width + 1)
      for row in 1..<rows {
        let start = start + row * (width + 1)
        writer.add(start[0], times: 1)
        writer.add(0, times: columns.lowerBound)
        writer.add(start + 1 + columns.lowerBound, count: columns.count)
        writer.add(0, times: width - columns.upperBound)
      }
    }
    symbols = []
    (zerosBefore, scratch.found, counts, zerosAfter) = writer.end()
  }

  /// Whether all bytes are those of the background.
  var isBlank: Bool { symbols.isEmpty }

  /// The bytes, row by row without those of the filters.
  func bytes() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: rows * (width + 1)) { bytes, count in
      guard let start = bytes.baseAddress else { return }
      var end = start
      func add(_ byte: UInt8, times: Int) {
        end.initialize(repeating: byte, count: times)
        end += times
      }
      add(0, times: zerosBefore)
      var last: UInt8 = 0
      for symbol in symbols {
        if symbol < 256 { last = UInt8(symbol) }
        add(last, times: symbol < 256 ? 1 : Int(symbol) - 256)
      }
      add(0, times: zerosAfter)
      // Without the byte of its filter, each row begins a little earlier.
      for row in 0..<rows { memmove(start + row * width, start + row * (width + 1) + 1, width) }
      count = rows * width
    }
  }
}

/// Memory for one strip on its way into the file, used again for the next one.
final class RunScratch {
  fileprivate private(set) var symbols = UnsafeMutablePointer<UInt16>.allocate(capacity: 1)
  private var capacity = 1

  /// How often each symbol occurs.
  fileprivate let counts = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: StripRuns.alphabet)

  /// The symbols that were found last and not kept; others take their place.
  fileprivate(set) var found = UnsafeBufferPointer<UInt16>(start: nil, count: 0)

  /// Rows of colours in bytes.
  private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1)

  deinit {
    symbols.deallocate()
    counts.deallocate()
    bytes.deallocate()
  }

  /// Memory for rows of colours, which may say anything.
  func bytes(_ count: Int) -> UnsafeMutableBufferPointer<UInt8> {
    if count > bytes.count {
      bytes.deallocate()
      bytes = .allocate(capacity: count)
    }
    return UnsafeMutableBufferPointer(rebasing: bytes[..<count])
  }

  /// Makes capacity for `count` symbols and two more.
  fileprivate func reserve(_ count: Int) {
    guard count + 2 > capacity else { return }
    symbols.deallocate()
    capacity = count + 2
    symbols = .allocate(capacity: capacity)
  }
}

/// Turns bytes into symbols.
///
/// There is room for a symbol a byte.
private struct RunWriter {
  private var runs: runkernels_writer
  private let counts: UnsafeMutableBufferPointer<UInt32>

  init(_ scratch: RunScratch, first: UInt8 = 0) {
    counts = scratch.counts
    counts.initialize(repeating: 0)
    runs = runkernels_writer(
      symbols: scratch.symbols, count: 0, counts: counts.baseAddress,
      zeros_before: first == 0 ? 0 : -1, length: 0, byte: first)
  }

  /// Adds equal bytes.
  mutating func add(_ byte: UInt8, times: Int) { runkernels_repeat(&runs, byte, times) }

  /// Adds bytes.
  mutating func add(_ bytes: UnsafePointer<UInt8>, count: Int) {
    runkernels_add(&runs, bytes, count)
  }

  /// The zeros before all else, all symbols, how often each occurs, and the zeros after them.
  mutating func finish() -> (Int, [UInt16], [UInt32], Int) {
    let (zerosBefore, symbols, counts, zerosAfter) = end()
    return (zerosBefore, Array(symbols), counts, zerosAfter)
  }

  /// The same, with the symbols where they were written.
  mutating func end() -> (Int, UnsafeBufferPointer<UInt16>, [UInt32], Int) {
    var zerosAfter = 0
    if runs.zeros_before > 0, runs.byte == 0 {
      zerosAfter = runs.length
    } else {
      runkernels_end(&runs)
    }
    return (
      max(runs.zeros_before, 0), UnsafeBufferPointer(start: runs.symbols, count: runs.count),
      Array(counts), zerosAfter
    )
  }
}
