// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Tiles

@testable import Heights

struct HGTTests {
  @Test("A name says where the heights are and how they are packed")
  func names() throws {
    let names: [(name: String, south: Int, west: Int, packing: HGTPacking)] = [
      ("N46E008.hgt", 46, 8, .none), ("n00e010.HGT", 0, 10, .none),
      ("S10W065.SRTMGL1.hgt.zip", -10, -65, .zip), ("N46E008.hgt.gz", 46, 8, .gzip),
      ("S01W001.zip", -1, -1, .zip), ("N89E179.hgt", 89, 179, .none),
      ("S90W180.hgt", -90, -180, .none),
    ]
    for (name, south, west, packing) in names {
      let read = try #require(HGTName(name), "\(name)")
      #expect(read.cell == DegreeCell(south: south, west: west), "\(name)")
      #expect(read.packing == packing, "\(name)")
    }
    #expect(DegreeCell(south: -10, west: -65).name == "S10W065")
    #expect(DegreeCell(south: 0, west: 8).name == "N00E008")
    for name in [
      "N46E008", "N46E08.hgt", "N46E0080.hgt", "N90E008.hgt", "S91E008.hgt", "N46E180.hgt",
      "N46W181.hgt", "X46E008.hgt", "N4AE008.hgt", "N46E008.tif", "N46E008.hgt.bz2", "", ".hgt",
    ] { #expect(HGTName(name) == nil, "\(name)") }
  }

  /// The heights of rows and columns of a source.
  private func heights(_ path: String, rows: Range<Int>, columns: Range<Int>) throws -> [[Float]] {
    let area = HeightArea(
      west: Double(columns.lowerBound) / 10 - 180, south: 90 - Double(rows.upperBound - 1) / 10,
      east: Double(columns.upperBound - 1) / 10 - 180, north: 90 - Double(rows.lowerBound) / 10)
    let posts = try HGTFolder(path).open([area], degreesPerPixel: 0.1, threads: 2).posts
    #expect(posts.lattice == .degrees(10))
    return rows.map { row in
      posts.line(row: row, columns: columns)
    }
  }

  /// The same heights in all files, by tenths of degrees from the north and from 180° west.
  private func value(row: Int, column: Int) -> Float {
    Float(row * 7 % 1000 + column % 3600)
  }

  @Test("Files side by side, plain or packed, are one lattice, also over the antimeridian")
  func neighbours() throws {
    try Workplace.use { place in
      func cell(_ south: Int, _ west: Int) -> [UInt8] {
        hgtBytes(side: 11) { down, across in
          let row = Int(((Double(89 - south) + down) * 10).rounded())
          let column = Int(((Double(west + 180) + across) * 10).rounded())
          return Int(value(row: row, column: column))
        }
      }
      try place.write(cell(46, 8), to: "N46E008.hgt")
      try place.write(gzipped(cell(46, 9)), to: "N46E009.hgt.gz")
      var archive = ZipFile()
      archive.add("readme.txt", Array("no heights".utf8))
      archive.add("N45E008.hgt", cell(45, 8))
      try place.write(archive.bytes, to: "N45E008.SRTMGL1.hgt.zip")
      try FileManager.default.createDirectory(
        atPath: "\(place.folder.path)/N45", withIntermediateDirectories: true)
      try place.write(cell(45, 9), to: "N45/N45E009.hgt")
      for (rows, columns) in [(430..<451, 1880..<1901), (438..<443, 1889..<1892)] {
        let found = try heights(place.folder.path, rows: rows, columns: columns)
        for (line, row) in zip(found, rows) {
          let expected: [Float] = columns.map { column in value(row: row, column: column) }
          #expect(line == expected, "row \(row)")
        }
      }
      try place.write(cell(0, 179), to: "N00E179.hgt")
      try place.write(cell(0, -180), to: "N00W180.hgt")
      let found = try heights(place.folder.path, rows: 895..<897, columns: 3595..<3606)
      let expected: [Float] = (3595..<3606).map { column in value(row: 895, column: column) }
      #expect(found[0] == expected)
    }
  }

  @Test("A void is no height, and the neighbour's edge stands in for one")
  func voids() throws {
    try Workplace.use { place in
      try place.write(
        hgtBytes(side: 11) { $1 == 1 || $0 == 0.5 ? -32768 : $1 == 0.5 ? -32767 : 100 },
        to: "N46E008.hgt")
      try place.write(hgtBytes(side: 11) { _, _ in 200 }, to: "N46E009.hgt")
      let found = try heights(place.folder.path, rows: 433..<436, columns: 1884..<1892)
      #expect(found[0].map { $0.isNaN ? -1 : $0 } == [100, -1, 100, 100, 100, 100, 200, 200])
      #expect(found[2].map { $0.isNaN ? -1 : $0 } == [-1, -1, -1, -1, -1, -1, 200, 200])
    }
  }

  /// The fault of a folder with one file.
  private func fault(_ bytes: [UInt8], _ name: String = "N46E008.hgt") throws -> TileError? {
    try Workplace.use { place in
      try place.write(bytes, to: name)
      do throws(TileError) {
        _ = try HGTFolder(place.folder.path).open(
          [HeightArea(west: 8, south: 46, east: 9, north: 47)], degreesPerPixel: 0.1, threads: 1)
        return nil
      } catch { return error }
    }
  }

  @Test("Files of other sizes and damaged ones are refused")
  func damage() throws {
    let whole = hgtBytes(side: 11) { _, _ in 5 }
    #expect(try fault(whole) == nil)
    for bytes in [[], [0], Array(whole.dropLast()), whole + [0], Array(whole.dropLast(2))] {
      let message = try fault(bytes)?.message ?? ""
      #expect(message.hasPrefix("N46E008.hgt has \(bytes.count) bytes, expected 2884802"))
    }
    var two = ZipFile()
    two.add("a.hgt", whole)
    two.add("b.hgt", whole)
    var hidden = ZipFile()
    hidden.add("a.hgt", whole, flags: 1)
    var bomb = ZipFile()
    bomb.add("a.hgt", [UInt8](repeating: 0, count: 27_000_000))
    var one = ZipFile()
    one.add("a.hgt", whole)
    #expect(try fault(one.bytes, "N46E008.hgt.zip") == nil)
    let cases: [(bytes: [UInt8], name: String, words: String)] = [
      (two.bytes, "N46E008.hgt.zip", "cannot be unpacked: it holds several .hgt files"),
      (hidden.bytes, "N46E008.hgt.zip", "cannot be unpacked: it is encrypted"),
      (bomb.bytes, "N46E008.hgt.zip", "unpacks to more than the 25934402 bytes of 1″"),
      (ZipFile().bytes, "N46E008.zip", "cannot be unpacked: it holds no .hgt file"),
      (whole, "N46E008.zip", "cannot be unpacked: it is no ZIP archive"),
      (
        gzipped([UInt8](repeating: 0, count: 27_000_000)), "N46E008.hgt.gz",
        "unpacks to more than the 25934402 bytes of 1″"
      ),
      (
        Array(gzipped(whole).dropLast(20)), "N46E008.hgt.gz",
        "cannot be unpacked: unexpected end of data"
      ),
    ]
    for (bytes, name, words) in cases {
      #expect(try fault(bytes, name)?.message == "\(name) \(words)")
    }
  }

  @Test("No mutated archive or file makes the reader trap")
  func mutations() throws {
    var random = SeededGenerator(seed: 57)
    var archive = ZipFile()
    archive.add("N46E008.hgt", hgtBytes(side: 5) { Int($0 * 100 + $1) })
    let whole = archive.bytes
    for _ in 0..<2_000 * mutationFactor {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      let unpacked = try? onlyMember(ofZip: bytes, ending: ".hgt", atMost: 1000)
      #expect(unpacked.map { $0.count <= 1000 } ?? true)
    }
  }
}
