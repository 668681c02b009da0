// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles to pixels, and other contents to messages.

import TestSupport
import Testing

@testable import Drawing
@testable import Images

struct TileReadingTests {
  /// A PNG of some size.
  private func png(_ width: Int, _ height: Int) -> [UInt8] {
    HandmadePNG(width: width, height: height, depth: 1, type: 0) { x, y in [(x + y) & 1] }.bytes
  }

  private func sentence(_ bytes: [UInt8]) -> String? {
    do throws(TileImageError) {
      _ = try Bitmap.read(tile: bytes)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Squares of 64 to 1024 pixels are tiles")
  func sizes() throws {
    for side in [64, 256, 514, 1024] {
      let tile = try Bitmap.read(tile: png(side, side))
      #expect((tile.width, tile.height) == (side, side))
    }
    for (width, height) in [(63, 63), (1025, 1025), (256, 255), (64, 1024)] {
      #expect(
        sentence(png(width, height))
          == "is not a map tile: it has \(width)x\(height) pixels, expected a square of 64 to 1024")
    }
    for file in ["jpeg", "lossy", "lossless"] {
      #expect(
        sentence(ImageFiles.bytes(named: file))
          == "is not a map tile: it has 16x12 pixels, expected a square of 64 to 1024")
    }
  }

  @Test("A size is refused before there is memory for it")
  func bomb() {
    let header = chunk("IHDR", [0, 1, 255, 255, 0, 1, 255, 255, 8, 2, 0, 0, 0])
    #expect(
      sentence(Array(png(64, 64)[..<8]) + header)
        == "is not a map tile: it has 131071x131071 pixels, expected a square of 64 to 1024")
  }

  @Test("A tile has at most 4 MiB")
  func bytes() throws {
    let tile = png(64, 64)
    let most = tile + [UInt8](repeating: 0, count: (4 << 20) - tile.count)
    #expect(sentence(most) == nil)
    #expect(
      sentence(most + [0])
        == "is not a map tile: it has 4194305 bytes, expected at most 4194304")
  }

  @Test(
    "Nothing behind the last row is decompressed", arguments: [(2, 8), (3, 4), (0, 16), (6, 8)])
  func bytesBehindRows(type: Int, depth: Int) throws {
    // Hundreds of megabytes of zeros, of which the rows are the first ones.
    for isInterlaced in [false, true] {
      let header: [UInt8] = [
        0, 0, 0, 64, 0, 0, 0, 64, UInt8(depth), UInt8(type), 0, 0, isInterlaced ? 1 : 0,
      ]
      let bytes =
        Array(png(64, 64)[..<8]) + chunk("IHDR", header)
        + (type == 3 ? chunk("PLTE", [7, 8, 9]) : []) + chunk("IDAT", zeros(bytes: 4_000_000))
        + chunk("IEND", [])
      var shortest = Duration.seconds(100)
      for _ in 0..<3 {
        var tile: Bitmap?
        shortest = min(shortest, try processorTime { tile = try Bitmap.read(tile: bytes) })
        let black = Color(red: 0, green: 0, blue: 0, alpha: type == 6 ? 0 : 255)
        let color = type == 3 ? Color(red: 7, green: 8, blue: 9) : black
        #expect(tile?.color(column: 63, row: 63) == color)
      }
      #expect(shortest < .milliseconds(250), "\(type) \(isInterlaced)")
    }
  }

  /// A zlib stream of zeros without an end, 160 in each byte: RFC 1951, section 3.2.6.
  private func zeros(bytes count: Int) -> [UInt8] {
    // A block of fixed codes, the zero, and then the longest match with the byte before.
    let match = "1100010100000"
    let bits = "010" + "00110000" + String(repeating: match, count: 9)
    let bytes = stride(from: 0, to: bits.utf8.count, by: 8).map { start in
      bits.utf8.dropFirst(start).prefix(8).reversed().reduce(UInt8(0)) { $0 << 1 | ($1 & 1) }
    }
    return [0x78, 0x01] + bytes[..<3]
      + (0..<(count / 13)).flatMap { _ in bytes[3...] }
  }

  @Test("What is no tile is named")
  func otherContent() {
    let ending = ", expected a PNG, JPEG or WebP"
    for (bytes, words) in [
      ([], "empty"), (Array("<html>".utf8), "HTML or XML"), (Array("{}".utf8), "JSON"),
      ([0x1f, 0x8b, 8, 0], "gzip data, as vector tiles are"), (Array("GIF89a".utf8), "a GIF"),
      (Array("\0\0\0\u{1c}ftypavif".utf8), "an AVIF"), ([0x49, 0x49, 0x2a, 0], "a TIFF"),
    ] {
      #expect(sentence(bytes) == "is not a map tile: it is \(words)\(ending)")
    }
    // A vector tile that is not compressed: its first layer.
    #expect(sentence([0x1a, 9, 0x78, 2]) == "is not a map tile: it is not a PNG, JPEG or WebP")
    #expect(
      sentence(ImageFiles.bytes(named: "animated"))
        == "is not a map tile: it is a WebP of several pictures, expected one")
    #expect(
      "\(TileImageError.noImage(.outOfMemory(width: 9, height: 8)))"
        == "there is not enough memory for an image of 9x8 pixels")
  }

  @Test("A tile that ends early says so, at any byte")
  func truncated() {
    for file in ["tile.jpeg", "tile.progressive", "tile.lossy", "tile.lossless", "png"] {
      let bytes = file == "png" ? png(64, 64) : ImageFiles.bytes(named: file)
      #expect(sentence(bytes) == nil)
      for count in bytes.indices {
        let words = sentence(Array(bytes[..<count]))
        #expect(words?.hasPrefix("is not a map tile: it is ") == true, "\(file) \(count)")
      }
    }
    #expect(
      sentence(ImageFiles.bytes(named: "tile.jpeg").dropLast(9))
        == "is not a map tile: it is a damaged JPEG: Premature end of JPEG file")
    #expect(
      sentence(ImageFiles.bytes(named: "tile.lossy").dropLast(9))
        == "is not a map tile: it is a damaged WebP: the file ends too early")
    #expect(
      sentence(png(64, 64).dropLast(9))
        == "is not a map tile: it is a damaged PNG: the file ends too early")
  }

  /// The files of each format that are broken.
  static let files: [(format: ImageFormat, files: [[UInt8]])] = [
    (
      .png,
      [(0, 1), (3, 8), (2, 16), (6, 8), (4, 16)].flatMap { type, depth in
        [false, true].map { isInterlaced in
          let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 1
          var png = HandmadePNG(width: 64, height: 64, depth: depth, type: UInt8(type)) { x, y in
            (0..<channels).map { (x * 3 + y * 5 + $0) & ((1 << depth) - 1) }
          }
          png.isInterlaced = isInterlaced
          if type == 3 {
            png.palette = (0..<768).map { UInt8($0 % 251) }
            png.transparency = [0, 128]
          }
          return png.bytes
        }
      }
    ),
    (.jpeg, ["tile.jpeg", "tile.progressive", "gray"].map { ImageFiles.bytes(named: $0) }),
    (
      .webp,
      ["tile.lossy", "tile.lossless", "lossless", "animated"].map { ImageFiles.bytes(named: $0) }
    ),
  ]

  @Test(
    "A broken tile is read or refused in words of one line, and never ends the program",
    arguments: files.indices)
  func mutations(index: Int) {
    var generator = SeededGenerator(seed: 79)
    let (format, files) = Self.files[index]
    var counts = (read: 0, refused: 0)
    var slowest = Duration.zero
    for _ in 0..<(20_000 * mutationFactor) {
      let bytes = mutated(files, format, using: &generator)
      let time = processorTime {
        if let words = sentence(bytes) {
          counts.refused += 1
          #expect(!words.contains { $0.isNewline })
          #expect(words.hasPrefix("is not a map tile: it ") && words.count < 250, "\(words)")
        } else {
          counts.read += 1
        }
        // Small images of any size, too.
        _ = try? Bitmap.read(bytes, mostPixels: 1 << 16)
      }
      slowest = max(slowest, time)
    }
    #expect(slowest < .seconds(1))
    // Some of both, or the files are not broken in a way that tests anything.
    #expect(counts.read > 100 && counts.refused > 1000, "\(counts)")
  }

  /// One of some files, broken in a place or a few.
  private func mutated(
    _ files: [[UInt8]], _ format: ImageFormat, using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = files[Int.random(in: files.indices, using: &generator)]
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      let start = Int.random(in: bytes.indices, using: &generator)
      let end = Int.random(in: start...min(start + 40, bytes.count), using: &generator)
      bytes.removeSubrange(start..<end)
    case 1:
      let start = Int.random(in: bytes.indices, using: &generator)
      let end = Int.random(in: start...min(start + 40, bytes.count), using: &generator)
      bytes.insert(
        contentsOf: bytes[start..<end], at: Int.random(in: bytes.indices, using: &generator))
    default:
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
    }
    // What is damaged after a checksum is only seen where that is right.
    if format == .png, bytes.count >= 33, Bool.random(using: &generator) {
      bytes.replaceSubrange(8..<33, with: chunk("IHDR", Array(bytes[16..<29])))
    }
    return bytes
  }
}
