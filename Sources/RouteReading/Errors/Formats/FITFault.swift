// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of a FIT file.

/// A fault of a FIT file; places are bytes of the file, without compression, from 1.
package enum FITFault: Equatable, Sendable {
  /// It does not begin as FIT does.
  case hasNoHeader
  /// It ends before its end.
  case isCutOff(byte: Int)
  /// The header says no size, as the recording did not end.
  case hasNoSize
  /// It ends before its checksum.
  case hasNoChecksum
  /// The bytes do not have this checksum, which ends here.
  case wrongChecksum(byte: Int)
  /// The message that begins here has no definition, or does not end within the data.
  case isDamaged(byte: Int)
  /// After its end is something else.
  case hasMore(byte: Int)
  /// It is larger than any device writes.
  case isTooLarge

  /// Whether all messages could be read with the fault.
  var keepsMessages: Bool {
    switch self {
    case .hasNoSize, .hasNoChecksum, .wrongChecksum, .hasMore: true
    case .hasNoHeader, .isCutOff, .isDamaged, .isTooLarge: false
    }
  }
}

extension FITFault: CustomStringConvertible {
  /// The found and the expected content.
  package var description: String {
    switch self {
    case .hasNoHeader: "does not begin with the header of FIT, expected a FIT file"
    case .isCutOff(let byte): "the FIT data is cut off after byte \(byte); copy the file again"
    case .hasNoSize:
      "the header of the FIT data has no size, which devices write when a recording ends"
    case .hasNoChecksum: "the FIT data ends before its checksum; copy the file again"
    case .wrongChecksum(let byte):
      "the checksum at byte \(byte) is not that of the FIT data; copy the file again"
    case .isDamaged(let byte):
      "the FIT data is damaged at byte \(byte), and the rest of it is left out; copy the file again"
    case .hasMore(let byte):
      "other data than FIT begins at byte \(byte); remove it"
    case .isTooLarge:
      "is FIT of more than \(FITFault.mostBytes >> 20) MiB, expected a file of a device"
    }
  }

  /// The most bytes of a file, which is kept in memory.
  static let mostBytes = 256 << 20
}
