// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// From the fixes of a log, as they are read, to the lines that are drawn: selection, gaps, unwrapping
// and dropping what cannot be seen, a fix at a time.

package import Geography
package import Processors
package import RouteReading

/// What is known of the tracks of a log once all of it is read.
package struct BuiltTracks {
  /// The lines.
  package var lines = TrackLines()

  /// What the selection left out.
  package var selection = SelectionReport()

  /// How many fixes count.
  package var fixesKept = 0

  /// The first and the last moment of the fixes that count; nil where there are no times.
  package var times: ClosedRange<Double>?

  /// The fixes that count; empty if they are not asked for.
  package var kept = KeptFixes()
}

/// Makes the lines of a log while it is read, a block of fixes at a time.
package struct TrackBuilder {
  private let gapRule: GapRule
  private let hasGroups: Bool
  private let keepsFixes: Bool
  private let timeField: Int?
  private let timeOfDayField: Int?
  private let accuracyField: Int?

  /// Whether each fix is to be looked at for more than its place.
  private let looksAtEachFix: Bool

  /// Whether fixes may be left out or held back.
  private let isSelecting: Bool

  private var making: LineMaking
  private var selector: FixSelector
  private var tracks: [TrackInProgress] = []
  private var fixesTaken = 0
  private var part = 0
  private var fixesKept = 0
  private var gaps = 0
  private var firstTime = Double.infinity
  private var lastTime = -Double.infinity

  /// The fixes that count in the order in which the selection passed them on, and the track of each.
  private var kept = KeptFixes()
  private var tracksOfKept: [Int] = []

  /// A builder of no tracks yet.
  ///
  /// - Parameters:
  ///   - resolution: How fine the picture can be.
  ///   - selection: Which fixes count. Default: all.
  ///   - courses: How legs may be drawn, for hidden circles. Default: straight on Web Mercator.
  ///   - fields: The values that are read with each fix. Default: none.
  ///   - hasGroups: Whether each fix has the number of its track. Default: all are one track.
  ///   - keepsFixes: Whether all fixes that count stay in memory. Default: false.
  ///   - measuresLength: Whether the length of the lines is measured. Default: false.
  ///   - workers: The threads that share the work; the lines are the same. Default: nil, the calling one alone.
  package init(
    _ resolution: Resolution, selection: SelectionOptions = SelectionOptions(),
    courses: [LegCourse] = [.straight(.mercator)], fields: [Field] = [], hasGroups: Bool = false,
    keepsFixes: Bool = false, measuresLength: Bool = false,
    workers: WorkerThreads? = nil
  ) {
    gapRule = selection.gaps
    (self.hasGroups, self.keepsFixes) = (hasGroups, keepsFixes)
    making = LineMaking(
      visibility: Visibility(resolution), measuresLength: measuresLength, workers: workers)
    timeField = fields.firstIndex(of: .time)
    timeOfDayField = fields.firstIndex(of: .timeOfDay)
    accuracyField = fields.firstIndex(of: .accuracy)
    selector = FixSelector(options: selection, courses: courses)
    isSelecting = selection != SelectionOptions()
    looksAtEachFix = isSelecting || hasGroups || keepsFixes
  }

  /// Takes the fixes that were read since the last call.
  package mutating func take(_ block: borrowing FixBlock) {
    guard !block.isEmpty else { return }
    if let timeField, !looksAtEachFix {
      for time in block.values[timeField] { note(time) }
    }
    var start = 0
    for end in block.breaks + [block.count] {
      if looksAtEachFix {
        for index in start..<end {
          take(fix(index, of: block), track: block.tracks.isEmpty ? 0 : block.tracks[index])
        }
      } else if start < end {
        addTracks(upTo: 0)
        block.coordinates.withUnsafeBufferPointer {
          tracks[0].append(
            UnsafeBufferPointer(rebasing: $0[start..<end]), &making)
        }
        fixesKept += end - start
      }
      if end < block.count {
        part += 1
        if !looksAtEachFix, !tracks.isEmpty { tracks[0].endLine(&making) }
      }
      start = end
    }
    fixesTaken += block.count
  }

  /// Ends all lines.
  package mutating func finish() -> BuiltTracks {
    var result = BuiltTracks()
    for number in tracks.indices {
      if isSelecting {
        selector.finish(track: number)
        joinSelected(track: number)
      }
      tracks[number].finish(into: &result.lines, number: number, &making)
    }
    result.selection = selector.report
    result.selection.gaps = gaps
    result.lines.isThinned = making.visibility.isDropping
    result.fixesKept = fixesKept
    result.kept = keptTrackByTrack()
    if firstTime <= lastTime { result.times = firstTime...lastTime }
    return result
  }

  private mutating func note(_ time: Double) {
    // A time that is not known is neither less nor greater.
    if time < firstTime { firstTime = time }
    if time > lastTime { lastTime = time }
  }

  private mutating func addTracks(upTo number: Int) {
    while tracks.count <= number { tracks.append(TrackInProgress()) }
  }

  private func fix(_ index: Int, of block: borrowing FixBlock) -> Fix {
    var fix = Fix(block.coordinates[index])
    if let timeField { fix.time = block.values[timeField][index] }
    if let timeOfDayField { fix.timeOfDay = block.values[timeOfDayField][index] }
    if let accuracyField { fix.accuracy = block.values[accuracyField][index] }
    if !block.lines.isEmpty { fix.line = block.lines[index] }
    fix.index = fixesTaken + index
    fix.part = part
    return fix
  }

  private mutating func take(_ fix: Fix, track: Int) {
    addTracks(upTo: track)
    guard isSelecting else {
      join(fix, track: track)
      return
    }
    selector.take(fix, track: track)
    joinSelected(track: track)
  }

  /// Adds what the selection passes on to the lines.
  private mutating func joinSelected(track: Int) {
    guard !selector.kept.isEmpty else { return }
    for fix in selector.kept { join(fix, track: track) }
    selector.kept.removeAll(keepingCapacity: true)
  }

  private mutating func join(_ fix: Fix, track: Int) {
    if tracks[track].append(
      fix, gaps: gapRule, &making)
    {
      gaps += 1
    }
    note(fix.time)
    fixesKept += 1
    if keepsFixes, let place = tracks[track].last {
      kept.coordinates.append(place)
      kept.fixes.append(fix)
      if hasGroups { tracksOfKept.append(track) }
    }
  }

  /// The fixes that count, track after track.
  private mutating func keptTrackByTrack() -> KeptFixes {
    guard !tracksOfKept.isEmpty else { return kept }
    let order = tracksOfKept.indices.sorted {
      (tracksOfKept[$0], $0) < (tracksOfKept[$1], $1)
    }
    return KeptFixes(
      coordinates: order.map { kept.coordinates[$0] }, fixes: order.map { kept.fixes[$0] })
  }
}
