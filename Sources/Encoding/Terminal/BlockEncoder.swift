// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pictures of letters: each one shows two pixels, one above the other.

import Drawing

extension PictureFormat {
  /// Half blocks in 24-bit colours.
  public static let blocks = PictureFormat(BlockEncoder.self)

  /// Half blocks in the 256 colours of xterm.
  public static let blocksOf256Colors = PictureFormat(IndexedBlockEncoder.self)
}

/// Encodes pixels as half blocks (U+2580) with a colour for each half: ISO 8613-6, "select graphic rendition".
final class BlockEncoder: TerminalBlockEncoder {
  static let name = "blocks"

  let painting = PaintingMemory()

  static func parameters(of color: Color) -> String {
    "2;\(color.red);\(color.green);\(color.blue)"
  }
}

/// The same in the colours that xterm numbers: a cube of six steps a channel, and 24 greys.
final class IndexedBlockEncoder: TerminalBlockEncoder {
  static let name = "blocks256"

  let painting = PaintingMemory()

  /// The steps of a channel in the cube.
  private static let steps = [0, 95, 135, 175, 215, 255]

  static func parameters(of color: Color) -> String {
    let channels = [color.red, color.green, color.blue].map { Int($0) }
    func distance(_ other: [Int]) -> Int {
      zip(channels, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let places = channels.map { channel in
      steps.indices.min { abs(steps[$0] - channel) < abs(steps[$1] - channel) } ?? 0
    }
    // Greys from 8 in steps of 10.
    let gray = min(max((channels.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let isGray =
      distance([Int](repeating: 8 + 10 * gray, count: 3)) < distance(places.map { steps[$0] })
    return "5;\(isGray ? 232 + gray : 16 + 36 * places[0] + 6 * places[1] + places[2])"
  }
}

/// An encoder whose pictures are lines of half blocks.
protocol TerminalBlockEncoder: PixelEncoder {
  /// The parameters of a colour in the sequence that selects it: numbers with semicolons. The alpha is ignored.
  static func parameters(of color: Color) -> String
}

extension TerminalBlockEncoder {
  static var fileExtension: String? { nil }

  static func file(of pixels: CanvasPixels, _ sheet: Sheet) throws(EncodingError) -> [UInt8] {
    let (width, height) = (pixels.width, pixels.height)
    /// The colour of a pixel; nil where the background of the terminal is visible.
    func color(_ column: Int, _ row: Int) -> Color? {
      guard row < height else { return nil }
      let color = pixels.colors[row * width + column]
      return color.alpha > 127 ? color : nil
    }
    var text = ""
    for top in stride(from: 0, to: height, by: 2) {
      var state = ""
      for column in 0..<width {
        var (letter, front, back) = ("▀", color(column, top), color(column, top + 1))
        if front == nil { (letter, front, back) = ("▄", back, nil) }
        if front == back { letter = " " }
        let wanted =
          (front.map { letter == " " ? "" : "38;\(Self.parameters(of: $0));" } ?? "39;")
          + (back.map { "48;\(Self.parameters(of: $0))" } ?? "49")
        if wanted != state { text += "\u{1b}[\(wanted)m" }
        state = wanted
        text += front == nil ? " " : letter
      }
      text += "\u{1b}[0m\n"
    }
    return Array(text.utf8)
  }
}
