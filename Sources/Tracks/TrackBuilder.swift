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

  /// The last of the selected fixes, as the log wrote it; nil if there are none.
  package var lastFix: Coordinate?
}

/// Makes the lines of a log while it is read.
package struct TrackBuilder {
  /// The most current fixes, where they go through filters: their columns stay in the cache of a processor.
  private static let longestRun = 1024

  /// The most current fixes.
  ///
  /// If nothing but values is made of them, so many at a time that whole pieces of lines are thinned without a
  /// copy.
  private let longestRun: Int

  /// The fixes of a log between which the tracks that it has left are thinned: this many at most wait for others
  /// of their track.
  private let settlingDistance: Int

  private let gapRule: GapRule
  private let timeColumn: Int?

  /// The first of the columns whose cells are passed on with the fixes; nil if none are.
  private let firstPassedOn: Int?

  /// Whether fixes may be left out or held back.
  private let isSelecting: Bool

  /// The derived values that fixes wait for, if nothing else is done with them; otherwise nil.
  private let awaited: DerivedValueSet?

  /// The fixes of each track that wait; nil for a track without any.
  private var waiting: [PendingFixes?] = []

  /// Whether only the places of fixes and the breaks of the log matter for the lines.
  private let isPlain: Bool

  private var lineSettings: LineSettings
  private var selector: FixSelector
  private var observed: Observed
  private var tracks: [TrackInProgress] = []

  /// The tracks of the runs since tracks were settled, and how often the scale had become coarser then.
  private var unsettled: [Int] = []
  private var thinnings = 0

  private var fixesTaken = 0
  private var attributes: AttributeColumns

  /// The fixes that wait until enough cells tell whether a column has numbers or words; nil if none wait.
  private var undecided: FixBlock?
  private var part = 0
  private var fixesKept = 0
  private var lastFix: Coordinate?
  private var gaps = 0

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
    gapRule = log.selection.gaps
    timeColumn = log.fields.firstIndex(of: .time)
    firstPassedOn =
      observations.contains(where: \.needs.otherColumns) ? log.columns.count : nil
    attributes = AttributeColumns(log)
    let isWhole =
      log.selection.filters.isEmpty && gapRule.isNever
      && !observations.contains(where: \.needsJoints)
    observed = Observed(observations, of: log)
    awaited = isWhole && observed.isEmpty ? DerivedValueSet(log) : nil
    isSelecting = !log.selection.filters.isEmpty || attributes.areDerived && awaited == nil
    longestRun =
      attributes.areDerived && log.selection.filters.isEmpty
      ? 16 * pieceLength : TrackBuilder.longestRun
    isPlain = isWhole && !attributes.areDerived
    lineSettings = LineSettings(
      thinning: Thinning(resolution), values: log.attributes,
      measuresLength: observations.contains(.length), workers: workers)
    selector = FixSelector(log)
  }

  /// Takes the fixes that were read since the last call.
  package mutating func take(_ block: borrowing FixBlock) {
    guard attributes.areUndecided else { return takeDecided(block) }
    if undecided == nil { undecided = copy block } else { undecided?.append(block) }
    takeUndecided(isEnd: false)
  }

  /// Takes the fixes that wait for the kinds of columns, once these are known.
  private mutating func takeUndecided(isEnd: Bool) {
    guard let block = undecided, !attributes.needMore(than: block, isEnd: isEnd) else { return }
    undecided = nil
    takeDecided(block)
  }

  private mutating func takeDecided(_ block: borrowing FixBlock) {
    if isSelecting { selector.look(at: block) }
    attributes.look(at: block)
    var (start, firstBreak) = (0, 0)
    while start < block.count {
      // As many fixes as follow each other on one track.
      var (track, end) = (0, block.count)
      let nextSettling = settlingDistance - (fixesTaken + start) % settlingDistance
      if !block.tracks.isEmpty {
        track = block.tracks[start]
        let most = min(block.count, start + nextSettling)
        end = start + 1
        while end < most, block.tracks[end] == track { end += 1 }
        if unsettled.last != track { unsettled.append(track) }
      }
      var lastBreak = firstBreak
      while lastBreak < block.breaks.count, block.breaks[lastBreak] < end { lastBreak += 1 }
      while tracks.count <= track { tracks.append(TrackInProgress()) }
      let breaks = firstBreak..<lastBreak
      if isPlain { appendPlain(block, start..<end, track: track, breaks: breaks) }
      if let awaited {
        appendWaiting(block, start..<end, track: track, breaks: breaks, for: awaited)
      } else if !isPlain || !observed.isEmpty {
        take(block, start..<end, track: track, breaks: breaks)
      }
      part += lastBreak - firstBreak
      if end - start == nextSettling { settle(besides: track) }
      (start, firstBreak) = (end, lastBreak)
    }
    fixesTaken += block.count
  }

  /// Ends all lines.
  package mutating func finish() -> BuiltTracks {
    takeUndecided(isEnd: true)
    var result = BuiltTracks()
    result.lines.values = attributes.linesWithout()
    for number in tracks.indices {
      if isSelecting {
        run = selector.finish(track: number)
        addRun(track: number)
      }
      handOnWaiting(track: number, isEnd: true)
      tracks[number].finish(into: &result.lines, number: number, &lineSettings)
    }
    observed.finish()
    result.observed = observed
    result.selection = selector.report
    result.selection[.gaps] = gaps
    result.lines.isThinned = lineSettings.thinning.isDropping
    result.fixesKept = fixesKept
    result.lastFix = lastFix
    for (index, range) in lineSettings.ranges.enumerated() {
      result.lines.values[index].range = range.seen
    }
    return result
  }

  /// The same builder, which can be finished while this one continues.
  ///
  /// - Complexity: O(tracks), and O(fixes that are visible) once one of the two continues.
  package func copy() -> TrackBuilder {
    var copy = self
    copy.tracks = tracks.map { $0.copy() }
    return copy
  }

  /// Thins the tracks that have had fixes since the last time; all of them where the scale is coarser now.
  ///
  /// - Parameter track: The track of the current fixes, which waits for no other.
  private mutating func settle(besides track: Int) {
    let isCoarser = thinnings != lineSettings.thinning.passes
    thinnings = lineSettings.thinning.passes
    for number in isCoarser ? Array(tracks.indices) : unsettled where number != track {
      tracks[number].settle(&lineSettings)
    }
    unsettled = [track]
  }

  /// Adds fixes to the lines of a track, all of them and as they are.
  private mutating func appendPlain(
    _ block: borrowing FixBlock, _ range: Range<Int>, track: Int, breaks: Range<Int>
  ) {
    var trackBreaks = block.breaks[breaks].map {
      TrackBreak(index: $0 - range.lowerBound, isDashed: false)
    }
    // The log may be broken between two fixes of a track while it has fixes of others.
    if trackBreaks.first?.index == 0, tracks[track].isEmpty {
      trackBreaks.removeFirst()
    } else if trackBreaks.first?.index != 0, tracks[track].isBroken(before: part) {
      trackBreaks.insert(TrackBreak(index: 0, isDashed: false), at: 0)
    }
    block.coordinates.withUnsafeBufferPointer {
      tracks[track].append(
        UnsafeBufferPointer(rebasing: $0[range]),
        CurrentValues(columns: attributes.columns(of: block), start: range.lowerBound),
        trackBreaks: trackBreaks,
        part: part + breaks.count, time: nil, &lineSettings)
    }
    fixesKept += range.count
    lastFix = block.coordinates[range.upperBound - 1]
  }

  /// Adds fixes to those of a track that wait for values, and those whose values are known to its lines.
  private mutating func appendWaiting(
    _ block: borrowing FixBlock, _ range: Range<Int>, track: Int, breaks: Range<Int>,
    for derivedValues: DerivedValueSet
  ) {
    while waiting.count <= track { waiting.append(nil) }
    var (start, part) = (range.lowerBound, part)
    for end in block.breaks[breaks] + [range.upperBound] {
      if start < end {
        if let before = waiting[track]?.part, before != part {
          handOnWaiting(track: track, isEnd: true)
          waiting[track]?.begin(part: part)
        }
        var fixes = waiting[track] ?? PendingFixes(attributes.places, derivedValues, part: part)
        waiting[track] = nil
        fixes.append(block, start..<end, cells: attributes.cells)
        waiting[track] = fixes
      }
      (start, part) = (end, part + 1)
    }
    handOnWaiting(track: track, isEnd: false)
  }

  /// Adds the waiting fixes of a track whose values are known to its lines.
  ///
  /// - Parameters:
  ///   - track: The number of the track.
  ///   - isEnd: Whether nothing more comes that their values are made from.
  private mutating func handOnWaiting(track: Int, isEnd: Bool) {
    guard track < waiting.count, var fixes = waiting[track] else { return }
    waiting[track] = nil
    let part = fixes.part
    fixes.handOn(isEnd: isEnd) { places, values in
      let trackBreaks =
        tracks[track].isBroken(before: part) ? [TrackBreak(index: 0, isDashed: false)] : []
      tracks[track].append(
        places, values, trackBreaks: trackBreaks, part: part, time: nil, &lineSettings)
      fixesKept += places.count
      lastFix = places[places.count - 1]
    }
    waiting[track] = fixes
  }

  /// Passes fixes of a track through the filters and on, so many at a time that their columns stay in the
  /// caches of a processor.
  private mutating func take(
    _ block: borrowing FixBlock, _ range: Range<Int>, track: Int, breaks: Range<Int>
  ) {
    var (start, part, firstBreak) = (range.lowerBound, part, breaks.lowerBound)
    while start < range.upperBound {
      let end = min(start + longestRun, range.upperBound)
      var lastBreak = firstBreak
      while lastBreak < breaks.upperBound, block.breaks[lastBreak] < end { lastBreak += 1 }
      run.removeAll()
      run.append(
        block, start..<end, first: fixesTaken, part: part, breaks: firstBreak..<lastBreak,
        others: attributes.cells)
      if let firstPassedOn { run.appendCells(block, start..<end, from: firstPassedOn) }
      if isSelecting { selector.select(&run, from: start, track: track) }
      part += lastBreak - firstBreak
      (start, firstBreak) = (end, lastBreak)
      addRun(track: track)
    }
  }

  /// Takes the current fixes, which count, and adds them to the lines of a track.
  private mutating func addRun(track: Int) {
    guard !run.isEmpty else { return }
    guard !isPlain else {
      observed.observe(run, trackBreaks: [], track: track)
      return
    }
    let (trackBreaks, gaps) = tracks[track].trackBreaks(
      of: run, timeColumn: timeColumn, gaps: gapRule)
    observed.observe(run, trackBreaks: trackBreaks, track: track)
    attributes.note(run)
    self.gaps += gaps
    fixesKept += run.count
    lastFix = run.coordinates[run.count - 1]
    let last = run.count - 1
    let time = gapRule.isNever ? nil : timeColumn.map { run.values[$0][last] } ?? .nan
    let part = run.parts[last]
    run.coordinates.withUnsafeBufferPointer {
      tracks[track].append(
        $0, CurrentValues(columns: attributes.columns(of: run)), trackBreaks: trackBreaks,
        part: part,
        time: time,
        &lineSettings)
    }
  }
}
