// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the new text of a log at each look, also when its file is truncated or replaced.
//
// It is looked at again and again, and the system reports nothing: that costs some microseconds, and is right
// on network drives, in containers and on every system.

import CLibrary

/// The change of a log found at a look.
package enum LogChange: Equatable {
  /// Whole lines were added.
  case appended([UInt8])

  /// The name leads to another file, and all that was written to the one before was passed on. The log continues
  /// there.
  ///
  /// - Parameter rest: What stood after the last line end of the file before.
  case replaced(rest: [UInt8])

  /// The file is shorter, or has other bytes where it was read. What follows is all of it, from its start.
  case rewritten

  /// The name leads to no file; it is waited for. It is reported once.
  ///
  /// - Parameter isNew: Whether there was none before either.
  case missing(isNew: Bool)

  /// The log cannot be opened or read, for a reason of the system; it is tried again. It is reported once.
  case unreadable(Int32)

  /// Nothing more will come: a pipe was closed.
  ///
  /// - Parameter rest: What stood after the last line end.
  case ended(rest: [UInt8])
}

/// Reads the text added to a log.
///
/// The file that is open is read before it is looked where the name leads, so a writer that continues in a file that
/// was renamed loses nothing. Only an open descriptor proves that a file is the same one, as the system gives the
/// numbers of removed files to new ones at once.
package final class LogTail {
  /// The number of bytes read at a time.
  private static let chunk = 1 << 18

  /// So many looks at most a renamed file is read on while the new one already has text.
  private static let mostLateLooks = 40

  /// The name, absolute, with a zero byte after it; empty if there is only a descriptor.
  private let path: [CChar]

  /// Reads until it is closed; -1 where the name led to no file.
  private var descriptor: Int32

  /// Whether bytes come once, from a pipe or a device.
  private var isStream = false

  /// The length of the file that was read, and its last bytes.
  private var offset: off_t = 0
  private var last = LastBytes()

  private var lines = LineAssembler()

  /// The status of the file at the last look that found all of it read.
  private var seen: FileStamp?

  /// The notices that were given and are not repeated.
  private var isMissingReported = false
  private var reportedError: Int32 = 0
  private var wasEverThere = false
  private var hasEnded = false

  /// The text read before the current file, or through a pipe; nil if it is never read again.
  private var history: TextHistory?

  /// The start of the text of the file, and whether a hole may be there.
  private var start: off_t = 0
  private var hasHole = false

  private var lateLooks = 0
  private var memory = [UInt8](repeating: 0, count: LogTail.chunk + LastBytes.most)

  /// Follows what a name leads to, also when it is another file later.
  ///
  /// - Parameters:
  ///   - path: The name, without a zero byte.
  ///   - keepsHistory: Whether all of it may be read again. Default: no.
  package init(path: [UInt8], keepsHistory: Bool = false) {
    history = keepsHistory ? TextHistory() : nil
    var bytes = path
    if path.first != 0x2f, let folder = getcwd(nil, 0) {
      // The folder may be removed and made again.
      bytes = Array(String(cString: folder).utf8) + [0x2f] + path
      free(folder)
    }
    self.path = bytes.map { CChar(bitPattern: $0) } + [0]
    descriptor = -1
  }

  /// Follows an open descriptor, which stays the caller's to close.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - keepsHistory: Whether all of it may be read again. Default: no.
  package init(descriptor: Int32, keepsHistory: Bool = false) {
    history = keepsHistory ? TextHistory() : nil
    path = []
    self.descriptor = descriptor
    begin()
  }

  deinit { if !path.isEmpty, descriptor >= 0 { close(descriptor) } }

  /// The descriptor of a pipe, which can be waited at; nil if there is only looking.
  package var waitable: Int32? { isStream && !hasEnded ? descriptor : nil }

  /// Looks at the log, and passes on new text.
  ///
  /// - Parameter take: Gets each change; false stops the look, and the next one continues.
  package func look(_ take: (LogChange) -> Bool) {
    guard !hasEnded else { return }
    guard descriptor >= 0 || open(take) else { return }
    if isStream { return readStream(take) }
    guard let wasQuiet = readFile(take), !path.isEmpty else { return }
    follow(wasQuiet: wasQuiet, take)
  }

  /// Whether there is more than can be read again for much longer.
  package var isHistoryTooLong: Bool { history?.isTooLong ?? false }

  /// Whether passed text may be read again.
  package var keepsHistory: Bool { history != nil }

  /// From now on, passed text cannot be read again.
  package func forgetHistory() { history = nil }

  /// Passes on again all that was passed on since the log began, or began again.
  ///
  /// - Parameter take: Gets each change; false stops it.
  /// - Returns: Whether that is all; it is not where the log was truncated meanwhile, or cannot be read.
  package func lookAgain(_ take: (LogChange) -> Bool) -> Bool {
    guard let history, descriptor >= 0 || !history.parts.isEmpty else { return false }
    for part in history.parts {
      guard let rest = part.read({ take(.appended($0)) }) else { return false }
      if !take(.replaced(rest: rest)) { return false }
    }
    guard descriptor >= 0 else { return true }
    if isStream {
      guard let rest = history.readStream({ take(.appended($0)) }) else { return false }
      return hasEnded ? take(.ended(rest: rest)) : true
    }
    var known = [UInt8](repeating: 0, count: last.bytes.count)
    let count = pread(descriptor, &known, known.count, offset - off_t(known.count))
    guard count == known.count, known == last.bytes else { return false }
    let part = TextPart(
      descriptor: descriptor, start: start, count: offset - start, hasHole: hasHole)
    return part.read { take(.appended($0)) } != nil
  }

  /// Opens what the name leads to.
  private func open(_ take: (LogChange) -> Bool) -> Bool {
    let opened = openPath()
    guard opened >= 0 else {
      report(errno, take)
      return false
    }
    descriptor = opened
    begin()
    guard descriptor >= 0 else {
      report(ENOENT, take)
      return false
    }
    return true
  }

  private func openPath() -> Int32 {
    // A pipe without a writer is no reason to wait here.
    CLibrary.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  }

  /// Begins with a file that has just been opened.
  private func begin() {
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    if kind == S_IFDIR, !path.isEmpty {
      close(descriptor)
      descriptor = -1
      return
    }
    isStream = kind != S_IFREG
    // A redirected file may have been read in part.
    offset = path.isEmpty && !isStream ? max(lseek(descriptor, 0, SEEK_CUR), 0) : 0
    (start, hasHole) = (offset, false)
    (last, lines, seen, lateLooks) = (LastBytes(), LineAssembler(), nil, 0)
    (wasEverThere, isMissingReported, reportedError) = (true, false, 0)
  }

  /// Reports that the log is missing or cannot be read, unless that was reported before.
  private func report(_ error: Int32, _ take: (LogChange) -> Bool) {
    if error == ENOENT || error == ENOTDIR {
      if !isMissingReported { _ = take(.missing(isNew: !wasEverThere)) }
      isMissingReported = true
    } else {
      if reportedError != error { _ = take(.unreadable(error)) }
      reportedError = error
    }
  }

  /// Reads a pipe or a device as far as there is something.
  private func readStream(_ take: (LogChange) -> Bool) {
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 0) > 0 else { return }
      let count = read(descriptor, &memory, LogTail.chunk)
      if count < 0, [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) { return }
      guard count > 0 else {
        if count < 0 { report(errno, take) }
        hasEnded = true
        _ = take(.ended(rest: lines.rest))
        return
      }
      history?.append(memory[..<count])
      let text = lines.take(memory[..<count])
      if !text.isEmpty, !take(.appended(text)) { return }
      if isHistoryTooLong { return }
    }
  }

  /// Reads the text added to the file.
  ///
  /// Returns whether nothing was; nil if the look is over.
  private func readFile(_ take: (LogChange) -> Bool) -> Bool? {
    var isQuiet = true
    while true {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else {
        reopen(errno, take)
        return nil
      }
      let stamp = FileStamp(status)
      if stamp == seen, stamp.isSettled { return isQuiet }
      let known = off_t(last.bytes.count)
      // Earlier bytes are read again together with the new ones, so both are of the same file at the same moment.
      let count = pread(descriptor, &memory, Int(known) + LogTail.chunk, offset - known)
      guard count >= 0 else {
        if errno == EINTR { continue }
        reopen(errno, take)
        return nil
      }
      reportedError = 0
      guard count >= Int(known), memory[..<Int(known)].elementsEqual(last.bytes) else {
        (offset, last, lines, seen) = (0, LastBytes(), LineAssembler(), nil)
        lines.skipsZeros = true
        (start, hasHole) = (0, true)
        history?.forget()
        isQuiet = false
        guard take(.rewritten) else { return nil }
        continue
      }
      let fresh = memory[Int(known)..<count]
      guard !fresh.isEmpty else {
        // It was seen as it is now only if nothing was written while it was read.
        seen = status.st_size == offset ? stamp : nil
        return isQuiet
      }
      isQuiet = false
      offset += off_t(fresh.count)
      last.append(fresh)
      let text = lines.take(fresh)
      if !text.isEmpty, !take(.appended(text)) { return nil }
    }
  }

  /// Opens the log again: a network drive may have lost the file that is open.
  private func reopen(_ error: Int32, _ take: (LogChange) -> Bool) {
    report(error, take)
    guard error == ESTALE, !path.isEmpty else { return }
    let opened = openPath()
    if opened >= 0 { continueReading(in: opened, take) }
  }

  /// Looks where the name leads, once all of the file was read.
  private func follow(wasQuiet: Bool, _ take: (LogChange) -> Bool) {
    var (own, named) = (stat(), stat())
    guard fstat(descriptor, &own) == 0 else { return }
    guard stat(path, &named) == 0 else { return report(errno, take) }
    if own.st_dev == named.st_dev, own.st_ino == named.st_ino {
      (isMissingReported, lateLooks) = (false, 0)
      return
    }
    // The writer continues in the file that was renamed until it has begun the new one, and maybe a little longer.
    let kind = named.st_mode & S_IFMT
    guard kind != S_IFDIR, kind != S_IFREG || named.st_size > 0 else { return }
    lateLooks += 1
    guard wasQuiet || lateLooks > LogTail.mostLateLooks else { return }
    let opened = openPath()
    if opened < 0 { report(errno, take) } else { continueReading(in: opened, take) }
  }

  /// Continues with another file, which is open.
  private func continueReading(in opened: Int32, _ take: (LogChange) -> Bool) {
    if isContinued(in: opened) {
      // It was replaced by a copy that has more: the same log.
      close(descriptor)
      (descriptor, seen, lateLooks) = (opened, nil, 0)
      isMissingReported = false
      _ = readFile(take)
      return
    }
    let rest = lines.rest
    endFile()
    descriptor = opened
    begin()
    if take(.replaced(rest: rest)) { look(take) }
  }

  /// Leaves the file that is open.
  private func endFile() {
    guard let history, !isStream else {
      close(descriptor)
      return
    }
    history.endFile(
      TextPart(descriptor: descriptor, start: start, count: offset - start, hasHole: hasHole))
  }

  /// Whether another file has the bytes that were read last, at the same place.
  private func isContinued(in other: Int32) -> Bool {
    let known = last.bytes.count
    guard known > 0 else { return false }
    let count = pread(other, &memory, known, offset - off_t(known))
    return count == known && memory[..<known].elementsEqual(last.bytes)
  }
}
