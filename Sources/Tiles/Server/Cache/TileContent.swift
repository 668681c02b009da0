// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The content of a tile: its format, its extension and its largest size.

/// The possible contents of a tile.
enum TileContent {
  /// The most bytes of a tile: those of 1024 × 1024 pixels, the largest in use, that are not compressed at all.
  static let mostBytes = 4 << 20

  /// The endings of the names of tiles; the last one is for bytes that are not a picture, such as vectors.
  static let endings = ["png", "jpg", "webp", "tile"]

  /// The ending of a name for bytes, by how they start.
  static func ending(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return "png" }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return "jpg" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "webp"
    }
    return "tile"
  }
}
