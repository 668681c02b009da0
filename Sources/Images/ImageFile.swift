// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A file whose header says how large its image is.

import Drawing

/// A file of an image, of which the header has been read and the pixels not yet.
protocol ImageFile {
  /// Pixels per row, as the header says.
  var width: Int { get }

  /// Rows, as the header says.
  var height: Int { get }

  /// Reads the header of a file.
  init(_ bytes: [UInt8]) throws(ImageError)

  /// Reads the pixels.
  ///
  /// Colours are sRGB with straight alpha, whatever the file says of gamma and profiles.
  func bitmap(keepsFile: Bool) throws(ImageError) -> Bitmap
}

extension ImageFile {
  /// The pixels of the image; the largest number where there are more than a number can hold.
  var pixels: Int {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : pixels
  }
}
