// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads a PNG back with libpng, and says how it is stored.

import CLibPNG
package import Drawing

/// A PNG file as a viewer sees it.
package struct DecodedPicture {
  /// The layout of pixels in the file: PNG's colour type.
  package enum Storage: UInt8 {
    case gray = 0
    case rgb = 2
    case indexed = 3
    case grayAlpha = 4
    case rgba = 6
  }

  package let width: Int
  package let height: Int
  package let storage: Storage
  /// Bits a channel, or bits an index.
  package let depth: Int
  /// The types of the chunks in the order of the file.
  package let chunks: [String]
  /// The compressed rows: the bytes of all IDAT chunks.
  package let stream: [UInt8]
  package let pixels: [Color]

  /// Decodes a file; nil if libpng refuses it or bytes follow its end.
  package init?(_ png: [UInt8]) {
    guard png.count > 33, let storage = Storage(rawValue: png[25]) else { return nil }
    self.storage = storage
    depth = Int(png[24])
    var chunks: [String] = []
    var stream: [UInt8] = []
    var offset = 8
    while offset + 12 <= png.count {
      let length = png[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      chunks.append(String(decoding: png[(offset + 4)..<(offset + 8)], as: UTF8.self))
      offset += length + 12
      if chunks.last == "IDAT", offset <= png.count {
        stream += png[(offset - length - 4)..<(offset - 4)]
      }
    }
    guard offset == png.count, chunks.last == "IEND" else { return nil }
    self.chunks = chunks
    self.stream = stream

    guard let image = decode(png) else { return nil }
    (width, height) = (image.width, image.height)
    pixels = stride(from: 0, to: image.bytes.count, by: 4).map {
      let bytes = image.bytes[$0..<($0 + 4)]
      return Color(
        red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
    }
  }

  /// The colour of a pixel, from the top left corner.
  package subscript(x: Int, y: Int) -> Color { pixels[y * width + x] }

  /// The box around all pixels that differ from a colour: first and last column, first and last row.
  package func extent(differingFrom ground: Color) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let touched = pixels.indices.filter { pixels[$0] != ground }
    let columns = touched.map { $0 % width }
    guard let left = columns.min(), let right = columns.max(), let first = touched.first,
      let last = touched.last
    else { return nil }
    return (left...right, (first / width)...(last / width))
  }
}

/// The pixels of a file, four bytes each.
private func decode(_ png: [UInt8]) -> (width: Int, height: Int, bytes: [UInt8])? {
  // libpng keeps both addresses from the first call to the second.
  let image = UnsafeMutablePointer<png_image>.allocate(capacity: 1)
  image.initialize(to: png_image())
  defer { image.deallocate() }
  return png.withUnsafeBytes { file in
    image.pointee.version = UInt32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_memory(image, file.baseAddress, file.count) != 0 else {
      return nil
    }
    image.pointee.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    let width = Int(image.pointee.width)
    let height = Int(image.pointee.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    guard png_image_finish_read(image, nil, &bytes, 0, nil) != 0 else { return nil }
    return (width, height, bytes)
  }
}
