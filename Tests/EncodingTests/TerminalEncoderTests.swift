// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import TestSupport
import Testing

@testable import Encoding

struct TerminalEncoderTests {
  /// A picture with a fan of colours.
  private func file<Encoder: PictureEncoder>(
    _ encoder: Encoder, colors: Int, ground: Color = .white, width: Int = 61, height: Int = 47
  ) throws -> [UInt8] where Encoder.Base == RasterCanvas {
    let sheet = Sheet(width: width, height: height, background: ground)
    var canvas = encoder.canvas(sheet, threads: 1)
    for number in 0..<colors {
      let angle = Double(number) / Double(max(colors, 1)) * 2 * .pi
      let color = Color(
        red: UInt8(number * 5 % 256), green: UInt8(number * 3 % 256),
        blue: UInt8(number * 7 % 256))
      let line = [
        Point(x: 30, y: 23), Point(x: 30 + 40 * cos(angle), y: 23 + 40 * sin(angle)),
      ]
      canvas.stroke([line], Stroke(width: 2), color: color)
    }
    return try encoder.encode(canvas, of: sheet).bytes
  }

  /// The pixels of sixels; nil for one that is left out.
  private func pixels(ofSixel bytes: [UInt8]) throws -> (width: Int, pixels: [[Int]?]) {
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1b}P0;1q\"1;1;") && text.hasSuffix("\u{1b}\\\n"))
    let body = text.dropFirst(11).dropLast(3)
    let size = body.prefix { $0 != "#" }.split(separator: ";").compactMap { Int($0) }
    try #require(size.count == 2)
    var palette: [Int: [Int]] = [:]
    var pixels = [[Int]?](repeating: nil, count: size[0] * size[1])
    var (column, band, color, run) = (0, 0, 0, 1)
    var rest = Array(body.utf8)[...].drop { $0 != UInt8(ascii: "#") }
    func number() -> Int {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      return Int(String(decoding: digits, as: UTF8.self)) ?? 0
    }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        color = number()
        guard rest.first == UInt8(ascii: ";") else { continue }
        rest = rest.dropFirst()
        #expect(number() == 2)
        palette[color] = (0..<3).map { _ in
          rest = rest.dropFirst()
          return number()
        }
      case UInt8(ascii: "!"): run = number()
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, band) = (0, band + 1)
      default:
        for bit in 0..<6 where (byte - 0x3f) >> UInt8(bit) & 1 == 1 {
          for place in column..<(column + run) {
            let row = band * 6 + bit
            try #require(place < size[0] && row < size[1])
            #expect(pixels[row * size[0] + place] == nil, "a pixel has one colour")
            pixels[row * size[0] + place] = palette[color]
          }
        }
        column += run
        run = 1
      }
    }
    #expect(palette.count <= 256)
    return (size[0], pixels)
  }

  @Test(
    "Sixels are the pixels of the PNG, in a hundred steps or in 256 colours",
    arguments: [(0, 2), (3, 2), (40, 20), (400, 40)])
  func sixels(colors: Int, tolerance: Int) throws {
    let png = try #require(DecodedPicture(try file(PNGEncoder(), colors: colors)))
    let sixel = try pixels(ofSixel: try file(SixelEncoder(), colors: colors))
    #expect(sixel.width == png.width && sixel.pixels.count == png.pixels.count)
    var largest = 0
    for (found, expected) in zip(sixel.pixels, png.pixels) {
      let found = try #require(found)
      for (percent, channel) in zip(found, [expected.red, expected.green, expected.blue]) {
        largest = max(largest, abs(percent * 255 / 100 - Int(channel)))
      }
    }
    #expect(largest <= tolerance, "\(largest)")
  }

  @Test("A transparent ground leaves the terminal as it is")
  func transparent() throws {
    let sixel = try pixels(
      ofSixel: try file(SixelEncoder(), colors: 1, ground: .transparent))
    #expect(sixel.pixels[0] == nil && sixel.pixels.contains { $0 != nil })
    let blocks = String(
      decoding: try file(BlockEncoder(), colors: 1, ground: .transparent), as: UTF8.self)
    #expect(blocks.hasPrefix("\u{1b}[39;49m "))
  }

  @Test("kitty and iTerm2 get the PNG, whole")
  func images() throws {
    let png = try file(PNGEncoder(), colors: 400, width: 200, height: 200)
    let kitty = String(
      decoding: try file(KittyEncoder(), colors: 400, width: 200, height: 200), as: UTF8.self)
    let parts = kitty.split(separator: "\u{1b}\\").dropLast()
    #expect(kitty.hasSuffix("\u{1b}\\\n") && parts.count > 2)
    #expect(parts.first?.hasPrefix("\u{1b}_Ga=T,f=100,q=2,m=1;") == true)
    #expect(parts.dropFirst().dropLast().allSatisfy { $0.hasPrefix("\u{1b}_Gm=1;") })
    #expect(parts.last?.hasPrefix("\u{1b}_Gm=0;") == true)
    let letters = parts.map { $0.drop { $0 != ";" }.dropFirst() }
    #expect(letters.allSatisfy { $0.utf8.count <= 4096 })
    #expect(Data(base64Encoded: letters.joined()).map { [UInt8]($0) } == png)
    let iterm = String(
      decoding: try file(ITermEncoder(), colors: 400, width: 200, height: 200), as: UTF8.self)
    let head = "\u{1b}]1337;File=inline=1;size=\(png.count):"
    #expect(iterm.hasPrefix(head) && iterm.hasSuffix("\u{07}\n"))
    let content = iterm.dropFirst(head.count).dropLast(2)
    #expect(Data(base64Encoded: String(content)).map { [UInt8]($0) } == png)
  }

  @Test("The colours of xterm are the nearest ones of its cube and its greys")
  func indexedColors() {
    func number(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> String {
      IndexedBlockEncoder.parameters(of: Color(red: red, green: green, blue: blue))
    }
    #expect(number(0, 0, 0) == "5;16" && number(255, 255, 255) == "5;231")
    #expect(number(255, 0, 0) == "5;196" && number(0, 122, 255) == "5;33")
    #expect(number(128, 128, 128) == "5;244" && number(20, 20, 20) == "5;233")
    #expect(BlockEncoder.parameters(of: Color(red: 1, green: 2, blue: 3)) == "2;1;2;3")
  }
}
