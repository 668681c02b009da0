// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of a ZIP archive.

/// A fault of a ZIP archive, and of the member of this name.
package enum ArchiveFault: Equatable, Sendable {
  /// The directory at its end cannot be read.
  case hasNoDirectory
  /// It has more members than are looked at.
  case hasTooManyMembers
  /// It is larger than what is kept in memory.
  case isArchiveTooLarge
  /// It has members, and none of them is KML; the first of them.
  case hasNoKML(members: [String])
  /// A member is encrypted.
  case isEncrypted(member: String)
  /// A member is packed in a way that is not read.
  case isPackedOtherwise(member: String)
  /// A member is damaged.
  case isDamaged(member: String)
  /// A member becomes too large for its own size.
  case isTooLarge(member: String)
}

extension ArchiveFault: CustomStringConvertible {
  /// The found and the expected content.
  package var description: String {
    switch self {
    case .hasNoDirectory:
      "the ZIP archive has no directory at its end that can be read; get the file again"
    case .hasTooManyMembers: "the ZIP archive has more than 200000 members; unpack it first"
    case .isArchiveTooLarge:
      "the ZIP archive is larger than 256 MiB; unpack it first"
    case .hasNoKML(let members):
      "is a ZIP archive without KML, with \(shortList(members.map { quotedCell($0.utf8) })); unpack it first"
    case .isEncrypted(let member):
      "\(quotedCell(member.utf8)) in the archive is encrypted; unpack it first"
    case .isPackedOtherwise(let member):
      "\(quotedCell(member.utf8)) in the archive is packed in a way that is not read; unpack it first"
    case .isDamaged(let member):
      "\(quotedCell(member.utf8)) in the archive is damaged; get the file again"
    case .isTooLarge(let member):
      "\(quotedCell(member.utf8)) in the archive becomes more than 16 MiB and more than 200 times as large; unpack it first if that is right"
    }
  }
}
