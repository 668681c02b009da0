// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Errors of encoding a picture.

/// An error of encoding a picture.
package enum EncodingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A library refused, in its own words.
  case refused(library: String, String)
  /// The format has no transparency, and the background is not opaque.
  case noTransparency(format: String)
  /// The format has no pictures of the size.
  case tooLarge(format: String, longestSide: Int)
  /// There was no memory for the encoded picture.
  case outOfMemory

  /// The message, for a person.
  package var description: String {
    switch self {
    case .refused(let library, let words): "the \(library) library refused the picture: \(words)"
    case .noTransparency(let format): "the format \(format) has no transparency"
    case .tooLarge(let format, let longestSide):
      "a picture in the format \(format) has at most \(longestSide) pixels per side"
    case .outOfMemory: "there is not enough memory to encode the picture"
    }
  }
}
