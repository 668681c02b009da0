// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// An open file that is read at any place.

import CLibrary

/// A descriptor that is closed with its last use.
package final class OpenFile: Sendable {
  /// The descriptor.
  package let descriptor: Int32

  private let isOwn: Bool

  /// Takes a descriptor over.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - isOwn: Whether it is closed with its last use. Default: true.
  package init(_ descriptor: Int32, isOwn: Bool = true) {
    (self.descriptor, self.isOwn) = (descriptor, isOwn)
  }

  deinit { if isOwn { close(descriptor) } }

  /// The bytes of a regular file; none of anything else.
  package var size: Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(clamping: status.st_size)
  }

  /// Its path as the system knows it; nil if it has none any more.
  var path: String? {
    #if os(Linux)
      guard let path = realpath("/proc/self/fd/\(descriptor)", nil) else { return nil }
      defer { free(path) }
      return String(cString: path)
    #else
      var path = [CChar](repeating: 0, count: Int(MAXPATHLEN))
      guard fcntl(descriptor, F_GETPATH, &path) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #endif
  }

  /// Reads bytes at a place.
  ///
  /// - Parameters:
  ///   - most: The number of bytes.
  ///   - place: The place of the first one, from 0.
  /// - Returns: The bytes: fewer than requested at the end, and none if they cannot be read.
  package func bytes(_ most: Int, at place: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    while true {
      let count = pread(descriptor, &bytes, most, off_t(place))
      if count < 0, errno == EINTR { continue }
      bytes.removeSubrange(max(count, 0)...)
      return bytes
    }
  }
}
