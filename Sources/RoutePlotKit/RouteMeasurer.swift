// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// From the fixes of a log, as they are read, to the lines that are drawn: selection, gaps, unwrapping
// and dropping what cannot be seen, a fix at a time.

package import Geography
package import RouteReading

/// All fixes that count, for questions about single ones.
package struct KeptFixes: Equatable, Sendable {
  /// Their places, unwrapped, track after track.
  package var coordinates: [Coordinate] = []

  /// What else is known of them, in the same order.
  package var fixes: [Fix] = []
}

/// What is known of a route once all of its log is read.
package struct Measurement {
  /// The lines.
  package var route = MeasuredRoute()

  /// What the selection left out.
  package var selection = SelectionReport()

  /// How many fixes count.
  package var fixesKept = 0

  /// The first and the last moment of the fixes that count; nil where there are no times.
  package var times: ClosedRange<Double>?

  /// The fixes that count; empty if they are not asked for.
  package var kept = KeptFixes()
}

/// Makes the lines of a log while it is read.
package struct RouteMeasurer {
  private let options: PlotOptions
  private let timeField: Int?
  private let timeOfDayField: Int?
  private let accuracyField: Int?

  /// Whether each fix is to be looked at for more than its place.
  private let looksAtEachFix: Bool

  /// Whether fixes may be left out or held back.
  private let isSelecting: Bool

  private var visibility: Visibility
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

  /// - Parameters:
  ///   - options: What to draw.
  ///   - resolution: How fine the picture can be.
  ///   - fields: The values that are read with each fix.
  package init(_ options: PlotOptions, resolution: Resolution, fields: [Field]) {
    self.options = options
    visibility = Visibility(resolution)
    timeField = fields.firstIndex(of: .time)
    timeOfDayField = fields.firstIndex(of: .timeOfDay)
    accuracyField = fields.firstIndex(of: .accuracy)
    selector = FixSelector(options: options.selection, courses: options.courses)
    isSelecting = options.selection != SelectionOptions()
    looksAtEachFix = isSelecting || !options.reading.groups.isEmpty || options.keepsFixes
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
            UnsafeBufferPointer(rebasing: $0[start..<end]), visibility: &visibility,
            measuresLength: options.measuresLength)
        }
        fixesKept += end - start
      }
      if end < block.count {
        part += 1
        if !looksAtEachFix, !tracks.isEmpty { tracks[0].endLine() }
      }
      start = end
    }
    fixesTaken += block.count
  }

  /// Ends all lines.
  package mutating func finish() -> Measurement {
    var result = Measurement()
    for number in tracks.indices {
      if isSelecting {
        selector.finish(track: number)
        joinSelected(track: number)
      }
      tracks[number].finish(into: &result.route, number: number)
    }
    result.selection = selector.report
    result.selection.gaps = gaps
    result.route.isThinned = visibility.isDropping
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
      fix, visibility: &visibility, selection: options.selection,
      measuresLength: options.measuresLength)
    {
      gaps += 1
    }
    note(fix.time)
    fixesKept += 1
    if options.keepsFixes, let place = tracks[track].last {
      kept.coordinates.append(place)
      kept.fixes.append(fix)
      if !options.reading.groups.isEmpty { tracksOfKept.append(track) }
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
