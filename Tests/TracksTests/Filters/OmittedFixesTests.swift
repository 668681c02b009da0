// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import TestSupport
import Testing

@testable import Tracks

/// Lines that break where fixes are left out by their values.
struct OmittedFixesTests {
  /// Fixes on the equator at distances in metres from its start; those of 99 metres accuracy are left out.
  private func fixes(_ metres: [Double], leavingOut omitted: Set<Int>) -> [Fix] {
    metres.enumerated().map { index, metres in
      var fix = Fix(Coordinate(latitude: 0, longitude: metres * 360 / Earth.circumference))
      fix.accuracy = omitted.contains(index) ? 99 : 5
      fix.time = Double(index)
      return fix
    }
  }

  private func parts(
    _ fixes: [Fix], pieces: Int = .max, _ change: (inout SelectionOptions) -> Void = { _ in }
  ) -> [Int] {
    selectFixes(fixes, pieces: pieces) {
      $0.maxAccuracy = Length(metres: 20)
      change(&$0)
    }.parts
  }

  @Test("A run of fixes that are left out breaks the line, one between two close ones does not")
  func runs() {
    let walk = (0..<8).map { Double($0) * 100 }
    #expect(parts(fixes(walk, leavingOut: [3])) == [0, 0, 0, 0, 0, 0, 0])
    #expect(parts(fixes(walk, leavingOut: [3, 4])) == [0, 0, 0, 1, 1, 1])
    #expect(parts(fixes(walk, leavingOut: [0, 1, 6, 7])) == [0, 0, 0, 0])
    #expect(parts(fixes(walk, leavingOut: [1, 3, 5])) == [0, 0, 0, 0, 0])
    let drive = (0..<8).map { Double($0) * 501 }
    #expect(parts(fixes(drive, leavingOut: [3])) == [0, 0, 0, 1, 1, 1, 1])
  }

  @Test("A run that leaps away and back is repaired, however far away it is")
  func detours() {
    let walk: [Double] = [0, 10, 20, 9000, 9100, 8900, 30, 40]
    #expect(parts(fixes(walk, leavingOut: [3, 4, 5])) == [0, 0, 0, 0, 0])
    // The way there is short, and the line would be longer than it.
    let ride: [Double] = [0, 10, 20, 30, 9100, 8900, 8910, 8920]
    #expect(parts(fixes(ride, leavingOut: [3, 4, 5])) == [0, 0, 0, 1, 1])
  }

  @Test("What is outside of the times breaks the line, and lines go on where that is asked for")
  func times() {
    let walk = (0..<6).map { Double($0) * 10 }
    var log = fixes(walk, leavingOut: [])
    log[2].time = 1000
    #expect(parts(log) { $0.to = 500 } == [0, 0, 1, 1, 1])
    #expect(
      parts(log) {
        $0.to = 500
        $0.joinsLeftOut = true
      } == [0, 0, 0, 0, 0])
    // A fix without a time says nothing of the others.
    log[2].time = .nan
    #expect(parts(log) { $0.to = 500 } == [0, 0, 0, 0, 0])
    let selected = selectFixes(fixes(walk, leavingOut: [2, 3])) {
      $0.maxAccuracy = Length(metres: 20)
    }
    #expect(selected.report[.omissionBreaks] == 1 && selected.report[.inaccurate] == 2)
  }

  @Test("A log out of order breaks where its fixes would have been")
  func sorted() {
    let walk = (0..<8).map { Double($0) * 100 }
    let order = [0, 7, 3, 1, 6, 4, 2, 5]
    let log = fixes(walk, leavingOut: [3, 4])
    let selected = selectFixes(order.map { log[$0] }) {
      $0.sortsByTime = true
      $0.maxAccuracy = Length(metres: 20)
    }
    #expect(selected.parts == [0, 0, 0, 1, 1, 1])
    #expect(selected.kept.map { order[$0] } == [0, 1, 2, 5, 6, 7])
  }

  @Test("Thinning and repairs join, and the log's own breaks stay")
  func others() {
    var log = fixes((0..<40).map { Double($0) * 100 }, leavingOut: [])
    #expect(Set(parts(log) { $0.every = 7 }) == [0])
    #expect(Set(parts(log) { $0.minDistance = Length(metres: 1500) }) == [0])
    for index in 20..<40 { log[index].part = 1 }
    for index in 19...22 { log[index].accuracy = 99 }
    #expect(Set(parts(log)) == [0, 1])
  }

  @Test("Breaks do not depend on how many fixes come at once")
  func pieces() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<300 {
      let count = Int.random(in: 1...30, using: &random)
      var log = fixes(
        (0..<count).map { _ in Double.random(in: 0...3000, using: &random) },
        leavingOut: Set((0..<count).filter { _ in Bool.random(using: &random) }))
      for index in log.indices where Int.random(in: 0..<5, using: &random) == 0 {
        log[index].time = 1000
      }
      let isSorted = Bool.random(using: &random)
      func parts(_ pieces: Int) -> [Int] {
        self.parts(log, pieces: pieces) {
          $0.to = 500
          $0.sortsByTime = isSorted
          $0.every = 2
        }
      }
      #expect(parts(1) == parts(.max) && parts(3) == parts(.max))
    }
  }
}
