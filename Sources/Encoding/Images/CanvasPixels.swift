// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// All pixels of a canvas at once, for encoders of other libraries.

import Drawing

/// The pixels of a canvas, row by row, in straight alpha.
struct CanvasPixels {
  /// The colours of its pixels.
  private(set) var colors: [Color]

  /// Whether nothing that was drawn is visible.
  private(set) var isBlank: Bool

  /// The memory that drawing and keeping the pixels of a picture takes.
  static func memory(width: Int, height: Int) -> Int {
    memoryForPicture(width: width, height: height)
      + width * height * MemoryLayout<Color>.stride
  }

  /// Paints a canvas.
  ///
  /// Throws `EncodingError.outOfMemory`.
  init(of canvas: RasterCanvas, with painting: PaintingMemory) throws(EncodingError) {
    let clip = canvas.clip
    var blank: [Bool] = []
    var failure: EncodingError?
    colors = [Color](unsafeUninitializedCapacity: clip.width * clip.height) { pixels, count in
      // Each strip has rows of its own.
      nonisolated(unsafe) let pixels = pixels
      do throws(OutOfMemory) {
        blank = try canvas.mapStrips(with: painting, { _ in }) { _, strip in
          let start = (strip.rows.lowerBound - clip.rows.lowerBound) * clip.width
          let rows = UnsafeMutableBufferPointer(
            rebasing: pixels[start..<(start + strip.rows.count * clip.width)])
          switch strip.pixels {
          case .ground: rows.initialize(repeating: strip.ground)
          case .indexed(let indices, let palette):
            for place in rows.indices {
              rows.initializeElement(at: place, to: palette[Int(indices[place])])
            }
          case .direct(let colors): _ = rows.initialize(from: colors)
          }
          return strip.isBlank
        }
        count = pixels.count
      } catch {
        failure = .outOfMemory
      }
    }
    if let failure { throw failure }
    isBlank = blank.allSatisfy { $0 }
  }

  /// Gives the bytes of the pixels: red, green, blue and alpha of each.
  func withBytes<Result>(_ body: (UnsafePointer<UInt8>?) -> Result) -> Result {
    colors.withUnsafeBytes { body($0.bindMemory(to: UInt8.self).baseAddress) }
  }
}
