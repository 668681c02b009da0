// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import TestSupport
import Testing
import Tiles

@testable import Heights

struct HeightTilesTests {
  @Test("Both encodings give each height, and nothing beyond those of the Earth")
  func encodings() {
    func color(_ red: Int, _ green: Int, _ blue: Int, alpha: UInt8 = 255) -> Color {
      Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: alpha)
    }
    for height in stride(from: -11_999.75, through: 8999.75, by: 0.25) {
      let scaled = Int(((height + 32_768) * 256).rounded())
      let pixel = color(scaled >> 16, scaled >> 8 & 255, scaled & 255)
      #expect(HeightEncoding.terrarium.height(pixel) == Float(height))
    }
    for tenth in stride(from: -100_000, through: 90_000, by: 7) {
      let scaled = tenth + 100_000
      let pixel = color(scaled >> 16, scaled >> 8 & 255, scaled & 255)
      #expect(abs(HeightEncoding.mapbox.height(pixel) - Float(tenth) / 10) < 0.001)
    }
    for encoding in HeightEncoding.allCases {
      #expect(encoding.height(color(128, 0, 0, alpha: 0)).isNaN)
      #expect(encoding.height(color(255, 255, 255)).isNaN)
    }
    #expect(HeightEncoding.terrarium.height(color(0, 0, 0)).isNaN)
  }

  /// A tile whose heights are a function of the column and row in the world, as a PNG.
  private func tile(
    _ tile: TileID, side: Int, shared: Int = 0, _ encoding: HeightEncoding = .terrarium,
    _ height: @escaping (Int, Int) -> Double?
  ) -> [UInt8] {
    HandmadePNG(width: side + 2 * shared, height: side + 2 * shared) { x, y in
      guard
        let height = height(tile.column * side + x - shared, tile.row * side + y - shared)
      else { return [0, 0, 0, 0] }
      let scaled =
        encoding == .terrarium
        ? Int(((height + 32_768) * 256).rounded()) : Int(((height + 10_000) * 10).rounded())
      return [scaled >> 16 & 255, scaled >> 8 & 255, scaled & 255, 255]
    }.bytes
  }

  /// A folder of all tiles of zoom 2, and what is read of a row of it.
  private func row(
    _ number: Int, columns: Range<Int>, side: Int = 64, shared: Int = 0,
    _ encoding: HeightEncoding = .terrarium, leavingOut: TileID? = nil
  ) throws -> (heights: [Float], facts: HeightFacts) {
    try Workplace.use { place in
      for row in 0..<4 {
        for column in 0..<4 {
          let id = try #require(TileID(zoom: 2, column: column, row: row))
          guard id != leavingOut else { continue }
          let bytes = tile(id, side: side, shared: shared, encoding) { x, y in
            x == 5 ? nil : Double((x + 1024) % 256 + 10 * y)
          }
          try place.write(bytes, to: "2-\(column)-\(row).png")
        }
      }
      let source = try HeightTiles("\(place.folder.path)/{z}-{x}-{y}.png")
      let area = HeightArea(west: -180, south: -80, east: 180, north: 80)
      let opened = try source.open([area], degreesPerPixel: 90 / Double(side), threads: 2)
      #expect(opened.posts.lattice == .mercator(4 * side))
      return (
        opened.posts.line(row: number, columns: columns), opened.facts
      )
    }
  }

  @Test("Tiles are one lattice around the world, with transparent pixels as voids")
  func lattice() throws {
    for encoding in HeightEncoding.allCases {
      let (heights, facts) = try row(100, columns: -3..<300, encoding)
      for (height, x) in zip(heights, -3..<300) {
        if (x + 256) % 256 == 5 {
          #expect(height.isNaN)
        } else {
          #expect(height == Float((x + 256) % 256 + 1000), "\(x)")
        }
      }
      #expect(facts.missing == 0 && facts.needed == 16)
    }
  }

  @Test("A missing tile is a void that is named")
  func missing() throws {
    let (heights, facts) = try row(
      100, columns: 0..<256, leavingOut: TileID(zoom: 2, column: 2, row: 1))
    #expect((128..<192).allSatisfy { heights[$0].isNaN } && !heights[127].isNaN)
    #expect(facts.missing == 1 && facts.firstMissing == "tile 2/2/1")
  }

  @Test("Pixels that tiles of 260 share with their neighbours count once")
  func overlap() throws {
    let (heights, _) = try row(300, columns: 250..<270, side: 256, shared: 2)
    let expected: [Float] = (250..<270).map { column in Float(column % 256 + 3000) }
    #expect(heights == expected)
  }

  @Test("Pictures are not taken for heights, nor lossy images")
  func otherImages() throws {
    try Workplace.use { place in
      let photo = HandmadePNG(width: 64, height: 64) { x, y in [x * 4, y * 4, 99, 255] }.bytes
      let images: [(bytes: [UInt8], words: String)] = [
        (photo, "its metadata has no encoding, and the colours of tile 0/0/0"),
        (Array("not an image".utf8), "has none of the 1 tiles of the picture at zoom 0"),
      ]
      for (bytes, words) in images {
        try place.write(bytes, to: "0-0-0.png")
        let source = try HeightTiles("\(place.folder.path)/{z}-{x}-{y}.png")
        do throws(TileError) {
          _ = try source.open(
            [HeightArea(west: -9, south: -9, east: 9, north: 9)], degreesPerPixel: 9, threads: 1)
          Issue.record("taken for heights")
        } catch { #expect(error.message.contains(words), "\(error.message)") }
      }
    }
  }
}
