// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tracks of a log that is being read, and the first facts about its picture.

import Fitting
import Geography
import Mapping
import Processors
import RouteReading
import Tracks

/// Builds the tracks of a log, once its layout is known.
struct LogTracksBuilder {
  /// Makes the lines.
  var builder: TrackBuilder

  private let options: PlotOptions
  private let courses: [LegCourse]
  private let value: ColoredValue?

  /// The recorded value, which colours show if most points of a document have one; nil where that is no question.
  private let recordedValue: ColoredValue?

  private let metresOfElevation: Double

  /// Tracks without a fix.
  ///
  /// `layout`: the layout of the log; nil if it is not a table. `zone`: the zone that the log names; nil for none. `workers`: the threads that share the work. Default:
  /// nil, the calling one alone.
  init(
    _ options: PlotOptions, _ needs: NeedsOfLayers, _ resolution: Resolution, layout: Layout?,
    zone: TimeZoneRules?, reading: ReadingOptions, observing observations: [Observation],
    workers: WorkerThreads? = nil
  ) {
    (self.options, courses) = (options, needs.map.courses)
    value = options.valueColors.map {
      ColoredValue(
        $0,
        in: QuantityLog(
          layout, columns: reading.columns, units: options.units,
          elevations: options.selection.elevations))
    }
    // The columns of a table tell it before its rows, but the points of a document only at its end.
    recordedValue = value?.ofRecorded
    metresOfElevation = layout?.metresOfElevation ?? 1
    var log = LogContext(
      selection: options.selection, courses: courses, fields: reading.fields,
      columns: reading.columns, attributes: options.attributes(value, needs, or: recordedValue),
      metresOfElevation: metresOfElevation, hasDates: layout?.hasDates ?? true)
    log.mayHaveElevations = layout.map { $0.column(of: .elevation) != nil } ?? true
    log.fieldsOfNoUnit = reading.fields.filter { field in
      layout?.column(of: field)?.unknownUnit(of: field) != nil
    }
    log.zone = zone
    log.splits = options.splits?.metres
    builder = TrackBuilder(resolution, log: log, observing: observations, workers: workers)
  }

  /// Ends the tracks.
  mutating func finish(_ log: ReadingReport) throws(PlotError) -> LogTracks {
    var (built, log) = (builder.finish(), log)
    if built.selection.ground?.isMixed == true {
      throw PlotError(
        .lateElevations(input: log.input, after: ElevationFilling.longestWait))
    }
    let places = HiddenPlaces(
      options.selection, courses: courses, report: built.selection)
    log.waypoints.removeAll { waypoint in
      guard let reason = places.reason(toHide: waypoint.coordinate) else { return false }
      built.selection[reason] += 1
      return true
    }
    if options.selection.timeShift != 0 {
      for index in log.waypoints.indices {
        log.waypoints[index].notes.shiftTime(by: options.selection.timeShift)
      }
    }
    built.selection.timeZone = options.reading.timeZone ?? log.zone
    guard built.fixesKept > 0 || (log.fixesUsed == 0 && !log.waypoints.isEmpty) else {
      throw PlotError(
        .nothingSelected(input: log.input, fixes: log.fixesUsed, selection: built.selection))
    }
    let value = chooseValue(for: &built.lines, of: log)
    try options.check(value, of: built.lines, log)
    return LogTracks(
      log: log, selection: built.selection, fixesDrawn: built.fixesKept, lines: built.lines,
      value: value, metresOfElevation: metresOfElevation, observed: built.observed,
      lastFix: built.lastFix)
  }

  /// Chooses the value that colours show: the recorded one if at least half of the points have it, or if nothing
  /// else gives one.
  private func chooseValue(for lines: inout TrackLines, of log: ReadingReport) -> ColoredValue? {
    guard let recordedValue, let field = value?.quantity.fields.first,
      let recorded = lines.values.popLast()
    else { return value }
    let known = log.cells(of: field)?.read ?? 0
    guard recorded.hasValues, known * 2 >= log.fixesUsed || !lines.values[0].hasValues else {
      return value
    }
    lines.values[0] = recorded
    return recordedValue
  }

  /// The same tracks, which can be ended while these continue.
  func copy() -> LogTracksBuilder {
    var copy = self
    copy.builder = builder.copy()
    return copy
  }
}

extension PlotOptions {
  /// The resolution of the picture.
  func resolution(of map: MapOptions) throws(PlotError) -> Resolution {
    try wrappingMappingError { () throws(MappingError) in
      let resolution = try map.resolution()
      let both = pyramid.map { resolution.union($0) } ?? resolution
      return both.finer(line.fineness(in: map) * (film?.camera.nearest ?? 1))
    }
  }
}
