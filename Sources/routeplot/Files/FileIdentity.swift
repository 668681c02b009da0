// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The identity of a file: its place on a disk, and its name there.

import CLibrary

/// A file as the system knows it, whatever name led to it.
struct FileIdentity {
  /// The status of the file; nil if there is none yet.
  let status: stat?

  /// The device and the inode of its folder; nil for an open descriptor.
  private let folder: (device: dev_t, inode: ino_t)?

  /// Its name in the folder, as it is compared.
  private let name: [UInt8]

  /// The file that a name leads to, or would be created by.
  init(path: FileName) {
    var folders = FolderCache()
    self.init(path: path, folders: &folders)
  }

  /// The same for one of many names.
  ///
  /// `folders`: the folders of the names before it.
  init(path: FileName, folders: inout FolderCache) {
    status = path.status
    name = comparable(path.lastComponent)
    folder = folders.place(of: path.folder)
  }

  /// The file behind an open descriptor.
  init(descriptor: Int32) {
    var found = stat()
    status = fstat(descriptor, &found) == 0 ? found : nil
    (name, folder) = ([], nil)
  }

  /// The kind of file, such as `S_IFREG`; nil if there is none yet.
  var kind: mode_t? { status.map { $0.st_mode & S_IFMT } }

  /// Whether both are one file: by device and inode, or by folder and name.
  func isSame(as other: FileIdentity) -> Bool {
    if let status, let others = other.status, status.st_dev == others.st_dev,
      status.st_ino == others.st_ino
    {
      return true
    }
    guard let folder, let others = other.folder else { return false }
    return folder == others && name == other.name
  }
}

/// The folder of the name that was asked for last, which most often is that of the next one too.
struct FolderCache {
  private var last: (name: FileName, place: (device: dev_t, inode: ino_t)?)?

  /// The device and the inode of a folder; nil where there is none.
  mutating func place(of folder: FileName) -> (device: dev_t, inode: ino_t)? {
    if let last, last.name == folder { return last.place }
    let place = folder.status.map { (device: $0.st_dev, inode: $0.st_ino) }
    last = (folder, place)
    return place
  }
}

/// A name as disks compare it.
///
/// Most of those of macOS take names for one that differ only by case.
private func comparable(_ name: [UInt8]) -> [UInt8] {
  #if canImport(Darwin)
    Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
  #else
    name
  #endif
}

/// One of the ways in which a file is known; equal ones are of one file.
struct FileKey: Hashable {
  /// A device and an inode: of the file, or of its folder.
  let device: dev_t
  let inode: ino_t

  /// The name in the folder; empty for the file itself.
  let name: [UInt8]
}

extension FileIdentity {
  /// All ways in which the file is known, for tables of many files.
  func keys(at path: FileName? = nil) -> [FileKey] {
    var keys: [FileKey] = []
    if let status { keys.append(FileKey(device: status.st_dev, inode: status.st_ino, name: [])) }
    if let folder {
      keys.append(FileKey(device: folder.device, inode: folder.inode, name: name))
    } else if let path {
      keys.append(FileKey(device: 0, inode: 0, name: comparable(path.bytes)))
    }
    return keys
  }
}

extension FileName {
  /// The status of the file that the name leads to; nil if it leads to none.
  var status: stat? {
    var status = stat()
    return withPath { stat($0, &status) } == 0 ? status : nil
  }

  /// Everything after the last slash.
  var lastComponent: [UInt8] {
    bytes.lastIndex(of: 0x2f).map { Array(bytes[($0 + 1)...]) } ?? bytes
  }
}
