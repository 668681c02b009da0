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
  let descriptor: Int32

  /// Opens a log; `-` is standard input.
  ///
  /// `isInput`: whether it is an input of the command line, which may be a folder with -r. Default: false.
  init(path: FileName, isInput: Bool = false, streams: StandardStreams) throws(Failure) {
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
  /// `progress`: counts them; nil if they are not shown.
  func source(_ progress: ReadingProgress?) -> ByteSource {
    guard let progress else { return ByteSource(descriptor: descriptor) }
    return ByteSource(descriptor: descriptor, onRead: { progress.add($0) })
  }

  /// Closes the log, unless it is standard input.
  func close() {
    guard descriptor != STDIN_FILENO else { return }
    _ = CLibrary.close(descriptor)
  }
}
