// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles that are damaged at random, the same on every run.

import TestSupport
import Testing

@testable import VectorTiles

struct MutationTests {
  /// Tiles of all three schemas with shapes, properties and names of every kind.
  private var tiles: [[UInt8]] {
    var generator = SeededGenerator(seed: 5)
    func shape(_ count: Int) -> [(Int, Int)] {
      (0..<count).map { _ in
        (
          Int.random(in: -200...4300, using: &generator),
          Int.random(in: -200...4300, using: &generator)
        )
      }
    }
    func layer(
      _ name: String, _ features: [(VectorTileGeometry, [(String, VectorTileValue)])]
    ) -> VectorTileLayer {
      var layer = VectorTileLayer(name, version: Int.random(in: 1...2, using: &generator))
      for (geometry, properties) in features { layer.add(geometry, properties) }
      return layer
    }
    let name: (String, VectorTileValue) = ("name", "Straße 東京 القاهرة")
    return [
      [
        layer("earth", [(.box(-64, -64, 4160, 4160), [])]),
        layer("water", [(.rings([shape(20), shape(5)]), [("kind", "lake")])]),
        layer(
          "roads",
          [
            (.lines([shape(12), shape(2)]), [("kind", "path"), name, ("is_bridge", true)]),
            (.lines([shape(3)]), [("pmap:kind", "rail"), ("pmap:level", .signed(-1))]),
          ]),
        layer(
          "places",
          [
            (
              .points([(5, 5)]),
              [("kind", "country"), ("name", "Italia"), ("population", 6e7), ("min_zoom", 4)]
            )
          ]),
      ],
      [
        layer("building", [(.rings([shape(4), shape(4), shape(9)]), [("height", .float(3.5))])]),
        layer(
          "transportation", [(.lines([shape(30)]), [("class", "minor"), ("brunnel", "tunnel")])]),
        layer("transportation_name", [(.lines([shape(9)]), [("class", "minor"), name])]),
        layer(
          "boundary", [(.lines([shape(9)]), [("admin_level", .unsigned(2)), ("disputed", 1)])]),
        layer("place", [(.points(shape(3)), [("class", "city"), ("rank", 1), name])]),
      ],
      [
        layer("ocean", [(.rings([shape(40)]), [])]),
        layer("streets", [(.lines([shape(7)]), [("kind", "rail"), ("bridge", false)])]),
        layer("street_labels", [(.lines([shape(7)]), [("kind", "service"), name])]),
        layer(
          "place_labels", [(.points([(0, 0)]), [("kind", "capital"), ("population", 1e300), name])]),
      ],
    ].map { VectorTileWriter($0).bytes } + Fixture.all.map(\.bytes).filter { !$0.isEmpty }
  }

  @Test("A damaged tile is read or refused, within its limits and in time")
  func damaged() {
    let count = 2000 * mutationFactor
    let tiles = tiles
    var generator = SeededGenerator(seed: 7)
    var (readable, slowest) = (0, Duration.zero)
    for number in 0..<count {
      // The tiles that are drawn come as often as all fixtures together.
      var bytes = number.isMultiple(of: 2) ? tiles[number / 2 % 3] : tiles[number / 2 % tiles.count]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch UInt8.random(in: 0...4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        case 2: bytes[place] = [0, 1, 0x7f, 0x80, 0xff][Int.random(in: 0...4, using: &generator)]
        case 3:
          let large = Array(
            repeating: 0xff as UInt8, count: Int.random(in: 1...9, using: &generator))
          bytes.replaceSubrange(place..<min(place + large.count, bytes.count), with: large)
        default:
          let other = Int.random(in: bytes.indices, using: &generator)
          for index in 0..<8 where place + index < bytes.count && other + index < bytes.count {
            bytes[place + index] = bytes[other + index]
          }
        }
      }
      if Int.random(in: 0..<20, using: &generator) == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      }
      let time = processorTime {
        guard let tile = try? VectorTile(bytes: bytes, wanted: .all) else { return }
        readable += 1
        check(tile)
      }
      slowest = max(slowest, time)
    }
    #expect(slowest < .seconds(1))
    #expect(readable > count / 20 && readable < count)
    if mutationFactor > 1 {
      print("\(count) damaged tiles, \(readable) read, the slowest took \(slowest)")
    }
  }

  /// What holds for every tile that is read.
  private func check(_ tile: VectorTile) {
    for areaClass in AreaClass.allCases {
      let shapes = tile.areas(areaClass)
      #expect(shapes.allSatisfy { $0.count > 2 } && shapes.ends.last ?? 0 == shapes.points.count)
      #expect(shapes.points.allSatisfy { 0...1 ~= $0.x && 0...1 ~= $0.y })
    }
    for lineClass in LineClass.allCases {
      for level in LineLevel.allCases {
        let shapes = tile.lines(lineClass, level)
        #expect(shapes.allSatisfy { $0.count > 1 } && shapes.ends.last ?? 0 == shapes.points.count)
        #expect(shapes.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      }
    }
    for place in tile.places {
      #expect(0..<1 ~= place.point.x && 0..<1 ~= place.point.y && !place.name.isEmpty)
      #expect(0...24 ~= place.leastZoom && place.rank / 100 == place.kind.rawValue)
    }
    #expect(tile.streetNames.allSatisfy { $0.points.count > 1 && !$0.name.isEmpty })
  }
}
