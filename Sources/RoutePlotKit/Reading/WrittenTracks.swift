// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The selected fixes as data for other programs.

import Processors
import RouteReading
package import RouteWriting
import Tracks

/// A file of the selected fixes, track after track, with their values.
///
///     let file = WrittenTracks(.gpx) { bytes += $0 }
///     _ = try Plotter().readTracks(source, input: "trip.csv", options: options, writing: [file])
///     file.finish()
///
/// It has all fixes that the selection leaves, those outside of the picture too, and segments where lines are
/// broken. Logs are written one after another, by one thread at a time.
package final class WrittenTracks: @unchecked Sendable {
  private static let fields: [Field] = [.time, .elevation, .speed, .accuracy]

  private let format: TrackFormat
  private let file: TrackFile
  private let mayHaveSeveralLogs: Bool

  /// Whether several logs become one table.
  private var isOneTable: Bool { format.text.isTable && mayHaveSeveralLogs }

  /// The names of the columns of a file that is a table, once a log of it has been read.
  private var names: [String]?

  /// The names of those of the current log, which are those of the file if it is the first one that can be read.
  private var namesOfLog: [String]?

  /// The columns of the current log if they are not known before its end.
  private var columns: PassthroughColumns?

  /// The names of columns that are not written, by the names of their logs.
  private var columnsLeftOut: [String: [String]] = [:]

  /// A file without tracks.
  ///
  /// - Parameters:
  ///   - format: How tracks are written.
  ///   - mayHaveSeveralLogs: Whether logs with other columns than the first may follow. Default: false.
  ///   - write: Takes the bytes of the file, this many at a time.
  package init(
    _ format: TrackFormat, mayHaveSeveralLogs: Bool = false,
    write: @escaping ([UInt8]) -> Void
  ) {
    self.mayHaveSeveralLogs = mayHaveSeveralLogs
    self.format = format
    file = TrackFile(format, mayHaveSeveralLogs: mayHaveSeveralLogs, write: write)
  }

  /// Ends the file, once all logs are read.
  package func finish() { file.finish() }

  /// The observation that passes the fixes of a log to the file.
  func observation(_ number: Int) -> Observation {
    let file = file
    let hasValues = format.text.hasValues
    return Observation(
      "written\(number)",
      needs: FixNeeds(fields: hasValues ? WrittenTracks.fields : [], otherColumns: hasValues),
      needsJoints: true
    ) { _ in
      WrittenFixes(file)
    }
  }

  /// Begins a log, once it is known how it is written.
  ///
  /// `hasGround`: whether fixes may have elevations of the ground, which are in no column of the log.
  func begin(
    _ reader: any FixReader, input: String, options: ReadingOptions, hasGround: Bool,
    workers: WorkerThreads
  ) {
    let layout = reader.layout
    var values = WrittenValues()
    (values.hasSeveralLogs, values.precision) = (mayHaveSeveralLogs, options.precision)
    values.hasTracks =
      mayHaveSeveralLogs || !options.groups.isEmpty || layout == nil || layout?.hasParts == true
    values.numbersTracks = mayHaveSeveralLogs || layout == nil
    values.hasDecimalComma = layout?.hasDecimalComma ?? false
    values.leavesOutEmpty = layout == nil && !isOneTable
    defer { file.begin(values, workers: workers) }
    columns = nil
    guard format.text.hasValues else { return }
    let numbers = WrittenTracks.fields.compactMap { field -> WrittenNumber? in
      let isKnown =
        isOneTable || field == .elevation && hasGround
        || reader.fields.map { $0.contains(field) } ?? true
      let factor = layout?.factor(of: field) ?? 1
      // A column whose unit is not known is passed on as it is.
      guard isKnown, isOneTable || !factor.isNaN,
        let place = options.fields.firstIndex(of: field)
      else { return nil }
      return WrittenNumber(field, at: place, factor: factor)
    }
    if reader.hasDates { values.dates = numbers.first { $0.field == .time }?.place }
    if format.text.hasElevations { values.elevation = numbers.first { $0.field == .elevation } }
    let hasColumnsAnyway = layout != nil && !isOneTable
    values.numbers = numbers.filter { number in
      switch number.field {
      case .time: isOneTable && !reader.hasDates
      case .elevation where format.text.hasElevations: false
      case .elevation where hasGround: true
      // A table passes its own columns on, but a speed whose unit is known can be written in metres a second.
      case .speed where hasColumnsAnyway && !format.hasAllColumns:
        layout?.column(of: .speed)?.speedUnit != nil
      default: !hasColumnsAnyway
      }
    }
    let written = numbers.map(\.field).filter { field in
      isOneTable || field == .elevation && values.elevation != nil
        || values.numbers.contains { $0.field == field }
    }
    let found = PassthroughColumns(
      taken: format.text.isTable
        ? .columns(of: values, isOneTable: isOneTable)
        : .properties(hasDates: values.dates != nil, hasElevations: values.elevation != nil),
      except: written.compactMap { layout?.column(of: $0)?.number },
      groups: options.groups)
    if let others = reader.otherColumns {
      values.columns = select(found.columns(of: others), input)
    } else {
      values.columns = nil
      columns = found
    }
  }

  /// The columns of a log that are not written.
  ///
  /// - Parameter log: A log that was read.
  /// - Returns: Their names: those that a table of several logs has not from the first one, or those that the
  ///   format has no place for.
  package func columnsNotWritten(of log: ReadingReport) -> [String] {
    columnsLeftOut[log.input] ?? []
  }

  /// Ends a log.
  func endLog(_ report: ReadingReport) {
    var written: [WrittenColumn]?
    if let columns {
      let places = file.placesOfCells
      let found = report.otherValues.enumerated().filter { places.contains($0.offset) }
      written = select(
        columns.columns(of: found.map { ($0.offset, $0.element) }), report.input)
    }
    names = names ?? namesOfLog
    file.endLog(report.waypoints, columns: written) { report.nameOfTrack($0) }
  }

  /// The columns of a log that are written; the names of the others are noted.
  private func select(
    _ columns: [(column: WrittenColumn, distinguishesTracks: Bool)], _ input: String
  ) -> [WrittenColumn] {
    let format = format.text
    guard isOneTable else {
      let leftOut = columns.filter { !$0.distinguishesTracks && !format.canWrite($0.column.name) }
      note(leftOut.map(\.column.name), input)
      return columns.map(\.column).filter { format.canWrite($0.name) }
    }
    let names = names ?? columns.map(\.column.name)
    namesOfLog = names
    let known = names.map { $0.lowercased() }
    note(columns.map(\.column.name).filter { !known.contains($0.lowercased()) }, input)
    return names.map { name in
      let same = columns.first { $0.column.name.lowercased() == name.lowercased() }
      return WrittenColumn(name, at: same?.column.place)
    }
  }

  private func note(_ names: [String], _ input: String) {
    if !names.isEmpty { columnsLeftOut[input] = names }
  }
}

extension Layout {
  /// The factor for the values of a field to be in metres or metres a second; 1 where the log does
  /// not say in which unit they are, and NaN where that unit is not known.
  fileprivate func factor(of field: Field) -> Double {
    if column(of: field)?.unknownUnit(of: field) != nil { return .nan }
    return switch field {
    case .elevation: metresOfElevation
    case .speed: column(of: .speed)?.speedUnit ?? 1
    case .time, .timeOfDay, .accuracy, .number: 1
    }
  }
}
