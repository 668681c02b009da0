// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import PNGShim
import TestSupport
import Testing

@testable import Drawing
@testable import Encoding

struct PNGEncoderTests {
  /// A canvas of vertical bars, a colour each.
  private func bars(_ colors: [Color], width: Int, height: Int = 3) throws -> [UInt8] {
    var canvas = RasterCanvas(width: width, height: height, background: colors[0])
    for (index, color) in colors.enumerated().dropFirst() {
      var bars = Path()
      for left in stride(from: index, to: width, by: colors.count) {
        bars.append(
          Path(
            Rectangle(
              left: Double(left), top: 0, right: Double(left + 1), bottom: Double(height))))
      }
      canvas.fill(bars, color: color)
    }
    return try PNGEncoder().encode(canvas).bytes
  }

  private func gray(_ level: Int) -> Color {
    Color(red: UInt8(level % 256), green: UInt8(level / 256), blue: 7)
  }

  @Test(
    "Few colours are indexed at the smallest depth that holds them",
    arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
  func depths(colors: Int, depth: Int) throws {
    let palette = (0..<colors).map(gray)
    let picture = try #require(DecodedPicture(try bars(palette, width: 300)))
    #expect(picture.storage == .indexed && picture.depth == depth)
    #expect((0..<300).allSatisfy { picture[$0, 2] == palette[$0 % colors] })
  }

  @Test("More than 256 colours are truecolour")
  func truecolour() throws {
    let palette = (0..<257).map(gray)
    let picture = try #require(DecodedPicture(try bars(palette, width: 257)))
    #expect(picture.storage == .rgb && picture.depth == 8)
    #expect((0..<257).allSatisfy { picture[$0, 1] == palette[$0] })
  }

  @Test("Alpha is stored only where a colour is not opaque")
  func alpha() throws {
    let clear = Color(red: 10, green: 20, blue: 30, alpha: 40)
    let opaque = try #require(DecodedPicture(try bars([.white, gray(9)], width: 5)))
    #expect(!opaque.chunks.contains("tRNS"))
    let translucent = try #require(DecodedPicture(try bars([.transparent, clear], width: 5)))
    #expect(translucent.chunks.contains("tRNS"))
    #expect(translucent[0, 0] == .transparent && translucent[1, 0] == clear)
    let many = [clear] + (0..<300).map(gray)
    let rgba = try #require(DecodedPicture(try bars(many, width: 301)))
    #expect(rgba.storage == .rgba && rgba[0, 0] == clear && rgba[300, 2] == gray(299))
  }

  @Test("A file holds what it needs and nothing else: no time, no text")
  func chunks() throws {
    let picture = try #require(DecodedPicture(try bars([.white, gray(1)], width: 9)))
    #expect(picture.chunks == ["IHDR", "PLTE", "IDAT", "IEND"])
  }

  @Test(
    "Any width is packed right",
    arguments: [1, 2, 3, 7, 8, 9, 31, 33, 1000])
  func widths(width: Int) throws {
    for count in [2, 4, 16] {
      let palette = (0..<count).map(gray)
      let picture = try #require(DecodedPicture(try bars(palette, width: width, height: 2)))
      #expect(picture.width == width && picture.height == 2)
      #expect((0..<width).allSatisfy { picture[$0, 1] == palette[$0 % count] })
    }
  }

  @Test("The same canvas gives the same bytes")
  func deterministic() throws {
    let palette = (0..<40).map(gray)
    #expect(try bars(palette, width: 400) == bars(palette, width: 400))
  }

  @Test("A palette that no PNG can have is refused", arguments: [0, 257, 100_000])
  func refusesPalette(count: Int) {
    let colors = [UInt8](repeating: 0, count: 4 * count)
    let stream = [UInt8](repeating: 0, count: 8)
    var file = [UInt8](repeating: 0, count: 4096)
    let status = colors.withUnsafeBufferPointer { colors in
      stream.withUnsafeBufferPointer { stream -> pngshim_status? in
        guard let start = stream.baseAddress else { return nil }
        var picture = pngshim_picture(
          width: 1, height: 1, layout: .indexed, depth: 8, palette: colors.baseAddress,
          palette_count: Int32(count), stream: start, stream_count: stream.count,
          pixels_per_metre: 0)
        return pngshim_write(&picture, &file, file.count).status
      }
    }
    #expect(status == .refused)
  }

  @Test("Errors say what happened, and name no option")
  func words() {
    #expect(
      "\(EncodingError.outOfMemory)"
        == "there is not enough memory to encode the picture")
    #expect(
      "\(EncodingError.refused(library: "PNG", "Invalid IHDR data"))"
        == "the PNG library refused the picture: Invalid IHDR data")
  }
}
