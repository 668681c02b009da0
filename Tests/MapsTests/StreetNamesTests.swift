// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Drawing
import Fitting
import Geography
import Mapping
import TestSupport
import Testing
import Tiles
import VectorTiles

@testable import Maps

/// The names that a picture may show, and the places along streets for them.
struct StreetNamesTests {
  /// A road of a name.
  private static func road(
    _ name: String, kind: VectorTileValue = "minor_road", _ lines: [[(Int, Int)]]
  ) -> VectorTileLayer {
    var layer = VectorTileLayer("roads")
    layer.add(.lines(lines), ["kind": kind, "name": .text(name)])
    return layer
  }

  /// Pictures around the corner of the tiles 8192, 8192 of zoom 14.
  private func picture(
    zoom: Double = 14, _ width: Int = 1000, _ height: Int = 800
  ) throws -> StreetPicture {
    try StreetPicture(
      zoom: zoom, center: Coordinate(latitude: 0, longitude: 0), size: (width, height))
  }

  private func length(_ line: [Point]) -> Double {
    zip(line, line.dropFirst()).reduce(0) {
      let (x, y) = ($1.1.x - $1.0.x, $1.1.y - $1.0.y)
      return $0 + (x * x + y * y).squareRoot()
    }
  }

  @Test("Places and streets that several tiles have are there once")
  func once() throws {
    let source = StreetTiles(layers: { tile in
      // Writers repeat a place in each tile that its name could reach.
      let (x, y) = ((8192 - tile.column) * 4096, (8191 - tile.row) * 4096)
      var places = VectorTileLayer("places")
      for (name, east, south) in [("Corner", 0, 4096), ("Inside", 700, 900), ("Edge", 500, 4096)] {
        places.add(
          .points([(x + east, y + south)]), ["kind_detail": "town", "name": .text(name)])
      }
      return [
        places,
        Self.road(
          "Main Street",
          [tile.row == 8191 ? [(-64, 3500), (4160, 3600)] : [(-64, 200), (4160, 300)]]),
      ]
    })
    let names = try picture().names(source)
    #expect(names.places.map(\.name).sorted() == ["Corner", "Edge", "Inside"])
    #expect(names.streets.map(\.name) == ["Main Street"])
    let corner = try #require(names.places.first { $0.name == "Corner" }).point
    #expect(abs(corner.x - 500) < 1e-6 && abs(corner.y - 400) < 1e-6)
  }

  @Test("A world that is repeated has each name once")
  func repeated() throws {
    var places = VectorTileLayer("places")
    places.add(.points([(2048, 1000)]), ["kind": "country", "name": "Land"])
    let layer = places
    var picture = try picture(zoom: 0.6, 1800, 700)
    picture.map.zoom = 0
    let names = try picture.names(StreetTiles(layers: { _ in [layer] }))
    #expect(names.places.map(\.name) == ["Land"])
  }

  @Test(
    "A street over the border of tiles is one line, with and without buffers", arguments: [0, 64])
  func joinedOverBorders(buffer: Int) throws {
    let source = StreetTiles(layers: { tile in
      switch (tile.column, tile.row) {
      case (8191, 8191): [Self.road("Main Street", [[(3600, 3000), (4096 + buffer, 3000)]])]
      case (8192, 8191): [Self.road("Main Street", [[(600, 3000), (-buffer, 3000)]])]
      default: []
      }
    })
    let names = try picture().names(source)
    let street = try #require(names.streets.first)
    #expect(street.lines.count == 1)
    #expect(abs(length(street.lines[0]) - 1096.0 / 8) < 0.01)
    let runs = street.places(
      length: 120, height: 10)
    let run = try #require(runs.first)
    #expect(abs(run.middle.y - 263) < 0.01)
    // The run lies on both sides of the border.
    #expect(run.middle.x - 60 < 500 && run.middle.x + 60 > 500)
  }

  @Test("A street that passes through the picture without a corner in it has a name")
  func withoutCorners() throws {
    let source = StreetTiles(layers: { tile in
      tile.column == 8192 && tile.row == 8192
        ? [Self.road("Long Road", [[(0, 100), (4096, 130)]])] : []
    })
    var picture = try picture(zoom: 18)
    picture.map.zoom = 14
    picture.viewport = try fitViewport(
      [],
      options: MapOptions(
        region: .zoom(
          center: Coordinate(
            latitude: WebMercator.latitude(y: 0.5 + 115.0 / 4096 / 16384),
            longitude: WebMercator.longitude(x: 0.5 + 0.5 / 16384)), zoom: 19),
        size: .exact(width: 1000, height: 800)))
    let street = try #require(try picture.names(source).streets.first)
    let runs = street.places(length: 100, height: 10)
    #expect(runs.count > 1)
    let frame = Rectangle(picture: 1000, 800, margin: 0)
    #expect(runs.allSatisfy { frame.contains($0.middle) && abs($0.middle.y - 400) < 30 })
  }

  @Test("Streets of one name that are far apart, and places of one name, are several")
  func severalOfOneName() throws {
    let source = StreetTiles(layers: { tile in
      guard tile.column == 8192, tile.row == 8192 else { return [] }
      var places = VectorTileLayer("places")
      // Eight are a pixel, and a pixel is 4.8 m.
      for x in [500, 900, 1500] {
        places.add(.points([(x, 2000)]), ["kind_detail": "village", "name": "Novoli"])
      }
      return [
        places,
        Self.road(
          "Via Roma",
          [[(0, 100), (900, 100)], [(1200, 100), (1400, 100)], [(3600, 100), (4000, 100)]]),
      ]
    })
    let names = try picture().names(source)
    #expect(names.streets.map(\.name) == ["Via Roma", "Via Roma"])
    #expect(names.streets.map(\.lines.count) == [2, 1])
    #expect(names.places.map { Int($0.point.x.rounded()) } == [563, 688])
  }

  @Test("Main streets have names from afar, others only near, and countries only from afar")
  func zooms() throws {
    func names(_ zoom: Double) throws -> [String] {
      let source = StreetTiles(layers: { _ in
        var places = VectorTileLayer("places")
        for kind in ["country", "region"] {
          places.add(.points([(9, 9)]), ["kind": .text(kind), "name": .text(kind)])
        }
        places.add(.points([(9, 9)]), ["kind_detail": "city", "name": "city"])
        let roads = ["major_road", "medium_road", "minor_road", "path"].map {
          Self.road($0, kind: .text($0), [[(0, 0), (4000, 900)]])
        }
        return [places] + roads
      })
      let names = try picture(zoom: zoom).names(source)
      return names.places.map(\.name) + Set(names.streets.map(\.name)).sorted()
    }
    #expect(try names(6) == ["country", "region", "city"])
    #expect(try names(8.5) == ["region", "city"])
    #expect(try names(12) == ["city", "major_road"])
    #expect(try names(13) == ["city", "major_road", "medium_road"])
    #expect(try names(14) == ["city", "major_road", "medium_road", "minor_road"])
    #expect(try names(15) == ["city", "major_road", "medium_road", "minor_road", "path"])
    #expect(try !names(16.5).contains("city"))
  }

  @Test("Letters grow with the importance of a place, and with the zoom up to a limit")
  func letters() throws {
    func heights(_ zoom: Double) throws -> [Double] {
      let source = StreetTiles(layers: { tile in
        var places = VectorTileLayer("places")
        guard tile.column == (1 << tile.zoom) / 2, tile.row == tile.column else { return [] }
        for kind in ["city", "town", "village", "suburb"] {
          places.add(
            .points([(9, 9)]), ["kind_detail": .text(kind), "name": .text(kind), "min_zoom": 0])
        }
        return [places]
      })
      return Array(try picture(zoom: zoom).names(source).places.prefix(4).map(\.letters.height))
    }
    for zoom in [7.0, 9, 12, 14, 16] {
      let found = try heights(zoom)
      #expect(Set(found).count == 4 && found == found.sorted(by: >), "\(zoom) \(found)")
    }
    let (far, near) = (try heights(8), try heights(14))
    #expect(zip(far, near).allSatisfy { $0 <= $1 } && far != near)
    #expect(try near == heights(15.9) && near[0] * 13 == 20)
    #expect(StreetLetters(zoom: 24)[.minor]?.height == 22.0 / 13)
  }

  @Test("Capitals are those of Latin and Cyrillic names, unless a language has others")
  func capitals() {
    let style = NameStyle.capitals(10, tracking: 0.1)
    for (name, text) in [
      ("San Niccolò", "SAN NICCOLÒ"), ("Пресня", "ПРЕСНЯ"), ("Straßberg", "STRASSBERG"),
      ("Beyoğlu", "Beyoğlu"), ("Πλάκα", "Πλάκα"), ("ვაკე", "ვაკე"), ("北京", "北京"), ("", ""),
    ] {
      #expect(style.text(name) == text)
      #expect(NameStyle(10).text(name) == name)
    }
  }

  @Test("Streets come by their class, then by their length")
  func order() throws {
    let source = StreetTiles(layers: { tile in
      guard tile.column == 8192, tile.row == 8192 else { return [] }
      var layer = VectorTileLayer("roads")
      for (index, (name, length)) in [("Short", 900), ("Long", 1900), ("Main", 300)].enumerated() {
        layer.add(
          .lines([[(0, 300 * index), (length, 300 * index)]]),
          ["kind": name == "Main" ? "highway" : "minor_road", "name": .text(name)])
      }
      return [layer]
    })
    #expect(try picture().names(source).streets.map(\.name) == ["Main", "Long", "Short"])
  }

  @Test("Names that no letters can write are counted once, however often their tile is drawn")
  func leftOut() throws {
    var places = VectorTileLayer("places")
    places.add(.points([(2048, 1000)]), ["kind_detail": "town", "name": "\u{5d0}\u{5d1}"])
    places.add(.points([(9, 9)]), ["kind_detail": "town", "name": "\u{e01}\u{e02}"])
    let layer = places
    let parents = StreetTiles(layers: { $0.zoom == 13 ? [layer] : nil })
    var picture = try picture(zoom: 14.5, 1500, 1500)
    picture.map.zoom = 14
    let streets = try picture.read(parents)
    #expect(streets.cells.values.allSatisfy { $0.zooms == 1 } && streets.cells.count > 8)
    #expect(MapNames(streets, picture.viewport).leftOut == 2 * 4)
    picture = try self.picture(zoom: 0, 1800, 600)
    picture.map.zoom = 0
    #expect(try picture.names(StreetTiles(layers: { _ in [layer] })).leftOut == 2)
  }

  @Test("A name stands on a straight part of its street, upright, within the street's ends")
  func runs() throws {
    var generator = SeededGenerator(seed: 9)
    var found = 0
    for _ in 0..<3000 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      var point = Point(x: number(-200...1000), y: number(-200...800))
      var angle = number(0...6.3)
      var line = [point]
      for _ in 0..<Int(number(1...30)) {
        let step = number(0...80)
        angle += number(-0.4...0.4) * (number(0...1) < 0.2 ? 4 : 0.3)
        point = Point(x: point.x + step * cos(angle), y: point.y + step * sin(angle))
        line.append(point)
      }
      let street = NamedStreet(name: "A", lines: [line], rank: 0, letters: NameStyle(10))
      let (length, height) = (number(20...150), number(8...14))
      for run in street.places(length: length, height: height) {
        found += 1
        let (x, y) = (run.direction.x, run.direction.y)
        #expect(abs(x * x + y * y - 1) < 1e-9)
        #expect(abs(x) > 0.139 ? x > 0 : y < 0)
        // Each place of the name is near the line, which goes its way there.
        for step in -10...10 {
          let along = Double(step) / 20 * length
          let place = Point(x: run.middle.x + along * x, y: run.middle.y + along * y)
          #expect(distance(place, line) < height / 2 + 0.03 * length, "\(street) \(run)")
        }
      }
      // What is longer than the street finds none.
      #expect(
        street.places(length: self.length(line) + 1, height: height).isEmpty)
    }
    #expect(found > 1000)
  }

  @Test(
    "Letters along a bend stay on the street, turn little, and stand upright in the order of reading"
  )
  func curves() {
    var generator = SeededGenerator(seed: 14)
    var found = 0
    for _ in 0..<2000 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      var (point, angle) = (Point(x: number(0...500), y: number(0...500)), number(0...6.3))
      var line = [point]
      let bend = number(-0.3...0.3)
      for _ in 0..<Int(number(2...40)) {
        let step = number(2...20)
        angle += bend + number(-0.2...0.2)
        point = Point(x: point.x + step * cos(angle), y: point.y + step * sin(angle))
        line.append(point)
      }
      let street = NamedStreet(name: "A", lines: [line], rank: 0, letters: NameStyle(10))
      let middles = (0..<Int(number(3...12))).map { 3 + 6 * Double($0) }
      for letters in street.curves(
        middles: middles, length: middles[middles.count - 1] + 3, height: 10)
      {
        found += 1
        #expect(letters.count == middles.count)
        #expect(letters.allSatisfy { distance($0.middle, line) < 6 && $0.direction.x > -0.3 })
        for (a, b) in zip(letters, letters.dropFirst()) {
          let (x, y) = (b.middle.x - a.middle.x, b.middle.y - a.middle.y)
          // The next letter is ahead, and turned by 25 degrees at most.
          #expect(x * a.direction.x + y * a.direction.y > 0)
          #expect(
            a.direction.x * b.direction.x + a.direction.y * b.direction.y >= cos(25.001 * .pi / 180)
          )
        }
      }
      #expect(street.curves(middles: [1], length: self.length(line), height: 10).isEmpty)
    }
    #expect(found > 1000, "\(found)")
  }

  @Test("A name finds a place on an arc that has no straight part, and none on a hairpin")
  func arcs() {
    func street(radius: Double) -> NamedStreet {
      let line = (0...60).map { step in
        Point(
          x: 400 + radius * cos(.pi + Double(step) * .pi / 60),
          y: 300 + radius * sin(.pi + Double(step) * .pi / 60))
      }
      return NamedStreet(name: "A", lines: [line], rank: 0, letters: NameStyle(10))
    }
    let middles = stride(from: 3.0, to: 100, by: 6).map { $0 }
    let wide = street(radius: 90)
    #expect(wide.places(length: 120, height: 10).isEmpty)
    #expect(!wide.curves(middles: middles, length: 100, height: 10).isEmpty)
    #expect(street(radius: 40).curves(middles: middles, length: 100, height: 10).isEmpty)
    // The other way round the letters are the same.
    let turned = NamedStreet(
      name: "A", lines: [Array(wide.lines[0].reversed())], rank: 0, letters: NameStyle(10))
    let (a, b) = (
      wide.curves(middles: middles, length: 100, height: 10)[0],
      turned.curves(middles: middles, length: 100, height: 10)[0]
    )
    for (first, second) in zip(a, b) {
      #expect(
        abs(first.middle.x - second.middle.x) < 1e-6 && abs(first.middle.y - second.middle.y) < 1e-6
      )
    }
  }

  @Test("A name stands between two bends that have room for it alone")
  func betweenBends() {
    // Legs of 70 pixels with sharp turns between, but for one of 103.
    var line = [Point(x: 0, y: 0)]
    for (index, leg) in [70.0, 70, 70, 103, 70, 70, 70, 70].enumerated() {
      let last = line[index]
      line.append(
        index % 2 == 0 ? Point(x: last.x + leg, y: last.y) : Point(x: last.x, y: last.y + leg))
    }
    let street = NamedStreet(name: "A", lines: [line], rank: 0, letters: NameStyle(10))
    let places = street.places(length: 102, height: 10)
    #expect(places.map(\.middle) == [Point(x: 140, y: 121.5)])
    #expect(street.places(length: 104, height: 10).isEmpty)
  }

  @Test("Where three lines of a street meet, the two that are straight ahead are one line")
  func branches() {
    let west = [Point(x: 0, y: 100), Point(x: 100, y: 100)]
    let east = [Point(x: 200, y: 110), Point(x: 100, y: 100)]
    let north = [Point(x: 100, y: 100), Point(x: 100, y: 0)]
    for lines in [[west, east, north], [north, west, east], [east, north, west]] {
      let joined = joinedLines(lines)
      #expect(joined.count == 2 && joined[0].count == 3, "\(joined)")
      #expect(Set([joined[0][0].x, joined[0][2].x]) == [0, 200])
    }
    // Two turns are none.
    #expect(joinedLines([west, north, [Point(x: 100, y: 100), Point(x: 100, y: 200)]]).count == 2)
  }

  @Test("A street that winds has no place")
  func winding() {
    let zigzag = (0..<80).map { Point(x: Double($0) * 8, y: $0 & 1 == 0 ? 300 : 312) }
    let street = NamedStreet(name: "A", lines: [zigzag], rank: 0, letters: NameStyle(10))
    #expect(street.places(length: 60, height: 10).isEmpty)
    let circle = (0..<100).map { step in
      Point(x: 400 + 50 * cos(Double(step) / 16), y: 300 + 50 * sin(Double(step) / 16))
    }
    let round = NamedStreet(name: "A", lines: [circle], rank: 0, letters: NameStyle(10))
    #expect(round.places(length: 60, height: 10).isEmpty)
    #expect(!round.places(length: 12, height: 10).isEmpty)
  }

  /// The distance of a point from a line.
  private func distance(_ point: Point, _ line: [Point]) -> Double {
    zip(line, line.dropFirst()).map { a, b in
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let part =
        square > 0
        ? min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / square, 0), 1) : 0
      let (x, y) = (a.x + part * dx - point.x, a.y + part * dy - point.y)
      return (x * x + y * y).squareRoot()
    }.min() ?? .infinity
  }
}
