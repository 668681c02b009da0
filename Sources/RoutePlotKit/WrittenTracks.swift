// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes that count, as data for other programs.

import RouteReading
public import RouteWriting
import Tracks

/// A file of the fixes that count, track after track, with the values beside them.
///
///     let file = WrittenTracks(.gpx) { bytes += $0 }
///     _ = try Plotter().readTracks(source, input: "trip.csv", options: options, writing: file)
///     file.finish()
///
/// It has all fixes that the selection leaves, those outside of the picture too, and segments where lines are
/// broken. Logs are written one after another, by one thread at a time.
public final class WrittenTracks: @unchecked Sendable {
  private static let fields: [Field] = [.time, .elevation, .speed, .accuracy]

  private let file: TrackFile
  private let mayHaveSeveralLogs: Bool

  /// Whether the cells of tables are passed on.
  private let passesCells: Bool

  /// The columns of tables whose cells are passed on; nil before the first log.
  private var columns: PassedColumns?

  /// The names of columns that are not passed on, by the names of their logs.
  private var columnsLeftOut: [String: [String]] = [:]

  /// A file without tracks.
  ///
  /// - Parameters:
  ///   - format: How tracks are written.
  ///   - mayHaveSeveralLogs: Whether logs with other columns than the first may follow. Default: false.
  ///   - write: Takes the bytes of the file, so many at a time.
  public init(
    _ format: TrackFormat, mayHaveSeveralLogs: Bool = false,
    write: @escaping ([UInt8]) -> Void
  ) {
    self.mayHaveSeveralLogs = mayHaveSeveralLogs
    passesCells = format == .csv
    file = TrackFile(format, mayHaveSeveralLogs: mayHaveSeveralLogs, write: write)
  }

  /// Ends the file, once all logs are read.
  public func finish() { file.finish() }

  /// What hands the fixes of a log to the file.
  var observation: Observation {
    let file = file
    return Observation(
      "written",
      needs: FixNeeds(fields: WrittenTracks.fields, otherColumns: passesCells), needsJoints: true
    ) { _ in
      WrittenFixes(file)
    }
  }

  /// Begins a log, once it is known how it is written.
  ///
  /// - Returns: Which of the other columns of the log are passed on, in their order; nil for an empty cell.
  func begin(_ reader: any FixReader, input: String, options: ReadingOptions) -> [Int?] {
    let isKnown = { (field: Field) in
      self.mayHaveSeveralLogs || reader.fields.map { $0.contains(field) } ?? true
    }
    let fields = WrittenTracks.fields.filter(isKnown).compactMap { field in
      options.fields.firstIndex(of: field).map { (field, $0) }
    }
    let isOneTable = passesCells && !mayHaveSeveralLogs && reader.otherColumns != nil
    if columns == nil, passesCells {
      columns = PassedColumns(
        reader, options, fields: mayHaveSeveralLogs ? WrittenTracks.fields : nil)
    }
    file.begin(
      WrittenValues(
        fields: fields, otherColumns: columns?.names, isOneTable: isOneTable,
        hasDates: reader.hasDates,
        hasTracks: mayHaveSeveralLogs || !options.groups.isEmpty || reader.otherColumns == nil,
        precision: options.precision))
    guard let found = columns?.places(in: reader, options) else { return [] }
    if !found.leftOut.isEmpty { columnsLeftOut[input] = found.leftOut }
    return found.places
  }

  /// The columns of a log that are not written, as the first log has none of their names.
  ///
  /// - Parameter log: A log that was read.
  /// - Returns: Their names.
  public func columnsNotWritten(of log: ReadingReport) -> [String] {
    columnsLeftOut[log.input] ?? []
  }

  /// Ends a log.
  func endLog(_ report: ReadingReport) {
    file.endLog(report.waypoints) { report.nameOfTrack($0) }
  }
}
