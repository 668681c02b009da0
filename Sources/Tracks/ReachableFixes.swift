// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes of a track that can be reached at a speed, and where it jumps.

import Geography

/// Passes on the fixes of one track that can be reached from the last one that counts at a speed.
///
/// After a jump the track goes on: five fixes in a row that can be reached from each other count, all of
/// them, though none can be reached from before; the line is broken there. If only one fix counted until
/// then, it was the jump, and is left out. A fix without a time counts and says nothing of the others.
final class ReachableFixes {
  /// How many fixes in a row must agree with each other for the track to go on from them.
  private static let fixesOfNewTrack = 5

  private let limit: Speed

  /// The last fix with a time that counts.
  private var last: Fix?

  /// Whether `last` is the only one, which may yet be a jump; then it is held back.
  private var isAlone = false

  /// Fixes in doubt, and those without a time among them, which only wait for their turn.
  private var doubtful: [Fix] = []
  private var timesInDoubt = 0
  private var lastInDoubt: Fix?

  /// The jumps so far.
  private var jumps = 0

  init(limit: Speed) { self.limit = limit }

  /// Takes the next fix.
  func take(_ fix: Fix, report: inout SelectionReport, into passed: inout [Fix]) {
    guard !fix.time.isNaN else {
      if doubtful.isEmpty {
        passFirst(into: &passed)
        pass(fix, into: &passed)
      } else {
        doubtful.append(fix)
      }
      return
    }
    guard let last else {
      (self.last, isAlone) = (fix, true)
      return
    }
    if canReach(last, fix) {
      leaveOutDoubtful(report: &report, into: &passed)
      passFirst(into: &passed)
      self.last = fix
      pass(fix, into: &passed)
      return
    }
    if let previous = lastInDoubt, !canReach(previous, fix) {
      leaveOutDoubtful(report: &report, into: &passed)
    }
    doubtful.append(fix)
    lastInDoubt = fix
    timesInDoubt += 1
    if timesInDoubt == ReachableFixes.fixesOfNewTrack { goOn(report: &report, into: &passed) }
  }

  /// Passes on what was held back and counts; there are no more fixes.
  func finish(report: inout SelectionReport, into passed: inout [Fix]) {
    passFirst(into: &passed)
    leaveOutDoubtful(report: &report, into: &passed)
  }

  private func canReach(_ a: Fix, _ b: Fix) -> Bool {
    // Two fixes of one moment may be as far apart as one second allows: times are often rounded.
    distance(a.coordinate, b.coordinate) <= limit.metresPerSecond * max(abs(b.time - a.time), 1)
  }

  private func pass(_ fix: Fix, into passed: inout [Fix]) {
    var fix = fix
    fix.part += jumps
    passed.append(fix)
  }

  private func passFirst(into passed: inout [Fix]) {
    guard isAlone, let last else { return }
    isAlone = false
    pass(last, into: &passed)
  }

  private func leaveOutDoubtful(report: inout SelectionReport, into passed: inout [Fix]) {
    guard !doubtful.isEmpty else { return }
    report.tooFast += timesInDoubt
    if timesInDoubt < doubtful.count { passFirst(into: &passed) }
    for fix in doubtful where fix.time.isNaN { pass(fix, into: &passed) }
    forgetDoubtful()
  }

  /// Goes on with the fixes that were in doubt.
  private func goOn(report: inout SelectionReport, into passed: inout [Fix]) {
    if isAlone {
      isAlone = false
      report.tooFast += 1
    } else {
      jumps += 1
      report.jumps += 1
    }
    last = lastInDoubt
    for fix in doubtful { pass(fix, into: &passed) }
    forgetDoubtful()
  }

  private func forgetDoubtful() {
    doubtful = []
    timesInDoubt = 0
    lastInDoubt = nil
  }
}
