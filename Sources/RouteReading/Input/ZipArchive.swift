// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The members of a ZIP archive, and their bytes.

/// The directory of a ZIP archive.
///
/// Nothing is written to a disk, so the names of members can do no harm.
package final class ZipArchive: Sendable {
  /// A member that is a file.
  package struct Member: Sendable {
    /// Its name as a path from the top of the archive, with slashes between folders.
    ///
    /// It has no empty part and none of dots, begins with no slash, and ends where the stored name has a zero byte.
    package let name: [UInt8]

    /// Whether other members have the same name.
    fileprivate(set) var isRepeated = false

    fileprivate let entry: ZipHandle.Entry

    /// The bytes that it says it becomes.
    package var size: Int { entry.size }

    /// The name as text.
    var text: String { String(decoding: name, as: UTF8.self) }
  }

  /// The most bytes of an archive that is kept in memory.
  static let mostBytes = 256 << 20

  /// The most members, and the most bytes of a name.
  private static let (mostMembers, longestName) = (200_000, 1024)

  /// The members that are files, in the order of the directory; the first of each name.
  package let members: [Member]

  /// The numbers of members by their names.
  private let places: [[UInt8]: Int]

  private let bytes: ZipBytes

  /// Reads the directory of an archive in memory.
  ///
  /// Throws `ReadingError.Reason.archive`, when it cannot be read.
  convenience init(_ bytes: [UInt8]) throws(ReadingError.Reason) {
    try self.init(.memory(bytes))
  }

  /// Reads the directory of an archive.
  ///
  /// `outer`: the file of the archive around it. Default: none. Throws `ReadingError.Reason.archive`, when it cannot be
  /// read.
  init(_ bytes: ZipBytes, in outer: OpenFile? = nil) throws(ReadingError.Reason) {
    if case .file(let own) = bytes {
      file = own
    } else {
      file = outer ?? OpenFile(-1, isOwn: false)
    }
    guard let handle = ZipHandle(bytes) else { throw .archive(.hasNoDirectory) }
    var (members, places, count, packed) = ([Member](), [[UInt8]: Int](), 0, 0)
    var fault: ArchiveFault?
    let isWhole = handle.forEachEntry(longestName: ZipArchive.longestName) { entry in
      count += 1
      // Each has a header before its bytes.
      packed += min(entry.packedSize, bytes.count) + 30
      if count > ZipArchive.mostMembers {
        fault = .hasTooManyMembers
      } else if entry.name.count > ZipArchive.longestName {
        fault = .hasLongName
      } else if packed > bytes.count {
        fault = .hasOverlaps
      }
      guard fault == nil, let name = pathOfFile(entry.name) else { return fault == nil }
      if let place = places[name] {
        members[place].isRepeated = true
      } else {
        places[name] = members.count
        members.append(Member(name: name, entry: entry))
      }
      return true
    }
    guard isWhole else { throw .archive(fault ?? .hasNoDirectory) }
    (self.bytes, self.members, self.places) = (bytes, members, places)
  }

  /// The member of a name; nil if there is none.
  ///
  /// - Parameter name: The path from the top of the archive.
  /// - Returns: The member; nil if none has the name.
  package func member(_ name: [UInt8]) -> Member? { places[name].map { members[$0] } }

  /// The file of the archive, or that of the archive around it; its descriptor is none if all is in memory.
  package let file: OpenFile

  /// Unpacks an archive in this one into memory.
  ///
  /// - Parameter member: The member that it is.
  /// - Returns: The archive, and its bytes.
  /// - Throws: `ReadingError.Reason.archive`, when it is damaged, too large or no archive.
  package func archive(
    in member: Member
  ) throws(ReadingError.Reason) -> (archive: ZipArchive, bytes: Int) {
    var source = ByteSource(member, of: self, named: nil)
    let bytes = try source.takeAll(
      most: ZipArchive.mostBytes, excess: .archive(.isArchiveTooLarge))
    guard BinaryFormat.recognize(bytes.span) == .zip else { throw .archive(.hasNoDirectory) }
    return (try ZipArchive(.memory(bytes), in: file), bytes.count)
  }

  /// Begins to read a member.
  ///
  /// `name`: its name for messages; nil if the name of the log has it.
  func stream(of member: Member, named name: String?) -> MemberStream {
    // Many small members share the room that a single one has.
    let room = max(16 << 20 / max(members.count, 1), 1 << 16)
    return MemberStream(bytes, member, named: name, room: room)
  }
}

/// The bytes of one member, as they are unpacked.
final class MemberStream {
  private let bytes: ZipBytes
  private let member: ZipArchive.Member
  private let name: String?

  /// The reading, once it has begun.
  private var handle: ZipHandle?
  private var hasEnded = false

  /// The bytes that were made, and the most that there may be.
  private var bytesMade = 0
  private let mostBytes: Int

  fileprivate init(_ bytes: ZipBytes, _ member: ZipArchive.Member, named name: String?, room: Int) {
    (self.bytes, self.member, self.name) = (bytes, member, name)
    mostBytes = room + 200 * min(member.entry.packedSize, bytes.count)
  }

  /// Fills room as far as there are bytes; some stays free only at the end.
  ///
  /// Throws `ReadingError.Reason.archive`, when they are damaged or too many.
  func fill(_ room: inout OutputSpan<UInt8>) throws(ReadingError.Reason) {
    if handle == nil { handle = try begin() }
    while !room.isFull, !hasEnded, let handle {
      guard let made = handle.read(into: &room) else {
        hasEnded = true
        throw .archive(.isDamaged(member: name))
      }
      hasEnded = made == 0
      bytesMade += made
      if bytesMade > mostBytes { throw .archive(.isTooLarge(member: name)) }
    }
  }

  private func begin() throws(ReadingError.Reason) -> ZipHandle {
    if member.isRepeated { throw .archive(.isRepeated(member: name)) }
    if member.entry.isEncrypted { throw .archive(.isEncrypted(member: name)) }
    if !member.entry.isKnown { throw .archive(.isPackedOtherwise(member: name)) }
    guard let handle = ZipHandle(bytes), handle.open(member.entry) else {
      throw .archive(.isDamaged(member: name))
    }
    return handle
  }
}

/// The path of a member by its stored name: without a root, and without parts that lead elsewhere.
///
/// Some programs write backslashes between folders. Returns the path; nil for a folder.
private func pathOfFile(_ stored: [UInt8]) -> [UInt8]? {
  let name = stored.prefix { $0 != 0 }.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
  guard name.last != UInt8(ascii: "/") else { return nil }
  let dots = [[UInt8(ascii: ".")][...], [UInt8(ascii: "."), UInt8(ascii: ".")][...]]
  let parts = name.split(separator: UInt8(ascii: "/")).filter { !dots.contains($0) }
  return parts.isEmpty ? nil : Array(parts.joined(separator: [UInt8(ascii: "/")]))
}
