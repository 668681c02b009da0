// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles of a server, decoded on arrival: only tiles that decode are cached, and they are drawn
// soon.

package import Drawing
import Processors
package import Tiles

/// Images of tiles that several threads hand over.
package final class DecodedTiles: @unchecked Sendable {
  private let lock = ThreadLock()
  private var images: [TileID: Bitmap] = [:]

  /// No tiles.
  package init() {}

  /// Keeps the image of a tile until it is taken.
  package func keep(_ image: Bitmap, of tile: TileID) { lock.withLock { images[tile] = image } }

  /// Hands over the image of a tile; nil if there is none.
  func take(_ tile: TileID) -> Bitmap? { lock.withLock { images.removeValue(forKey: tile) } }

  /// Lets go of all images.
  func forgetAll() { lock.withLock { images = [:] } }
}
