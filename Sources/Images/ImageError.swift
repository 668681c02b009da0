// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Errors of image files.

/// An error that keeps a file from being an image.
package enum ImageError: Error, Equatable, Sendable {
  /// It begins as none of the formats that are read.
  case unknownFormat
  /// It is something else that is known.
  case otherContent(OtherContent)
  /// It has more pixels than are read.
  case tooLarge(width: Int, height: Int, most: Int)
  /// It is damaged, or of a rare kind that cannot be read; the words are those of the library of its format.
  case damaged(ImageFormat, String)
  /// It has several pictures, one after another in time.
  case animated(ImageFormat)
  /// It is a JPEG whose colours are amounts of four inks, CMYK, for a press.
  case inks
  /// There is no memory for its pixels.
  case outOfMemory(width: Int, height: Int)
}

extension ImageError: CustomStringConvertible {
  /// Whether there is not enough memory, so that the file is not to blame.
  package var isOfMemory: Bool { if case .outOfMemory = self { true } else { false } }

  /// The found and the expected content where that is more than an image; the name of the file goes before it.
  package var description: String {
    switch self {
    case .unknownFormat: "is not a PNG, JPEG or WebP"
    case .otherContent(let content): "is \(content.name)"
    case .tooLarge(let width, let height, let most):
      "has \(width)x\(height) pixels, expected at most \(most)"
    case .damaged(let format, let words): "is a damaged \(format.name): \(words)"
    case .animated(let format): "is a \(format.name) of several pictures, expected one"
    case .inks: "is a JPEG of four inks (CMYK), expected RGB or grey"
    case .outOfMemory(let width, let height):
      "there is not enough memory for an image of \(width)x\(height) pixels"
    }
  }
}
