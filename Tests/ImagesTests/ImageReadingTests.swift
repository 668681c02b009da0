// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// JPEG and WebP files to pixels, and broken ones to errors.

import TestSupport
import Testing

@testable import Drawing
@testable import Images

struct ImageReadingTests {
  /// Whether a pixel has the colour of the image, as far as a format with losses keeps it.
  private func isRight(_ image: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let color = image.row(y)[x]
    let found = [color.red, color.green, color.blue].map { Int($0) }
    return color.alpha == 255
      && zip(found, ImageFiles.channels(x, y)).allSatisfy { abs($0 - $1) < 40 }
  }

  /// Places in the middle of each quarter.
  private let places = [(4, 3), (12, 3), (4, 9), (12, 9)]

  @Test(
    "JPEG and WebP are read as the colours that were written",
    arguments: ["jpeg", "progressive", "lossy", "lossless"])
  func colors(file: String) throws {
    let image = try Bitmap.read(ImageFiles.bytes(named: file))
    #expect((image.width, image.height) == (16, 12))
    for (x, y) in places { #expect(isRight(image, x, y), "\(x),\(y)") }
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
    #expect(!image.isOpaque && image.file.isEmpty)
  }

  @Test("JPEG of four inks and WebP of several pictures are refused")
  func refused() {
    #expect(throws: ImageError.animated(.webp)) {
      try Bitmap.read(ImageFiles.bytes(named: "animated"))
    }
    #expect(throws: ImageError.self) { try Bitmap.read(ImageFiles.bytes(named: "cmyk")) }
  }

  @Test("More pixels than allowed are refused before there is memory for them")
  func tooLarge() {
    for file in ["jpeg", "lossy"] {
      #expect(throws: ImageError.tooLarge(width: 16, height: 12)) {
        try Bitmap.read(ImageFiles.bytes(named: file), mostPixels: 191)
      }
    }
  }

  @Test(
    "A file that ends early, at any byte, is refused",
    arguments: ["jpeg", "progressive", "lossy", "lossless"])
  func truncated(file: String) {
    let bytes = ImageFiles.bytes(named: file)
    // A JPEG without its last two bytes has all of its pixels.
    let rest = ImageFormat(start: bytes) == .jpeg ? 40 : 1
    for count in 0..<(bytes.count - rest) {
      #expect(throws: ImageError.self, "\(count)") { try Bitmap.read(Array(bytes[..<count])) }
    }
  }

  @Test("A broken file is read or refused, and never ends the program")
  func mutations() {
    var generator = SeededGenerator(seed: 78)
    let files = ImageFiles.all.keys.sorted().map { ImageFiles.bytes(named: $0) }
    for _ in 0..<4000 {
      var bytes = files[Int.random(in: files.indices, using: &generator)]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      do throws(ImageError) {
        let image = try Bitmap.read(bytes, mostPixels: 1 << 20)
        #expect(image.width * image.height <= 1 << 20)
      } catch {
        if case .damaged(_, let words) = error {
          #expect(!words.isEmpty && !words.contains { $0.isNewline })
        }
      }
    }
  }
}
