// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import TestSupport
import Testing

@testable import RouteWriting
@testable import Tracks

/// Lines of more fixes than are passed on at once.
struct LongLineTests {
  @Test(
    "A line longer than a block, read again, has the same places", arguments: TrackFormat.allCases,
    [1025, 1026, 3000])
  func roundTrip(format: TrackFormat, count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    var place = (latitude: 47_000_00, longitude: -8_000_00)
    let places = (0..<count).map { _ in
      place.latitude += Int.random(in: -90...99, using: &generator)
      place.longitude += Int.random(in: -90...99, using: &generator)
      return Coordinate(
        latitude: Double(place.latitude) / 1e5, longitude: Double(place.longitude) / 1e5)
    }
    for breaks in [[], [1024], [5, 1500]] as [[Int]] {
      var bytes: [UInt8] = []
      let file = TrackFile(format) { bytes += $0 }
      file.begin(WrittenValues())
      for start in stride(from: 0, to: count, by: 1024) {
        let range = start..<min(start + 1024, count)
        var fixes = TrackFixes()
        fixes.coordinates = Array(places[range])
        fixes.parts = range.map { index in breaks.count { $0 <= index } }
        fixes.numbers = Array(range)
        let trackBreaks = breaks.filter { range.contains($0) }
          .map { TrackBreak(index: $0 - start, style: .break) }
        file.append(fixes, trackBreaks: trackBreaks, track: 0)
      }
      file.endLog { _ in nil }
      file.finish()
      var options = ReadingOptions()
      if format.rawValue == "polyline" { options.format = .polyline }
      options.breaksAtMissing = true
      let reader = try openLog(
        ByteSource(bytes: bytes), input: "log", options: options, rowThreads: .none)
      var (block, read): (FixBlock, [Coordinate]) = (FixBlock(), [])
      while try reader.next(into: &block) { read += block.coordinates }
      // A line of GeoJSON has two positions or more: a fix alone is written twice.
      let isAlone = format.rawValue == "geojson" && breaks.contains(count - 1)
      #expect(read.count == (isAlone ? count + 1 : count), "\(breaks)")
      #expect(
        zip(read, places).allSatisfy {
          abs($0.latitude - $1.latitude) < 1e-9 && abs($0.longitude - $1.longitude) < 1e-9
        }, "\(breaks)")
    }
  }
}
