// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drops fixes that a track cannot reach at a given speed, and finds its jumps. Up to five doubtful
// fixes wait for a decision. It leaves out fixes; a rule about legs belongs in
// Selection/GapRule.swift.

public import Geography
import RouteReading

extension SelectionCount {
  /// Fixes that could not be reached in the time.
  package static let tooFast = SelectionCount.leftOut("tooFast")

  /// Legs that cannot be travelled in their time, where a track continues after a break.
  package static let jumps = SelectionCount.noted("jumps")
}

/// Leaves out fixes that cannot be reached from the last one that counts at a speed.
///
/// After a jump the track continues: five fixes in a row that can be reached from each other count, all of
/// them, though none can be reached from before; the line is broken there. If only one fix counted until
/// then, it was the jump, and is left out. A fix without a time counts and says nothing of the others. A leg takes as
/// long whichever of its ends is first, and fixes that share a time are as far apart as `SpreadClock` puts them.
struct MaxSpeed: FixFilter {
  static let counts = [SelectionCount.tooFast, .jumps]

  /// The largest speed.
  var limit: Speed

  var needs: FixNeeds { FixNeeds(fields: [.time]) }

  func prepare(_ log: LogContext) -> PreparedFilter {
    let column = log.column(of: .time)
    return .tracks { ReachableFixes(limit: limit, timeColumn: column) }
  }
}

extension SelectionOptions {
  /// The largest speed at which a fix can be reached from the last one that counts; by default any.
  ///
  /// After a jump the track continues after a break: no leg is drawn that is faster.
  public var maxSpeed: Speed? {
    get { self[MaxSpeed.self]?.limit }
    set { self[MaxSpeed.self] = newValue.map { MaxSpeed(limit: $0) } }
  }
}

/// The fixes of one track that can be reached.
private struct ReachableFixes: TrackFilter {
  /// The number of consecutive fixes that must agree with each other for the track to continue from them.
  private static let fixesOfNewTrack = 5

  /// A place and when it was reached.
  private typealias Visit = (place: Coordinate, time: Double)

  private let metresPerSecond: Double
  private let timeColumn: Int

  /// The times of the fixes, and those that wait for theirs.
  private var clock = SpreadClock()
  private var unsettled = TrackFixes()

  /// The last fix with a time that counts.
  private var last: Visit?

  /// That fix, while it is the only one: it may yet be a jump.
  private var alone = TrackFixes()

  /// Fixes in doubt, and those without a time among them, which only wait for their turn.
  private var doubtful = TrackFixes()
  private var timesInDoubt = 0
  private var lastInDoubt: Visit?

  /// The jumps so far.
  private var jumps = 0

  /// The current fixes that are passed on, if these are not all.
  private var passed = TrackFixes()

  init(limit: Speed, timeColumn: Int) {
    (metresPerSecond, self.timeColumn) = (limit.metresPerSecond, timeColumn)
  }

  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    clock.take(fixes.values[timeColumn])
    unsettled.append(fixes)
    fixes.removeAll()
    takeSettled(&fixes, report: &report)
  }

  mutating func finish(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    clock.finish()
    takeSettled(&fixes, report: &report)
    passAlone()
    leaveOutDoubtful(report: &report)
    fixes.append(passed)
    passed.removeAll()
  }

  /// Takes the fixes whose times are settled, and passes on those that count.
  private mutating func takeSettled(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    let times = clock.readings
    clock.removeReadings()
    var settled = TrackFixes()
    swap(&settled, &unsettled)
    // The fixes from here on count and are not passed on yet: mostly that is all.
    var start = 0
    for index in times.indices {
      let visit = (place: settled.coordinates[index], time: times[index])
      if counts(visit) { continue }
      pass(settled, start..<index)
      start = index + 1
      take(settled, index, visit, report: &report)
    }
    pass(settled, start..<times.count)
    fixes.append(passed)
    passed.removeAll()
    settled.removeFirst(times.count)
    swap(&settled, &unsettled)
  }

  /// Whether the next fix counts and nothing is in doubt or held back before it.
  private mutating func counts(_ visit: Visit) -> Bool {
    guard alone.isEmpty, doubtful.isEmpty else { return false }
    if visit.time.isNaN { return true }
    guard let last, canReach(last, visit) else { return false }
    self.last = visit
    return true
  }

  /// Takes the next fix, where something is in doubt or held back.
  private mutating func take(
    _ fixes: borrowing TrackFixes, _ index: Int, _ visit: Visit, report: inout SelectionReport
  ) {
    let range = index..<(index + 1)
    guard !visit.time.isNaN else {
      if doubtful.isEmpty {
        passAlone()
        pass(fixes, range)
      } else {
        doubtful.append(fixes, range)
      }
      return
    }
    guard let last else {
      self.last = visit
      alone.append(fixes, range)
      return
    }
    if canReach(last, visit) {
      leaveOutDoubtful(report: &report)
      passAlone()
      self.last = visit
      pass(fixes, range)
      return
    }
    if let previous = lastInDoubt, !canReach(previous, visit) { leaveOutDoubtful(report: &report) }
    doubtful.append(fixes, range)
    lastInDoubt = visit
    timesInDoubt += 1
    if timesInDoubt == ReachableFixes.fixesOfNewTrack { goOn(report: &report) }
  }

  private func canReach(_ a: Visit, _ b: Visit) -> Bool {
    // Two fixes of one moment may be as far apart as one second allows: times are often rounded.
    areWithin(metresPerSecond * max(abs(b.time - a.time), 1), a.place, b.place)
  }

  private mutating func pass(_ fixes: borrowing TrackFixes, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    passed.append(fixes, range)
    guard jumps > 0 else { return }
    for index in (passed.count - range.count)..<passed.count { passed.parts[index] += jumps }
  }

  private mutating func passAlone() {
    guard !alone.isEmpty else { return }
    pass(alone, 0..<alone.count)
    alone.removeAll()
  }

  private mutating func leaveOutDoubtful(report: inout SelectionReport) {
    guard !doubtful.isEmpty else { return }
    report.count(timesInDoubt, as: .tooFast)
    if timesInDoubt < doubtful.count { passAlone() }
    for index in 0..<doubtful.count where doubtful.values[timeColumn][index].isNaN {
      pass(doubtful, index..<(index + 1))
    }
    forgetDoubtful()
  }

  /// Goes on with the fixes that were in doubt.
  private mutating func goOn(report: inout SelectionReport) {
    if alone.isEmpty {
      jumps += 1
      report.count(1, as: .jumps)
    } else {
      alone.removeAll()
      report.count(1, as: .tooFast)
    }
    last = lastInDoubt
    pass(doubtful, 0..<doubtful.count)
    forgetDoubtful()
  }

  private mutating func forgetDoubtful() {
    doubtful.removeAll()
    timesInDoubt = 0
    lastInDoubt = nil
  }
}
