// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The bytes just before the place up to which a file was read. They show whether it is still the
// same text.

import CLibrary

/// The last bytes that were read.
struct LastBytes {
  /// So many are kept.
  static let most = 1024

  /// The bytes.
  private(set) var bytes: [UInt8] = []

  /// Takes the bytes read after them.
  mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more.suffix(LastBytes.most)
    if bytes.count > LastBytes.most { bytes.removeFirst(bytes.count - LastBytes.most) }
  }
}

/// The status of a file at a look.
struct FileStamp: Equatable {
  private let size: off_t
  private let seconds: Int
  private let nanoseconds: Int

  /// Whether the file was changed so long before that another change would be seen.
  ///
  /// A file may be changed twice within one tick of the clock of its system, and that clock may be another one.
  let isSettled: Bool

  /// - Parameter status: What the system says.
  init(_ status: stat) {
    #if os(Linux)
      let changed = status.st_mtim
    #else
      let changed = status.st_mtimespec
    #endif
    (size, seconds, nanoseconds) = (status.st_size, changed.tv_sec, changed.tv_nsec)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    isSettled = now.tv_sec - changed.tv_sec > 2
  }

  /// Whether nothing has changed.
  static func == (a: FileStamp, b: FileStamp) -> Bool {
    a.size == b.size && a.seconds == b.seconds && a.nanoseconds == b.nanoseconds
  }
}
