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
    case file(path: String)
    /// A device or a pipe: written to as it is.
    case special(path: String)
    case standardOutput
  }
  private let target: Target

  /// Its name in messages.
  private let name: String

  /// Checks a target; nil is standard output, if that is not a terminal.
  ///
  /// - Throws: `Failure`, when the picture must not or cannot go there.
  init(path: String?, input: InputFile, streams: StandardStreams) throws(Failure) {
    guard let path, path != "-" else {
      name = "standard output"
      target = .standardOutput
      guard streams.hasOutput else {
        throw Failure(.cannotCreate, "standard output is closed; name a file with -o")
      }
      guard isatty(STDOUT_FILENO) == 0 else {
        throw Failure(
          .usage, "a PNG is not for a terminal; name a file with -o or redirect standard output")
      }
      var status = stat()
      if fstat(STDOUT_FILENO, &status) == 0 { try refuseInput(input, status) }
      return
    }
    name = path
    guard !path.isEmpty else { throw Failure(.usage, "-o has an empty name; name a file") }
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard !path.hasSuffix("/") else {
        throw Failure(.cannotCreate, "\(path): ends in a slash; name a file")
      }
      guard errno == ENOENT else {
        throw Failure(.cannotCreate, "\(path): cannot be created: \(systemError())")
      }
      let resolved = try resolveLinks(path)
      let folder = folder(of: resolved)
      guard access(folder, F_OK) == 0 else {
        throw Failure(
          .cannotCreate, "\(path): there is no folder \(folder); create it with mkdir -p first")
      }
      target = .file(path: resolved)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      let file = path.hasSuffix("/") ? "\(path)trip.png" : "\(path)/trip.png"
      throw Failure(.cannotCreate, "\(path): is a directory; name a file in it, like \(file)")
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
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else {
        throw Failure(.cannotCreate, "\(name): cannot be opened: \(systemError())")
      }
      defer { close(descriptor) }
      guard isatty(descriptor) == 0 else {
        throw Failure(.usage, "\(name): a PNG is not for a terminal; name a file")
      }
      try writeAll(bytes, to: descriptor)
    case .file(let path): try replaceFile(path, with: bytes)
    }
  }

  /// Writes a temporary file beside the target and renames it.
  private func replaceFile(_ path: String, with bytes: [UInt8]) throws(Failure) {
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
      // Some file systems cannot do it, which is no fault of the picture.
      guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
        throw midway(systemError())
      }
      isOpen = false
      guard close(descriptor) == 0 else { throw midway(systemError()) }
      guard rename(temporary, path) == 0 else {
        throw Failure(.cannotCreate, "\(name): cannot be replaced: \(systemError())")
      }
    } catch {
      if isOpen { close(descriptor) }
      unlink(temporary)
      throw error
    }
  }

  /// Creates a file that was not there before, with the mode that the umask gives.
  private func createTemporary(beside path: String) throws(Failure) -> (String, Int32) {
    for attempt in 0..<100 {
      let temporary = "\(folder(of: path))/.routeplot-\(getpid())-\(attempt).tmp"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
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
    throw Failure(.cannotCreate, "\(name): is the input itself; name another file with -o")
  }
}

/// Follows symbolic links, so that the file they lead to is replaced and not the link.
private func resolveLinks(_ path: String) throws(Failure) -> String {
  var current = path
  for _ in 0..<40 {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard readlink(current, &buffer, buffer.count - 1) >= 0 else { return current }
    let target = buffer.withUnsafeBufferPointer {
      $0.baseAddress.flatMap { String(validatingCString: $0) }
    }
    guard let next = target else {
      throw Failure(.cannotCreate, "\(path): is a link to a name that is not UTF-8; name the file")
    }
    current = next.hasPrefix("/") ? next : "\(folder(of: current))/\(next)"
  }
  throw Failure(.cannotCreate, "\(path): too many levels of symbolic links; name another file")
}

/// The folder of a path: everything before its last slash.
private func folder(of path: String) -> String {
  // By bytes: as characters, a slash and an accent after it would be one.
  guard let slash = path.utf8.lastIndex(of: 0x2f) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
