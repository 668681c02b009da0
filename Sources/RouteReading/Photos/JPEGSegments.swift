// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The segments of a JPEG before its pixels.

/// The parts of a JPEG that tell of it, up to its first scan: ITU-T T.81, section B.1.
struct JPEGSegments {
  /// The Exif block and the XMP text; nil and empty without one.
  private(set) var exif: [UInt8]?
  private(set) var xmp: [UInt8] = []

  /// The pixels of a row and the rows, as they are stored.
  private(set) var size: PhotoSize?

  private static let exifName = Array("Exif\0\0".utf8)
  private static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  /// Looks through the first bytes of a file; the segment that they end in is the last.
  init(_ head: [UInt8]) {
    var place = 2
    while place + 4 <= head.count, head[place] == 0xff {
      let marker = head[place + 1]
      // Any number of these may fill up the place before a marker.
      if marker == 0xff {
        place += 1
        continue
      }
      let length = Int(head[place + 2]) << 8 | Int(head[place + 3])
      let end = place + 2 + length
      guard marker != 0xda, length >= 2, end <= head.count else { return }
      let content = head[(place + 4)..<end]
      switch marker {
      case 0xe1 where exif == nil && content.starts(with: JPEGSegments.exifName):
        exif = Array(content.dropFirst(JPEGSegments.exifName.count))
      case 0xe1 where xmp.isEmpty && content.starts(with: JPEGSegments.xmpName):
        xmp = Array(content.dropFirst(JPEGSegments.xmpName.count))
      // The frames, without tables of codes and of arithmetic coding: table B.1.
      case 0xc0...0xcf where ![0xc4, 0xc8, 0xcc].contains(marker) && content.count >= 5:
        let numbers = content.dropFirst().prefix(4).map { Int($0) }
        let (height, width) = (numbers[0] << 8 | numbers[1], numbers[2] << 8 | numbers[3])
        if width > 0, height > 0 { size = PhotoSize(width: width, height: height) }
      default: break
      }
      place = end
    }
  }
}
