// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Resolves a name to a file or to an open descriptor.

import CLibrary

/// The target of a name once its links are followed.
enum Destination {
  /// A file that is there or can be created. The name is not a link.
  case path(FileName)
  /// An open descriptor of this process, as `/dev/stdout` is one.
  case descriptor(Int32)
}

/// Follows symbolic links, so that the file they lead to is replaced and not the link.
///
/// A link in a folder that everybody may write to is followed only where it belongs to the user or to the
/// owner of the folder. Anybody could put one there, to have a file of the user's written over. It is the
/// rule of Linux's protected_symlinks, which is not on everywhere.
func followLinks(_ path: FileName) throws(Failure) -> Destination {
  var current = path
  for _ in 0..<40 {
    if let descriptor = current.descriptor { return .descriptor(descriptor) }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = current.withPath { readlink($0, &buffer, buffer.count) }
    guard count >= 0 else { return .path(current) }
    guard current.isTrustedLink else {
      throw Failure(
        .cannotCreate,
        "\(path.shown): is a link that another user made in a folder that all users can write to; "
          + "name another file")
    }
    current = current.folder.appending(buffer[..<count].map { UInt8(bitPattern: $0) })
  }
  throw Failure(
    .cannotCreate, "\(path.shown): too many levels of symbolic links; name another file")
}

extension FileName {
  /// The number of a descriptor of this process that the name stands for; nil if it is another name.
  fileprivate var descriptor: Int32? {
    // The common name is a relative one.
    guard bytes.first == 0x2f else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
    where text.hasPrefix(folder) {
      let number = text.dropFirst(folder.count)
      return isPlainNumber(number) ? Int32(number) : nil
    }
    return nil
  }

  /// Whether a link may be followed.
  fileprivate var isTrustedLink: Bool {
    var link = stat()
    guard withPath({ lstat($0, &link) }) == 0, let folder = folder.status else { return false }
    let isOpenToAll =
      folder.st_mode & mode_t(S_ISVTX) != 0 && folder.st_mode & mode_t(S_IWOTH) != 0
    return !isOpenToAll || link.st_uid == geteuid() || link.st_uid == folder.st_uid
  }
}
