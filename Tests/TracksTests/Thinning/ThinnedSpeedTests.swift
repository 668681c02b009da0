// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Fitting
import Foundation
import Geography
import Mapping
import RouteReading
import Testing

@testable import Tracks

/// Speeds along lines that are thinned.
struct ThinnedSpeedTests {
  /// How many fixes stay of a drive due north whose speed goes up and down, where one fix in so many is bad.
  private func kept(badFixEvery step: Int) throws -> Int {
    var builder = TrackBuilder(
      try MapOptions().resolution(),
      log: LogContext(
        fields: [.time],
        attributes: [TrackAttribute(.derived(.speed), window: .seconds(10), shortestLeg: 2)]))
    var block = FixBlock(fields: 1)
    var metres = 0.0
    for second in 0..<60_000 {
      metres += 10 + 5 * sin(Double(second) / 200)
      block.coordinates.append(
        Coordinate(
          latitude: 40 + metres / 111_000, longitude: second % step == step / 2 ? 8.5 : 8))
      block.values[0].append(Double(second))
    }
    builder.take(block)
    let lines = builder.finish().lines
    #expect(lines.isThinned)
    return lines.segments.map(\.count).reduce(0, +)
  }

  @Test func `a few bad fixes hide no change of the others' speed`() throws {
    let without = try kept(badFixEvery: 1_000_000)
    #expect(without > 400)
    for step in [50_000, 5000] {
      let with = try kept(badFixEvery: step)
      #expect(with > without * 9 / 10, "\(with) and \(without)")
    }
  }
}
