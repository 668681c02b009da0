// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decodes an animated PNG, independently of the program: every frame as it is shown.

package import Drawing

/// The frames of an animated PNG.
package struct AnimatedPicture {
  /// Pixels per row, and rows.
  package private(set) var width = 0, height = 0

  /// Whether pixels are places in a palette.
  package private(set) var isIndexed = false

  /// The colours of each frame as it is shown, row by row.
  package private(set) var frames: [[Color]] = []

  /// How long each frame is shown, in seconds.
  package private(set) var seconds: [Double] = []

  /// The rectangle that each frame changes.
  package private(set) var boxes: [PixelRectangle] = []

  /// Decodes a file; nil where it breaks a rule of the format (ISO/IEC 15948:2025).
  package init?(_ file: [UInt8]) {
    guard file.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { return nil }
    var rest = file[8...]
    var (palette, alphas, count, sequence): ([Color], [UInt8], Int?, Int) = ([], [], nil, 0)
    var (box, isOver): (PixelRectangle?, Bool) = (nil, false)
    var names: [String] = []
    while rest.count >= 12 {
      let length = number(rest.prefix(4))
      guard rest.count >= length + 12 else { return nil }
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let data = Array(rest.dropFirst(8).prefix(length))
      rest = rest.dropFirst(length + 12)
      names.append(name)
      switch name {
      case "IHDR":
        (width, height) = (number(data[0..<4]), number(data[4..<8]))
        guard data[8] == 8, [3, 6].contains(data[9]) else { return nil }
        isIndexed = data[9] == 3
      case "acTL": count = number(data[0..<4])
      case "PLTE":
        palette = stride(from: 0, to: data.count, by: 3).map {
          Color(red: data[$0], green: data[$0 + 1], blue: data[$0 + 2])
        }
      case "tRNS": alphas = data
      case "fcTL":
        guard number(data[0..<4]) == sequence, data[24] == 0 else { return nil }
        sequence += 1
        let (left, top) = (number(data[12..<16]), number(data[16..<20]))
        box = PixelRectangle(
          columns: left..<(left + number(data[4..<8])), rows: top..<(top + number(data[8..<12])))
        seconds.append(Double(number(data[20..<22])) / Double(number(data[22..<24])))
        isOver = data[25] == 1
      case "IDAT", "fdAT":
        if name == "fdAT" {
          guard number(data[0..<4]) == sequence else { return nil }
          sequence += 1
        }
        guard let shown = box, let rows = inflated(name == "IDAT" ? data : Array(data[4...])),
          let pixels = unfiltered(rows, shown)
        else { return nil }
        let colors = pixels.map { bytes -> Color in
          guard isIndexed else {
            return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
          }
          var color = palette[Int(bytes[0])]
          if Int(bytes[0]) < alphas.count { color.alpha = alphas[Int(bytes[0])] }
          return color
        }
        guard lay(colors, shown, isOver: isOver) else { return nil }
        box = nil
      case "IEND": break
      default: return nil
      }
    }
    guard names.first == "IHDR", names.last == "IEND", rest.isEmpty, count == frames.count else {
      return nil
    }
  }

  /// Adds a frame; false where it goes beyond the picture, or mixes colours.
  private mutating func lay(_ colors: [Color], _ box: PixelRectangle, isOver: Bool) -> Bool {
    guard !box.isEmpty, box.columns.upperBound <= width, box.rows.upperBound <= height,
      !frames.isEmpty || box == PixelRectangle(picture: width, height)
    else { return false }
    var frame = frames.last ?? [Color](repeating: .transparent, count: width * height)
    for (place, color) in colors.enumerated() {
      if isOver {
        guard color.alpha == 0 || color.alpha == 255 else { return false }
        if color.alpha == 0 { continue }
      }
      let (row, column) = place.quotientAndRemainder(dividingBy: box.width)
      frame[(box.rows.lowerBound + row) * width + box.columns.lowerBound + column] = color
    }
    frames.append(frame)
    boxes.append(box)
    return true
  }

  /// The bytes of each pixel, with the filters none and Paeth undone.
  private func unfiltered(_ rows: [UInt8], _ box: PixelRectangle) -> [[UInt8]]? {
    let channels = isIndexed ? 1 : 4
    let length = box.width * channels
    guard rows.count == box.height * (length + 1) else { return nil }
    var above = [UInt8](repeating: 0, count: length)
    var pixels: [[UInt8]] = []
    for start in stride(from: 0, to: rows.count, by: length + 1) {
      var row = Array(rows[(start + 1)..<(start + 1 + length)])
      switch rows[start] {
      case 0: break
      case 4:
        for place in row.indices {
          let left = place < channels ? 0 : Int(row[place - channels])
          let corner = place < channels ? 0 : Int(above[place - channels])
          let up = Int(above[place])
          let guess = left + up - corner
          let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
          let nearest = a <= b && a <= c ? left : b <= c ? up : corner
          row[place] &+= UInt8(nearest)
        }
      default: return nil
      }
      pixels += stride(from: 0, to: length, by: channels).map { Array(row[$0..<($0 + channels)]) }
      above = row
    }
    return pixels
  }
}

private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
