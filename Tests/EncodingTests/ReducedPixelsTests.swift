// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pictures with fewer colours than their pixels have.

import TestSupport
import Testing

@testable import Drawing
@testable import Encoding

struct ReducedPixelsTests {
  /// A canvas with a gradient of many colours, a flat part and a line.
  private func canvas(_ sheet: Sheet, threads: Int = 1) -> ScaledCanvas<RasterCanvas> {
    let (width, height) = (Double(sheet.width), Double(sheet.height))
    var canvas = PNGEncoder().canvas(sheet, threads: threads)
    for column in 0..<(sheet.width / 2) {
      for row in 0..<sheet.height {
        let pixel = Rectangle(
          left: Double(column), top: Double(row), right: Double(column + 1), bottom: Double(row + 1)
        )
        let color = Color(
          red: UInt8(90 + column % 120), green: UInt8(100 + row % 90),
          blue: UInt8(160 + (column + row) % 60))
        canvas.fill(Path(pixel), color: color)
      }
    }
    let line = [Point(x: 0, y: height / 2 + 0.5), Point(x: width, y: height / 2 + 0.5)]
    canvas.stroke([line], Stroke(width: 3), color: Self.blue)
    return canvas
  }

  private static let blue = Color(red: 0, green: 122, blue: 255)

  private func picture(
    colors: Int?, width: Int = 120, height: Int = 90, ground: Color = .white, threads: Int = 1
  ) throws -> (bytes: [UInt8], picture: DecodedPicture) {
    var sheet = Sheet(width: width, height: height, background: ground)
    sheet.mostColors = colors
    let bytes = try PNGEncoder().encode(canvas(sheet, threads: threads), of: sheet).bytes
    return (bytes, try #require(DecodedPicture(bytes)))
  }

  private func pixels(_ picture: DecodedPicture) -> [Color] {
    (0..<picture.height).flatMap { row in (0..<picture.width).map { picture[$0, row] } }
  }

  @Test(
    "A picture has at most the colours asked for, each near to its own, at the smallest depth",
    arguments: [(2, 1, 60.0), (4, 2, 30), (16, 4, 13), (64, 8, 7), (256, 8, 3.5)])
  func reduced(colors: Int, depth: Int, largestMean: Double) throws {
    let whole = pixels(try picture(colors: nil).picture)
    for width in [120, 121, 123] {
      let found = try picture(colors: colors, width: width).picture
      #expect(found.storage == .indexed && found.depth == depth)
      #expect(Set(pixels(found)).count <= colors)
    }
    let found = pixels(try picture(colors: colors).picture)
    let differences = zip(whole, found).map { a, b in
      abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
        + abs(Int(a.blue) - Int(b.blue))
    }
    let mean = Double(differences.reduce(0, +)) / Double(3 * whole.count)
    #expect(mean > 0 && mean < largestMean, "\(mean)")
  }

  @Test("The line and the flat part keep their colours exactly, and have no grain")
  func exact() throws {
    for colors in [16, 64, 256] {
      let found = try picture(colors: colors).picture
      for column in 0..<120 { #expect(found[column, 45] == Self.blue) }
      for column in 61..<120 {
        for row in [0, 10, 30, 60, 89] { #expect(found[column, row] == .white) }
      }
    }
  }

  @Test("Grey steps that are too many are mixed of their neighbours, so that their mean stays")
  func grain() throws {
    var sheet = Sheet(width: 256, height: 64, background: .white)
    sheet.mostColors = 16
    var canvas = PNGEncoder().canvas(sheet, threads: 1)
    for column in 0..<256 {
      let level = UInt8(column)
      let bar = Rectangle(left: Double(column), top: 0, right: Double(column + 1), bottom: 64)
      canvas.fill(Path(bar), color: Color(red: level, green: level, blue: level))
    }
    let found = try #require(DecodedPicture(try PNGEncoder().encode(canvas, of: sheet).bytes))
    for start in stride(from: 16, to: 240, by: 16) {
      var sum = 0
      for column in start..<(start + 16) {
        for row in 8..<64 { sum += Int(found[column, row].red) }
      }
      let mean = Double(sum) / (16 * 56)
      #expect(abs(mean - (Double(start) + 7.5)) < 1.5, "\(start) \(mean)")
    }
  }

  @Test("A picture that has no more colours is the same as without")
  func few() throws {
    var sheet = Sheet(width: 90, height: 60, background: .white)
    func bytes() throws -> [UInt8] {
      let encoder = PNGEncoder()
      var canvas = encoder.canvas(sheet, threads: 1)
      canvas.stroke([[Point(x: 3, y: 5), Point(x: 80, y: 50)]], Stroke(width: 3), color: Self.blue)
      return try encoder.encode(canvas, of: sheet).bytes
    }
    let whole = try bytes()
    sheet.mostColors = 256
    #expect(try bytes() == whole)
    sheet.mostColors = 3
    #expect(try bytes() != whole)
  }

  @Test("The file is the same for any number of threads")
  func threads() throws {
    let one = try picture(colors: 200, width: 900, height: 700).bytes
    #expect(try picture(colors: 200, width: 900, height: 700, threads: 3).bytes == one)
  }

  @Test("A transparent background stays transparent, and comes first in the palette")
  func transparent() throws {
    let (bytes, found) = try picture(colors: 64, ground: .transparent)
    #expect(found.chunks.contains("tRNS"))
    #expect(found[119, 0] == .transparent && found[119, 89] == .transparent)
    #expect(found[3, 45] == Self.blue)
    // One alpha for the background, and some for the edges of the line.
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: Array("tRNS".utf8)) })
    #expect(bytes[place - 1] < 16 && bytes[place + 4] == 0)
  }
}
