// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A colour in sRGB bytes with straight alpha, its spellings, and how one is laid over another.

import NumberText

/// A colour in sRGB with straight (not premultiplied) alpha, each channel 0...255.
@frozen
public struct Color: Hashable, Sendable {
  /// The amount of red, 0...255.
  public var red: UInt8

  /// The amount of green, 0...255.
  public var green: UInt8

  /// The amount of blue, 0...255.
  public var blue: UInt8

  /// The opacity of the colour: 0 is invisible, 255 hides the pixels below.
  public var alpha: UInt8

  /// Makes a colour from its channels, opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Nothing at all; its hidden channels are 0, so that equal pictures have equal bytes.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The background of a picture unless another is requested.
  public static let white = Color(red: 255, green: 255, blue: 255)

  /// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or a CSS name, in any case; nil for anything else.
  ///
  ///     Color("#e6194b80")  // a red of half opacity
  ///     Color("Tomato")     // #ff6347
  ///
  /// - Parameter text: One colour of CSS Color Module Level 4, hexadecimal or named.
  public init?(_ text: String) {
    let lower = text.lowercased()
    if lower == "none" || lower == "transparent" {
      self = .transparent
      return
    }
    if let hex = hexOfColor(named: lower) {
      self.init(hex: hex << 8 | 0xff)
      return
    }
    guard lower.first == "#" else { return nil }
    let digits = lower.dropFirst().utf8.map { Int($0) }
    let values = digits.compactMap { digit -> UInt32? in
      switch digit {
      case 48...57: UInt32(digit - 48)
      case 97...102: UInt32(digit - 87)
      default: nil
      }
    }
    guard values.count == digits.count else { return nil }
    let long: [UInt32]
    switch values.count {
    case 3, 4: long = values.flatMap { [$0, $0] }
    case 6, 8: long = values
    default: return nil
    }
    let hex = (long + [15, 15]).prefix(8).reduce(0) { $0 << 4 | $1 }
    self.init(hex: hex)
  }

  /// The colour as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
  package var hexadecimal: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce("#") { $0 + paddedText($1, digits: 2, radix: 16) }
  }

  /// Makes a colour from `0xRRGGBBAA`.
  private init(hex: UInt32) {
    self.init(
      red: UInt8(hex >> 24), green: UInt8(hex >> 16 & 0xff), blue: UInt8(hex >> 8 & 0xff),
      alpha: UInt8(hex & 0xff))
  }

  /// This colour laid over another, as far as it covers it.
  ///
  /// Source over destination of Porter and Duff (SIGGRAPH 1984) on sRGB bytes, as browsers do it,
  /// each channel rounded once.
  ///
  /// - Parameters:
  ///   - below: The colour underneath.
  ///   - coverage: How much of the pixel this colour covers, 0...255.
  /// - Returns: The colour of the pixel.
  package func over(_ below: Color, coverage: UInt8) -> Color {
    // In units of 1/255² and 1/255³, so that all of it is exact until the last division.
    let above = UInt64(alpha) * UInt64(coverage)
    if above == 0 { return below.alpha == 0 ? .transparent : below }
    let under = UInt64(below.alpha) * (255 * 255 - above)
    let total = above * 255 + under
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((UInt64(a) * above * 255 + UInt64(b) * under + total / 2) / total)
    }
    return Color(
      red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue),
      alpha: UInt8((total + 255 * 255 / 2) / (255 * 255)))
  }
}
