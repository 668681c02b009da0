// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The header of a PMTiles file: the places of its parts, and their formats.

/// The header of a PMTiles file of version 3 (github.com/protomaps/PMTiles, spec/v3), checked.
struct PMTilesHeader {
  /// The number of its bytes.
  static let byteCount = 127

  /// The first bytes of a file, before the version.
  static let signature = Array("PMTiles".utf8)

  /// The compression of bytes.
  enum Compression: UInt8 {
    case unknown, none, gzip, brotli, zstd
  }

  /// The place of parts, in bytes of the file.
  let root, metadata, leaves, data: Range<Int>

  /// The compression of the directories and the metadata: none or gzip.
  let compression: Compression

  /// Whether the tiles are vector tiles of Mapbox (MVT).
  let hasVectors: Bool

  /// The zooms, within 0...24.
  let zooms: ClosedRange<Int>

  /// The number that the format has for the kind of its tiles.
  let kindOfTiles: UInt8

  /// The area that the file says that it covers; nil if that is not a box.
  let bounds: TileBounds?

  /// Reads a header.
  ///
  /// `bytes`: the first bytes of the file; those after the header are not read. `fileSize`: the size of the file in
  /// bytes.
  init(_ bytes: [UInt8], fileSize: Int) throws(TileError) {
    guard bytes.starts(with: Self.signature) else {
      throw TileError(.data, "is no PMTiles file: it does not begin with 'PMTiles'")
    }
    guard bytes.count >= Self.byteCount else {
      throw TileError(.data, "is cut off: it has \(bytes.count) bytes; get the file again")
    }
    guard bytes[7] == 3 else {
      throw TileError(.data, "is PMTiles of version \(bytes[7]), expected version 3")
    }
    func part(_ name: String, _ place: Int) throws(TileError) -> Range<Int> {
      func number(_ place: Int) -> UInt64 {
        bytes[place..<(place + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      let (start, count) = (number(place), number(place + 8))
      let (end, overflows) = start.addingReportingOverflow(count)
      guard !overflows, end <= UInt64(fileSize) else {
        throw TileError(
          .data, "is cut off: its \(name) end after its \(fileSize) bytes; get the file again")
      }
      return Int(start)..<Int(end)
    }
    root = try part("directories", 8)
    metadata = try part("metadata", 24)
    leaves = try part("directories", 40)
    data = try part("tiles", 56)
    compression = Compression(rawValue: bytes[97]) ?? .unknown
    guard [.none, .gzip].contains(compression) else {
      throw TileError(.data, Self.refusal("directories", compression))
    }
    // Of tiles their own first bytes tell none from gzip.
    let ofTiles = Compression(rawValue: bytes[98]) ?? .unknown
    guard ![.brotli, .zstd].contains(ofTiles) else {
      throw TileError(.data, Self.refusal("tiles", ofTiles))
    }
    switch bytes[99] {
    case 5: throw TileError(.data, "holds AVIF pictures, expected PNG, JPEG or WebP")
    case 6:
      throw TileError(.data, "holds vector tiles of MapLibre (MLT), expected those of Mapbox (MVT)")
    default: hasVectors = bytes[99] == 1
    }
    kindOfTiles = bytes[99]
    let (first, last) = (Int(bytes[100]), Int(bytes[101]))
    guard first <= last, last <= 24 else {
      throw TileError(.data, "has zooms from \(first) to \(last), expected some of 0 to 24")
    }
    zooms = first...last
    /// A coordinate in ten-millionths of a degree.
    func degrees(_ place: Int) -> Double {
      let bits = bytes[place..<(place + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      return Double(Int32(bitPattern: bits)) / 1e7
    }
    bounds = TileBounds(
      west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114))
  }

  private static func refusal(_ what: String, _ compression: Compression) -> String {
    let way = compression == .unknown ? "in a way that is not known" : "by \(compression)"
    return "its \(what) are compressed \(way), expected gzip or none"
  }
}
