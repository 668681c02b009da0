// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A folder for temporary files, deleted at the end.

import CLibrary

/// A folder that other users cannot read.
struct TemporaryFolder: ~Copyable {
  let path: SystemPath

  /// Makes a folder in TMPDIR, or else in /tmp.
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
