// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import TestSupport
import Testing

@testable import Tracks

/// The ends of tracks that are hidden.
struct TrimmingTests {
  private let metre = 360 / Earth.circumference

  private func fix(_ x: Double, _ y: Double, part: Int = 0) -> Fix {
    var fix = Fix(Coordinate(latitude: y * metre, longitude: x * metre))
    fix.part = part
    return fix
  }

  private func select(
    _ fixes: [Fix], start: Double? = nil, end: Double? = nil
  ) -> (kept: [Int], report: SelectionReport) {
    let selected = selectFixes(fixes) {
      $0.trimStart = start.map { Length(metres: $0) }
      $0.trimEnd = end.map { Length(metres: $0) }
    }
    return (selected.kept, selected.report)
  }

  /// Twenty fixes due east, ten metres apart.
  private var walk: [Fix] { (0..<20).map { fix(Double($0) * 10, 0) } }

  @Test("On a straight way the first and the last length are hidden")
  func straight() {
    let both = select(walk, start: 25, end: 15)
    #expect(both.kept == Array(3...17))
    #expect(both.report[.trimmedAtStart] == 3 && both.report[.trimmedAtEnd] == 2)
    #expect(select(walk, start: 191).kept.isEmpty)
    #expect(select(walk, end: 1e9).kept.isEmpty)
    #expect(select(walk, start: 0, end: 0).kept == Array(0..<20))
  }

  @Test("A walk in the garden shows nothing, however long it is")
  func garden() {
    let rounds = (0..<1000).map { fix(Double($0 % 5) * 10, Double($0 / 5 % 2) * 10) }
    #expect(select(rounds, start: 100).kept.isEmpty)
    #expect(select(rounds, end: 100).kept.isEmpty)
    // Then it goes away, and the garden stays hidden; or it comes from afar.
    let leave = rounds + (1...30).map { fix(Double($0) * 10, 0) }
    #expect(select(leave, start: 100).kept == Array(1010..<1030))
    #expect(select(leave.reversed(), end: 100).kept == Array(0..<20))
  }

  @Test(
    "Fixes that jump away and back are hidden until the track has gone the length along its parts")
  func jump() {
    // 40 m at home, then in another part of the log 5 km away: nobody knows the way between.
    let away = (0..<30).map { fix(5000 + Double($0) * 10, 0, part: 1) }
    #expect(select(Array(walk[..<5]) + away, start: 105).kept == Array(12..<35))
    #expect(select(away + Array(walk[..<5]), end: 105).kept == Array(0..<23))
  }

  @Test("A place that is passed again is shown, and said where it is an end")
  func roundTrip() {
    let trip = walk + walk.reversed()
    let start = select(trip, start: 50)
    #expect(start.kept == Array(6..<40) && start.report[.endsNearStart] == 1)
    let end = select(trip, end: 50)
    #expect(end.kept == Array(0..<34) && end.report[.startsNearEnd] == 1)
    let both = select(trip, start: 50, end: 50)
    #expect(both.kept == Array(6..<34))
    #expect(both.report[.endsNearStart] == 0 && both.report[.startsNearEnd] == 0)
    let oneWay = select(walk, start: 50)
    #expect(oneWay.report[.endsNearStart] == 0)
  }

  @Test("What is held back is what the whole track would give, for any track")
  func sameAsWhole() {
    var generator = SeededGenerator(seed: 907)
    for _ in 0..<200 {
      var (x, y, part) = (0.0, 0.0, 0)
      let step = Double.random(in: 1...60, using: &generator)
      let home = Double.random(in: 0...0.05, using: &generator)
      let fixes = (0..<Int.random(in: 1...600, using: &generator)).map { _ in
        x += .random(in: -step...step, using: &generator) - home * x
        y += .random(in: -step...step, using: &generator) - home * y
        if Int.random(in: 0..<200, using: &generator) == 0 { part += 1 }
        return fix(x, y, part: part)
      }
      let length = Double.random(in: 1...300, using: &generator)
      let streamed = select(fixes, end: length)
      // Backwards, what is hidden at the end is hidden at the start.
      let mirrored = select(fixes.reversed(), start: length)
      // The end is the last fix from which on none is shown, the start the first that is far enough.
      let shown = fixes.count - mirrored.report[.trimmedAtStart]
      #expect(streamed.kept == Array(0..<shown))
      #expect(streamed.report[.trimmedAtEnd] == fixes.count - shown)
    }
  }

  @Test("A long way holds back no more than a part of it")
  func holdsBackLittle() {
    var end = TrimmedEnd(metres: 500, circles: nil)
    var report = SelectionReport()
    for number in 0..<100_000 {
      // Rounds of 2.5 km across, which never leave the town.
      let angle = Double(number) / 100
      var fixes = TrackFixes()
      fixes.coordinates = [
        fix(1250 * cosine(angle), 1250 * cosine(angle + 1.570_796)).coordinate
      ]
      (fixes.parts, fixes.numbers) = ([0], [number])
      end.filter(&fixes, report: &report)
      #expect(end.held.count < 2000)
    }
  }

  private func cosine(_ angle: Double) -> Double {
    // A wave of parabolas is round enough here.
    let turn = angle / 6.283_185_3
    let part = (turn - turn.rounded(.down)) * 4 - 2
    return part * part.magnitude - 2 * part.magnitude + 1
  }
}
