// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The URLs of a server's tiles, and the options for fetching them.

import CLibrary
import Processors

/// The addresses of the tiles of a server, such as a template makes them.
package protocol TileAddresses: Sendable {
  /// The server for messages and reports: its host, without anything secret.
  var name: String { get }

  /// All that tells the tiles from those of other servers and styles, without a key that is given apart: the template
  /// as the user wrote it.
  ///
  /// The cache has a hash of it, so it must be the same in each run.
  var identity: String { get }

  /// The address of a tile over http or https.
  ///
  /// - Parameters:
  ///   - tile: The tile.
  ///   - isDouble: Whether its picture should have twice the pixels, where the server has such.
  /// - Returns: The address as it is requested, with the key. It never appears in a message.
  func address(of tile: TileID, isDouble: Bool) -> String

  /// The bytes of a tile in the file at its address; nil, the default, where it is all of the file.
  func range(of tile: TileID) -> Range<Int>?

  /// The only version of the file that counts, by its entity tag or date; nil, the default, for any.
  var version: String? { get }
}

extension TileAddresses {
  package func range(of tile: TileID) -> Range<Int>? { nil }
  package var version: String? { nil }
}

/// The options for fetching the tiles of a server.
package struct TileServerOptions: Sendable {
  /// The user agent for the server: a name, a version and an address for questions.
  ///
  /// The rules of most servers refuse the names of libraries and of browsers.
  package var userAgent: String

  /// Whom pictures have to name; the default is nil, if the server says nothing.
  package var attribution: String?

  /// Whether nothing is fetched, so that all tiles are those of the cache, however old; the default is false.
  package var isOffline = false

  /// The cache of tiles; the default is nil, for none.
  ///
  /// Those that no cache keeps are kept in memory for the run, up to 64 MiB.
  package var cache: TileCache?

  /// The most tiles that are fetched and that the cache does not have, 0 or more; the default is 200.
  ///
  /// They are counted in `newTiles`. For servers of openstreetmap.org, all together, the limit cannot be above 200.
  package var mostNewTiles = NewTileCount.usualMost

  /// Counts these tiles; the default is a count of its own, and the servers of a run share one.
  package var newTiles = NewTileCount()

  /// Whether tiles of twice the pixels are requested; the default is false.
  package var isDouble = false

  /// The most seconds that the tiles of one call may take, above 0; the default is 120.
  package var seconds: Double = 120

  /// The folders to look for curl in, with colons between; the default is nil, for those of PATH.
  package var programs: String?

  /// Says why bytes are not a tile of a map, such as "no picture that can be read"; nil if they are one.
  ///
  /// The words follow "sends". Such bytes are never kept. Several threads ask it at once, once for each tile that
  /// comes.
  package var check: @Sendable (TileID, [UInt8]) -> String?

  /// The most threads that check tiles, from 1; the default is one for each processor.
  package var threads = processors

  /// Seconds since 1970, for tests.
  var now: @Sendable () -> Int = { time(nil) }

  /// The seconds before each further try of a tile.
  ///
  /// One more try for each pause.
  var pauses: [Double] = [1, 3]

  /// The most seconds until there is a connection.
  var connectSeconds = 10

  /// The most seconds until one tile is there.
  var tileSeconds = 30

  /// The most connections at a time.
  var mostConnections = 4

  /// The most redirects of one tile.
  var mostRedirects = 5

  /// The options for fetching tiles.
  ///
  /// - Parameters:
  ///   - userAgent: What the server is told about who asks, one line.
  ///   - check: Why bytes are not a tile of a map; nil if they are one.
  package init(
    userAgent: String, check: @escaping @Sendable (TileID, [UInt8]) -> String?
  ) {
    (self.userAgent, self.check) = (userAgent, check)
  }
}
