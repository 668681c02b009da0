// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Detects a changed file without reading it.

import CLibrary

/// The identity, the size and the times of the last change of a file.
///
/// A file that is written to, replaced, moved or given another mode has another version.
struct FileVersion {
  private let status: stat

  /// The name in the archive that the file is; nil for a file of its own.
  private var nameInArchive: [UInt8]?

  /// The version of a regular file; nil for any other, whose content cannot be known.
  init?(_ status: stat?) {
    guard let status, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.status = status
  }

  /// The version of the file behind an open descriptor.
  init?(descriptor: Int32) {
    var status = stat()
    self.init(fstat(descriptor, &status) == 0 ? status : nil)
  }

  /// The version of a log: a member of an archive changes with the archive.
  init?(_ file: InputFile) {
    self.init(descriptor: file.descriptor)
    nameInArchive = file.nameInArchive
  }

  /// Whether the file was last written to so long ago that it cannot be changed again at the same time.
  ///
  /// The times of files come in steps, of two seconds on FAT. A file that is written to twice in one step
  /// may have one version and two contents.
  var isSettled: Bool { status.timeOfWriting.isSettled }

  /// Adds the version to a digest.
  func add(to digest: inout Digest) {
    digest.add(UInt64(truncatingIfNeeded: status.st_dev))
    digest.add(UInt64(status.st_ino))
    digest.add(status.st_size)
    if let nameInArchive { digest.add(nameInArchive) }
    for time in [status.timeOfWriting, status.timeOfChange] {
      digest.add(time.seconds)
      digest.add(time.nanoseconds)
    }
  }
}
