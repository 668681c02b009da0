// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A log that has been read, before the region of its picture is known.

import Geography
public import RouteReading
package import Tracks

/// The tracks of one log, and the report of its rows.
///
/// Logs that are read one after another can be drawn together: see `Plotter.draw(_:options:)`.
public struct LogTracks: Sendable {
  /// The rows used and the rows left out.
  public internal(set) var log: ReadingReport

  /// The omissions of the selection.
  package let selection: SelectionReport

  /// The fixes that the selection left to be drawn.
  public let fixesDrawn: Int

  /// The lines, track after track; none once they are placed in a picture.
  var lines: TrackLines

  /// The resolution that the lines are thinned for, if they may lack the detail of other pictures;
  /// nil if no picture lacks any.
  var thinnedFor: Resolution?

  /// The value that colours show; nil if they show none.
  let value: ColoredValue?

  /// The unit of its elevations in metres; 1 if none is known.
  let metresOfElevation: Double

  /// The observations of the selected fixes.
  let observed: Observed

  /// The columns whose cells were observed, in their order: their numbers from 1 and their names.
  var observedColumns: [(number: Int, name: String)] = []

  /// The last of the selected fixes; nil if there are none.
  var lastFix: Coordinate?
}

extension LogTracks {
  /// The stops of its tracks; none if they were not observed.
  var stops: [Stop] { observed[TrackStops.self]?.stops.flatMap { $0 } ?? [] }
}
