// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The text that was read of a log, which can be read again. A picture needs it again when its
// region grows.
//
// Files are kept open, and what came through a pipe is written to a file without a name. So memory does not grow
// with the log.

import CLibrary

/// Some bytes of an open file, and how they are lines.
struct TextPart {
  /// Reads the file.
  let descriptor: Int32
  /// The start of the text, and how long it is.
  let start: off_t
  let count: off_t
  /// Whether zero bytes at its start are a hole.
  let hasHole: Bool

  /// Hands the lines on.
  ///
  /// `take`: gets whole lines; false stops the reading. Returns what stands after the last line end; nil if not all
  /// bytes are there any more, or were wanted.
  func read(_ take: ([UInt8]) -> Bool) -> [UInt8]? {
    var lines = LineAssembler()
    return read(&lines, take) ? lines.rest : nil
  }

  /// Hands the lines on.
  ///
  /// `lines`: joins the bytes to lines. `take`: gets whole lines; false stops the reading. Returns whether all bytes
  /// are still there, and were wanted.
  fileprivate func read(_ lines: inout LineAssembler, _ take: ([UInt8]) -> Bool) -> Bool {
    lines.skipsZeros = hasHole
    var memory = [UInt8](repeating: 0, count: Int(min(count, 1 << 18)))
    var offset: off_t = 0
    while offset < count {
      let most = min(memory.count, Int(count - offset))
      let read = pread(descriptor, &memory, most, start + offset)
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return false }
      let text = lines.take(memory[..<read])
      if !text.isEmpty, !take(text) { return false }
      offset += off_t(read)
    }
    return true
  }
}

/// The files that a log had before the current one, and what came through a pipe.
final class TextHistory {
  /// At most this many bytes are kept besides the current file.
  private static let mostBytes: off_t = 1 << 28

  /// The files before the current one.
  private(set) var parts: [TextPart] = []

  /// Holds what came through a pipe; -1 if there is none.
  private var spool: Int32 = -1
  private var spooled: off_t = 0

  /// The last bytes of a pipe, if there is no room for them on the disk.
  private var unwritten: [UInt8] = []

  private var bytes: off_t = 0

  /// Whether there is more than is kept, or no room for it.
  private(set) var isTooLong = false

  deinit { forget() }

  /// Passes on again what came through a pipe.
  ///
  /// `take`: gets whole lines; false stops the reading. Returns what stands after the last line end; nil if not all of
  /// it can be read, or was wanted.
  func readStream(_ take: ([UInt8]) -> Bool) -> [UInt8]? {
    var lines = LineAssembler()
    let part = TextPart(descriptor: spool, start: 0, count: spooled, hasHole: false)
    guard part.read(&lines, take) else { return nil }
    let text = lines.take(unwritten[...])
    return text.isEmpty || take(text) ? lines.rest : nil
  }

  /// Keeps a file that the log does not continue in, and closes it later.
  func endFile(_ part: TextPart) {
    parts.append(part)
    note(part.start + part.count)
  }

  /// Keeps what came through a pipe.
  func append(_ text: ArraySlice<UInt8>) {
    if spool < 0 { spool = openFileWithoutName() }
    var rest = text
    while !rest.isEmpty {
      let part = Array(rest)
      let written = pwrite(spool, part, part.count, spooled)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        unwritten += rest
        isTooLong = true
        return
      }
      spooled += off_t(written)
      rest = rest.dropFirst(written)
    }
    note(off_t(text.count))
  }

  /// Forgets all of it.
  func forget() {
    for part in parts { close(part.descriptor) }
    if spool >= 0 { close(spool) }
    (parts, spool, spooled, unwritten, bytes, isTooLong) = ([], -1, 0, [], 0, false)
  }

  private func note(_ count: off_t) {
    bytes += count
    if bytes > TextHistory.mostBytes { isTooLong = true }
  }
}

/// Opens a file that has no name and is gone with its descriptor; -1 where that cannot be.
private func openFileWithoutName() -> Int32 {
  let named = getenv("TMPDIR").map { String(cString: $0) }
  // Where memory stands in for a disk, files would grow in it.
  for folder in [named, "/var/tmp", "/tmp"].compactMap({ $0 }) where !folder.isEmpty {
    var name = Array("\(folder)/routeplot-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    if descriptor >= 0 {
      unlink(name)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
  }
  return -1
}
