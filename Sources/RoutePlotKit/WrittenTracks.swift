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

  /// Whether the cells of a table are passed on; tables with other columns may follow the first.
  private let passesCells: Bool

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
    passesCells = format == .csv && !mayHaveSeveralLogs
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
  func begin(_ reader: any FixReader, options: ReadingOptions) {
    let isKnown = { (field: Field) in
      self.mayHaveSeveralLogs || reader.fields.map { $0.contains(field) } ?? true
    }
    let fields = WrittenTracks.fields.filter(isKnown).compactMap { field in
      options.fields.firstIndex(of: field).map { (field, $0) }
    }
    file.begin(
      WrittenValues(
        fields: fields, otherColumns: otherColumns(of: reader), hasDates: reader.hasDates,
        hasTracks: mayHaveSeveralLogs || !options.groups.isEmpty || reader.otherColumns == nil,
        precision: options.precision))
  }

  /// The names of the columns whose cells are passed on, each once; nil where none are.
  private func otherColumns(of reader: any FixReader) -> [String]? {
    guard passesCells, let columns = reader.otherColumns else { return nil }
    var taken: Set =
      reader.hasDates ? ["latitude", "longitude", "time"] : ["latitude", "longitude"]
    return columns.map { column in
      let number = "column\(column.number)"
      var name = column.name.isEmpty ? number : column.name
      // A second column of the name could be taken for the first.
      if !taken.insert(name.lowercased()).inserted { name = "\(number)_\(name)" }
      return name
    }
  }

  /// Ends a log.
  func endLog(_ report: ReadingReport) {
    file.endLog(report.waypoints) { report.nameOfTrack($0) }
  }
}
