// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The entries of a block of TIFF, in which cameras store their tags.

/// A block of TIFF 6.0, whose directories are lists of entries with a tag each.
///
/// Nothing outside of the block is read. An entry whose content is not in the block is no entry.
struct TIFFBlock {
  /// The entries of a directory by their tags.
  typealias Directory = [Int: Entry]

  /// An entry: how its content is written, how many values that has, and where it begins.
  struct Entry {
    let type, count, place: Int
  }

  private let bytes: [UInt8]
  private let isLittle: Bool

  /// The place of the first directory.
  var first: Int { number(at: 4, bytes: 4) ?? 0 }

  /// A directory of a camera has some dozens of entries.
  private static let mostEntries = 1024

  /// The bytes of a value by its type: bytes, letters, short and long numbers, fractions, and the same with a sign.
  private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8]

  /// Nil if the bytes do not begin as a block does.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x49, 0x49, 0x2a, 0]) || bytes.starts(with: [0x4d, 0x4d, 0, 0x2a])
    else { return nil }
    (self.bytes, isLittle) = (bytes, bytes[0] == 0x49)
  }

  /// The number of some bytes; nil if they are not in the block.
  private func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    let part = bytes[place..<(place + count)]
    return isLittle
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The entries of a directory; none if it is not in the block.
  func directory(at place: Int) -> Directory {
    var result = Directory()
    let count = number(at: place, bytes: 2) ?? 0
    for index in 0..<min(count, TIFFBlock.mostEntries) {
      let start = place + 2 + 12 * index
      guard let tag = number(at: start, bytes: 2), let type = number(at: start + 2, bytes: 2),
        let count = number(at: start + 4, bytes: 4)
      else { break }
      guard result[tag] == nil, let size = TIFFBlock.sizes[type], count > 0 else { continue }
      // Content of at most four bytes stands in place of its place.
      guard let content = size * count <= 4 ? start + 8 : number(at: start + 8, bytes: 4),
        content <= bytes.count - size * count
      else { continue }
      result[tag] = Entry(type: type, count: count, place: content)
    }
    return result
  }

  /// The directory that an entry leads to; none if it leads nowhere.
  func directory(_ entry: Entry?) -> Directory {
    guard let place = number(entry) else { return [:] }
    return directory(at: place)
  }

  /// The first whole number of an entry.
  func number(_ entry: Entry?) -> Int? {
    guard let entry, [1, 3, 4, 7].contains(entry.type), let size = TIFFBlock.sizes[entry.type]
    else { return nil }
    return number(at: entry.place, bytes: size)
  }

  /// The letters of an entry up to the first zero, without spaces around them.
  func text(_ entry: Entry?) -> [UInt8]? {
    guard let entry, [1, 2, 7].contains(entry.type) else { return nil }
    let bytes = bytes[entry.place..<(entry.place + min(entry.count, 64))]
    return Array(Array(bytes.prefix { $0 != 0 }).span.trimmed)
  }

  /// The fractions of an entry, at most eight; a fraction of 0 is nil.
  func fractions(_ entry: Entry?) -> [Double?] {
    guard let entry, entry.type == 5 || entry.type == 10 else { return [] }
    return (0..<min(entry.count, 8)).map { index in
      guard let above = number(at: entry.place + 8 * index, bytes: 4),
        let below = number(at: entry.place + 8 * index + 4, bytes: 4), below != 0
      else { return nil }
      func signed(_ number: Int) -> Double {
        entry.type == 5 ? Double(number) : Double(Int32(truncatingIfNeeded: number))
      }
      return signed(above) / signed(below)
    }
  }
}
