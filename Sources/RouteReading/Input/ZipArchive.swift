// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the members of a ZIP archive with minizip, which is a part of zlib.

import CMinizip

/// The members of a ZIP archive, which is in memory; what they become is not.
///
/// Nothing is written to a disk, so the names of members can do no harm.
final class ZipArchive {
  /// A member.
  struct Member {
    /// Its name, with folders.
    let name: String

    /// The bytes that it takes in the archive.
    let packedSize: Int

    /// Whether it is encrypted, and whether it is packed in a way that is read.
    let isEncrypted, isKnown: Bool

    /// Its place in the directory.
    fileprivate let position: unz64_file_pos
  }

  /// The most bytes of an archive.
  static let mostBytes = 256 << 20

  /// The most members.
  private static let mostMembers = 200_000

  /// The longest name of a member.
  private static let longestName = 1024

  /// The members that are files, in the order of the directory.
  private(set) var members: [Member] = []

  private let bytes: ArchiveBytes
  private let file: unzFile

  /// The number of the member that was opened last.
  private var opened = 0

  /// Whether a member is open.
  private var isOpen = false

  /// - Parameter bytes: All of the archive.
  /// - Throws: `ReadingError.Reason.archive`, when its directory cannot be read.
  init(_ bytes: [UInt8]) throws(ReadingError.Reason) {
    self.bytes = ArchiveBytes(bytes)
    var functions = functionsOfBytes
    functions.opaque = Unmanaged.passUnretained(self.bytes).toOpaque()
    guard let file = unzOpen2_64(nil, &functions) else { throw .archive(.hasNoDirectory) }
    self.file = file
    var status = unzGoToFirstFile(file)
    var count = 0
    while status == UNZ_OK {
      count += 1
      guard count <= ZipArchive.mostMembers else { throw .archive(.hasTooManyMembers) }
      if let member = currentMember() { members.append(member) }
      status = unzGoToNextFile(file)
    }
    guard status == UNZ_END_OF_LIST_OF_FILE else { throw .archive(.hasNoDirectory) }
  }

  deinit { unzClose(file) }

  /// The member that the directory stands at; nil for a folder.
  private func currentMember() -> Member? {
    var (information, position) = (unz_file_info64(), unz64_file_pos())
    let room = ZipArchive.longestName
    var name: [UInt8] = []
    let status = name.append(fromRoom: room) { start in
      unzGetCurrentFileInfo64(file, &information, start, UInt(room), nil, 0, nil, 0)
    }
    guard status == UNZ_OK, unzGetFilePos64(file, &position) == UNZ_OK else { return nil }
    name = Array(name.prefix(min(Int(information.size_filename), room)))
    guard let last = name.last, last != UInt8(ascii: "/") else { return nil }
    return Member(
      name: String(decoding: name, as: UTF8.self),
      packedSize: Int(clamping: information.compressed_size),
      isEncrypted: information.flag & 1 != 0,
      isKnown: [0, 8].contains(information.compression_method),
      position: position)
  }

  /// Opens a member for reading; one that was opened before is closed.
  ///
  /// - Parameter member: The member.
  /// - Returns: Its bytes.
  /// - Throws: `ReadingError.Reason.archive`, when it cannot be unpacked.
  func open(_ member: Member) throws(ReadingError.Reason) -> MemberStream {
    guard !member.isEncrypted else { throw .archive(.isEncrypted(member: member.name)) }
    guard member.isKnown else { throw .archive(.isPackedOtherwise(member: member.name)) }
    if isOpen { unzCloseCurrentFile(file) }
    var position = member.position
    isOpen =
      unzGoToFilePos64(file, &position) == UNZ_OK && unzOpenCurrentFile(file) == UNZ_OK
    guard isOpen else { throw .archive(.isDamaged(member: member.name)) }
    opened += 1
    return MemberStream(self, member, number: opened)
  }

  /// Unpacks bytes of the open member.
  ///
  /// Returns how many there are, 0 at the end; nil if they are damaged.
  fileprivate func read(into room: UnsafeMutableRawBufferPointer, number: Int) -> Int? {
    guard number == opened, isOpen else { return 0 }
    let count = unzReadCurrentFile(file, room.baseAddress, UInt32(min(room.count, 1 << 30)))
    if count > 0 { return Int(count) }
    isOpen = false
    return unzCloseCurrentFile(file) == UNZ_OK && count == 0 ? 0 : nil
  }
}

/// The bytes of one member, as they are unpacked.
final class MemberStream {
  private let archive: ZipArchive
  private let member: ZipArchive.Member
  private let number: Int
  private var bytesMade = 0

  fileprivate init(_ archive: ZipArchive, _ member: ZipArchive.Member, number: Int) {
    (self.archive, self.member, self.number) = (archive, member, number)
  }

  /// The most bytes that the member may become.
  private var mostBytes: Int { 16 << 20 + 200 * min(member.packedSize, ZipArchive.mostBytes) }

  /// Fills room as far as there are bytes; some stays free only at the end.
  ///
  /// Throws `ReadingError.Reason.archive`, when they are damaged or too many.
  func fill(_ room: inout OutputSpan<UInt8>) throws(ReadingError.Reason) {
    while !room.isFull {
      let made = room.withUnsafeMutableBufferPointer { room, count in
        let free = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(room)[count...])
        let made = archive.read(into: free, number: number)
        count += made ?? 0
        return made
      }
      guard let made else { throw .archive(.isDamaged(member: member.name)) }
      if made == 0 { return }
      bytesMade += made
      if bytesMade > mostBytes { throw .archive(.isTooLarge(member: member.name)) }
    }
  }
}

/// The bytes of an archive, and the place in them.
private final class ArchiveBytes {
  let bytes: [UInt8]
  var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes that a call of minizip is about.
  static func of(_ opaque: UnsafeMutableRawPointer?) -> ArchiveBytes? {
    opaque.map { Unmanaged<ArchiveBytes>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// What minizip does in place of reading a file.
private var functionsOfBytes: zlib_filefunc64_def {
  zlib_filefunc64_def(
    zopen64_file: { opaque, _, _ in opaque },
    zread_file: { opaque, _, room, size in
      guard let bytes = ArchiveBytes.of(opaque), let room else { return 0 }
      let count = min(Int(clamping: size), bytes.bytes.count - bytes.place)
      UnsafeMutableRawBufferPointer(start: room, count: count)
        .copyBytes(from: bytes.bytes[bytes.place..<(bytes.place + count)])
      bytes.place += count
      return UInt(count)
    },
    zwrite_file: { _, _, _, _ in 0 },
    ztell64_file: { opaque, _ in UInt64(ArchiveBytes.of(opaque)?.place ?? 0) },
    zseek64_file: { opaque, _, offset, origin in
      guard let bytes = ArchiveBytes.of(opaque) else { return -1 }
      let start =
        origin == ZLIB_FILEFUNC_SEEK_CUR
        ? bytes.place : origin == ZLIB_FILEFUNC_SEEK_END ? bytes.bytes.count : 0
      // Offsets from the end and back are numbers that wrap.
      let place = start &+ Int(truncatingIfNeeded: offset)
      guard 0...bytes.bytes.count ~= place else { return -1 }
      bytes.place = place
      return 0
    },
    zclose_file: { _, _ in 0 }, zerror_file: { _, _ in 0 }, opaque: nil)
}

extension [UInt8] {
  /// Lets a C function write bytes, which are added.
  fileprivate mutating func append(
    fromRoom count: Int, _ write: (UnsafeMutablePointer<CChar>) -> Int32
  ) -> Int32 {
    var room = [CChar](repeating: 0, count: count)
    let status = room.withUnsafeMutableBufferPointer { room in
      room.baseAddress.map(write) ?? UNZ_PARAMERROR
    }
    self += room.map { UInt8(bitPattern: $0) }
    return status
  }
}
