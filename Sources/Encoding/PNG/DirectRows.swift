// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Strips of more colours than a palette holds: filtered, and compressed by zlib, each on its own.

import CLibrary
import Drawing

/// Rows of three or four bytes per pixel.
struct DirectRows: Sendable {
  /// Whether pixels are stored without alpha.
  let isOpaque: Bool

  private var channels: Int { isOpaque ? 3 : 4 }

  /// The strips that repay a thread, and the symbols of strips that do.
  private static let (fewestStrips, fewestSymbols) = (12, 32_768)

  /// Compresses strips that are not yet, and joins all of them.
  ///
  /// `scratches`: what each of the threads that compress finds runs with; one at least. Throws
  /// `EncodingError.outOfMemory`.
  func deflate(
    _ strips: [EncodedStrip], _ scratches: [RunScratch]
  ) throws(EncodingError) -> [DeflatedPiece] {
    // Blank strips are the same where they are as high: one of them is compressed for all.
    let blank = strips.firstIndex { $0.runs?.isBlank == true }
    let first = blank.flatMap { strips[$0].runs }
    let shared = first.flatMap { deflate($0, scratches[0]) }
    let symbols = strips.compactMap { $0.runs?.symbols.count }.filter { $0 > 0 }
    let repaid = max(
      symbols.count / DirectRows.fewestStrips, symbols.reduce(0, +) / DirectRows.fewestSymbols)
    // Each thread has its own.
    nonisolated(unsafe) let scratches = scratches
    let pieces = concurrentMap(strips, threads: min(scratches.count, repaid)) { strip, thread in
      switch strip {
      case .direct(let piece): piece
      case .runs(let runs):
        runs.isBlank && runs.rows == first?.rows ? shared : deflate(runs, scratches[thread])
      }
    }
    let whole = pieces.compactMap { $0 }
    guard whole.count == pieces.count else { throw .outOfMemory }
    return whole + [.end]
  }

  /// Compresses a strip that was kept as indices.
  private func deflate(_ runs: StripRuns, _ scratch: RunScratch) -> DeflatedPiece? {
    let palette = runs.palette
    return runs.bytes().withUnsafeBufferPointer { indices in
      guard runs.hasImages else {
        return deflate(indices, width: runs.width, runs.columns, scratch) { palette[Int($0)] }
      }
      return indices.map { palette[Int($0)] }.withUnsafeBufferPointer {
        deflateImages($0, width: runs.width, scratch)
      }
    }
  }

  /// Compresses a strip.
  ///
  /// `strip`: a strip with too many colours for indices. Returns a piece of the stream; nil if there is no memory.
  func deflate(_ strip: borrowing PaintedStrip, _ scratch: RunScratch) -> DeflatedPiece? {
    guard case .direct(let colors) = strip.pixels else { return nil }
    return strip.hasImages
      ? deflateImages(colors, width: strip.width, scratch)
      : deflate(colors, width: strip.width, strip.columns, scratch) { $0 }
  }

  /// Compresses the rows of a strip with images.
  private func deflateImages(
    _ colors: UnsafeBufferPointer<Color>, width: Int, _ scratch: RunScratch
  ) -> DeflatedPiece? {
    ImageRows(colors: colors, width: width, channels: channels).deflated(scratch)
  }

  /// Compresses the rows of a strip without images.
  ///
  /// Where most bytes are 0 there is mostly background, and lines on it repeat nothing but runs: to look for more
  /// takes five times as long, for a larger file. A map is 3 % larger with level 3 than with 6, in half the time.
  ///
  /// `pixels`: the pixels, row by row. `columns`: the columns in which pixels have another colour than the background.
  /// `color`: the colour of a pixel. Returns a piece of the stream; nil if there is no memory.
  private func deflate<Pixel: BitwiseCopyable>(
    _ pixels: UnsafeBufferPointer<Pixel>, width: Int, _ columns: Range<Int>,
    _ scratch: RunScratch, color: (Pixel) -> Color
  ) -> DeflatedPiece? {
    let rows = scratch.bytes(pixels.count / width * (width * channels + 1))
    let zeros = filter(pixels, width: width, columns, into: rows, color: color)
    let filtered = FilteredRows(
      bytes: rows, count: pixels.count / width,
      columns: (columns.lowerBound * channels)..<(columns.upperBound * channels))
    return zeros > rows.count / 2 ? filtered.deflatedByRuns(scratch) : filtered.deflated(level: 3)
  }

  /// Writes the rows, each as the difference from the one above, except for the first.
  ///
  /// `pixels`: the pixels, row by row. `columns`: the columns in which pixels have another colour than the background.
  /// `bytes`: takes the rows; of those below the first no others than these columns. `color`: the colour of a pixel.
  /// Returns how many bytes of the rows are 0, or of a filter.
  private func filter<Pixel: BitwiseCopyable>(
    _ pixels: UnsafeBufferPointer<Pixel>, width: Int, _ columns: Range<Int>,
    into bytes: UnsafeMutableBufferPointer<UInt8>, color: (Pixel) -> Color
  ) -> Int {
    guard let pixels = pixels.baseAddress, let first = bytes.baseAddress else { return 0 }
    let length = width * channels
    var zeros = bytes.count
    for row in 0..<(bytes.count / (length + 1)) {
      let start = row * (length + 1)
      // The filter: none, or the difference from the row above.
      bytes[start] = row == 0 ? 0 : 2
      let columns = row == 0 ? 0..<width : columns
      memset(first + start + 1 + columns.lowerBound * channels, 0, columns.count * channels)
      var column = columns.lowerBound
      while column < columns.upperBound {
        let place = pixels + row * width + column
        // Most pixels are like those above.
        if row > 0, column + 8 <= columns.upperBound,
          memcmp(place, place - width, 8 * MemoryLayout<Pixel>.stride) == 0
        {
          column += 8
          continue
        }
        for next in 0..<min(8, columns.upperBound - column) {
          let here = color(place[next])
          let above = row == 0 ? .transparent : color(place[next - width])
          if here == above { continue }
          var target = start + 1 + (column + next) * channels
          func put(_ byte: UInt8) {
            bytes[target] = byte
            zeros -= byte == 0 ? 0 : 1
            target += 1
          }
          put(here.red &- above.red)
          put(here.green &- above.green)
          put(here.blue &- above.blue)
          if !isOpaque { put(here.alpha &- above.alpha) }
        }
        column += 8
      }
    }
    return zeros
  }
}
