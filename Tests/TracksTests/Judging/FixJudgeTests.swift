// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import TestSupport
import Testing

@testable import Tracks

/// A day of 2026 in Unix seconds.
private let morning = 1_782_900_000.0

/// The judge of heights and times.
struct FixJudgeTests {
  /// What the judge leaves of the heights and times of a log, and what it finds; fixes are this many metres apart.
  private func judge(
    heights: [Double] = [], times: [Double] = [], step: Double = 1000, metres: Double = 1,
    hasDates: Bool = true, shift: Double = 0, tracks: [Int] = [], breaks: [Int] = [],
    pieces: Int = .max
  ) -> (heights: [Double], times: [Double], found: JudgedValues) {
    let count = max(heights.count, times.count)
    var judge = FixJudge(
      fields: [.elevation, .time, .timeOfDay], metres: metres, hasDates: hasDates, shift: shift)
    var result: (heights: [Double], times: [Double]) = ([], [])
    func note(_ block: FixBlock?) {
      guard let block else { return }
      result.heights += block.values[0]
      result.times += block.values[1]
    }
    var start = 0
    while start < count {
      let end = count - start <= pieces ? count : start + pieces
      var block = FixBlock()
      block.coordinates = (start..<end).map {
        Coordinate(latitude: 47 + Double($0) * step / 111_195, longitude: 8)
      }
      let none = [Double](repeating: .nan, count: end - start)
      block.values = [
        heights.isEmpty ? none : Array(heights[start..<end]),
        times.isEmpty ? none : Array(times[start..<end]), none,
      ]
      if !tracks.isEmpty { block.tracks = Array(tracks[start..<end]) }
      block.breaks = breaks.filter { (start..<end).contains($0) }.map { $0 - start }
      note(judge.take(block))
      start = end
    }
    note(judge.takeRest())
    return (result.heights, result.times, judge.findings)
  }

  /// The indices of heights that are left out.
  private func leftOut(
    _ heights: [Double], step: Double = 1000, metres: Double = 1, tracks: [Int] = [],
    breaks: [Int] = []
  ) -> [Int] {
    let judged = judge(heights: heights, step: step, metres: metres, tracks: tracks, breaks: breaks)
    let places = heights.indices.filter { judged.heights[$0].isNaN && !heights[$0].isNaN }
    #expect(judged.found.elevationsLeftOut == places.count)
    return places
  }

  @Test(
    "What loggers write for no elevation is left out, wherever it is and however often",
    arguments: [-32_768, 32_767, 65_535, -19_999, -9999, -999, 99_999, 1e20, -1e20, 2_147_483_647])
  func sentinels(number: Double) {
    for count in [1, 2, 9] {
      let none = [Double](repeating: number, count: count)
      #expect(leftOut([500, 505] + none + [510, 512]) == Array(2..<(2 + count)))
      #expect(leftOut(none + [500, 505, 510, 512]) == Array(0..<count))
      #expect(leftOut([500, 505, 510, 512] + none) == Array(4..<(4 + count)))
    }
    // The number is the same in feet, where it may be a height.
    #expect(leftOut([500, 505, number, 510, 512], metres: 0.3048) == [2])
  }

  @Test("A true log loses nothing: flights, balloons, dives, lifts, the sea and satellites")
  func trueLogs() {
    let flight = (0...110).map { Double(min($0, 110 - $0)) * 200 }
    #expect(leftOut(flight, step: 3000).isEmpty)
    let balloon = (0...7000).map { Double($0) * 5 } + (0...700).map { 35_000 - Double($0) * 50 }
    #expect(leftOut(balloon, step: 3).isEmpty)
    let dive = (0...1090).map { -Double($0) * 10 }
    #expect(leftOut(dive, step: 1).isEmpty)
    // A cable car of one fix a minute, and a lift in a tower.
    #expect(leftOut([560, 560, 1100, 1700, 2280, 2290, 2285], step: 900).isEmpty)
    #expect(leftOut([3, 3, 450, 455, 3, 3], step: 5).isEmpty)
    #expect(leftOut([0, 0, 0, 2, 5, 0, 0, -1, 0]).isEmpty)
    #expect(leftOut([Double](repeating: 0, count: 5000)).isEmpty)
    // An airport near the sea, where a flight is at 0 on the ground.
    #expect(leftOut([0, 0, 0, 250, 600, 900], step: 1200).isEmpty)
    let satellite = (0..<400).map { 408_000 + Double($0 % 90) * 40 }
    #expect(leftOut(satellite, step: 7000).isEmpty)
    #expect(judge(heights: satellite).found.hasOtherElevations)
    // Millimetres without a unit.
    let millimetres = (0..<400).map { 512_345 + Double($0 * 7919 % 3000) }
    #expect(leftOut(millimetres, step: 1).isEmpty)
    #expect(leftOut((0..<400).map { 12_345 + Double($0 * 7919 % 3000) }, step: 1).isEmpty)
  }

  @Test("Zeros far from their neighbours are left out, at the start, in the middle and at the end")
  func zeros() {
    for zeros in [1, 3, 400] {
      let none = [Double](repeating: 0, count: zeros)
      #expect(leftOut(none + [1800, 1810, 1822]) == Array(0..<zeros))
      #expect(leftOut([1800, 1810] + none + [1822]) == Array(2..<(2 + zeros)))
      #expect(leftOut([1800, 1810, 1822] + none) == Array(3..<(3 + zeros)))
      #expect(leftOut([1800, 1810] + none + [1822], breaks: [2]) == Array(2..<(2 + zeros)))
    }
    // Each of two tracks that take turns.
    #expect(leftOut([0, 5, 1800, 7, 1810, 9], tracks: [0, 1, 0, 1, 0, 1]) == [0])
    // So many wait no longer, and count: the memory is bounded.
    #expect(leftOut([Double](repeating: 0, count: 9000) + [1800]).isEmpty)
  }

  @Test("A single elevation far above or below both neighbours is left out, and a step is not")
  func spikes() {
    #expect(leftOut([500, 510, 9000, 520, 530]) == [2])
    #expect(leftOut([3500, 3510, 12, 3520, 3530]) == [2])
    #expect(leftOut([500, 510, 9000, 9100, 9000, 520]) == [2, 3, 4])
    // As many as agree are a summit that a lift goes up to.
    #expect(leftOut([500, 510, 2500, 2510, 2505, 2500, 520], step: 300).isEmpty)
    #expect(leftOut([0, 0, 400, 420, 430]) == [0, 1])
    #expect(leftOut([500, 9000, 520, 530, 8000, 540]) == [1, 4])
    #expect(leftOut([500, 510, 2500, 2510, 2520], step: 10).isEmpty)
    #expect(leftOut([500, 510, 900, 520, 530], step: 10).isEmpty)
  }

  @Test("Times are left out on the days on which clocks start, and a single one far from both")
  func times() {
    let day = [morning, morning + 10, morning + 20, morning + 30]
    for start in [0, 40, 315_964_800, 315_532_800, 946_684_800, 935_280_000, 4_294_967_295.0] {
      let judged = judge(times: [start, start + 1, start + 2] + day)
      #expect(judged.times[3...].elementsEqual(day), "\(start)")
      #expect(judged.times[..<3].allSatisfy { $0.isNaN }, "\(start)")
      #expect(judged.found.timesLeftOut == 3 && judged.found.leaps == 0, "\(start)")
    }
    let alone = judge(times: [morning, morning + 10, morning - 619_315_200, morning + 30])
    #expect(alone.times[2].isNaN && alone.found.leaps == 0)
    let bounds = judge(times: [-62_135_596_800, morning, morning + 10, 253_402_300_799])
    #expect(bounds.found.timesLeftOut == 2)
    // A log of that time, of no date, or of a decade now and then.
    #expect(judge(times: [0, 1, 2, 3]).found.timesLeftOut == 0)
    #expect(judge(times: [-1e12, 1, 2], hasDates: false).found.timesLeftOut == 0)
    let poles = [1831, 1904, 1948, 1962, 1973, 1984, 1994, 2001].map { ($0 - 1970) * 31_556_952.0 }
    let found = judge(times: poles).found
    #expect(found.timesLeftOut == 0 && found.leaps == 0 && found.legsBack == 0)
  }

  @Test("Legs whose times go back are counted, and those that leap by years")
  func order() {
    let found = judge(times: [0, 120, 60, 180].map { morning + $0 }).found
    #expect(found.legs == 3 && found.legsBack == 1 && found.leaps == 0)
    #expect(judge(times: (0..<9).map { morning - Double($0) }).found.legsBack == 8)
    for leap in [-619_315_200, 619_315_200, 1_238_630_400, -3e7 * 2, 2e8] {
      let found = judge(times: [0, 600, 1200 + leap, 1800 + leap].map { morning + $0 }).found
      #expect(found.leaps == 1 && found.legsBack == 0, "\(leap)")
      #expect(found.firstLeap == 600 + leap)
    }
    // Two tracks that take turns, and a track whose segments are in any order.
    #expect(judge(times: [9, 5, 10, 6], tracks: [0, 1, 0, 1]).found.legsBack == 0)
    #expect(judge(times: [9, 10, 5, 6], breaks: [2]).found.legsBack == 0)
  }

  @Test("A shift is added to all times, after they were judged")
  func shift() {
    #expect(judge(times: [0, 1, morning], shift: 60).times.last == morning + 60)
    #expect(judge(times: [0, morning, morning + 1], shift: 60).times[0].isNaN)
  }

  @Test("The result does not depend on the size of blocks", arguments: 0..<20)
  func pieces(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &generator)! }
    var (height, time) = (1500.0, morning)
    var (heights, times, tracks, breaks): ([Double], [Double], [Int], [Int]) = ([], [], [], [])
    var run = (left: 0, value: 0.0)
    for number in 0..<6000 {
      height += Double.random(in: -5...5, using: &generator)
      time += Double.random(in: -0.2...3, using: &generator)
      if run.left == 0, Int.random(in: 0..<60, using: &generator) == 0 {
        run = (pick([1, 1, 2, 30, 5000]), pick([0, -32_768, 9000, .nan, 1e20, 70_000]))
      }
      heights.append(run.left > 0 ? run.value : height)
      times.append(run.left > 0 && seed % 3 == 0 ? run.value : time)
      run.left = max(run.left - 1, 0)
      if seed % 2 == 1 { tracks.append(pick([0, 0, 1, 2])) }
      if Int.random(in: 0..<200, using: &generator) == 0, number > 0 { breaks.append(number) }
    }
    let whole = judge(heights: heights, times: times, tracks: tracks, breaks: breaks)
    #expect(whole.heights.count == 6000 && whole.found.elevationsLeftOut > 0)
    for pieces in [1, 7, 255, 257, 1000] {
      let other = judge(
        heights: heights, times: times, tracks: tracks, breaks: breaks, pieces: pieces)
      #expect(other.found == whole.found, "\(pieces)")
      #expect(other.heights.elementsEqual(whole.heights) { $0 == $1 || $0.isNaN && $1.isNaN })
      #expect(other.times.elementsEqual(whole.times) { $0 == $1 || $0.isNaN && $1.isNaN })
    }
  }
}
