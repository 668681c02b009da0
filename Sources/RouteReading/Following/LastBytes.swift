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
  private let time: FileTime

  /// Whether the file was changed so long before that another change would be seen.
  ///
  /// A file may be changed twice within one tick of the clock of its system, and that clock may be another one.
  let isSettled: Bool

  /// - Parameter status: What the system says.
  init(_ status: stat) {
    (size, time) = (status.st_size, status.timeOfWriting)
    isSettled = time.isSettled
  }

  /// Whether nothing has changed.
  static func == (a: FileStamp, b: FileStamp) -> Bool {
    a.size == b.size && a.time == b.time
  }
}
