// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// An image below everything that is drawn.

import Drawing
package import Images

/// An image that lies below the tracks.
public struct BackgroundImage: Equatable, Sendable {
  /// The pixels.
  let bitmap: Bitmap

  /// The orientation that a camera notes, 1...8 as in Exif; 1 is upright.
  ///
  /// It is drawn as its pixels lie.
  public let orientation: Int

  /// Its place on the Earth; nil for an image that fills the picture.
  package var place: ImagePlace?

  /// Pixels a row of the image.
  public var width: Int { bitmap.width }

  /// Rows of the image.
  public var height: Int { bitmap.height }

  /// Reads an image.
  ///
  /// - Parameter file: A whole file: PNG, JPEG or WebP.
  /// - Throws: `PlotError`, when it is not an image, or too large.
  public init(file: [UInt8]) throws(PlotError) {
    do throws(ImageError) { try self.init(image: file) } catch { throw PlotError(.image(error)) }
  }

  /// Reads an image.
  ///
  /// - Parameter file: A whole file: PNG, JPEG or WebP.
  /// - Throws: `ImageError`, when it is not an image, or too large.
  package init(image file: [UInt8]) throws(ImageError) {
    bitmap = try Bitmap.read(file)
    orientation = exifOrientation(of: file)
  }

  /// The most pixels of an image that is read.
  public static var mostPixels: Int { Bitmap.mostPixels }

  /// Whether two images are the same one, read once.
  public static func == (a: BackgroundImage, b: BackgroundImage) -> Bool {
    a.bitmap === b.bitmap && a.place == b.place
  }
}
