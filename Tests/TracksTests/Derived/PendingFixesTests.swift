// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Fitting
import Geography
import Mapping
import RouteReading
import TestSupport
import Testing

@testable import Tracks

/// Fixes that wait for derived values and for nothing else are not copied on their way.
struct PendingFixesTests {
  private static let attributes = [
    TrackAttribute(.derived(.slope), window: .metres(100)), TrackAttribute(.field(.elevation)),
    TrackAttribute(.derived(.speed), window: .seconds(10)),
    TrackAttribute(.field(.time), window: .seconds(4)),
  ]

  /// The tracks of a walk; where there may be gaps, fixes go the longer way.
  private func build(
    _ count: Int, tracks: Int, breaks: Set<Int>, pieces: Int, mayHaveGaps: Bool
  ) throws -> BuiltTracks {
    var selection = SelectionOptions()
    if mayHaveGaps { selection.gap = Length(metres: 1e7) }
    var generator = SeededGenerator(seed: 21)
    var here = Coordinate(latitude: 47, longitude: 8)
    var builder = TrackBuilder(
      try MapOptions().resolution(),
      log: LogContext(
        selection: selection, fields: [.time, .elevation], attributes: Self.attributes),
      settlingDistance: 1 << 12)
    var track = 0
    for start in stride(from: 0, to: count, by: pieces) {
      var block = FixBlock(fields: 2)
      for number in start..<min(start + pieces, count) {
        here.latitude += .random(in: -1e-4...1.2e-4, using: &generator)
        here.longitude += .random(in: -1e-4...1.2e-4, using: &generator)
        if .random(in: 0..<9, using: &generator) == 0 { track = (track + 1) % tracks }
        if breaks.contains(number) { block.breaks.append(number - start) }
        if tracks > 1 { block.tracks.append(track) }
        block.coordinates.append(here)
        block.values[0].append(Double(number) + .random(in: 0...0.5, using: &generator))
        block.values[1].append(
          number % 40 == 0 ? .nan : 500 + .random(in: 0...9, using: &generator))
      }
      builder.take(block)
    }
    return builder.finish()
  }

  @Test(
    "Their lines and values are those of fixes that are looked at for gaps too",
    arguments: [
      (70_000, 1, [], 9_000), (3_000, 1, [1, 2, 9, 500, 501, 2_999], 100),
      (3_000, 3, [5, 6, 700, 1_500], 64), (70_000, 4, [10_000, 10_001], 6_000), (1, 1, [], 5),
    ] as [(Int, Int, Set<Int>, Int)])
  func sameLines(_ count: Int, tracks: Int, breaks: Set<Int>, pieces: Int) throws {
    let alone = try build(count, tracks: tracks, breaks: breaks, pieces: pieces, mayHaveGaps: false)
    let other = try build(count, tracks: tracks, breaks: breaks, pieces: pieces, mayHaveGaps: true)
    #expect(alone.lines == other.lines && alone.lines.tracks == other.lines.tracks)
    #expect(alone.lines.isThinned == other.lines.isThinned)
    #expect(alone.fixesKept == count && other.fixesKept == count)
    #expect(alone.lastFix == other.lastFix)
    // NaN is equal to nothing.
    for (own, others) in zip(alone.lines.values, other.lines.values) {
      #expect(own.range == others.range)
      #expect(
        own.segments.map { $0.map(\.bitPattern) } == others.segments.map { $0.map(\.bitPattern) })
    }
  }

  @Test("The last fix is that of the log, also if fixes wait for values or are held back")
  func lastFix() throws {
    let fixes = (0..<9).map { Coordinate(latitude: 47 + Double($0) / 1000, longitude: 8) }
    for holdsBack in [false, true] {
      var selection = SelectionOptions()
      selection.removesSpikes = holdsBack
      var builder = TrackBuilder(
        try MapOptions().resolution(),
        log: LogContext(
          selection: selection, fields: [.time, .elevation], attributes: Self.attributes))
      var block = FixBlock(fields: 2)
      block.coordinates = fixes
      block.values = [fixes.indices.map(Double.init), fixes.indices.map(Double.init)]
      // The last fix is of the first track, whose fixes go on first at the end of the log.
      block.tracks = fixes.indices.map { $0 % 2 }
      builder.take(block)
      #expect(builder.finish().lastFix == fixes.last)
    }
  }
}
