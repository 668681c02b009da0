// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Geography
import RouteReading
import TestSupport
import Testing

@testable import Tracks

/// The moving time, the top speed and the climbs of tracks.
struct MovementTests {
  /// A fix so many metres north and east of a place.
  private struct Step {
    var north, east, time: Double
    var height = Double.nan

    var place: Coordinate {
      Coordinate(latitude: 47 + north / 111_195, longitude: 8 + east / 75_835)
    }
  }

  /// The figures of a track, with so many fixes passed on at once.
  private func figures(
    _ steps: [Step], pieces: Int = .max, breaks: [Int] = [], splits: Double? = nil
  ) throws -> FiguresOfTrack {
    let fields: [Field] = [
      .elevation, .time, .number(HeartRate.self), .number(Power.self),
    ]
    var log = LogContext(fields: fields)
    log.splits = splits
    var builder = TrackBuilder(.unknown, log: log, observing: [.figures])
    var start = 0
    while start < steps.count {
      let end = steps.count - start <= pieces ? steps.count : start + pieces
      let none = [Double](repeating: .nan, count: end - start)
      var block = FixBlock()
      block.coordinates = steps[start..<end].map(\.place)
      block.values = [
        steps[start..<end].map(\.height), steps[start..<end].map(\.time), none, none,
      ]
      block.breaks = breaks.filter { (start..<end).contains($0) }.map { $0 - start }
      builder.take(block)
      start = end
    }
    return try #require(builder.finish().observed[TrackFigures.self]?.tracks.first)
  }

  /// Walks north at a speed from a step on, a fix each second.
  private func walk(_ seconds: Int, _ speed: Double, from start: Step) -> [Step] {
    (1...seconds).map {
      Step(
        north: start.north + Double($0) * speed, east: start.east, time: start.time + Double($0))
    }
  }

  private let origin = Step(north: 0, east: 0, time: 0)

  @Test("A steady walk moves all the time, and a walk with a pause without the pause")
  func pause() throws {
    let first = walk(300, 1.4, from: origin)
    let moving = try #require(try figures(first).moving)
    #expect(abs(moving.seconds - 299) < 1e-9 && abs(moving.metres - 299 * 1.4) < 0.5)
    let standing = walk(120, 0, from: first[299])
    let steps = first + standing + walk(300, 1.4, from: standing[119])
    let paused = try #require(try figures(steps).moving)
    #expect(abs(paused.seconds - 599) <= 4, "\(paused)")
    // A device that pauses writes one long leg.
    let short = first + walk(300, 1.4, from: standing[119])
    let paused2 = try #require(try figures(short).moving)
    #expect(abs(paused2.seconds - 599) <= 4, "\(paused2)")
  }

  @Test("A receiver that wanders while it stands does not move, in blocks of any size")
  func wandering() throws {
    var generator = SeededGenerator(seed: 54)
    let first = walk(300, 3.3, from: origin)
    let standing = (1...1500).map { second in
      Step(
        north: first[299].north + Double.random(in: -4...4, using: &generator),
        east: Double.random(in: -4...4, using: &generator), time: 300 + Double(second))
    }
    var last = first[299]
    last.time = 1800
    let steps = first + standing + walk(300, 3.3, from: last)
    let all = try figures(steps)
    let moving = try #require(all.moving)
    #expect(abs(moving.seconds - 600) < 30 && abs(moving.metres - 1980) < 60, "\(moving)")
    for pieces in [1, 7, 256] {
      let same = try figures(steps, pieces: pieces)
      #expect(same.moving?.seconds == moving.seconds && same.moving?.metres == moving.metres)
      #expect(same.top == all.top)
    }
  }

  @Test("Few fixes an hour move if their legs are faster than 1 km/h, and breaks never do")
  func sparse() throws {
    let fast = (0..<20).map { Step(north: Double($0) * 400, east: 0, time: Double($0) * 600) }
    #expect(try figures(fast).moving?.seconds == 19 * 600)
    let slow = (0..<20).map { Step(north: Double($0) * 100, east: 0, time: Double($0) * 600) }
    #expect(try figures(slow).moving?.seconds == 0)
    #expect(try figures(fast, breaks: [10]).moving?.seconds == 18 * 600)
  }

  @Test("Times in whole minutes move as those in seconds do")
  func sharedTimes() throws {
    let steps = (0..<120).map { index in
      Step(north: Double(index) * 14, east: 0, time: (Double(index) * 10 / 60).rounded(.down) * 60)
    }
    let moving = try #require(try figures(steps).moving)
    #expect(moving.seconds > 1100 && moving.metres > 1600, "\(moving)")
  }

  @Test("The newest fix may be first; times in no order say nothing")
  func order() throws {
    let steps = walk(300, 1.4, from: origin)
    let turned = try #require(try figures(steps.reversed()).moving)
    #expect(abs(turned.seconds - 299) < 3)
    var generator = SeededGenerator(seed: 7)
    let mixed = try figures(steps.shuffled(using: &generator))
    #expect(mixed.moving == nil && mixed.top == nil)
    // A clock that is set back by a second is no contradiction.
    var set = steps
    for index in 150..<300 { set[index].time -= 2 }
    #expect(try figures(set).moving != nil)
  }

  @Test("One fix, equal times, no times and two fixes in years make no speed")
  func fewTimes() throws {
    let one = try figures([origin])
    #expect(one.moving?.seconds == 0 && one.top == nil && one.duration == 0)
    let equal = try figures((0..<50).map { Step(north: Double($0), east: 0, time: 9) })
    #expect(equal.moving?.seconds == 0 && equal.top == nil)
    let none = try figures((0..<50).map { Step(north: Double($0), east: 0, time: .nan) })
    #expect(none.moving == nil && none.duration == nil && none.top == nil)
    let years = try figures([origin, Step(north: 3000, east: 0, time: 6e8)])
    #expect(years.moving?.seconds == 0 && years.duration == 6e8)
  }

  @Test("A top speed is kept up: neither a jump nor a fix far off makes one")
  func top() throws {
    let steps = walk(300, 5, from: origin)
    #expect(abs(try #require(try figures(steps).top) - 5) < 0.01)
    var off = steps
    off[100].east = 400
    #expect(abs(try #require(try figures(off).top) - 5) < 0.01)
    var jump = steps
    for index in 150..<300 { jump[index].east = 200 }
    #expect(abs(try #require(try figures(jump).top) - 5) < 0.01)
    // A sprint of 20 seconds is one.
    let slow = walk(100, 2, from: origin)
    let sprint = walk(20, 8, from: slow[99])
    let top = try #require(try figures(slow + sprint + walk(100, 2, from: sprint[19])).top)
    #expect(abs(top - 8) < 0.01)
  }

  @Test("Splits lie between fixes, and add up; a leg over several is one of them")
  func splits() throws {
    let steps = walk(300, 5, from: origin)
    #expect(try figures(steps).splits == nil)
    let half = try #require(try figures(steps, splits: 500).splits)
    #expect(half.map { $0.seconds.rounded() } == [100, 100, 99])
    #expect(half.map { $0.metres.rounded() } == [500, 500, 495])
    var generator = SeededGenerator(seed: 3)
    for length in [0.001, 1, 70, 333, 1e9] {
      var last = origin
      let random = (0..<200).map { _ -> Step in
        last.north += Double.random(in: -300...300, using: &generator)
        last.time += Double.random(in: 0...50, using: &generator)
        return last
      }
      let splits = try #require(try figures(random, splits: length).splits)
      #expect(splits.count <= 2 * 199 + 1 && splits.allSatisfy { $0.metres > 0 })
      let seconds = splits.reduce(0) { $0 + $1.seconds }
      #expect(abs(seconds - (last.time - random[0].time)) < 1e-6, "\(length)")
    }
  }

  @Test("Noise makes no climbs on flat land, and changes those of hills by less than 2 percent")
  func climbs() throws {
    var generator = SeededGenerator(seed: 57)
    func noise() -> Double {
      (0..<4).reduce(0) { sum, _ in sum + Double.random(in: -3...3, using: &generator) }
    }
    func ascent(_ height: (Double) -> Double, noisy: Bool) throws -> Double {
      try #require(
        try figures(
          walk(12_000, 1.4, from: origin).map { step in
            var step = step
            step.height = height(step.north) + (noisy ? noise() : 0)
            return step
          }
        ).ascent)
    }
    func hills(_ way: Double) -> Double { 600 - 300 * cos(way / 900) + way / 50 }
    #expect(try ascent({ _ in 300 }, noisy: true) == 0)
    let clean = try ascent(hills, noisy: false)
    #expect(abs(try ascent(hills, noisy: true) / clean - 1) < 0.02)
    let exact = (1...12_000).reduce(0.0) {
      $0 + max(hills(Double($1) * 1.4) - hills(Double($1 - 1) * 1.4), 0)
    }
    #expect(abs(clean / exact - 1) < 0.02)
    // An hour at one place with falling pressure is no climb.
    let standing = (0..<3600).map {
      Step(north: Double($0 % 2), east: 0, time: Double($0), height: Double($0) / 400)
    }
    #expect(try figures(standing).ascent ?? 9 < 9)
  }
}
