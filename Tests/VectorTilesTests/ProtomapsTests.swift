// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The classes of features in tiles of Protomaps.

import TestSupport
import Testing

@testable import VectorTiles

struct ProtomapsTests {
  /// The class of a line of a layer; "" where it is not drawn.
  private func line(
    _ name: String, _ properties: KeyValuePairs<String, VectorTileValue>
  ) throws -> String {
    var layer = VectorTileLayer(name)
    layer.add(across, properties)
    let tile = try read(layer, VectorTileLayer("earth"))
    #expect(tile.schema == "Protomaps")
    return tile.lineClasses.joined(separator: ", ")
  }

  /// The class of an area of a layer; nil if it is not drawn.
  private func area(
    _ name: String, _ properties: KeyValuePairs<String, VectorTileValue>
  ) throws -> AreaClass? {
    var layer = VectorTileLayer(name)
    layer.add(square, properties)
    return try read(layer, VectorTileLayer("earth")).areaClasses.first
  }

  @Test("Roads of version 4 are told by kind and kind_detail")
  func roads() throws {
    for (kind, detail, expected) in [
      ("highway", "motorway", "motorway"), ("highway", "motorway_link", "trunk"),
      ("major_road", "trunk", "trunk"), ("major_road", "primary_link", "secondary"),
      ("major_road", "secondary", "secondary"), ("major_road", "tertiary", "tertiary"),
      ("minor_road", "residential", "minor"), ("minor_road", "service", "service"),
      ("path", "footway", "footway"), ("path", "pedestrian", "minor"), ("path", "track", "track"),
      ("path", "sidewalk", "footway"), ("path", "path", "path"), ("path", "steps", "steps"),
      ("path", "cycleway", "cycleway"),
      ("path", "pier", "path"), ("rail", "rail", "rail"), ("rail", "tram", "tram"),
      ("rail", "subway", "subway"), ("rail", "funicular", "lightRail"),
      ("rail", "disused", ""), ("ferry", "ferry", "ferry"), ("aeroway", "runway", "runway"),
      ("aerialway", "cable_car", ""), ("other", "", ""),
    ] {
      let found = try line("roads", ["kind": .text(kind), "kind_detail": .text(detail)])
      #expect(found == expected, "\(kind) \(detail)")
    }
    #expect(try line("roads", ["kind": "major_road"]) == "primary")
    #expect(try line("roads", ["kind": "highway", "is_bridge": true]) == "bridge motorway")
    #expect(try line("roads", ["kind": "rail", "is_tunnel": true]) == "tunnel rail")
    for (layer, level) in [("1", "bridge"), ("2", "secondBridge"), ("-1", "bridge")] {
      #expect(
        try line(
          "roads", ["pmap:kind": "highway", "pmap:level": .int(1), "layer": .text(layer)])
          == "\(level) motorway")
    }
  }

  @Test("Roads before version 4 are told by pmap:kind and by the tags of OpenStreetMap")
  func olderRoads() throws {
    #expect(
      try line("roads", ["pmap:kind": "other", "highway": "footway", "pmap:level": .int(0)])
        == "footway")
    #expect(
      try line("roads", ["pmap:kind": "major_road", "highway": "trunk", "pmap:level": .int(1)])
        == "bridge trunk")
    #expect(
      try line(
        "roads",
        ["pmap:kind": "medium_road", "pmap:kind_detail": "tertiary", "pmap:level": .signed(-1)])
        == "tunnel tertiary")
    #expect(
      try line("roads", ["pmap:kind": "medium_road", "pmap:level": -1.0]) == "tunnel tertiary")
    #expect(try line("roads", ["pmap:kind": "other", "highway": "abandoned"]) == "")
    #expect(try line("transit", ["pmap:kind": "railway", "railway": "rail"]) == "rail")
    #expect(try line("transit", ["pmap:kind": "railway", "railway": "disused"]) == "")
    #expect(try line("transit", ["pmap:kind": "aeroway", "aeroway": "runway"]) == "runway")
    #expect(try line("transit", ["railway": "rail", "service": "yard"]) == "siding")
    #expect(try line("transit", ["pmap:kind": "railway", "railway": "tram"]) == "tram")
  }

  @Test("Water has areas and lines, and dams are none of it")
  func water() throws {
    #expect(try line("water", ["kind": "river"]) == "river")
    #expect(try line("water", ["kind": "ditch"]) == "stream")
    #expect(
      try line("physical_line", ["pmap:kind": "waterway", "waterway": "canal"]) == "river")
    #expect(try line("physical_line", ["pmap:kind": "natural", "natural": "cliff"]) == "")
    #expect(try area("water", ["kind": "ocean"]) == .water)
    #expect(try area("water", ["natural": "water", "water": "river"]) == .water)
    #expect(try area("water", ["waterway": "dam"]) == nil)
    #expect(try area("water", ["kind": "playa"]) == nil)
    #expect(try area("water", ["kind": "water", "tunnel": "culvert"]) == nil)
  }

  @Test("Land is told by its kind, and before version 4 by tags, too")
  func land() throws {
    #expect(try area("earth", ["kind": "earth"]) == .earth)
    #expect(try area("landuse", ["kind": "residential"]) == .builtUp)
    #expect(try area("landuse", ["kind": "cemetery"]) == .green)
    #expect(try area("landuse", ["kind": "forest"]) == .wood)
    #expect(try area("landuse", ["kind": "beach"]) == .sand)
    #expect(try area("landuse", ["kind": "farmland"]) == .farmland)
    for (kind, expected) in [
      ("nature_reserve", AreaClass.reserve), ("allotments", .garden), ("glacier", .ice),
      ("bare_rock", .rock), ("quarry", .quarry), ("military", .military), ("pier", .pier),
    ] {
      #expect(try area("landuse", ["kind": .text(kind)]) == expected)
    }
    #expect(try area("landuse", ["pmap:kind": "other", "landuse": "grass"]) == .green)
    #expect(try area("landuse", ["pmap:kind": "other", "landuse": "residential"]) == .builtUp)
    #expect(try area("natural", ["natural": "wood"]) == .wood)
    #expect(try area("natural", ["natural": "sand"]) == .sand)
    #expect(try area("landcover", ["kind": "grassland"]) == .green)
    #expect(try area("buildings", ["kind": "building"]) == .building)
    #expect(try area("buildings", [:]) == .building)
    #expect(try area("pois", ["kind": "park"]) == nil)
  }

  @Test("Borders of countries and regions are drawn, disputed ones apart, and those at sea are not")
  func borders() throws {
    #expect(try line("boundaries", ["kind": "country", "kind_detail": 2]) == "countryBorder")
    #expect(try line("boundaries", ["kind": "region", "kind_detail": 4]) == "regionBorder")
    #expect(try line("boundaries", ["kind": "county", "kind_detail": 6]) == "")
    #expect(try line("boundaries", ["kind": "lease_limit", "kind_detail": 3]) == "")
    #expect(
      try line("boundaries", ["kind": "country", "kind_detail": 2, "disputed": true])
        == "disputedBorder")
    #expect(
      try line("boundaries", ["kind": "unrecognized_country", "kind_detail": 3])
        == "disputedBorder")
    #expect(try line("boundaries", ["kind": "county", "kind_detail": 6, "disputed": true]) == "")
    #expect(try line("boundaries", ["pmap:min_admin_level": 2]) == "countryBorder")
    #expect(try line("boundaries", ["pmap:min_admin_level": 8]) == "")
    #expect(try line("boundaries", ["kind": "country", "maritime": true]) == "")
  }

  @Test("Places have a kind, a rank across kinds, people and a zoom of tiles of 512 pixels")
  func places() throws {
    let here = VectorTileGeometry.points([(1024, 2048)])
    let tile = try read(
      layer(
        "places", here,
        [
          "kind": "locality", "kind_detail": "town", "name": "Prato", "population": 195_000,
          "population_rank": 10, "min_zoom": 8,
        ],
        [
          "kind": "locality", "kind_detail": "city", "name": "Roma", "population": "2800000",
          "population_rank": 12, "min_zoom": 4.0, "capital": "yes",
        ],
        ["kind": "country", "kind_detail": "country", "name": "Italia", "min_zoom": 6],
        ["pmap:kind": "other", "place": "hamlet", "name": "Piazze"],
        ["kind": "locality", "kind_detail": "village", "population": 200],
        ["pmap:kind": "other", "place": "square", "name": "Piazza"]))
    #expect(tile.places.map(\.name) == ["Prato", "Roma", "Italia", "Piazze"])
    #expect(tile.places.map(\.kind) == [.town, .city, .country, .hamlet])
    #expect(tile.places.map(\.population) == [195_000, 2_800_000, nil, nil])
    #expect(tile.places.map(\.isCapital) == [false, true, false, false])
    #expect(tile.places.map(\.leastZoom) == [7, 3, 5, 12])
    let byRank = tile.places.sorted { $0.rank < $1.rank }
    #expect(byRank.map(\.name) == ["Italia", "Roma", "Prato", "Piazze"])
    #expect(tile.places[0].point == TilePoint(x: 0.25, y: 0.5))
    #expect(tile.namesLeftOut == 0)
  }

  @Test("Roads bring the names of streets along")
  func streetNames() throws {
    let tile = try read(
      layer(
        "roads", .lines([[(0, 0), (4096, 0)], [(0, 4096), (4096, 4096), (5000, 4096)]]),
        ["kind": "minor_road", "kind_detail": "residential", "name": "Via Roma"],
        ["kind": "minor_road", "kind_detail": "residential"],
        ["kind": "rail", "kind_detail": "rail", "name": "Direttissima"]))
    #expect(tile.streetNames.map(\.name) == ["Via Roma", "Via Roma"])
    #expect(tile.streetNames.map(\.lineClass) == [.minor, .minor])
    #expect(tile.streetNames[0].points == [TilePoint(x: 0, y: 0), TilePoint(x: 1, y: 0)])
    #expect(tile.streetNames[1].points.last == TilePoint(x: 5000.0 / 4096, y: 1))
    #expect(tile.lines(.minor, .ground).count == 4)
  }
}
