// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import RouteReading
import TestSupport
import Testing

@testable import RoutePlotKit

struct RegionTests {
  private func fit(
    _ log: String, _ change: (inout PlotOptions) -> Void = { _ in }
  ) throws -> FittedRoute {
    var options = PlotOptions()
    change(&options)
    let tracks = try Plotter().readTracks(
      ByteSource(bytes: Array(log.utf8)), input: "log.csv", options: options)
    return try Plotter().fitTogether([tracks], options: options)[0]
  }

  private func draw(
    _ log: String, _ change: (inout PlotOptions) -> Void = { _ in }
  ) throws -> DecodedPicture {
    try #require(DecodedPicture(try Plotter().draw([try fit(log, change)]).bytes))
  }

  private func rows(_ route: [(Double, Double)]) -> String {
    "lat,lon\n" + route.map { "\($0.0),\($0.1)\n" }.joined()
  }

  private func walk(seed: UInt64, from start: (Double, Double)) -> [(Double, Double)] {
    var generator = SeededGenerator(seed: seed)
    var here = start
    return (0..<60).map { _ in
      here.0 += .random(in: -0.5...0.5, using: &generator)
      here.1 += .random(in: -0.5...0.5, using: &generator)
      if here.1 >= 180 { here.1 -= 360 }
      return here
    }
  }

  private func largestDifference(_ a: DecodedPicture, _ b: DecodedPicture) -> Int {
    guard a.width == b.width, a.height == b.height else { return 255 }
    return zip(a.pixels, b.pixels).map { abs(Int($0.red) - Int($1.red)) }.max() ?? 0
  }

  @Test("A box is shown exactly, in a picture of its shape or in the middle of another one")
  func box() throws {
    let box = Region.box(west: 10, south: -5, east: 30, north: 5)
    let shaped = try fit("1,11\n2,12\n") { $0.region = box }.viewport
    #expect((shaped.width, shaped.height) == (1024, 513))
    let corner = shaped.point(Coordinate(latitude: 5, longitude: 10))
    #expect(abs(corner.x) < 1e-9 && abs(corner.y) < 0.5)
    let square = try fit("1,11\n2,12\n") {
      $0.region = box
      $0.size = .exact(width: 500, height: 500)
    }.viewport
    #expect(abs(square.point(Coordinate(latitude: 0, longitude: 10)).x) < 1e-9)
    #expect(abs(square.point(Coordinate(latitude: 0, longitude: 30)).x - 500) < 1e-9)
    #expect(abs(square.point(Coordinate(latitude: 0, longitude: 20)).y - 250) < 1e-9)
  }

  @Test("The shorter side spans the length asked for, on the ground in the middle")
  func span() throws {
    for projection in ProjectionChoice.allCases {
      let center = Coordinate(latitude: 60, longitude: 25)
      let viewport = try fit("60,25\n61,26\n") {
        $0.projection = projection
        $0.size = .exact(width: 900, height: 300)
        $0.region = .span(center: center, length: Length(metres: 2_000))
      }.viewport
      let top = viewport.coordinate(Point(x: 450, y: 0))
      let bottom = viewport.coordinate(Point(x: 450, y: 300))
      #expect(abs(distance(top, bottom) - 2_000) < 1, "\(projection)")
      #expect(distance(viewport.middle, center) < 1e-6)
    }
  }

  @Test("A zoom makes the world 256 · 2^zoom pixels wide")
  func zoom() throws {
    let center = Coordinate(latitude: 0, longitude: 0)
    #expect(try fit("1,1\n") { $0.region = .zoom(center: center, zoom: 3) }.viewport.scale == 2048)
    #expect(abs(Viewport.scale(zoom: 12.5) - 256 * 4096 * 2.0.squareRoot()) < 1e-6)
    #expect(Viewport.scale(zoom: 0) == 256)
    #expect(abs(Viewport.scale(zoom: 0.1) - 256 * 1.0717734625362931) < 1e-9)
    #expect(try fit("1,1\n") { $0.region = .fitted(maxZoom: 5) }.viewport.scale == 8192)
    #expect(try fit("0,1\n0,91\n") { $0.region = .fitted(maxZoom: 20) }.viewport.scale < 8192)
  }

  @Test("Four rooms are kept on their four sides")
  func fourRooms() throws {
    let viewport = try fit("-10,0\n10,20\n") {
      $0.padding = Padding(
        top: .pixels(10), right: .pixels(20), bottom: .pixels(30), left: .fraction(0.25))
      $0.size = .exact(width: 400, height: 200)
    }.viewport
    let northWest = viewport.point(Coordinate(latitude: 10, longitude: 0))
    let southEast = viewport.point(Coordinate(latitude: -10, longitude: 20))
    #expect(abs(northWest.y - 10) < 1e-9 && abs(southEast.y - 170) < 1e-9)
    #expect(abs(northWest.x + southEast.x - (50 + 380)) < 1e-9)
    let free = try fit("-10,0\n10,20\n") {
      $0.padding = Padding(
        top: .pixels(10), right: .pixels(20), bottom: .pixels(30), left: .pixels(40))
      $0.size = .width(400)
    }.viewport
    #expect(abs(free.point(Coordinate(latitude: 10, longitude: 0)).x - 40) < 1)
    #expect(abs(free.point(Coordinate(latitude: 10, longitude: 20)).x - 380) < 1)
    #expect(abs(free.point(Coordinate(latitude: 10, longitude: 20)).y - 10) < 1)
  }

  @Test(
    "The box that is shown shows the same picture again, in every size, padding and projection",
    arguments: [ProjectionChoice.mercator, .equirectangular], [false, true])
  func shownBox(projection: ProjectionChoice, isGeodesic: Bool) throws {
    for (seed, start) in [(81, (10.0, 20.0)), (82, (-60, 179.5)), (83, (50, -179.9))] {
      let log = rows(walk(seed: UInt64(seed), from: start))
      for size in [PictureSize.automatic, .width(300), .exact(width: 333, height: 222)] {
        func ask(_ options: inout PlotOptions) {
          options.size = size
          options.projection = projection
          options.isGeodesic = isGeodesic
        }
        let fitted = try fit(log) {
          ask(&$0)
          $0.padding = Padding(
            top: .pixels(5), right: .fraction(0.1), bottom: .pixels(31), left: .pixels(8))
        }
        let box = try fitted.shownBox()
        let first = try #require(DecodedPicture(try Plotter().draw([fitted]).bytes))
        let again = try draw(log) {
          ask(&$0)
          $0.region = box
        }
        #expect(largestDifference(first, again) <= 1)
      }
    }
  }

  @Test("A fitted route wider than the world is drawn again where its copies are in view")
  func copies() throws {
    let round = (0...36).map { (0.0, Double($0) * 10 - 175) }
    let picture = try draw(rows(round)) {
      $0.size = .exact(width: 400, height: 100)
      $0.line = LineStyle(pixels: 3)
    }
    // The line runs from edge to edge, through the padding too.
    #expect((0..<400).allSatisfy { picture[$0, 50] == .routeBlue })
    let once = try draw("0,1\n0,91\n") {
      $0.size = .exact(width: 720, height: 100)
      $0.line = LineStyle(pixels: 3)
      $0.region = .box(west: -360, south: -1, east: 360, north: 1)
    }
    for x in 0..<720 {
      let degrees = (x + 720) % 360
      if degrees > 4, degrees < 88 { #expect(once[x, 50] == .routeBlue) }
      if degrees > 94, degrees < 356 { #expect(once[x, 50] == .white) }
    }
  }

  @Test("A box in another copy of the world shows the same picture")
  func anyCopy() throws {
    let log = rows(walk(seed: 84, from: (10, 179)))
    let here = try draw(log) { $0.region = .box(west: 170, south: 0, east: 190, north: 20) }
    for turns in [-720.0, -360, 360, 3600] {
      let there = try draw(log) {
        $0.region = .box(west: 170 + turns, south: 0, east: 190 + turns, north: 20)
      }
      #expect(largestDifference(here, there) <= 1)
    }
  }

  @Test("Legs that enter and leave the box are drawn as if all of them were seen")
  func clipping() throws {
    let log = rows(walk(seed: 85, from: (10, 20)))
    let whole = try draw(log) {
      $0.region = .zoom(center: Coordinate(latitude: 10, longitude: 20), zoom: 8)
      $0.size = .exact(width: 900, height: 900)
    }
    let part = try draw(log) {
      $0.region = .zoom(center: Coordinate(latitude: 10, longitude: 20), zoom: 8)
      $0.size = .exact(width: 100, height: 100)
    }
    for y in 0..<100 {
      for x in 0..<100 {
        #expect(abs(Int(part[x, y].red) - Int(whole[x + 400, y + 400].red)) <= 1)
      }
    }
  }

  @Test("Several routes are fitted in one frame, the same for each")
  func oneFrame() throws {
    func measure(_ log: String) throws -> TrackLines {
      try Plotter().readTrackLines(
        ByteSource(bytes: Array(log.utf8)), input: "log", options: PlotOptions())
    }
    let (a, b) = ("10,170\n12,179\n", "-10,-175\n0,-170\n")
    let (a2, b2) = (try measure(a), try measure(b))
    func fit(_ log: String, alongside other: TrackLines) throws -> FittedRoute {
      let source = ByteSource(bytes: Array(log.utf8))
      let tracks = try Plotter().readTracks(source, input: "log", options: PlotOptions())
      return try Plotter().fitTogether([tracks], alongside: [other], options: PlotOptions())[0]
    }
    let first = try fit(a, alongside: b2)
    let second = try fit(b, alongside: a2)
    #expect(first.width == second.width && first.height == second.height)
    #expect(abs(first.viewport.scale / second.viewport.scale - 1) < 1e-12)
    let x = first.viewport.point(Coordinate(latitude: 0, longitude: 180)).x
    #expect(x > 0 && x < Double(first.width))
  }

  @Test("A picture of a hundred worlds is drawn, one of thousands is refused")
  func manyWorlds() throws {
    let log = rows(walk(seed: 88, from: (0, 0.5)) + [(80, 1), (-80, 1)])
    func draw(_ width: Int) throws -> DecodedPicture {
      try self.draw(log) {
        $0.size = .exact(width: width, height: 4)
        $0.padding = .pixels(1.5)
        $0.line.width = .pixels(0.25)
      }
    }
    #expect(try draw(150).pixels.contains { $0 != .white })
    #expect(throws: PlotError.self) { try draw(4_000) }
  }

  @Test("360 added to any longitudes changes nothing, with gaps and in every projection")
  func wholeTurns() throws {
    var generator = SeededGenerator(seed: 89)
    for projection in ProjectionChoice.allCases {
      for isGeodesic in [false, true] {
        let route = walk(seed: 90, from: (70, 179.9))
        let turned = route.map {
          ($0.0, Bool.random(using: &generator) && $0.1 < 0 ? $0.1 + 360 : $0.1)
        }
        func ask(_ options: inout PlotOptions) {
          options.projection = projection
          options.isGeodesic = isGeodesic
          options.selection.gap = Length(metres: 40_000)
        }
        #expect(largestDifference(try draw(rows(route), ask), try draw(rows(turned), ask)) <= 1)
      }
    }
  }

  @Test("A gap across the antimeridian keeps its segments side by side")
  func gapAcrossAntimeridian() throws {
    let over = try draw("10,178\n11,179\n10,-179\n11,-178\n") {
      $0.selection.gap = Length(metres: 200_000)
    }
    let elsewhere = try draw("10,8\n11,9\n10,11\n11,12\n") {
      $0.selection.gap = Length(metres: 200_000)
    }
    #expect(largestDifference(over, elsewhere) <= 1)
  }

  @Test("A width on the ground is that many metres, and is never cut by the edge")
  func widthOnGround() throws {
    func draw(_ widthInMetres: Double, _ size: Int) throws -> DecodedPicture {
      try self.draw("60,10\n60,10.01\n") {
        $0.line.width = .ground(Length(metres: widthInMetres))
        $0.size = .exact(width: size, height: size)
      }
    }
    // 0.01 degrees at 60° are 556 m; they take 80 % of the width.
    let picture = try draw(55.6, 500)
    let extent = try #require(picture.extent(differingFrom: .white))
    #expect(abs(extent.y.count - 40) <= 1)
    let wide = try draw(556, 500)
    let all = try #require(wide.extent(differingFrom: .white))
    #expect(all.x == 0...499 && abs(all.y.count - 250) <= 1)
    #expect(try draw(0.001, 500).extent(differingFrom: .white)?.y.count ?? 9 <= 2)
  }

  @Test("Mirrored latitudes mirror the picture in every projection")
  func mirrored() throws {
    let route = walk(seed: 86, from: (60, 20))
    for (projection, isGeodesic) in [
      (ProjectionChoice.equirectangular, false), (.polar, false), (.mercator, true),
      (.polar, true), (.lambertAzimuthal, false), (.lambertConic, false), (.equalEarth, false),
    ] {
      func ask(_ options: inout PlotOptions) {
        options.projection = projection
        options.isGeodesic = isGeodesic
      }
      let picture = try draw(rows(route), ask)
      let mirror = try draw(rows(route.map { (-$0.0, $0.1) }), ask)
      let flipped = (0..<mirror.height).reversed().flatMap { y in
        mirror.pixels[(y * mirror.width)..<((y + 1) * mirror.width)]
      }
      let differences = zip(flipped, picture.pixels).map { abs(Int($0.red) - Int($1.red)) }
      #expect((differences.max() ?? 255) <= 4, "\(projection)")
    }
  }

  @Test(
    "Great circles reversed are the same picture, and split in two within the samples of the stroke"
  )
  func sameRoute() throws {
    let route = walk(seed: 87, from: (-50, 179))
    let picture = try draw(rows(route)) { $0.isGeodesic = true }
    let reversed = try draw(rows(route.reversed())) { $0.isGeodesic = true }
    #expect(largestDifference(picture, reversed) <= 2)
    var split: [(Double, Double)] = []
    for (a, b) in zip(route, route.dropFirst()) {
      let middle = greatCircleMidpoint(
        Coordinate(latitude: a.0, longitude: a.1), Coordinate(latitude: b.0, longitude: b.1))
      let turns = ((middle.longitude + 180) / 360).rounded(.down)
      split += [a, (middle.latitude, middle.longitude - 360 * turns)]
    }
    split.append(route[route.count - 1])
    let halved = try draw(rows(split)) { $0.isGeodesic = true }
    #expect(largestDifference(picture, halved) <= 6)
  }

  @Test("The coordinate under a pixel and the nearest fix are found")
  func locate() throws {
    let fitted = try fit("10,179\n10,-179\n20,-179\n") {
      $0.size = .exact(width: 200, height: 200)
      $0.selection.trimStart = Length(metres: 1)
    }
    let fix = fitted.viewport.point(Coordinate(latitude: 20, longitude: -179))
    let place = try #require(fitted.locate(x: Int(fix.x), y: Int(fix.y)))
    let nearest = try #require(place.nearest)
    #expect(nearest.number == 3 && nearest.coordinate == Coordinate(latitude: 20, longitude: -179))
    #expect(abs(place.coordinate.longitude + 179) < 0.1)
    #expect(abs(nearest.metres - distance(place.coordinate, nearest.coordinate)) < 1e-6)
    // What was cut off is not found.
    #expect(fitted.locate(x: 0, y: 199)?.nearest?.number == 2)
  }

  @Test("Where fixes were not kept none is nearest, and a length that was not measured is null")
  func notMeasured() throws {
    let fitted = try fit("10,19\n10,20\n") { $0.observations = [] }
    let place = try #require(fitted.locate(x: 0, y: 0))
    #expect(place.nearest == nil && abs(place.coordinate.latitude - 10) < 1)
    let report = Report(fitted)
    #expect(report.lengthMetres == nil && report.time == nil)
    #expect(report.json.contains("\"lengthMetres\" : null"))
    #expect(report.json.contains("\"time\" : null"))
  }

  @Test("No filter empties a log in silence")
  func nothingLeft() {
    #expect {
      try fit("10,10\n10,11\n") { $0.selection.trimStart = Length(metres: 1e6) }
    } throws: {
      "\($0)" == "log.csv: no fix of 2 is left to draw: trimmedAtStart 2"
    }
  }
}
