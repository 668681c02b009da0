// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The reasons why the picture of a photo is not shown.

package import Images

/// Why the picture of a photo is not shown.
package enum PhotoFault: Error, Equatable, Sendable {
  /// Nothing decodes its format.
  case noDecoder
  /// The program that decodes it did not.
  case notDecoded
  /// Its file cannot be opened any more.
  case notReadable
  /// Its file is too long.
  case tooManyBytes
  /// Its pixels cannot be decoded.
  case image(ImageError)

  /// The reason in words; the name of the file goes before it.
  package var words: String {
    switch self {
    case .noDecoder: "is a HEIC, which another program has to decode"
    case .notDecoded: "is a HEIC that the program for it cannot decode"
    case .notReadable: "cannot be read any more"
    case .tooManyBytes: "has more than 256 MiB"
    case .image(let error): "\(error)"
    }
  }
}
