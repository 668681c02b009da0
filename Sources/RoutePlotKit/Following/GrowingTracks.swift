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
  private let reading: ReadingOptions
  private let resolution: Resolution
  private var log: GrowingLog

  /// The tracks of the rows that are understood for sure; nil where there are none yet.
  private var begun: BegunTracks?

  /// Its memory is used again.
  private var block = FixBlock()

  /// Tracks of a log before its first row.
  ///
  /// - Parameters:
  ///   - input: The name of the log for messages.
  ///   - options: What is drawn of it and how: those of the picture.
  /// - Throws: `PlotError`, when the size, the region or another option is out of range.
  public init(input: String, options: PlotOptions) throws(PlotError) {
    try options.checkRanges()
    self.input = input
    self.options = options
    reading = options.reading(for: options.observations)
    resolution = try options.resolution(of: options.mapOfGrowing)
    log = GrowingLog(input: input, options: reading)
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
    begun = nil
  }

  /// The tracks of all rows so far.
  ///
  /// - Returns: The tracks, to be fitted and drawn.
  /// - Throws: `PlotError`, when the rows so far give no route.
  /// - Complexity: O(tracks + fixes that are visible).
  public func soFar() throws(PlotError) -> LogTracks {
    var tracks = begun?.copy()
    let report: ReadingReport
    do throws(ReadingError) {
      report = try log.account { block, layout in
        if tracks == nil { tracks = begin(layout) }
        tracks?.builder.take(block)
      }
    } catch { throw .reading(error) }
    var all = tracks ?? begin(nil)
    return try all.finish(report)
  }

  /// Reads what is understood for sure.
  private func read() throws(PlotError) {
    do throws(ReadingError) {
      while try log.next(into: &block) {
        if begun == nil { begun = begin(log.layout) }
        begun?.builder.take(block)
      }
    } catch { throw .reading(error) }
  }

  private func begin(_ layout: Layout?) -> BegunTracks {
    BegunTracks(
      options, resolution, layout: layout, reading: reading, observing: options.observations)
  }
}

extension PlotOptions {
  /// What decides where coordinates are on a picture whose region grows: the track may come nearer to its edges than
  /// it was fitted.
  var mapOfGrowing: MapOptions {
    var map = map
    if case .fitted = region { map.padding = .pixels(0) }
    return map
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
