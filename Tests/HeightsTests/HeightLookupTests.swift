// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geography
import TestSupport
import Testing
import Tiles

@testable import Heights

struct HeightLookupTests {
  /// The heights at coordinates in a folder of HGT files, or in tiles.
  private func find(
    _ source: any HeightSource, _ places: [(Double, Double)]
  ) -> (heights: [Double], facts: GroundHeightFacts) {
    var facts = GroundHeightFacts()
    let heights = source.lookup().heights(
      at: places.map { Coordinate(latitude: $0.0, longitude: $0.1) }, facts: &facts)
    return (heights, facts)
  }

  @Test("A post has its own height, and a coordinate between four posts their mean by distances")
  func bilinear() throws {
    try Workplace.use { place in
      // A corner of SRTM: N36W085, rows 480 and 481 of 1201, at 36.6° N, 84.2° W.
      try place.write(
        hgtBytes(side: 1201) { down, across in
          let (row, column) = (Int((down * 1200).rounded()), Int((across * 1200).rounded()))
          return switch (row, column) {
          case (480, 960): 388
          case (480, 961): 379
          case (481, 960): 400
          case (481, 961): 371
          default: -32768
          }
        }, to: "N36W085.hgt")
      let source = try HGTFolder(place.folder.path)
      let (x, y) = (-84.2, 36.6)
      let (heights, facts) = find(
        source,
        [
          (y, x), (y, x + 0.25 / 1200), (y - 0.5 / 1200, x), (y - 0.25 / 1200, x + 0.5 / 1200),
          (36.9, -84.9), (y + 0.5 / 1200, x),
        ])
      let expected = [388, 385.75, 394, 384.0]
      for (height, value) in zip(heights, expected) { #expect(abs(height - value) < 1e-6) }
      #expect(heights[4].isNaN && heights[5].isNaN)
      #expect(facts.spacing == "3″" && facts.missing.isEmpty && facts.firstFailure == nil)
    }
  }

  @Test("A coordinate on a degree line is in either file, over the antimeridian too")
  func lines() throws {
    try Workplace.use { place in
      try place.write(hgtBytes(side: 11) { down, _ in Int(100 * down) }, to: "N46E008.hgt")
      try place.write(gzipped(hgtBytes(side: 11) { _, _ in 7 }), to: "S01E179.hgt.gz")
      let source = try HGTFolder(place.folder.path)
      let (heights, facts) = find(
        source,
        [
          (46, 8.5), (47, 8.5), (46.5, 9), (46.5, 8), (47, 9), (-0.5, 180), (-0.5, -180),
          (-0.5, 539.5), (0, 179.5), (47.001, 8.5), (90, 0), (-90, 0), (91, 0), (.nan, 0),
          (0, .infinity),
        ])
      #expect(heights[..<9] == [100, 0, 50, 50, 0, 7, 7, 7, 7])
      #expect(heights[9...].allSatisfy { $0.isNaN })
      #expect(facts.firstMissing == "N47E008.hgt" && facts.missing.count == 3)
    }
  }

  @Test("Files that cannot be read are named, each time that they are asked")
  func damaged() throws {
    try Workplace.use { place in
      try place.write([1, 2, 3], to: "N46E008.hgt")
      let lookup = try HGTFolder(place.folder.path).lookup()
      for _ in 0..<2 {
        var facts = GroundHeightFacts()
        let heights = lookup.heights(
          at: [Coordinate(latitude: 46.5, longitude: 8.5)], facts: &facts)
        #expect(heights[0].isNaN && facts.missing.isEmpty)
        #expect(facts.firstFailure?.hasPrefix("N46E008.hgt has 3 bytes") == true)
      }
    }
  }

  @Test("The heights of many files are those of each alone, however many are open")
  func many() throws {
    try Workplace.use { place in
      var places: [(Double, Double)] = []
      for west in 0..<240 {
        let name = DegreeCell(south: 10, west: west - 120).name
        try place.write(hgtBytes(side: 3) { _, _ in west }, to: "\(name).hgt")
        places.append((10.3, Double(west) - 119.5))
      }
      let folder = try HGTFolder(place.folder.path)
      let heights = find(folder, places + places.reversed()).heights
      let expected = (0..<240).map { Double($0) }
      #expect(heights == expected + expected.reversed())
    }
  }

  /// Writes a tile of terrarium whose heights are a function of pixels of the world.
  private func write(
    _ place: Workplace, _ zoom: Int, _ column: Int, _ row: Int, side: Int = 64,
    _ height: @escaping (Int, Int) -> Double?
  ) throws {
    let bytes = HandmadePNG(width: side, height: side) { x, y in
      guard let height = height(column * side + x, row * side + y) else { return [0, 0, 0, 0] }
      let scaled = Int(((height + 32_768) * 256).rounded())
      return [scaled >> 16 & 255, scaled >> 8 & 255, scaled & 255, 255]
    }.bytes
    try place.write(bytes, to: "\(zoom)/\(column)/\(row).png")
  }

  @Test("Tiles are one plane over their edges, and a lower zoom stands in for a missing tile")
  func tiles() throws {
    try Workplace.use { place in
      for folder in ["12/2100", "12/2101", "13/4200"] {
        try FileManager.default.createDirectory(
          atPath: "\(place.folder.path)/\(folder)", withIntermediateDirectories: true)
      }
      for column in 2100...2101 {
        for row in 1400...1401 {
          try write(place, 12, column, row) { x, y in Double(x % 1000 + y % 100) + 0.5 }
        }
      }
      try write(place, 13, 4200, 2800) { x, y in x % 64 == 9 ? nil : 5000 }
      let source = try HeightTiles("\(place.folder.path)/{z}/{x}/{y}.png")
      /// The coordinate of a pixel of zoom 12.
      func coordinate(_ x: Double, _ y: Double) -> (Double, Double) {
        (
          WebMercator.latitude(y: (y + 0.5) / Double(64 << 12)),
          WebMercator.longitude(x: (x + 0.5) / Double(64 << 12))
        )
      }
      let (left, top) = (2100.0 * 64, 1400.0 * 64)
      let (heights, facts) = find(
        source,
        [
          coordinate(left + 63, top + 40), coordinate(left + 63.5, top + 40),
          coordinate(left + 64.25, top + 63.5), coordinate(left + 5, top + 5),
          coordinate(left + 4.5, top + 5), coordinate(left + 140, top),
        ])
      let x = left.truncatingRemainder(dividingBy: 1000)
      let y = top.truncatingRemainder(dividingBy: 100)
      #expect(abs(heights[0] - (x + 63 + y + 40 + 0.5)) < 1e-6)
      #expect(abs(heights[1] - (x + 63.5 + y + 40 + 0.5)) < 1e-6)
      #expect(abs(heights[2] - (x + 64.25 + y + 63.5 + 0.5)) < 1e-6)
      #expect(heights[3] == 5000 && heights[4].isNaN && heights[5].isNaN)
      #expect(facts.spacing == "zoom 13" && facts.missing == ["tile 13/4204/2800"])
    }
  }

  @Test("Pixels that are farther apart than 200 metres are no heights of a coordinate")
  func coarse() throws {
    try Workplace.use { place in
      try FileManager.default.createDirectory(
        atPath: "\(place.folder.path)/7/64", withIntermediateDirectories: true)
      try write(place, 7, 64, 63) { _, _ in 5 }
      let source = try HeightTiles("\(place.folder.path)/{z}/{x}/{y}.png")
      let height = find(source, [(1, 1)]).heights[0]
      #expect(height.isNaN)
    }
  }
}
