// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tracks of a log that somebody is still writing, at any time.

import Mapping
package import RouteReading
import Tracks

/// Reads a log while it grows, each row once, and keeps the state of its tracks between pictures.
///
///     let tracks = try GrowingTracks(input: "trip.csv", options: options)
///     try tracks.append(rows)
///     let frame = try picture.draw([try tracks.soFar()])
///
/// The tracks are those that the same rows give when they are read at once. Memory follows what is visible, as for
/// any log.
public final class GrowingTracks {
  /// The name of the log for messages.
  public let input: String

  private let options: PlotOptions
  private let view: LiveView
  private let reading: ReadingOptions
  private let resolution: Resolution
  private var log: GrowingLog

  /// The tracks of the rows that are understood for sure; nil where there are none yet.
  private var begun: BegunTracks?

  /// The last fixes, where only those count; nil where all do.
  private var recent: RecentFixes?

  /// Its memory is used again.
  private var block = FixBlock()

  /// Tracks of a log before its first row.
  ///
  /// - Parameters:
  ///   - input: The name of the log for messages.
  ///   - options: What is drawn of it and how: those of the picture.
  ///   - view: What the picture shows of it. Default: all.
  /// - Throws: `PlotError`, when the size, the region or another option is out of range.
  public init(
    input: String, options: PlotOptions, view: LiveView = LiveView()
  ) throws(PlotError) {
    try options.checkRanges()
    (self.input, self.options, self.view) = (input, options, view)
    var needs = options
    if view.maxAge != nil { needs.selection.from = needs.selection.from ?? -.infinity }
    var reading = needs.reading(for: options.observations)
    // An age is a difference, and needs no date.
    reading.needsDates = options.selection.needs.dates
    self.reading = reading
    resolution = try options.resolution(of: view)
    log = GrowingLog(input: input, options: reading)
    recent = noFixes
  }

  /// Takes rows that were added.
  ///
  /// - Parameter text: Whole lines, but for the last line of a file.
  /// - Throws: `PlotError`, when the log cannot be read on.
  public func append(_ text: [UInt8]) throws(PlotError) {
    log.append(text)
    try read()
  }

  /// Notes that what is added next is another file, in which the same tracks go on.
  ///
  /// - Throws: `PlotError`, when the file that has ended gives no route. Its rows are left out then.
  public func endFile() throws(PlotError) {
    log.endFile()
    try read()
  }

  /// Takes what was found of the log at a look.
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
  public func startAgain() {
    log = GrowingLog(input: input, options: reading)
    (begun, recent) = (nil, noFixes)
  }

  /// The tracks of all rows so far.
  ///
  /// - Returns: The tracks, to be fitted and drawn.
  /// - Throws: `PlotError`, when the rows so far give no route.
  /// - Complexity: O(tracks + fixes that are visible).
  public func soFar() throws(PlotError) -> LogTracks {
    var (tracks, recent) = (begun?.copy(), recent)
    let report: ReadingReport
    do throws(ReadingError) {
      report = try log.account { block, layout in
        if tracks == nil { tracks = begin(layout) }
        if recent == nil { tracks?.builder.take(block) } else { recent?.take(block) }
      }
    } catch { throw .reading(error) }
    if let recent { return try finish(recent, report) }
    var all = tracks ?? begin(nil)
    return try all.finish(report)
  }

  /// The tracks of the last fixes.
  private func finish(
    _ recent: RecentFixes, _ report: ReadingReport
  ) throws(PlotError) -> LogTracks {
    var tracks = begin(report.layout, from: recent.from)
    for block in recent.blocks { tracks.builder.take(block) }
    return try tracks.finish(report)
  }

  /// The last fixes before there are any; nil where all count.
  private var noFixes: RecentFixes? {
    view.maxAge.map {
      RecentFixes(maxAge: $0, timeColumn: reading.fields.firstIndex(of: .time) ?? 0)
    }
  }

  /// Reads what is understood for sure.
  private func read() throws(PlotError) {
    do throws(ReadingError) {
      while try log.next(into: &block) {
        if recent != nil {
          recent?.take(block)
        } else {
          if begun == nil { begun = begin(log.layout) }
          begun?.builder.take(block)
        }
      }
    } catch { throw .reading(error) }
  }

  private func begin(_ layout: Layout?, from moment: Double? = nil) -> BegunTracks {
    var options = options
    if let moment {
      options.selection.from = max(options.selection.from ?? -.infinity, moment)
    }
    return BegunTracks(
      options, resolution, layout: layout, reading: reading, observing: options.observations)
  }
}

extension PlotError {
  /// Whether more rows may put it right.
  public var mayComeRight: Bool {
    switch self {
    case .reading(let error): error.mayComeRight
    case .nothingSelected, .noValues: true
    default: false
    }
  }

  /// Whether it says only that a log has no row yet.
  public var isNothingYet: Bool {
    switch self {
    case .reading(let error): error.isNothingYet
    case .nothingSelected: true
    default: false
    }
  }
}
