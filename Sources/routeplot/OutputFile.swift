// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The picture's way to the disk: whole or not at all.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the picture goes.
///
/// What can be known to be wrong is found before any work is done.
struct OutputFile {
  private enum Target {
    /// A regular file, or a path where there is none yet: replaced in one step.
    case file(path: FileName)
    /// A device or a pipe: written to as it is.
    case special(path: FileName)
    case standardOutput
  }
  private let target: Target

  /// Its name in messages.
  private let name: String

  /// Whether it is text, which a terminal may show.
  private let isText: Bool

  /// Checks a target; nil is standard output, if that is not a terminal.
  ///
  /// - Throws: `Failure`, when the picture must not or cannot go there.
  init(
    path: FileName?, input: InputFile, streams: StandardStreams, isText: Bool = false
  ) throws(Failure) {
    self.isText = isText
    guard let path, path.bytes != [0x2d] else {
      name = "standard output"
      target = .standardOutput
      guard streams.hasOutput else {
        throw Failure(.cannotCreate, "standard output is closed; name a file with -o")
      }
      guard isText || isatty(STDOUT_FILENO) == 0 else {
        throw Failure(
          .usage, "a PNG is not for a terminal; name a file with -o or redirect standard output")
      }
      var status = stat()
      if fstat(STDOUT_FILENO, &status) == 0 { try refuseInput(input, status) }
      return
    }
    name = path.shown
    guard !path.bytes.isEmpty else {
      throw Failure(.usage, "the output has an empty name; name a file")
    }
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else {
      guard path.bytes.last != 0x2f else {
        throw Failure(.cannotCreate, "\(name): ends in a slash; name a file")
      }
      guard errno == ENOENT else {
        throw Failure(.cannotCreate, "\(name): cannot be created: \(systemError())")
      }
      let resolved = try resolveLinks(path)
      let folder = resolved.folder
      guard folder.withPath({ access($0, F_OK) }) == 0 else {
        throw Failure(
          .cannotCreate,
          "\(name): there is no folder \(folder.shown); create it with mkdir -p first")
      }
      target = .file(path: resolved)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      let file = path.bytes.last == 0x2f ? "\(name)trip.png" : "\(name)/trip.png"
      throw Failure(.cannotCreate, "\(name): is a directory; name a file in it, like \(file)")
    case S_IFREG: target = .file(path: try resolveLinks(path))
    // Not resolved: /dev/stdout and the pipe of a shell's >(…) are links that lead to no path.
    default: target = .special(path: path)
    }
    try refuseInput(input, status)
  }

  /// Writes the picture.
  ///
  /// - Throws: `Failure`; then an old picture is as it was, and no new one is left behind.
  func write(_ bytes: [UInt8]) throws(Failure) {
    switch target {
    case .standardOutput: try writeAll(bytes, to: STDOUT_FILENO)
    case .special(let path):
      let descriptor = path.withPath { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
      guard descriptor >= 0 else {
        throw Failure(.cannotCreate, "\(name): cannot be opened: \(systemError())")
      }
      defer { close(descriptor) }
      guard isText || isatty(descriptor) == 0 else {
        throw Failure(.usage, "\(name): a PNG is not for a terminal; name a file")
      }
      try writeAll(bytes, to: descriptor)
    case .file(let path): try replaceFile(path, with: bytes)
    }
  }

  /// Writes a temporary file beside the target and renames it.
  private func replaceFile(_ path: FileName, with bytes: [UInt8]) throws(Failure) {
    // An interrupt waits for the few milliseconds in which it would leave the temporary file behind.
    var held = sigset_t()
    var before = sigset_t()
    sigemptyset(&held)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, number) }
    sigprocmask(SIG_BLOCK, &held, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }

    let (temporary, descriptor) = try createTemporary(beside: path)
    var isOpen = true
    do throws(Failure) {
      try writeAll(bytes, to: descriptor)
      // No fsync: it can take longer than the picture, and one that a power failure takes, the old one
      // too on some file systems, can be drawn again. What a file system reports late, it reports here.
      isOpen = false
      guard close(descriptor) == 0 else { throw midway(systemError()) }
      let status = temporary.withPath { from in path.withPath { rename(from, $0) } }
      guard status == 0 else {
        throw Failure(.cannotCreate, "\(name): cannot be replaced: \(systemError())")
      }
    } catch {
      if isOpen { close(descriptor) }
      _ = temporary.withPath { unlink($0) }
      throw error
    }
  }

  /// Creates a file that was not there before, with the mode that the umask gives.
  private func createTemporary(beside path: FileName) throws(Failure) -> (FileName, Int32) {
    for attempt in 0..<100 {
      let temporary = path.folder.appending(Array(".routeplot-\(getpid())-\(attempt).tmp".utf8))
      let descriptor = temporary.withPath {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      if descriptor >= 0 { return (temporary, descriptor) }
      guard errno == EEXIST || errno == EINTR else { break }
    }
    throw Failure(.cannotCreate, "\(name): cannot be created: \(systemError())")
  }

  private func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
        #elseif canImport(Musl)
          Musl.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
        #else
          Darwin.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
        #endif
      }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        // Whoever reads has seen enough, as `head` does.
        return
      } else if errno != EINTR {
        throw midway(systemError())
      }
    }
  }

  private func midway(_ why: String) -> Failure {
    Failure(.inputOutput, "\(name): cannot be written: \(why)")
  }

  private func refuseInput(_ input: InputFile, _ output: stat) throws(Failure) {
    var status = stat()
    guard output.st_mode & S_IFMT == S_IFREG, fstat(input.descriptor, &status) == 0,
      status.st_dev == output.st_dev, status.st_ino == output.st_ino
    else { return }
    throw Failure(.cannotCreate, "\(name): is the input itself; name another file")
  }
}

/// Follows symbolic links, so that the file they lead to is replaced and not the link.
private func resolveLinks(_ path: FileName) throws(Failure) -> FileName {
  var current = path
  for _ in 0..<40 {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = current.withPath { readlink($0, &buffer, buffer.count) }
    guard count >= 0 else { return current }
    current = current.folder.appending(buffer[..<count].map { UInt8(bitPattern: $0) })
  }
  throw Failure(
    .cannotCreate, "\(path.shown): too many levels of symbolic links; name another file")
}
