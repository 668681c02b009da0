// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A log that has been read, before it is known what its picture shows.

import Geography
public import RouteReading
public import Tracks

/// The tracks of one log, and the account of its rows.
///
/// Logs that are read one after another can be fitted together: see `fitTogether(_:alongside:options:)`.
public struct LogTracks: Sendable {
  /// The rows used and the rows left out.
  public internal(set) var log: ReadingReport

  /// What the selection left out.
  public let selection: SelectionReport

  /// The fixes that the selection left to be drawn.
  public let fixesDrawn: Int

  /// The lines, track after track; none once they are placed in a picture.
  var lines: TrackLines

  /// What the lines are thinned for, where they may lack what other pictures show; nil where no picture lacks any.
  var thinnedFor: Resolution?

  /// The value that colours tell; nil where they tell none.
  let value: ColoredValue?

  /// The unit of its elevations in metres; 1 where none is known.
  let metresOfElevation: Double

  /// What was observed of the fixes that count.
  let observed: Observed

  /// The columns whose cells were observed, in their order: their numbers from 1 and their names.
  var observedColumns: [(number: Int, name: String)] = []

  /// The last of the fixes that count; nil where there are none.
  var lastFix: Coordinate?
}
