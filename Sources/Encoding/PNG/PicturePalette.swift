// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of a whole picture, made of those of its strips.

import Drawing

/// At most 256 colours that pixels show, in an order that depends on the colours alone.
struct PicturePalette {
  /// The colours, which all differ.
  ///
  /// The background is the first even if no pixel shows it: an empty row is
  /// then a row of zeros.
  let colors: [Color]

  /// Bits per pixel: 1, 2, 4 or 8.
  let depth: Int

  /// The numbers of the colours after the first one, rising.
  private let numbers: [UInt32]

  /// The palette of some strips; nil if they have more than 256 colours.
  init?(of strips: [StripRuns], ground: Color) {
    var shown: [UInt32] = []
    var start = 0
    while start < strips.count {
      // Strips that share a palette are looked at together.
      let palette = strips[start].palette
      let end = strips[start...].firstIndex { $0.palette != palette } ?? strips.count
      for (index, color) in palette.enumerated()
      where strips[start..<end].contains(where: { $0.counts[index] > 0 }) {
        let place = shown.firstPlace(from: color.number)
        guard color != ground, place == shown.count || shown[place] != color.number else {
          continue
        }
        guard shown.count < 255 else { return nil }
        shown.insert(color.number, at: place)
      }
      start = end
    }
    numbers = shown
    colors = [ground] + shown.map(Color.init(number:))
    depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
  }

  /// The strips in the bytes of the file: each with a table from its own bytes to those of the file.
  ///
  /// Complexity: O(symbols); O(pixels) where several of them share a byte.
  func translate(_ strips: [StripRuns]) -> [(runs: StripRuns, table: [UInt8])] {
    let scratch = RunScratch()
    let same = (0...255).map { UInt8($0) }
    var latest: (palette: [Color], table: [UInt8])?
    return strips.map { strip in
      if latest?.palette != strip.palette {
        latest = (strip.palette, table(of: strip.palette))
      }
      let table = latest?.table ?? []
      return depth == 8 ? (strip, table) : (packed(strip, table, scratch), same)
    }
  }

  /// The indices of the colours of a strip; those that no pixel shows have any.
  private func table(of palette: [Color]) -> [UInt8] {
    let indices = palette.map { color in
      let place = numbers.firstPlace(from: color.number)
      let isShown = color != colors[0] && place < numbers.count && numbers[place] == color.number
      return isShown ? UInt8(place + 1) : 0
    }
    return indices + [UInt8](repeating: 0, count: 256 - indices.count)
  }

  /// Several pixels a byte, the leftmost highest (ISO/IEC 15948, section 7.2).
  private func packed(_ strip: StripRuns, _ table: [UInt8], _ scratch: RunScratch) -> StripRuns {
    let perByte = 8 / depth
    let width = (strip.width + perByte - 1) / perByte
    guard !strip.isBlank else { return StripRuns(blankRows: strip.rows, width: width) }
    let pixels = strip.bytes()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * strip.rows)
    for row in 0..<strip.rows {
      let end = (row + 1) * strip.width
      for first in stride(from: end - strip.width, to: end, by: perByte) {
        var byte: UInt8 = 0
        let last = min(first + perByte, end)
        for pixel in pixels[first..<last] { byte = byte << UInt8(depth) | table[Int(pixel)] }
        bytes.append(byte << UInt8((perByte - (last - first)) * depth))
      }
    }
    return StripRuns(packed: bytes, rows: strip.rows, width: width, scratch)
  }
}

extension Color {
  /// Colours that are not opaque come first, so that their alphas are a short list in the file.
  var number: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  fileprivate init(number: UInt32) {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    self.init(red: byte(16), green: byte(8), blue: byte(0), alpha: byte(24))
  }
}

extension [UInt32] {
  /// The first place of rising numbers at which one is not below a number.
  fileprivate func firstPlace(from number: UInt32) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
