// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The detection of a tile's schema.

import TestSupport
import Testing

@testable import VectorTiles

struct SchemaTests {
  @Test("The names of layers tell the schema")
  func namesOfLayers() throws {
    for (layers, schema) in [
      (["transportation", "water"], "OpenMapTiles"), (["water", "roads"], "Protomaps"),
      (["streets", "buildings"], "Shortbread"), (["poi", "housenumber"], "OpenMapTiles"),
      (["ocean"], "Shortbread"), (["earth"], "Protomaps"),
    ] {
      let tile = try VectorTile(
        bytes: VectorTileWriter(layers.map { VectorTileLayer($0) }).bytes, wanted: .all)
      #expect(tile.schema == schema)
      #expect(tile.layers == layers)
    }
  }

  @Test("Where layers have names that several schemas use, the keys of features tell")
  func keys() throws {
    #expect(try read(layer("water", square, ["class": "ocean"])).schema == "OpenMapTiles")
    #expect(try read(layer("water", square, ["kind": "ocean"])).schema == "Protomaps")
    #expect(try read(layer("water", square, [:])).areaClasses == [.water])
    #expect(try read(layer("buildings", square, [:])).areaClasses == [.building])
    let border = try read(layer("boundaries", across, ["admin_level": 2, "maritime": false]))
    #expect(border.lineClasses == ["countryBorder"])
  }

  @Test("A tile of another schema has none, and says which layers it has")
  func unknown() throws {
    // Those of Mapbox Streets, some of which have the names of others.
    let tile = try read(
      layer("water", square, [:]), layer("road", across, ["class": "motorway"]),
      layer("building", square, [:]))
    #expect(tile.schema == nil)
    #expect(tile.layers == ["water", "road", "building"])
    #expect(tile.areaClasses.isEmpty && tile.lineClasses.isEmpty)
    #expect(try read().schema == nil)
    #expect(try read().layers.isEmpty)
  }

  @Test("No layer is in two lists of a schema, and no schema owns a layer of another")
  func lists() {
    for schema in knownSchemas {
      #expect(schema.otherLayers.isDisjoint(with: schema.layers.keys), "\(schema.name)")
      for other in knownSchemas where other.name != schema.name {
        let foreign = other.otherLayers.union(other.layers.keys).union(other.ownLayers)
        #expect(schema.ownLayers.isDisjoint(with: foreign), "\(schema.name) and \(other.name)")
      }
    }
  }

  @Test("Only what is wanted is decoded, and the rest is not even checked")
  func selection() throws {
    var broken = VectorTileLayer("building")
    broken.add(commands: [7], type: 3)
    let roads = layer("transportation", across, ["class": "minor"], ["class": "rail"])
    let bytes = VectorTileWriter([broken, roads]).bytes
    #expect(refusal(of: bytes) != nil)
    let tile = try VectorTile(bytes: bytes, wanted: TileSelection(lines: [.rail]))
    #expect(tile.lineClasses == ["rail"])
    #expect(tile.schema == "OpenMapTiles")
    let none = try VectorTile(bytes: bytes, wanted: TileSelection())
    #expect(none.lineClasses == [] && none.layers == ["building", "transportation"])
  }

  @Test("Disputed borders are wanted apart")
  func disputes() throws {
    let borders = layer(
      "boundary", across, ["admin_level": 2, "disputed": 1], ["admin_level": 2])
    #expect(
      try read(borders, wanted: TileSelection(lines: [.disputedBorder])).lineClasses
        == ["disputedBorder"])
    #expect(
      try read(borders, wanted: TileSelection(lines: [.countryBorder])).lineClasses
        == ["countryBorder"])
  }

  @Test("Names of streets are decoded without the streets, and streets without the names")
  func names() throws {
    let roads = layer("roads", across, ["kind": "path", "name": "Weg"])
    let names = try read(roads, wanted: TileSelection(streetNames: [.path]))
    #expect(names.streetNames.count == 1 && names.lineClasses.isEmpty)
    let lines = try read(roads, wanted: TileSelection(lines: [.path]))
    #expect(lines.streetNames.isEmpty && lines.lineClasses == ["path"])
    #expect(try read(roads, wanted: TileSelection(streetNames: [.minor])).streetNames.isEmpty)
  }

  @Test("A schema is a value: the example of Adding.md")
  func forestry() throws {
    let stands = layer("stands", square, ["type": "pine"], ["type": "moor"])
    let tracks = layer(
      "tracks", across, ["width": 3, "bridge": true, "name": "Eichenweg"],
      ["width": 1.0, "state": "open"], ["width": 2, "state": "overgrown"])
    let bytes = VectorTileWriter([stands, tracks, VectorTileLayer("beehives")]).bytes
    let tile = try VectorTile(bytes: bytes, wanted: .all, schemas: knownSchemas + [.forestry])
    #expect(tile.schema == "Forestry")
    #expect(tile.areaClasses == [.wood])
    #expect(tile.areas(.wood).count == 1)
    #expect(tile.lineClasses == ["path", "bridge service"])
    #expect(tile.streetNames.map(\.name) == ["Eichenweg"])
    #expect(try VectorTile(bytes: bytes, wanted: .all).schema == nil)
  }

  @Test("Each schema tells one-way streets and numbers of houses")
  func oneWays() throws {
    for (name, forward, backward):
      (String, KeyValuePairs<String, VectorTileValue>, KeyValuePairs<String, VectorTileValue>) in [
        ("transportation", ["class": "minor", "oneway": 1], ["class": "minor", "oneway": -1]),
        (
          "roads", ["kind": "minor_road", "oneway": "yes"], ["kind": "minor_road", "oneway": "-1"]
        ),
        (
          "streets", ["kind": "residential", "oneway": true, "oneway_reverse": false],
          ["kind": "residential", "oneway": false, "oneway_reverse": true]
        ),
      ]
    {
      let ways = try read(layer(name, across, forward, backward, ["class": "minor"])).oneWays
      #expect(ways.map { $0.points.first?.x } == [0, 1], "\(name)")
      #expect(ways.allSatisfy { $0.lineClass == .minor && $0.level == .ground })
    }
    let point = VectorTileGeometry.points([(1024, 2048), (5000, 100)])
    for (name, key) in [("housenumber", "housenumber"), ("addresses", "housenumber")] {
      var houses = VectorTileLayer(name)
      for number: VectorTileValue in ["12a", "7;9", "", "12345678901", 5] {
        houses.add(point, [(key, number)])
      }
      let found = try read(houses).houseNumbers
      #expect(found.map(\.text) == ["12a", "7", "5"] && found.allSatisfy { $0.point.x == 0.25 })
      #expect(try read(houses, wanted: TileSelection()).houseNumbers.isEmpty)
    }
    let house = try read(
      VectorTileLayer("earth"),
      layer("buildings", point, ["kind": "address", "addr_housenumber": "3"]))
    #expect(house.houseNumbers.map(\.text) == ["3"])
  }
}

extension TileSchema {
  /// Tiles of a forestry.
  fileprivate static let forestry = TileSchema(
    name: "Forestry",
    ownLayers: ["stands"],
    layers: [
      "stands": LayerTable(
        areas: [KeyTable("type", values: [.wood: ["oak", "pine"], .green: ["meadow"]])]),
      "tracks": LayerTable(
        lines: [
          KeyTable("state", values: [:], notDrawn: ["overgrown"]),
          KeyTable("width", values: [.service: ["3", "4"], .path: ["1", "2"]]),
        ],
        levels: [KeyTable("bridge", values: [.bridge: ["true"]])], use: .shapesAndNames),
    ],
    otherLayers: ["beehives"],
    kindKeys: ["type", "state"])
}
