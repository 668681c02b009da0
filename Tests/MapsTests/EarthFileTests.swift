// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Maps

struct EarthFileTests {
  /// The bytes of the built-in map.
  static let bytes = EarthFile.builtIn.bytesOfFile

  @Test("The map of the program is that of the sources, and the file that embeds it says its size")
  func embedded() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/EarthData")
    let source = try String(
      contentsOf: sources.appendingPathComponent("earthdata.c"), encoding: .utf8)
    for (name, bytes) in [("earth.bin", Self.bytes), ("relief.bin", Array(EarthHeights.packed))] {
      let file = try [UInt8](Data(contentsOf: sources.appendingPathComponent(name)))
      #expect(
        file == bytes, "the build folder has an older \(name); change earthdata.c or remove it")
      #expect(source.contains("\(name) \(file.count)\n"))
    }
  }

  @Test("The map of the program has at most 2.6 MB, three levels of each shape, and 7000 places")
  func builtIn() {
    #expect(Self.bytes.count <= 2_600_000)
    for shape in EarthShape.allCases {
      var points: [Int] = []
      for level in EarthLevel.allCases {
        var count = 0
        EarthFile.builtIn.forEachShape(of: shape, level, where: { _, _ in true }) {
          count += $0.points.count
        }
        points.append(count)
      }
      #expect(points == points.sorted() && points[0] > 20, "\(shape) \(points)")
    }
    var places: [EarthPlace] = []
    EarthFile.builtIn.forEachPlace {
      places.append($0)
      return true
    }
    #expect(places.count > 7000)
    #expect(places.map(\.zoom) == places.map(\.zoom).sorted())
    #expect(
      places.count { $0.kind == .capital } > 190 && places.count { $0.kind == .country } > 150)
    #expect(places.contains { $0.name == "São Paulo" && $0.point.latitude == -23_557 })
    for place in places {
      // No marks of direction, and no spaces at the ends.
      #expect(place.name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .format })
      #expect(place.name.first != " " && place.name.last != " ", "\(place.name)")
    }
  }

  @Test("The places of a zoom are found without a look at the others", arguments: [0, 2.3, 5, 9])
  func placesOfZoom(zoom: Double) {
    func names(_ forEach: ((EarthPlace) -> Bool) -> Void) -> [String] {
      var names: [String] = []
      forEach { place in
        names.append(place.name)
        return true
      }
      return names
    }
    let found = names { EarthFile.builtIn.forEachPlace(shownAt: zoom, $0) }
    let expected = names { take in
      EarthFile.builtIn.forEachPlace { $0.zoom > zoom || take($0) }
    }
    #expect(found == expected && (zoom == 0) == found.isEmpty)
  }

  @Test("Rings run clockwise around land, and all points are in their box")
  func rings() {
    for level in EarthLevel.allCases {
      var area = 0
      EarthFile.builtIn.forEachShape(of: .land, level, where: { _, _ in true }) { shape in
        let points = shape.points
        #expect(points.count > 2 && points.first != points.last)
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
          area += a.longitude * b.latitude - b.longitude * a.latitude
          #expect((shape.box.west...shape.box.east).contains(a.longitude))
          #expect((shape.box.south...shape.box.north).contains(a.latitude))
        }
      }
      #expect(area < 0)
    }
  }

  @Test("A file that is damaged or cut gives only points of the Earth, and ends")
  func damaged() {
    var generator = SeededGenerator(seed: 5)
    let level = EarthLevel.coarse
    for _ in 0..<300 {
      var bytes = Self.bytes
      if Bool.random(using: &generator) {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      }
      // The table, and what the coarse level and the places have.
      for _ in 0..<20 where !bytes.isEmpty {
        let place = Int.random(in: 0..<min(bytes.count, 60_000), using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      bytes.withUnsafeBytes { bytes in
        let file = EarthFile(bytes)
        for shape in EarthShape.allCases {
          file.forEachShape(of: shape, level, where: { _, _ in true }) { shape in
            #expect(shape.points.count { !$0.isOnEarth } == 0)
          }
        }
        file.forEachPlace {
          #expect($0.point.isOnEarth)
          return true
        }
      }
    }
  }

  @Test(
    "The level follows the scale",
    arguments: [
      (25_000.0, EarthLevel.coarse), (16_000, .coarse), (15_000, .medium), (2_000, .medium),
      (1_900, .fine), (150, .fine), (1, .fine),
    ])
  func levels(metres: Double, level: EarthLevel) {
    #expect(EarthLevel(metresPerPixel: metres) == level)
  }
}
