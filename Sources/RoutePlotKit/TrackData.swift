// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The selected fixes of logs as data, for programs that pass them on.

public import RouteReading
public import RouteWriting

/// Tracks as GPX, GeoJSON, CSV or an encoded polyline.
public struct TrackData: Sendable {
  /// A whole file of the format that was requested.
  public var bytes: [UInt8]

  /// The rows used and the rows left out, of each log.
  public var logs: [ReadingReport]

  /// Writes the data to a file.
  ///
  /// An old file is replaced when all bytes are written. A pipe, a device or a link gets the bytes directly.
  ///
  /// - Parameter path: The path of the file, absolute or from the folder that the process is in.
  /// - Throws: `PlotError` with the words of the system. A file that was there is left as it was.
  public func write(to path: String) throws(PlotError) { try writeFile(bytes, to: path) }
}

extension Plotter {
  /// Writes the selected fixes of a log as data, with their times, elevations and the other values of the log.
  ///
  ///     let data = try Plotter().export(ByteSource(path: "trip.fit"), input: "trip.fit", as: .gpx)
  ///     try data.write(to: "trip.gpx")
  ///
  /// ``PlotOptions/reading`` and ``PlotOptions/selection`` count, and nothing else of the options.
  ///
  /// - Parameters:
  ///   - source: The bytes of the log.
  ///   - input: The name of the log for messages.
  ///   - format: The format of the data.
  ///   - options: The options of a picture. Default: those of `PlotOptions()`.
  /// - Returns: The data.
  /// - Throws: `PlotError`, when the log gives no route.
  /// - Complexity: O(bytes of the log), and as much memory as the data.
  public func export(
    _ source: consuming ByteSource, input: String, as format: TrackFormat,
    options: PlotOptions = PlotOptions()
  ) throws(PlotError) -> TrackData {
    let kept = KeptBytes()
    let file = WrittenTracks(format) { kept.bytes += $0 }
    let log = try readTracks(
      source, input: input, options: options.readingOnly, writing: [file]
    ).log
    file.finish()
    return TrackData(bytes: kept.bytes, logs: [log])
  }

  /// Writes the selected fixes of files as data in one file, track after track.
  ///
  /// A table has the columns of the first log.
  ///
  /// - Parameters:
  ///   - paths: The paths of the logs.
  ///   - format: The format of the data.
  ///   - options: The options of a picture. Default: those of `PlotOptions()`.
  /// - Returns: The data.
  /// - Throws: `PlotError`, when a log gives no route.
  /// - Complexity: O(bytes of the logs), and as much memory as the data.
  public func export(
    paths: [String], as format: TrackFormat, options: PlotOptions = PlotOptions()
  ) throws(PlotError) -> TrackData {
    let kept = KeptBytes()
    let file = WrittenTracks(format, mayHaveSeveralLogs: paths.count > 1) { kept.bytes += $0 }
    var logs: [ReadingReport] = []
    for path in paths {
      let source = try ByteSource(path: path)
      logs.append(
        try readTracks(source, input: path, options: options.readingOnly, writing: [file]).log)
    }
    file.finish()
    return TrackData(bytes: kept.bytes, logs: logs)
  }
}

/// Bytes that are written while a log is read.
private final class KeptBytes { var bytes: [UInt8] = [] }

extension PlotOptions {
  /// The options for reading and selecting, without any layer that needs values of its own.
  fileprivate var readingOnly: PlotOptions {
    var options = PlotOptions()
    (options.reading, options.selection, options.threads) = (reading, selection, threads)
    options.observations = []
    return options
  }
}
