// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Frames to an animated PNG: each is a rectangle of what has changed (ISO/IEC 15948:2025, section 11.3.6).

import CZlib
import Drawing
import PNGShim

/// Writes frames as an animated PNG.
///
/// All frames share one palette as long as they have at most 255 colours; its first index is for pixels that did not
/// change, which are transparent. With more colours pixels are stored as they are.
package final class APNGEncoder: FilmEncoder {
  package static let longestSide = Int(Int32.max)

  private let sheet: FilmSheet
  private let write: ([UInt8]) -> Void

  /// The frames so far.
  private var frames: [Frame] = []

  /// The palette so far, without the transparent place; nil once there are too many colours.
  private var palette: Palette? = Palette()

  /// A frame as it lies in the file.
  private struct Frame {
    let changed: PixelRectangle

    /// A zlib stream of filtered rows.
    var stream: [UInt8]

    /// How long it is shown, in frames of the film.
    var duration: Int

    /// The number of bytes in the rows.
    let size: Int
  }

  /// The colours of all frames, each with its place.
  private struct Palette {
    var colors: [Color] = []
    var places = ColorIndices()

    /// The place of a colour, from 1; nil if there is none left.
    mutating func place(of color: Color) -> UInt8? {
      if let place = places[color] { return place }
      guard colors.count < 255 else { return nil }
      colors.append(color)
      places.insert(color, UInt8(colors.count))
      return UInt8(colors.count)
    }
  }

  package init(_ sheet: FilmSheet, write: @escaping ([UInt8]) -> Void) {
    (self.sheet, self.write) = (sheet, write)
  }

  package func add(_ frame: FilmFrame) throws(EncodingError) {
    if !frames.isEmpty, frame.changed.isEmpty {
      frames[frames.count - 1].duration += frame.duration
      return
    }
    if let rows = indexedRows(frame) {
      frames.append(try compressed(rows, frame))
      return
    }
    if let palette {
      self.palette = nil
      for index in frames.indices { try makeDirect(&frames[index], palette, isFirst: index == 0) }
    }
    frames.append(try compressed(directRows(frame), frame))
  }

  /// Pixels that are as before are transparent if a frame lies over the one before, which takes opaque pixels.
  private func shown(_ frame: FilmFrame, _ place: Int) -> Color? {
    let color = frame.colors[place]
    return sheet.isOpaque && !frame.before.isEmpty && frame.before[place] == color ? nil : color
  }

  /// Rows of places in the palette, each after a zero for no filter; nil if there are too many colours.
  private func indexedRows(_ frame: FilmFrame) -> [UInt8]? {
    guard palette != nil else { return nil }
    let width = frame.changed.width
    var rows = [UInt8](repeating: 0, count: frame.changed.height * (width + 1))
    var (last, lastPlace): (Color?, UInt8) = (nil, 0)
    // Where nothing has changed all are transparent.
    let isOver = sheet.isOpaque && !frame.before.isEmpty
    let parts = (isOver ? frame.parts : [frame.changed]).sorted {
      $0.columns.lowerBound < $1.columns.lowerBound
    }
    let left = frame.changed.columns.lowerBound
    for (row, rowOfFilm) in frame.changed.rows.enumerated() {
      var next = 0
      for part in parts where part.rows.contains(rowOfFilm) {
        let first = max(part.columns.lowerBound - left, next)
        next = max(part.columns.upperBound - left, next)
        for column in first..<max(next, first) {
          guard let color = shown(frame, row * width + column) else { continue }
          if color != last {
            guard let place = palette?.place(of: color) else { return nil }
            (last, lastPlace) = (color, place)
          }
          rows[row * (width + 1) + column + 1] = lastPlace
        }
      }
    }
    return rows
  }

  /// Rows of red, green, blue and alpha.
  private func directRows(_ frame: FilmFrame) -> [UInt8] {
    filtered(
      frame.colors.indices.map { shown(frame, $0) ?? .transparent }, width: frame.changed.width,
      isPredicted: frame.before.isEmpty)
  }

  /// Rows of colours, each after its filter: Paeth where pixels are like their neighbours, none where most are transparent.
  private func filtered(_ colors: [Color], width: Int, isPredicted: Bool) -> [UInt8] {
    let length = 4 * width
    var rows: [UInt8] = []
    rows.reserveCapacity(colors.count / width * (length + 1))
    // The bytes of a row and of the one above, each after a pixel of zeros.
    var row = [UInt8](repeating: 0, count: 4 + length)
    var above = row
    for start in stride(from: 0, to: colors.count, by: width) {
      for column in 0..<width {
        let color = colors[start + column]
        let place = 4 * (column + 1)
        (row[place], row[place + 1]) = (color.red, color.green)
        (row[place + 2], row[place + 3]) = (color.blue, color.alpha)
      }
      guard isPredicted else {
        rows.append(0)
        rows += row[4...]
        continue
      }
      rows.append(4)
      rows += [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
        if let bytes = bytes.baseAddress { pngshim_predict(row, above, length, 4, bytes) }
        count = length
      }
      swap(&row, &above)
    }
    return rows
  }

  private func compressed(_ rows: [UInt8], _ frame: FilmFrame) throws(EncodingError) -> Frame {
    Frame(
      changed: frame.changed, stream: try deflated(rows), duration: frame.duration,
      size: rows.count)
  }

  /// Stores the pixels of a frame without the palette.
  private func makeDirect(
    _ frame: inout Frame, _ palette: Palette, isFirst: Bool
  ) throws(EncodingError) {
    var indices = [UInt8](repeating: 0, count: frame.size)
    var size = uLongf(frame.size)
    guard uncompress(&indices, &size, frame.stream, uLong(frame.stream.count)) == Z_OK else {
      throw .outOfMemory
    }
    let width = frame.changed.width
    let colors = indices.indices.lazy.filter { $0 % (width + 1) > 0 }.map { place in
      indices[place] == 0 ? Color.transparent : palette.colors[Int(indices[place]) - 1]
    }
    let rows = filtered(Array(colors), width: width, isPredicted: isFirst)
    frame = Frame(
      changed: frame.changed, stream: try deflated(rows), duration: frame.duration,
      size: rows.count)
  }

  private func deflated(_ bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
    var size = compressBound(uLong(bytes.count))
    var stream = [UInt8](repeating: 0, count: Int(size))
    guard compress2(&stream, &size, bytes, uLong(bytes.count), 6) == Z_OK else {
      throw .outOfMemory
    }
    return Array(stream[..<Int(size)])
  }

  package func finish() throws(EncodingError) {
    write([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    // Eight bits, places in a palette or red, green, blue and alpha, and no choice of methods.
    let kind: UInt8 = palette == nil ? 6 : 3
    writeChunk(
      "IHDR", bytes(sheet.width, 4) + bytes(sheet.height, 4) + [8, kind, 0, 0, 0])
    // It is played for ever.
    writeChunk("acTL", bytes(frames.count, 4) + bytes(0, 4))
    if let palette {
      writeChunk("PLTE", [0, 0, 0] + palette.colors.flatMap { [$0.red, $0.green, $0.blue] })
      let alphas = [0] + palette.colors.map(\.alpha)
      let end = (alphas.lastIndex { $0 < 255 } ?? 0) + 1
      writeChunk("tRNS", Array(alphas[..<end]))
    }
    var sequence = 0
    for (number, frame) in frames.enumerated() {
      let box = frame.changed
      var control = bytes(sequence, 4) + bytes(box.width, 4) + bytes(box.height, 4)
      control += bytes(box.columns.lowerBound, 4) + bytes(box.rows.lowerBound, 4)
      control += bytes(min(frame.duration, 65_535), 2) + bytes(sheet.framesPerSecond, 2)
      // A frame stays where it is, and the next one lies over it or takes its place.
      control += [0, sheet.isOpaque && number > 0 ? 1 : 0]
      writeChunk("fcTL", control)
      sequence += 1
      if number == 0 {
        writeChunk("IDAT", frame.stream)
      } else {
        writeChunk("fdAT", bytes(sequence, 4) + frame.stream)
        sequence += 1
      }
    }
    writeChunk("IEND", [])
  }

  /// A number, its highest byte first.
  private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Writes a chunk: its length, its name, its data, and the checksum of both (section 5.3).
  private func writeChunk(_ name: String, _ data: [UInt8]) {
    let content = Array(name.utf8) + data
    let sum = crc32(0, content, uInt(content.count))
    write(bytes(data.count, 4) + content + bytes(Int(sum), 4))
  }
}
