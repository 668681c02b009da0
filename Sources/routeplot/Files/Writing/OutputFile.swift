// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The target of a picture, a report or a world file.

import CLibrary

/// The target of one output.
///
/// What can be known to be wrong is found before any work is done.
struct OutputFile {
  enum Target {
    /// A regular file, or a path if there is none yet.
    case file(FileReplacement)
    /// A device or a pipe: written to as it is.
    case special(path: FileName)
    /// A stream that is open already.
    case descriptor(Int32)
  }
  let target: Target

  /// Its name in messages.
  let name: String

  /// The identity of the file.
  let identity: FileIdentity

  /// Whether it is a picture for a terminal.
  private let isPreview: Bool

  /// Whether it is text, which a terminal may show.
  private let isText: Bool

  /// Checks a target; nil and `-` are standard output.
  init(path: FileName?, role: FileRole, streams: StandardStreams) throws(Failure) {
    isPreview = role == .preview
    isText = role != .picture && role != .tiles
    guard let path, path.bytes != [0x2d] else {
      name = "standard output"
      target = .descriptor(STDOUT_FILENO)
      identity = FileIdentity(descriptor: STDOUT_FILENO)
      guard streams.hasOutput else {
        throw Failure(outputIsClosed: "name a file with -o")
      }
      guard isText || isatty(STDOUT_FILENO) == 0 else {
        throw Failure(
          .usage, "\(notForTerminal); name a file with -o or redirect standard output")
      }
      return
    }
    name = path.shown
    guard !path.bytes.isEmpty else {
      throw Failure(.usage, "the output has an empty name; name a file")
    }
    let status = path.status
    let error = errno
    if status == nil {
      guard path.bytes.last != 0x2f else {
        throw Failure(.cannotCreate, "\(name): ends in a slash; name a file")
      }
      guard error == ENOENT || error == EACCES else {
        throw Failure(.cannotCreate, "\(name): cannot be created: \(systemError(error))")
      }
    }
    let resolved: FileName
    switch try followLinks(path) {
    case .descriptor(let number):
      // A descriptor that the program opened itself is not what the caller means.
      let flags = fcntl(number, F_GETFD)
      let descriptor = number == STDERR_FILENO ? streams.messages : number
      guard number != STDOUT_FILENO || streams.hasOutput, flags >= 0, flags & FD_CLOEXEC == 0,
        fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY
      else {
        throw Failure(.cannotCreate, "\(name): is not open for writing; name a file")
      }
      guard isText || isatty(descriptor) == 0 else { throw terminal(name) }
      target = .descriptor(descriptor)
      identity = FileIdentity(descriptor: descriptor)
      return
    case .path(let path): resolved = path
    }
    switch status.map({ $0.st_mode & S_IFMT }) {
    case nil, S_IFREG:
      target = .file(try FileReplacement(resolved, name: name))
      identity = FileIdentity(path: resolved)
    case S_IFDIR:
      let file = path.bytes.last == 0x2f ? "\(name)trip.png" : "\(name)/trip.png"
      throw Failure(.cannotCreate, "\(name): is a directory; name a file in it, like \(file)")
    default:
      // Not the resolved name: the pipe of another process is behind a link that leads to no path.
      target = .special(path: path)
      identity = FileIdentity(path: path)
    }
  }

  /// Whether it is a stream whose next byte goes to the end of its file, so that nothing is lost: the file of
  /// `>>`, or that of `>` for several programs.
  var isAtEnd: Bool {
    guard case .descriptor(let descriptor) = target, let status = identity.status else {
      return false
    }
    return fcntl(descriptor, F_GETFL) & O_APPEND != 0
      || lseek(descriptor, 0, SEEK_CUR) >= status.st_size
  }

  /// Writes the output.
  ///
  /// Throws `Failure`; then an old file that can be replaced is as it was, and no new one is left behind.
  func write(_ bytes: [UInt8], keepsLeftovers: Bool = false) throws(Failure) {
    switch target {
    case .descriptor(let descriptor):
      if isPreview {
        try writePreview(bytes, to: descriptor, name: name)
      } else {
        try writeAll(bytes, to: descriptor, name: name)
      }
    case .special(let path):
      let descriptor = try open(path)
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor, name: name)
    case .file(let file): try file.write(bytes, keepsLeftovers: keepsLeftovers)
    }
  }

  /// Opens a device or a pipe.
  ///
  /// - Throws: `Failure`, when it cannot be opened, or is not for this content.
  func open(_ special: FileName) throws(Failure) -> Int32 {
    let descriptor = special.withPath { CLibrary.open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else {
      throw Failure(.cannotCreate, "\(name): cannot be opened: \(systemError())")
    }
    guard isText || isatty(descriptor) == 0 else {
      close(descriptor)
      throw terminal(name)
    }
    return descriptor
  }
}

private let notForTerminal = "a picture cannot be written to a terminal"

private func terminal(_ name: String) -> Failure {
  Failure(.usage, "\(name): \(notForTerminal); name a file")
}
