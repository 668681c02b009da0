// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import TestSupport
import Testing

@testable import Tracks

/// The numbers of fixes in the order in which they are observed.
private struct OrderOfFixes: FixObserver {
  var numbers: [Int] = []

  mutating func observe(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int
  ) { numbers += fixes.numbers }
}

/// Values that are made from several fixes.
struct DerivedValueTests {
  /// The values along the segments of a log of times and elevations, this many fixes passed on at once.
  private func values(
    _ attribute: TrackAttribute, _ fixes: [Coordinate], times: [Double], elevations: [Double] = [],
    pieces: Int = .max, breaks: [Int] = [], selection: SelectionOptions = SelectionOptions()
  ) -> [[Double]] {
    var builder = TrackBuilder(
      .unknown,
      log: LogContext(
        selection: selection, fields: [.time, .elevation], attributes: [attribute]))
    var start = 0
    while start < fixes.count {
      let end = fixes.count - start <= pieces ? fixes.count : start + pieces
      var block = FixBlock()
      block.coordinates = Array(fixes[start..<end])
      block.values = [
        Array(times[start..<end]),
        elevations.isEmpty
          ? Array(repeating: .nan, count: end - start) : Array(elevations[start..<end]),
      ]
      block.breaks = breaks.filter { (start..<end).contains($0) }.map { $0 - start }
      builder.take(block)
      start = end
    }
    return builder.finish().lines.values[0].segments
  }

  /// Fixes to the north, this many metres apart.
  private func north(_ steps: [Double]) -> [Coordinate] {
    var metres = 0.0
    return ([0] + steps).map { step in
      metres += step
      let degrees = metres / Earth.radius * 180 / .pi
      return Coordinate(latitude: 47 + degrees, longitude: 8)
    }
  }

  private func near(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 || ($0.isNaN && $1.isNaN) }
  }

  @Test("A speed is the way over the time from the fix before to the fix behind")
  func speed() {
    let speeds = values(
      TrackAttribute(.derived(.speed)), north([10, 30, 20]), times: [0, 10, 20, 30])
    #expect(near(speeds[0], [1, 2, 2.5, 2]), "\(speeds)")
  }

  @Test("Within a window it is the whole way over the whole time")
  func window() {
    let fixes = north(Array(repeating: 2, count: 20))
    let times = (0...20).map(Double.init)
    let speeds = values(
      TrackAttribute(.derived(.speed), window: .seconds(6)), fixes, times: times)
    #expect(near(speeds[0], Array(repeating: 2, count: 21)))
    let uneven = values(
      TrackAttribute(.derived(.speed), window: .seconds(4)), north([4, 0, 0, 8]),
      times: [0, 1, 2, 3, 4])
    #expect(near(uneven[0], [2, 4 / 3.0, 3, 8 / 3.0, 4]), "\(uneven)")
  }

  @Test(
    "A steady window has 10 seconds, or 100 metres where these take longer, but no more than two minutes"
  )
  func steadyWindow() {
    // A step that is a little longer than all others is seen as far as the window reaches.
    for (step, seconds, reach) in [(20.0, 1.0, 5), (4.0, 1.0, 12), (1.0, 4.0, 15), (40.0, 60.0, 1)]
    {
      var steps = Array(repeating: step, count: 60)
      steps[30] += 0.5
      let times = (0...60).map { Double($0) * seconds }
      for pieces in [1, 7, .max] {
        let speeds = values(
          TrackAttribute(.derived(.speed), window: .steady), north(steps), times: times,
          pieces: pieces
        )[
          0]
        let seen = speeds.indices.filter { abs(speeds[$0] - step / seconds) > 1e-6 }
        #expect(seen.first == 31 - reach, "\(step) \(seen)")
        #expect(seen.last == 30 + reach, "\(step) \(seen)")
      }
    }
  }

  @Test("Stripes of the noise of positions are gone at every pace, and there without a window")
  func noise() {
    var generator = SeededGenerator(seed: 7)
    for pace in [1.2, 3, 7, 20] {
      // Each position is off along the way by up to half a metre.
      let off = (0...600).map { _ in Double.random(in: -0.45...0.45, using: &generator) }
      let steps = (0..<600).map { max(pace + off[$0 + 1] - off[$0], 0) }
      let times = (0...600).map(Double.init)
      func spread(_ window: ValueWindow) -> Double {
        let speeds = values(
          TrackAttribute(.derived(.speed), window: window), north(steps), times: times)[0]
        return ((speeds.max() ?? 0) - (speeds.min() ?? 0)) / pace
      }
      #expect(spread(.steady) < 0.1, "\(pace): \(spread(.steady))")
      #expect(spread(.neighbours) > 2 * spread(.steady), "\(pace)")
    }
  }

  @Test("A speed is none where a time is missing, and does not cross a break or a gap")
  func breaks() {
    let missing = values(
      TrackAttribute(.derived(.speed)), north([10, 10, 10, 10]), times: [0, .nan, 2, 3, 4])
    #expect(missing[0][0].isNaN && missing[0][2].isNaN && missing[0][4] > 9)
    let fixes = north([10, 5000, 10])
    let broken = values(
      TrackAttribute(.derived(.speed)), fixes, times: [0, 1, 2, 3], breaks: [2])
    #expect(near(broken[0], [10, 10]) && near(broken[1], [10, 10]))
    var selection = SelectionOptions()
    selection.gap = Length("1km")
    let gap = values(
      TrackAttribute(.derived(.speed)), fixes, times: [0, 1, 2, 3], selection: selection)
    #expect(near(gap[0], [10, 10]) && near(gap[1], [10, 10]))
    selection.gapStyle = .line
    let line = values(
      TrackAttribute(.derived(.speed)), fixes, times: [0, 1, 2, 3], selection: selection)
    #expect(line.count == 1 && near(line[0], [10, 10, 10, 10]), "The line goes on over the gap")
  }

  @Test("Fixes are observed in the order of the log, though values of some wait longer")
  func observed() {
    var builder = TrackBuilder(
      .unknown, log: LogContext(fields: [.time], attributes: [TrackAttribute(.derived(.speed))]),
      observing: [Observation("order") { _ in OrderOfFixes() }])
    var block = FixBlock(fields: 1)
    block.coordinates = north([10, 10, 10])
    block.values = [[0, 1, 2, 3]]
    block.tracks = [0, 1, 1, 0]
    builder.take(block)
    #expect(builder.finish().observed[OrderOfFixes.self]?.numbers == [0, 1, 2, 3])
  }

  @Test("A slope is the rise over the way, down as well as up")
  func slope() {
    let slopes = values(
      TrackAttribute(.derived(.slope)), north([100, 100, 100]), times: [0, 1, 2, 3],
      elevations: [500, 510, 520, 500])
    #expect(near(slopes[0], [0.1, 0.1, -0.05, -0.2]), "\(slopes)")
  }

  @Test("The way goes on behind a break, without its leg")
  func way() {
    let ways = values(
      TrackAttribute(.derived(.distance)), north([10, 5000, 10]), times: [0, 1, 2, 3], breaks: [2])
    #expect(near(ways.flatMap { $0 }, [0, 10, 10, 20]), "\(ways)")
  }

  @Test("A mean leaves out what is missing")
  func mean() {
    let fixes = north([10, 10, 10, 10])
    let means = values(
      TrackAttribute(.field(.elevation), window: .metres(21)), fixes, times: [0, 1, 2, 3, 4],
      elevations: [1, 3, .nan, 9, 6])
    #expect(near(means[0], [2, 2, 6, 7.5, 7.5]), "\(means)")
  }

  @Test("Values are the same however many fixes come at once")
  func sameForAnyBlock() {
    var generator = SeededGenerator(seed: 5)
    let count = 30_000
    let fixes = north((1..<count).map { _ in Double.random(in: 0...4, using: &generator) })
    let times = fixes.indices.map { Double($0) + .random(in: -1.2...1.2, using: &generator) }
    let elevations = fixes.map { _ in Double.random(in: 0...9, using: &generator) }
    for attribute in [
      TrackAttribute(.derived(.speed), window: .seconds(30)),
      TrackAttribute(.derived(.slope), window: .metres(100)),
      TrackAttribute(.field(.elevation), window: .metres(1e6)), TrackAttribute(.derived(.distance)),
    ] {
      let whole = values(
        attribute, fixes, times: times, elevations: elevations, breaks: [9000, 9001])
      #expect(whole.map(\.count) == [9000, 1, 20_999])
      for pieces in [1, 1000, 12_345] where pieces > 1 || attribute.value == .derived(.speed) {
        let other = values(
          attribute, fixes, times: times, elevations: elevations, pieces: pieces,
          breaks: [9000, 9001])
        #expect(other.elementsEqual(whole) { near($0, $1) })
      }
    }
  }
}
