// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import TestSupport
import Testing

@testable import Tracks

/// Fixes that share a second.
struct SpreadClockTests {
  private func readings(_ times: [Double], pieces: Int = .max) -> [Double] {
    var clock = SpreadClock()
    var start = 0
    while start < times.count {
      let end = times.count - start <= pieces ? times.count : start + pieces
      clock.take(times[start..<end])
      start = end
    }
    clock.finish()
    return clock.readings
  }

  /// The speeds along a track of one pace, whose fixes are written at other times than they are of.
  private func speeds(
    _ true: [Double], written: [Double], window: ValueWindow, pieces: Int = .max,
    selection: SelectionOptions = SelectionOptions()
  ) -> [Double] {
    var builder = TrackBuilder(
      .unknown,
      log: LogContext(
        selection: selection, fields: [.time],
        attributes: [TrackAttribute(.derived(.speed), window: window)]))
    var start = 0
    while start < written.count {
      let end = written.count - start <= pieces ? written.count : start + pieces
      var block = FixBlock(fields: 1)
      block.coordinates = `true`[start..<end].map {
        Coordinate(latitude: 47 + $0 * 11 / Earth.radius * 180 / .pi, longitude: 8)
      }
      block.values = [Array(written[start..<end])]
      builder.take(block)
      start = end
    }
    let built = builder.finish()
    #expect(built.selection.fixesLeftOut == 0)
    return built.lines.values[0].segments.flatMap { $0 }
  }

  @Test(
    "A steady speed is that speed at any rate, in whole seconds, with and without smoothing",
    arguments: [0.2, 0.5, 1, 2, 3, 4, 5, 8, 10, 20, 25, 50])
  func rates(hertz: Double) {
    let start = 1_782_900_000.0
    var limit = SelectionOptions()
    limit.maxSpeed = Speed(metresPerSecond: 12)
    for phase in [0, 0.037, 0.533] {
      let moments = (0..<Int(max(60 * hertz, 12))).map { start + phase + Double($0) / hertz }
      for window in [ValueWindow.steady, .neighbours, .seconds(3), .metres(40)] {
        for rule in [FloatingPointRoundingRule.down, .up, .toNearestOrAwayFromZero] {
          let found = speeds(
            moments.map { $0 - start }, written: moments.map { $0.rounded(rule) }, window: window,
            selection: limit)
          // The first and the last second may be parts of one.
          let inner = found.dropFirst(Int(hertz) + 1).dropLast(Int(hertz) + 1)
          #expect(
            inner.allSatisfy { abs($0 - 11) < 0.1 }, "\(phase) \(window) \(rule) \(found)")
          #expect(!found.contains { $0.isNaN })
        }
      }
    }
  }

  @Test("Rates that change, pauses, and phones that write late have the true speed")
  func changes() {
    func check(_ moments: [Double], _ write: (Double) -> Double, _ comment: Comment) {
      for pieces in [1, 3, .max] {
        let found = speeds(
          moments, written: moments.map(write), window: .neighbours, pieces: pieces)
        // The end of a log does not tell how late its last fixes are.
        #expect(found.dropLast(8).allSatisfy { abs($0 - 11) < 0.2 }, comment)
      }
    }
    var mixed = (0..<20).map(Double.init)
    mixed += (0..<100).map { 20 + Double($0) / 5 }
    mixed += (0..<20).map { 40 + Double($0) }
    mixed += (0..<200).map { 60 + Double($0) / 10 }
    check(mixed, { $0.rounded(.down) }, "mixed rates")
    let seconds = (0..<80).map(Double.init)
    for step in [2.0, 4, 5] {
      check(
        seconds, { Int($0) / 20 % 2 == 1 ? ($0 / step).rounded(.up) * step : $0 }, "written late")
    }
    check(seconds, { Int($0) / 20 % 2 == 1 ? ($0 / 4).rounded(.down) * 4 : $0 }, "an old time")
    check(
      (0..<60).map { Double($0) * 5 }, { ($0 / 15).rounded(.down) * 15 }, "three fixes every 15 s")
    check((0..<100).map { Double($0) * 5 }, { ($0 / 60).rounded(.down) * 60 }, "whole minutes")
    check(seconds, { 1000 - $0 }, "newest first")
  }

  @Test("A time of its own stays, a fix without a time has none, and one time alone stays as it is")
  func plain() {
    #expect(readings([1, 2.5, 7, 100]) == [1, 2.5, 7, 100])
    #expect(readings([5, 5, 5]) == [5, 5, 5])
    #expect(readings([]).isEmpty)
    let gaps = readings([.nan, 1, .nan, 2, 2, .nan, 2, 3, .nan])
    #expect(gaps.map(\.isNaN) == [true, false, true, false, false, true, false, false, true])
    #expect(gaps[3] == 2 && gaps[4] == 2.25 && gaps[6] == 2.75)
    // A log may begin with the last fix of a second.
    #expect(readings([4, 5, 5, 6]) == [4.5, 5, 5.5, 6])
    #expect(readings([4, 5, 5.5, 6]) == [4, 5, 5.5, 6])
    #expect(readings([5, 5, 5, 6, 6, 6, 7], pieces: 2) == readings([5, 5, 5, 6, 6, 6, 7]))
  }

  @Test("A speed does not go over a leap of the clock")
  func leap() {
    var times = (0..<40).map { 1_700_000_000.0 + Double($0) }
    for index in 20..<40 { times[index] -= 619_315_200 }
    let found = speeds((0..<40).map(Double.init), written: times, window: .neighbours)
    for (index, speed) in found.enumerated() {
      #expect([19, 20].contains(index) ? speed.isNaN : abs(speed - 11) < 0.01, "\(index)")
    }
  }
}
