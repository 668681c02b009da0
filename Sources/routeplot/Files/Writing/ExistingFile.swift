// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Refuses to replace a file that may be a log, a map or a page.

import CLibrary

/// Makes sure that a file of tracks replaces nothing: a picture can be drawn again, but this may be a log, as in
/// `-o *.csv`.
func checkIsNew(
  _ file: FileIdentity, name: String, couldBe other: String = "a log"
) throws(Failure) {
  guard let status = file.status, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
    return
  }
  throw Failure(
    .cannotCreate,
    "\(name): exists already, and could be \(other); name another file, or give --overwrite")
}
