// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A painted canvas to the bytes of a PNG file.

import CLibrary
package import Drawing
import PNGShim

extension PictureFormat {
  /// Portable Network Graphics: pixels.
  public static let png = PictureFormat(PNGEncoder.self)
}

/// Encodes pixels as PNG.
enum PNGEncoder: PictureEncoder {
  static let fileExtension = "png"

  static func memory(width: Int, height: Int) -> Int {
    memoryForPicture(width: width, height: height)
  }

  static func canvas(width: Int, height: Int, background: Color, threads: Int) -> RasterCanvas {
    RasterCanvas(width: width, height: height, background: background, threads: threads)
  }

  static func encode(_ canvas: consuming RasterCanvas) throws(EncodingError) -> EncodedPicture {
    EncodedPicture(bytes: try canvasToPNG(canvas), isBlank: canvas.isBlank)
  }
}

/// Encodes a canvas as PNG: same canvas, same bytes.
///
/// A picture of at most 256 colours is indexed, at the smallest of 1, 2, 4 or 8 bits a pixel that
/// holds them; any other is truecolour, with alpha only where a pixel is not opaque.
///
/// - Parameter canvas: The picture.
/// - Returns: The bytes of a whole PNG file (ISO/IEC 15948).
/// - Throws: `EncodingError`, when libpng refuses the picture or memory runs out.
/// - Complexity: O(pixels).
package func canvasToPNG(_ canvas: RasterCanvas) throws(EncodingError) -> [UInt8] {
  switch indexIfFewColors(canvas.pixels) {
  case .indexed(let indices, let palette):
    let depth = palette.count <= 2 ? 1 : palette.count <= 4 ? 2 : palette.count <= 16 ? 4 : 8
    return try encode(
      canvas, layout: .indexed, depth: depth,
      pixels: indices.isEmpty
        ? [UInt8](repeating: 0, count: canvas.width * canvas.height) : indices,
      palette: palette.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
  case .direct(let colors):
    let opaque = colors.allSatisfy { $0.alpha == 255 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(colors.count * (opaque ? 3 : 4))
    for color in colors {
      bytes.append(color.red)
      bytes.append(color.green)
      bytes.append(color.blue)
      if !opaque { bytes.append(color.alpha) }
    }
    return try encode(
      canvas, layout: opaque ? .rgb : .rgba, depth: 8, pixels: bytes,
      palette: [])
  }
}

/// Gives each of at most 256 different colours an index, in the order of their first pixel.
private func indexIfFewColors(_ pixels: RasterCanvas.Pixels) -> RasterCanvas.Pixels {
  guard case .direct(let colors) = pixels else { return pixels }
  var palette: [Color] = []
  var indexOfColor: [Color: UInt8] = [:]
  var indices: [UInt8] = []
  indices.reserveCapacity(colors.count)
  var latest: (color: Color, index: UInt8)?
  for color in colors {
    if let latest, latest.color == color {
      indices.append(latest.index)
      continue
    }
    if let index = indexOfColor[color] {
      indices.append(index)
    } else {
      guard palette.count < 256 else { return pixels }
      indexOfColor[color] = UInt8(palette.count)
      indices.append(UInt8(palette.count))
      palette.append(color)
    }
    latest = (color, indices[indices.count - 1])
  }
  return .indexed(indices, palette: palette)
}

private func encode(
  _ canvas: RasterCanvas, layout: pngshim_layout, depth: Int, pixels: [UInt8], palette: [UInt8]
) throws(EncodingError) -> [UInt8] {
  var result = pixels.withUnsafeBufferPointer { pixels in
    palette.withUnsafeBufferPointer { palette in
      guard let base = pixels.baseAddress else {
        preconditionFailure("A canvas has at least one pixel")
      }
      var picture = pngshim_picture(
        width: UInt32(canvas.width), height: UInt32(canvas.height), layout: layout,
        depth: Int32(depth), pixels: base, palette: palette.baseAddress,
        palette_count: Int32(palette.count / 4))
      return pngshim_encode(&picture)
    }
  }
  defer { free(result.bytes) }
  switch result.status {
  case .ok:
    guard hasMemory(max(result.count, 1)) else { throw .outOfMemory }
    return [UInt8](UnsafeBufferPointer(start: result.bytes, count: result.count))
  case .out_of_memory:
    throw .outOfMemory
  case .refused:
    let words = withUnsafeBytes(of: &result.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    throw .refused(words)
  }
}
