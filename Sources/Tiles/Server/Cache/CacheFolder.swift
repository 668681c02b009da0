// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The usual folder of the cache of tiles, by the environment of the program.

import CLibrary

extension TileCache {
  /// The folder for the tiles of a user, by the XDG Base Directory Specification, version 0.8.
  ///
  /// - Parameters:
  ///   - cacheHome: The value of XDG_CACHE_HOME; a relative one is not valid and counts as none.
  ///   - home: The value of HOME.
  /// - Returns: The name of the folder; nil if neither value is that of an absolute folder.
  package static func usualFolder(cacheHome: [UInt8]?, home: [UInt8]?) -> [UInt8]? {
    let name = Array("/routeplot/tiles".utf8)
    if let cacheHome, cacheHome.first == 0x2f { return cacheHome + name }
    guard let home, home.first == 0x2f else { return nil }
    return home + Array("/.cache".utf8) + name
  }

  /// The folder for the tiles of the user who runs the program; nil if the environment names none.
  package static var usualFolder: [UInt8]? {
    func value(_ name: String) -> [UInt8]? {
      getenv(name).map { text in
        UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
      }
    }
    return usualFolder(cacheHome: value("XDG_CACHE_HOME"), home: value("HOME"))
  }
}
