// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of a ZIP archive.

/// A fault of a ZIP archive, or of a member.
///
/// The name of the member is nil where the name of the log has it.
package enum ArchiveFault: Equatable, Sendable {
  /// The directory at its end cannot be read.
  case hasNoDirectory
  /// It has more members than are looked at.
  case hasTooManyMembers
  /// The name of a member is longer than that of a file can be.
  case hasLongName
  /// Members lie upon each other, so that few bytes become many.
  case hasOverlaps
  /// It is larger than what is kept in memory.
  case isArchiveTooLarge
  /// It has members, and none of them is KML; the first of them.
  case hasNoKML(members: [String])
  /// It has several KML, and none of them is the main one; the first of them.
  case hasSeveralKML(members: [String])
  /// Several members have one name.
  case isRepeated(member: String?)
  /// A member is encrypted.
  case isEncrypted(member: String?)
  /// A member is packed in a way that is not read.
  case isPackedOtherwise(member: String?)
  /// A member is damaged.
  case isDamaged(member: String?)
  /// A member becomes too large for its own size.
  case isTooLarge(member: String?)
}

extension ArchiveFault: CustomStringConvertible {
  /// The found and the expected content.
  package var description: String {
    switch self {
    case .hasNoDirectory:
      "the ZIP archive has no directory at its end that can be read; get the file again"
    case .hasTooManyMembers: "the ZIP archive has more than 200000 members; unpack it first"
    case .hasLongName:
      "the ZIP archive has a name of more than 1024 bytes, expected that of a file; get the file again"
    case .hasOverlaps:
      "the ZIP archive has members that overlap, expected each in a place of its own; get the file again"
    case .isArchiveTooLarge:
      "the ZIP archive is larger than 256 MiB, and not in a file; write it to a file first"
    case .hasNoKML(let members):
      "is a ZIP archive without KML, with \(shortList(members.map { quotedCell($0.utf8) })); unpack it first"
    case .hasSeveralKML(let members):
      "the ZIP archive has \(shortList(members.map { quotedCell($0.utf8) })) and no doc.kml, expected one document; unpack it first"
    case .isRepeated(let member):
      "\(ArchiveFault.name(member)) shares its name with another; unpack it first"
    case .isEncrypted(let member): "\(ArchiveFault.name(member)) is encrypted; unpack it first"
    case .isPackedOtherwise(let member):
      "\(ArchiveFault.name(member)) is packed in a way that is not read; unpack it first"
    case .isDamaged(let member): "\(ArchiveFault.name(member)) is damaged; get the file again"
    case .isTooLarge(let member):
      "\(ArchiveFault.name(member)) becomes more than 200 times as large as it is packed; unpack it first if that is right"
    }
  }

  /// A member in the archive.
  private static func name(_ member: String?) -> String {
    member.map { "\(quotedCell($0.utf8)) in the archive" } ?? "the member of the archive"
  }
}
