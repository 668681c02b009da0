// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tracks, so far, of a log that is still being written.

import Mapping
package import RouteReading
import Tracks

/// Reads a log while it grows, each row once, and keeps the state of its tracks between pictures.
///
///     let tracks = try GrowingTracks(input: "trip.csv", options: options)
///     try tracks.append(rows)
///     let frame = try picture.draw([try tracks.soFar()])
///
/// The tracks are those that the same rows give when they are read at once. Memory follows the
/// visible detail, as for any log.
package final class GrowingTracks {
  /// The name of the log for messages.
  package let input: String

  private let options: PlotOptions
  private let view: LiveView
  private let reading: ReadingOptions
  private let resolution: Resolution

  /// The resolution that the lines are thinned for; nil for any region that they may come to have.
  private var thinnedFor: Resolution?

  private var log: GrowingLog

  /// The log before its first row.
  private var empty: GrowingLog

  /// The tracks of the rows that are understood for certain; nil if there are none yet.
  private var certainTracks: LogTracksBuilder?

  /// The last fixes, where only those count; nil if all do.
  private var recent: RecentFixes?

  /// Its memory is used again.
  private var block = FixBlock()

  /// Tracks of a log before its first row.
  ///
  /// - Parameters:
  ///   - input: The name of the log for messages.
  ///   - options: The options of the picture.
  ///   - view: What the picture shows of it. Default: all.
  /// - Throws: `PlotError`, when the size, the region or another option is out of range.
  package init(
    input: String, options: PlotOptions, view: LiveView = LiveView()
  ) throws(PlotError) {
    try options.checkRanges()
    (self.input, self.options, self.view) = (input, options, view)
    var needs = options
    if view.maxAge != nil { needs.selection.from = needs.selection.from ?? -.infinity }
    var reading = needs.reading(for: options.allObservations)
    // An age is a difference, and needs no date.
    reading.needsDates = options.selection.needs.dates
    self.reading = reading
    resolution = try options.resolution(of: view)
    log = GrowingLog(input: input, options: reading)
    empty = log.startedAgain()
    recent = noFixes
  }

  /// Takes rows that were added.
  ///
  /// - Parameter text: Whole lines, except for the last line of a file.
  /// - Throws: `PlotError`, when the log cannot be read on.
  package func append(_ text: [UInt8]) throws(PlotError) {
    log.append(text)
    try read()
  }

  /// Notes that the next text is of another file, in which the same tracks continue.
  ///
  /// - Throws: `PlotError`, when the file that has ended gives no route. Its rows are left out then.
  package func endFile() throws(PlotError) {
    log.endFile()
    try read()
  }

  /// Takes the change of the log found at a look.
  ///
  /// - Throws: `PlotError`, as `append(_:)` and `endFile()` do.
  package func take(_ change: LogChange) throws(PlotError) {
    switch change {
    case .appended(let text): try append(text)
    case .replaced(let rest), .ended(let rest):
      if !rest.isEmpty { try append(rest) }
      try endFile()
    case .rewritten: startAgain()
    case .missing, .unreadable: break
    }
  }

  /// Forgets all rows.
  ///
  /// Rows of a table that come next without a header have the columns of the rows before.
  package func startAgain() {
    log = log.startedAgain()
    empty = log.startedAgain()
    (certainTracks, recent, thinnedFor) = (nil, noFixes, nil)
  }

  /// Whether the lines depend on the region, which is not known from the start.
  ///
  /// Then they are made again when it has changed, so that the picture is the one that is drawn at once.
  package var dependsOnRegion: Bool {
    if case .unknown = resolution { return false }
    if view.span != nil { return true }
    if case .fitted = options.region { return true }
    return false
  }

  /// Makes the lines again.
  ///
  /// - Parameters:
  ///   - resolution: What the picture can show; nil for any region that it may come to have.
  ///   - lookAgain: Passes on all that was found of the log, as long as it is answered by true, and returns whether
  ///     that is all of it.
  /// - Returns: Whether the lines are those that were requested; else they are as before.
  package func thin(
    for resolution: Resolution?, _ lookAgain: ((LogChange) -> Bool) -> Bool
  ) -> Bool {
    let before = (log, certainTracks, thinnedFor)
    thinnedFor = resolution
    // The last fixes are all there.
    guard recent == nil else { return true }
    (log, certainTracks) = (empty.startedAgain(), nil)
    // The fault of the log was told when it was read first.
    let isWhole = lookAgain { change in
      try? take(change)
      return true
    }
    if !isWhole { (log, certainTracks, thinnedFor) = before }
    return isWhole
  }

  /// The tracks of all rows so far.
  ///
  /// - Returns: The tracks, to be fitted and drawn.
  /// - Throws: `PlotError`, when the rows so far give no route.
  /// - Complexity: O(tracks + fixes that are visible).
  package func soFar() throws(PlotError) -> LogTracks {
    var (tracks, recent) = (certainTracks?.copy(), recent)
    let report: ReadingReport
    do throws(ReadingError) {
      report = try log.account { block, layout in
        if tracks == nil { tracks = begin(layout) }
        if recent == nil { tracks?.builder.take(block) } else { recent?.take(block) }
      }
    } catch { throw PlotError(.reading(error)) }
    if let recent { return try finish(recent, report) }
    var all = tracks ?? begin(nil)
    return try finish(&all, report)
  }

  private func finish(
    _ tracks: inout LogTracksBuilder, _ report: ReadingReport
  ) throws(PlotError) -> LogTracks {
    var finished = try tracks.finish(report)
    finished.thinnedFor = thinnedFor
    return finished
  }

  /// The tracks of the last fixes.
  private func finish(
    _ recent: RecentFixes, _ report: ReadingReport
  ) throws(PlotError) -> LogTracks {
    var tracks = begin(report.layout, from: recent.from)
    for block in recent.blocks { tracks.builder.take(block) }
    return try finish(&tracks, report)
  }

  /// The last fixes before there are any; nil if all count.
  private var noFixes: RecentFixes? {
    // Who asks for an age asks for times.
    view.maxAge.map {
      RecentFixes(maxAge: $0, timeColumn: LogContext(fields: reading.fields).column(of: .time))
    }
  }

  /// Reads the rows that are understood for certain.
  private func read() throws(PlotError) {
    do throws(ReadingError) {
      while try log.next(into: &block) {
        if recent != nil {
          recent?.take(block)
        } else {
          if certainTracks == nil { certainTracks = begin(log.layout) }
          certainTracks?.builder.take(block)
        }
      }
    } catch { throw PlotError(.reading(error)) }
  }

  private func begin(_ layout: Layout?, from moment: Double? = nil) -> LogTracksBuilder {
    var options = options
    if let moment {
      options.selection.from = max(options.selection.from ?? -.infinity, moment)
    }
    return LogTracksBuilder(
      options, options.needsOfLayers, thinnedFor ?? resolution, layout: layout, zone: nil,
      reading: reading,
      observing: options.allObservations)
  }
}

extension PlotError {
  /// Whether more rows can fix the error.
  package var mayComeRight: Bool {
    switch reason {
    case .reading(let error): error.mayComeRight
    case .nothingSelected, .noValues, .noProfile: true
    default: false
    }
  }

  /// Whether it says only that a log has no row yet.
  package var isNothingYet: Bool {
    switch reason {
    case .reading(let error): error.isNothingYet
    case .nothingSelected: true
    default: false
    }
  }
}
