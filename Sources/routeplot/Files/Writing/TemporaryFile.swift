// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A temporary file next to its target, which then replaces the target.
//
// It has no name where the system has such files: whatever ends the program, nothing stays. A file that
// takes the place of another one needs a name for a moment, and so does every file on other systems. While
// the program lives it holds a lock on the file, so that the next run can recognise leftovers.

import CLibrary
import CProcess
import NumberText

/// A file next to a target, gone when it is closed unless it was moved there.
struct TemporaryFile {
  private let folder: FileName
  private var descriptor: Int32

  /// The name that is to be removed; nil as long as there is none, and once it is the target's.
  private var name: FileName?

  /// Creates an empty file in a folder.
  init(in folder: FileName, mode: mode_t, isNamed: Bool) throws(SystemError) {
    self.folder = folder
    descriptor = isNamed ? -1 : folder.withPath { unnamedfiles_open($0, mode) }
    if descriptor < 0 {
      let (name, descriptor) = try createNamed(in: folder, mode: mode)
      self.name = name
      self.descriptor = descriptor
    } else {
      _ = flock(descriptor, LOCK_EX | LOCK_NB)
    }
  }

  /// Writes all of the content.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    let error = writeAll(bytes, to: descriptor)
    guard error == 0 else { throw SystemError(.writing, error) }
    // No fsync: it can take longer than the picture, and one that a power failure takes, the old one
    // too on some file systems, can be drawn again. What a file system reports late, it reports when a
    // descriptor is closed; the other one keeps the lock.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, closeDescriptor(copy) == 0 else { throw SystemError(.writing) }
  }

  /// Writes all that another temporary file has.
  func write(contentsOf other: TemporaryFile) throws(SystemError) {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var start: off_t = 0
    while true {
      let count = pread(other.descriptor, &block, block.count, start)
      if count == 0 { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw SystemError(.writing)
      }
      try write(Array(block[..<count]))
      start += off_t(count)
    }
  }

  /// Gives the file the owner and the mode of another one, as far as the system allows it.
  func takeOwnerAndMode(of old: stat) {
    var mode = old.st_mode & 0o7777
    if fchown(descriptor, old.st_uid, old.st_gid) != 0 {
      // Nothing may be done in the name of another owner or group than before.
      mode &= ~S_ISUID
      if fchown(descriptor, uid_t.max, old.st_gid) != 0 {
        // A group that cannot be kept gets no more than everybody.
        mode &= ~S_ISGID & (~0o070 | (mode & 0o007) << 3)
      }
    }
    _ = fchmod(descriptor, mode)
  }

  /// Gives the file the name of the target.
  mutating func move(to path: FileName, isNew: Bool) throws(SystemError) {
    if isNew, name == nil, path.withPath({ unnamedfiles_link(descriptor, $0) }) == 0 { return }
    if name == nil { try takeName() }
    guard let name, name.withPath({ from in path.withPath { rename(from, $0) } }) == 0 else {
      throw SystemError(.replacing)
    }
    self.name = nil
  }

  /// Closes the file, and removes it unless it was moved.
  mutating func close() {
    if let name { _ = name.withPath { unlink($0) } }
    name = nil
    _ = closeDescriptor(descriptor)
  }

  /// Names a file that has no name.
  private mutating func takeName() throws(SystemError) {
    for _ in 0..<100 {
      let name = randomName(in: folder)
      if name.withPath({ unnamedfiles_link(descriptor, $0) }) == 0 {
        self.name = name
        return
      }
      guard errno == EEXIST else { break }
    }
    throw SystemError(.naming)
  }
}

/// Creates a file that was not there before, and locks it.
private func createNamed(
  in folder: FileName, mode: mode_t
) throws(SystemError) -> (FileName, Int32) {
  for _ in 0..<100 {
    let name = randomName(in: folder)
    let descriptor = name.withPath {
      open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    }
    if descriptor < 0 {
      guard errno == EEXIST || errno == EINTR else { break }
      continue
    }
    // Another run may have taken it for left over before it was locked; then it has no name any more.
    var status = stat()
    let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (name, descriptor) }
    _ = name.withPath { unlink($0) }
    _ = closeDescriptor(descriptor)
  }
  throw SystemError(.creating)
}

private let prefix = Array(".routeplot-".utf8)
private let suffix = Array(".tmp".utf8)
private let digits = 32

/// A name that cannot be guessed, so that it cannot be taken first.
private func randomName(in folder: FileName) -> FileName {
  var generator = SystemRandomNumberGenerator()
  let words = [generator.next(), generator.next()].map { (word: UInt64) in
    paddedText(word, digits: digits / 2, radix: 16)
  }
  return folder.appending(prefix + Array((words[0] + words[1]).utf8) + suffix)
}

/// Removes the temporary files of runs that were killed, in a folder of many names only in one run of several.
///
/// A look at ten thousand names takes as long as a small picture, and a script may replace all of them one by one. What
/// one run leaves a later one removes.
func removeLeftoversNowAndThen(in folder: FileName) {
  // The size of a folder grows with its names; this many bytes have about 1 500.
  let small = 1 << 16
  let size = folder.status.map { Int($0.st_size) } ?? 0
  guard size <= small || Int.random(in: 0..<size) < small else { return }
  removeLeftovers(in: folder)
}

/// Removes the temporary files of runs that were killed.
///
/// They belong to the user, and no lock is held on them. What cannot be removed stays. It takes a look
/// at each name in the folder.
func removeLeftovers(in folder: FileName) {
  guard let directory = folder.withPath({ opendir($0) }) else { return }
  defer { closedir(directory) }
  while let entry = readdir(directory) {
    // A folder may have ten thousand names, and nearly all of them end this at the first byte.
    guard UInt8(bitPattern: entry.pointee.d_name.0) == prefix[0] else { continue }
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    guard name.starts(with: prefix), name.suffix(suffix.count).elementsEqual(suffix),
      name.count == prefix.count + digits + suffix.count
    else { continue }
    removeIfLeftOver(folder.appending(name))
  }
}

private func removeIfLeftOver(_ path: FileName) {
  let descriptor = path.withPath { open($0, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
  guard descriptor >= 0 else { return }
  defer { _ = closeDescriptor(descriptor) }
  var (opened, named) = (stat(), stat())
  guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG,
    opened.st_uid == geteuid(), opened.st_nlink == 1, flock(descriptor, LOCK_EX | LOCK_NB) == 0,
    path.withPath({ lstat($0, &named) }) == 0, named.st_dev == opened.st_dev,
    named.st_ino == opened.st_ino
  else { return }
  _ = path.withPath { unlink($0) }
}

/// Closes a descriptor: the method has the name of the system's function.
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
