// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes a file as a whole or not at all.

import CLibrary
import CProcess

/// A regular file that is made or replaced in one step.
///
/// An old file keeps its mode and, where the system allows it, its owner. Where its folder cannot be
/// changed but the file can, it is written in place.
struct FileReplacement {
  /// The file; no link.
  let path: FileName

  /// Its name in messages.
  private let name: String

  /// Checks that a file can be made or replaced.
  init(_ path: FileName, name: String) throws(Failure) {
    (self.path, self.name) = (path, name)
    if let old = path.status {
      // The superuser may write to it anyway, and should not by mistake.
      guard old.st_mode & 0o222 != 0, path.isAllowed(W_OK) || errno != EACCES else {
        throw Failure(
          .cannotCreate,
          "\(name): is read-only; name another file, or allow writing to it with chmod")
      }
      guard path.isAllowed(W_OK) else { throw notCreated(errno) }
    } else {
      let folder = path.folder
      guard folder.isAllowed(F_OK) else {
        throw Failure(
          .cannotCreate,
          "\(name): there is no folder \(folder.shown); create it with mkdir -p first")
      }
      guard folder.isAllowed(W_OK | X_OK) else { throw notCreated(errno) }
    }
  }

  /// Writes the file, and removes what earlier runs left in the folder of an old one.
  ///
  /// Throws `Failure`; then an old file is as it was, unless it was written in place, and no new one is left behind.
  func write(_ bytes: [UInt8], keepsLeftovers: Bool = false) throws(Failure) {
    let before = holdSignals()
    defer { releaseSignals(before) }
    let old = path.status
    defer { if old != nil, !keepsLeftovers { removeLeftoversNowAndThen(in: path.folder) } }
    do throws(SystemError) {
      do throws(SystemError) {
        try replace(with: bytes, old: old, isNamed: false)
      } catch  where error.step == .naming {
        // An old kernel needs /proc to name a file, and a file system may have its own rules.
        try replace(with: bytes, old: old, isNamed: true)
      }
      warnOfLostPermissions(of: old)
    } catch {
      // A sticky folder, a file that is mounted by itself, a folder of another user.
      let isFolder = [EACCES, EPERM, EROFS, EBUSY].contains(error.number)
      guard isFolder, error.step != .writing, old.map({ $0.st_mode & S_IFMT }) == S_IFREG else {
        throw failure(error)
      }
      do throws(SystemError) { try overwrite(with: bytes) } catch { throw failure(error) }
      warnOfLostPermissions(of: old)
    }
  }

  /// Puts a staged file in the place of the target.
  func replace(by file: inout TemporaryFile) throws(SystemError) {
    let old = path.status
    defer { if old != nil { removeLeftoversNowAndThen(in: path.folder) } }
    if let old { file.takeOwnerAndMode(of: old) }
    try file.move(to: path, isNew: old == nil)
    warnOfLostPermissions(of: old)
  }

  /// A file without a name next to the target, for bytes that come one after another.
  ///
  /// Returns the file; nil if the system or the folder allows none.
  func spool() -> TemporaryFile? {
    try? TemporaryFile(
      in: path.folder, mode: path.status == nil ? 0o666 : 0o600, isNamed: false)
  }

  /// Makes a spool the file, and removes what earlier runs left in the folder of an old one.
  ///
  /// `spool`: what `spool()` gave, with all bytes. Throws `Failure`; then an old file is as it was, and no new one is
  /// left behind.
  func write(_ spool: inout TemporaryFile) throws(Failure) {
    let before = holdSignals()
    defer { releaseSignals(before) }
    let old = path.status
    defer { if old != nil { removeLeftoversNowAndThen(in: path.folder) } }
    do throws(SystemError) {
      do throws(SystemError) {
        if let old { spool.takeOwnerAndMode(of: old) }
        try spool.move(to: path, isNew: old == nil)
      } catch  where error.step == .naming {
        var file = try TemporaryFile(
          in: path.folder, mode: old == nil ? 0o666 : 0o600, isNamed: true)
        defer { file.close() }
        try file.write(contentsOf: spool)
        if let old { file.takeOwnerAndMode(of: old) }
        try file.move(to: path, isNew: old == nil)
      }
      warnOfLostPermissions(of: old)
    } catch {
      throw failure(error)
    }
  }

  /// Warns where the new file does not have the permissions of its owner or group that programs get from the old one.
  private func warnOfLostPermissions(of old: stat?) {
    guard let old, old.st_mode & (S_ISUID | S_ISGID) != 0, let new = path.status,
      old.st_mode & ~new.st_mode & (S_ISUID | S_ISGID) != 0
    else { return }
    printMessage(warningOfLostBits(name))
  }

  /// Writes a temporary file next to the target and puts it in its place.
  private func replace(
    with bytes: [UInt8], old: stat?, isNamed: Bool
  ) throws(SystemError) {
    // Other users see no more of it than of the old file.
    var file = try TemporaryFile(
      in: path.folder, mode: old == nil ? 0o666 : 0o600, isNamed: isNamed)
    defer { file.close() }
    try file.write(bytes)
    if let old { file.takeOwnerAndMode(of: old) }
    try file.move(to: path, isNew: old == nil)
  }

  /// Writes over a file, once the disk is known to have room where it can say so.
  private func overwrite(with bytes: [UInt8]) throws(SystemError) {
    let descriptor = path.withPath { open($0, O_WRONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { throw SystemError(.creating) }
    var isOpen = true
    defer { if isOpen { _ = close(descriptor) } }
    if unnamedfiles_reserve(descriptor, Int64(bytes.count)) != 0,
      [ENOSPC, EDQUOT, EFBIG].contains(errno)
    {
      throw SystemError(.writing)
    }
    let error = writeAll(bytes, to: descriptor)
    guard error == 0 else { throw SystemError(.writing, error) }
    guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { throw SystemError(.writing) }
    isOpen = false
    guard close(descriptor) == 0 else { throw SystemError(.writing) }
  }

  /// The fault with the file, in words.
  func failure(_ error: SystemError) -> Failure {
    let number = error.number
    return switch error.step {
    case .creating: Failure(.cannotCreate, "\(name): cannot be created", error: number)
    case .writing: Failure(.inputOutput, "\(name): cannot be written", error: number)
    case .naming, .replacing: Failure(.cannotCreate, "\(name): cannot be replaced", error: number)
    }
  }

  private func notCreated(_ error: Int32) -> Failure {
    failure(SystemError(.creating, error))
  }

}

/// Says that a file has lost the bits that give programs the rights of its owner or group.
func warningOfLostBits(_ name: String) -> String {
  "\(name): warning: its set-user-ID or set-group-ID bit is lost, as the new file has another owner or group"
}

/// Holds back the signals that end the program: an interrupt waits for the few milliseconds in which it would
/// leave half a file behind.
///
/// Returns the signals held before, for `releaseSignals(_:)`.
func holdSignals() -> sigset_t {
  var held = sigset_t()
  var before = sigset_t()
  sigemptyset(&held)
  for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU] { sigaddset(&held, number) }
  sigprocmask(SIG_BLOCK, &held, &before)
  return before
}

/// Lets the signals through again that were held back.
func releaseSignals(_ before: sigset_t) {
  var before = before
  sigprocmask(SIG_SETMASK, &before, nil)
}

extension FileName {
  /// Whether the process may do something with the file; else `errno` says why not.
  func isAllowed(_ access: Int32) -> Bool {
    withPath { faccessat(AT_FDCWD, $0, access, AT_EACCESS) } == 0
  }
}
