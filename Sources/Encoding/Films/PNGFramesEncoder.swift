// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Frames to pictures of their own, for programs that join pictures to video.

import Drawing

/// Writes each frame as a PNG file; a frame that is shown longer is written again.
package final class PNGFramesEncoder: FilmEncoder {
  package static let longestSide = PNGEncoder.longestSide

  private let sheet: FilmSheet
  private let write: ([UInt8]) -> Void

  /// All pixels of the frame, row by row.
  private var pixels: [Color]

  /// The file of the last frame.
  private var file: [UInt8] = []

  private let scratch = RunScratch()

  /// The pixels that a piece of a stream has at least.
  private static let fewestPixels = 1 << 18

  /// - Parameters:
  ///   - sheet: The facts about all frames.
  ///   - write: Takes a whole file each time, in the order of the frames.
  package init(_ sheet: FilmSheet, write: @escaping ([UInt8]) -> Void) {
    (self.sheet, self.write) = (sheet, write)
    pixels = Array(repeating: .transparent, count: sheet.width * sheet.height)
  }

  package func add(_ frame: FilmFrame) throws(EncodingError) {
    let (columns, rows) = (frame.changed.columns, frame.changed.rows)
    for row in rows {
      let source = (row - rows.lowerBound) * columns.count
      let target = row * sheet.width + columns.lowerBound
      for column in 0..<columns.count {
        pixels[target + column] = frame.colors[source + column]
      }
    }
    if file.isEmpty || !frame.changed.isEmpty { file = try bytes() }
    for _ in 0..<frame.duration { write(file) }
  }

  package func finish() throws(EncodingError) {}

  /// The file of the pixels: indices where a palette has room for all colours.
  private func bytes() throws(EncodingError) -> [UInt8] {
    let (pieces, storage): ([DeflatedPiece], PNGParts.Storage)
    if let (indices, palette) = indexed {
      let rows = IndexedRows(indices: indices, width: sheet.width, colors: palette.count)
      pieces = try rows.deflated([scratch])
      storage = .indexed(palette, depth: rows.depth)
    } else {
      pieces = try directPieces()
      storage = sheet.isOpaque ? .opaque : .translucent
    }
    return try PNGParts(
      width: sheet.width, height: sheet.height, storage: storage, stream: zlibStream(of: pieces)
    ).bytes()
  }

  /// The place of each pixel in a palette, and this palette; nil if there are too many colours.
  private var indexed: (indices: [UInt8], palette: [Color])? {
    var (palette, places): ([Color], ColorIndices) = ([], ColorIndices())
    var indices = [UInt8](repeating: 0, count: pixels.count)
    var (last, lastPlace): (Color?, UInt8) = (nil, 0)
    for place in pixels.indices {
      let color = pixels[place]
      if color != last {
        if let known = places[color] {
          lastPlace = known
        } else {
          guard palette.count < 256 else { return nil }
          lastPlace = UInt8(palette.count)
          palette.append(color)
          places.insert(color, lastPlace)
        }
        last = color
      }
      indices[place] = lastPlace
    }
    return (indices, palette)
  }

  /// Rows of three or four bytes a pixel, some at a time.
  private func directPieces() throws(EncodingError) -> [DeflatedPiece] {
    let width = sheet.width
    let height = max(PNGFramesEncoder.fewestPixels / width, 1)
    var pieces: [DeflatedPiece] = []
    for start in stride(from: 0, to: sheet.height, by: height) {
      let end = min(start + height, sheet.height)
      let piece = pixels.withUnsafeBufferPointer { pixels in
        ImageRows(
          colors: UnsafeBufferPointer(rebasing: pixels[(start * width)..<(end * width)]),
          width: width, channels: sheet.isOpaque ? 3 : 4
        ).deflated(scratch)
      }
      guard let piece else { throw .outOfMemory }
      pieces.append(piece)
    }
    return pieces + [.end]
  }
}
