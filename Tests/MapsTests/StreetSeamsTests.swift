// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import Mapping
import TestSupport
import Testing
import Tiles

@testable import Maps

/// Borders of tiles are not seen.
struct StreetSeamsTests {
  /// Pictures of eight by six tiles and more, at random scales and places.
  private func forPictures(_ count: Int, seed: UInt64, _ body: (StreetPicture) throws -> Void)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let zoom = Double.random(in: 3...20, using: &generator)
      var picture = try StreetPicture(
        zoom: zoom,
        center: Coordinate(
          latitude: .random(in: -66...66, using: &generator),
          longitude: .random(in: -180...180, using: &generator)), size: (480, 360), [.land, .water])
      picture.map.zoom = Int(zoom) + 4
      picture.blacken(.water)
      try body(picture)
    }
  }

  /// A full tile of water, made in one of some ways.
  private static let fullTiles: [(name: String, layer: @Sendable (TileID) -> VectorTileLayer)] = [
    ("squares", { _ in streetLayer("water", .box(0, 0, 4096, 4096)) }),
    ("with buffers", { _ in streetLayer("water", .box(-64, -64, 4160, 4160)) }),
    (
      "with holes that are filled",
      { tile in
        let hole = [(512, 700 + tile.column % 50), (3500, 512), (3000, 3210 + tile.row % 90)]
        return streetLayer(
          "water",
          .rings([[(0, 0), (4096, 0), (4096, 4096), (0, 4096)], hole.reversed()]), .rings([hole]))
      }
    ),
    (
      "wound in both ways",
      { tile in
        let (a, b) = (tile.column * 977 % 4096, tile.row * 1499 % 4096)
        let west = [(0, 0), (a, 0), (b, 2000), (a, 4096), (0, 4096)]
        let east = [(a, 0), (4096, 0), (4096, 4096), (a, 4096), (b, 2000)]
        return streetLayer(
          "water", version: 1, .rings([tile.column & 1 == 0 ? west : west.reversed()]),
          .rings([tile.row & 1 == 0 ? east : east.reversed()]))
      }
    ),
    (
      "in strips that overlap beyond the tile",
      { tile in
        var layer = VectorTileLayer("water", version: 1)
        var last = (-64, 0)
        for step in 1...5 {
          let next = (step * 845 - 65, step == 5 ? 0 : (tile.column + step) * 431 % 800 - 400)
          layer.add(
            .rings([
              [
                (last.0 + last.1, -64), (next.0 + next.1, -64), (next.0 - next.1, 4160),
                (last.0 - last.1, 4160),
              ]
            ]))
          last = next
        }
        return layer
      }
    ),
  ]

  @Test("Tiles that are full of one area make a picture of one colour", arguments: 0..<5)
  func full(_ way: Int) throws {
    let (name, layer) = Self.fullTiles[way]
    let source = StreetTiles(layers: { [layer($0)] })
    try forPictures(200, seed: UInt64(way + 1)) { picture in
      let streets = try picture.read(source)
      #expect(streets.use.needed >= 48)
      let others = places(in: picture.canvas(streets).directColors(), otherThan: black).count
      #expect(others == 0, "\(name): \(others) pixels at scale \(picture.viewport.scale)")
    }
  }

  @Test("Where a tile is missing, the part of a lower zoom joins without a seam")
  func parents() throws {
    let source = StreetTiles(layers: { tile in
      // Of four tiles of a zoom three are there.
      if tile.zoom % 5 > 0, (tile.column * 7 + tile.row * 3) % 4 == 0 { return nil }
      return [Self.fullTiles[(tile.column + tile.row) % 5].layer(tile)]
    })
    var fromParents = 0
    try forPictures(100, seed: 6) { picture in
      let streets = try picture.read(source)
      #expect(streets.isWhole)
      fromParents += streets.use.fromParents
      let others = places(in: picture.canvas(streets).directColors(), otherThan: black).count
      #expect(others == 0, "\(others) pixels at scale \(picture.viewport.scale)")
    }
    #expect(fromParents > 500)
  }

  /// The part of a polygon in a tile of three by three, in whole parts of its side, with a buffer.
  private static func part(
    of polygon: [(Double, Double)], column: Int, row: Int, buffer: Double
  ) -> [(Int, Int)] {
    let edges: [(Bool, Double, Double)] = [
      (true, 1, -buffer), (true, -1, 4096 + buffer), (false, 1, -buffer),
      (false, -1, 4096 + buffer),
    ]
    var points = polygon.map { ($0.0 - Double(column * 4096), $0.1 - Double(row * 4096)) }
    for (isAcross, sign, edge) in edges {
      func room(_ point: (Double, Double)) -> Double {
        let place = isAcross ? point.0 : point.1
        return sign > 0 ? place - edge : edge - place
      }
      var kept: [(Double, Double)] = []
      for (index, point) in points.enumerated() {
        let last = points[(index + points.count - 1) % points.count]
        let (a, b) = (room(last), room(point))
        if (a < 0) != (b < 0) {
          let part = a / (a - b)
          kept.append((last.0 + (point.0 - last.0) * part, last.1 + (point.1 - last.1) * part))
        }
        if b >= 0 { kept.append(point) }
      }
      points = kept
    }
    return points.map { (Int($0.0.rounded()), Int($0.1.rounded())) }
  }

  /// Tiles of zoom 12 with something that nine of them share, and one tile of zoom 10 with it in one piece.
  private static func dividedTiles(
    _ layer: @escaping @Sendable (_ column: Int, _ row: Int) -> VectorTileLayer,
    whole: @escaping @Sendable () -> VectorTileLayer
  ) -> StreetTiles {
    StreetTiles(layers: { tile in
      switch (tile.zoom, tile.column - 2200, tile.row - 1400) {
      case (12, 0..<3, 0..<3): [layer(tile.column - 2200, tile.row - 1400)]
      case (10, _, _) where tile.column == 550 && tile.row == 350: [whole()]
      default: []
      }
    })
  }

  /// Pictures of nine tiles of at most 128 pixels, whose zoom is given to a closure.
  private func forDividedPictures(
    seed: UInt64, _ body: (inout StreetPicture) throws -> Void
  ) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let count = 4096.0
      let (x, y) = (
        (2200 + Double.random(in: 1...2, using: &generator)) / count,
        (1400 + Double.random(in: 1...2, using: &generator)) / count
      )
      var picture = try StreetPicture(
        zoom: 12 - Double.random(in: 2...4, using: &generator),
        center: Coordinate(
          latitude: WebMercator.latitude(y: y), longitude: WebMercator.longitude(x: x)),
        size: (400, 400), [.land, .water, .roads])
      picture.blacken(.water, .mainRoads, .casing)
      try body(&picture)
    }
  }

  private static let band: [(Double, Double)] = [
    (100, 901), (900, 100), (7300, 6100), (12_201, 11_300), (11_407, 12_180), (5000, 6900),
  ]

  private static let wholeBand = VectorTileGeometry.rings([band.map { (Int($0.0), Int($0.1)) }])

  @Test("A band over nine tiles is the same as in one piece", arguments: [0, 64, 0x100000])
  func band(buffer: Int) throws {
    let source = Self.dividedTiles { column, row in
      let part = Self.part(of: Self.band, column: column, row: row, buffer: Double(buffer))
      return part.isEmpty ? streetLayer("water") : streetLayer("water", .rings([part]))
    } whole: {
      streetLayer("water", extent: 16_384, Self.wholeBand)
    }
    try forDividedPictures(seed: 7) { picture in
      picture.map.zoom = 12
      let parts = try picture.coverage(source)
      picture.map.zoom = 10
      let whole = try picture.coverage(source)
      #expect(whole.contains { $0 > 250 } && whole.contains(0))
      #expect(differAtMost(parts, whole), "\(picture.viewport.scale)")
    }
  }

  @Test("A road over nine tiles is the same as in one piece", arguments: [false, true])
  func road(isBridge: Bool) throws {
    let line: [(Double, Double)] = [
      (200, 300), (3000, 1400), (4200, 4500), (7300, 6100), (8192, 8192), (12_201, 11_300),
    ]
    @Sendable func layer(extent: Int, _ lines: [[(Int, Int)]]) -> VectorTileLayer {
      var layer = VectorTileLayer("roads", extent: extent)
      if !lines.isEmpty {
        layer.add(.lines(lines), ["kind": "highway", "is_bridge": .bool(isBridge)])
      }
      return layer
    }
    let source = Self.dividedTiles { column, row in
      let box = Rectangle(
        left: Double(column * 4096 - 64), top: Double(row * 4096 - 64),
        right: Double(column * 4096 + 4160), bottom: Double(row * 4096 + 4160))
      // It passes through each tile once.
      let legs = zip(line, line.dropFirst()).compactMap { a, b in
        box.clip(Point(x: a.0, y: a.1), Point(x: b.0, y: b.1))
      }
      let points = (legs.prefix(1).map(\.0) + legs.map(\.1)).map { point in
        (Int(point.x.rounded()) - column * 4096, Int(point.y.rounded()) - row * 4096)
      }
      return layer(extent: 4096, points.isEmpty ? [] : [points])
    } whole: {
      layer(extent: 16_384, [line.map { (Int($0.0), Int($0.1)) }])
    }
    try forDividedPictures(seed: 8) { picture in
      picture.map.zoom = 12
      let parts = try picture.coverage(source)
      picture.map.zoom = 10
      let whole = try picture.coverage(source)
      #expect(whole.contains { $0 > 250 } && whole.contains(0))
      #expect(differAtMost(parts, whole), "\(picture.viewport.scale)")
    }
  }
}
