// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Images of PDF: a JPEG as it is, all others with the compressed rows of a PNG, which PDF reads too.

import CLibrary
import Drawing

/// An image as the objects of a file have it.
struct PDFImage {
  /// The entries of its dictionary, without those of its mask and its length.
  let entries: String

  /// The compressed pixels.
  let bytes: [UInt8]

  /// The compressed opacities of the pixels; nil if all are opaque.
  let alpha: [UInt8]?

  /// The entries of the dictionary of the opacities.
  let entriesOfAlpha: String

  /// The image of some pixels.
  ///
  /// Throws `EncodingError.outOfMemory`.
  init(_ bitmap: Bitmap) throws(EncodingError) {
    let size = "/Type /XObject /Subtype /Image /Width \(bitmap.width) /Height \(bitmap.height)"
    entriesOfAlpha = "\(size) /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode"
    if let parts = partsOfJPEG(bitmap.file) {
      (entries, bytes, alpha) = (
        "\(size) /ColorSpace \(parts == 1 ? "/DeviceGray" : "/DeviceRGB") /BitsPerComponent 8 /Filter /DCTDecode",
        bitmap.file, nil
      )
      return
    }
    var rows = bitmap.isOpaque ? PNGRows(file: bitmap.file) : nil
    if rows == nil {
      guard let opaque = bitmap.isOpaque ? bitmap : bitmap.opaque else { throw .outOfMemory }
      rows = PNGRows(file: pngFile(of: opaque, on: .white))
    }
    guard let rows else { throw .outOfMemory }
    (entries, bytes) = ("\(size) \(rows.entries)", rows.stream)
    guard !bitmap.isOpaque else {
      alpha = nil
      return
    }
    guard let compressed = deflated(bitmap.alphas, as: .zlib) else { throw .outOfMemory }
    alpha = compressed
  }
}

/// The compressed rows of a PNG, if PDF can have them: without alpha and not interlaced.
private struct PNGRows {
  let stream: [UInt8]

  /// How they are read: the colours, the bits, and the filter before the compression.
  let entries: String

  /// Reads the chunks of a file (ISO/IEC 15948, clause 5); nil if it is no such PNG.
  init?(file: [UInt8]) {
    guard file.starts(with: [0x89, 0x50, 0x4e, 0x47]) else { return nil }
    func number(at place: Int) -> Int { file[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    var (header, palette, stream): (ArraySlice<UInt8>?, ArraySlice<UInt8>?, [UInt8]) = (
      nil, nil, []
    )
    var place = 8
    while place + 12 <= file.count {
      let end = place + 8 + number(at: place)
      guard end + 4 <= file.count else { return nil }
      let content = file[(place + 8)..<end]
      switch String(decoding: file[(place + 4)..<(place + 8)], as: UTF8.self) {
      case "IHDR": header = content
      case "PLTE": palette = content
      case "IDAT": stream += content
      case "tRNS": return nil
      default: break
      }
      place = end + 4
    }
    guard let header = header.map(Array.init), header.count == 13, header[12] == 0, !stream.isEmpty
    else { return nil }
    let (depth, kind) = (header[8], header[9])
    let width = header[..<4].reduce(0) { $0 << 8 | Int($1) }
    let space: String
    switch kind {
    case 0: space = "/DeviceGray"
    case 2: space = "/DeviceRGB"
    case 3:
      guard let palette, !palette.isEmpty else { return nil }
      let digits = stride(from: palette.startIndex, to: palette.endIndex, by: 1)
        .map { hexadecimal(UInt16(palette[$0])).suffix(2) }.joined()
      space = "[/Indexed /DeviceRGB \(palette.count / 3 - 1) <\(digits)>]"
    default: return nil
    }
    entries = """
      /ColorSpace \(space) /BitsPerComponent \(depth) /Filter /FlateDecode /DecodeParms << /Predictor 15 \
      /Colors \(kind == 2 ? 3 : 1) /BitsPerComponent \(depth) /Columns \(width) >>
      """
    self.stream = stream
  }
}

/// The parts of each colour of a JPEG, if PDF reads it as other programs do: gray, or luma and chroma.
///
/// Returns 1 or 3; nil if it is no such file.
private func partsOfJPEG(_ file: [UInt8]) -> Int? {
  guard file.starts(with: [0xff, 0xd8]) else { return nil }
  var place = 2
  while place + 10 <= file.count, file[place] == 0xff {
    let kind = file[place + 1]
    // ITU-T T.81, table B.1: a fill byte, and the frames, without tables of codes and of arithmetic coding.
    if kind == 0xff {
      place += 1
    } else if (0xc0...0xcf).contains(kind), ![0xc4, 0xc8, 0xcc].contains(kind) {
      // Programs for PDF know the frames of baseline, extended and progressive JPEG, of 8 bits.
      let parts = Int(file[place + 9])
      return kind <= 0xc2 && file[place + 4] == 8 && [1, 3].contains(parts) ? parts : nil
    } else {
      place += 2 + Int(file[place + 2]) << 8 + Int(file[place + 3])
    }
  }
  return nil
}

extension Bitmap {
  /// The same colours, all of them opaque; nil if there is no memory.
  fileprivate var opaque: Bitmap? {
    let count = width * height
    guard
      let colors = malloc(count * MemoryLayout<Color>.stride)?.bindMemory(
        to: Color.self, capacity: count)
    else { return nil }
    for row in 0..<height {
      let start = colors + row * width
      copyRow(row, to: start)
      for place in 0..<width where start[place].alpha < 255 {
        let color = start[place]
        // What is not seen has one colour, so that it takes nothing.
        start[place] =
          color.alpha == 0 ? .white : Color(red: color.red, green: color.green, blue: color.blue)
      }
    }
    return Bitmap(taking: colors, width: width, height: height, isOpaque: true)
  }

  /// The opacity of each pixel, row by row.
  fileprivate var alphas: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width { result.append(color(column: column, row: row).alpha) }
    }
    return result
  }
}
