// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A folder for files that are gone at the end.

import CLibrary

/// A folder that nobody else can look into.
struct TemporaryFolder: ~Copyable {
  let path: SystemPath

  /// Makes a folder in TMPDIR, or else in /tmp.
  ///
  /// - Throws: `TileError`, where none can be made.
  init() throws(TileError) {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    for folder in [named, "/tmp"] where folder.hasPrefix("/") {
      var name = Array("\(folder)/routeplot-XXXXXX".utf8CString)
      if mkdtemp(&name) != nil {
        path = SystemPath(name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
        return
      }
    }
    let why = String(cString: strerror(errno))
    throw TileError(.unavailable, "no folder for temporary files can be made: \(why)")
  }

  deinit {
    for name in path.allEntries { path.appending(name).remove() }
    _ = path.withPath { rmdir($0) }
  }
}
