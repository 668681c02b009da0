// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles against the large picture of their zoom, pixel by pixel and both ways.

import Drawing
import Encoding
import Geography
import Mapping
import Processors
import RouteReading
import TestSupport
import Testing
import Tiles

@testable import RoutePlotKit

struct TilesOfRoutesTests {
  /// The tiles of a run, by any number of threads.
  private final class Drawn: @unchecked Sendable {
    private let lock = ThreadLock()
    private(set) var tiles: [TileID: [UInt8]] = [:]

    func take(_ drawn: DrawnTile) -> Bool {
      lock.withLock {
        if tiles.updateValue(drawn.bytes, forKey: drawn.tile) != nil {
          Issue.record("\(drawn.tile) comes twice")
        }
      }
      return true
    }
  }

  /// A walk from a place, with a speed in its third column.
  private func walk(_ fixes: Int, from start: Coordinate, step: Double, seed: UInt64) -> ByteSource
  {
    var generator = SeededGenerator(seed: seed)
    var (place, course, text) = (start, 0.0, "lat,lon,speed\n")
    for _ in 0..<fixes {
      course += Double.random(in: -0.8...0.8, using: &generator)
      place.latitude = min(max(place.latitude + step * course.sine, -70), 70)
      place.longitude += step * 1.5 * (1 - course * course / 8)
      let turned = place.longitude > 180 ? place.longitude - 360 : place.longitude
      text += "\(place.latitude),\(turned),\(Double.random(in: 0...9, using: &generator))\n"
    }
    return ByteSource(bytes: Array(text.utf8))
  }

  /// The routes of a log as tiles.
  private func tiles(
    _ source: consuming ByteSource, _ options: PlotOptions, _ pyramid: Pyramid
  ) throws -> (TilesOfRoutes, [TileID: [UInt8]]) {
    var options = options
    (options.pyramid, options.observations) = (pyramid, [])
    options.pixelScale = Double(pyramid.density)
    let plotter = Plotter()
    let tracks = try plotter.readTracks(source, input: "walk.csv", options: options)
    let tiles = TilesOfRoutes(try Plotter().fitTogether([tracks], options: options), pyramid)
    let drawn = Drawn()
    _ = try tiles.draw(with: plotter, drawn.take)
    return (tiles, drawn.tiles)
  }

  /// Compares every tile of each zoom with the same part of one picture, and all others with none.
  private func compare(
    _ source: consuming ByteSource, _ options: PlotOptions, _ pyramid: Pyramid,
    _ name: String
  ) throws {
    let (all, drawn) = try tiles(source, options, pyramid)
    #expect(!drawn.isEmpty, "\(name)")
    var compared = 0
    let plotter = Plotter()
    let side = pyramid.pixelsOfTile
    for frame in all.frames {
      let routes = all.largePicture(frame).routes
      let isSmall = frame.columns.count * frame.rows.count * side * side <= 6_000_000
      let whole = isSmall ? DecodedPicture(try plotter.draw(routes).bytes) : nil
      #expect((whole != nil) == isSmall)
      for row in 0..<frame.rows.count {
        for column in 0..<frame.columns.count {
          let tile = try #require(frame.tile(column: column, row: row))
          let bytes = drawn[tile]
          // Of large pictures the tiles that are there, and every seventh other one.
          guard isSmall || bytes != nil || (row * 3 + column) % 7 == 0 else { continue }
          let place = PixelRectangle(
            columns: (column * side)..<((column + 1) * side),
            rows: (row * side)..<((row + 1) * side))
          let part = try whole == nil ? plotter.draw(routes, only: place) : nil
          let picture = part.flatMap { DecodedPicture($0.bytes) } ?? whole
          let expected = try #require(picture)
          let corner = whole == nil ? (0, 0) : (place.columns.lowerBound, place.rows.lowerBound)
          let decoded = bytes.flatMap { DecodedPicture($0) }
          #expect((decoded != nil) == (bytes != nil))
          if let decoded { #expect(decoded.width == side && decoded.height == side) }
          var (differences, inked) = (0, 0)
          let ground = [Color](repeating: options.background, count: side)
          for y in 0..<side {
            let start = (corner.1 + y) * expected.width + corner.0
            let row = expected.pixels[start..<(start + side)]
            if !areSame(row, ground[...]) { inked += 1 }
            if !areSame(decoded?.pixels[(y * side)..<((y + 1) * side)] ?? ground[...], row) {
              differences += 1
            }
          }
          compared += 1
          #expect(
            differences == 0 && (inked > 0) == (bytes != nil),
            "\(name): \(tile) differs in \(differences) rows and has ink in \(inked)")
        }
      }
    }
    #expect(compared >= drawn.count)
  }

  /// Options with a transparent ground.
  private func options(_ change: (inout PlotOptions) -> Void = { _ in }) -> PlotOptions {
    var options = PlotOptions()
    options.background = .transparent
    change(&options)
    return options
  }

  private let town = Coordinate(latitude: 47.5, longitude: 8.5)

  @Test("A tile is the same part of one picture, z0 to z18, and no tile is empty or missing")
  func plain() throws {
    var pyramid = Pyramid()
    pyramid.zooms = 0...18
    try compare(
      walk(60, from: town, step: 0.0002, seed: 3), options { $0.line.width = .pixels(7) },
      pyramid, "plain")
  }

  @Test("Broad lines, casings, dashes, joins, markers, arrows and colours by value are cut nowhere")
  func looks() throws {
    var pyramid = Pyramid()
    pyramid.zooms = 10...13
    let looks: [(String, (inout PlotOptions) -> Void)] = [
      ("broad", { $0.line.width = .pixels(90) }),
      (
        "casing",
        {
          $0.line.casing = LineStyle.Casing(color: .white, width: .pixels(6))
          $0.colors = [Color(red: 200, green: 30, blue: 60, alpha: 120)]
          $0.markers = [.start, .end]
        }
      ),
      (
        "dashes",
        {
          $0.line.dash = [.pixels(20), .pixels(9)]
          $0.line.join = .miter
          $0.line.cap = .butt
          $0.line.width = .pixels(11)
        }
      ),
      ("ground", { $0.line.width = .ground(Length(metres: 150)) }),
      ("percent", { $0.line.width = .fraction(0.02) }),
      (
        "arrows",
        {
          $0.hasArrows = true; $0.line.width = .pixels(8)
        }
      ),
      ("values", { $0.valueColors = ValueColors(.column(.name("speed"))) }),
      ("opaque", { $0.background = Color(red: 20, green: 30, blue: 40, alpha: 255) }),
    ]
    for (name, look) in looks {
      try compare(
        walk(200, from: town, step: 0.0006, seed: 8), options(look), pyramid, name)
    }
  }

  @Test("A line beside a border of tiles is on both sides of it, at each zoom")
  func borders() throws {
    var pyramid = Pyramid()
    pyramid.zooms = 10...13
    // A corner of tiles at zoom 10, and so at each higher one.
    let (column, row) = (536, 358)
    let corner = Projection.mercator.coordinate(
      PlanePoint(x: Double(column) / 1024, y: Double(row) / 1024))
    let (north, east) = (corner.latitude, corner.longitude)
    for beside in [-1e-4, 1e-4] {
      for (ends, isUpright) in [
        ("\(north - 0.01),\(east + beside)\n\(north - 0.02),\(east + beside)\n", true),
        ("\(north + beside),\(east + 0.01)\n\(north + beside),\(east + 0.02)\n", false),
      ] {
        let (_, drawn) = try tiles(
          ByteSource(bytes: Array("lat,lon\n\(ends)".utf8)),
          options { $0.line.width = .pixels(20) }, pyramid)
        for zoom in 10...13 {
          let border = (isUpright ? column : row) << (zoom - 10)
          func along(_ number: Int) -> Set<Int> {
            let tiles = drawn.keys.filter {
              $0.zoom == zoom && (isUpright ? $0.column : $0.row) == number
            }
            return Set(tiles.map { isUpright ? $0.row : $0.column })
          }
          #expect(!along(border).isEmpty, "\(zoom) \(beside) \(isUpright)")
          #expect(along(border) == along(border - 1), "\(zoom) \(beside) \(isUpright)")
        }
      }
    }
  }

  @Test("A label is whole or absent, the same on every tile that it touches")
  func labels() throws {
    var pyramid = Pyramid()
    pyramid.zooms = 6...15
    let pins = (0..<12).map { number in
      Pin(
        Coordinate(
          latitude: 47.5 + Double(number % 3) * 0.01, longitude: 8.5 + Double(number) * 0.004),
        label: "A long name, number \(number)")
    }
    try compare(
      walk(200, from: town, step: 0.0004, seed: 9),
      options {
        $0.pins = pins
        $0.distanceMarks = PlotOptions.DistanceStep(number: 1, metres: 1000)
      }, pyramid, "labels")
  }

  @Test("Over the antimeridian, and where the world is one tile")
  func antimeridian() throws {
    var pyramid = Pyramid()
    pyramid.zooms = 0...6
    for (start, step) in [(179.8, 0.004), (150, 0.3), (-170, 0.9)] {
      try compare(
        walk(100, from: Coordinate(latitude: -17, longitude: start), step: step, seed: 4),
        options { $0.line.width = .pixels(24) }, pyramid, "from \(start)")
    }
    // Round the world, and at the edge of the projection.
    var text = "lat,lon\n"
    for number in 0..<200 {
      text += "\(84.9 + Double(number % 9) * 0.05),\(Double(number * 5 % 360) - 180)\n"
    }
    pyramid.zooms = 0...4
    try compare(
      ByteSource(bytes: Array(text.utf8)), options { $0.line.width = .pixels(30) }, pyramid, "round"
    )
  }

  @Test("Tiles of twice the pixels, larger ones, and a density")
  func sizes() throws {
    for (size, density) in [(256, 2), (512, 1), (512, 2), (256, 3)] {
      var pyramid = Pyramid()
      (pyramid.tileSize, pyramid.density) = (size, density)
      try compare(
        walk(80, from: town, step: 0.0006, seed: 6), options { $0.markers = [.start] }, pyramid,
        "\(size)@\(density)x")
    }
    var pyramid = Pyramid()
    pyramid.zooms = 9...13
    try compare(
      walk(400, from: town, step: 0.0006, seed: 7), options { $0.isDensity = true }, pyramid,
      "density")
  }

  @Test("A zoom that is larger than a picture is drawn in parts, and no tile is missing")
  func parts() throws {
    var pyramid = Pyramid()
    pyramid.zooms = 18...18
    let (all, drawn) = try tiles(
      walk(30, from: town, step: 0.01, seed: 2), options { $0.line.width = .pixels(9) }, pyramid)
    let frame = all.frames[0]
    #expect(!frame.isOnePart && drawn.count > 200)
    let (width, height) = (frame.columns.count, frame.rows.count)
    var touched = TouchedTiles(width: width, height: height, side: 1, most: width * height)
    #expect(frame.parts(with: touched).isEmpty)
    touched.add(Rectangle(left: 0, top: 0, right: 0.5, bottom: 0.5))
    #expect(frame.parts(with: touched).count == 1)
    touched.add(Rectangle(left: 0, top: 0, right: Double(width), bottom: Double(height)))
    let parts = frame.parts(with: touched)
    #expect(parts.count > 1 && parts.reduce(0) { $0 + $1.width * $1.height } == width * height)
    // From tile to tile the line continues: pixels at the common edge of two are both covered or nearly so.
    var edges = 0
    for (tile, bytes) in drawn {
      guard let next = TileID(zoom: 18, column: tile.column + 1, row: tile.row) else { continue }
      let left = try #require(DecodedPicture(bytes))
      let right = drawn[next].flatMap { DecodedPicture($0) }
      for y in 1..<255 where left[255, y].alpha == 255 && left[254, y].alpha == 255 {
        guard left[255, y - 1].alpha == 255, left[255, y + 1].alpha == 255 else { continue }
        edges += 1
        #expect((right?[0, y].alpha ?? 0) > 0, "\(tile), row \(y)")
      }
    }
    #expect(edges > 100)
  }

  @Test("With a map only tiles of the routes are drawn, on all of their ground")
  func map() throws {
    var pyramid = Pyramid()
    pyramid.zooms = 7...9
    let log = { walk(60, from: town, step: 0.01, seed: 5) }
    let bare = try tiles(log(), options(), pyramid).1
    let mapped = try tiles(
      log(),
      options {
        $0.background = .white
        $0.map.sources = [.earth]
      }, pyramid
    ).1
    #expect(Set(bare.keys) == Set(mapped.keys) && !bare.isEmpty)
    for bytes in mapped.values {
      let picture = try #require(DecodedPicture(bytes))
      #expect(picture.pixels.allSatisfy { $0.alpha == 255 })
    }
  }

  @Test("The bytes of tiles do not depend on threads, and furniture is left out")
  func threads() throws {
    let log = { walk(500, from: town, step: 0.001, seed: 11) }
    let one = try tiles(log(), options { $0.threads = 1 }, Pyramid()).1
    for threads in [2, 5] {
      let more = try tiles(
        log(),
        options {
          $0.threads = threads
          ($0.title, $0.attribution, $0.scaleBar) = ("A title", "Somebody", .metric)
          $0.hasGraticule = true
        }, Pyramid()
      )
      #expect(more.1 == one)
      #expect(more.0.facts.name == "A title" && more.0.facts.attribution == "Somebody")
    }
  }

  @Test("By default zooms go from one tile that shows all to three beyond the fitted one")
  func zooms() throws {
    let (all, drawn) = try tiles(walk(200, from: town, step: 0.001, seed: 1), options(), Pyramid())
    let zooms = all.facts.zooms
    #expect(drawn.keys.filter { $0.zoom == zooms.lowerBound }.count == 1)
    #expect(Set(drawn.keys.map(\.zoom)) == Set(zooms))
    let routes = all.largePicture(all.frames[0]).routes
    #expect(routes[0].lines.bounds.west >= all.facts.west - 1e-9)
    #expect(all.facts.zoom == zooms.upperBound - 3)
    let place = try tiles(
      ByteSource(bytes: Array("47,8\n".utf8)), options(), Pyramid()
    ).0.facts.zooms
    #expect(place.upperBound == 19 && place.lowerBound == 16)
  }

  @Test("More tiles than anybody wants are refused before one is drawn")
  func limits() throws {
    var pyramid = Pyramid()
    pyramid.zooms = 20...20
    #expect(throws: PlotError(.tooManyTiles(zoom: 20, most: Pyramid.mostTiles))) {
      try tiles(walk(400, from: town, step: 0.1, seed: 5), options(), pyramid)
    }
    pyramid.zooms = 16...16
    #expect(throws: PlotError.self) {
      try tiles(
        walk(400, from: town, step: 0.01, seed: 5), options { $0.isDensity = true }, pyramid)
    }
  }
}

extension Double {
  /// The sine of a small angle, near enough for a walk.
  fileprivate var sine: Double { self - self * self * self / 6 }
}
