// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Formats of images, recognised by their first bytes.

/// A format that images are read in.
package enum ImageFormat: Equatable, Sendable, CaseIterable {
  /// Portable Network Graphics, ISO/IEC 15948.
  case png
  /// JPEG, ITU-T T.81.
  case jpeg
  /// WebP, RFC 9649.
  case webp

  /// The format of a file; nil if it is none of these.
  ///
  /// - Parameter start: The first bytes of the file; 12 are enough.
  package init?(start: some Collection<UInt8>) {
    if start.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if start.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if start.starts(with: Array("RIFF".utf8)),
      start.dropFirst(8).starts(with: Array("WEBP".utf8))
    {
      self = .webp
    } else {
      return nil
    }
  }

  /// The name that people know it by.
  package var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    }
  }
}
