// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The classes of features in tiles of Shortbread.

import TestSupport
import Testing

@testable import VectorTiles

struct ShortbreadTests {
  private func line(
    _ name: String, _ properties: KeyValuePairs<String, VectorTileValue>
  ) throws -> String {
    var layer = VectorTileLayer(name)
    layer.add(across, properties)
    let tile = try read(layer, VectorTileLayer("ocean"))
    #expect(tile.schema == "Shortbread")
    return tile.lineClasses.joined(separator: ", ")
  }

  private func area(
    _ name: String, _ properties: KeyValuePairs<String, VectorTileValue>
  ) throws -> AreaClass? {
    var layer = VectorTileLayer(name)
    layer.add(square, properties)
    return try read(layer, VectorTileLayer("streets")).areaClasses.first
  }

  @Test("Streets are told by kind")
  func streets() throws {
    for (kind, expected) in [
      ("motorway", "motorway"), ("trunk", "trunk"), ("primary", "primary"),
      ("secondary", "secondary"), ("tertiary", "tertiary"), ("unclassified", "minor"),
      ("residential", "minor"), ("living_street", "minor"), ("pedestrian", "minor"),
      ("service", "service"), ("track", "track"), ("footway", "footway"), ("steps", "steps"),
      ("cycleway", "cycleway"), ("rail", "rail"), ("tram", "tram"), ("subway", "subway"),
      ("runway", "runway"), ("taxiway", "taxiway"),
    ] {
      let isRail = expected == "rail"
      #expect(
        try line("streets", ["kind": .text(kind), "rail": .bool(isRail)]) == expected, "\(kind)")
    }
    #expect(
      try line("streets", ["kind": "primary", "bridge": true, "tunnel": false])
        == "bridge primary")
    #expect(
      try line("streets", ["kind": "rail", "rail": true, "bridge": false, "tunnel": true])
        == "tunnel rail")
    #expect(try line("pier_lines", ["kind": "pier"]) == "path")
    #expect(try line("ferries", ["kind": "ferry"]) == "ferry")
    #expect(try line("streets", ["kind": "rail", "rail": true, "service": "yard"]) == "siding")
    #expect(try line("streets", ["kind": "primary", "link": true]) == "secondary")
  }

  @Test("Areas are told by their layer and kind")
  func areas() throws {
    #expect(try area("ocean", [:]) == .water)
    #expect(try area("water_polygons", ["kind": "reservoir"]) == .water)
    #expect(try area("water_polygons", ["kind": "glacier"]) == .ice)
    #expect(try area("pier_polygons", ["kind": "pier"]) == .pier)
    #expect(try area("bridges", ["kind": "bridge"]) == .pier)
    #expect(try area("land", ["kind": "forest"]) == .wood)
    #expect(try area("land", ["kind": "meadow"]) == .green)
    #expect(try area("land", ["kind": "beach"]) == .sand)
    #expect(try area("land", ["kind": "industrial"]) == .builtUp)
    #expect(try area("land", ["kind": "farmland"]) == .farmland)
    #expect(try area("sites", ["kind": "school"]) == .builtUp)
    #expect(try area("sites", ["kind": "parking"]) == .parking)
    #expect(try area("street_polygons", ["kind": "pedestrian"]) == .builtUp)
    #expect(try area("buildings", ["dummy": 1]) == .building)
    #expect(try line("water_lines", ["kind": "river", "bridge": false]) == "river")
    #expect(try line("water_lines", ["kind": "ditch", "tunnel": true]) == "tunnel stream")
  }

  @Test("Borders are told by their level; those at sea are not drawn")
  func borders() throws {
    #expect(
      try line("boundaries", ["admin_level": 2, "maritime": false, "disputed": false])
        == "countryBorder")
    #expect(try line("boundaries", ["admin_level": 4]) == "regionBorder")
    #expect(try line("boundaries", ["admin_level": 2, "maritime": true]) == "")
    #expect(try line("boundaries", ["admin_level": 4, "disputed": true]) == "disputedBorder")
  }

  @Test("Places are sorted by kind, capital and people")
  func places() throws {
    let tile = try read(
      layer(
        "place_labels", .points([(0, 0)]),
        ["kind": "city", "name": "Hamburg", "population": 1_850_000],
        ["kind": "town", "name": "Wedel", "population": 33_000],
        ["kind": "capital", "name": "Berlin", "population": 3_600_000.0],
        ["kind": "state_capital", "name": "Kiel", "population": 246_000],
        ["kind": "suburb", "name": "Neukölln", "population": 167_248],
        ["kind": "neighbourhood", "name": "Rixdorf", "population": 100],
        ["kind": "locality", "name": "Heide", "population": 0]),
      layer("boundary_labels", .points([(5, 5)]), ["admin_level": 2, "name": "Deutschland"]))
    let byRank = tile.places.sorted { $0.rank < $1.rank }
    #expect(
      byRank.map(\.name) == [
        "Deutschland", "Berlin", "Hamburg", "Kiel", "Wedel", "Neukölln", "Rixdorf", "Heide",
      ])
    #expect(byRank.map(\.isCapital) == [false, true] + Array(repeating: false, count: 6))
    #expect(byRank[1].population == 3_600_000)
    #expect(byRank[7].population == nil)
    #expect(zip(byRank, byRank.dropFirst()).allSatisfy { $0.leastZoom <= $1.leastZoom })
  }

  @Test("Names of streets are in a layer of their own, ramps among them")
  func streetNames() throws {
    let tile = try read(
      layer(
        "street_labels", across, ["kind": "primary_link", "name": "Hermannstraße"],
        ["kind": "residential", "name": "Falkplatz", "tunnel": true], ["kind": "rail", "name": "S"])
    )
    #expect(tile.streetNames.map(\.name) == ["Hermannstraße", "Falkplatz"])
    #expect(tile.streetNames.map(\.lineClass) == [.secondary, .minor])
    #expect(tile.streetNames.map(\.level) == [.ground, .tunnel])
    #expect(tile.lineClasses == [])
  }
}
