// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Compressed rows to the bytes of a file: libpng writes the chunks.

import CLibrary
import Drawing
import PNGShim

/// The parts of a PNG file.
struct PNGParts {
  /// The storage of pixels.
  enum Storage {
    /// Indices into colours, of `depth` bits.
    case indexed([Color], depth: Int)
    /// Three bytes per pixel.
    case opaque
    /// Four bytes per pixel.
    case translucent
  }

  let width, height: Int
  let storage: Storage

  /// The compressed rows: a zlib stream.
  let stream: [UInt8]

  /// The density of the pixels on paper; 0 if the file does not say it.
  var pixelsPerMetre: UInt32 = 0

  init(width: Int, height: Int, storage: Storage, stream: [UInt8]) {
    (self.width, self.height, self.storage, self.stream) = (width, height, storage, stream)
  }

  /// The whole file.
  func bytes() throws(EncodingError) -> [UInt8] {
    let capacity = stream.count + Int(pngshim_most_overhead)
    guard capacity < 1 << 20 || hasMemory(capacity) else { throw .outOfMemory }
    let (layout, palette, depth): (pngshim_layout, [Color], Int) =
      switch storage {
      case .indexed(let palette, let depth): (.indexed, palette, depth)
      case .opaque: (.rgb, [], 8)
      case .translucent: (.rgba, [], 8)
      }
    let channels = palette.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    var result = pngshim_result()
    let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      useLargePages(for: buffer)
      stream.withUnsafeBufferPointer { stream in
        channels.withUnsafeBufferPointer { channels in
          guard let start = buffer.baseAddress, let rows = stream.baseAddress else { return }
          var picture = pngshim_picture(
            width: UInt32(width), height: UInt32(height), layout: layout, depth: Int32(depth),
            palette: channels.baseAddress, palette_count: Int32(palette.count), stream: rows,
            stream_count: stream.count, pixels_per_metre: pixelsPerMetre)
          result = pngshim_write(&picture, start, capacity)
        }
      }
      count = result.status == .ok ? result.count : 0
    }
    switch result.status {
    case .ok: return file
    case .out_of_memory: throw .outOfMemory
    case .refused:
      let words = withUnsafeBytes(of: &result.message) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw .refused(library: "PNG", words)
    }
  }
}

/// Joins the pieces of a compressed stream, as zlib would have written it (RFC 1950).
func zlibStream(of pieces: [DeflatedPiece]) -> [UInt8] {
  // The zlib header: a 32 KiB window, no level, and check bits.
  var stream: [UInt8] = [0x78, 0x01]
  let count = pieces.reduce(6) { $0 + $1.bytes.count }
  stream.makeRoom(for: count)
  stream.reserveCapacity(count)
  var checksum = Adler32()
  for piece in pieces {
    stream += piece.bytes
    checksum.append(piece.checksum)
  }
  let sum = checksum.value
  stream += [
    UInt8(sum >> 24), UInt8(sum >> 16 & 255), UInt8(sum >> 8 & 255), UInt8(sum & 255),
  ]
  return stream
}
