// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import TestSupport
import Testing
import Tiles

@testable import Maps

/// Kinds of paths, railways, waters and land that a map of streets tells apart.
struct StreetKindsTests {
  /// A picture around the corner of four tiles, with a feature of a layer in the one to the lower right.
  private func pixels(
    zoom: Double, _ layers: [VectorTileLayer], _ features: MapFeatures = .ofStreets
  ) throws -> [Color] {
    var picture = try StreetPicture(
      zoom: zoom, center: Coordinate(latitude: 0, longitude: 0), size: (400, 400), features)
    picture.map.zoom = 14
    return try picture.pixels(
      StreetTiles(layers: { $0.column == 8192 && $0.row == 8192 ? layers : [] }))
  }

  private func line(
    _ layer: String, _ properties: KeyValuePairs<String, VectorTileValue>
  ) -> VectorTileLayer {
    var result = VectorTileLayer(layer)
    result.add(.lines([[(0, 400), (4096, 400)]]), properties)
    return result
  }

  /// How many pixels of the row through a line differ from land, of 200, which of them, and their colours.
  private func inked(
    zoom: Double, _ layer: String, _ properties: KeyValuePairs<String, VectorTileValue>
  ) throws -> (count: Int, places: [Int], colors: Set<Color>) {
    let pixels = try pixels(zoom: zoom, [line(layer, properties)])
    let land = pixels[0]
    // 400 parts of 4096 of a tile whose side has 512 pixels at zoom 14.
    let row = zoom == 14 ? 250 : 300
    let places = (row * 400 + 200..<row * 400 + 400).filter { pixels[$0] != land }
    return (places.count, places, Set(places.map { pixels[$0] }))
  }

  @Test("Paths, tracks and ways for bicycles are dashed, each kind in its way")
  func paths() throws {
    var looks: Set<[Int]> = []
    for kind in ["path", "track", "cycleway", "bridleway"] {
      let found = try inked(zoom: 15, "roads", ["kind": "path", "kind_detail": .text(kind)])
      #expect((100..<200).contains(found.count), "\(kind) \(found.count)")
      looks.insert(found.places)
    }
    #expect(looks.count == 4)
    let street = try inked(zoom: 15, "roads", ["kind": "minor_road"])
    #expect(street.count == 200)
  }

  @Test("Pavements appear from near alone, so that streets have no fringes")
  func footways() throws {
    for kind in ["footway", "sidewalk", "crossing"] {
      let way: KeyValuePairs<String, VectorTileValue> = [
        "kind": "path", "kind_detail": .text(kind),
      ]
      #expect(try inked(zoom: 14, "roads", way).count == 0)
      #expect(try inked(zoom: 15, "roads", way).count > 100)
    }
  }

  @Test("Railways have sleepers from near; trams and undergrounds come later and are thinner")
  func rails() throws {
    func ink(_ zoom: Double, _ kind: String, isTunnel: Bool = false) throws -> Int {
      try inked(
        zoom: zoom, "roads",
        ["kind": "rail", "kind_detail": .text(kind), "is_tunnel": .bool(isTunnel)]
      ).count
    }
    #expect(try ink(14, "rail") == 200 && ink(14, "light_rail") == 200)
    #expect(try ink(14, "tram") == 0 && ink(15, "tram") == 200)
    #expect(try ink(14, "subway", isTunnel: true) == 0)
    #expect((80..<200).contains(try ink(15, "subway", isTunnel: true)))
    #expect((80..<200).contains(try ink(14, "rail", isTunnel: true)))
    #expect(try inked(zoom: 15, "roads", ["kind": "rail"]).colors.count > 2)
  }

  @Test("Ferries are dashed lines of the part water, and runways wide lines of roads")
  func ferriesAndRunways() throws {
    let ferry = try inked(zoom: 14, "roads", ["kind": "ferry"])
    #expect((80..<200).contains(ferry.count))
    #expect(
      try inked(zoom: 14, "roads", ["kind": "aeroway", "kind_detail": "runway"]).count == 200)
  }

  @Test("A reserve has an edge, which does not run along the edges of tiles")
  func reserves() throws {
    let reserve = streetLayer("landuse", kind: "nature_reserve", .box(0, 0, 400, 400))
    let pixels = try pixels(zoom: 14, [reserve])
    let land = pixels[0]
    // The corner of the tile is in the middle of the picture, and the box has 50 pixels.
    #expect(pixels[225 * 400 + 225] == land)
    #expect(pixels[225 * 400 + 200] == land && pixels[200 * 400 + 225] == land)
    #expect(pixels[225 * 400 + 249] != land && pixels[249 * 400 + 225] != land)
  }

  @Test("A playground in a wood is not hidden by it, whatever the order in the tile is")
  func gardens() throws {
    var land = VectorTileLayer("landuse")
    land.add(.box(200, 200, 600, 600), ["kind": "playground"])
    land.add(.box(0, 0, 1600, 1600), ["kind": "wood"])
    let pixels = try pixels(zoom: 14, [land])
    #expect(pixels[250 * 400 + 250] != pixels[210 * 400 + 210])
  }

  @Test("Peaks have a symbol and their height; huts are drawn only if they are requested")
  func points() throws {
    var pois = VectorTileLayer("pois")
    pois.add(.points([(400, 400)]), ["kind": "peak", "name": "Monte", "ele": 1234])
    pois.add(.points([(900, 900)]), ["kind": "alpine_hut", "name": "Rifugio"])
    var roads = VectorTileLayer("roads")
    roads.add(.lines([[(0, 500), (1600, 500)]]), ["kind": "highway", "ref": "A1"])
    let layers = [pois, roads]
    func names(_ features: MapFeatures) throws -> MapNames {
      try StreetPicture(
        zoom: 14, center: Coordinate(latitude: 0, longitude: 0), size: (400, 400), features
      ).names(StreetTiles(layers: { $0.column == 8192 && $0.row == 8192 ? layers : [] }))
    }
    let usual = try names(.usual)
    #expect(usual.places.map(\.name) == ["Monte\u{a0}1234\u{a0}m"])
    #expect(usual.places.map(\.symbol) == [.peak])
    #expect(usual.roadNumbers.map(\.name) == ["A1"])
    let numbers = usual.roadNumbers[0].points(apart: 80)
    #expect(numbers.count == 2 && numbers.allSatisfy { abs($0.y - 262.5) < 0.01 })
    #expect(try names([.places, .points]).places.map(\.symbol) == [.peak, .hut])
    #expect(try names(.points).places.map(\.symbol) == [.hut])
    #expect(try names([.places]).roadNumbers.isEmpty)
  }

  @Test("Stations keep a distance, which is less at higher zooms, and lesser ones come later")
  func stations() throws {
    var poi = VectorTileLayer("poi")
    poi.add(.points([(100, 100)]), ["class": "railway", "subclass": "halt", "name": "Halt"])
    poi.add(
      .points([(200, 100)]), ["class": "railway", "subclass": "station", "name": "Zoo", "rank": 3])
    poi.add(
      .points([(300, 100)]),
      ["class": "railway", "subclass": "station", "name": "Central", "rank": 1])
    var transport = VectorTileLayer("public_transport")
    transport.add(.points([(100, 100)]), ["kind": "station", "station": "subway", "name": "Under"])
    transport.add(.points([(200, 100)]), ["kind": "station", "name": "Over"])
    func places(_ zoom: Double, _ layer: VectorTileLayer) throws -> [NamedPlace] {
      let layers = [layer, VectorTileLayer(layer.name == "poi" ? "transportation" : "streets")]
      return try StreetPicture(
        zoom: zoom, center: Coordinate(latitude: 0, longitude: 0), size: (400, 400), .usual
      ).names(
        StreetTiles(layers: {
          $0.column == 1 << ($0.zoom - 1) && $0.row == 1 << ($0.zoom - 1) ? layers : []
        })
      ).places
    }
    #expect(try places(12, poi).map(\.name) == ["Central", "Zoo"])
    #expect(try places(13, poi).map(\.name) == ["Central", "Zoo", "Halt"])
    #expect(try places(12, transport).map(\.name) == ["Over"])
    #expect(try places(13, transport).map(\.name) == ["Over", "Under"])
    let apart = try [12.0, 13, 14, 15].map { try places($0, poi)[0].apart * 13 }
    #expect(
      apart[0] == 130 && apart[1] < apart[0] && apart[2] < apart[1] && apart[3] == 0, "\(apart)")
  }

  @Test("Each symbol is a shape of its own around its point", arguments: MapSymbol.allCases)
  func symbols(symbol: MapSymbol) {
    let points = symbol.outline(around: Point(x: 50, y: 60), reach: 4).points
    #expect(points.count > 2)
    #expect(points.allSatisfy { abs($0.x - 50) < 5 && abs($0.y - 60) < 5 })
    for other in MapSymbol.allCases where other != symbol {
      #expect(other.outline(around: Point(x: 50, y: 60), reach: 4).points != points)
    }
  }

  @Test("Names of rivers and lakes come with the names of places")
  func waterNames() throws {
    var water = VectorTileLayer("water")
    water.add(.lines([[(0, 400), (4096, 400)]]), ["kind": "river", "name": "Arno"])
    water.add(.points([(900, 900)]), ["kind": "lake", "name": "Bilancino", "min_zoom": 1])
    let layer = water
    func names(_ features: MapFeatures) throws -> [String] {
      let picture = try StreetPicture(
        zoom: 14, center: Coordinate(latitude: 0, longitude: 0), size: (400, 400), features)
      let names = try picture.names(
        StreetTiles(layers: { $0.column == 8192 && $0.row == 8192 ? [layer] : [] }))
      let inks = names.places.map(\.letters.ink) + names.streets.map(\.letters.ink)
      #expect(inks.allSatisfy { $0 == .water })
      return names.places.map(\.name) + names.streets.map(\.name)
    }
    #expect(try names(.ofStreets) == ["Bilancino", "Arno"])
    #expect(try names([.water, .streets, .roads]) == [])
  }
}
