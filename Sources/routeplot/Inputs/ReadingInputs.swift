// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads all inputs before anything is drawn.

import RoutePlotKit
import RouteReading

/// The region requested; it may stand in a file.
func readRegion(_ request: Request, streams: StandardStreams) throws(Failure) -> Region {
  guard let path = request.boxFile else { return request.options.region }
  return try readBox(FileName(argument: path), streams: streams)
}

/// The logs of one picture: those that are drawn, in their order, those that are only fitted, and those that are
/// left out.
typealias LogsOfPicture = (drawn: [LogTracks], fitted: [TrackLines], leftOut: LeftOutLogs)

/// Reads all logs of one picture, and tells people at a terminal how far it is.
func readInputs(
  _ request: Request, first: InputFile?, options: PlotOptions, writing tracks: [WrittenTracks],
  streams: StandardStreams
) throws(Failure) -> LogsOfPicture {
  @Sendable func read(_ progress: ReadingProgress?) throws(Failure) -> LogsOfPicture {
    let fitted = try readFitted(request, options: options, streams: streams, progress: progress)
    var leftOut = LeftOutLogs(request)
    if request.readsPhotos {
      let log = try readPlacesOfPhotos(request, options: options, writing: tracks)
      return ([log], fitted, leftOut)
    }
    var drawn: [LogTracks] = []
    if request.polylines.isEmpty {
      try readLogs(
        request.inputs, first: first, options: options, writing: tracks, streams: streams,
        progress: progress, leavingOut: &leftOut
      ) { log, _ in drawn.append(log) }
    } else {
      drawn = [try readPolylines(request.polylines, options: options, writing: tracks)]
    }
    return (drawn, fitted, leftOut)
  }
  guard showsProgress(request, streams: streams) else { return try read(nil) }
  let progress = ReadingProgress(
    bytesInAll: bytesToRead(of: request.fitTo + request.inputs, streams: streams))
  return try progress.show(on: streams.messages) { () throws(Failure) in try read(progress) }
}

/// Reads the logs of a poster one after another, and tells people at a terminal how far it is.
///
/// `take`: takes each log with its place among the inputs, from 0; what it throws is about the log.
func readEach(
  _ request: Request, first: InputFile?, options: PlotOptions, streams: StandardStreams,
  _ take: @escaping (consuming LogTracks, Int) throws(Failure) -> Void
) throws(Failure) -> LeftOutLogs {
  // Only the calling thread reads, and the other one shows how far it is.
  nonisolated(unsafe) let take = take
  @Sendable func read(_ progress: ReadingProgress?) throws(Failure) -> LeftOutLogs {
    var leftOut = LeftOutLogs(request)
    if request.polylines.isEmpty {
      try readLogs(
        request.inputs, first: first, options: options, writing: [], streams: streams,
        progress: progress, leavingOut: &leftOut, take)
    } else {
      try take(try readPolylines(request.polylines, options: options, writing: []), 0)
    }
    return leftOut
  }
  guard showsProgress(request, streams: streams) else { return try read(nil) }
  let progress = ReadingProgress(bytesInAll: bytesToRead(of: request.inputs, streams: streams))
  return try progress.show(on: streams.messages) { () throws(Failure) in try read(progress) }
}

/// Reads the logs that are fitted and not drawn.
func readFitted(
  _ request: Request, options: PlotOptions, streams: StandardStreams,
  progress: ReadingProgress? = nil
) throws(Failure) -> [TrackLines] {
  let plotter = Plotter()
  var others: [TrackLines] = []
  for path in request.fitTo {
    let file = try InputFile(log: FileName(argument: path), streams: streams)
    defer { file.close() }
    let route = try wrappingPlotError { () throws(PlotError) in
      try plotter.readTrackLines(
        file.source(progress), input: file.name, options: options)
    }
    others.append(route)
  }
  return others
}

/// Reads one log after the other; the first one may be open already.
///
/// A log gives its tracks, and its part of files of tracks, only once all of it is read. So nothing is taken of one that
/// turns out to be wrong at its end.
private func readLogs(
  _ inputs: [String], first: InputFile?, options: PlotOptions, writing tracks: [WrittenTracks],
  streams: StandardStreams, progress: ReadingProgress?, leavingOut leftOut: inout LeftOutLogs,
  _ take: (consuming LogTracks, Int) throws(Failure) -> Void
) throws(Failure) {
  let plotter = Plotter()
  for (index, input) in inputs.enumerated() {
    do throws(Failure) {
      let file: InputFile
      if index == 0, let first {
        file = first
      } else {
        file = try InputFile(log: FileName(argument: input), isInput: true, streams: streams)
      }
      defer { file.close() }
      let log = try wrappingPlotError { () throws(PlotError) in
        try plotter.readTracks(
          file.source(progress), input: file.name, options: options, writing: tracks)
      }
      try take(log, index)
    } catch {
      try leftOut.leaveOut(index, error)
    }
  }
}

/// Reads the polylines of the command line as one log, a line each.
///
/// Throws `Failure`, when one of them is wrong; its place is its number and a byte.
private func readPolylines(
  _ polylines: [String], options: PlotOptions, writing tracks: [WrittenTracks]
) throws(Failure) -> LogTracks {
  var options = options
  options.reading.format = .polyline
  // The bytes of the command line, which need not be UTF-8.
  let lines = polylines.map { FileName(argument: $0).bytes }.joined(separator: [0x0a])
  return try wrappingPlotError { () throws(PlotError) in
    try Plotter().readTracks(
      ByteSource(bytes: Array(lines)), input: polylinesName, options: options, writing: tracks)
  }
}
