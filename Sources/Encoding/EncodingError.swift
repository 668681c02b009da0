// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Errors of encoding a picture.

/// An error of encoding a picture.
package enum EncodingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A library refused, in its own words.
  case refused(String)
  /// There was no memory for the encoded picture.
  case outOfMemory

  /// The message, for a person.
  package var description: String {
    switch self {
    case .refused(let words): "the PNG library refused the picture: \(words)"
    case .outOfMemory: "there is not enough memory to encode the picture"
    }
  }
}
