// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The judge of the heights and times of a log, before anything uses them: those that are none become none, and legs
// whose times go back or leap are counted. Times are shifted here.

import Geography
import RouteReading

/// The findings of the judge.
package struct JudgedValues: Equatable, Sendable {
  /// The elevations that are none, and all that were read.
  package internal(set) var (elevationsLeftOut, elevations) = (0, 0)

  /// The times that are none, and all that were read.
  package internal(set) var (timesLeftOut, times) = (0, 0)

  /// Whether nearly all elevations are out of bounds, and count.
  package internal(set) var hasOtherElevations = false

  /// The legs between two fixes with times, and those among them whose times go back, or leap.
  package internal(set) var (legs, legsBack, leaps) = (0, 0, 0)

  /// The seconds of the first leap.
  package internal(set) var firstLeap = 0.0

  /// The first time of the log as it is written; nil if it has none.
  package internal(set) var firstTime: Double?

  /// Nothing is found.
  package init() {}
}

/// Judges the elevations and times of each fix, and shifts its times.
///
/// The first fixes wait until the usual steps of the log are known, and later ones until the fixes after them have
/// decided. The result does not depend on the size of blocks.
struct FixJudge {
  /// The fixes from which the usual steps are known.
  private static let firstFixes = 256

  /// A value in doubt waits for the next one of its track over this many fixes of the log at most.
  private static let longestDoubt = 4096

  /// The last time of a track that was passed on, and the breaks of the log before it.
  private struct Passed {
    var last = Double.nan
    var part = 0
  }

  /// The facts about one track.
  private struct Track {
    var times = DoubtfulValues()
    var heights = DoubtfulValues()
    /// The breaks of the log before its last fix.
    var part = 0
    var passed = Passed()
  }

  /// A fix from which on values of a track are in doubt.
  private struct Doubt {
    var fix: Int
    var track: Int
  }

  private let time, timeOfDay, elevation: Int?
  private let metres, shift: Double
  private let hasDates: Bool

  /// The findings so far.
  private(set) var findings = JudgedValues()

  /// The leaps of the log, once the first fixes are known.
  private(set) var leaps = TimeLeaps()
  private var timeRule = TimeRule(leaps: TimeLeaps(), hasDates: true)
  private var heightRule = HeightRule(first: [], metres: 1)

  /// Whether the usual steps are known.
  private(set) var hasBegun = false

  /// The fixes that wait, and how many of them have been looked at.
  private var waiting: FixBlock?
  private var examined = 0

  /// The number of the first of them in the log.
  private var first = 0

  private var tracks: [Track] = []

  /// The breaks of the log before the next fix that is looked at, and before the next that is passed on.
  private var (part, passedPart) = (0, 0)

  /// The tracks with values in doubt, in the order of their fixes; those decided since are still among them.
  private var doubts: [Doubt] = []

  /// The values that are none, by the numbers of their fixes.
  private var (timesLeftOut, heightsLeftOut): ([Int], [Int]) = ([], [])

  /// A judge that has seen nothing.
  ///
  /// `metres`: the unit of elevations in metres. `shift`: the seconds that are added to times.
  init(fields: [Field], metres: Double, hasDates: Bool, shift: Double) {
    time = fields.firstIndex(of: .time)
    timeOfDay = fields.firstIndex(of: .timeOfDay)
    // Elevations in a unit that is not known cannot be judged.
    elevation = metres.isNaN ? nil : fields.firstIndex(of: .elevation)
    (self.metres, self.hasDates, self.shift) = (metres, hasDates, shift)
  }

  /// Whether there is something to judge.
  var isNeeded: Bool { time != nil || elevation != nil }

  /// Takes the next fixes of the log.
  ///
  /// Returns the fixes that are judged, and those before them that have waited; nil if all wait.
  mutating func take(_ block: borrowing FixBlock) -> FixBlock? {
    if waiting == nil { waiting = copy block } else { waiting?.append(block) }
    guard let count = waiting?.count, hasBegun || count >= FixJudge.firstFixes else { return nil }
    return judge(isEnd: false)
  }

  /// The fixes that still wait when no more come; nil if there are none.
  mutating func takeRest() -> FixBlock? { judge(isEnd: true) }

  private mutating func judge(isEnd: Bool) -> FixBlock? {
    guard var fixes = waiting.take() else { return nil }
    if !hasBegun { begin(with: fixes) }
    examine(fixes)
    if isEnd {
      for doubt in doubts { decide(doubt) }
      doubts = []
    }
    leaveOut(of: &fixes)
    if let doubt = doubts.first {
      waiting = fixes.split(at: doubt.fix - first)
    }
    examined = waiting?.count ?? 0
    first += fixes.count
    guard !fixes.isEmpty else { return nil }
    count(fixes)
    shiftTimes(of: &fixes)
    return fixes
  }

  /// Finds the usual steps.
  private mutating func begin(with fixes: borrowing FixBlock) {
    hasBegun = true
    let count = min(fixes.count, FixJudge.firstFixes)
    if let time {
      var (lasts, legs): ([Int: (Double, before: Double)], [Double]) = ([:], [])
      var twoLegs: [Double] = []
      for index in 0..<count where !fixes.values[time][index].isNaN {
        let track = fixes.tracks.isEmpty ? 0 : fixes.tracks[index]
        let moment = fixes.values[time][index]
        if let (last, before) = lasts[track] {
          legs.append(moment - last)
          if !before.isNaN { twoLegs.append(moment - before) }
        }
        lasts[track] = (moment, lasts[track]?.0 ?? .nan)
      }
      leaps = TimeLeaps(legs: legs, twoLegs: twoLegs)
    }
    timeRule = TimeRule(leaps: leaps, hasDates: hasDates)
    if let elevation {
      heightRule = HeightRule(
        first: fixes.values[elevation][..<count].filter { !$0.isNaN }, metres: metres)
      findings.hasOtherElevations = !heightRule.isBounded
    }
  }

  /// Looks at the fixes that have not been looked at.
  private mutating func examine(_ fixes: borrowing FixBlock) {
    if tracks.isEmpty { tracks.append(Track()) }
    let breaks = fixes.breaks.filter { $0 >= examined }
    // Mostly all values are near the ones before them.
    let (hasTimes, hasHeights) = (
      !areOrderly(time, of: fixes, timeRule, breaks, \.times),
      !areOrderly(elevation, of: fixes, heightRule, breaks, \.heights)
    )
    if hasTimes || hasHeights {
      examine(fixes, breaks, times: hasTimes, heights: hasHeights)
    }
    part += breaks.count
    if fixes.tracks.isEmpty { tracks[0].part = part }
    doubts = doubts.filter(isInDoubt)
  }

  /// Whether the next fixes are of one track and each value of a column is near the one before it, so that nothing
  /// is in doubt.
  private mutating func areOrderly(
    _ column: Int?, of fixes: borrowing FixBlock, _ rule: some PlausibilityRule, _ breaks: [Int],
    _ state: WritableKeyPath<Track, DoubtfulValues>
  ) -> Bool {
    guard let column, examined < fixes.count else { return true }
    guard fixes.tracks.isEmpty, tracks[0][keyPath: state].firstInDoubt == nil else { return false }
    let values = fixes.values[column]
    let known = tracks[0][keyPath: state].certain
    var last = known ?? values[examined]
    if last.isNaN { return values[examined...].allSatisfy(\.isNaN) }
    // What begins a track or a segment may be a marker.
    if known == nil, rule.marker(last) != .none { return false }
    if breaks.contains(where: { rule.marker(values[$0]) != .none }) { return false }
    let near = rule.near
    var (low, high) = (last, last)
    for index in examined..<values.count {
      let value = values[index]
      guard abs(value - last) < near else { return false }
      (low, high, last) = (min(low, value), max(high, value), value)
    }
    guard rule.isPossible(low), rule.isPossible(high) else { return false }
    tracks[0][keyPath: state].take(
      orderly: PlacedValue(value: last, place: fixes.coordinates[fixes.count - 1]))
    return true
  }

  /// Looks at each fix.
  private mutating func examine(
    _ fixes: borrowing FixBlock, _ breaks: [Int], times: Bool, heights: Bool
  ) {
    var (part, nextBreak, oldest) = (part, 0, 0)
    for index in examined..<fixes.count {
      while nextBreak < breaks.count, breaks[nextBreak] <= index {
        nextBreak += 1
        part += 1
      }
      let number = first + index
      while oldest < doubts.count, doubts[oldest].fix + FixJudge.longestDoubt <= number {
        decide(doubts[oldest])
        oldest += 1
      }
      let track = fixes.tracks.isEmpty ? 0 : fixes.tracks[index]
      while tracks.count <= track { tracks.append(Track()) }
      if times, let time {
        let moment = PlacedValue(value: fixes.values[time][index], place: fixes.coordinates[index])
        tracks[track].times.take(moment, of: number, timeRule, leavingOut: &timesLeftOut)
      }
      if heights, let elevation {
        if tracks[track].part != part {
          tracks[track].heights.decide(before: nil, heightRule, leavingOut: &heightsLeftOut)
          tracks[track].heights.begin()
        }
        let height = PlacedValue(
          value: fixes.values[elevation][index], place: fixes.coordinates[index])
        tracks[track].heights.take(height, of: number, heightRule, leavingOut: &heightsLeftOut)
      }
      tracks[track].part = part
      let doubt = Doubt(fix: number, track: track)
      if isInDoubt(doubt) { doubts.append(doubt) }
    }
  }

  /// Whether values of a track are in doubt from a fix on.
  private func isInDoubt(_ doubt: Doubt) -> Bool {
    tracks[doubt.track].times.firstInDoubt == doubt.fix
      || tracks[doubt.track].heights.firstInDoubt == doubt.fix
  }

  /// Decides about values in doubt without those after them.
  private mutating func decide(_ doubt: Doubt) {
    if tracks[doubt.track].times.firstInDoubt == doubt.fix {
      tracks[doubt.track].times.decide(before: nil, timeRule, leavingOut: &timesLeftOut)
    }
    if tracks[doubt.track].heights.firstInDoubt == doubt.fix {
      tracks[doubt.track].heights.decide(before: nil, heightRule, leavingOut: &heightsLeftOut)
    }
  }

  /// Takes the values away that are none.
  private mutating func leaveOut(of fixes: inout FixBlock) {
    findings.timesLeftOut += timesLeftOut.count
    findings.elevationsLeftOut += heightsLeftOut.count
    for number in timesLeftOut {
      if let time { fixes.values[time][number - first] = .nan }
      if let timeOfDay { fixes.values[timeOfDay][number - first] = .nan }
    }
    if let elevation {
      for number in heightsLeftOut { fixes.values[elevation][number - first] = .nan }
    }
    (timesLeftOut, heightsLeftOut) = ([], [])
  }

  /// Counts the legs of fixes that are judged.
  private mutating func count(_ fixes: borrowing FixBlock) {
    if let elevation {
      findings.elevations += fixes.values[elevation].count { !$0.isNaN }
    }
    guard let time else { return }
    let (moments, isOneTrack) = (fixes.values[time], fixes.tracks.isEmpty)
    var (facts, nextBreak) = (tracks[0].passed, 0)
    for index in 0..<fixes.count {
      while nextBreak < fixes.breaks.count, fixes.breaks[nextBreak] <= index {
        nextBreak += 1
        passedPart += 1
      }
      let moment = moments[index]
      if moment.isNaN { continue }
      if !isOneTrack { facts = tracks[fixes.tracks[index]].passed }
      let seconds = moment - facts.last
      if findings.firstTime == nil { findings.firstTime = moment }
      findings.times += 1
      if !seconds.isNaN {
        findings.legs += 1
        if leaps.isLeap(seconds) {
          if findings.leaps == 0 { findings.firstLeap = seconds }
          findings.leaps += 1
        } else if seconds < 0, facts.part == passedPart {
          findings.legsBack += 1
        }
      }
      facts = Passed(last: moment, part: passedPart)
      if !isOneTrack { tracks[fixes.tracks[index]].passed = facts }
    }
    if isOneTrack { tracks[0].passed = facts }
  }

  /// Adds the shift to all times.
  private func shiftTimes(of fixes: inout FixBlock) {
    guard shift != 0 else { return }
    if let time {
      for index in 0..<fixes.count { fixes.values[time][index] += shift }
    }
    if let timeOfDay {
      let day = 86_400.0
      for index in 0..<fixes.count {
        let moment = fixes.values[timeOfDay][index] + shift
        fixes.values[timeOfDay][index] = moment - (moment / day).rounded(.down) * day
      }
    }
  }
}
