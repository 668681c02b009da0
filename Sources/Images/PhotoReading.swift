// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The reading of a photo at the size that it is shown at.

package import Drawing

extension Bitmap {
  /// The most pixels of a photo: those of the largest cameras.
  package static let mostPixelsOfPhoto = 200_000_000

  /// Reads a photo, upright and small.
  ///
  /// It fills all of its size, so that its edges are cut off where the sides have other ratios. A JPEG that ends too
  /// early is read as far as it goes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file of a JPEG, PNG or WebP.
  ///   - orientation: What turns it upright, 1...8 as in Exif.
  ///   - width: Pixels a row of the result, from 1.
  ///   - height: Rows of the result, from 1.
  /// - Returns: The image, without its file.
  /// - Throws: `ImageError`.
  /// - Complexity: O(pixels of the file), of which a JPEG takes a quarter of the time where the result is small.
  package static func read(
    photo bytes: [UInt8], orientation: Int, width: Int, height: Int
  ) throws(ImageError) -> Bitmap {
    let file = try imageFile(bytes)
    guard file.pixels <= mostPixelsOfPhoto else {
      throw .tooLarge(width: file.width, height: file.height, most: mostPixelsOfPhoto)
    }
    let stored = orientation > 4 ? (width: height, height: width) : (width: width, height: height)
    var image: Bitmap
    if let jpeg = file as? JPEGFile {
      // Twice as many pixels as are shown are mixed as finely as all of them.
      let eighths = (1...8).first {
        jpeg.width * $0 >= 16 * stored.width && jpeg.height * $0 >= 16 * stored.height
      }
      image = try jpeg.bitmap(eighths: eighths ?? 8, keepsDamage: true)
    } else {
      image = try file.bitmap(keepsFile: false)
    }
    guard let filled = image.filling(width: stored.width, height: stored.height),
      let turned = filled.turned(orientation)
    else { throw .outOfMemory(width: width, height: height) }
    return turned
  }
}
