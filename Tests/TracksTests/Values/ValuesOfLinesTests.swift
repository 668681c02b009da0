// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Fitting
import Geography
import Mapping
import Processors
import RouteReading
import TestSupport
import Testing

@testable import Tracks

/// Tracks keep their values from the log to the pixels.
struct ValuesOfLinesTests {
  /// The tracks of fixes with one value each, so many passed on at once.
  private func build(
    _ fixes: [Coordinate], _ values: [Double], range: ClosedRange<Double>? = nil,
    pieces: Int = .max, breaks: [Int] = [], selection: SelectionOptions = SelectionOptions(),
    map: MapOptions = MapOptions(), shortestLeg: Double = 1, workers: WorkerThreads? = nil
  ) throws -> TrackLines {
    var builder = TrackBuilder(
      try map.resolution(),
      log: LogContext(
        selection: selection, courses: map.courses, fields: [.elevation],
        attributes: [TrackAttribute(.field(.elevation), range: range, shortestLeg: shortestLeg)],
        // In millimetres all values of the tests are elevations that a place can have.
        metresOfElevation: 0.001),
      workers: workers)
    var start = 0
    while start < fixes.count {
      let end = fixes.count - start <= pieces ? fixes.count : start + pieces
      var block = FixBlock()
      block.coordinates = Array(fixes[start..<end])
      block.values = [Array(values[start..<end])]
      block.breaks = breaks.filter { (start..<end).contains($0) }.map { $0 - start }
      builder.take(block)
      start = end
    }
    return builder.finish().lines
  }

  /// A walk with turns and noise.
  private func walk(_ count: Int) -> [Coordinate] {
    var generator = SeededGenerator(seed: 7)
    var here = Coordinate(latitude: 47, longitude: 10)
    var (north, east) = (2e-5, 0.0)
    return (0..<count).map { _ in
      if Int.random(in: 0..<300, using: &generator) == 0 { (north, east) = (east, -north) }
      if Int.random(in: 0..<300, using: &generator) == 0 { (north, east) = (-north, -east) }
      here.latitude += north + .random(in: -4e-6...4e-6, using: &generator)
      here.longitude += east + .random(in: -4e-6...4e-6, using: &generator)
      return here
    }
  }

  @Test func `each point has the value of its fix`() throws {
    let fixes = walk(50)
    let lines = try build(fixes, fixes.indices.map { Double($0) }, breaks: [20])
    #expect(lines.segments.map(\.count) == [20, 30])
    #expect(lines.values[0].segments == [(0..<20).map(Double.init), (20..<50).map(Double.init)])
    #expect(lines.values[0].range == 0...49)
  }

  @Test func `nothing is kept where nobody asked`() throws {
    let fixes = walk(50_000)
    #expect(try buildTracks(fixes).lines.values.isEmpty)
  }

  @Test func `the ends of a dashed gap have values`() throws {
    var fixes = (0..<10).map { Coordinate(latitude: 47 + Double($0) * 1e-4, longitude: 10) }
    for index in 5..<10 { fixes[index].latitude += 1 }
    var selection = SelectionOptions()
    (selection.gap, selection.gapStyle) = (Length("1km"), .dash)
    let lines = try build(fixes, fixes.indices.map { Double($0) }, selection: selection)
    #expect(lines.values[0].dashed == [[4, 5]])
    #expect(lines.values[0].segments == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]])
  }

  @Test func `filters leave values beside their fixes`() throws {
    let fixes = walk(100)
    var selection = SelectionOptions()
    selection.every = 10
    let lines = try build(fixes, fixes.indices.map { Double($0) }, selection: selection)
    for (place, value) in zip(lines.segments[0], lines.values[0].segments[0]) {
      #expect(place == fixes[Int(value)])
    }
  }

  @Test func `a thinned line has the values of the fixes that stay`() throws {
    let fixes = walk(120_000)
    let values = fixes.indices.map { Double($0) }
    let lines = try build(fixes, values)
    #expect(lines.isThinned)
    let (points, kept) = (lines.segments[0], lines.values[0].segments[0])
    #expect(points.count == kept.count && points.count < 60_000)
    for (place, value) in zip(points, kept) { #expect(place == fixes[Int(value)]) }
  }

  @Test func `lines and values are the same for any block and any number of threads`() throws {
    let fixes = walk(100_000)
    var generator = SeededGenerator(seed: 3)
    var value = 0.0
    let values = fixes.indices.map { index in
      value += Double.random(in: -1...1, using: &generator)
      return index % 977 == 5 ? .nan : value
    }
    let whole = try build(fixes, values)
    let workers = WorkerThreads(count: 4)
    for (pieces, workers) in [(1000, nil), (77_777, nil), (.max, workers)] {
      let other = try build(fixes, values, pieces: pieces, workers: workers)
      #expect(other == whole)
      // NaN is not equal to itself.
      #expect("\(other.values)" == "\(whole.values)")
    }
  }

  @Test func `a leg ends where the value changes`() throws {
    // A straight line to the east: without values two ends of each piece are enough.
    let fixes = (0..<100_000).map { Coordinate(latitude: 47, longitude: 10 + Double($0) * 1e-5) }
    let steps = fixes.indices.map { $0 < 50_000 ? 0.0 : 1 }
    let still = try build(fixes, Array(repeating: 5, count: fixes.count)).segments[0]
    let lines = try build(fixes, steps)
    let kept = lines.values[0].segments[0]
    #expect(kept.count <= still.count + 2)
    // The change is within two pixels: the line is more than 800 of them long.
    let first = try #require(kept.firstIndex(of: 1))
    let (before, behind) = (lines.segments[0][first - 1], lines.segments[0][first])
    #expect(behind.longitude - before.longitude < 1.0 / 400)
    #expect(before.longitude <= 10.5 && behind.longitude >= 10.5 - 1.0 / 400)
    let slope = try build(fixes, fixes.indices.map { Double($0) }).values[0].segments[0]
    #expect(slope.count > 250 && slope.count < 1500)
    for (value, next) in zip(slope, slope.dropFirst()) {
      #expect(next - value <= 100_000 / 256 + 1)
    }
  }

  @Test func `values beyond a range that is asked for look the same`() throws {
    let fixes = (0..<100_000).map { Coordinate(latitude: 47, longitude: 10 + Double($0) * 1e-5) }
    let rising = fixes.indices.map { Double($0) }
    func pointsBelow(_ limit: Double, range: ClosedRange<Double>) throws -> Int {
      try build(fixes, rising, range: range).values[0].segments[0].count { $0 < limit }
    }
    // Each piece of 1024 fixes keeps its last one.
    #expect(try pointsBelow(90_000, range: 90_000...100_000) < 100)
    #expect(try pointsBelow(90_000, range: 0...100_000) > 200)
  }

  @Test func `memory follows what can be seen where values are noise`() throws {
    var generator = SeededGenerator(seed: 9)
    let fixes = (0..<200_000).map { Coordinate(latitude: 47, longitude: 10 + Double($0) * 1e-6) }
    let noise = fixes.map { _ in Double.random(in: 0...1, using: &generator) }
    // At most two legs for each pixel, of which there are 1024 or fewer across, and one for each piece.
    let count = try build(fixes, noise).segments[0].count
    #expect(count < 2 * 1024 + 200)
    // Where longer legs may hide a change, fewer fixes stay.
    #expect(try build(fixes, noise, shortestLeg: 4).segments[0].count < count / 2)
  }

  @Test func `great circles have values between those of their fixes`() throws {
    let fixes = [
      Coordinate(latitude: 50, longitude: 0), Coordinate(latitude: 50, longitude: 80),
      Coordinate(latitude: -50, longitude: 170),
    ]
    var map = MapOptions()
    map.isGeodesic = true
    var routes = [try build(fixes, [0, 80, .nan], map: map)]
    placeTogether(&routes)
    _ = try followGreatCircles(&routes, options: map)
    let values = routes[0].values[0].segments[0]
    #expect(values.count == routes[0].segments[0].count && values.count > 20)
    let middle = try #require(values.firstIndex(of: 80))
    #expect(zip(values[..<middle], values[1...middle]).allSatisfy { $0 < $1 })
    // Half of the way has half of the value.
    let away = routes[0].segments[0][..<middle].map { abs($0.longitude - 40) }
    let half = try #require(away.indices.min { away[$0] < away[$1] })
    #expect(abs(values[half] - 40) < 5)
    #expect(values[(middle + 1)...].allSatisfy { $0.isNaN })
  }

  @Test func `each copy of the world has the values`() throws {
    let fixes = (0..<20).map { Coordinate(latitude: 0, longitude: -170 + Double($0) * 18) }
    var map = MapOptions()
    map.region = .zoom(center: Coordinate(latitude: 0, longitude: 0), zoom: 0)
    map.size = .exact(width: 900, height: 200)
    var routes = [try build(fixes, fixes.indices.map { Double($0) }, map: map)]
    placeTogether(&routes)
    let viewport = try fitViewport(routes, options: map)
    let whole = linesToPoints(
      routes[0].segments[...], viewport: viewport, reach: 5, isThinned: true)
    let lines = linesWithValues(
      routes[0].segments[...], values: routes[0].values[0].segments[...], viewport: viewport,
      reach: 5)
    #expect(lines.map(\.points) == whole && lines.count >= 3)
    for line in lines {
      #expect(line.points.count == line.values.count)
      for (point, value) in zip(line.points, line.values) {
        // A fix is 12.8 pixels from the next one, and a world has 256.
        let column = (point.x - 450 + 170 * 256 / 360).truncatingRemainder(dividingBy: 256)
        let expected = (column < -1 ? column + 256 : column) / 12.8
        #expect(abs(expected - value) < 1e-6 || abs(expected - value - 20) < 1e-6)
      }
    }
  }
}
