// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import TestSupport
import Testing
import Tiles

@testable import Maps

/// What of a map of streets lies over what, and where lines end.
struct StreetLevelsTests {
  private static let (red, green) = (
    Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0)
  )

  /// A picture around the corner of four tiles of zoom 14, whose sides have 512 pixels.
  private func picture(_ features: MapFeatures) throws -> StreetPicture {
    try StreetPicture(
      zoom: 14, center: Coordinate(latitude: 0, longitude: 0), size: (400, 400), features)
  }

  /// A motorway to the right and a street down that cross, 100 pixels right of the middle of the picture and below it.
  private func crossing(
    _ across: KeyValuePairs<String, VectorTileValue>, _ down: KeyValuePairs<String, VectorTileValue>
  ) -> StreetTiles {
    var roads = VectorTileLayer("roads")
    roads.add(.lines([[(0, 800), (4096, 800)]]), across)
    roads.add(.lines([[(800, 0), (800, 4096)]]), down)
    let layer = roads
    return StreetTiles(layers: { $0.column == 8192 && $0.row == 8192 ? [layer] : [] })
  }

  private func colorOfCrossing(_ source: StreetTiles) throws -> Color {
    var picture = try picture([.land, .roads])
    picture.map.colors = [.motorways: Self.red, .roads: Self.green]
    return try picture.pixels(source)[300 * 400 + 300]
  }

  @Test("A higher bridge passes over a lower one, whatever the classes of both roads are")
  func levels() throws {
    func source(_ motorway: String, _ street: String) -> StreetTiles {
      crossing(
        ["kind": "highway", "is_bridge": .bool(motorway != "0"), "layer": .text(motorway)],
        ["kind": "minor_road", "is_bridge": .bool(street != "0"), "layer": .text(street)])
    }
    for (motorway, street, top) in [
      ("0", "0", Self.red), ("1", "1", Self.red), ("0", "1", Self.green), ("1", "2", Self.green),
      ("2", "1", Self.red), ("2", "3", Self.green), ("3", "2", Self.red), ("3", "5", Self.red),
    ] {
      let found = try colorOfCrossing(source(motorway, street))
      // The street is so narrow that its pixel has some of what lies below.
      #expect((found.red > found.green) == (top == Self.red), "\(motorway) \(street)")
    }
  }

  @Test("A tunnel lies below buildings, and a street above them")
  func tunnels() throws {
    for isTunnel in [false, true] {
      var roads = VectorTileLayer("roads")
      roads.add(
        .lines([[(0, 800), (4096, 800)]]), ["kind": "highway", "is_tunnel": .bool(isTunnel)])
      let layers = [roads, streetLayer("buildings", .box(600, 600, 1000, 1000))]
      var picture = try picture([.land, .roads, .buildings])
      picture.map.colors = [.motorways: Self.red, .buildings: Self.green]
      let pixels = try picture.pixels(
        StreetTiles(layers: { $0.column == 8192 && $0.row == 8192 ? layers : [] }))
      let (house, beside) = (pixels[300 * 400 + 300], pixels[300 * 400 + 240])
      #expect((house == Self.red) == !isTunnel)
      #expect((beside == Self.red) == !isTunnel && beside.red > beside.green)
    }
  }

  @Test("Roads end at the border of what is covered", arguments: [false, true])
  func border(isBridge: Bool) throws {
    // As writers do: lines go on beyond the edge of the tile.
    var roads = VectorTileLayer("roads")
    roads.add(
      .lines([
        [(-2000, 800), (2000, 800)], [(900, -2000), (900, 2000)], [(1200, -50), (-50, 1200)],
      ]),
      ["kind": "highway", "is_bridge": .bool(isBridge)])
    let layer = roads
    var picture = try picture([.roads])
    picture.map.missingTiles = .blank
    let pixels = try picture.pixels(
      StreetTiles(layers: { $0.column == 8192 && $0.row == 8192 ? [layer] : nil }))
    for index in pixels.indices where index % 400 < 200 || index / 400 < 200 {
      #expect(pixels[index] == .white, "\(index % 400) \(index / 400)")
    }
    // They reach it, and go on where there is another tile.
    #expect(pixels[300 * 400 + 202] != .white && pixels[202 * 400 + 312] != .white)
    let whole = try picture.pixels(
      StreetTiles(layers: { $0.column == 8192 && $0.row == 8192 ? [layer] : [] }))
    #expect(whole[300 * 400 + 100] != .white)
  }
}
