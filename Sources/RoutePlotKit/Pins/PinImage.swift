// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A picture in place of the shape of a pin.

import Drawing
package import Images

/// A picture of a pin, made small.
package struct PinImage: Equatable, Sendable, CustomReflectable {
  /// The name of its file.
  package let name: String

  /// The pixels.
  let bitmap: Bitmap

  /// A number that tells the content of its file from others.
  private let contents: UInt64

  /// The longer side, in units of outlines: a drop is 24 of them high.
  static let side = 32.0

  /// No more pixels are kept of a side.
  private static let mostPixels = 256.0

  /// Reads a picture, and turns it upright as a camera notes it.
  ///
  /// - Parameters:
  ///   - file: A whole file: PNG, JPEG or WebP.
  ///   - name: Its name.
  /// - Throws: `ImageError`, when it is not an image, or too large.
  package init(file: [UInt8], name: String) throws(ImageError) {
    let stored = try Bitmap.read(file)
    guard let image = stored.turned(exifOrientation(of: file)) else {
      throw .outOfMemory(width: stored.width, height: stored.height)
    }
    let scale = min(PinImage.mostPixels / Double(max(image.width, image.height)), 1)
    func pixels(_ side: Int) -> Int { max(Int((Double(side) * scale).rounded()), 1) }
    let (width, height) = (pixels(image.width), pixels(image.height))
    guard let small = image.filling(width: width, height: height) else {
      throw .outOfMemory(width: width, height: height)
    }
    (self.name, bitmap) = (name, small)
    // FNV-1a: Fowler, Noll and Vo.
    contents = file.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The sides of the picture in parts of the longer one.
  var part: (width: Double, height: Double) {
    let longer = Double(max(bitmap.width, bitmap.height))
    return (Double(bitmap.width) / longer, Double(bitmap.height) / longer)
  }

  /// What tells it from others.
  package var customMirror: Mirror {
    Mirror(self, children: ["name": name, "contents": contents])
  }

  /// Whether two pictures are of the same file.
  package static func == (a: PinImage, b: PinImage) -> Bool {
    a.name == b.name && a.contents == b.contents
  }
}
