// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What is read before anything is drawn.

import RoutePlotKit
import RouteReading

/// The region asked for; it may stand in a file.
///
/// - Throws: `Failure`, when the file cannot be read or holds no box.
func readRegion(_ request: Request, streams: StandardStreams) throws(Failure) -> Region {
  guard let path = request.boxFile else { return request.options.region }
  return try readBox(FileName(argument: path), streams: streams)
}

/// Reads the logs that are fitted and not drawn.
///
/// - Throws: `Failure`, when one of them cannot be read.
func readFitted(
  _ request: Request, options: PlotOptions, streams: StandardStreams
) throws(Failure) -> [TrackLines] {
  var others: [TrackLines] = []
  for path in request.fitTo {
    let file = try InputFile(path: FileName(argument: path), streams: streams)
    defer { file.close() }
    let route = try failing { () throws(PlotError) in
      try readTrackLines(
        ByteSource(descriptor: file.descriptor), input: file.name, options: options)
    }
    others.append(route)
  }
  return others
}

/// Reads one log after the other; the first one is open already.
func readLogs(
  _ inputs: [String], first: InputFile, options: PlotOptions, streams: StandardStreams
) throws(Failure) -> [LogTracks] {
  var logs: [LogTracks] = []
  for (index, input) in inputs.enumerated() {
    let file =
      index == 0 ? first : try InputFile(path: FileName(argument: input), streams: streams)
    defer { file.close() }
    logs.append(
      try failing { () throws(PlotError) in
        try readTracks(
          ByteSource(descriptor: file.descriptor), input: file.name, options: options)
      })
  }
  return logs
}
