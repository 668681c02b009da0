// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Files of counts: how often lines pass through each pixel, to be added to the counts of other logs.
//
// A header of text, a zlib stream (RFC 1950), and the CRC-32 of all bytes before it, the lowest
// byte first. The stream has the squares of 256x256 pixels with counts, in their order. For each square
// it has:
//
// 1. the distance from the previous square,
// 2. the number of its pixels with counts,
// 3. for each of these pixels, row by row, the distance from the previous pixel, and the count.
//
// A distance of 0 in place of a square ends the stream. Numbers are written in groups of seven bits,
// the lowest first (LEB128).

import CZlib
import Drawing

/// A canvas that keeps the counts for a file; nothing can be drawn on it.
struct CountsCanvas: Canvas {
  let clip: PixelRectangle

  /// The passes through each pixel; nil if none have been counted.
  private(set) var counts: PassCounts?

  /// A canvas of a size.
  init(width: Int, height: Int) { clip = PixelRectangle(picture: width, height) }

  mutating func keep(_ counts: PassCounts) { self.counts = counts }

  mutating func limitColors() {}
  mutating func stroke(_ lines: [[Point]], _ stroke: Stroke, paint: Paint) {}
  mutating func stroke(
    _ lines: ColoredLines, _ stroke: Stroke, opacity: UInt8, overlap: Overlap
  ) {}
  mutating func fill(_ path: Path, color: Color) {}
  mutating func draw(_ image: Bitmap, in box: Rectangle) {}
}

/// Makes files of counts.
final class CountsEncoder: PictureEncoder {
  static let name = "counts"

  static let hasFrame = true

  static func memory(width: Int, height: Int) -> Int { width * height * 4 }

  init() {}

  // Counts are of pixels of the layout.
  func canvas(_ sheet: Sheet, threads: Int) -> ScaledCanvas<CountsCanvas> {
    ScaledCanvas(CountsCanvas(width: sheet.width, height: sheet.height), scale: 1)
  }

  func encode(
    _ canvas: consuming ScaledCanvas<CountsCanvas>, of sheet: Sheet
  ) throws(EncodingError) -> EncodedPicture {
    let header = CountsHeader(width: sheet.width, height: sheet.height, frame: sheet.frame)
    guard let deflater = Deflater(behind: Array(header.text.utf8)) else { throw .outOfMemory }
    let squares = CountsSquares(width: sheet.width, height: sheet.height)
    let counts =
      canvas.base.counts ?? PassCounts(width: sheet.width, height: sheet.height, rows: 0..<0)
    var last = -1
    for square in squares.numbers(in: counts.rows) {
      let (numbers, count) = numbers(of: counts, in: squares.pixels(of: square))
      guard count > 0 else { continue }
      var start: [UInt8] = []
      start.append(varint: UInt64(square - last))
      start.append(varint: UInt64(count))
      deflater.add(start + numbers)
      last = square
    }
    deflater.add([0])
    return EncodedPicture(bytes: deflater.finish(), isBlank: last < 0)
  }

  /// The steps and the counts of the pixels of a square, and how many there are.
  private func numbers(
    of counts: PassCounts, in pixels: CountsSquares.Pixels
  ) -> (bytes: [UInt8], count: Int) {
    counts.parts.withUnsafeBufferPointer { parts in
      var (bytes, count, before) = ([UInt8](), 0, -1)
      let rows = (pixels.top..<(pixels.top + pixels.rows)).clamped(to: counts.rows)
      for row in rows {
        let start = (row - counts.rows.lowerBound) * counts.width + pixels.left
        for column in 0..<pixels.columns where parts[start + column] > 0 {
          let place = (row - pixels.top) * CountsSquares.side + column
          bytes.append(varint: UInt64(place - before))
          bytes.append(varint: UInt64(parts[start + column]))
          (before, count) = (place, count + 1)
        }
      }
      return (bytes, count)
    }
  }
}

extension PictureFormat {
  /// Counts of the lines through each pixel, for densities of more logs than one run reads.
  public static let counts = PictureFormat(CountsEncoder.self)
}

/// A zlib stream in the making, with a checksum after it.
private final class Deflater {
  private let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let block = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  private var bytes: [UInt8]

  /// A stream of nothing after other bytes; nil if there is no memory.
  init?(behind start: [UInt8]) {
    bytes = start
    state.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit_(state, Z_DEFAULT_COMPRESSION, ZLIB_VERSION, size) == Z_OK else { return nil }
  }

  deinit {
    deflateEnd(state)
    state.deallocate()
    block.deallocate()
  }

  /// Adds bytes to the stream.
  func add(_ text: [UInt8]) { run(text, Z_NO_FLUSH) }

  /// Ends the stream, and gives the whole file.
  func finish() -> [UInt8] {
    run([], Z_FINISH)
    let sum = bytes.withUnsafeBufferPointer { checksum($0, after: 0) }
    return bytes + (0..<4).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
  }

  private func run(_ text: [UInt8], _ flush: Int32) {
    text.withUnsafeBufferPointer { text in
      state.pointee.next_in = UnsafeMutablePointer(mutating: text.baseAddress)
      state.pointee.avail_in = UInt32(text.count)
      repeat {
        state.pointee.next_out = block.baseAddress
        state.pointee.avail_out = UInt32(block.count)
        deflate(state, flush)
        bytes += block[..<(block.count - Int(state.pointee.avail_out))]
      } while state.pointee.avail_out == 0
    }
  }
}

/// The CRC-32 of bytes after others, by that of these; 0 if there are none.
func checksum(_ bytes: UnsafeBufferPointer<UInt8>, after before: UInt32) -> UInt32 {
  guard let start = bytes.baseAddress else { return before }
  return UInt32(truncatingIfNeeded: crc32_z(UInt(before), start, bytes.count))
}
