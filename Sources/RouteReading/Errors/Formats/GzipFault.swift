// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of compressed bytes.

/// A fault of gzip data; places are bytes of the compressed log, from 1.
package enum GzipFault: Equatable, Sendable {
  /// It is damaged here, in the words of zlib.
  case isDamaged(byte: Int, String)
  /// It ends before its end.
  case isCutOff(byte: Int)
  /// After its end is something else.
  case hasMore(byte: Int)
  /// It becomes too large for its own size.
  case isTooLarge(byte: Int)
}

extension GzipFault: CustomStringConvertible {
  /// The found and the expected content.
  package var description: String {
    switch self {
    case .isDamaged(let byte, let why):
      "the gzip data is damaged at byte \(byte): \(why); get the file again"
    case .isCutOff(let byte): "the gzip data is cut off after byte \(byte); get the file again"
    case .hasMore(let byte):
      "other data than gzip begins at byte \(byte); unpack the file with gunzip first"
    case .isTooLarge(let byte):
      "the gzip data up to byte \(byte) becomes more than 64 MiB and more than 200 times as large; unpack it with gunzip first if that is right"
    }
  }
}
