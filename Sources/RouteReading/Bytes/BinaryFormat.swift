// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Recognises formats whose bytes are no text by their marks.

/// A format whose bytes are taken as they are: nothing of them is decoded as text.
enum BinaryFormat: CaseIterable {
  case gzip, bzip2, xz, zstd, sevenZip, zip, emptyZip, oldExcel, png, jpeg, pdf, program, sqlite
  case parquet, arrow, pmtiles, fit, counts

  /// The mark of the format, and the number of bytes before it.
  private var mark: (bytes: [UInt8], offset: Int) {
    switch self {
    case .gzip: ([0x1f, 0x8b], 0)
    case .bzip2: (Array("BZh".utf8), 0)
    case .xz: ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], 0)
    case .zstd: ([0x28, 0xb5, 0x2f, 0xfd], 0)
    case .sevenZip: ([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 0)
    case .zip: ([0x50, 0x4b, 0x03, 0x04], 0)
    case .emptyZip: ([0x50, 0x4b, 0x05, 0x06], 0)
    case .oldExcel: ([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 0)
    case .png: ([0x89, 0x50, 0x4e, 0x47], 0)
    case .jpeg: ([0xff, 0xd8, 0xff], 0)
    case .pdf: (Array("%PDF-".utf8), 0)
    case .program: ([0x7f, 0x45, 0x4c, 0x46], 0)
    case .sqlite: (Array("SQLite format 3".utf8) + [0], 0)
    case .parquet: (Array("PAR1".utf8), 0)
    case .arrow: (Array("ARROW1".utf8) + [0, 0], 0)
    case .pmtiles: (Array("PMTiles".utf8) + [3], 0)
    case .fit: (Array(".FIT".utf8), 8)
    case .counts: (Array("routeplot counts ".utf8), 0)
    }
  }

  /// Recognises a format.
  ///
  /// `start`: the first bytes of a log, not compressed; 64 are enough. Returns the format; nil if the bytes may be
  /// text.
  static func recognize(_ start: Span<UInt8>) -> BinaryFormat? {
    // No table pays for more than a look at two of its bytes.
    guard let first = start.first, !isOfText(first) || start.count > 8 && start[8] == 0x2e else {
      return nil
    }
    return allCases.first { $0.isAt(start) }
  }

  /// Whether a text of a log can begin with a byte, and no mark of letters does.
  private static func isOfText(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "P"), UInt8(ascii: "S"),
      UInt8(ascii: "%"),
      UInt8(ascii: "("), UInt8(ascii: "7"), UInt8(ascii: "r"):
      false
    default: (0x20..<0x7f).contains(byte)
    }
  }

  /// Whether a log begins with the mark.
  private func isAt(_ start: Span<UInt8>) -> Bool {
    let mark = mark
    guard start.count >= mark.offset + mark.bytes.count,
      start.extracting(droppingFirst: mark.offset).starts(with: mark.bytes)
    else { return false }
    switch self {
    // These are letters, and a header may begin with them.
    case .bzip2: return start.extracting(droppingFirst: 4).starts(with: [0x31, 0x41, 0x59, 0x26])
    case .parquet: return start.count > 4 && start[4] < 0x20 && !(0x09...0x0d).contains(start[4])
    // The length of the header, which may grow with later versions.
    case .fit: return (12..<0x20).contains(start[0]) && start[0] != 0x0d
    default: return true
    }
  }
}
