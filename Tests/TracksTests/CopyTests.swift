// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Fitting
import Geography
import Mapping
import RouteReading
import TestSupport
import Testing

@testable import Tracks

struct CopyTests {
  @Test(
    "A copy that is finished is what the fixes so far give, and the builder goes on",
    arguments: 0..<12)
  func copies(seed: UInt64) throws {
    var selection = SelectionOptions()
    switch seed % 6 {
    case 0: selection.every = 7
    case 1: (selection.trimStart, selection.trimEnd) = (Length(metres: 900), Length(metres: 900))
    case 2: (selection.maxSpeed, selection.removesSpikes) = (Speed(metresPerSecond: 60), true)
    case 3: (selection.sortsByTime, selection.minDistance) = (true, Length(metres: 40))
    case 4: (selection.gap, selection.gapStyle) = (Length(metres: 140), .dash)
    default: break
    }
    var generator = SeededGenerator(seed: seed)
    var (latitude, longitude) = (47.5, 19.0)
    var (fixes, times): ([Coordinate], [Double]) = ([], [])
    for number in 0..<6000 {
      latitude += Double.random(in: -0.001...0.001, using: &generator)
      longitude += Double.random(in: -0.001...0.0015, using: &generator)
      fixes.append(Coordinate(latitude: latitude, longitude: longitude))
      times.append(Double(number + Int.random(in: 0...3, using: &generator)))
    }
    let map = MapOptions()
    func builder() throws -> TrackBuilder {
      TrackBuilder(
        try map.resolution(),
        log: LogContext(
          selection: selection, courses: map.courses, fields: [.time, .timeOfDay, .accuracy]),
        observing: [.length])
    }
    func block(_ range: Range<Int>) -> FixBlock {
      var block = FixBlock()
      block.coordinates = Array(fixes[range])
      block.values = [
        Array(times[range]), Array(repeating: .nan, count: range.count),
        Array(repeating: .nan, count: range.count),
      ]
      if seed % 2 == 1 { block.tracks = range.map { $0 / 7 % 3 } }
      return block
    }
    var growing = try builder()
    for start in stride(from: 0, to: 6000, by: 750) {
      growing.take(block(start..<(start + 750)))
      var copy = growing.copy()
      var whole = try builder()
      whole.take(block(0..<(start + 750)))
      let (built, expected) = (copy.finish(), whole.finish())
      #expect(built.lines == expected.lines && built.fixesKept == expected.fixesKept)
      #expect(built.selection == expected.selection && built.lastFix == expected.lastFix)
    }
  }
}
