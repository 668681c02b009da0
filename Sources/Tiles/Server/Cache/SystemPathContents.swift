// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Small files that are read and written as a whole.

import CLibrary

extension SystemPath {
  /// Reads a regular file.
  ///
  /// `most`: the most bytes that it may have. Returns its bytes; nil if there is no such file, it is a link or no plain
  /// file, or has more bytes.
  func contents(most: Int) -> [UInt8]? {
    let file = withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= most
    else {
      return nil
    }
    // It may grow while it is read; its first content is enough.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        read(file, $0.baseAddress.map { $0 + filled }, $0.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return Array(bytes[..<filled]) }
      filled += count
    }
    return bytes
  }

  /// Writes a file next to its place and moves it there, so that a reader never sees a part of it.
  ///
  /// Returns 0, or the system's number for what went wrong; then an old file is as it was.
  func replace(with bytes: [UInt8]) -> Int32 {
    var generator = SystemRandomNumberGenerator()
    let number = String(generator.next() as UInt64, radix: 36)
    guard let folder else { return EINVAL }
    let name = folder.appending(SystemPath.temporaryPrefix + number)
    let file = name.withPath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard file >= 0 else { return errno }
    var error = writeAll(bytes, to: file)
    if close(file) != 0, error == 0 { error = errno }
    if error == 0, name.withPath({ from in withPath { rename(from, $0) } }) != 0 { error = errno }
    if error != 0 { name.remove() }
    return error
  }

  /// The start of the names of files that are being written.
  static let temporaryPrefix = ".routeplot-"
}
