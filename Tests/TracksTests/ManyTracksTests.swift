// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
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
      tracks.observed[KeptFixes.self]?.fixes.coordinates ?? []
    }
    let built = try buildTracks(fixes, groups: groups)
    #expect(built.lines.tracks.count == tracks.count && built.fixesKept == fixes.count)
    let alone = try tracks.map { try buildTracks($0) }
    #expect(built.lines.segments == alone.flatMap(\.lines.segments))
    #expect(built.lines.boxes == alone.flatMap(\.lines.boxes))
    #expect(kept(built) == alone.flatMap(kept))
    #expect(
      built.lines.fixesBeyond
        == alone.reduce((0, 0)) {
          ($0.0 + $1.lines.fixesBeyond.north, $0.1 + $1.lines.fixesBeyond.south)
        })
  }
}
