// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Makes the folders of -d and of tiles. The folder of a single picture has to exist: see FileReplacement.swift.

import CLibrary

/// Makes a folder and those above it, as `mkdir -p` does.
///
/// `advice`: what to do if a file has its name. Default: to name another one with -d. Returns the folders that were not
/// there before, the outermost first. Throws `Failure`, when one cannot be made; folders above it may have been made.
@discardableResult
func makeFolders(
  _ path: FileName, advice: String = "name another one with -d"
) throws(Failure) -> [FileName] {
  if let status = path.status {
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw Failure(.cannotCreate, "\(path.shown): is not a folder; \(advice)")
    }
    return []
  }
  let above = path.folder
  var made = above == path ? [] : try makeFolders(above, advice: advice)
  guard path.withPath({ mkdir($0, 0o777) }) == 0 else {
    let error = errno
    // Another worker or program was first.
    if error == EEXIST, let status = path.status, status.st_mode & S_IFMT == S_IFDIR {
      return made
    }
    throw Failure(.cannotCreate, "\(path.shown): cannot be created", error: error)
  }
  made.append(path)
  return made
}

/// Removes folders as far as they are empty, the innermost first.
func removeEmpty(_ folders: [FileName]) {
  for folder in folders.reversed() { _ = folder.withPath { rmdir($0) } }
}
