// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pixels of one tile as a PNG file.

import Drawing

/// Encodes squares of pixels as PNG, one after another with the same memory.
final class TileEncoder {
  private let scratch = RunScratch()

  /// Encodes a square.
  ///
  /// `pixels`: its pixels, row by row. `ground`: the colour of what nothing covers. Returns the bytes of a whole PNG
  /// file, indexed where there are at most 256 colours.
  func png(_ pixels: [Color], side: Int, ground: Color) throws(EncodingError) -> [UInt8] {
    let indexed = index(pixels, ground: ground)
    let rows = DirectRows(isOpaque: ground.alpha == 255)
    let strip: EncodedStrip? = (indexed?.indices ?? []).withUnsafeBufferPointer { indices in
      pixels.withUnsafeBufferPointer { pixels in
        let strip = PaintedStrip(
          width: side, rows: 0..<side,
          pixels: indexed.map { .indexed(indices, palette: $0.palette) } ?? .direct(pixels),
          columns: 0..<side, isBlank: false, hasImages: false, ground: ground)
        return StripRuns(strip, scratch).map { .runs($0) }
          ?? rows.deflate(strip, scratch).map { .direct($0) }
      }
    }
    guard let strip else { throw .outOfMemory }
    let pieces: [DeflatedPiece]
    let storage: PNGParts.Storage
    if let runs = strip.runs, let palette = PicturePalette(of: [runs], ground: ground) {
      pieces = deflateRuns(palette.translate([runs]), threads: 1)
      storage = .indexed(palette.colors, depth: palette.depth)
    } else {
      pieces = try rows.deflate([strip], [scratch])
      storage = rows.isOpaque ? .opaque : .translucent
    }
    return try PNGParts(
      width: side, height: side, storage: storage, stream: zlibStream(of: pieces)
    ).bytes()
  }

}

/// Gives each pixel the index of its colour.
///
/// `pixels`: the pixels. Returns the indices and their colours; nil if there are more than 256.
private func index(
  _ pixels: [Color], ground: Color
) -> (indices: [UInt8], palette: [Color])? {
  var palette = [ground]
  var places = ColorIndices()
  places.insert(ground, 0)
  var isWhole = true
  let indices = [UInt8](unsafeUninitializedCapacity: pixels.count) { indices, count in
    pixels.withUnsafeBufferPointer { pixels in
      // Most pixels have the colour of the one before.
      var (last, place) = (ground, UInt8(0))
      for number in pixels.indices {
        let color = pixels[number]
        if color != last {
          if let known = places[color] {
            place = known
          } else {
            guard palette.count < 256 else {
              isWhole = false
              break
            }
            place = UInt8(palette.count)
            places.insert(color, place)
            palette.append(color)
          }
          last = color
        }
        indices[number] = place
        count = number + 1
      }
    }
  }
  return isWhole ? (indices, palette) : nil
}
