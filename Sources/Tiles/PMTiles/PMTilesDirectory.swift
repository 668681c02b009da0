// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Directories of a PMTiles file: the places of its tiles.

/// A directory of a PMTiles file of version 3, checked.
struct PMTilesDirectory: Sendable {
  /// The place of a tile, a run of equal tiles or another directory.
  struct Entry: Equatable, Sendable {
    /// The number of the first tile.
    var number: UInt64
    /// The number of consecutive tiles with these bytes; 0 for another directory, of tiles from this one on.
    var run: UInt32
    /// The number of its bytes, at least 1.
    var length: UInt32
    /// The place in the tiles of the file, or in its leaf directories.
    var offset: Int
  }

  /// The entries, by rising numbers.
  let entries: [Entry]

  /// Reads a directory.
  ///
  /// Complexity: O(bytes); memory is at most 6 times that of the bytes.
  init(_ bytes: [UInt8], bytesOfLeaves: Int, bytesOfTiles: Int) throws(TileError) {
    var numbers = Varints(bytes)
    let count = Int(clamping: try numbers.next())
    guard count > 0 else { throw damage("it has no entries") }
    // Each entry has at least four bytes.
    guard count <= (bytes.count - numbers.place) / 4 else { throw damage("it is cut off") }
    var entries = [Entry](
      repeating: Entry(number: 0, run: 0, length: 0, offset: 0), count: count)
    var last: UInt64 = 0
    for index in 0..<count {
      let step = try numbers.next()
      let (number, overflows) = last.addingReportingOverflow(step)
      guard !overflows, step > 0 || index == 0 else { throw damage("its numbers do not rise") }
      entries[index].number = number
      last = number
    }
    for index in 0..<count { entries[index].run = try numbers.next32() }
    for index in 0..<count {
      let length = try numbers.next32()
      guard length > 0 else { throw damage("an entry has no bytes") }
      entries[index].length = length
    }
    var next = 0
    for index in 0..<count {
      let place = try numbers.next()
      guard place > 0 || index > 0 else { throw damage("its first entry has no offset") }
      let offset = place > 0 ? Int(clamping: place - 1) : next
      let length = Int(entries[index].length)
      let most = entries[index].run > 0 ? bytesOfTiles : bytesOfLeaves
      guard length <= most, offset <= most - length else {
        throw damage("an entry leads out of the file")
      }
      entries[index].offset = offset
      next = offset + length
    }
    self.entries = entries
  }

  /// The entry that a tile has, or its directory; nil if it has none.
  ///
  /// Complexity: O(log entries).
  func entry(of number: UInt64) -> Entry? {
    var range = 0..<entries.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        entries[middle].number <= number
        ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    guard range.lowerBound > 0 else { return nil }
    let entry = entries[range.lowerBound - 1]
    return entry.run == 0 || number - entry.number < UInt64(entry.run) ? entry : nil
  }
}

/// Reads numbers of seven bits a byte, the lowest first.
private struct Varints {
  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() throws(TileError) -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while place < bytes.count {
      let byte = UInt64(bytes[place])
      place += 1
      guard shift < 63 || byte <= 1 else { throw damage("a number is too large") }
      value |= (byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw damage("it is cut off")
  }

  mutating func next32() throws(TileError) -> UInt32 {
    guard let value = UInt32(exactly: try next()) else { throw damage("a number is too large") }
    return value
  }
}

private func damage(_ why: String) -> TileError {
  TileError(.data, "a directory is damaged: \(why); get the file again")
}
