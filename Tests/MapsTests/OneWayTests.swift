// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import TestSupport
import Testing
import Tiles

@testable import Maps

/// Chevrons on one-way streets, and numbers of houses.
struct OneWayTests {
  /// The chevrons in a picture with a street of a tile: the pixels that differ from those of the same street with
  /// traffic in both directions.
  private func chevrons(
    zoom: Double, _ direction: VectorTileValue, tunnel: Bool = false,
    kind: VectorTileValue = "minor_road",
    _ features: MapFeatures = .usual
  ) throws -> [Int] {
    func pixels(_ direction: VectorTileValue) throws -> [Color] {
      var picture = try StreetPicture(
        zoom: zoom, center: Coordinate(latitude: 0, longitude: 0), size: (500, 300), features)
      picture.map.zoom = 14
      var roads = VectorTileLayer("roads")
      roads.add(
        .lines([[(0, 100), (4096, 100)]]),
        ["kind": kind, "oneway": direction, "is_tunnel": .bool(tunnel)])
      let layer = roads
      return try picture.pixels(
        StreetTiles(layers: { $0.column == 8192 && $0.row == 8192 ? [layer] : [] }))
    }
    let (with, without) = (try pixels(direction), try pixels("no"))
    return with.indices.filter { with[$0] != without[$0] }
  }

  @Test("Streets with traffic in one direction have chevrons that point there, from near alone")
  func pictures() throws {
    let forward = try chevrons(zoom: 16, "yes")
    #expect((20..<400).contains(forward.count), "\(forward.count)")
    #expect(try chevrons(zoom: 16, 1) == forward)
    let backward = try chevrons(zoom: 16, "-1")
    #expect(!backward.isEmpty && backward != forward)
    #expect(try chevrons(zoom: 15, "yes").isEmpty)
    for direction: VectorTileValue in ["no", "reversible", "alternating", 0] {
      #expect(try chevrons(zoom: 16, direction).isEmpty)
    }
    // Motorways have one direction anyway, and nobody sees the ground of a tunnel.
    #expect(try chevrons(zoom: 16, "yes", kind: "highway").isEmpty)
    #expect(try chevrons(zoom: 16, "yes", tunnel: true).isEmpty)
    #expect(try chevrons(zoom: 16, "yes", [.land, .roads]).isEmpty)
  }

  @Test("Chevrons are spread over the street, and a short or narrow one has none")
  func places() {
    let line = [Point(x: 0, y: 10), Point(x: 360, y: 10)]
    let found = oneWayChevrons(along: line, width: 8)
    #expect(found.count == 3)
    for (index, chevron) in found.enumerated() {
      #expect(chevron.count == 3 && chevron[1].y == 10)
      #expect(abs(chevron[1].x - (60 + 120 * Double(index))) < 3)
      #expect(chevron[0].x < chevron[1].x && chevron[2].x < chevron[1].x)
      #expect(chevron.allSatisfy { abs($0.y - 10) < 4 })
    }
    for chevron in oneWayChevrons(along: line.reversed(), width: 8) {
      #expect(chevron[0].x > chevron[1].x)
    }
    #expect(oneWayChevrons(along: line, width: 3).isEmpty)
    #expect(oneWayChevrons(along: [line[0], Point(x: 30, y: 10)], width: 8).isEmpty)
    #expect(oneWayChevrons(along: [line[0], line[0]], width: 8).isEmpty)
  }

  @Test("Numbers of houses are named where they are asked for, from near alone")
  func houseNumbers() throws {
    var addresses = VectorTileLayer("addresses")
    addresses.add(.points([(100, 100)]), ["housenumber": "12a"])
    addresses.add(.points([(130, 100)]), ["housenumber": 7])
    addresses.add(.points([(150, 100)]), ["housename": "Villa"])
    let layer = addresses
    func numbers(zoom: Double, _ features: MapFeatures) throws -> [String] {
      var picture = try StreetPicture(
        zoom: zoom, center: Coordinate(latitude: 0, longitude: 0), size: (600, 400), features)
      picture.map.zoom = 14
      return try picture.names(
        StreetTiles(layers: { $0.column == 8192 && $0.row == 8192 ? [layer] : [] })
      ).houseNumbers.map(\.name)
    }
    #expect(try numbers(zoom: 17, .ofStreets) == ["12a", "7"])
    #expect(try numbers(zoom: 16, .ofStreets).isEmpty)
    #expect(try numbers(zoom: 17, .usual).isEmpty)
  }
}
