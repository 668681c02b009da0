// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Regular files open for reading. Pipes, devices and folders are refused.

import CLibrary

/// A regular file that is open; it is closed with the last use.
package final class RegularFile: Sendable {
  /// A reason for which a file is not opened.
  package enum Fault: Error, Equatable {
    /// There is none of this name, in the system's words.
    case isMissing(String)
    /// The system does not open it, in its words.
    case isUnreadable(String)
    /// It is a folder.
    case isFolder
    /// It is a pipe, a device or a socket.
    case isSpecial
  }

  private let descriptor: Int32

  /// Its size when it was opened, in bytes.
  package let size: Int

  /// Opens a regular file, and never blocks on a pipe.
  ///
  /// - Parameter path: Its name.
  /// - Throws: `Fault`.
  package init(_ path: String) throws(Fault) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let (error, words) = (errno, systemWords())
      throw error == ENOENT || error == ENOTDIR ? .isMissing(words) : .isUnreadable(words)
    }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    size = Int(status.st_size)
    // Closed by deinit, as all properties have values.
    guard isKnown else { throw .isUnreadable(systemWords()) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .isFolder
    default: throw .isSpecial
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads a part of the file.
  ///
  /// - Parameter range: Its bytes, at least none and as many as memory may take.
  /// - Returns: The bytes; fewer only where the file ends.
  /// - Throws: `Fault.isUnreadable` with the system's words.
  package func bytes(_ range: Range<Int>) throws(Fault) -> [UInt8] {
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count {
        let count = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, range.count - filled,
          off_t(range.lowerBound + filled))
        if count > 0 {
          filled += count
        } else if count == 0 || errno != EINTR {
          error = count == 0 ? 0 : errno
          return
        }
      }
    }
    guard error == 0 else { throw .isUnreadable(String(cString: strerror(error))) }
    return bytes
  }

  /// Reads a part of the file to memory.
  ///
  /// - Parameters:
  ///   - memory: Takes the bytes.
  ///   - start: The place of the first one in the file.
  /// - Returns: Whether all of it is read.
  package func read(_ memory: UnsafeMutableRawBufferPointer, at start: Int) -> Bool {
    var filled = 0
    while filled < memory.count {
      let count = pread(
        descriptor, memory.baseAddress.map { $0 + filled }, memory.count - filled,
        off_t(start + filled))
      guard count > 0 || count < 0 && errno == EINTR else { return false }
      filled += max(count, 0)
    }
    return true
  }
}

extension RegularFile.Fault {
  /// The fault in words, as one line without the name of the file.
  var words: String {
    switch self {
    case .isMissing(let words), .isUnreadable(let words): words
    case .isFolder: "is a folder, expected a file"
    case .isSpecial: "is a pipe or a device, expected a file"
    }
  }
}

extension RegularFile.Fault {
  /// The fault as that of a source.
  package var tileError: TileError {
    switch self {
    case .isMissing, .isUnreadable: TileError(.unavailable, words)
    case .isFolder, .isSpecial: TileError(.data, words)
    }
  }
}

/// The system's words for the last error.
private func systemWords() -> String { String(cString: strerror(errno)) }
