// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Filters fixes that are written in the test.

import Geography
import RouteReading

@testable import Tracks

/// A fix of a test.
struct Fix {
  var coordinate: Coordinate
  var time = Double.nan
  var accuracy = Double.nan
  var part = 0

  init(_ coordinate: Coordinate) { self.coordinate = coordinate }
}

/// What a selection keeps of one track.
struct Selected: Equatable {
  /// Numbers of fixes.
  var kept: [Int]
  var parts: [Int]
  var report = SelectionReport()
}

/// Passes the fixes of one track through the filters, so many passed on together.
func selectFixes(
  _ fixes: [Fix], pieces: Int = .max, courses: [LegCourse] = [.straight(.mercator)],
  _ change: (inout SelectionOptions) -> Void
) -> Selected {
  var selection = SelectionOptions()
  change(&selection)
  let fields = [Field.time, .timeOfDay, .accuracy]
  var selector = FixSelector(LogContext(selection: selection, courses: courses, fields: fields))
  var result = TrackFixes()
  var start = 0
  while start < fixes.count {
    let end = fixes.count - start <= pieces ? fixes.count : start + pieces
    var run = TrackFixes()
    run.coordinates = fixes[start..<end].map(\.coordinate)
    run.parts = fixes[start..<end].map(\.part)
    run.numbers = Array(start..<end)
    run.values = [
      fixes[start..<end].map(\.time), Array(repeating: .nan, count: end - start),
      fixes[start..<end].map(\.accuracy),
    ]
    selector.select(&run, track: 0)
    result.append(run)
    start = end
  }
  result.append(selector.finish(track: 0))
  return Selected(kept: result.numbers, parts: result.parts, report: selector.report)
}
