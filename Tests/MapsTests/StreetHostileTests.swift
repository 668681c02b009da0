// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import Mapping
import TestSupport
import Testing
import Tiles

@testable import Maps

/// Tiles that nobody should write: each ends in a picture or an error, and soon.
struct StreetHostileTests {
  /// Reads, draws and names what a tile of some layers makes; says what of the picture is not land.
  private func drawn(
    zoom: Double = 14, tileZoom: Int? = nil, style: BaseMap.Style = .light,
    _ layers: [VectorTileLayer]
  ) throws -> (other: Int, names: MapNames) {
    var picture = try StreetPicture(zoom: zoom)
    (picture.map.zoom, picture.map.style) = (tileZoom, style)
    let bytes = VectorTileWriter(layers).bytes
    let streets = try picture.read(StreetTiles(answer: { _ in .bytes(bytes) }))
    let pixels = picture.canvas(streets).directColors()
    let names = MapNames(streets, picture.viewport)
    for street in names.streets { _ = street.places(length: 60, height: 10) }
    return (pixels.count { $0 != pixels[0] }, names)
  }

  /// The farthest place that a tile may have.
  private static let farthest = 1 << 24 - 1

  private static let roads: KeyValuePairs<String, VectorTileValue> = [
    "kind": "highway", "name": "Far Road",
  ]

  @Test(
    "Places at the limit of what a tile may have, at every zoom",
    arguments: [1, 4096, 65_536], BaseMap.Style.allCases)
  func farPlaces(extent: Int, style: BaseMap.Style) throws {
    let far = Self.farthest
    let corners = [(-far, -far), (far, -far), (far, far), (-far, far)]
    var roads = VectorTileLayer("roads", extent: extent)
    roads.add(.lines([corners, [corners[0], corners[2]], [corners[1], corners[3]]]), Self.roads)
    for kind in ["minor_road", "path", "rail"] {
      roads.add(.lines([[(-far, 5), (far, 6)], [(0, far), (far, 0)]]), ["kind": .text(kind)])
    }
    var water = streetLayer(
      "water", extent: extent, .rings([corners]), .rings([[corners[0], corners[1], corners[3]]]))
    water.add(.lines([corners]), ["kind": "river"])
    var places = VectorTileLayer("places", extent: extent)
    places.add(.points(corners), ["kind": "country", "name": "Nowhere"])
    for (zoom, tileZoom) in [(0.0, 0), (14, 14), (22.9, 0), (22.9, 14), (22.9, 23)] {
      let (_, names) = try drawn(
        zoom: zoom, tileZoom: tileZoom, style: style, [roads, water, places])
      #expect(names.places.isEmpty)
    }
  }

  @Test(
    "Millions of points outside of the tiles are refused or drawn", arguments: [300_000, 1_020_000])
  func manyPointsOutside(count: Int) throws {
    var generator = SeededGenerator(seed: 3)
    let line = (0..<count).map { _ in
      (
        Int.random(in: 9000...90_000, using: &generator),
        Int.random(in: -90_000...90_000, using: &generator)
      )
    }
    var roads = VectorTileLayer("roads")
    if count < 1_000_000 {
      roads.add(.lines([line]), ["kind": "minor_road", "name": "Far Road"])
    } else {
      roads.add(.lines([line]), ["kind": "minor_road"])
    }
    let bytes = VectorTileWriter([roads]).bytes
    // Twenty tiles.
    let picture = try StreetPicture(
      zoom: 14, center: Coordinate(latitude: 0, longitude: 0.011), size: (2040, 1530))
    let source = StreetTiles(answer: { _ in .bytes(bytes) })
    do throws(TileError) {
      let streets = try StreetMap(source).read(picture.viewport, picture.map, threads: 2)
      #expect(streets.use.needed == 20 && count < 1_000_000)
      _ = picture.canvas(streets).directColors()
      #expect(MapNames(streets, picture.viewport).streets.isEmpty)
    } catch {
      #expect(error.kind == .tooManyTiles && count > 1_000_000, "\(error)")
      #expect(error.message == "its tiles have more than 20 million points in this picture")
    }
  }

  @Test("Rings and lines of no size are nothing, or a dot")
  func noSize() throws {
    var roads = VectorTileLayer("roads")
    roads.add(
      .lines([[(2000, 2000), (2000, 2000)], [(5, 5), (5, 5), (5, 5)], [(1, 1), (2, 1), (1, 1)]]),
      ["kind": "highway", "name": "Dot"])
    let water = streetLayer(
      "water", .rings([[(9, 9), (9, 9), (9, 9)]]), .rings([[(9, 9), (99, 9), (9, 9), (99, 9)]]),
      .rings([[(0, 0), (4096, 4096)]]))
    for style in BaseMap.Style.allCases {
      let (other, names) = try drawn(style: style, [roads, water])
      #expect(other < 200)
      #expect(names.streets.allSatisfy { $0.places(length: 20, height: 10).isEmpty })
    }
  }

  @Test("Names that are no names are none, and others are one line")
  func oddNames() throws {
    var places = VectorTileLayer("places")
    var roads = VectorTileLayer("roads")
    let names = [
      String(repeating: "a", count: 10_000), "   ", "\u{0}", "\u{1b}[31mred", "two\r\nlines",
      "\u{202e}back",
      "\u{feff}", "", String(repeating: "e\u{301}", count: 80), "\u{fffd}", "👩‍👩‍👧‍👦",
    ]
    for (index, name) in names.enumerated() {
      places.add(
        .points([(100 + 150 * index, 2100)]), ["kind_detail": "town", "name": .text(name)])
      roads.add(
        .lines([[(0, 100 * index), (4096, 100 * index)]]),
        ["kind": "major_road", "name": .text(name)])
    }
    let (_, found) = try drawn(zoom: 13, [places, roads])
    for name in found.places.map(\.name) + found.streets.map(\.name) {
      #expect(!name.isEmpty && name.utf8.count <= 256)
      #expect(!name.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }, "\(name)")
      #expect(name.first != " " && name.last != " ")
    }
    #expect(Set(found.streets.map(\.name)).isSuperset(of: ["[31mred", "two lines", "back"]))
    #expect(!found.streets.contains { $0.name.hasPrefix("aaa") })
  }

  @Test("Thousands of places on one pixel are listed, the important ones first")
  func crowd() throws {
    var places = VectorTileLayer("places")
    for index in 0..<5000 {
      places.add(
        .points([(2048, 2048), (2048, 2048), (2049, 2048)]),
        ["kind_detail": index == 777 ? "city" : "hamlet", "name": .text("Place \(index)")])
    }
    var picture = try StreetPicture(zoom: 14, size: (1024, 1024))
    picture.map.zoom = 14
    let bytes = VectorTileWriter([places]).bytes
    let found = try picture.names(StreetTiles(answer: { _ in .bytes(bytes) })).places
    #expect(Set(found.map(\.name)).count == 5000 && found.first?.name == "Place 777")
  }

  @Test("Thousands of streets that meet in one place end there")
  func star() throws {
    var generator = SeededGenerator(seed: 12)
    var roads = VectorTileLayer("roads")
    for _ in 0..<30_000 {
      let end = (
        Int.random(in: 0...4096, using: &generator), Int.random(in: 0...4096, using: &generator)
      )
      roads.add(.lines([[(2048, 2048), end]]), ["kind": "minor_road", "name": "Star"])
    }
    // A chain of short lines, the other way.
    for step in 0..<30_000 {
      roads.add(
        .lines([[(step % 4000 + 1, step / 4000), (step % 4000, step / 4000)]]),
        ["kind": "minor_road", "name": "Chain"])
    }
    var picture = try StreetPicture(zoom: 14, size: (1024, 1024))
    picture.map.zoom = 14
    let bytes = VectorTileWriter([roads]).bytes
    let streets = try picture.names(StreetTiles(answer: { _ in .bytes(bytes) })).streets
    #expect(Set(streets.map(\.name)) == ["Star", "Chain"])
    for street in streets { _ = street.places(length: 50, height: 10) }
  }
}
