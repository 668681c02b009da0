// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes the tracks as data instead of a picture.

import RoutePlotKit
import RouteReading
import RouteWriting

/// A file of tracks that is written while logs are read.
struct DataOutput {
  /// The file that takes the selected fixes.
  let tracks: WrittenTracks

  /// The target.
  let output: StreamedOutput

  /// A file without tracks.
  init(_ format: TrackFormat, to file: OutputFile, hasSeveralLogs: Bool) {
    let output = StreamedOutput(file)
    self.output = output
    tracks = WrittenTracks(format, mayHaveSeveralLogs: hasSeveralLogs) { output.write($0) }
  }

}

/// The message about the waypoints of logs in a file that can have none.
func waypointsNotWritten(
  _ routes: [FittedRoute], as format: TrackFormat
) throws(Failure) -> [String] {
  guard !format.hasWaypoints else { return [] }
  let formats = TrackFormat.allCases.filter(\.hasWaypoints).map { ".\($0.rawValue)" }
  let advice = "write \(formats.joined(separator: " or ")) to keep them"
  guard routes.contains(where: { $0.fixesDrawn > 0 }) else {
    throw Failure(
      .data,
      "\(routes[0].log.input): has waypoints and no track, and .\(format.rawValue) can have none; \(advice)"
    )
  }
  return routes.filter { !$0.log.waypoints.isEmpty }.map {
    "\($0.log.input): warning: its waypoints are not written; \(advice)"
  }
}

/// The message about columns that the file cannot have.
func columnsNotWritten(
  _ routes: [FittedRoute], to tracks: WrittenTracks, as format: TrackFormat
) -> [String] {
  let formats = TrackFormat.allCases.filter {
    routes.count > 1 ? $0.hasAllColumnsOfEachLog : $0.hasAllColumns
  }
  let others = formats.map { ".\($0.rawValue)" }.joined(separator: " or ")
  let why =
    format.hasAllColumns
    ? "not in the first log" : "that .\(format.rawValue) has no place for"
  return routes.compactMap { route in
    let columns = tracks.columnsNotWritten(of: route.log).map { quotedCell($0.utf8) }
    return columns.isEmpty
      ? nil
      : "\(route.log.input): warning: columns \(why) are not written: \(shortList(columns)); write \(others) to keep them"
  }
}

/// The tracks of one log among many, which lie in memory until it is known that the log is right.
final class CollectedData {
  /// The file that takes the selected fixes.
  let tracks: WrittenTracks

  private let bytes: Bytes

  private final class Bytes { var all: [UInt8] = [] }

  /// Data without tracks.
  init(_ format: TrackFormat) {
    let bytes = Bytes()
    self.bytes = bytes
    tracks = WrittenTracks(format) { bytes.all += $0 }
  }

  /// Ends the data.
  ///
  /// Returns all of its bytes.
  func finish() -> [UInt8] {
    tracks.finish()
    return bytes.all
  }
}
