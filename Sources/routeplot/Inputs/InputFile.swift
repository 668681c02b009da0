// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Opens the log as a file descriptor.

import CLibrary
import RouteReading

/// An opened log.
struct InputFile {
  /// Its name in messages.
  let name: String

  /// The file, or that of the archive which the log is in.
  let descriptor: Int32

  /// The archive that the log is in, and its place there; nil for a file.
  private let member: (archive: ZipArchive, member: ZipArchive.Member)?

  /// The name of the log in an archive; nil for a file.
  var nameInArchive: [UInt8]? { member?.member.name }

  private init(
    name: String, descriptor: Int32, member: (archive: ZipArchive, member: ZipArchive.Member)
  ) {
    (self.name, self.descriptor, self.member) = (name, descriptor, member)
  }

  /// Opens a log; `-` is standard input, and `archive.zip/trip.gpx` a member of an archive.
  ///
  /// `isInput`: whether it is an input of the command line, which may be a folder with -r. Default: false.
  init(log path: FileName, isInput: Bool = false, streams: StandardStreams) throws(Failure) {
    // The archive is no folder.
    guard path.bytes != [0x2d], path.status == nil, let found = openArchives.member(at: path) else {
      try self.init(path: path, isInput: isInput, streams: streams)
      return
    }
    guard let member = found.archive.member(found.name) else {
      throw Failure(
        .noInput, "\(path.shown): is no member of the archive, expected the name of one")
    }
    self.init(
      name: path.shown, descriptor: found.archive.file.descriptor, member: (found.archive, member))
  }

  /// Opens a file; `-` is standard input.
  ///
  /// `isInput`: whether it is an input of the command line, which may be a folder with -r. Default: false.
  init(path: FileName, isInput: Bool = false, streams: StandardStreams) throws(Failure) {
    member = nil
    if path.bytes == [0x2d] {
      name = "standard input"
      guard streams.hasInput else {
        throw Failure(.noInput, "standard input is closed; name a file or redirect one into it")
      }
      descriptor = STDIN_FILENO
    } else {
      guard !path.bytes.isEmpty else {
        throw Failure(.usage, "the input has an empty name; name a file")
      }
      name = path.shown
      descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC) }
      guard descriptor >= 0 else {
        let reason = systemError()
        throw Failure(
          .noInput,
          path.isMissingAddress
            ? "\(name): is an address, expected a file; download the log first"
            : "\(name): cannot be opened: \(reason)")
      }
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Failure(.noInput, "\(name): cannot be read: \(systemError())")
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      let advice =
        isInput && descriptor != STDIN_FILENO
        ? "; name the files in it, or give -r to take its logs" : ""
      throw Failure(.noInput, "\(name): is a directory, expected a log\(advice)")
    }
  }

  /// The bytes of the log.
  ///
  /// `progress`: counts them; nil if they are not shown. Default: nil.
  func source(_ progress: ReadingProgress? = nil) -> ByteSource {
    var onRead: (@Sendable (Int) -> Void)?
    if let progress { onRead = { progress.add($0) } }
    guard let (archive, member) = member else {
      return ByteSource(descriptor: descriptor, onRead: onRead)
    }
    return ByteSource(member, of: archive, named: nil, onRead: onRead)
  }

  /// Closes the log, unless it is standard input, or the archive has other logs.
  func close() {
    guard descriptor != STDIN_FILENO, member == nil else { return }
    _ = CLibrary.close(descriptor)
  }
}
