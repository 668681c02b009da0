// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Drawing
import Foundation
import Geography
import Heights
import Mapping
import TestSupport
import Testing
import Tiles

@testable import Maps

/// The same heights in each kind of source.
struct ReliefSourcesTests {
  private static let region = Region.box(west: 8.2, south: 46.2, east: 8.8, north: 46.6)

  /// Whole metres at a place.
  private static func height(_ latitude: Double, _ longitude: Double) -> Int {
    Int((900 + 500 * sin(latitude * 20) * cos(longitude * 15)).rounded())
  }

  /// The red, green, blue and alpha of a height.
  private static func pixel(_ metres: Int, isMapbox: Bool) -> [Int] {
    let value = isMapbox ? (metres + 10_000) * 10 : (metres + 32_768) * 256
    return [value >> 16, value >> 8 & 255, value & 255, 255]
  }

  /// Writes the tiles of zoom 9 around the region into a folder.
  private func writeTiles(
    _ folder: String, in place: Workplace, isMapbox: Bool, isWebP: Bool
  ) throws -> [(tile: TileID, bytes: [UInt8])] {
    let world = Double(64 << 9)
    var tiles: [(tile: TileID, bytes: [UInt8])] = []
    for row in 180...183 {
      for column in 267...269 {
        func samples(_ x: Int, _ y: Int) -> [Int] {
          let latitude = WebMercator.latitude(y: (Double(row * 64 + y) + 0.5) / world)
          let longitude = WebMercator.longitude(x: (Double(column * 64 + x) + 0.5) / world)
          return Self.pixel(Self.height(latitude, longitude), isMapbox: isMapbox)
        }
        let bytes =
          isWebP
          ? HandmadeWebP(width: 64, height: 64, pixel: samples).bytes
          : HandmadePNG(width: 64, height: 64, samples: samples).bytes
        _ = try place.run("mkdir -p \(folder)/9/\(column)")
        try place.write(bytes, to: "\(folder)/9/\(column)/\(row)")
        tiles.append((try #require(TileID(zoom: 9, column: column, row: row)), bytes))
      }
    }
    return tiles
  }

  @Test(
    "The same heights as terrarium and Mapbox tiles, PNG and WebP, files and folders, give one picture"
  )
  func sources() throws {
    try Workplace.use { place in
      let viewport = try reliefViewport(Self.region)
      var pictures: [String: [Color]] = [:]
      for (isMapbox, isWebP) in [(false, false), (false, true), (true, false), (true, true)] {
        let name = "\(isMapbox ? "mapbox" : "terrarium")-\(isWebP ? "webp" : "png")"
        let tiles = try writeTiles(name, in: place, isMapbox: isMapbox, isWebP: isWebP)
        let path = place.folder.appendingPathComponent(name).path
        pictures[name] = try reliefPixels(HeightTiles("\(path)/{z}/{x}/{y}"), viewport)
        let database = try TestDatabase("\(path).mbtiles")
        let encoding = isMapbox ? "mapbox" : "terrarium"
        try database.run(
          """
          create table metadata (name text, value text);
          insert into metadata values ('format', '\(isWebP ? "webp" : "png")'), ('encoding', '\(encoding)');
          create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
          """)
        for (tile, bytes) in tiles {
          try database.run(
            """
            insert into tiles values (9, \(tile.column), \(511 - tile.row), \(TestDatabase.blob(bytes)))
            """)
        }
        database.close()
        pictures["\(name).mbtiles"] = try reliefPixels(HeightTiles("\(path).mbtiles"), viewport)
      }
      #expect(pictures.count == 8)
      let first = try #require(pictures["terrarium-png"])
      #expect(Set(first).count > 30)
      for (name, picture) in pictures {
        // Tenths of a metre are no binary fractions.
        let most = zip(first, picture).map { abs(Int($0.red) - Int($1.red)) }.max() ?? 0
        #expect(most <= (name.hasPrefix("mapbox") ? 1 : 0), "\(name) differs by \(most)")
      }
      // Posts on the lines of degrees are other places than the middles of pixels.
      try place.write(
        hgtBytes(side: 61) { down, across in Self.height(47 - down, 8 + across) },
        to: "N46E008.hgt")
      let posts = try reliefPixels(
        HGTFolder(place.folder.appendingPathComponent("N46E008.hgt").path), viewport)
      let differences = zip(first, posts).map { abs(Int($0.red) - Int($1.red)) }
      #expect((differences.max() ?? 99) <= 12)
      #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 1)
    }
  }
}
