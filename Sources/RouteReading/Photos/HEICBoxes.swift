// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tags of a HEIC: the boxes of its container that say where they are (ISO/IEC 14496-12 and 23008-12).

/// The boxes of a HEIC or AVIF, up to the places of its tags.
///
/// The boxes of the picture itself are not read. Of boxes inside others only those of known names are looked at, so
/// that the work follows the bytes of the head of the file.
struct HEICBoxes {
  /// The bytes of the Exif block and of the XMP text: a list of places in the file and lengths.
  private(set) var exif, xmp: [(place: Int, length: Int)]

  /// The pixels of an upright row, and the rows; nil where no box says them.
  private(set) var size: PhotoSize?

  /// Whether a file begins as a picture in such a container does.
  static func areRecognized(_ start: [UInt8]) -> Bool {
    guard start.count >= 12, start[4..<8].elementsEqual("ftyp".utf8) else { return false }
    let length = start[..<4].reduce(0) { $0 << 8 | Int($1) }
    // The brand, a version of four bytes, and the brands that it is compatible with.
    return stride(from: 8, to: min(length, start.count, 128) - 3, by: 4).contains { place in
      place != 12
        && brands.contains { start[place..<(place + 4)].elementsEqual($0.utf8) }
    }
  }

  private static let brands = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif"]

  /// A box in the bytes: its kind, and the range of its content.
  private struct Box {
    let kind: String
    let content: Range<Int>
  }

  private let head: [UInt8]

  /// Looks for the tags.
  ///
  /// `head`: the first bytes of the file, with all of the box `meta`. Nil if there is no such box.
  init?(_ head: [UInt8]) {
    (self.head, exif, xmp) = (head, [], [])
    guard let meta = boxes(in: 0..<head.count).first(where: { $0.kind == "meta" }) else {
      return nil
    }
    let parts = boxes(
      in: min(meta.content.lowerBound + 4, meta.content.upperBound)..<meta.content.upperBound)
    size = sizeOfPixels(parts)
    let kinds = parts.first { $0.kind == "iinf" }.map { kindsOfItems($0.content) } ?? [:]
    guard let places = parts.first(where: { $0.kind == "iloc" }) else { return }
    for (item, extents) in extentsOfItems(places.content) {
      switch kinds[item] {
      case "Exif" where exif.isEmpty: exif = extents
      case "mime" where xmp.isEmpty: xmp = extents
      default: break
      }
    }
  }

  /// The number of some bytes; nil if they are not in a range.
  private func number(_ place: Int, _ count: Int, in range: Range<Int>) -> Int? {
    guard place >= range.lowerBound, place <= range.upperBound - count, count <= 8 else {
      return nil
    }
    let bits = head[place..<(place + count)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: bits)
  }

  /// The boxes of a range, one after another; a damaged one is the last.
  private func boxes(in range: Range<Int>) -> [Box] {
    var result: [Box] = []
    var place = range.lowerBound
    while let size = number(place, 4, in: range), place <= range.upperBound - 8 {
      let kind = String(decoding: head[(place + 4)..<(place + 8)], as: UTF8.self)
      var (start, length) = (place + 8, size)
      if size == 1 {
        guard let long = number(start, 8, in: range) else { break }
        (start, length) = (start + 8, long)
      } else if size == 0 {
        length = range.upperBound - place
      }
      guard length >= start - place else { break }
      // The last one may go on beyond the bytes that are here.
      guard length <= range.upperBound - place else {
        if kind == "meta" { result.append(Box(kind: kind, content: start..<range.upperBound)) }
        break
      }
      result.append(Box(kind: kind, content: start..<(place + length)))
      place += length
    }
    return result
  }

  /// The size of the largest of its pictures, of which others are tiles and small ones, upright.
  private func sizeOfPixels(_ parts: [Box]) -> PhotoSize? {
    let properties = parts.filter { $0.kind == "iprp" }.flatMap { boxes(in: $0.content) }
      .filter { $0.kind == "ipco" }.flatMap { boxes(in: $0.content) }
    let sizes = properties.filter { $0.kind == "ispe" }.compactMap { box -> PhotoSize? in
      let start = box.content.lowerBound + 4
      guard let width = number(start, 4, in: box.content),
        let height = number(start + 4, 4, in: box.content), (1...1_000_000).contains(width),
        (1...1_000_000).contains(height)
      else { return nil }
      return PhotoSize(width: width, height: height)
    }
    guard let size = sizes.max(by: { $0.width * $0.height < $1.width * $1.height }) else {
      return nil
    }
    // A turn of quarters, counter-clockwise.
    let turns =
      properties.first { $0.kind == "irot" }
      .flatMap { number($0.content.lowerBound, 1, in: $0.content) } ?? 0
    return turns & 1 == 0 ? size : PhotoSize(width: size.height, height: size.width)
  }

  /// The kinds of the items of a box `iinf`.
  private func kindsOfItems(_ range: Range<Int>) -> [Int: String] {
    guard let version = number(range.lowerBound, 1, in: range) else { return [:] }
    let start = range.lowerBound + (version == 0 ? 6 : 8)
    guard start <= range.upperBound else { return [:] }
    var result: [Int: String] = [:]
    for entry in boxes(in: start..<range.upperBound) where entry.kind == "infe" {
      let (content, first) = (entry.content, entry.content.lowerBound)
      guard let version = number(first, 1, in: content), version >= 2 else { continue }
      let size = version == 2 ? 2 : 4
      // The number of the item, and after two bytes of its protection its kind.
      guard let item = number(first + 4, size, in: content),
        number(first + 6 + size, 4, in: content) != nil
      else { continue }
      let kind = head[(first + 6 + size)..<(first + 10 + size)]
      result[item] = String(decoding: kind, as: UTF8.self)
    }
    return result
  }

  /// The places of the items of a box `iloc`, without those that are not in the file itself.
  private func extentsOfItems(
    _ range: Range<Int>
  ) -> [(item: Int, extents: [(place: Int, length: Int)])] {
    var place = range.lowerBound
    func take(_ count: Int) -> Int? {
      defer { place += count }
      return count == 0 ? 0 : number(place, count, in: range)
    }
    guard let version = take(1), version <= 2, take(3) != nil, let sizes = take(2) else {
      return []
    }
    let (ofPlace, ofLength, ofBase) = (sizes >> 12 & 15, sizes >> 8 & 15, sizes >> 4 & 15)
    let ofIndex = version == 0 ? 0 : sizes & 15
    let large = version == 2 ? 4 : 2
    guard let count = take(large) else { return [] }
    var result: [(item: Int, extents: [(place: Int, length: Int)])] = []
    for _ in 0..<count {
      guard let item = take(large), let method = version == 0 ? 0 : take(2), take(2) != nil,
        let base = take(ofBase), let extents = take(2)
      else { break }
      var found: [(place: Int, length: Int)] = []
      for _ in 0..<extents {
        guard take(ofIndex) != nil, let from = take(ofPlace), let length = take(ofLength) else {
          return result
        }
        let (sum, overflow) = base.addingReportingOverflow(from)
        if !overflow { found.append((sum, length)) }
        // Extents of no bytes would be a list without an end.
        if ofIndex + ofPlace + ofLength == 0 { break }
      }
      if method & 15 == 0 { result.append((item, found)) }
    }
    return result
  }
}
