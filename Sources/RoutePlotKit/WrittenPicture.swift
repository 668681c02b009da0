// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes a picture to a file.

import CLibrary

extension Picture {
  /// Writes the picture to a file.
  ///
  /// An old file is replaced when all bytes are written, so that it is never half a picture. A pipe, a device or a
  /// link gets the bytes directly.
  ///
  /// - Parameter path: The path of the file, absolute or from the folder that the process is in.
  /// - Throws: `PlotError` with the words of the system. A file that was there is left as it was.
  public func write(to path: String) throws(PlotError) { try writeFile(bytes, to: path) }
}

/// Writes a whole file, or none.
///
/// Throws `PlotError` with the words of the system. A file that was there is left as it was.
func writeFile(_ bytes: [UInt8], to path: String) throws(PlotError) {
  var status = stat()
  let isDirect = lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  let target = isDirect ? path : "\(path).\(getpid()).partial"
  let descriptor = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw writingError(path, errno) }
  var error = writeAll(bytes, to: descriptor)
  // A full disk may be reported only here.
  if close(descriptor) != 0, error == 0 { error = errno }
  if error == 0, !isDirect, rename(target, path) != 0 { error = errno }
  guard error != 0 else { return }
  if !isDirect { unlink(target) }
  throw writingError(path, error)
}

private func writingError(_ path: String, _ error: Int32) -> PlotError {
  PlotError(.unwritable(path: path, String(cString: strerror(error))))
}
