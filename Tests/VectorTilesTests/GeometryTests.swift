// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Rings and lines: winding, clipping and position.

import TestSupport
import Testing

@testable import VectorTiles

struct GeometryTests {
  @Test("Places are the whole numbers divided by the extent, rounded once")
  func places() throws {
    for extent in [1, 3, 256, 1000, 4096, 65_536] {
      var water = VectorTileLayer("ocean", extent: extent)
      water.add(.box(0, 0, extent, 1), [:])
      let ring = try #require(try read(water).areas(.water).first)
      let down = 1 / Double(extent)
      let expected = [(0, 0), (1, 0), (1, down), (0, down)].map { TilePoint(x: $0.0, y: $0.1) }
      #expect(Array(ring) == expected)
    }
    var road = VectorTileLayer("streets", extent: 1000)
    road.add(.lines([[(-1500, 333), (7, 2000)]]), ["kind": "path"])
    let line = try #require(try read(road).lines(.path, .ground).first)
    #expect(Array(line) == [TilePoint(x: -1.5, y: 0.333), TilePoint(x: 7.0 / 1000, y: 2)])
  }

  @Test("The fields of a layer may come in any order")
  func order() throws {
    var road = layer("streets", across, ["kind": "path", "bridge": true])
    road.extent = 2048
    var reversed = road
    reversed.isReversed = true
    #expect(road.bytes != reversed.bytes)
    let (tile, other) = (try read(road), try read(reversed))
    #expect(tile.lineClasses == ["bridge path"] && other.lineClasses == tile.lineClasses)
    #expect(other.lines(.path, .bridge).points == tile.lines(.path, .bridge).points)
    #expect(tile.lines(.path, .bridge).points.last == TilePoint(x: 2, y: 1))
  }

  @Test("Outer rings have a positive area and holes a negative one, however they are wound")
  func windings() throws {
    let outer = [(100, 100), (3900, 100), (3900, 3900), (100, 3900)]
    let hole = [(200, 200), (200, 300), (300, 300), (300, 200)]
    let second = [(0, 0), (50, 0), (50, 50), (0, 50)]
    for version in [1, 2] {
      for isTurned in [false, true] {
        var water = VectorTileLayer("ocean", version: version)
        let rings = [outer, hole, second].map { isTurned ? $0.reversed() : $0 }
        water.add(.rings(rings))
        let areas = try read(water).areas(.water).map { signedArea(Array($0)) * 4096 * 4096 }
        #expect(areas == [3800 * 3800, -10_000, 2500])
      }
    }
    // A first ring without an area says nothing.
    var water = VectorTileLayer("ocean", version: 1)
    water.add(.rings([[(5, 5), (9, 9), (5, 5)], outer.reversed(), hole.reversed()]))
    #expect(try read(water).areas(.water).map { signedArea(Array($0)) > 0 } == [true, false])
    // Nor does the tile that a ring lies in.
    var beyond = VectorTileLayer("ocean", version: 1)
    beyond.add(.rings([[(-9, -9), (-9, -5), (-5, -5), (-5, -9)], outer.reversed()]))
    #expect(try read(beyond).areas(.water).map { signedArea(Array($0)) > 0 } == [true])
  }

  @Test("Rings without an area, lines of one point and steps of no length are left out")
  func nothing() throws {
    var water = VectorTileLayer("ocean")
    water.add(.rings([[(5, 5), (9, 9)], [(1, 1)], [(3, 3), (4, 4), (5, 5)]]))
    // A ring that nothing closes, and one of which a point comes twice.
    water.add(commands: [9, 0, 0, 18, 20, 0, 0, 20], type: 3)
    water.add(commands: [9, 0, 0, 26, 20, 0, 0, 0, 0, 20, 15], type: 3)
    #expect(try read(water).areas(.water).map(\.count) == [3, 3])
    var road = VectorTileLayer("streets")
    road.add(
      .lines([[(5, 5)], [(6, 6), (6, 6)], [(1, 1), (1, 1), (2, 2), (2, 2)]]), ["kind": "path"])
    // Two lines in one command, of which the first has no second point.
    road.add(commands: [17, 2, 2, 2, 2, 10, 2, 2], type: 2, tags: [0, 0])
    #expect(try read(road).lines(.path, .ground).map(\.count) == [2, 2])
  }

  @Test("Rings are clipped to the tile, and rings within it stay as they are")
  func clipping() throws {
    let tile = try read(
      layer("ocean", .box(-100, -100, 4196, 4196), [:]),
      layer("water_polygons", .box(1, 1, 4095, 4095), ["kind": "water"]),
      layer("land", .box(5000, 0, 6000, 4096), ["kind": "forest"]),
      // A side of the tile, which has no area in it.
      layer("buildings", .box(-64, 0, 0, 4096), [:]))
    #expect(tile.areas(.water).count == 2)
    #expect(Set(tile.areas(.water)[0].flatMap { [$0.x, $0.y] }) == [0, 1])
    #expect(tile.areas(.water)[1].first == TilePoint(x: 1.0 / 4096, y: 1.0 / 4096))
    #expect(tile.areaClasses == [.water])
  }

  @Test("Two rings that share an edge share its crossing with a side, whichever way they go")
  func sharedCrossings() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      func number() -> Int { Int.random(in: -3000...7000, using: &generator) }
      let (a, b) = ((number(), number()), (number(), number()))
      let (left, right) = ((number(), number()), (number(), number()))
      let first = try read(layer("ocean", .rings([[a, b, left]]), [:]))
      let second = try read(layer("ocean", .rings([[b, a, right]]), [:]))
      func crossings(_ tile: VectorTile) -> Set<[Double]> {
        // Those of the shared edge are on its line; the corners of the tile are of no edge.
        Set(
          tile.areas(.water).points.filter { point in
            let isCorner = (point.x == 0 || point.x == 1) && (point.y == 0 || point.y == 1)
            let (x, y) = (point.x * 4096 - Double(a.0), point.y * 4096 - Double(a.1))
            let (dx, dy) = (Double(b.0 - a.0), Double(b.1 - a.1))
            let along = (x * dx + y * dy) / (dx * dx + dy * dy)
            let off = abs(x * dy - y * dx) / (dx * dx + dy * dy).squareRoot()
            return !isCorner && off < 1e-6 && (0...1).contains(along)
          }.map { [$0.x, $0.y] })
      }
      guard !first.areas(.water).isEmpty, !second.areas(.water).isEmpty else { continue }
      #expect(crossings(first) == crossings(second), "\(a) \(b) \(left) \(right)")
    }
  }

  @Test("The parts of a polygon in 25 tiles have its area together, holes and all")
  func undivided() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      // Rings of any shape, that cross themselves, too, in a square of five tiles.
      let rings = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 3...40, using: &generator)).map { _ in
          (
            Int.random(in: 0...5000, using: &generator),
            Int.random(in: 0...5000, using: &generator)
          )
        }
      }
      let whole = rings.map { ring in
        signedArea(ring.map { TilePoint(x: Double($0.0) / 1000, y: Double($0.1) / 1000) })
      }
      var parts = 0.0
      for column in 0..<5 {
        for row in 0..<5 {
          var water = VectorTileLayer("ocean", extent: 1000)
          // The first ring says how all are wound, in each tile the same.
          water.add(
            .rings(rings.map { $0.map { ($0.0 - 1000 * column, $0.1 - 1000 * row) } }))
          let tile = try read(water)
          parts += tile.area(.water)
          #expect(
            tile.areas(.water).points.allSatisfy { 0...1 ~= $0.x && 0...1 ~= $0.y })
        }
      }
      let sum = whole.reduce(0, +) * (whole[0] < 0 ? -1 : 1)
      #expect(abs(parts - sum) < 1e-9)
    }
  }

  @Test("Lines are not clipped, and a line of version 1 may be closed")
  func lines() throws {
    let tile = try read(layer("streets", .lines([[(-4713, 0), (9000, 4096)]]), ["kind": "path"]))
    #expect(tile.lines(.path, .ground).points.map(\.x) == [-4713.0 / 4096, 9000.0 / 4096])
    for version in [1, 2] {
      var road = VectorTileLayer("streets", version: version)
      road.add(.lines([[(0, 0), (5, 0)]]), ["kind": "path"])
      road.add(commands: [9, 0, 0, 18, 20, 0, 0, 20, 15], type: 2, tags: [0, 0])
      let tile = try? read(road)
      #expect(tile?.lines(.path, .ground).map(\.count) == (version == 1 ? [2, 4] : nil))
    }
  }
}
