// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles of a server, decoded on arrival: only tiles that decode are cached, and they are drawn
// soon.

package import Drawing
import Processors
package import Tiles

/// Images of tiles that several threads hand over.
///
/// A few are kept, so that a small picture need not decode them again, and a large one needs no memory for them besides
/// its own.
package final class DecodedTiles: @unchecked Sendable {
  private let lock = ThreadLock()
  private var images: [TileID: Bitmap] = [:]
  private var pixels = 0

  /// The most pixels that are kept: 4 MiB, or 16 tiles of 256 pixels.
  private static let mostPixels = 1 << 20

  /// No tiles.
  package init() {}

  /// Keeps the image of a tile until it is taken, if there is room for it.
  package func keep(_ image: Bitmap, of tile: TileID) {
    let count = image.width * image.height
    lock.withLock {
      guard images[tile] == nil, pixels + count <= DecodedTiles.mostPixels else { return }
      images[tile] = image
      pixels += count
    }
  }

  /// Hands over the image of a tile; nil if there is none.
  func take(_ tile: TileID) -> Bitmap? {
    lock.withLock {
      guard let image = images.removeValue(forKey: tile) else { return nil }
      pixels -= image.width * image.height
      return image
    }
  }

  /// Lets go of all images.
  func forgetAll() { lock.withLock { (images, pixels) = ([:], 0) } }
}
