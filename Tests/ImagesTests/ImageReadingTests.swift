// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// JPEG and WebP files to pixels, and broken ones to errors.

import TestSupport
import Testing

@testable import Drawing
@testable import Images

struct ImageReadingTests {
  /// Whether the middles of all quarters have the colours of the image, as far as a format with losses keeps them.
  private func isRight(_ image: Bitmap) -> Bool {
    [(1, 1), (3, 1), (1, 3), (3, 3)].allSatisfy { x, y in
      let color = image.row(y * image.height / 4)[x * image.width / 4]
      let found = [color.red, color.green, color.blue].map { Int($0) }
      return color.alpha == 255
        && zip(found, ImageFiles.channels(left: x == 1, upper: y == 1))
          .allSatisfy { abs($0 - $1) < 40 }
    }
  }

  @Test(
    "JPEG and WebP are read as the colours that were written",
    arguments: ["jpeg", "progressive", "lossy", "lossless"])
  func colors(file: String) throws {
    let image = try Bitmap.read(ImageFiles.bytes(named: file))
    #expect((image.width, image.height) == (16, 12))
    #expect(isRight(image))
    let tile = try Bitmap.read(tile: ImageFiles.bytes(named: "tile.\(file)"))
    #expect((tile.width, tile.height) == (64, 64))
    #expect(isRight(tile))
  }

  @Test("A JPEG of greys has equal channels")
  func grays() throws {
    let image = try Bitmap.read(ImageFiles.bytes(named: "gray"))
    let (light, dark) = (image.row(3)[4], image.row(9)[12])
    #expect(light.red == light.green && light.green == light.blue && light.red > dark.red + 60)
  }

  @Test("WebP keeps what is transparent")
  func alpha() throws {
    let image = try Bitmap.read(ImageFiles.bytes(named: "lossless"))
    #expect(image.row(5)[0].alpha == 0)
    #expect(image.row(5)[1] == Color(red: 10, green: 200, blue: 30, alpha: 128))
    #expect(!image.isOpaque)
  }

  @Test("An image keeps the file that it was read from where an SVG can hold it")
  func files() throws {
    #expect(try Bitmap.read(ImageFiles.bytes(named: "lossless")).file == [])
    let jpeg = ImageFiles.bytes(named: "jpeg")
    #expect(try Bitmap.read(jpeg).file == jpeg)
  }

  @Test("JPEG of four inks and WebP of several pictures are refused")
  func refused() {
    #expect(throws: ImageError.animated(.webp)) {
      try Bitmap.read(ImageFiles.bytes(named: "animated"))
    }
    #expect(throws: ImageError.inks) { try Bitmap.read(ImageFiles.bytes(named: "cmyk")) }
  }

  @Test("More pixels than allowed are refused before there is memory for them")
  func tooLarge() {
    for file in ["jpeg", "lossy"] {
      #expect(throws: ImageError.tooLarge(width: 16, height: 12, most: 191)) {
        try Bitmap.read(ImageFiles.bytes(named: file), mostPixels: 191)
      }
    }
    var jpeg = ImageFiles.bytes(named: "jpeg")
    let frame = jpeg.indices.first { jpeg[$0...].starts(with: [0xff, 0xc0]) } ?? 0
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0xff, 0xdc, 0xff, 0xdc])
    #expect(throws: ImageError.tooLarge(width: 65_500, height: 65_500, most: 1 << 27)) {
      try Bitmap.read(jpeg)
    }
  }

  @Test(
    "A file that ends early, at any byte, is refused",
    arguments: ["jpeg", "progressive", "gray", "lossy", "lossless"])
  func truncated(file: String) {
    let bytes = ImageFiles.bytes(named: file)
    for count in bytes.indices {
      #expect(throws: ImageError.self, "\(count)") { try Bitmap.read(Array(bytes[..<count])) }
    }
  }

  @Test("Bytes between the parts of a JPEG and behind it do no harm, unless its end is missing")
  func extraBytes() throws {
    let jpeg = ImageFiles.bytes(named: "jpeg")
    let table = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xff, 0xdb]) })
    #expect(isRight(try Bitmap.read(jpeg[..<table] + [1, 2, 3] + jpeg[table...])))
    #expect(isRight(try Bitmap.read(jpeg + [1, 2, 0xff, 0xda, 9])))
    #expect(throws: ImageError.damaged(.jpeg, "Premature end of JPEG file")) {
      try Bitmap.read(Array(jpeg.dropLast(2)))
    }
    // The first warning would hide the second one.
    #expect(throws: ImageError.self) {
      try Bitmap.read(jpeg[..<table] + [1, 2, 3] + jpeg[table...].dropLast(20))
    }
  }

  @Test("A JPEG of hundreds of scans is refused, also where they are wrong")
  func scans() {
    #expect(throws: ImageError.damaged(.jpeg, "Progressive JPEG image has more than 500 scans")) {
      try Bitmap.read(manyScans(600))
    }
    #expect(throws: ImageError.self) { try Bitmap.read(manyScans(400, areWrong: true)) }
    #expect(throws: Never.self) { try Bitmap.read(manyScans(60)) }
  }

  /// A JPEG of a grey square of 64 pixels in many scans, each of which refines one frequency by one bit.
  private func manyScans(_ count: Int, areWrong: Bool = false) -> [UInt8] {
    func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      [0xff, marker, UInt8((bytes.count + 2) >> 8), UInt8((bytes.count + 2) & 255)] + bytes
    }
    let zeros = [UInt8](repeating: 0, count: 14)
    var jpeg: [UInt8] = [0xff, 0xd8]
    jpeg += segment(0xdb, [0] + [UInt8](repeating: 1, count: 64))
    jpeg += segment(0xc2, [8, 0, 64, 0, 64, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
    // One code for no difference; two for the ends of many blocks and of one.
    jpeg += segment(0xc4, [0, 1, 0] + zeros + [0])
    jpeg += segment(0xc4, [0x10, 1, 1] + zeros + [0x50, 0])
    jpeg += segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 0, 13]) + [UInt8](repeating: 0, count: 24)
    for scan in 0..<(count - 1) {
      let (frequency, bit) = (1 + scan / 14 % 63, 13 - scan % 14)
      let component = UInt8(1 + scan / (14 * 63) % 3)
      let past = UInt8(areWrong ? 1 : bit == 13 ? 0 : bit + 1)
      let now = areWrong ? 0 : bit
      // 32 and 32 more blocks of 64.
      jpeg += segment(
        0xda, [1, component, 0, UInt8(frequency), UInt8(frequency), past << 4 | UInt8(now)])
      jpeg += [0b0_11111_10, 0b1_1111111]
    }
    return jpeg + [0xff, 0xd9]
  }

  @Test("What is no image is named")
  func otherContent() {
    let contents: [(String, OtherContent)] = [
      ("", .nothing), ("<!DOCTYPE html>", .markup), ("\u{feff}\r\n <?xml", .markup),
      (" {\"message\"", .json), ("GIF87a", .gif), ("GIF89a", .gif),
      ("\0\0\0\u{1c}ftypavif", .avif), ("\0\0\0\u{1c}ftypavis", .avif), ("II*\0", .tiff),
      ("MM\0*", .tiff),
    ]
    for (text, content) in contents {
      #expect(throws: ImageError.otherContent(content)) { try Bitmap.read(Array(text.utf8)) }
    }
    #expect(throws: ImageError.otherContent(.gzip)) { try Bitmap.read([0x1f, 0x8b, 8]) }
    for text in ["lat,lon", "\u{89}PNG", "RIFF1234WAVE", " ", "\0\0\0\u{1c}ftypheic"] {
      #expect(throws: ImageError.unknownFormat) { try Bitmap.read(Array(text.utf8)) }
    }
  }

  @Test("The turn that a camera notes is known, is not done, and damage to it does no harm")
  func orientations() throws {
    for orientation in 1...8 as ClosedRange<UInt8> {
      for isLittle in [true, false] {
        let file = ImageFiles.jpeg(named: "jpeg", orientation: orientation, isLittle: isLittle)
        #expect(exifOrientation(of: file) == Int(orientation))
        let image = try Bitmap.read(file)
        #expect((image.width, image.height) == (16, 12))
        #expect(isRight(image))
        // Programs that show the file would turn it.
        #expect(image.file == (orientation == 1 ? file : []))
      }
    }
    for odd in [0, 9] as [UInt8] {
      #expect(exifOrientation(of: ImageFiles.jpeg(named: "jpeg", orientation: odd)) == 1)
    }
    for name in ["jpeg", "lossy", "cmyk"] {
      #expect(exifOrientation(of: ImageFiles.bytes(named: name)) == 1)
    }
    let file = ImageFiles.jpeg(named: "jpeg", orientation: 6)
    var generator = SeededGenerator(seed: 3)
    for count in 0..<80 { #expect((1...8).contains(exifOrientation(of: Array(file[..<count])))) }
    for _ in 0..<5000 {
      var bytes = file
      for _ in 0..<3 {
        bytes[.random(in: 3..<60, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      #expect((1...8).contains(exifOrientation(of: bytes)))
    }
  }

  @Test("Every error is a sentence behind the name of a file")
  func sentences() {
    let sentences: [(ImageError, String)] = [
      (.unknownFormat, "is not a PNG, JPEG or WebP"),
      (.otherContent(.nothing), "is empty"), (.otherContent(.markup), "is HTML or XML"),
      (.otherContent(.json), "is JSON"), (.otherContent(.gzip), "is gzip data"),
      (.otherContent(.gif), "is a GIF"), (.otherContent(.avif), "is an AVIF"),
      (.otherContent(.tiff), "is a TIFF"),
      (.tooLarge(width: 9, height: 8, most: 71), "has 9x8 pixels, expected at most 71"),
      (.damaged(.png, "IHDR: CRC error"), "is a damaged PNG: IHDR: CRC error"),
      (.damaged(.jpeg, "x"), "is a damaged JPEG: x"),
      (.animated(.webp), "is a WebP of several pictures, expected one"),
      (.inks, "is a JPEG of four inks (CMYK), expected RGB or grey"),
      (
        .outOfMemory(width: 9, height: 8),
        "there is not enough memory for an image of 9x8 pixels"
      ),
    ]
    for (error, sentence) in sentences { #expect("\(error)" == sentence) }
  }

  @Test("A photo is turned upright, and cut to its size")
  func photos() throws {
    // Where the upper left and the upper right corner of the pixels as they lie are seen: right, and down.
    let corners = [
      [(0, 0), (1, 0)], [(1, 0), (0, 0)], [(1, 1), (0, 1)], [(0, 1), (1, 1)], [(0, 0), (0, 1)],
      [(1, 0), (1, 1)], [(1, 1), (1, 0)], [(0, 1), (0, 0)],
    ]
    for (number, places) in corners.enumerated() {
      let (width, height) = number < 4 ? (16, 12) : (12, 16)
      let image = try Bitmap.read(
        photo: ImageFiles.bytes(named: "jpeg"), orientation: number + 1, width: width,
        height: height)
      #expect(image.width == width && image.height == height && image.file.isEmpty)
      for (isLeft, place) in zip([true, false], places) {
        let color = image.color(column: place.0 * (width - 1), row: place.1 * (height - 1))
        let expected = ImageFiles.channels(left: isLeft, upper: true)
        #expect(abs(Int(color.red) - expected[0]) < 40 && abs(Int(color.green) - expected[1]) < 40)
      }
    }
    let small = try Bitmap.read(
      photo: ImageFiles.bytes(named: "jpeg"), orientation: 1, width: 4, height: 4)
    #expect(small.width == 4 && small.isOpaque)
    // The file ends within its pixels: what is there is shown.
    let file = ImageFiles.bytes(named: "jpeg")
    #expect(throws: Never.self) {
      try Bitmap.read(
        photo: Array(file.dropLast(30)), orientation: 1, width: 16, height: 12)
    }
    #expect(throws: ImageError.self) {
      try Bitmap.read(photo: Array(file.prefix(100)), orientation: 1, width: 16, height: 12)
    }
  }
}
