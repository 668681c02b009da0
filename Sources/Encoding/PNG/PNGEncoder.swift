// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drawn shapes to the bytes of a PNG file, a strip of rows at a time.
//
// Strips are painted and compressed on their own, by all threads, and joined as pigz joins its blocks. Where
// the cuts are depends on the picture alone, so the file is the same for any number of threads.

package import Drawing

extension PictureFormat {
  /// Portable Network Graphics: pixels.
  public static let png = PictureFormat(PNGEncoder.self)
}

/// A strip of a picture, on its way into the file.
private struct PNGStrip: Sendable {
  /// Whether nothing is seen in it.
  let isBlank: Bool

  let encoded: EncodedStrip
}

/// Encodes pixels as PNG, one picture after another with the same memory.
package final class PNGEncoder: PictureEncoder {
  package static let name = "png"
  package static let hasPalette = true

  package static func memory(width: Int, height: Int) -> Int {
    memoryForPicture(width: width, height: height)
  }

  /// The memory for painting pixels.
  private let painting = PaintingMemory()

  /// The memory with which each thread finds runs.
  private var scratches: [RunScratch] = []

  package var keepsPicture = false { didSet { if !keepsPicture { kept = nil } } }

  /// The last picture, where it is kept.
  private var kept: (canvas: RasterCanvas, strips: [PNGStrip])?

  package init() {}

  package func canvas(_ sheet: Sheet, threads: Int) -> ScaledCanvas<RasterCanvas> {
    rasterCanvas(of: sheet, threads: threads)
  }

  package func encode(
    _ canvas: consuming ScaledCanvas<RasterCanvas>, of sheet: Sheet
  ) throws(EncodingError) -> EncodedPicture {
    if let most = sheet.mostColors {
      let pixels = try CanvasPixels(of: canvas.base, with: painting)
      let reduced = ReducedPixels(pixels, most: most)
      if !reduced.isExact {
        let threads = canvas.base.threads
        while scratches.count < threads { scratches.append(RunScratch()) }
        let rows = IndexedRows(
          indices: reduced.indices, width: pixels.width, colors: reduced.palette.count)
        let file = try bytes(
          of: rows.deflated(Array(scratches[..<threads])), width: pixels.width,
          height: pixels.height,
          .indexed(reduced.palette, depth: rows.depth), pixelsPerInch: sheet.pixelsPerInch)
        return EncodedPicture(bytes: file, isBlank: pixels.isBlank)
      }
    }
    return try encode(canvas.base, pixelsPerInch: sheet.pixelsPerInch)
  }

  /// Joins compressed rows to a file.
  private func bytes(
    of pieces: [DeflatedPiece], width: Int, height: Int, _ storage: PNGParts.Storage,
    pixelsPerInch: Double?
  ) throws(EncodingError) -> [UInt8] {
    var file = PNGParts(
      width: width, height: height, storage: storage, stream: zlibStream(of: pieces))
    // An inch has 0.0254 metres.
    if let pixelsPerInch { file.pixelsPerMetre = UInt32((pixelsPerInch / 0.0254).rounded()) }
    return try file.bytes()
  }

  /// Encodes what a canvas paints as PNG: same canvas, same bytes.
  ///
  /// A picture of at most 256 colours is indexed, at the smallest of 1, 2, 4 or 8 bits a pixel that
  /// holds them; any other is truecolour, with alpha where the background is not opaque.
  ///
  /// - Parameters:
  ///   - canvas: The canvas with the drawing.
  ///   - pixelsPerInch: How dense the pixels are on paper. Default: nil, which is not told.
  /// - Returns: The bytes of a whole PNG file (ISO/IEC 15948), and whether anything is seen.
  /// - Throws: `EncodingError`, when libpng refuses the picture or memory runs out.
  /// - Complexity: O(points + pixels) in time, and as much memory as the file, the points and a strip a thread
  ///   take.
  package func encode(
    _ canvas: consuming RasterCanvas, pixelsPerInch: Double? = nil
  ) throws(EncodingError) -> EncodedPicture {
    let canvas = canvas
    while scratches.count < canvas.threads { scratches.append(RunScratch()) }
    // Each thread has its own.
    nonisolated(unsafe) let scratches = scratches
    let rows = DirectRows(isOpaque: canvas.ground.alpha == 255)
    let isWhole = canvas.clip == PixelRectangle(picture: canvas.width, canvas.height)
    let last = kept.flatMap {
      isWhole && $0.canvas.width == canvas.width && $0.canvas.height == canvas.height ? $0 : nil
    }
    let changed = last.map { canvas.difference(from: $0.canvas) }
    let painted: [PNGStrip]
    do throws(OutOfMemory) {
      painted = try canvas.mapStrips(
        of: changed?.rows, with: painting, { scratches[$0] }
      ) { scratch, strip in
        PNGStrip(
          isBlank: strip.isBlank,
          encoded: StripRuns(strip, scratch).map { EncodedStrip.runs($0) }
            ?? .direct(rows.deflate(strip, scratch)))
      }
    } catch { throw .outOfMemory }
    var strips = painted
    if let changed, let last {
      strips = last.strips
      strips.replaceSubrange(canvas.strips(of: changed.rows), with: painted)
    }
    if keepsPicture, isWhole { kept = (canvas, strips) }
    let encoded = strips.map(\.encoded)
    let runs = encoded.compactMap(\.runs)
    let pieces: [DeflatedPiece]
    let storage: PNGParts.Storage
    if runs.count == strips.count, let palette = PicturePalette(of: runs, ground: canvas.ground) {
      pieces = deflateRuns(palette.translate(runs), threads: canvas.threads)
      storage = .indexed(palette.colors, depth: palette.depth)
    } else {
      pieces = try rows.deflate(encoded, Array(scratches[..<canvas.threads]))
      storage = rows.isOpaque ? .opaque : .translucent
    }
    let file = try bytes(
      of: pieces, width: canvas.clip.width, height: canvas.clip.height, storage,
      pixelsPerInch: pixelsPerInch)
    return EncodedPicture(bytes: file, isBlank: strips.allSatisfy(\.isBlank), changed: changed)
  }
}

/// A strip on its way into the file.
enum EncodedStrip: Sendable {
  case runs(StripRuns)
  /// Rows of colours, compressed; nil if there was no memory.
  case direct(DeflatedPiece?)

  /// The runs of a strip that has them.
  var runs: StripRuns? { if case .runs(let runs) = self { runs } else { nil } }
}
