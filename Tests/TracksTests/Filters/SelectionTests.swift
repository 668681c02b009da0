// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import RouteReading
import TestSupport
import Testing

@testable import Tracks

struct SelectionTests {
  /// One metre north of the equator in degrees.
  private let metre = 360 / Earth.circumference

  /// Fixes on the equator at distances in metres from its start.
  private func fixes(_ metres: [Double]) -> [Coordinate] {
    metres.map { Coordinate(latitude: 0, longitude: $0 * metre) }
  }

  private func select(
    _ metres: [Double], at times: [Double] = [], accuracies: [Double] = [], pieces: Int = .max,
    _ change: (inout SelectionOptions) -> Void
  ) -> Selected {
    selectFixes(
      fixes(metres).enumerated().map { index, coordinate in
        var fix = Fix(coordinate)
        if !times.isEmpty { fix.time = times[index] }
        if !accuracies.isEmpty { fix.accuracy = accuracies[index] }
        return fix
      }, pieces: pieces, change)
  }

  /// The tracks of a log with these fixes.
  private func build(
    _ metres: [Double], at times: [Double] = [], groups: [Int] = [], breaks: [Int] = [],
    _ change: (inout SelectionOptions) -> Void
  ) throws -> BuiltTracks {
    var selection = SelectionOptions()
    change(&selection)
    return try buildTracks(
      fixes(metres), times: times, groups: groups, breaks: breaks, selection: selection)
  }

  private let walk = (0..<20).map { Double($0) * 10 }

  @Test("Without options every fix counts")
  func everything() {
    #expect(
      select(walk) { _ in }
        == Selected(kept: Array(0..<20), parts: Array(repeating: 0, count: 20)))
  }

  @Test("The least distance is from the last fix that counts, and its anchor recovers after a jump")
  func minDistance() {
    let selection = select([0, 4, 8, 12, 30, 31, 1e6, 32, 40, 45]) {
      $0.minDistance = Length(metres: 10)
    }
    #expect(selection.kept == [0, 3, 4, 6, 7, 9])
    #expect(selection.report[.tooNear] == 4)
  }

  @Test("One of every so many counts, and the last")
  func every() {
    #expect(select(walk) { $0.every = 8 }.kept == [0, 8, 16, 19])
    #expect(select(walk) { $0.every = 19 }.kept == [0, 19])
    #expect(select(walk) { $0.every = 1000 }.kept == [0, 19])
    #expect(select([0]) { $0.every = 3 }.kept == [0])
    #expect(select(walk) { $0.every = 0 }.kept == Array(0..<20))
  }

  @Test("A single spike is left out, and the rest of the track is kept")
  func spike() {
    var metres = walk
    metres[7] = 50_000
    metres[15] = -3_000
    let selection = select(metres) { $0.removesSpikes = true }
    #expect(selection.kept == (0..<20).filter { $0 != 7 && $0 != 15 })
    #expect(selection.report[.spikes] == 2)
  }

  @Test("A turn back, a jump that is not taken back and the ends are no spikes")
  func noSpike() {
    let back = walk + walk.reversed()
    #expect(select(back) { $0.removesSpikes = true }.report[.spikes] == 0)
    let jump = walk + walk.map { $0 + 90_000 }
    #expect(select(jump) { $0.removesSpikes = true }.report[.spikes] == 0)
    #expect(select([9e5] + walk + [9e5]) { $0.removesSpikes = true }.report[.spikes] == 0)
    #expect(select([5, 5, 5, 5]) { $0.removesSpikes = true }.report[.spikes] == 0)
    #expect(select([0, 9e5]) { $0.removesSpikes = true }.report[.spikes] == 0)
  }

  @Test("A leg longer than the gap breaks the line, before or after anything else is left out")
  func gaps() throws {
    func lines(_ style: GapStyle) throws -> BuiltTracks {
      try build([0, 10, 20, 500, 510, 900]) {
        ($0.gap, $0.gapStyle) = (Length(metres: 100), style)
      }
    }
    let broken = try lines(.break)
    #expect(broken.fixesKept == 6 && broken.selection[.gaps] == 2)
    #expect(broken.lines.segments.map(\.count) == [3, 2, 1])
    #expect(broken.lines.dashed.isEmpty)
    #expect(abs(broken.lines.length - 30) < 1e-6)
    let dashed = try lines(.dash)
    #expect(dashed.lines.segments == broken.lines.segments)
    #expect(dashed.lines.dashed == [fixes([20, 500]), fixes([510, 900])])
    #expect(abs(dashed.lines.length - 30) < 1e-6)
    #expect(try lines(.line).lines.segments.map(\.count) == [6])
  }

  @Test("Only the moments asked for count, the edges too, and no fix without a time")
  func moments() {
    let selection = select([0, 1, 2, 3, 4, 5], at: [10, 20, .nan, 30, 40, 50]) {
      ($0.from, $0.to) = (20, 40)
    }
    #expect(selection.kept == [1, 3, 4])
    #expect(selection.report[.outsideTimes] == 3)
  }

  @Test("A pause is a gap, and so is a leap; a fix without a time ends none")
  func pauses() throws {
    let built = try build([0, 10, 20, 30, 5000, 5010], at: [0, 10, 400, .nan, 420, 430]) {
      $0.gapDuration = .seconds(300)
      $0.gap = Length(metres: 1000)
    }
    #expect(built.lines.segments.map(\.count) == [2, 2, 2])
    #expect(built.observed[TimeSpan.self]?.span == 0...430)
  }

  @Test("A newest-first log has the gaps of the same log turned round")
  func newestFirst() throws {
    let built = try build([30, 20, 10, 0], at: [700, 690, 10, 0]) {
      $0.gapDuration = .seconds(300)
    }
    #expect(built.lines.segments.map(\.count) == [2, 2])
  }

  @Test("A part of every day counts, also over midnight")
  func timesOfDay() {
    #expect(TimesOfDay(from: 34_200, to: 61_200).contains(34_200))
    #expect(TimesOfDay(from: 34_200, to: 61_200).contains(61_200))
    #expect(!TimesOfDay(from: 34_200, to: 61_200).contains(61_201))
    #expect(!TimesOfDay(from: 34_200).contains(.nan))
    let night = TimesOfDay(from: 79_200, to: 14_400)
    #expect(night.contains(86_399) && night.contains(0) && night.contains(14_400))
    #expect(!night.contains(43_200) && !night.contains(.nan))
  }

  @Test("Uncertain fixes are left out, those of unknown accuracy are not")
  func accuracy() {
    let selection = select([0, 1, 2, 3, 4, 5], accuracies: [5, 50, 51, 52, .nan, 0]) {
      $0.maxAccuracy = Length(metres: 50)
    }
    #expect(selection.kept == [0, 1, 4, 5])
    #expect(selection.report[.inaccurate] == 2)
  }

  @Test("A wild jump is left out and the rest of the track kept")
  func wildJump() {
    var metres = walk
    metres[7] = 90_000
    let times = walk.indices.map { Double($0) * 10 }
    let selection = select(metres, at: times) { $0.maxSpeed = Speed(metresPerSecond: 30) }
    #expect(selection.kept == (0..<20).filter { $0 != 7 })
    #expect(selection.report[.tooFast] == 1)
  }

  @Test("After a jump that stays, the track goes on, and a jump at the start is the one left out")
  func jumpThatStays() {
    let times = walk.indices.map { Double($0) * 10 }
    let moved = walk.enumerated().map { $0.offset < 10 ? $0.element : $0.element + 90_000 }
    let both = select(moved, at: times) { $0.maxSpeed = Speed(metresPerSecond: 30) }
    #expect(both.kept == Array(0..<20))
    #expect(both.report[.jumps] == 1 && both.report[.tooFast] == 0)
    var late = walk
    late[0] = -90_000
    let rest = select(late, at: times) { $0.maxSpeed = Speed(metresPerSecond: 30) }
    #expect(rest.kept == Array(1..<20))
    #expect(rest.report[.jumps] == 0 && rest.report[.tooFast] == 1)
  }

  @Test("The leg of a jump is not drawn, whatever the style of gaps", arguments: GapStyle.allCases)
  func jumpIsNotDrawn(style: GapStyle) throws {
    let times = (0..<30).map { Double($0) * 10 }
    let metres = (0..<30).map { Double($0) * 10 + Double($0 / 10) * 90_000 }
    let built = try build(metres, at: times) {
      ($0.maxSpeed, $0.gapStyle) = (Speed(metresPerSecond: 30), style)
    }
    #expect(built.lines.segments.map(\.count) == [10, 10, 10])
    #expect(built.lines.dashed.isEmpty && built.selection[.jumps] == 2)
    #expect(abs(built.lines.length - 270) < 1e-6)
  }

  @Test("A fix without a time counts, in its turn, and reaches nothing that could not be reached")
  func fixesWithoutTime() {
    var metres = walk
    metres[7] = 90_000
    var times = walk.indices.map { Double($0) * 10 }
    (times[6], times[8]) = (.nan, .nan)
    let single = select(metres, at: times) { $0.maxSpeed = Speed(metresPerSecond: 30) }
    #expect(single.kept == (0..<20).filter { $0 != 7 })
    let moved = walk.enumerated().map { $0.offset < 10 ? $0.element : $0.element + 90_000 }
    times = walk.indices.map { $0 % 3 == 0 ? .nan : Double($0) * 10 }
    let both = select(moved, at: times) { $0.maxSpeed = Speed(metresPerSecond: 30) }
    #expect(both.kept == Array(0..<20) && both.report[.jumps] == 1)
  }

  @Test("Routes that interleave are lines of their own, each selected by itself")
  func groups() throws {
    let built = try build([0, 1000, 10, 1020, 20, 1030], groups: [0, 1, 0, 1, 0, 1]) {
      $0.minDistance = Length(metres: 15)
    }
    #expect(built.observed[SelectedFixes.self]?.fixes.numbers == [0, 4, 1, 3])
    #expect(
      built.lines.segments.map { $0.map { ($0.longitude / metre).rounded() } } == [
        [0, 20], [1000, 1020],
      ])
    #expect(built.selection[.tooNear] == 2)
  }

  @Test("What the log breaks stays broken whatever the style of gaps", arguments: GapStyle.allCases)
  func breaks(style: GapStyle) throws {
    let metres = [0.0, 10, 20, 30, 40, 50]
    let all = try build(metres, breaks: [2, 4]) { $0.gapStyle = style }
    #expect(all.lines.segments.map(\.count) == [2, 2, 2])
    let some = try build(metres, breaks: [2, 4]) { ($0.every, $0.gapStyle) = (3, style) }
    #expect(some.observed[SelectedFixes.self]?.fixes.numbers == [0, 3, 5])
    #expect(some.lines.segments.count == 3)
  }

  @Test("Every fix is kept or counted as left out, for any fixes and options")
  func everyFixCounts() {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<500 {
      let count = Int.random(in: 1...60, using: &generator)
      var here = 0.0
      let metres = (0..<count).map { _ in
        here += .random(in: -50...100, using: &generator)
        return Int.random(in: 0..<20, using: &generator) == 0 ? here + 1e5 : here
      }
      let times = (0..<count).map {
        Int.random(in: 0..<5, using: &generator) == 0 ? .nan : Double($0)
      }
      var options = SelectionOptions()
      options.removesSpikes = Bool.random(using: &generator)
      options.every = Int.random(in: 1...4, using: &generator)
      if Bool.random(using: &generator) { options.maxSpeed = Speed(metresPerSecond: 30) }
      if Bool.random(using: &generator) { options.minDistance = Length(metres: 30) }
      if Bool.random(using: &generator) { options.trimStart = Length(metres: 100) }
      if Bool.random(using: &generator) { options.trimEnd = Length(metres: 100) }
      if Bool.random(using: &generator) { options.sortsByTime = true }
      if Bool.random(using: &generator) { options.maxAccuracy = Length(metres: 70) }
      if Bool.random(using: &generator) {
        options.hiddenCircles = [
          HiddenCircle(
            center: Coordinate(latitude: 0, longitude: 200 * metre), radius: Length(metres: 50))
        ]
      }
      let accuracies = metres.indices.map { _ in Double.random(in: 0...100, using: &generator) }
      let selection = select(metres, at: times, accuracies: accuracies) { $0 = options }
      #expect(selection.kept.count + selection.report.fixesLeftOut == count)
      #expect(
        options.sortsByTime
          || zip(selection.kept, selection.kept.dropFirst()).allSatisfy { $0 < $1 })
      // However many come at once.
      for pieces in [1, 7] {
        let again = select(metres, at: times, accuracies: accuracies, pieces: pieces) {
          $0 = options
        }
        #expect(again == selection)
      }
    }
  }
}
