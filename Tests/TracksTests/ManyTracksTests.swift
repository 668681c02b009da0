// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Fitting
import Geography
import Mapping
import RouteReading
import TestSupport
import Testing

@testable import Tracks

struct ManyTracksTests {
  @Test("A track of one fix takes tens of bytes")
  func small() {
    #expect(MemoryLayout<TrackInProgress>.stride <= 32)
  }

  @Test("Many tracks give the lines that each of them gives by itself, in their order")
  func manyTracks() throws {
    var generator = SeededGenerator(seed: 5)
    var tracks: [[Coordinate]] = []
    var fixes: [Coordinate] = []
    var groups: [Int] = []
    for _ in 0..<2000 {
      let fix = Coordinate(
        latitude: .random(in: -89...89, using: &generator),
        longitude: .random(in: -180..<180, using: &generator))
      let group = Int.random(in: 0...min(tracks.count, 1500), using: &generator)
      if group == tracks.count { tracks.append([]) }
      tracks[group].append(fix)
      fixes.append(fix)
      groups.append(group)
    }
    func kept(_ tracks: BuiltTracks) -> [Coordinate] {
      tracks.observed[SelectedFixes.self]?.fixes.coordinates ?? []
    }
    let built = try buildTracks(fixes, groups: groups)
    #expect(built.lines.tracks.count == tracks.count && built.fixesKept == fixes.count)
    let alone = try tracks.map { try buildTracks($0) }
    #expect(built.lines.segments == LineList(alone.flatMap(\.lines.segments)))
    #expect(built.lines.boxes == alone.flatMap(\.lines.boxes))
    #expect(kept(built) == alone.flatMap(kept))
    #expect(
      built.lines.fixesBeyond
        == alone.reduce((0, 0)) {
          ($0.0 + $1.lines.fixesBeyond.north, $0.1 + $1.lines.fixesBeyond.south)
        })
  }

  @Test("What waits for other fixes of its track is thinned, however the fixes are handed on")
  func settledTracks() throws {
    var generator = SeededGenerator(seed: 6)
    // Enough fixes that some are dropped: half of them track after track, half of them in turn.
    var fixes: [Coordinate] = []
    var groups: [Int] = []
    for number in 0..<80_000 {
      let spot = Double(number) / 80_000
      fixes.append(
        Coordinate(
          latitude: 47 + spot, longitude: 8 + .random(in: 0...0.00002, using: &generator)))
      groups.append(number < 40_000 ? number / 500 : 80 + number % 40)
    }
    func build(handing size: Int, settling: Int) throws -> BuiltTracks {
      var builder = TrackBuilder(try MapOptions().resolution(), settlingDistance: settling)
      for start in stride(from: 0, to: fixes.count, by: size) {
        let range = start..<min(start + size, fixes.count)
        var block = FixBlock()
        (block.coordinates, block.tracks) = (Array(fixes[range]), Array(groups[range]))
        builder.take(block)
      }
      return builder.finish()
    }
    let whole = try build(handing: fixes.count, settling: 1 << 18)
    let settled = try build(handing: fixes.count, settling: 1 << 12)
    let kept = settled.lines.segments.reduce(0) { $0 + $1.count }
    #expect(settled.lines.isThinned && kept < 60_000)
    #expect(settled.lines.tracks.map(\.fixes) == whole.lines.tracks.map(\.fixes))
    #expect(settled.lines.boxes == whole.lines.boxes)
    for size in [1000, 4096, 7001] {
      #expect(try build(handing: size, settling: 1 << 12).lines == settled.lines)
    }
  }

  @Test("The fixes of short tracks wait without lines, and make the lines that they make at once")
  func shortTracks() throws {
    var generator = SeededGenerator(seed: 7)
    var fixes: [Coordinate] = []
    var groups: [Int] = []
    var breaks: [Int] = []
    for group in 0..<4000 {
      var fix = Coordinate(
        latitude: .random(in: -80...80, using: &generator),
        longitude: .random(in: -180..<180, using: &generator))
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        fixes.append(fix)
        groups.append(Bool.random(using: &generator) ? group : group % 100)
        if Int.random(in: 0..<30, using: &generator) == 0 { breaks.append(fixes.count - 1) }
        fix.latitude += .random(in: -0.5...0.5, using: &generator)
        fix.longitude += .random(in: -9...9, using: &generator)
        if fix.longitude >= 180 { fix.longitude -= 360 }
        if fix.longitude < -180 { fix.longitude += 360 }
      }
    }
    // Where legs may be gaps, lines are made of every fix at once.
    var selection = SelectionOptions()
    selection.gap = Length(metres: 1e9)
    let wanted = try buildTracks(fixes, groups: groups, breaks: breaks, selection: selection)
    for pieces in [1, 3, 1000, .max] {
      let built = try buildTracks(fixes, pieces: pieces, groups: groups, breaks: breaks)
      #expect(built.lines.segments == wanted.lines.segments)
      #expect(built.lines.boxes == wanted.lines.boxes)
      #expect(built.lines.tracks == wanted.lines.tracks)
      #expect(built.lines.length == wanted.lines.length)
    }
  }

  @Test("Single places, lines and lines that dashes join are placed together, each in one copy")
  func placedTogether() throws {
    func fixes(_ longitudes: Double...) -> [Coordinate] {
      longitudes.map { Coordinate(latitude: 0, longitude: $0) }
    }
    // From left to right they cross the antimeridian: 170, 175..179, -179 and -178..-172 with a gap.
    let tracks = [fixes(170), fixes(175, 179), fixes(-179), fixes(-178, -177.75, -172.25, -172)]
    var selection = SelectionOptions()
    (selection.gap, selection.gapStyle) = (Length(metres: 500_000), .dash)
    let built = try buildTracks(
      tracks.flatMap(\.self),
      groups: tracks.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element.count) },
      selection: selection)
    var routes = [built.lines, TrackLines(places: fixes(172, -171))]
    placeTogether(&routes)
    #expect(
      routes[0].segments.map { $0.map(\.longitude) } == [
        [170], [175, 179], [181], [182, 182.25], [187.75, 188],
      ])
    #expect(routes[0].dashed.map { $0.map(\.longitude) } == [[182.25, 187.75]])
    #expect(routes[1].segments.map { $0.map(\.longitude) } == [[172], [189]])
    #expect(routes[0].boxes.map(\.west) == [170, 175, 181, 182])
    #expect(routes[0].boxes.map(\.east) == [170, 179, 181, 188])
    #expect(routes[0].bounds == Bounds(west: 170, south: 0, east: 188, north: 0))
    let tracksOfLog = Array(routes[0].tracks)
    #expect(tracksOfLog.map { routes[0].bounds(of: $0).east } == [170, 179, 181, 188])
    routes[0].joinBoxes()
    #expect(tracksOfLog.map { routes[0].bounds(of: $0).east } == [188, 188, 188, 188])
  }
}
