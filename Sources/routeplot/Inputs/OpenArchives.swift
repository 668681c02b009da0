// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The ZIP archives of a run. A member is named as if the archive were a folder: `archive.zip/trip.gpx`.

import CLibrary
import Processors
import RouteReading

/// The archives that were opened last; each is read once for many members.
let openArchives = OpenArchives()

/// Archives by their names.
final class OpenArchives: Sendable {
  /// The most archives that stay open.
  private static let most = 16

  /// The archives, the one that was opened last at the end.
  private let opened = Guarded<[(path: [UInt8], archive: ZipArchive)]>([])

  /// Opens the archive that a file is.
  ///
  /// Returns the archive; nil if the file is none, or cannot be read, which is told where it is read as a log.
  func archive(at path: FileName) -> ZipArchive? {
    opened.withLock { opened in
      if let known = opened.first(where: { $0.path == path.bytes }) { return known.archive }
      // A pipe would be read.
      guard path.status.map({ $0.st_mode & S_IFMT }) == S_IFREG else { return nil }
      let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0, let archive = try? openArchive(OpenFile(descriptor)) else {
        return nil
      }
      opened.removeFirst(max(0, opened.count + 1 - OpenArchives.most))
      opened.append((path.bytes, archive))
      return archive
    }
  }

  /// The bytes that a member says it becomes; nil if the name leads to none.
  func size(at path: FileName) -> Int? {
    member(at: path).flatMap { $0.archive.member($0.name)?.size }
  }

  /// The archive that a name leads into, and the name of the member there; nil if it leads into none.
  func member(at path: FileName) -> (archive: ZipArchive, path: FileName, name: [UInt8])? {
    for slash in path.bytes.indices.reversed()
    where path.bytes[slash] == UInt8(ascii: "/") && slash > 0 {
      let before = FileName(bytes: Array(path.bytes[..<slash]))
      if let archive = archive(at: before) {
        return (archive, before, Array(path.bytes[(slash + 1)...]))
      }
      if before.status != nil { return nil }
    }
    return nil
  }
}
