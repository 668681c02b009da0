// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pictures for terminals that show PNG files, in the protocols of kitty and of iTerm2.

package import Drawing

extension PictureFormat {
  /// The graphics protocol of kitty.
  public static let kitty = PictureFormat(KittyEncoder.self)

  /// The inline images of iTerm2.
  public static let iterm = PictureFormat(ITermEncoder.self)
}

/// Encodes pixels in kitty's graphics protocol: https://sw.kovidgoyal.net/kitty/graphics-protocol/.
package final class KittyEncoder: TerminalImageEncoder {
  package static let name = "kitty"

  package let png = PNGEncoder()

  package init() {}

  /// The most letters of one part, as the protocol has it.
  private static let longestPart = 4096

  package static func sequence(of file: [UInt8]) -> [UInt8] {
    let letters = base64(file)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: letters.count, by: longestPart) {
      let end = min(start + longestPart, letters.count)
      // Show a PNG (f=100) at the cursor (a=T), and answer nothing (q=2).
      bytes += Array("\u{1b}_G".utf8)
      if start == 0 { bytes += Array("a=T,f=100,q=2,".utf8) }
      bytes += Array("m=\(end < letters.count ? 1 : 0);".utf8) + letters[start..<end]
      bytes += Array("\u{1b}\\".utf8)
    }
    // The cursor stays beside the last row.
    return bytes + [0x0a]
  }
}

/// Encodes pixels as an inline image of iTerm2: https://iterm2.com/documentation-images.html.
package final class ITermEncoder: TerminalImageEncoder {
  package static let name = "iterm"

  package let png = PNGEncoder()

  package init() {}

  package static func sequence(of file: [UInt8]) -> [UInt8] {
    Array("\u{1b}]1337;File=inline=1;size=\(file.count):".utf8) + base64(file) + [0x07, 0x0a]
  }
}

/// An encoder whose pictures are PNG files between control sequences.
package protocol TerminalImageEncoder: PictureEncoder where Base == RasterCanvas {
  /// Encodes the PNG.
  var png: PNGEncoder { get }

  /// The bytes that make a terminal show a PNG.
  ///
  /// - Parameter file: The whole PNG.
  /// - Returns: The bytes, the end of the line included.
  static func sequence(of file: [UInt8]) -> [UInt8]
}

extension TerminalImageEncoder {
  package static var fileExtension: String? { nil }

  package static func memory(width: Int, height: Int) -> Int {
    PNGEncoder.memory(width: width, height: height)
  }

  package func canvas(_ sheet: Sheet, threads: Int) -> ScaledCanvas<RasterCanvas> {
    png.canvas(sheet, threads: threads)
  }

  package func encode(
    _ canvas: consuming ScaledCanvas<RasterCanvas>, of sheet: Sheet
  ) throws(EncodingError) -> EncodedPicture {
    var picture = try png.encode(canvas, of: sheet)
    picture.bytes = Self.sequence(of: picture.bytes)
    return picture
  }
}
