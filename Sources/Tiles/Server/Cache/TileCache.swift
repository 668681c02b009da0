// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A cache folder for the tiles of all servers. Several runs of the program can share it.

import CLibrary
import Processors

/// A folder with the tiles that servers have sent.
///
/// Each source has a folder of its own in it, `HOST-HASH`, and there a tile is `z/x/y.png`,
/// `y.jpg`, `y.webp` or `y.tile`, with the bytes as they came. Next to it is `y.http` with the
/// server's headers; a tile without one is valid for 7 days. An empty `y.none` says for a day that
/// the server has no such tile.
package final class TileCache: Sendable {
  /// The folder; it is made when there is something to keep.
  let folder: SystemPath

  private let state = Guarded(State())

  /// The first fault, and whether something was kept.
  private struct State {
    var fault: String?
    var hasGrown = false
  }

  /// A cache in a folder, which need not be there yet.
  ///
  /// - Parameter folder: The name of the folder, as the system takes it.
  package init(folder: [UInt8]) { self.folder = SystemPath(folder) }

  /// The reason why tiles could not be cached, as one line with the name of the folder; nil as long as all were.
  ///
  /// After the first fault nothing more is written; existing tiles are still used.
  package var fault: String? { state.current.fault }

  /// Removes the tiles that were used least recently where all together have grown too large.
  ///
  /// It looks at each file of the cache, and only where this run has put some there: to be called once, at the end of
  /// a run. Files that are not the cache's own stay.
  ///
  /// - Parameter mostBytes: The most bytes that stay. Default: 512 MiB.
  /// - Complexity: O(files).
  package func trim(mostBytes: Int = 512 << 20) {
    let state = state.current
    guard state.hasGrown, state.fault == nil else { return }
    trimCache(folder, mostBytes: mostBytes, now: time(nil))
  }

  /// Writes a file of the cache, with the folders above it.
  func write(_ bytes: [UInt8], to file: SystemPath) -> Bool {
    guard fault == nil else { return false }
    var error = file.replace(with: bytes)
    if error == ENOENT, let above = file.folder {
      error = above.makeFolders() ? file.replace(with: bytes) : errno
    }
    state.withLock { state in
      if error == 0 { state.hasGrown = true }
      if error != 0, state.fault == nil {
        let why = String(cString: strerror(error))
        state.fault = "\(folder.shown): tiles cannot be kept: \(why)"
      }
    }
    return error == 0
  }
}
