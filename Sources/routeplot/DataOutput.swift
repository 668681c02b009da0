// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tracks as data, in place of a picture.

import RoutePlotKit

/// A file of tracks that is written while logs are read.
struct DataOutput {
  /// What takes the fixes that count.
  let tracks: WrittenTracks

  private let output: StreamedOutput

  /// A file without tracks.
  ///
  /// - Parameters:
  ///   - format: How tracks are written.
  ///   - file: Where they go.
  ///   - hasSeveralLogs: Whether more than one log is written.
  init(_ format: TrackFormat, to file: OutputFile, hasSeveralLogs: Bool) {
    let output = StreamedOutput(file)
    self.output = output
    tracks = WrittenTracks(format, mayHaveSeveralLogs: hasSeveralLogs) { output.write($0) }
  }

  /// Ends the file.
  ///
  /// - Throws: `Failure`, when not all of it can be written.
  func finish() throws(Failure) {
    tracks.finish()
    try output.finish()
  }
}

/// What is said of the waypoints of a log, which are not written.
func waypointsNotWritten(_ route: FittedRoute) -> [String] {
  guard !route.log.waypoints.isEmpty else { return [] }
  return ["\(route.log.input): warning: its waypoints are not written; only tracks are"]
}

/// The tracks of one log among many, which lie in memory until it is known that the log is right.
final class CollectedData {
  /// What takes the fixes that count.
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
  /// - Returns: All of its bytes.
  func finish() -> [UInt8] {
    tracks.finish()
    return bytes.all
  }
}
