// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import TestSupport
import Testing

@testable import RoutePlotKit

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
    var options = PlotOptions()
    options.reading.groups = [.number(1)]
    let measured = try measureFixes(fixes, groups: groups, options: options)
    #expect(measured.route.tracks.count == tracks.count && measured.fixesKept == fixes.count)
    let alone = try tracks.map { try measureFixes($0) }
    #expect(measured.route.segments == alone.flatMap(\.route.segments))
    #expect(measured.route.boxes == alone.flatMap(\.route.boxes))
    #expect(measured.kept.coordinates == alone.flatMap(\.kept.coordinates))
    #expect(
      measured.route.fixesBeyond
        == alone.reduce((0, 0)) {
          ($0.0 + $1.route.fixesBeyond.north, $0.1 + $1.route.fixesBeyond.south)
        })
  }
}
