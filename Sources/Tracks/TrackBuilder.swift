// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// From the fixes of a log, as they are read, to the lines that are drawn. Filters, gaps, continuous
// longitudes and thinning are applied a block at a time.

package import Geography
package import Processors
package import RouteReading

/// Facts about the tracks of a log once all of it is read.
package struct BuiltTracks: Sendable {
  /// The lines.
  package var lines = TrackLines()

  /// The omissions of the selection.
  package var selection = SelectionReport()

  /// The number of selected fixes.
  package var fixesKept = 0

  /// The observations of the selected fixes.
  package var observed = Observed()

  /// The last of the selected fixes of all tracks, as the log wrote it; nil if there are none.
  package var lastFix: Coordinate?
}

/// Makes the lines of a log while it is read.
///
/// It splits blocks into runs of one track, and passes each through the stages: filters, breaks and gaps, derived
/// values, lines. Where the first two have nothing to do, fixes go on as they are in their block.
package struct TrackBuilder {
  /// The most current fixes, where they go through filters: their columns stay in the cache of a processor.
  private static let longestRun = 1024

  /// The most current fixes.
  ///
  /// Where values are derived and nothing is left out, runs are long enough to thin whole pieces of lines without
  /// a copy.
  private let longestRun: Int

  /// The fixes of a log between which the tracks that it has left are thinned: this many at most wait for others
  /// of their track.
  private let settlingDistance: Int

  /// The first of the columns whose cells are passed on with the fixes; nil if none are.
  private let firstPassthrough: Int?

  /// Whether fixes go to lines as they are in their block: none is left out or held back, and there are no gaps.
  private let isWhole: Bool

  private var log: LogContext
  private let observations: [Observation]

  private var judge: FixJudge
  private var filling: ElevationFilling?
  private var cells: CellColumns
  private var selector: FixSelector
  private var breakFinder: TrackBreakFinder
  private var observed: Observed
  private var derivation: Derivation
  private var lines: LinesInProgress

  private var fixesTaken = 0
  private var part = 0

  /// The last of the selected fixes, with its track and the number of fixes of the log before it.
  private var last: (track: Int, number: Int, place: Coordinate)?

  /// The current fixes of one track; its memory is used again.
  private var run = TrackFixes()

  /// A builder of no tracks yet.
  ///
  /// - Parameters:
  ///   - resolution: The resolution of the picture.
  ///   - log: The options for its fixes, and the values read with them. Default: every fix counts.
  ///   - observations: The observations. Default: nothing.
  ///   - workers: The threads that share the work; the lines are the same. Default: nil, the calling one alone.
  ///   - settlingDistance: The most fixes that wait in tracks that the log has left; the lines depend on it.
  package init(
    _ resolution: Resolution, log: LogContext = LogContext(),
    observing observations: [Observation] = [],
    workers: WorkerThreads? = nil, settlingDistance: Int = 1 << 18
  ) {
    self.settlingDistance = settlingDistance
    firstPassthrough =
      observations.contains(where: \.needs.otherColumns) ? log.columns.count : nil
    isWhole =
      log.selection.filters.isEmpty && log.selection.gaps.isNever
      && !observations.contains(where: \.needsJoints)
    (self.log, self.observations) = (log, observations)
    // Elevations that are replaced are not judged.
    judge = FixJudge(
      fields: log.fields,
      metres: log.selection.elevations?.replaces == true ? .nan : log.metresOfElevation,
      hasDates: log.hasDates, shift: log.selection.timeShift)
    filling = ElevationFilling(log)
    cells = CellColumns(log)
    selector = FixSelector(log)
    breakFinder = TrackBreakFinder(log)
    observed = Observed(observations, of: log)
    derivation = Derivation(log)
    longestRun =
      derivation.isDeriving && log.selection.filters.isEmpty
      ? 16 * LinePieces.length : TrackBuilder.longestRun
    lines = LinesInProgress(
      LineSettings(
        thinning: Thinning(resolution, values: log.attributes),
        measuresLength: observations.contains(.length), workers: workers))
  }

  /// Takes the fixes that were read since the last call.
  package mutating func take(_ block: borrowing FixBlock) {
    guard judge.isNeeded else { return fill(block) }
    if let judged = judge.take(block) { takeJudged(judged) }
  }

  /// Takes fixes whose heights and times are judged.
  private mutating func takeJudged(_ block: borrowing FixBlock) {
    if log.leaps != judge.leaps {
      // The first fixes have told it, before any of these stages has seen one.
      log.leaps = judge.leaps
      observed = Observed(observations, of: log)
      derivation = Derivation(log)
    }
    fill(block)
  }

  /// Takes fixes before their tracks have elevations of the ground, or passes them on.
  private mutating func fill(_ block: borrowing FixBlock) {
    guard filling != nil else { return decide(block) }
    if let filled = filling?.take(block) { decide(filled) }
  }

  /// Takes fixes while the columns of cells are undecided, or passes them on.
  private mutating func decide(_ block: borrowing FixBlock) {
    guard cells.areUndecided else { return split(block) }
    if let all = cells.decide(with: block) { split(all) }
  }

  /// Splits a block into runs of as many fixes as follow each other on one track.
  private mutating func split(_ block: borrowing FixBlock) {
    selector.look(at: block)
    let columns = cells.columns(of: block)
    let needed = derivation.columns(of: columns)
    var (start, firstBreak) = (0, 0)
    while start < block.count {
      var (track, end) = (0, block.count)
      let nextSettling = settlingDistance - (fixesTaken + start) % settlingDistance
      if !block.tracks.isEmpty {
        track = block.tracks[start]
        let most = min(block.count, start + nextSettling)
        end = start + 1
        while end < most, block.tracks[end] == track { end += 1 }
      }
      var lastBreak = firstBreak
      while lastBreak < block.breaks.count, block.breaks[lastBreak] < end { lastBreak += 1 }
      lines.turn(to: track)
      let breaks = firstBreak..<lastBreak
      if isWhole { passOn(block, start..<end, needed, breaks: breaks, of: track) }
      if !isWhole || !observed.isEmpty {
        select(block, start..<end, columns, breaks: breaks, of: track)
      }
      part += lastBreak - firstBreak
      if end - start == nextSettling { lines.settle(besides: track) }
      (start, firstBreak) = (end, lastBreak)
    }
    fixesTaken += block.count
  }

  /// Passes fixes of a track on to lines in the memory of their block.
  private mutating func passOn(
    _ block: borrowing FixBlock, _ range: Range<Int>, _ columns: [[Double]], breaks: Range<Int>,
    of track: Int
  ) {
    let trackBreaks = breakFinder.trackBreaks(
      of: range, in: block, breaks: breaks, part: part, track: track)
    let end = range.upperBound - 1
    noteLast(block.coordinates[end], number: fixesTaken + end, of: track)
    block.coordinates.withUnsafeBufferPointer {
      derivation.take(
        CurrentFixes(
          places: UnsafeBufferPointer(rebasing: $0[range]),
          values: CurrentValues(columns: columns, start: range.lowerBound),
          trackBreaks: trackBreaks),
        of: track, into: &lines)
    }
  }

  /// Passes copies of fixes of a track through the filters, and to the observers.
  private mutating func select(
    _ block: borrowing FixBlock, _ range: Range<Int>, _ columns: [[Double]], breaks: Range<Int>,
    of track: Int
  ) {
    var (start, part, firstBreak) = (range.lowerBound, part, breaks.lowerBound)
    while start < range.upperBound {
      let end = min(start + longestRun, range.upperBound)
      var lastBreak = firstBreak
      while lastBreak < breaks.upperBound, block.breaks[lastBreak] < end { lastBreak += 1 }
      run.removeAll()
      run.append(
        block, start..<end, first: fixesTaken, part: part, breaks: firstBreak..<lastBreak,
        columns: columns)
      if let firstPassthrough { run.appendCells(block, start..<end, from: firstPassthrough) }
      selector.select(&run, from: start, track: track)
      part += lastBreak - firstBreak
      (start, firstBreak) = (end, lastBreak)
      takeRun(of: track)
    }
  }

  /// Observes the current fixes, which count, and passes them on unless that is done.
  private mutating func takeRun(of track: Int) {
    guard !run.isEmpty else { return }
    guard !isWhole else { return observed.observe(run, trackBreaks: [], track: track) }
    let trackBreaks = breakFinder.trackBreaks(of: run, track: track)
    if !observed.isEmpty {
      observed.observe(run, trackBreaks: trackBreaks.filter { $0.style != .line }, track: track)
    }
    cells.note(run)
    let end = run.count - 1
    noteLast(run.coordinates[end], number: run.numbers[end], of: track)
    let columns = derivation.columns(of: run.values)
    run.coordinates.withUnsafeBufferPointer {
      derivation.take(
        CurrentFixes(
          places: $0, values: CurrentValues(columns: columns), trackBreaks: trackBreaks),
        of: track, into: &lines)
    }
  }

  /// Notes the last of the next selected fixes of a track.
  ///
  /// Fixes may be held back, so those of other tracks may be later ones.
  private mutating func noteLast(_ place: Coordinate, number: Int, of track: Int) {
    if let last, last.track != track, last.number > number { return }
    last = (track, number, place)
  }

  /// Ends all lines.
  package mutating func finish() -> BuiltTracks {
    if let rest = judge.takeRest() { takeJudged(rest) }
    if let rest = filling?.takeRest() { decide(rest) }
    if let rest = cells.decideRest() { split(rest) }
    var result = BuiltTracks()
    result.lines.values = derivation.sources.map { cells.valuesWithoutLines(of: $0) }
    for track in 0..<lines.count {
      if selector.holdsBack {
        run = selector.finish(track: track)
        takeRun(of: track)
      }
      derivation.finish(track, into: &lines)
      lines.finish(track, into: &result.lines)
    }
    lines.note(in: &result.lines)
    observed.finish()
    result.observed = observed
    result.selection = selector.report
    result.selection[.gaps] = breakFinder.gapsFound
    result.selection.judged = judge.findings
    result.selection.ground = filling?.use
    (result.fixesKept, result.lastFix) = (lines.fixes, last?.place)
    return result
  }

  /// The same builder, which can be finished while this one continues.
  ///
  /// - Complexity: O(tracks), and O(fixes that are visible) once one of the two continues.
  package func copy() -> TrackBuilder {
    var copy = self
    copy.lines = lines.copy()
    return copy
  }
}
