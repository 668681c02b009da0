// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The times of files, which have other names on Darwin.

/// A time of a file, as the system tells it.
package struct FileTime: Equatable, Sendable {
  /// Seconds since 1970, UTC.
  package let seconds: Int

  /// Nanoseconds after that, 0...999999999.
  package let nanoseconds: Int

  fileprivate init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }

  /// Whether it is so long ago that what happens now gets another time.
  ///
  /// The times of files come in steps, of two seconds on FAT.
  package var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec - seconds > 2
  }
}

extension stat {
  /// The time when the file was last written to.
  package var timeOfWriting: FileTime {
    #if canImport(Darwin)
      FileTime(st_mtimespec)
    #else
      FileTime(st_mtim)
    #endif
  }

  /// The time when the file or what is known of it last changed.
  package var timeOfChange: FileTime {
    #if canImport(Darwin)
      FileTime(st_ctimespec)
    #else
      FileTime(st_ctim)
    #endif
  }
}
