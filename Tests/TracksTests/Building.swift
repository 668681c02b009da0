// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Builds lines from fixes that are written in the test.

import Fitting
import Geography
import Mapping
import RouteReading

@testable import Tracks

/// The tracks of a log with these fixes, so many passed on at once; breaks are indices of fixes.
func buildTracks(
  _ fixes: [Coordinate], pieces: Int = .max, times: [Double] = [], groups: [Int] = [],
  breaks: [Int] = [], selection: SelectionOptions = SelectionOptions(),
  map: MapOptions = MapOptions()
) throws -> BuiltTracks {
  var builder = TrackBuilder(
    try map.resolution(),
    log: LogContext(selection: selection, courses: map.courses, fields: [.time]),
    observing: [.length, .times, .fixes])
  var start = 0
  while start < fixes.count {
    let end = fixes.count - start <= pieces ? fixes.count : start + pieces
    var block = FixBlock()
    block.coordinates = Array(fixes[start..<end])
    block.values = [
      times.isEmpty ? Array(repeating: .nan, count: end - start) : Array(times[start..<end])
    ]
    if !groups.isEmpty { block.tracks = Array(groups[start..<end]) }
    block.breaks = breaks.filter { (start..<end).contains($0) }.map { $0 - start }
    builder.take(block)
    start = end
  }
  return builder.finish()
}
