// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The ZIP archives of a run. A member is named as if the archive were a folder: `archive.zip/trip.gpx`. An archive in an
// archive is one too: `export.zip/part1.zip/trip.fit`.

import CLibrary
import Processors
import RouteReading

/// The archives that were opened last; each is read once for many members.
let openArchives = OpenArchives()

/// Archives by their names.
final class OpenArchives: Sendable {
  /// The most archives that stay open, and the most bytes of those that are unpacked in memory.
  private static let (most, mostBytes) = (16, 256 << 20)

  /// The most archives around an archive.
  private static let mostLevels = 2

  /// The most bytes of all archives that are unpacked from others, and of members in them.
  private static let (mostBytesInAll, mostMembersInAll) = (2 << 30, 200_000)

  /// An archive that is open.
  private struct Opened {
    let path: [UInt8]
    let archive: ZipArchive
    /// The file that it is, or that of the archives around it.
    let file: FileName
    /// The number of archives around it.
    let level: Int
    /// Its bytes in memory.
    let bytes: Int
  }

  private struct State {
    /// The archive that was opened last is at the end.
    var opened: [Opened] = []
    /// The archives that were unpacked so far; nil for each that is none.
    var unpacked: [[UInt8]: (bytes: Int, members: Int)] = [:]
  }

  private let state = Guarded(State())

  /// Archives are unpacked one at a time.
  private let unpacking = Guarded<Void>(())

  /// Opens the archive that a file is, or that stands in another archive.
  ///
  /// Returns the archive; nil if the file is none, or cannot be read, which is told where it is read as a log.
  func archive(at path: FileName) -> ZipArchive? { opened(at: path)?.archive }

  private func opened(at path: FileName) -> Opened? {
    if let known = known(path) { return known }
    guard let status = path.status else { return unpacked(at: path) }
    // A pipe would be read.
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0, let archive = try? openArchive(OpenFile(descriptor)) else { return nil }
    return keep(Opened(path: path.bytes, archive: archive, file: path, level: 0, bytes: 0))
  }

  /// Unpacks an archive in another one, within the bounds of all of them.
  private func unpacked(at path: FileName) -> Opened? {
    guard path.bytes.suffix(4).map({ $0 | 0x20 }) == Array(".zip".utf8),
      let outer = place(of: path), outer.opened.level < OpenArchives.mostLevels,
      let member = outer.opened.archive.member(outer.name)
    else { return nil }
    return unpacking.withLock { _ in
      if let known = known(path) { return known }
      let (bytes, members, isKnown) = state.withLock { state in
        state.unpacked.values.reduce((0, 0, state.unpacked[path.bytes] != nil)) {
          ($0.0 + $1.bytes, $0.1 + $1.members, $0.2)
        }
      }
      guard
        isKnown || bytes < OpenArchives.mostBytesInAll && members < OpenArchives.mostMembersInAll
      else { return nil }
      let inner = try? outer.opened.archive.archive(in: member)
      state.withLock {
        $0.unpacked[path.bytes] = (inner?.bytes ?? member.size, inner?.archive.members.count ?? 0)
      }
      guard let inner,
        isKnown || members + inner.archive.members.count <= OpenArchives.mostMembersInAll
      else { return nil }
      return keep(
        Opened(
          path: path.bytes, archive: inner.archive, file: outer.opened.file,
          level: outer.opened.level + 1, bytes: inner.bytes))
    }
  }

  private func known(_ path: FileName) -> Opened? {
    state.withLock { $0.opened.first { $0.path == path.bytes } }
  }

  /// Keeps an archive open, and closes others for it.
  private func keep(_ archive: Opened) -> Opened {
    state.withLock { state in
      state.opened.removeFirst(max(0, state.opened.count + 1 - OpenArchives.most))
      var bytes = state.opened.reduce(archive.bytes) { $0 + $1.bytes }
      while bytes > OpenArchives.mostBytes,
        let index = state.opened.firstIndex(where: { $0.bytes > 0 })
      {
        bytes -= state.opened.remove(at: index).bytes
      }
      state.opened.append(archive)
    }
    return archive
  }

  /// The bytes that a member says it becomes; nil if the name leads to none.
  func size(at path: FileName) -> Int? {
    member(at: path).flatMap { $0.archive.member($0.name)?.size }
  }

  /// The archive that a name leads into, the file that it is or is in, and the name of the member there; nil if it leads
  /// into none.
  func member(at path: FileName) -> (archive: ZipArchive, file: FileName, name: [UInt8])? {
    place(of: path).map { ($0.opened.archive, $0.opened.file, $0.name) }
  }

  private func place(of path: FileName) -> (opened: Opened, name: [UInt8])? {
    for slash in path.bytes.indices.reversed()
    where path.bytes[slash] == UInt8(ascii: "/") && slash > 0 {
      let before = FileName(bytes: Array(path.bytes[..<slash]))
      if let opened = opened(at: before) {
        return (opened, Array(path.bytes[(slash + 1)...]))
      }
      if before.status != nil { return nil }
    }
    return nil
  }
}
