// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes that count, one after another, as they are read: each step sees what the one before it
// passes on, and holds back no more fixes than it must to decide.

package import Geography

/// A fix on its way through the selection.
package struct Fix: Equatable, Sendable {
  /// Where it is, as the log wrote it.
  package var coordinate: Coordinate

  /// Unix seconds; NaN where there are none.
  package var time = Double.nan

  /// The radius of uncertainty in metres; NaN where there is none.
  package var accuracy = Double.nan

  /// How many fixes come before it in the log.
  package var index = 0

  /// Its physical line in the log; 0 where lines are not asked for.
  package var line = 0

  /// How many times the log breaks its lines before it.
  package var part = 0

  /// A fix of which only the place is known.
  package init(_ coordinate: Coordinate) { self.coordinate = coordinate }
}

/// Selects the fixes of one route that count.
///
/// Spikes are found by the median leg, so with `removesSpikes` all fixes are held back until the end;
/// `trimEnd` holds back those of the length that may yet be cut off; other steps hold back a few.
///
/// - Complexity: O(*n*) in the number of fixes, with `removesSpikes` O(*n* log *n*).
package struct FixSelector {
  /// What was left out so far.
  package private(set) var report = SelectionReport()

  /// The fixes that count, for the caller to take away.
  package var kept: [Fix] = []

  private let options: SelectionOptions
  private let span: ClosedRange<Double>?

  // Reachable fixes: the last that counts, the first one while it may yet be a jump, those in doubt.
  private var lastReached: Fix?
  private var onlyReached: Fix?
  private var doubtful: [Fix] = []

  private var maybeSpikes: [Fix] = []

  // The way travelled so far, by which the start is cut off.
  private var previousOfStart: Coordinate?
  private var travelledFromStart = 0.0

  // Fixes that may be cut off at the end, the earliest first, with the way travelled to each.
  private var tail: [(fix: Fix, travelled: Double)] = []
  private var tailStart = 0
  private var travelled = 0.0

  private var anchor: Coordinate?
  private var position = 0
  private var passedOver: Fix?

  /// A selection of which nothing has been seen.
  package init(options: SelectionOptions) {
    self.options = options
    if options.from != nil || options.to != nil {
      let from = options.from ?? -.infinity
      span = from...max(options.to ?? .infinity, from)
    } else {
      span = nil
    }
  }

  /// Takes the next fix of the route.
  package mutating func take(_ fix: Fix) {
    if let span, !span.contains(fix.time) {
      report.outsideTimes += 1
      return
    }
    // A negative radius is how some receivers say that there is no fix.
    if let limit = options.maxAccuracy, !fix.accuracy.isNaN,
      !(0...limit.metres).contains(fix.accuracy)
    {
      report.inaccurate += 1
      return
    }
    if let limit = options.maxSpeed {
      takeReachable(fix, at: limit)
    } else {
      takeBeforeSpikes(fix)
    }
  }

  /// Passes on what was held back; there are no more fixes.
  package mutating func finish() {
    if let only = onlyReached { takeBeforeSpikes(only) }
    report.tooFast += doubtful.count
    if options.removesSpikes {
      let all = maybeSpikes
      maybeSpikes = []
      let isSpike = spikes(all.map(\.coordinate))
      for (fix, isSpike) in zip(all, isSpike) {
        if isSpike { report.spikes += 1 } else { takeUntrimmed(fix) }
      }
    }
    report.trimmedAtEnd += tail.count - tailStart
    if let last = passedOver {
      kept.append(last)
      report.passedOver -= 1
    }
  }

  /// How many fixes in a row must agree with each other for the track to go on from them.
  private static let fixesOfNewTrack = 5

  /// Passes on the fixes that can be reached from the last one that counts at a speed.
  ///
  /// After a jump the track goes on: five fixes in a row that can be reached from each other count,
  /// all of them, though none can be reached from before. If only one fix counted until then, it was
  /// the jump, and is left out. A fix without a time counts.
  private mutating func takeReachable(_ fix: Fix, at limit: Speed) {
    func canReach(_ a: Fix, _ b: Fix) -> Bool {
      let seconds = b.time - a.time
      // Two fixes of one moment may be as far apart as one second allows: times are often rounded.
      return
        !(distance(a.coordinate, b.coordinate)
        > limit.metresPerSecond * max(abs(seconds), 1))
    }
    guard let last = lastReached else {
      (lastReached, onlyReached) = (fix, fix)
      return
    }
    let isReached = fix.time.isNaN || canReach(last, fix)
    if isReached {
      // A fix without a time says nothing of those in doubt.
      if !fix.time.isNaN {
        report.tooFast += doubtful.count
        doubtful = []
      }
      if let only = onlyReached { takeBeforeSpikes(only) }
      onlyReached = nil
      lastReached = fix
      takeBeforeSpikes(fix)
      return
    }
    if let previous = doubtful.last, !canReach(previous, fix) {
      report.tooFast += doubtful.count
      doubtful = []
    }
    doubtful.append(fix)
    guard doubtful.count == FixSelector.fixesOfNewTrack else { return }
    if onlyReached != nil { report.tooFast += 1 }
    onlyReached = nil
    lastReached = fix
    for fix in doubtful { takeBeforeSpikes(fix) }
    doubtful = []
  }

  private mutating func takeBeforeSpikes(_ fix: Fix) {
    if options.removesSpikes { maybeSpikes.append(fix) } else { takeUntrimmed(fix) }
  }

  /// Cuts off the start.
  ///
  /// What counts begins with the first whole fix beyond the length, so never less than the length is
  /// hidden. No fix is made up where the cut falls.
  private mutating func takeUntrimmed(_ fix: Fix) {
    if let length = options.trimStart, length.metres > 0, travelledFromStart < length.metres {
      if let previous = previousOfStart {
        travelledFromStart += distance(previous, fix.coordinate)
      }
      previousOfStart = fix.coordinate
      guard travelledFromStart >= length.metres else {
        report.trimmedAtStart += 1
        return
      }
    }
    takeFromStart(fix)
  }

  /// Cuts off the end: a fix counts once the route has gone on from it for the whole length.
  private mutating func takeFromStart(_ fix: Fix) {
    guard let length = options.trimEnd, length.metres > 0 else {
      takeTrimmed(fix)
      return
    }
    if let previous = tail.last { travelled += distance(previous.fix.coordinate, fix.coordinate) }
    tail.append((fix, travelled))
    while travelled - tail[tailStart].travelled >= length.metres {
      takeTrimmed(tail[tailStart].fix)
      tailStart += 1
    }
    if tailStart > 1024, tailStart * 2 > tail.count {
      tail.removeFirst(tailStart)
      tailStart = 0
    }
  }

  private mutating func takeTrimmed(_ fix: Fix) {
    // The anchor is always a fix that counts, so after a jump the next fix far enough from its end
    // counts again: nothing can hold the filter up.
    if let length = options.minDistance {
      if let anchor, distance(anchor, fix.coordinate) < length.metres {
        report.near += 1
        return
      }
      anchor = fix.coordinate
    }
    takeEvery(fix)
  }

  /// Of every so many fixes the first counts, and the last of all, so that the route ends where it
  /// ended.
  private mutating func takeEvery(_ fix: Fix) {
    defer { position += 1 }
    guard position % max(options.every, 1) == 0 else {
      report.passedOver += 1
      passedOver = fix
      return
    }
    passedOver = nil
    kept.append(fix)
  }
}

/// How many times the usual leg both legs of a spike must be long at least.
private let spikeLegs = 10.0

/// Tells single outliers from other fixes.
///
/// A spike is a fix whose two legs are both more than ten times the median leg, while its neighbours
/// are closer to each other than half of the shorter one. So neither a turn back at the usual pace is a
/// spike, nor the jump after a pause, from which the route does not return. The first and the last fix
/// have one neighbour only and are none.
private func spikes(_ fixes: [Coordinate]) -> [Bool] {
  var result = [Bool](repeating: false, count: fixes.count)
  let legs = zip(fixes, fixes.dropFirst()).map { distance($0, $1) }
  let moving = legs.filter { $0 > 0 }.sorted()
  guard !moving.isEmpty else { return result }
  let limit = moving[(moving.count - 1) / 2] * spikeLegs
  for position in fixes.indices.dropFirst().dropLast() {
    let shorter = min(legs[position - 1], legs[position])
    result[position] =
      shorter > limit && distance(fixes[position - 1], fixes[position + 1]) < shorter / 2
  }
  return result
}
