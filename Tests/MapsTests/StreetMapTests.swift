// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Encoding
import Fitting
import Geography
import Mapping
import TestSupport
import Testing
import Tiles

@testable import Maps

/// What a map of streets refuses and counts.
struct StreetMapTests {
  /// A tile with some of everything.
  private static func town(_ tile: TileID) -> [VectorTileLayer] {
    let (x, y) = (tile.column * 631 % 1500, tile.row * 467 % 1500)
    var roads = VectorTileLayer("roads")
    for (index, kind) in ["highway", "major_road", "minor_road", "path", "rail"].enumerated() {
      roads.add(
        .lines([[(-64, y + 300 * index), (x + 1000, 900 + 200 * index), (4160, y + 311 * index)]]),
        ["kind": .text(kind), "is_tunnel": .bool(index == 1), "is_bridge": .bool(index == 0)])
    }
    var water = streetLayer("water", .rings([[(x, y), (x + 2000, y + 500), (x + 700, y + 2500)]]))
    water.add(.lines([[(0, y + 90), (4096, 4000 - y)]]), ["kind": "river"])
    return [
      streetLayer("earth", .box(0, 0, 4096, 3000)), water, roads,
      streetLayer("landuse", kind: "park", .box(x + 1000, y + 200, x + 2600, y + 2500)),
      streetLayer("buildings", .box(x, y, x + 100, y + 90), .box(x + 900, y, x + 990, y + 50)),
      {
        var borders = VectorTileLayer("boundaries")
        borders.add(.lines([[(0, x), (2000, y), (4096, x)]]), ["kind": "country"])
        borders.add(.lines([[(x, 0), (y, 4096)]]), ["kind": "region"])
        return borders
      }(),
    ]
  }

  private static let towns = StreetTiles(layers: town)

  /// What is thrown where a picture is requested.
  private func refusal(_ source: StreetTiles, _ picture: StreetPicture) throws -> TileError {
    try #require(throws: TileError.self) { try picture.read(source) }
  }

  @Test("The same bytes for any number of threads", arguments: BaseMap.Style.allCases)
  func threads(style: BaseMap.Style) throws {
    func bytes(_ threads: Int) throws -> [UInt8] {
      var picture = try StreetPicture(zoom: 13.3, size: (1300, 900))
      (picture.map.style, picture.threads) = (style, threads)
      let streets = try picture.read(Self.towns)
      #expect(streets.use.needed > 8)
      return try PNGEncoder().encode(picture.canvas(streets)).bytes
    }
    let one = try bytes(1)
    for threads in [2, 3, 7] { #expect(try bytes(threads) == one, "\(threads) threads") }
  }

  @Test("A map of every tile gives the picture its ground, where that is opaque")
  func ground() throws {
    var picture = try StreetPicture(zoom: 13.3, center: Coordinate(latitude: 0, longitude: 0))
    func ground(_ source: StreetTiles) throws -> Color? {
      StreetDrawing(
        try picture.read(source), picture.map, on: picture.background, in: picture.viewport
      ).ground
    }
    let land = Color(red: 0xf8, green: 0xf8, blue: 0xf5)
    #expect(try ground(Self.towns) == land)
    // Filled or not, land has the same colour.
    let holes = StreetTiles(layers: { ($0.column + $0.row) & 1 == 0 ? [streetLayer("roads")] : nil }
    )
    picture.map.missingTiles = .blank
    #expect(try ground(holes) == nil)
    #expect(Set(try picture.pixels(holes)).isSuperset(of: [land, .white]))
    picture.background = .transparent
    #expect(try ground(Self.towns) == land)
    picture.map.opacity = 0.5
    #expect(try ground(Self.towns) == nil)
    picture.map.opacity = 1
    picture.map.style = .outline
    #expect(try ground(Self.towns) == nil)
  }

  @Test("With less opacity each colour comes nearer to an opaque ground")
  func opacity() throws {
    var picture = try StreetPicture(zoom: 13.3)
    picture.map.style = .dark
    let full = try picture.pixels(Self.towns)
    picture.map.opacity = 0.25
    let quarter = try picture.pixels(Self.towns)
    #expect(Set(full).count > 20)
    for (a, b) in zip(full, quarter) {
      #expect(b.alpha == 255)
      #expect(abs(Int(b.red) - (255 * 3 + Int(a.red)) / 4) <= 3, "\(a) \(b)")
      #expect(abs(Int(b.blue) - (255 * 3 + Int(a.blue)) / 4) <= 3, "\(a) \(b)")
    }
    picture.map.opacity = 0
    #expect(try picture.pixels(Self.towns).allSatisfy { $0 == .white })
  }

  @Test("Only the parts that are asked for are drawn")
  func parts() throws {
    var all: Set<Color> = []
    for (_, part) in MapFeatures.named where MapFeatures.ofStreets.contains(part) {
      let colors = Set(try StreetPicture(zoom: 14.3, size: (900, 700), part).pixels(Self.towns))
      if MapFeatures([.places, .streets, .points, .houseNumbers]).contains(part) {
        #expect(colors.count == 1)
      } else if part != .land {
        #expect(colors.count > 1, "\(part)")
      }
      all.formUnion(colors)
    }
    #expect(all.count > 30)
  }

  @Test("A source without layers of streets is refused with its layers")
  func unknownLayers() throws {
    let source = StreetTiles(layers: { _ in [streetLayer("parcels"), streetLayer("hydrants")] })
    let error = try refusal(source, try StreetPicture(zoom: 13))
    #expect(error.kind == .data)
    #expect(error.message.hasPrefix("has no layers of streets that are known"))
    #expect(error.message.hasSuffix("its layers are hydrants, parcels"))
  }

  @Test("Tiles that hold nothing are a map of nothing")
  func emptyTiles() throws {
    let streets = try StreetPicture(zoom: 13).read(StreetTiles(layers: { _ in [] }))
    #expect(streets.use.drawn == streets.use.needed && streets.use.covered == 1)
  }

  private static let damaged = Tile.bytes([0x1a, 0x7f, 1])

  @Test("Tiles that are all broken are an error of the file, whatever is missing beside them")
  func allBroken() throws {
    let picture = try StreetPicture(zoom: 13.3, size: (1300, 900))
    let all = try refusal(StreetTiles(answer: { _ in Self.damaged }), picture)
    #expect(all.kind == .data)
    #expect(all.message.hasPrefix("none of its tiles can be read, the first: is damaged: "))
    let some = try refusal(
      StreetTiles(answer: { ($0.column & 1 == 0) ? Self.damaged : .missing }), picture)
    #expect(some == all)
    let failed = try refusal(StreetTiles(answer: { _ in .failed("lies in no file") }), picture)
    #expect(failed.kind == .data && failed.message.hasSuffix("the first: lies in no file"))
  }

  @Test("A broken tile among others is counted, with its reason", arguments: [false, true])
  func oneBroken(hasParents: Bool) throws {
    let picture = try StreetPicture(
      zoom: 13, center: Coordinate(latitude: 0, longitude: 0), size: (600, 600))
    let source = StreetTiles(answer: { tile in
      if tile.zoom < 13, !hasParents { return .missing }
      if tile.zoom == 13, tile.column == 4096, tile.row == 4095 { return Self.damaged }
      return .bytes(VectorTileWriter(Self.town(tile)).bytes)
    })
    let use = try picture.read(source).use
    #expect(use.needed == 4 && use.drawn == 3 && use.failed == 1 && use.missing == 0)
    #expect(use.fromParents == (hasParents ? 1 : 0))
    #expect(use.firstFailure?.hasPrefix("is damaged: ") == true)
    #expect(abs((use.covered ?? 0) - 0.75) < 1e-6)
  }

  @Test("Where there is no tile, the error says what is covered and what is needed")
  func notCovered() throws {
    let picture = try StreetPicture(
      zoom: 13, center: Coordinate(latitude: 43.735, longitude: 7.43), size: (600, 400))
    let area = "7.404,43.722,7.456,43.748"
    let silent = try refusal(StreetTiles(layers: { _ in nil }), picture)
    #expect(silent.kind == .notCovered(area: area))
    #expect(silent.message == "has no tiles here: the picture needs \(area)")
    let florence = TileBounds(west: 11.153, south: 43.727, east: 11.329, north: 43.833)
    // A tile of a lower zoom that shows the place is not a map of it where the file is for another one.
    let other = StreetTiles(bounds: florence, layers: { $0.zoom < 12 ? Self.town($0) : nil })
    let error = try refusal(other, picture)
    #expect(error.kind == .notCovered(area: area))
    #expect(
      error.message == "has no tiles here: it covers 11.15…11.33 E, 43.73…43.83 N, and the picture "
        + "needs \(area)")
  }

  @Test("Missing tiles are left blank or refused where that is asked for")
  func missing() throws {
    var picture = try StreetPicture(
      zoom: 13, center: Coordinate(latitude: 0, longitude: 0), size: (600, 600), [.land, .water])
    picture.blacken(.water)
    picture.map.missingTiles = .blank
    let source = StreetTiles(layers: { tile in
      tile.column == 4096 ? nil : [streetLayer("water", .box(0, 0, 4096, 4096))]
    })
    let streets = try picture.read(source)
    #expect(streets.use.missing == 2 && streets.use.fromParents == 0)
    let pixels = picture.canvas(streets).directColors()
    #expect(pixels.indices.allSatisfy { pixels[$0] == ($0 % 600 < 300 ? black : .white) })
    let nothing = try picture.read(StreetTiles(layers: { _ in nil }))
    #expect(nothing.use.missing == 4 && nothing.use.covered == 0)
    picture.map.missingTiles = .fail
    let error = try refusal(source, picture)
    #expect(error.kind == .data)
    #expect(
      error.message == "2 of 4 tiles cannot be drawn, the first is 13/4096/4095: it is missing")
  }

  @Test("Every projection but Mercator is refused")
  func projections() throws {
    for projection in ProjectionChoice.allCases {
      var picture = try StreetPicture(zoom: 8)
      picture.viewport = try fitViewport(
        [],
        options: MapOptions(
          region: .zoom(center: Coordinate(latitude: 47, longitude: 9), zoom: 9),
          size: .exact(width: 300, height: 200), projection: projection))
      guard projection != .mercator else {
        _ = try picture.read(Self.towns)
        continue
      }
      let error = try refusal(Self.towns, picture)
      #expect(error.kind == .usage && error.message.contains("Mercator"))
    }
  }

  @Test("More tiles than fit into memory are refused before they are asked for")
  func tooMany() throws {
    let untouched = StreetTiles(answer: { tile in
      Issue.record("\(tile) is asked for")
      return .missing
    })
    var picture = try StreetPicture(zoom: 4, size: (1000, 800))
    for zoom in [9, 12, 24] {
      picture.map.zoom = zoom
      let error = try refusal(untouched, picture)
      #expect(error.kind == .tooManyTiles)
      #expect(error.message.contains("at zoom \(zoom), expected at most 484"))
    }
    // A file that begins at a high zoom.
    picture.map.zoom = nil
    let error = try refusal(StreetTiles(zooms: 10...14, answer: { _ in .missing }), picture)
    #expect(error.kind == .usage)
    #expect(error.message.hasPrefix("its zooms begin at 10 and the picture needs zoom 4; show a"))
  }

  @Test("The zoom is the one whose tiles are nearest to 512 pixels, unless these are more than 64")
  func zooms() throws {
    func zoom(
      _ zoom: Double, _ zooms: ClosedRange<Int>? = nil, asked: Int? = nil, side: Int = 900
    ) throws -> Int {
      var picture = try StreetPicture(zoom: zoom, size: (side, side))
      picture.map.zoom = asked
      return try picture.read(StreetTiles(zooms: zooms, layers: Self.town)).use.zoom
    }
    #expect(try zoom(13.01) == 13 && zoom(13.4) == 13 && zoom(-1.5) == 0)
    #expect(try zoom(13.6) == 14 && zoom(13.99) == 14)
    #expect(try zoom(13.6, side: 2400) == 14 && zoom(13.6, side: 4000) == 13)
    #expect(try zoom(17.5, 0...14) == 14 && zoom(11.5, 12...14) == 12)
    #expect(try zoom(13.5, asked: 11) == 11 && zoom(13.5, 0...12, asked: 14) == 12)
  }

  @Test("The part of a picture that is covered is that of its area")
  func covered() throws {
    var generator = SeededGenerator(seed: 77)
    for _ in 0..<40 {
      var picture = try StreetPicture(
        zoom: .random(in: 8...8.99, using: &generator),
        center: Coordinate(
          latitude: .random(in: -70...70, using: &generator),
          longitude: .random(in: -185...185, using: &generator)), size: (1500, 900))
      picture.map.zoom = 8
      let hasTile: @Sendable (Int, Int) -> Bool = { (5 * $0 + 3 * $1) % 7 < 3 }
      let use = try picture.read(
        StreetTiles(layers: { tile in
          tile.zoom == 7 || tile.zoom == 8 && hasTile(tile.column, tile.row)
            ? [streetLayer("roads")] : nil
        })
      ).use
      var (all, such) = (0, 0)
      for y in stride(from: 0.5, to: 900, by: 3) {
        for x in stride(from: 0.5, to: 1500, by: 3) {
          let place = picture.tilePlace(x: x, y: y, zoom: 8)
          all += 1
          such += hasTile(place.column & 255, place.row) ? 1 : 0
        }
      }
      #expect(abs((use.covered ?? -1) - Double(such) / Double(all)) < 0.003)
      #expect(use.fromParents + use.drawn == use.needed)
    }
  }

  @Test(
    "Half of a picture is half of its area", arguments: [[128, 130], [127, 129], [129, 130]])
  func halfCovered(columns: [Int]) throws {
    // Of columns 127 and 130 ten pixels are seen, of those between 512.
    let picture = try StreetPicture(
      zoom: 8, center: Coordinate(latitude: 0.9, longitude: 360.0 / 256), size: (1044, 400))
    let use = try picture.read(
      StreetTiles(layers: { columns.contains($0.column) ? [streetLayer("roads")] : nil })
    ).use
    #expect(abs((use.covered ?? 0) - 0.5) < 1e-6, "\(use)")
  }
}
