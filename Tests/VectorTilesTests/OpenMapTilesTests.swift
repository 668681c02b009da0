// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The classes of features in tiles of OpenMapTiles.

import TestSupport
import Testing

@testable import VectorTiles

struct OpenMapTilesTests {
  private func line(
    _ name: String, _ properties: KeyValuePairs<String, VectorTileValue>
  ) throws -> String {
    var layer = VectorTileLayer(name)
    layer.add(across, properties)
    let tile = try read(layer, VectorTileLayer("transportation"))
    #expect(tile.schema == "OpenMapTiles")
    return tile.lineClasses.joined(separator: ", ")
  }

  private func area(
    _ name: String, _ properties: KeyValuePairs<String, VectorTileValue>
  ) throws -> AreaClass? {
    var layer = VectorTileLayer(name)
    layer.add(square, properties)
    return try read(layer, VectorTileLayer("transportation")).areaClasses.first
  }

  @Test("Roads and railways are told by class, and pedestrian streets by subclass")
  func roads() throws {
    for (value, expected) in [
      ("motorway", "motorway"), ("trunk", "trunk"), ("primary", "primary"),
      ("secondary", "secondary"), ("tertiary", "tertiary"), ("minor", "minor"),
      ("busway", "minor"), ("service", "service"), ("track", "track"), ("path", "path"),
      ("pier", "path"), ("rail", "rail"), ("transit", "lightRail"), ("ferry", "ferry"),
      ("motorway_construction", ""), ("aerialway", ""),
    ] {
      #expect(try line("transportation", ["class": .text(value)]) == expected, "\(value)")
    }
    #expect(
      try line("transportation", ["class": "path", "subclass": "pedestrian"]) == "minor")
    #expect(try line("transportation", ["class": "path", "subclass": "steps"]) == "steps")
    #expect(try line("transportation", ["class": "path", "subclass": "footway"]) == "footway")
    #expect(try line("transportation", ["class": "transit", "subclass": "tram"]) == "tram")
    #expect(try line("transportation", ["class": "rail", "service": "spur"]) == "siding")
    #expect(try line("aeroway", ["class": "taxiway"]) == "taxiway")
    #expect(try line("transportation", ["class": "path", "subclass": "platform"]) == "")
    #expect(
      try line("transportation", ["class": "rail", "brunnel": "bridge"]) == "bridge rail")
    #expect(
      try line("transportation", ["class": "trunk", "brunnel": "tunnel"]) == "tunnel trunk")
    #expect(try line("transportation", ["class": "minor", "brunnel": "ford"]) == "minor")
  }

  @Test("A ramp is one class below its road, and a bridge over another one has a level of its own")
  func rampsAndLevels() throws {
    for (value, ramp, expected) in [
      ("motorway", 1, "trunk"), ("motorway", 0, "motorway"), ("tertiary", 1, "minor"),
      ("minor", 1, "minor"), ("path", 1, "path"),
    ] {
      #expect(
        try line("transportation", ["class": .text(value), "ramp": .int(ramp)]) == expected)
    }
    for (brunnel, layer, expected) in [
      ("bridge", 1, "bridge"), ("bridge", 2, "secondBridge"), ("bridge", 3, "thirdBridge"),
      ("bridge", 5, "thirdBridge"), ("bridge", -1, "bridge"), ("tunnel", 2, "tunnel"),
    ] {
      #expect(
        try line(
          "transportation", ["class": "minor", "brunnel": .text(brunnel), "layer": .signed(layer)])
          == "\(expected) minor")
    }
    #expect(try line("transportation", ["class": "minor", "layer": 2]) == "minor")
  }

  @Test("Areas are told by class, parks and water by their layer")
  func areas() throws {
    #expect(try area("landcover", ["class": "wood", "subclass": "forest"]) == .wood)
    #expect(try area("landcover", ["class": "grass", "subclass": "park"]) == .green)
    #expect(try area("landcover", ["class": "sand"]) == .sand)
    #expect(try area("landcover", ["class": "ice"]) == .ice)
    #expect(try area("landcover", ["class": "farmland", "subclass": "allotments"]) == .garden)
    #expect(try area("landcover", ["class": "rock"]) == .rock)
    #expect(try area("landuse", ["class": "residential"]) == .builtUp)
    #expect(try area("landuse", ["class": "cemetery"]) == .green)
    #expect(try area("landuse", ["class": "military"]) == .military)
    #expect(try area("transportation", ["class": "pier"]) == .pier)
    #expect(try area("park", ["class": "nature_reserve"]) == .reserve)
    #expect(try area("park", ["class": "naturschutzgebiet"]) == .reserve)
    #expect(try area("park", ["class": "public_park"]) == .green)
    #expect(try area("water", ["class": "ocean"]) == .water)
    #expect(try area("water", ["class": "river", "brunnel": "tunnel"]) == nil)
    #expect(try area("building", ["render_height": 5]) == .building)
    #expect(try area("boundary", ["class": "aboriginal_lands"]) == nil)
    #expect(try line("waterway", ["class": "canal"]) == "river")
    #expect(try line("waterway", ["class": "drain", "brunnel": "tunnel"]) == "tunnel stream")
  }

  @Test("Borders are told by their level; those at sea are not drawn")
  func borders() throws {
    for (level, disputed, maritime, expected) in [
      (2, 0, 0, "countryBorder"), (4, 0, 0, "regionBorder"), (6, 0, 0, ""),
      (2, 1, 0, "disputedBorder"), (4, 1, 0, "disputedBorder"), (6, 1, 0, ""), (2, 0, 1, ""),
      (2, 1, 1, ""),
    ] {
      let found = try line(
        "boundary",
        [
          "admin_level": .unsigned(level), "disputed": .signed(disputed),
          "maritime": .int(maritime),
        ])
      #expect(found == expected, "\(level) \(disputed) \(maritime)")
    }
  }

  @Test("Places have a rank of their kind, and those of neighbours are left to them")
  func places() throws {
    let tile = try read(
      layer(
        "place", .points([(0, 0)]),
        ["class": "city", "rank": 3, "name": "Genova"],
        ["class": "city", "rank": 1, "name": "Milano"],
        ["class": "city", "rank": 2, "name": "Roma", "capital": 2],
        ["class": "state", "rank": 1, "name": "Liguria"],
        ["class": "continent", "rank": 1, "name": "Europa"]),
      layer("place", .points([(4096, 10)]), ["class": "town", "name": "east"]),
      layer(
        "place", .points([(-1, 10), (10, 4096), (4095, 4095)]), ["class": "town", "name": "in"])
    )
    let names = tile.places.sorted { $0.rank < $1.rank }.map(\.name)
    #expect(names == ["Liguria", "Roma", "Milano", "Genova", "in"])
    #expect(tile.places.last?.point == TilePoint(x: 4095.0 / 4096, y: 4095.0 / 4096))
    #expect(tile.places.first?.leastZoom == 4)
    #expect(tile.places.first?.population == nil)
  }

  @Test("Names of streets are in a layer of their own, which is not drawn")
  func streetNames() throws {
    let tile = try read(
      layer("transportation_name", across, ["class": "minor", "name": "Moorweg"]),
      layer("transportation", across, ["class": "minor"]))
    #expect(tile.streetNames.map(\.name) == ["Moorweg"])
    #expect(tile.lines(.minor, .ground).count == 1)
  }

  @Test("Peaks have heights, stations and huts are told by subclass, and main roads have numbers")
  func pointsAndNumbers() throws {
    let layers = [
      layer(
        "mountain_peak", .points([(9, 9)]), ["class": "peak", "name": "Monte", "ele": 1234],
        ["class": "saddle", "name": "Sella", "ele": "987.6"],
        ["class": "peak", "name": "Abisso", "ele": 99_999]),
      layer(
        "poi", .points([(9, 9)]), ["class": "railway", "subclass": "station", "name": "Nord"],
        ["class": "lodging", "subclass": "alpine_hut", "name": "Rifugio"],
        ["class": "shop", "subclass": "books", "name": "Libri"]),
      layer(
        "transportation_name", across, ["class": "motorway", "ref": "A1;E35"],
        ["class": "primary", "ref": "SS 65", "name": "Via Bolognese"],
        ["class": "minor", "ref": "C5"], ["class": "trunk", "ref": "a very long number"]),
    ]
    let bytes = VectorTileWriter(layers).bytes
    let all = try VectorTile(bytes: bytes, wanted: .all)
    #expect(all.places.map(\.kind) == [.peak, .pass, .peak, .station, .hut])
    #expect(all.places.map(\.elevation) == [1234, 987.6, nil, nil, nil])
    #expect(all.roadNumbers.map(\.name) == ["A1", "SS 65"])
    #expect(all.streetNames.map(\.name) == ["Via Bolognese"])
    let some = try VectorTile(bytes: bytes, wanted: TileSelection(hasPlaces: true))
    #expect(some.places.map(\.kind) == [.peak, .peak, .station])
    #expect(some.roadNumbers.isEmpty)
  }

  @Test("Waters have names on points and along lines")
  func waterNames() throws {
    let tile = try read(
      layer(
        "water_name", .points([(9, 9)]), ["class": "lake", "name": "Lago"],
        ["class": "bay", "name": "Golfo"]),
      layer("water_name", across, ["class": "lake", "name": "Lago Lungo"]),
      layer("waterway", across, ["class": "river", "name": "Po"], ["class": "ditch"]))
    #expect(tile.places.map(\.kind) == [.lake, .sea])
    #expect(tile.streetNames.map(\.name) == ["Lago Lungo", "Po"])
    #expect(tile.streetNames.allSatisfy { $0.lineClass == .river })
    #expect(tile.lineClasses == ["stream", "river"])
  }
}
