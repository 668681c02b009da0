// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The stage before lines: of all columns of a fix those go on that tracks keep, with the values that are derived.

import RouteReading

/// Gives the fixes of all tracks the values that tracks keep.
///
/// A fix waits until the fixes are known that its derived values are made from, so the result does not depend on how
/// many come at once. If nothing is derived, no fix waits.
struct Derivation {
  /// The sources of the values that tracks keep.
  let sources: [AttributeSource]

  /// The initial state of a track; nil if no value is derived.
  private let noFixes: PendingFixes?

  /// The fixes of each track that wait; nil while some are passed on.
  private var waiting: [PendingFixes?] = []

  init(_ log: LogContext) {
    sources = log.attributeSources
    let values = sources.compactMap(\.derivedValue)
    let needsTimes = values.contains(where: \.needsTimes)
    let run = DerivedRun(
      values, timeColumn: needsTimes ? log.column(of: .time) : nil, leaps: log.leaps)
    noFixes = values.isEmpty ? nil : PendingFixes(sources, run)
  }

  /// Whether values are made from several fixes.
  var isDeriving: Bool { noFixes != nil }

  /// The columns to pass on: all if values are derived, else only those that tracks keep.
  func columns(of all: [[Double]]) -> [[Double]] {
    isDeriving ? all : sources.compactMap { source in source.column.map { all[$0] } }
  }

  /// Takes the next fixes of a track with the columns that it needs, and passes those on whose values are known.
  mutating func take(_ fixes: CurrentFixes, of track: Int, into lines: inout LinesInProgress) {
    guard isDeriving else { return lines.append(fixes, to: track) }
    while waiting.count <= track { waiting.append(noFixes) }
    // What has two owners would be copied where it changes.
    guard var own = waiting[track].take() else { return }
    own.take(fixes) { lines.append($0, to: track) }
    waiting[track] = own
  }

  /// Passes on the fixes of a track that wait; no more come.
  mutating func finish(_ track: Int, into lines: inout LinesInProgress) {
    guard track < waiting.count, var own = waiting[track].take() else { return }
    own.finish { lines.append($0, to: track) }
  }
}
