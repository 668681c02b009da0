// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Other kinds of content found instead of an image.

/// A content that is not an image that can be read, told by its first bytes.
package enum OtherContent: Equatable, Sendable, CaseIterable {
  /// No bytes at all.
  case nothing
  /// A page, or the answer of a server: HTML or XML.
  case markup
  /// The answer of a server: JSON.
  case json
  /// Compressed data, RFC 1952; vector tiles come so.
  case gzip
  /// Graphics Interchange Format.
  case gif
  /// AV1 Image File Format.
  case avif
  /// Tag Image File Format; GeoTIFF is one.
  case tiff

  /// The content of a file; nil if it is none of these.
  ///
  /// - Parameter start: The first bytes of the file; a few dozen are enough.
  package init?(start: some Collection<UInt8>) {
    func isAt(_ place: Int, _ bytes: some Collection<UInt8>) -> Bool {
      start.dropFirst(place).starts(with: bytes)
    }
    // Text may begin with the mark of UTF-8 and with blanks.
    let text = start.dropFirst(isAt(0, [0xef, 0xbb, 0xbf]) ? 3 : 0)
      .first { ![0x09, 0x0a, 0x0d, 0x20].contains($0) }
    if start.isEmpty {
      self = .nothing
    } else if isAt(0, [0x1f, 0x8b]) {
      self = .gzip
    } else if isAt(0, "GIF8".utf8) {
      self = .gif
    } else if isAt(4, "ftypavif".utf8) || isAt(4, "ftypavis".utf8) {
      self = .avif
    } else if isAt(0, [0x49, 0x49, 0x2a, 0]) || isAt(0, [0x4d, 0x4d, 0, 0x2a]) {
      self = .tiff
    } else if text == UInt8(ascii: "<") {
      self = .markup
    } else if text == UInt8(ascii: "{") {
      self = .json
    } else {
      return nil
    }
  }

  /// The name that people know it by, with its article where it has one.
  package var name: String {
    switch self {
    case .nothing: "empty"
    case .markup: "HTML or XML"
    case .json: "JSON"
    case .gzip: "gzip data"
    case .gif: "a GIF"
    case .avif: "an AVIF"
    case .tiff: "a TIFF"
    }
  }
}
