// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes that count, one after another, as they are read: each step sees what the one before it
// passes on, and holds back no more fixes than it must to decide.

package import Geography

/// Selects the fixes that count, those of each track by themselves.
///
/// Spikes are found by the median leg, so with `removesSpikes` all fixes are held back until the end, and so
/// they are with `sortsByTime`; `trimEnd` holds back those that may yet be cut off; other steps hold back a few. What a step has to
/// remember of a track is made when its option is given and the track has a fix.
///
/// - Complexity: O(*n*) in the number of fixes, with `removesSpikes` O(*n* log *n*).
package struct FixSelector {
  /// What was left out so far, of all tracks together.
  package private(set) var report = SelectionReport()

  /// The fixes that count, for the caller to take away.
  package var kept: [Fix] = []

  /// What is remembered of one track.
  private final class Track {
    var reachable: ReachableFixes?
    var maybeSpikes: [Fix] = []
    var start: TrimmedStart?
    var end: TrimmedEnd?
    var thinning: ThinnedFixes?
    var unsorted: [Fix] = []
    var shown: ShownFixes?
  }

  private let options: SelectionOptions
  private let circles: HiddenCircles
  private let span: ClosedRange<Double>?
  private var tracks: [Track?] = []

  /// What a step passes on of one fix; empty between two calls.
  private var reached: [Fix] = []

  /// A selection of which nothing has been seen.
  ///
  /// - Parameters:
  ///   - options: Which fixes count.
  ///   - courses: How legs may be drawn, for hidden circles. Default: straight on Web Mercator.
  package init(options: SelectionOptions, courses: [LegCourse] = [.straight(.mercator)]) {
    self.options = options
    circles = HiddenCircles(options.hiddenCircles, courses: courses)
    if options.from != nil || options.to != nil {
      let from = options.from ?? -.infinity
      span = from...max(options.to ?? .infinity, from)
    } else {
      span = nil
    }
  }

  /// Takes the next fix of a track; tracks are counted from 0.
  package mutating func take(_ fix: Fix, track number: Int = 0) {
    if options.sortsByTime {
      track(number).unsorted.append(fix)
    } else {
      takeInOrder(fix, number)
    }
  }

  private mutating func takeInOrder(_ fix: Fix, _ number: Int) {
    if let span, !span.contains(fix.time) {
      report.outsideTimes += 1
      return
    }
    if let part = options.timesOfDay, !part.contains(fix.timeOfDay) {
      report.outsideTimes += 1
      return
    }
    if let limit = options.maxAccuracy, fix.accuracy > limit.metres {
      report.inaccurate += 1
      return
    }
    let track = track(number)
    guard let reachable = track.reachable else {
      takeBeforeSpikes(fix, track)
      return
    }
    reachable.take(fix, report: &report, into: &reached)
    takeReached(track)
  }

  /// Passes on what was held back of a track, which has no more fixes.
  package mutating func finish(track number: Int = 0) {
    guard number < tracks.count, let track = tracks[number] else { return }
    let unsorted = track.unsorted
    track.unsorted = []
    for fix in sortedByTime(unsorted) { takeInOrder(fix, number) }
    tracks[number] = nil
    if let reachable = track.reachable {
      reachable.finish(report: &report, into: &reached)
      takeReached(track)
    }
    if options.removesSpikes {
      let all = track.maybeSpikes
      track.maybeSpikes = []
      let isSpike = spikes(all.map(\.coordinate))
      for (fix, isSpike) in zip(all, isSpike) {
        if isSpike { report.spikes += 1 } else { takeUntrimmed(fix, track) }
      }
    }
    if let end = track.end {
      var rest: [Fix] = []
      end.finish(report: &report, into: &rest)
      for fix in rest { takeTrimmed(fix, track) }
    }
    noteEndsInView(track)
    if let last = track.thinning?.last {
      report.passedOver -= 1
      keep(last, track)
    }
  }

  private mutating func track(_ number: Int) -> Track {
    while tracks.count <= number { tracks.append(nil) }
    if let track = tracks[number] { return track }
    let track = Track()
    if let limit = options.maxSpeed { track.reachable = ReachableFixes(limit: limit) }
    if let length = options.trimStart, length.metres > 0 {
      track.start = TrimmedStart(length: length)
    }
    if let length = options.trimEnd, length.metres > 0 { track.end = TrimmedEnd(length: length) }
    if options.minDistance != nil || options.every > 1 { track.thinning = ThinnedFixes() }
    if !circles.isEmpty { track.shown = ShownFixes(circles) }
    tracks[number] = track
    return track
  }

  private mutating func takeReached(_ track: Track) {
    for fix in reached { takeBeforeSpikes(fix, track) }
    reached.removeAll(keepingCapacity: true)
  }

  private mutating func takeBeforeSpikes(_ fix: Fix, _ track: Track) {
    if options.removesSpikes { track.maybeSpikes.append(fix) } else { takeUntrimmed(fix, track) }
  }

  private mutating func takeUntrimmed(_ fix: Fix, _ track: Track) {
    if let start = track.start, start.hides(fix) {
      report.trimmedAtStart += 1
      return
    }
    guard let end = track.end else {
      takeTrimmed(fix, track)
      return
    }
    end.take(fix)
    for fix in end.released() { takeTrimmed(fix, track) }
  }

  private mutating func takeTrimmed(_ fix: Fix, _ track: Track) {
    noteEnds(fix, track)
    guard let thinning = track.thinning else {
      keep(fix, track)
      return
    }
    if thinning.takes(fix, options: options, report: &report) { keep(fix, track) }
  }

  private mutating func keep(_ fix: Fix, _ track: Track) {
    guard let shown = track.shown else {
      kept.append(fix)
      return
    }
    var fix = fix
    if shown.takes(&fix, report: &report) { kept.append(fix) }
  }

  /// Takes notice of the first and the last fix that is not hidden, where the other end is trimmed.
  private func noteEnds(_ fix: Fix, _ track: Track) {
    guard track.start != nil || track.end != nil else { return }
    if !circles.isEmpty, circles.clearance(of: fix.coordinate) <= 0 { return }
    if let start = track.start { start.last = fix.coordinate }
    if let end = track.end, end.first == nil { end.first = fix.coordinate }
  }

  /// Counts the track if it shows at one end the place that was hidden at the other.
  private mutating func noteEndsInView(_ track: Track) {
    if let start = track.start, track.end == nil, start.isNearLast { report.endsNearStart += 1 }
    if let end = track.end, track.start == nil, end.isNearFirst { report.startsNearEnd += 1 }
  }
}
