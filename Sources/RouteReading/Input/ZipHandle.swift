// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads ZIP archives with minizip, which is a part of zlib.

import CLibrary
import CMinizip

/// The bytes of an archive.
enum ZipBytes: Sendable {
  case memory([UInt8])
  case file(OpenFile)

  /// The number of bytes.
  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .file(let file): file.size
    }
  }
}

extension ZipBytes {
  /// Whether they end in the record that ends an archive (PKWARE, APPNOTE.TXT, section 4.3.16).
  var endsInArchive: Bool {
    let length = 22
    // The record is followed by a comment.
    let most = min(count, length + 0xffff)
    let tail =
      switch self {
      case .memory(let bytes): Array(bytes.suffix(most))
      case .file(let file): file.bytes(most, at: count - most)
      }
    guard tail.count >= length else { return false }
    return (0...(tail.count - length)).contains { place in
      tail[place] == 0x50 && tail[place...].starts(with: [0x50, 0x4b, 5, 6])
        && Int(tail[place + 20]) | Int(tail[place + 21]) << 8 == tail.count - length - place
    }
  }
}

/// One reading of an archive: of its directory, or of a member.
final class ZipHandle {
  /// An entry of the directory.
  struct Entry: Sendable {
    /// The name as it is stored.
    let name: [UInt8]

    /// The bytes in the archive, and those that it says it becomes.
    let packedSize, size: Int

    /// Whether it is encrypted, and whether it is packed in a way that is read.
    let isEncrypted, isKnown: Bool

    /// Its place in the directory.
    fileprivate let position: unz64_file_pos
  }

  private let window: ZipWindow
  private let file: unzFile

  /// Finds the directory; nil if there is none.
  init?(_ bytes: ZipBytes) {
    window = ZipWindow(bytes)
    var functions = functionsOfWindow
    functions.opaque = Unmanaged.passUnretained(window).toOpaque()
    guard let file = unzOpen2_64(nil, &functions) else { return nil }
    self.file = file
  }

  deinit { unzClose(file) }

  /// Passes on the entries of the directory in their order.
  ///
  /// `longestName`: the most bytes of a name. Returns false if the directory cannot be read, or the body returned
  /// false.
  func forEachEntry(longestName: Int, _ body: (Entry) -> Bool) -> Bool {
    var name = [UInt8](repeating: 0, count: longestName + 1)
    var status = unzGoToFirstFile(file)
    while status == UNZ_OK {
      var (information, position) = (unz_file_info64(), unz64_file_pos())
      let found = name.withUnsafeMutableBytes { room in
        unzGetCurrentFileInfo64(
          file, &information, room.baseAddress?.assumingMemoryBound(to: CChar.self),
          UInt(room.count), nil, 0, nil, 0)
      }
      guard found == UNZ_OK, unzGetFilePos64(file, &position) == UNZ_OK,
        body(
          Entry(
            name: Array(name.prefix(Int(information.size_filename))),
            packedSize: Int(clamping: information.compressed_size),
            size: Int(clamping: information.uncompressed_size),
            isEncrypted: information.flag & 1 != 0,
            isKnown: [0, 8].contains(information.compression_method), position: position))
      else { return false }
      status = unzGoToNextFile(file)
    }
    return status == UNZ_END_OF_LIST_OF_FILE
  }

  /// Begins to unpack an entry; false if that is not possible.
  func open(_ entry: Entry) -> Bool {
    var position = entry.position
    return unzGoToFilePos64(file, &position) == UNZ_OK && unzOpenCurrentFile(file) == UNZ_OK
  }

  /// Unpacks bytes of the open entry.
  ///
  /// Returns how many there are, 0 at the end; nil if they are damaged. After either nothing more is to be read.
  func read(into room: inout OutputSpan<UInt8>) -> Int? {
    let count = room.withUnsafeMutableBufferPointer { room, count in
      let free = UnsafeMutableBufferPointer(rebasing: room[count...])
      let made = unzReadCurrentFile(file, free.baseAddress, UInt32(min(free.count, 1 << 30)))
      count += Int(max(made, 0))
      return Int(made)
    }
    if count > 0 { return count }
    // The checksum is compared at the end.
    return unzCloseCurrentFile(file) == UNZ_OK && count == 0 ? 0 : nil
  }
}

/// A place in an archive, and the bytes around it.
private final class ZipWindow {
  private let origin: ZipBytes
  private let count: Int

  /// The place of the next byte, and that of the first byte of the window.
  private var (place, start) = (0, 0)
  private var bytes: [UInt8] = []

  init(_ origin: ZipBytes) {
    (self.origin, count) = (origin, origin.count)
    if case .memory(let all) = origin { bytes = all }
  }

  /// The window that a call of minizip is about.
  static func of(_ opaque: UnsafeMutableRawPointer?) -> ZipWindow? {
    opaque.map { Unmanaged<ZipWindow>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Copies the next bytes: fewer than there is room only at the end.
  func read(_ room: UnsafeMutableRawBufferPointer) -> Int {
    var done = 0
    while done < room.count, place < count {
      if place < start || place - start >= bytes.count {
        guard case .file(let file) = origin else { break }
        (bytes, start) = (file.bytes(1 << 14, at: place), place)
        // The file became shorter.
        if bytes.isEmpty { break }
      }
      let first = place - start
      let part = min(room.count - done, bytes.count - first)
      UnsafeMutableRawBufferPointer(rebasing: room[done..<(done + part)])
        .copyBytes(from: bytes[first..<(first + part)])
      (done, place) = (done + part, place + part)
    }
    return done
  }

  /// The place of the next byte.
  var offset: Int { place }

  /// Moves the place; false if it would not be in the archive.
  func move(to offset: Int, from origin: Int32) -> Bool {
    let start =
      origin == ZLIB_FILEFUNC_SEEK_CUR ? place : origin == ZLIB_FILEFUNC_SEEK_END ? count : 0
    // Offsets from the end and back are numbers that wrap.
    let moved = start &+ offset
    guard 0...count ~= moved else { return false }
    place = moved
    return true
  }
}

/// What minizip does in place of reading a file.
private var functionsOfWindow: zlib_filefunc64_def {
  zlib_filefunc64_def(
    zopen64_file: { opaque, _, _ in opaque },
    zread_file: { opaque, _, room, size in
      guard let window = ZipWindow.of(opaque), let room else { return 0 }
      let free = UnsafeMutableRawBufferPointer(start: room, count: Int(clamping: size))
      return UInt(window.read(free))
    },
    zwrite_file: { _, _, _, _ in 0 },
    ztell64_file: { opaque, _ in UInt64(ZipWindow.of(opaque)?.offset ?? 0) },
    zseek64_file: { opaque, _, offset, origin in
      let isThere =
        ZipWindow.of(opaque)?.move(to: Int(truncatingIfNeeded: offset), from: Int32(origin))
        ?? false
      return isThere ? 0 : -1
    },
    zclose_file: { _, _ in 0 }, zerror_file: { _, _ in 0 }, opaque: nil)
}
