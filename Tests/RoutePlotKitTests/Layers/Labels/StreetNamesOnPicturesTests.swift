// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Drawing
import Geography
import TestSupport
import Testing
import TextLayout
import Tiles

@testable import Maps
@testable import RoutePlotKit
@testable import RouteReading

/// Names of streets and places on pictures.
struct StreetNamesOnPicturesTests {
  /// What a name covers, with its halo, on a picture with as much room around it.
  private func ink(_ line: TextLine, _ run: StreetRun, _ size: Int) -> Set<Int> {
    let letters = line.outline(along: run).mapPoints {
      Point(x: $0.x + Double(size), y: $0.y + Double(size))
    }
    var canvas = RasterCanvas(width: 3 * size, height: 3 * size, background: .white, threads: 1)
    canvas.stroke(
      letters.contours(flatness: 0.25), Stroke(width: 2), color: Color(red: 0, green: 0, blue: 0))
    return Set(places(in: canvas.directColors(), otherThan: .white))
  }

  @Test("Names along streets lie in the picture, off the tracks, and on no other name")
  func placement() throws {
    let font = try Font.open(.builtIn)
    var generator = SeededGenerator(seed: 21)
    var (taken, refused) = (0, 0)
    let size = 300
    for _ in 0..<12 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let track = (0..<4).map { _ in Point(x: number(0...300), y: number(0...300)) }
      var placement = LabelPlacement(
        OccupiedPlaces(width: 300, height: 300),
        tracks: TrackSquares([track], width: 300, height: 300, reach: 2), gap: 2, halo: 1)
      var canvas = RasterCanvas(width: 3 * size, height: 3 * size, background: .white, threads: 1)
      canvas.stroke(
        [track.map { Point(x: $0.x + 300, y: $0.y + 300) }], Stroke(width: 2),
        color: Color(red: 0, green: 0, blue: 0))
      var covered = Set(places(in: canvas.directColors(), otherThan: .white))
      for round in 0..<60 {
        let line = try font.line(
          ["Via Égypte", "Gyldenløvesgade", "A1", "Quay"][round % 4], size: number(9...14))
        let angle = number(-1.57...1.57)
        let run = StreetRun(
          middle: Point(x: number(0...300), y: number(0...300)),
          direction: Point(x: cos(angle), y: sin(angle)))
        guard placement.take(line, along: run) else {
          refused += 1
          continue
        }
        taken += 1
        let ink = ink(line, run, size)
        #expect(!ink.isEmpty && ink.isDisjoint(with: covered), "\(line) \(run)")
        // No accent is higher than the halo and the room below capitals are together.
        #expect(
          ink.allSatisfy { (297..<603).contains($0 % 900) && (297..<603).contains($0 / 900) })
        covered.formUnion(ink)
      }
    }
    #expect(taken > 50 && refused > 50, "\(taken) \(refused)")
  }

  /// Options of a picture of 800 by 600 pixels around 0, 0, where tiles of zoom 14 have 512 pixels.
  private func options(_ source: StreetTiles) -> PlotOptions {
    var options = PlotOptions()
    options.size = .exact(width: 800, height: 600)
    options.region = .zoom(center: Coordinate(latitude: 0, longitude: 0), zoom: 15)
    options.map.sources = [BaseMap.Source(StreetMap(source))]
    return options
  }

  /// A track in the upper half of the picture.
  private let log = "lat,lon\n0.005,-0.015\n0.006,0\n0.005,0.015\n"

  /// How many names a picture has.
  private func names(_ options: PlotOptions) throws -> Int {
    let tracks = try Plotter().readTracks(
      ByteSource(bytes: Array(log.utf8)), input: "log", options: options)
    let routes = try Plotter().fitTogether([tracks], options: options)
    return try PictureParts(routes).layout.map.names
  }

  /// A source whose tiles around 0, 0 have lines and points in one system: 0, 0 in the middle, 8 a pixel.
  private func source(
    roads: [(String, [(Int, Int)])] = [], places: [(String, (Int, Int))] = []
  ) -> StreetTiles {
    StreetTiles(layers: { tile in
      func inTile(_ point: (Int, Int)) -> (Int, Int) {
        (point.0 - (tile.column - 8192) * 4096, point.1 - (tile.row - 8192) * 4096)
      }
      var (lines, points) = (VectorTileLayer("roads"), VectorTileLayer("places"))
      for (name, line) in roads {
        // As writers do: a line is in each tile that it comes near.
        let part = line.map(inTile)
        guard part.contains(where: { -64...4160 ~= $0.0 && -64...4160 ~= $0.1 }) else { continue }
        lines.add(.lines([part]), ["kind": "minor_road", "name": .text(name)])
      }
      for (name, point) in places {
        points.add(.points([inTile(point)]), ["kind_detail": "town", "name": .text(name)])
      }
      return [streetWater, lines, points]
    })
  }

  private let streetWater = VectorTileLayer("water")

  @Test("Each street and each place has its name once, also over the borders of tiles")
  func once() throws {
    let streets = source(
      roads: [
        ("Long Street", stride(from: -1250, through: 1250, by: 250).map { ($0, 1000) }),
        ("Long Street", stride(from: -1250, through: 1250, by: 250).map { ($0, 1200) }),
        ("Cross Street", stride(from: 400, through: 2300, by: 100).map { (800, $0) }),
      ], places: [("Corner", (0, 0)), ("Town", (-1500, 400)), ("Town", (-1400, 700))])
    #expect(try names(options(streets)) == 4)
  }

  @Test("A long street has its name again and again, a short one once")
  func repeated() throws {
    func count(width: Int) throws -> Int {
      var options = options(
        source(roads: [
          ("Long Street", stride(from: -9000, through: 9000, by: 500).map { ($0, 1000) })
        ]))
      options.size = .exact(width: width, height: 600)
      return try names(options)
    }
    #expect(try count(width: 500) == 1)
    let wide = try count(width: 2000)
    #expect((3...7).contains(wide), "\(wide)")
  }

  @Test("Where a long street repeats its name, that gives way to the only names of others")
  func repeatsComeLast() throws {
    func options(_ roads: [(String, [(Int, Int)])]) -> PlotOptions {
      var options = self.options(source(roads: roads))
      options.size = .exact(width: 2000, height: 600)
      return options
    }
    let long = ("Long Street", stride(from: -9000, through: 9000, by: 500).map { ($0, 1000) })
    let alone = try names(options([long]))
    // Each has room for its name where it crosses the long street, and nowhere else.
    let width = try Font.open(.builtIn).line("Lane number 10", size: 10).width
    let reach = Int((width + 8) / 2 * 8)
    let lanes = stride(from: -6400, through: 6400, by: 400).map { x in
      ("Lane number \(10 + (x + 6400) / 400)", [(x, 1000 - reach), (x, 1000 + reach)])
    }
    let lanesAlone = try names(options(lanes))
    #expect(alone > 2 && lanesAlone == lanes.count)
    // The long street comes first, and takes the place of three lanes at most.
    let all = try names(options([long] + lanes))
    #expect((lanes.count - 2...lanes.count + 3).contains(all), "\(all) of \(lanes.count)")
  }

  @Test("A name that does not fit its street is left out")
  func fit() throws {
    let width = try Font.open(.builtIn).line("Long Street", size: 10).width
    for (length, count) in [(width - 10, 0), (width + 3, 1), (width + 60, 1)] {
      let half = Int(length / 2 * 8)
      let streets = source(roads: [("Long Street", [(-half, 1000), (half, 1000)])])
      #expect(try names(options(streets)) == count, "\(length)")
    }
  }

  @Test("The name of a street that bends follows it, letter by letter, once")
  func bends() throws {
    func arc(radius: Double) -> [(Int, Int)] {
      (0...80).map { (step: Int) -> (Int, Int) in
        let angle = Double.pi * (1 + Double(step) / 80)
        return (Int(radius * cos(angle)), 1500 + Int(radius * sin(angle)))
      }
    }
    let (wide, hairpin) = (arc(radius: 1000), arc(radius: 250))
    #expect(try names(options(source(roads: [("Long Street of Arcs", wide)]))) == 1)
    #expect(try names(options(source(roads: [("Long Street of Arcs", hairpin)]))) == 0)
  }

  @Test("A street or a place under a track has no name")
  func underTracks() throws {
    // Along the track, 0.0055 degrees north of the middle.
    let y = -Int(0.0055 / 360 * 16_384 * 4096)
    let line = [(-2600, y), (0, y - 90), (2600, y)]
    #expect(try names(options(source(roads: [("Track", line)], places: []))) == 0)
    #expect(try names(options(source(roads: [("Other", line.map { ($0.0, -$0.1) })]))) == 1)
  }

  @Test("Thousands of names without room leave a picture without them")
  func crowd() throws {
    // Names at the edge of the picture would leave it.
    let places = (0..<3000).map { ("Place number \($0)", (3198, 2398 - $0 % 2)) }
    #expect(try names(options(source(places: places))) == 0)
  }

  /// A town on the tiles around 0, 0.
  private var town: StreetTiles {
    StreetTiles(layers: { tile in
      let (x, y) = (tile.column * 631 % 1500, tile.row * 467 % 1500)
      var roads = VectorTileLayer("roads")
      for (index, kind) in ["highway", "major_road", "minor_road", "path", "rail"].enumerated() {
        let points = [
          (-64, y + 300 * index), (x + 1000, 900 + 200 * index), (4160, y + 311 * index),
        ]
        roads.add(
          .lines([points]),
          ["kind": .text(kind), "is_tunnel": .bool(index == 1), "name": .text("Street \(index)")])
      }
      var water = VectorTileLayer("water")
      water.add(.rings([[(x, y), (x + 2000, y + 500), (x + 700, y + 2500)]]), ["kind": "lake"])
      var buildings = VectorTileLayer("buildings")
      for step in 0..<30 {
        let left = step * 131
        buildings.add(.box(left, x + 2000, left + 100, x + 2090), ["kind": "building"])
      }
      var green = VectorTileLayer("landuse")
      green.add(.box(-64, 3000, 4160, 4160), ["kind": "park"])
      return [roads, water, buildings, green]
    })
  }

  @Test(
    "The same bytes for any number of threads, names included", arguments: BaseMap.Style.allCases)
  func threads(style: BaseMap.Style) throws {
    func bytes(_ threads: Int) throws -> [UInt8] {
      var options = options(town)
      (options.threads, options.map.style) = (threads, style)
      return try Plotter().plot(ByteSource(bytes: Array(log.utf8)), input: "log", options: options)
        .picture.bytes
    }
    let one = try bytes(1)
    for threads in [2, 3, 7] { #expect(try bytes(threads) == one) }
  }

  @Test(
    "An SVG of streets looks like the PNG, and lacks no pixel", arguments: BaseMap.Style.allCases)
  func svg(style: BaseMap.Style) throws {
    var options = options(town)
    options.map.style = style
    func bytes() throws -> [UInt8] {
      try Plotter().plot(ByteSource(bytes: Array(log.utf8)), input: "log", options: options)
        .picture.bytes
    }
    let png = try #require(DecodedPicture(try bytes()))
    options.format = .svg
    let svg = try Workplace.use { place in
      try place.write(try bytes(), to: "a.svg")
      let outcome = try place.run("rsvg-convert a.svg -o a.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try #require(DecodedPicture(try place.read("a.png")))
    }
    #expect(svg.width == png.width && svg.height == png.height)
    let differences = zip(svg.pixels, png.pixels).map { a, b in
      max(
        abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
        abs(Int(a.blue) - Int(b.blue)), abs(Int(a.alpha) - Int(b.alpha)))
    }
    // Cairo, which draws the SVG, is less exact at edges.
    #expect((differences.max() ?? 255) <= 64)
    #expect(differences.count { $0 > 16 } * 200 < differences.count)
  }
}
