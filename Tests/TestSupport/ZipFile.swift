// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes ZIP archives, right and wrong ones.

import CZlib

/// A ZIP archive that a test writes member by member (PKWARE, APPNOTE.TXT).
package struct ZipFile {
  private var members: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  package init() {}

  /// Adds a member.
  ///
  /// - Parameters:
  ///   - name: Its name, with folders.
  ///   - content: Its bytes.
  ///   - isPacked: Whether they are compressed. Default: true.
  ///   - flags: The flags; 1 says that it is encrypted. Default: 0.
  ///   - method: The number of the method; nil for the right one. Default: nil.
  ///   - checksum: The checksum; nil for the right one. Default: nil.
  package mutating func add(
    _ name: String, _ content: [UInt8], isPacked: Bool = true, flags: Int = 0, method: Int? = nil,
    checksum: Int? = nil
  ) {
    add(
      bytes: Array(name.utf8), content, isPacked: isPacked, flags: flags, method: method,
      checksum: checksum)
  }

  /// Adds a member whose name is any bytes.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - content: Its bytes.
  ///   - isPacked: Whether they are compressed. Default: true.
  ///   - flags: The flags. Default: 0.
  ///   - method: The number of the method; nil for the right one. Default: nil.
  ///   - checksum: The checksum; nil for the right one. Default: nil.
  package mutating func add(
    bytes name: [UInt8], _ content: [UInt8], isPacked: Bool = true, flags: Int = 0,
    method: Int? = nil, checksum: Int? = nil
  ) {
    // A stream of zlib has two bytes before the packed ones, and four after them.
    let packed = isPacked ? Array(zlibStream(content).dropFirst(2).dropLast(4)) : content
    let sum =
      checksum
      ?? content.withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, UInt32($0.count))) }
    let facts =
      number(20, 2) + number(flags, 2) + number(method ?? (isPacked ? 8 : 0), 2) + number(0, 4)
      + number(sum, 4) + number(packed.count, 4) + number(content.count, 4)
      + number(name.count, 2) + number(0, 2)
    directory +=
      [0x50, 0x4b, 1, 2] + number(20, 2) + facts + number(0, 10) + number(members.count, 4)
    directory += name
    members += [0x50, 0x4b, 3, 4] + facts + name + packed
    count += 1
  }

  /// Adds the last member once more to the directory, where it takes no room.
  ///
  /// - Parameter size: The bytes of the entry: 46, and those of the name.
  package mutating func repeatEntry(size: Int) {
    directory += Array(directory.suffix(size))
    count += 1
  }

  /// The archive.
  package var bytes: [UInt8] {
    members + directory + [0x50, 0x4b, 5, 6] + number(0, 4) + number(count, 2) + number(count, 2)
      + number(directory.count, 4) + number(members.count, 4) + number(0, 2)
  }

  private func number(_ number: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
  }
}
