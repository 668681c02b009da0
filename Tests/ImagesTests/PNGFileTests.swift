// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// PNG files of every kind to pixels, and broken ones to errors.

import TestSupport
import Testing

@testable import Drawing
@testable import Images

struct PNGFileTests {
  /// A colour type with a depth that it may have, plain or interlaced.
  struct Kind: Sendable {
    let type: UInt8
    let depth: Int
    let isInterlaced: Bool

    /// Samples per pixel.
    var channels: Int {
      switch type {
      case 2: 3
      case 4: 2
      case 6: 4
      default: 1
      }
    }
  }

  static let everyKind: [Kind] = {
    let depths: [(UInt8, [Int])] = [
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ]
    var kinds: [Kind] = []
    for (type, depths) in depths {
      for depth in depths {
        kinds.append(Kind(type: type, depth: depth, isInterlaced: false))
        kinds.append(Kind(type: type, depth: depth, isInterlaced: true))
      }
    }
    return kinds
  }()

  private func colors(_ image: Bitmap) -> [Color] {
    (0..<image.height).flatMap { row in (0..<image.width).map { image.row(row)[$0] } }
  }

  @Test("Every colour type and depth is read", arguments: everyKind)
  func everyKindIsRead(kind: Kind) throws {
    let most = (1 << kind.depth) - 1
    for (width, height) in [(1, 1), (13, 9), (3, 17)] {
      func samples(_ x: Int, _ y: Int) -> [Int] {
        (0..<kind.channels).map { channel in
          let number = x * 37 + y * 101 + channel * 59 + 7
          return number * 2_654_435_761 >> 7 & most
        }
      }
      var png = HandmadePNG(
        width: width, height: height, depth: kind.depth, type: kind.type, samples: samples)
      png.isInterlaced = kind.isInterlaced
      if kind.type == 3 {
        for index in 0...most {
          png.palette += [UInt8(index % 251), UInt8(index * 7 % 253), UInt8(index * 31 % 239)]
        }
        png.transparency = [0, 128]
      }
      let image = try Bitmap.read(png.bytes)
      #expect(image.width == width && image.height == height)
      var expected: [Color] = []
      for y in 0..<height {
        for x in 0..<width {
          expected.append(color(samples(x, y), kind, most: most, palette: png.palette))
        }
      }
      #expect(colors(image) == expected)
    }
  }

  @Test("Every filter of rows is undone, whatever chunks they are in", arguments: everyKind)
  func filters(kind: Kind) throws {
    var generator = SeededGenerator(seed: 11)
    let most = (1 << kind.depth) - 1
    let (width, height) = (33, 40)
    // Of few colours, so that the prediction has two that are as near.
    var all: [[Int]] = []
    for _ in 0..<(width * height) {
      all.append((0..<kind.channels).map { _ in .random(in: 0...4, using: &generator) * most / 4 })
    }
    var png = HandmadePNG(width: width, height: height, depth: kind.depth, type: kind.type) {
      all[$1 * width + $0]
    }
    png.isInterlaced = kind.isInterlaced
    if kind.type == 3 {
      for index in 0...most {
        png.palette += [UInt8(index % 251), UInt8(index * 7 % 253), UInt8(index % 239)]
      }
      png.transparency = [0, 128]
    }
    let expected = all.map { color($0, kind, most: most, palette: png.palette) }
    for filters in [[0], [1], [2], [3], [4], [4, 0, 3, 1, 2, 2, 4, 1, 3, 0]] as [[UInt8]] {
      for pieces in [1, 3, 50] {
        (png.filters, png.pieces) = (filters, pieces)
        #expect(try colors(Bitmap.read(png.bytes)) == expected, "\(filters)")
      }
    }
  }

  @Test(
    "An index that the palette does not have is black, and a filter that there is not is refused")
  func oddFiles() throws {
    var png = HandmadePNG(width: 3, height: 2, depth: 8, type: 3) { x, _ in [x] }
    png.palette = [10, 20, 30, 40, 50, 60]
    let image = try Bitmap.read(png.bytes)
    #expect(image.color(column: 1, row: 1) == Color(red: 40, green: 50, blue: 60))
    #expect(image.color(column: 2, row: 1) == Color(red: 0, green: 0, blue: 0))
    for type in [0, 2, 3, 4, 6] as [UInt8] {
      let kind = Kind(type: type, depth: 8, isInterlaced: false)
      var bad = HandmadePNG(width: 3, height: 2, depth: 8, type: type) { _, _ in
        [Int](repeating: 1, count: kind.channels)
      }
      if type == 3 { bad.palette = [1, 2, 3, 4, 5, 6] }
      #expect(throws: Never.self) { try Bitmap.read(bad.bytes) }
      bad.filters = [0, 5]
      #expect(throws: ImageError.self) { try Bitmap.read(bad.bytes) }
    }
  }

  /// The colour of some samples.
  private func color(_ samples: [Int], _ kind: Kind, most: Int, palette: [UInt8]) -> Color {
    if kind.type == 3 {
      let index = samples[0]
      return Color(
        red: palette[3 * index], green: palette[3 * index + 1], blue: palette[3 * index + 2],
        alpha: index == 0 ? 0 : index == 1 ? 128 : 255)
    }
    let bytes = samples.map { UInt8((Double($0) * 255 / Double(most)).rounded()) }
    switch kind.type {
    case 0: return Color(red: bytes[0], green: bytes[0], blue: bytes[0])
    case 4: return Color(red: bytes[0], green: bytes[0], blue: bytes[0], alpha: bytes[1])
    case 2: return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
    default: return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    }
  }

  @Test("One colour of a file without alpha can be transparent")
  func transparentColor() throws {
    var gray = HandmadePNG(width: 3, height: 1, depth: 2, type: 0) { x, _ in [x] }
    gray.transparency = [0, 1]
    #expect(try colors(Bitmap.read(gray.bytes)).map(\.alpha) == [255, 0, 255])
    var color = HandmadePNG(width: 2, height: 1, depth: 16, type: 2) { x, _ in [x, 2, 3] }
    color.transparency = [0, 1, 0, 2, 0, 3]
    #expect(try colors(Bitmap.read(color.bytes)).map(\.alpha) == [255, 0])
  }

  @Test("A file that ends early, at any byte, is refused")
  func truncated() throws {
    let png = HandmadePNG(width: 5, height: 4, type: 2) { x, y in [x * 50, y * 60, 9] }.bytes
    _ = try Bitmap.read(png)
    for count in 0..<png.count {
      #expect(throws: ImageError.self, "\(count)") { try Bitmap.read(Array(png[..<count])) }
    }
  }

  @Test("Sizes that cannot be, wrong checksums and what is no PNG are refused")
  func refused() throws {
    let png = HandmadePNG(width: 5, height: 4, type: 2) { x, y in [x * 50, y * 60, 9] }.bytes
    #expect(throws: ImageError.otherContent(.gif)) { try Bitmap.read(Array("GIF89a".utf8)) }
    #expect(throws: ImageError.otherContent(.nothing)) { try Bitmap.read([]) }
    func header(_ width: [UInt8], _ height: [UInt8]) -> [UInt8] {
      Array(png[..<8]) + chunk("IHDR", width + height + [8, 2, 0, 0, 0]) + Array(png[33...])
    }
    #expect(throws: ImageError.tooLarge(width: 0x7fff_ffff, height: 0x7fff_ffff, most: 1 << 27)) {
      try Bitmap.read(header([127, 255, 255, 255], [127, 255, 255, 255]))
    }
    #expect(throws: ImageError.tooLarge(width: 16_385, height: 8_192, most: 1 << 27)) {
      try Bitmap.read(header([0, 0, 64, 1], [0, 0, 32, 0]))
    }
    #expect(throws: ImageError.self) { try Bitmap.read(header([0, 0, 0, 0], [0, 0, 0, 4])) }
    #expect(throws: ImageError.self) { try Bitmap.read(header([0, 0, 0, 5], [0, 0, 9, 4])) }
    // Other numbers than those of a header are not a size.
    #expect(throws: ImageError.damaged(.png, "it does not begin with its header")) {
      try Bitmap.read(Array(png[..<8]) + chunk("CgBI", [80, 0, 32, 2]) + Array(png[8...]))
    }
    var broken = png
    broken[40] ^= 1
    #expect(throws: ImageError.self) { try Bitmap.read(broken) }
  }

  @Test("A broken image is read or refused in words of one line, and never ends the program")
  func mutations() {
    var generator = SeededGenerator(seed: 77)
    let files = PNGFileTests.everyKind.map { kind -> [UInt8] in
      let most = (1 << kind.depth) - 1
      var png = HandmadePNG(width: 9, height: 7, depth: kind.depth, type: kind.type) { x, y in
        (0..<kind.channels).map { channel in (x * 3 + y * 5 + channel) & most }
      }
      png.isInterlaced = kind.isInterlaced
      if kind.type == 3 { png.palette = [UInt8](repeating: 9, count: 3 * (most + 1)) }
      return png.bytes
    }
    for _ in 0..<(6000 * mutationFactor) {
      var bytes = files[Int.random(in: files.indices, using: &generator)]
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(
            in: 0...255, using: &generator)
        }
      case 1:
        // A header of any values, its checksum right.
        var header = Array(bytes[16..<29])
        header[Int.random(in: 0..<13, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
        bytes.replaceSubrange(8..<33, with: chunk("IHDR", header))
      default:
        // Chunks where they should not be, or of strange lengths.
        let names = [
          "PLTE", "tRNS", "gAMA", "iCCP", "zTXt", "sBIT", "IDAT", "IEND", "abCd", "ABCD",
        ]
        let data = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        let name = names[Int.random(in: names.indices, using: &generator)]
        bytes.insert(contentsOf: chunk(name, data), at: 33)
      }
      do throws(ImageError) { _ = try Bitmap.read(bytes) } catch {
        if case .damaged(_, let words) = error {
          #expect(!words.isEmpty && !words.contains { $0.isNewline })
        }
      }
    }
  }
}
