// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Drawing
import Encoding
import Fitting
import Geography
import Mapping
import TestSupport
import Testing
import Tiles

@testable import Maps

/// A source whose tiles have a colour that tells their zoom, column and row.
private final class ColoredTiles: TileSource {
  let facts: TileSourceFacts
  private let side: Int
  private let color: @Sendable (TileID) -> Color?

  init(
    side: Int = 256, zooms: ClosedRange<Int>? = nil,
    color: @escaping @Sendable (TileID) -> Color? = { tile in
      Color(
        red: UInt8(tile.zoom * 8), green: UInt8(tile.column * 37 & 255),
        blue: UInt8(tile.row * 53 & 255))
    }
  ) {
    (self.side, self.color) = (side, color)
    facts = TileSourceFacts(name: "test", zooms: zooms)
  }

  func tiles(_ wanted: [TileID]) throws(TileError) -> [TileID: Tile] {
    var answers: [TileID: Tile] = [:]
    for tile in wanted {
      guard let color = color(tile) else {
        answers[tile] = .missing
        continue
      }
      let canvas = RasterCanvas(width: side, height: side, background: color)
      do throws(EncodingError) {
        answers[tile] = .bytes(try PNGEncoder().encode(canvas).bytes)
      } catch {
        answers[tile] = .failed("\(error)")
      }
    }
    return answers
  }
}

struct TileMapTests {
  private func viewport(
    _ zoom: Double, latitude: Double = 47.3, longitude: Double = 19.1,
    projection: ProjectionChoice = .mercator, width: Int = 320, height: Int = 240
  ) throws -> Viewport {
    try fitViewport(
      [],
      options: MapOptions(
        region: .zoom(
          center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom),
        size: .exact(width: width, height: height), projection: projection))
  }

  /// The pixels of a picture of tiles alone, on white.
  private func pixels(_ tiles: LoadedTiles, _ viewport: Viewport) throws -> [Color] {
    let (columns, rows) = (viewport.size.columns, viewport.size.rows)
    var canvas = RasterCanvas(width: columns, height: rows, background: .white)
    if let (image, box) = tiles.image { canvas.draw(image, in: box) }
    return canvas.directColors()
  }

  private func read(
    _ source: ColoredTiles, _ viewport: Viewport, zoom: Int? = nil,
    missing: MissingTiles = .parent, density: Int = 1, opacity: Double = 1
  ) throws -> LoadedTiles {
    try TileMap(source, density: density)
      .read(viewport, zoom: zoom, missing: missing, opacity: opacity, threads: 2)
  }

  @Test(
    "Each pixel shows the tile of its place, at any scale, over 180 degrees and in each world",
    arguments: [
      (2.0, 0.0, 0.0), (2.4, 0, 180), (3.49, 60, -179), (3.51, -60, 540), (7.77, 47.3, 19.1),
      (0.2, 0, 0), (12.3, 84, 10),
    ])
  func places(zoom: Double, latitude: Double, longitude: Double) throws {
    for projection in ProjectionChoice.allCases {
      let viewport = try viewport(
        zoom, latitude: latitude, longitude: longitude, projection: projection)
      let tiles = try read(ColoredTiles(), viewport)
      let pixels = try pixels(tiles, viewport)
      var looked = 0
      for row in stride(from: 3, to: 237, by: 6) {
        for column in stride(from: 3, to: 317, by: 6) {
          let around = [(-2.0, -2.0), (3, -2), (-2, 3), (3, 3)].map { x, y in
            viewport.placeOnMercator(Point(x: Double(column) + x, y: Double(row) + y))
              .flatMap { TileID(holding: $0, zoom: tiles.grid.zoom) }
          }
          guard let tile = around[0], around.allSatisfy({ $0 == tile }) else { continue }
          let color = Color(
            red: UInt8(tile.zoom * 8), green: UInt8(tile.column * 37 & 255),
            blue: UInt8(tile.row * 53 & 255))
          #expect(
            pixels[row * 320 + column] == color, "\(projection) \(zoom) \(column) \(row) \(tile)")
          looked += 1
        }
      }
      #expect(looked > 200, "\(projection) \(looked)")
    }
  }

  @Test("The edge between two tiles is within half a pixel of its place")
  func edges() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      let viewport = try viewport(Double.random(in: 5...9, using: &generator))
      let tiles = try read(
        ColoredTiles(color: { tile in
          let shade = UInt8(tile.column & 1 == 0 ? 0 : 200)
          return Color(red: shade, green: shade, blue: shade)
        }), viewport)
      let pixels = try pixels(tiles, viewport)
      let row = 120 * 320
      for column in 1..<320 {
        let (a, b) = (Double(pixels[row + column - 1].red), Double(pixels[row + column].red))
        guard (a < 100) != (b < 100) else { continue }
        let crossing = Double(column) - 0.5 + (100 - a) / (b - a)
        let x = viewport.plane(Point(x: crossing, y: 120)).x * Double(1 << tiles.grid.zoom)
        let pixel = viewport.scale / Double(1 << tiles.grid.zoom)
        #expect(abs(x - x.rounded()) * pixel <= 0.5, "\(column)")
      }
    }
  }

  @Test("Tiles of one colour make a picture of one colour at any scale")
  func seams() throws {
    var generator = SeededGenerator(seed: 5)
    let color = Color(red: 200, green: 120, blue: 40)
    for _ in 0..<200 {
      let viewport = try viewport(
        Double.random(in: 0...20, using: &generator),
        latitude: Double.random(in: -80...80, using: &generator),
        longitude: Double.random(in: -200...200, using: &generator), width: 160, height: 120)
      let tiles = try read(ColoredTiles(side: 64, color: { _ in color }), viewport)
      let pixels = try pixels(tiles, viewport)
      let (first, last) = (viewport.plane(Point(x: 0, y: 0)), viewport.plane(Point(x: 0, y: 120)))
      guard first.y > 0, last.y < 1 else { continue }
      #expect(pixels.allSatisfy { $0 == color }, "\(viewport.scale)")
    }
  }

  @Test(
    "The zoom follows the pixels of a tile, as they are and as they are meant",
    arguments: [(256, 1, 7), (512, 1, 6), (512, 2, 7), (128, 1, 8)])
  func zooms(side: Int, density: Int, zoom: Int) throws {
    let tiles = try read(ColoredTiles(side: side), try viewport(7.2), density: density)
    #expect(tiles.grid.zoom == zoom)
  }

  @Test("The side of tiles is known although the ones in the middle are missing")
  func sideWithoutMiddle() throws {
    let viewport = try viewport(7.2, width: 1200, height: 900)
    let all = try read(ColoredTiles(side: 512), viewport)
    #expect(all.grid.zoom == 6 && all.grid.count >= 9)
    let corner = try #require(all.grid.tiles.first)
    // Of both zoom 7, which tiles of 256 pixels would have, and zoom 6 one corner is left.
    let holes = ColoredTiles(side: 512) { tile in
      let isCorner =
        tile == corner
        || tile.zoom == 7 && tile.column / 2 == corner.column && tile.row / 2 == corner.row
      return isCorner ? .white : nil
    }
    let tiles = try read(holes, viewport, missing: .blank)
    #expect(tiles.grid.zoom == 6 && tiles.use.drawn == 1)
    // A folder may have tiles at one zoom only.
    let alone = ColoredTiles(side: 512, color: { $0.zoom == 6 ? .white : nil })
    #expect(try read(alone, viewport).use.drawn == all.grid.count)
  }

  @Test("The zoom stays within what there is, and is what is asked for")
  func limits() throws {
    let coarse = try read(ColoredTiles(zooms: 0...5), try viewport(9))
    #expect(coarse.grid.zoom == 5 && coarse.use.wantedZoom == 9)
    #expect(try read(ColoredTiles(zooms: 9...12), try viewport(8)).grid.zoom == 9)
    #expect(try read(ColoredTiles(), try viewport(8), zoom: 6).grid.zoom == 6)
  }

  @Test("One pixel of a tile for each of the picture is copied")
  func oneToOne() throws {
    let viewport = try viewport(6)
    let tiles = try read(ColoredTiles(), viewport)
    let pixels = try pixels(tiles, viewport)
    // Where colours are copied there is none between those of two tiles.
    #expect(Set(pixels.map(\.green)).count <= 3 && Set(pixels.map(\.blue)).count <= 3)
  }

  @Test("A missing tile is drawn from one of a lower zoom, left out, or there is no picture")
  func missing() throws {
    let viewport = try viewport(6)
    let holes = ColoredTiles(color: { tile in
      if tile.zoom == 6, tile.column & 1 == 1 { return nil }
      return tile.zoom == 6 ? .white : Color(red: 9, green: UInt8(tile.zoom), blue: 9)
    })
    let filled = try read(holes, viewport)
    #expect(filled.use.needed == filled.use.drawn + filled.use.fromParents)
    #expect(filled.use.missing == filled.use.fromParents && filled.use.missing > 0)
    let parents = try pixels(filled, viewport)
    #expect(parents.contains(Color(red: 9, green: 5, blue: 9)))
    let blank = try read(holes, viewport, missing: .blank)
    #expect(blank.use.fromParents == 0 && blank.use.missing == filled.use.missing)
    #expect(try pixels(blank, viewport).allSatisfy { $0 == .white })
    #expect(throws: TileError.self) { try read(holes, viewport, missing: .fail) }
  }

  @Test("A tile that was decoded when a server sent it is drawn once as it was decoded")
  func decodedTiles() throws {
    let viewport = try viewport(6)
    let (decoded, red) = (DecodedTiles(), Color(red: 200, green: 9, blue: 9))
    let map = try TileMap(ColoredTiles(color: { _ in .white }), decoded: decoded)
    func picture() throws -> [Color] {
      try pixels(map.read(viewport, zoom: nil, missing: .parent, threads: 2), viewport)
    }
    #expect(try picture().allSatisfy { $0 == .white })
    for tile in map.grid(viewport, zoom: nil).tiles {
      let memory = try #require(malloc(256 * 256 * MemoryLayout<Color>.stride))
      let colors = memory.bindMemory(to: Color.self, capacity: 256 * 256)
      colors.initialize(repeating: red, count: 256 * 256)
      decoded.keep(Bitmap(taking: colors, width: 256, height: 256), of: tile)
    }
    #expect(try picture().allSatisfy { $0 == red })
    #expect(try picture().allSatisfy { $0 == .white })
  }

  @Test(
    "No pixel is left out in any projection, where a whole world or a pole needs small tiles too",
    arguments: ProjectionChoice.allCases)
  func noHoles(projection: ProjectionChoice) throws {
    for (zoom, latitude) in [(1.2, 0.0), (3.1, 84), (3.1, -84)] {
      let viewport = try viewport(
        zoom, latitude: latitude, projection: projection, width: 450, height: 225)
      let wanted = viewport.isMercator ? nil : 5
      let tiles = try read(ColoredTiles(side: 64, color: { _ in .white }), viewport, zoom: wanted)
      var canvas = RasterCanvas(
        width: 450, height: 225, background: Color(red: 255, green: 0, blue: 0))
      if let (image, box) = tiles.image { canvas.draw(image, in: box) }
      for (index, color) in canvas.directColors().enumerated() where color != .white {
        let (row, column) = index.quotientAndRemainder(dividingBy: 450)
        let pixel = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        let plane = viewport.plane(pixel)
        // Beyond the map, and beyond the latitudes of Mercator, there are no tiles.
        let isBeyond = [-0.75, 0.75].contains { x in
          [-0.75, 0.75].contains { y in
            viewport.placeOnMercator(Point(x: pixel.x + x, y: pixel.y + y)) == nil
          }
        }
        #expect(isBeyond || !(0...1).contains(plane.y), "\(projection) \(zoom) \(column) \(row)")
      }
    }
  }

  @Test("A source that has nothing of the picture leaves none, and says so")
  func nothing() throws {
    let viewport = try viewport(6)
    let error = #expect(throws: TileError.self) {
      try read(ColoredTiles(color: { _ in nil }), viewport)
    }
    #expect(error?.kind == .noTiles)
    #expect(error?.message.contains("has none of the") == true)
  }

  @Test("More tiles than there is memory for are refused before they are asked for")
  func tooMany() throws {
    let error = #expect(throws: TileError.self) {
      try read(ColoredTiles(), try viewport(3), zoom: 12)
    }
    #expect(error?.kind == .tooManyTiles)
    // So many that a list of them would be larger than any memory.
    let most = #expect(throws: TileError.self) {
      try read(ColoredTiles(), try viewport(0), zoom: 24)
    }
    #expect(most?.kind == .tooManyTiles)
  }

  @Test("An opacity mixes tiles with the ground")
  func opacity() throws {
    let viewport = try viewport(6)
    let black = ColoredTiles(color: { _ in Color(red: 0, green: 0, blue: 0) })
    let tiles = try read(black, viewport, opacity: 0.5)
    #expect(try pixels(tiles, viewport).allSatisfy { (126...129).contains($0.red) })
  }
}
