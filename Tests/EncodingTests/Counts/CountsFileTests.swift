// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import TestSupport
import Testing

@testable import Encoding

struct CountsFileTests {
  private let frame = "projection mercator\nregion box 8 47 9 48\n"

  /// Counts by chance: of one pixel in so many.
  private func counts(
    _ width: Int, _ height: Int, sparse: Int, using generator: inout SeededGenerator
  ) -> PassCounts {
    var counts = PassCounts(width: width, height: height)
    counts.withParts { parts in
      for index in parts.indices where Int.random(in: 0..<sparse, using: &generator) == 0 {
        parts[index] =
          [64, 1, .random(in: 0...300, using: &generator), .max][
            Int.random(in: 0..<4, using: &generator)]
      }
    }
    return counts
  }

  private func file(_ counts: PassCounts) throws -> EncodedPicture {
    var sheet = Sheet(width: counts.width, height: counts.height, background: .white)
    sheet.frame = frame
    var canvas = CountsEncoder().canvas(sheet, threads: 1)
    canvas.keep(counts)
    return try CountsEncoder().encode(canvas, of: sheet)
  }

  /// Adds a file to counts, this many bytes at a time.
  private func add(
    _ bytes: [UInt8], to counts: inout PassCounts, block: Int = 1 << 17
  ) throws(CountsFault) {
    let header = try CountsHeader(Array(bytes.prefix(CountsHeader.mostBytes)))
    guard header.width == counts.width, header.height == counts.height else {
      throw .damaged("its size is another one")
    }
    let decoder = try CountsDecoder(header)
    var rest = bytes[header.byteCount...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(block))
      var fault: CountsFault?
      piece.withUnsafeBufferPointer { piece in
        do throws(CountsFault) { try decoder.take(piece, into: &counts) } catch { fault = error }
      }
      if let fault { throw fault }
      rest = rest.dropFirst(block)
    }
    try decoder.finish()
  }

  @Test("What is read is what was written, for pictures of any size and blocks of any size")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 27)
    for (width, height) in [(1, 1), (255, 3), (256, 256), (257, 513), (700, 300), (3, 1000)] {
      for sparse in [1, 7, 5000] {
        let counts = counts(width, height, sparse: sparse, using: &generator)
        let file = try file(counts)
        #expect(file.isBlank == counts.parts.allSatisfy { $0 == 0 })
        for block in [1, 7, 1 << 17] where block > 1 || file.bytes.count < 5000 {
          var read = PassCounts(width: width, height: height)
          try add(file.bytes, to: &read, block: block)
          #expect(read.parts == counts.parts)
        }
      }
    }
  }

  @Test("A file is its header, a zlib stream of squares in their order, and a checksum")
  func bytes() throws {
    var counts = PassCounts(width: 600, height: 300)
    counts.withParts { parts in
      (parts[3], parts[600 * 256 + 599], parts[600 * 299 + 599]) = (64, 5, 300)
    }
    let bytes = try file(counts).bytes
    let text = "routeplot counts 1\nsize 600 300\nunit 64\nsquare 256\n\(frame)\n"
    #expect(bytes.starts(with: text.utf8))
    // Square 0: one pixel, the fourth, 64. Square 5: pixels 87 in row 0 and 87 in row 43.
    #expect(
      inflated(Array(bytes[text.utf8.count...].dropLast(4)))
        == [1, 1, 4, 64, 5, 2, 88, 5, 0x80, 0x56, 0xac, 2, 0])
    #expect(try file(counts).bytes == bytes)
  }

  @Test("Sums stay at the largest count, in any order")
  func saturates() throws {
    var generator = SeededGenerator(seed: 28)
    let files = try (0..<6).map { _ in
      try file(counts(300, 40, sparse: 3, using: &generator)).bytes
    }
    func sum(_ order: [Int]) throws -> [UInt32] {
      var sum = PassCounts(width: 300, height: 40)
      for number in order { try add(files[number], to: &sum) }
      return sum.parts
    }
    let expected = try sum([0, 1, 2, 3, 4, 5])
    #expect(expected.contains(.max))
    #expect(try sum([5, 3, 1, 0, 2, 4]) == expected)
  }

  /// A file of numbers as they are, with checksums that are right.
  private func file(numbers: [UInt8], width: Int = 600, height: Int = 300) -> [UInt8] {
    let header = CountsHeader(width: width, height: height, frame: frame)
    var bytes = Array(header.text.utf8) + [0x78, 0x01]
    // Stored blocks (RFC 1951, 3.2.4).
    for start in stride(from: 0, to: max(numbers.count, 1), by: 60_000) {
      let piece = numbers[start..<min(start + 60_000, numbers.count)]
      let count = UInt16(piece.count)
      bytes += [start + 60_000 < numbers.count ? 0 : 1]
      bytes += [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] } + piece
    }
    let adler = adler32(numbers)
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: adler >> (24 - $0 * 8)) }
    let sum = bytes.withUnsafeBufferPointer { checksum($0, after: 0) }
    return bytes + (0..<4).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
  }

  /// A fault of a file; nil if nothing is.
  private func fault(_ bytes: [UInt8], _ width: Int = 600, _ height: Int = 300) -> CountsFault? {
    var counts = PassCounts(width: width, height: height)
    do throws(CountsFault) { try add(bytes, to: &counts) } catch { return error }
    return nil
  }

  @Test("Numbers that lead out of the picture are refused, and so is what is not whole")
  func hostileNumbers() throws {
    #expect(fault(file(numbers: [0])) == nil)
    #expect(fault(file(numbers: [1, 1, 4, 64, 0])) == nil)
    let large: [UInt8] = [0xff, 0xff, 0xff, 0xff, 0x7f]
    for (numbers, words) in [
      ([7, 1, 1, 1, 0], "a square is out of the picture"),
      (large + [1, 1, 1, 0], "a square is out of the picture"),
      ([1, 0, 0], "a number of pixels is out of range"),
      // The last square has 88 columns and 44 rows.
      ([6, 0xa1, 0x1e, 1, 1], "a number of pixels is out of range"),
      ([1] + large, "a number of pixels is out of range"),
      ([1, 1, 0, 1, 0], "a pixel is out of its square"),
      ([6, 1, 89, 1, 0], "a pixel is out of its square"),
      ([6, 1, 0x81, 0x58, 1, 0], "a pixel is out of its square"),
      ([1, 1] + large + [1, 0], "a pixel is out of its square"),
      ([1, 1, 1, 0, 0], "a count is out of range"),
      ([1, 1, 1] + large + [0], "a count is out of range"),
      ([1, 1, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 1], "a number is too large"),
      ([1, 1, 1, 1], "it ends too early"), ([], "it ends too early"),
      ([0, 0], "there is more after its end"),
      ([0] + [UInt8](repeating: 0, count: 200_000), "there is more after its end"),
    ] as [([UInt8], String)] {
      #expect(fault(file(numbers: numbers)) == .damaged(words), "\(numbers.prefix(9))")
    }
    let whole = file(numbers: [1, 1, 4, 64, 0])
    #expect(fault(whole + [0]) == .damaged("there is more after its end"))
    #expect(fault(whole.dropLast()) == .damaged("it ends too early"))
    #expect(fault(whole.dropLast(5)) == .damaged("it ends too early"))
    var other = whole
    other[other.count - 1] ^= 1
    #expect(fault(other) == .damaged("its checksum is wrong"))
  }

  @Test("A header of another version, of other sizes or of other lines is refused")
  func hostileHeaders() throws {
    let whole = CountsHeader(width: 600, height: 300, frame: frame).text
    func fault(_ old: String, _ new: String) -> CountsFault? {
      do throws(CountsFault) {
        _ = try CountsHeader(Array(whole.replacing(old, with: new).utf8))
      } catch { return error }
      return nil
    }
    #expect(fault("", "") == nil)
    #expect(fault("counts 1", "counts 2") == .otherVersion("2", expected: "1"))
    #expect(
      fault("counts 1\n", "counts 1234567890123456789012345")
        == .otherVersion("12345678901234567890", expected: "1"))
    #expect(fault("routeplot", "Routeplot") == .isNone)
    for (old, new) in [
      ("size 600 300", "size 600"), ("size 600 300", "size  600 300"), ("600", "0600"),
      ("600", "99999999999999999999999"), ("size", "sise"), ("unit 64", "unit 65"),
      ("square 256", "square 1"), ("\n\n", "\n"), ("size 600 300\n", ""), ("600", "+600"),
    ] {
      guard case .damaged = fault(old, new) else {
        Issue.record("\(old) as \(new): \(String(describing: fault(old, new)))")
        continue
      }
    }
    #expect(CountsHeader.isStart(Array("routeplot counts 9".utf8)))
    #expect(!CountsHeader.isStart(Array("routeplot".utf8)))
  }

  @Test("A file that unpacks to a thousand times its size ends where its picture ends")
  func bomb() throws {
    // A zlib stream of a hundred million zeros.
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    var numbers: [UInt8] = [1, 0x80, 0x80, 0x04]
    for _ in 0..<65_536 { numbers += [1, 1] }
    #expect(fault(file(numbers: numbers + [0])) == nil)
    #expect(fault(file(numbers: numbers + zeros)) == .damaged("there is more after its end"))
    #expect(
      fault(
        file(numbers: numbers + [1] + numbers.dropFirst() + [1] + numbers.dropFirst() + [1, 1]))
        == .damaged("a number of pixels is out of range"))
  }

  @Test("Random numbers in a file never trap, and never leave the picture")
  func randomNumbers() throws {
    var generator = SeededGenerator(seed: 29)
    var whole = 0
    for _ in 0..<3000 {
      var numbers: [UInt8] = []
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        numbers +=
          [
            [1], [0], [1, 1, 1, 1], [.random(in: 0...255, using: &generator)], [0x80, 2],
            [0xff, 0xff, 0x03],
          ][Int.random(in: 0..<6, using: &generator)]
      }
      if fault(file(numbers: numbers + [0])) == nil { whole += 1 }
    }
    #expect(whole > 10 && whole < 2900, "\(whole)")
  }
}
