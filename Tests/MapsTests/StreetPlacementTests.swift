// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import Mapping
import TestSupport
import Testing
import Tiles
import VectorTiles

@testable import Maps

/// Tiles lie where their coordinates are.
struct StreetPlacementTests {
  @Test("The corners of a square are within a quarter of a pixel of their coordinates")
  func corners() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<120 {
      let zoom = Int.random(in: 2...20, using: &generator)
      let count = Double(1 << zoom)
      let tile = try #require(
        TileID(
          zoom: zoom, column: .random(in: 0..<1 << zoom, using: &generator),
          row: .random(in: 0..<1 << zoom, using: &generator)))
      let (left, top) = (
        Int.random(in: 0...3500, using: &generator), Int.random(in: 0...3500, using: &generator)
      )
      let (right, bottom) = (
        Int.random(in: left + 400...4096, using: &generator),
        Int.random(in: top + 400...4096, using: &generator)
      )
      func coordinate(_ x: Int, _ y: Int) -> Coordinate {
        Coordinate(
          latitude: WebMercator.latitude(y: (Double(tile.row) + Double(y) / 4096) / count),
          longitude: WebMercator.longitude(x: (Double(tile.column) + Double(x) / 4096) / count))
      }
      let source = StreetTiles(layers: { wanted in
        [streetLayer("water")]
          + (wanted == tile ? [streetLayer("water", .box(left, top, right, bottom))] : [])
      })
      var picture = try StreetPicture(
        zoom: Double(zoom) + .random(in: -1...0.9, using: &generator),
        center: coordinate((left + right) / 2, (top + bottom) / 2), size: (1000, 1000),
        [.land, .water])
      picture.blacken(.water)
      picture.map.zoom = zoom
      let coverage = try picture.coverage(source)
      let row = (0..<1000).map { Double(coverage[500 * 1000 + $0]) / 255 }
      let column = (0..<1000).map { Double(coverage[$0 * 1000 + 500]) / 255 }
      let (first, last) = (
        picture.viewport.point(coordinate(left, top)),
        picture.viewport.point(coordinate(right, bottom))
      )
      for (line, start, end) in [(row, first.x, last.x), (column, first.y, last.y)] {
        let length = line.reduce(0, +)
        let middle = line.indices.reduce(0) { $0 + (Double($1) + 0.5) * line[$1] } / length
        #expect(abs(middle - length / 2 - start) < 0.05, "\(tile) \(start)")
        #expect(abs(middle + length / 2 - end) < 0.05, "\(tile) \(end)")
      }
    }
  }

  /// A box of a tile that only this tile and few others have, in parts of 4096.
  private static func box(of tile: TileID) -> (left: Int, top: Int, right: Int, bottom: Int) {
    let (left, top) = (tile.column * 1201 % 2000, tile.row * 811 % 2000)
    return (left, top, left + 900 + tile.column * 37 % 1100, top + 900 + tile.row * 53 % 1100)
  }

  private static func hasWater(_ point: TilePoint, in tile: TileID) -> Bool {
    let box = box(of: tile)
    let (x, y) = (point.x * 4096, point.y * 4096)
    return (Double(box.left)..<Double(box.right)).contains(x)
      && (Double(box.top)..<Double(box.bottom)).contains(y)
  }

  private static func water(of tile: TileID) -> VectorTileLayer {
    let box = box(of: tile)
    return streetLayer("water", .box(box.left, box.top, box.right, box.bottom))
  }

  /// The pixels of a picture whose surroundings of two pixels are all of one tile and of one side of its edges.
  private func forPlainPixels(
    of picture: StreetPicture, zoom: Int, isInside: (TilePoint, TileID) -> Bool,
    _ body: (_ pixel: Int, _ tile: TileID, _ point: TilePoint, _ isInside: Bool) -> Void
  ) -> Int {
    var looked = 0
    let (columns, rows) = (picture.viewport.size.columns, picture.viewport.size.rows)
    for y in stride(from: 1, to: rows - 1, by: 5) {
      for x in stride(from: 1, to: columns - 1, by: 5) {
        let around = [(0.5, 0.5), (-1.5, -1.5), (2.5, -1.5), (-1.5, 2.5), (2.5, 2.5)].map {
          picture.tilePlace(x: Double(x) + $0.0, y: Double(y) + $0.1, zoom: zoom)
        }
        let found = around.compactMap { place -> (TileID, Bool)? in
          guard
            let tile = TileID(
              zoom: zoom, column: place.column & (1 << zoom - 1), row: place.row)
          else { return nil }
          return (tile, isInside(place.point, tile))
        }
        guard found.count == around.count, let first = found.first,
          found.allSatisfy({ $0 == first })
        else { continue }
        looked += 1
        body(y * columns + x, first.0, around[0].point, first.1)
      }
    }
    return looked
  }

  @Test(
    "Each tile lies in its column and row, also over 180 degrees and in each copy of the world",
    arguments: [
      (0.2, 0.0, 0.0), (0.9, 20, 180), (-1.3, 0, 10), (2.4, 0, 180), (3.49, 60, -179),
      (3.51, -60, 179.5), (5.0, 80, 181), (7.77, 47.3, 19.1), (13.5, -17, -179.999), (1.5, 84, 10),
    ])
  func columnsAndRows(zoom: Double, latitude: Double, longitude: Double) throws {
    var picture = try StreetPicture(
      zoom: zoom, center: Coordinate(latitude: latitude, longitude: longitude), size: (700, 500),
      [.land, .water])
    picture.blacken(.water)
    let streets = try picture.read(StreetTiles(layers: { [Self.water(of: $0)] }))
    let pixels = picture.canvas(streets).directColors()
    var wrong = 0
    let looked = forPlainPixels(
      of: picture, zoom: streets.grid.zoom, isInside: Self.hasWater
    ) { pixel, _, _, isInside in
      if pixels[pixel] != (isInside ? black : .white) { wrong += 1 }
    }
    #expect(wrong == 0 && looked > 2000, "\(wrong) of \(looked)")
  }

  @Test("Beyond the edge of the world the ground of the picture shows")
  func beyondTheWorld() throws {
    var picture = try StreetPicture(
      zoom: 0.5, center: Coordinate(latitude: 80, longitude: 0), [.land, .water])
    picture.map.colors[.ground] = black
    let pixels = try picture.pixels(StreetTiles(layers: { _ in [streetLayer("water")] }))
    let edge = Int(picture.viewport.pixel(PlanePoint(x: 0, y: 0)).y)
    #expect((10..<200).contains(edge))
    #expect(pixels.prefix((edge - 1) * 320).allSatisfy { $0 == .white })
    #expect(pixels.dropFirst((edge + 2) * 320).allSatisfy { $0 == black })
  }

  @Test("A missing tile is drawn from a lower zoom in its place and nowhere else", arguments: 1...4)
  func parents(zooms: Int) throws {
    var picture = try StreetPicture(zoom: 12.4, size: (1100, 800), [.land, .water, .green])
    picture.blacken(.water)
    let green = Color(red: 0, green: 200, blue: 0)
    picture.map.colors[.green] = green
    let isMissing: @Sendable (TileID) -> Bool = { ($0.column + 2 * $0.row) % 3 == 0 }
    let source = StreetTiles(layers: { tile in
      if tile.zoom == 12 { return isMissing(tile) ? nil : [Self.water(of: tile)] }
      guard tile.zoom == 12 - zooms else { return nil }
      return [streetLayer("landuse", kind: "park", .box(-64, -64, 4160, 4160))]
    })
    let streets = try picture.read(source)
    #expect(streets.use.fromParents > 0 && streets.use.fromParents == streets.use.missing)
    #expect(streets.use.drawn + streets.use.fromParents == streets.use.needed && streets.isWhole)
    let pixels = picture.canvas(streets).directColors()
    var wrong = 0
    let looked = forPlainPixels(of: picture, zoom: 12, isInside: Self.hasWater) {
      pixel, tile, _, isInside in
      let color = isMissing(tile) ? green : isInside ? black : .white
      if pixels[pixel] != color { wrong += 1 }
    }
    #expect(wrong == 0 && looked > 2000, "\(wrong) of \(looked)")
  }

  @Test(
    "Areas and lines of a lower zoom lie as in the missing tile, and end there", arguments: 1...4)
  func shapesOfParents(zooms: Int) throws {
    let count = 1 << zooms
    // The tile is neither the first nor the last one of its parent.
    let (across, down) = (count - 1, count / 2)
    let (column, row) = (139 << zooms + across, 89 << zooms + down)
    @Sendable func layers(extent: Int, across: Int, down: Int) -> [VectorTileLayer] {
      let line = [(-3000, 17), (700, 900), (2000, 1500), (3000, 4000), (9000, 9000)]
      let ring = [(-300, 3000), (1500, 2200), (1800, 3900), (700, 4600)]
      func moved(_ points: [(Int, Int)]) -> [(Int, Int)] {
        points.map { ($0.0 + across * 4096, $0.1 + down * 4096) }
      }
      var roads = VectorTileLayer("roads", extent: extent)
      roads.add(.lines([moved(line)]), ["kind": "highway"])
      return [roads, streetLayer("water", extent: extent, .rings([moved(ring)]))]
    }
    func source(isMissing: Bool) -> StreetTiles {
      StreetTiles(layers: { tile in
        if tile.zoom == 12 {
          guard tile.column == column, tile.row == row else { return [streetLayer("water")] }
          return isMissing ? nil : layers(extent: 4096, across: 0, down: 0)
        }
        guard tile.zoom == 12 - zooms else { return nil }
        return layers(extent: 4096 * count, across: across, down: down)
      })
    }
    let center = Coordinate(
      latitude: WebMercator.latitude(y: (Double(row) + 0.5) / 4096),
      longitude: WebMercator.longitude(x: (Double(column) + 0.5) / 4096))
    var picture = try StreetPicture(
      zoom: 12.3, center: center, size: (900, 900), [.land, .water, .roads])
    picture.blacken(.water, .mainRoads, .casing)
    let (own, parent) = (
      try picture.coverage(source(isMissing: false)), try picture.coverage(source(isMissing: true))
    )
    let side = picture.viewport.scale / 4096
    var looked = 0
    for y in 0..<900 {
      for x in 0..<900 {
        let away = max(abs(Double(x) + 0.5 - 450), abs(Double(y) + 0.5 - 450)) - side / 2
        let (a, b) = (Int(own[y * 900 + x]), Int(parent[y * 900 + x]))
        // The round end of a road is as wide as the road.
        if away < -5 {
          #expect(abs(a - b) <= 9, "\(x) \(y)")
          looked += a > 0 ? 1 : 0
        } else if away > 5 {
          #expect(b == 0, "\(x) \(y)")
        }
      }
    }
    #expect(looked > 1000)
  }

  @Test("Names of a lower zoom appear where its part is drawn, and no others", arguments: 1...4)
  func namesOfParents(zooms: Int) throws {
    let isMissing: @Sendable (Int, Int) -> Bool = { ($0 + 2 * $1) % 3 == 0 }
    let source = StreetTiles(layers: { tile in
      let above = 12 - tile.zoom
      guard above == zooms || above == 0 && !isMissing(tile.column, tile.row) else { return nil }
      var layer = VectorTileLayer("places")
      for row in 0..<1 << above {
        for column in 0..<1 << above {
          // The corner of a tile of zoom 12, which that tile owns.
          let (x, y) = (column << (12 - above), row << (12 - above))
          let name = "\(above) \(tile.column << above + column) \(tile.row << above + row)"
          layer.add(.points([(x, y)]), ["kind_detail": "town", "name": .text(name)])
        }
      }
      return [layer]
    })
    let picture = try StreetPicture(zoom: 12.4, size: (1100, 800))
    let names = try picture.names(source).places
    var expected: [String: Point] = [:]
    for tile in StreetMap(source).grid(picture.viewport, zoom: 12).tiles {
      let corner = picture.viewport.pixel(
        PlanePoint(x: Double(tile.column) / 4096, y: Double(tile.row) / 4096))
      guard (0...1100).contains(corner.x), (0...800).contains(corner.y) else { continue }
      let above = isMissing(tile.column, tile.row) ? zooms : 0
      expected["\(above) \(tile.column) \(tile.row)"] = corner
    }
    #expect(Set(names.map(\.name)) == Set(expected.keys) && names.count == expected.count)
    for name in names {
      let corner = try #require(expected[name.name])
      #expect(abs(name.point.x - corner.x) < 0.01 && abs(name.point.y - corner.y) < 0.01)
    }
  }
}
