// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for reading the log.

import RoutePlotKit
import RouteReading

/// Options for reading the log.
struct LogArguments: ArgumentGroup {
  var latitude: ColumnSelector?
  var longitude: ColumnSelector?
  var position: ColumnSelector?
  var order: CoordinateOrder?
  var unit: PositionUnit?
  var delimiter: UInt8?
  var skip: Int?
  var time: ColumnSelector?
  var timeFormat: TimeFormat?
  var accuracy: ColumnSelector?
  var groupBy: [ColumnSelector] = []
  var breaksAtMissing = false
  var joinsPoints = false
  var isStrict = false
  var allowsEmpty = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--latitude", value: "column",
      help: "Column of latitudes in degrees, by name or number from 1. (default: found by name)"
    ) { $0.latitude = try parseColumn($1) },
    CommandOption(
      "--longitude", value: "column",
      help: "Column of longitudes in degrees, by name or number from 1. (default: found by name)"
    ) { $0.longitude = try parseColumn($1) },
    CommandOption(
      "--position", value: "column",
      help: "Column with both numbers in one cell, by name or number. (default: found by name)"
    ) { $0.position = try parseColumn($1) },
    CommandOption(
      "--order", value: "order",
      help: """
        Order of the two numbers of a position: lat,lon or lon,lat. Overrides the column names. (default: from \
        names and formats, else lat,lon)
        """,
      completion: .words(["lat,lon", "lon,lat"])
    ) { $0.order = try parseOrder($1) },
    CommandOption(
      "--unit", value: "unit",
      help: """
        Unit of both numbers: degree, e7 (ten-millionths of a degree), e6 (millionths), semicircle (FIT), \
        radian, or ddmm (degrees and minutes of NMEA, ddmm.mmmm). (default: degree, or from the names)
        """,
      completion: .words(PositionUnit.allCases.map(\.rawValue))
    ) { $0.unit = try parseName($1) },
    CommandOption(
      "--delimiter", value: "character", takesDashes: true,
      help: """
        Character between cells: one character, 'tab', or 'space' for runs of spaces. \
        (default: found in the first lines)
        """,
      completion: .words(["tab", "comma", "semicolon", "bar", "space"])
    ) { $0.delimiter = try parseDelimiter($1) },
    CommandOption(
      "--skip", value: "lines", takesDashes: true,
      help: "Lines to skip before the header or the first row. (default: 0)"
    ) { $0.skip = try parseLineCount($1) },
    CommandOption(
      "--time", value: "column",
      help: "Column of times, by name or number. (default: found by name)"
    ) { $0.time = try parseColumn($1) },
    CommandOption(
      "--time-format", value: "format",
      help: """
        Format of times: iso, unix, unix-ms, excel for the days of a spreadsheet, or a pattern such as '%d.%m.%Y \
        %H:%M:%S'. (default: found in the first rows)
        """,
      completion: .words(["iso", "unix", "unix-ms", "excel"])
    ) { $0.timeFormat = try parseTimeFormat($1) },
    CommandOption(
      "--accuracy", value: "column",
      help: "Column of radii of uncertainty in metres, by name or number. (default: found by name)"
    ) { $0.accuracy = try parseColumn($1) },
    CommandOption(
      "--group-by", value: "column", isRepeated: true,
      help: """
        Draw a track for each value of this column, by name or number. Give it twice to group by two columns \
        together.
        """
    ) { $0.groupBy.append(try parseColumn($1)) },
    CommandOption(
      "--break-at-missing",
      help: "Break the line at rows without a position."
    ) { $0.breaksAtMissing = true },
    CommandOption(
      "--join-points",
      help: "Join single points, such as waypoints with times, to a track in the order of the log."
    ) { $0.joinsPoints = true },
    CommandOption(
      "--strict",
      help: """
        Stop at the first bad row, and at the first of several logs that cannot be drawn, instead of leaving it \
        out. Files that -r does not read make the status 1.
        """
    ) { $0.isStrict = true },
    CommandOption(
      "--allow-empty",
      help: "End with status 0 if a log has nothing to draw, and leave it out."
    ) { $0.allowsEmpty = true },
  ]

  func apply(to options: inout PlotOptions) {
    options.reading.latitude = latitude
    options.reading.longitude = longitude
    options.reading.position = position
    options.reading.order = order
    options.reading.unit = unit
    options.reading.delimiter = delimiter
    if let skip { options.reading.skippedLines = skip }
    options.reading.time = time
    if let timeFormat { options.reading.timeFormat = timeFormat }
    options.reading.accuracy = accuracy
    options.reading.groups = groupBy
    options.reading.breaksAtMissing = breaksAtMissing
    options.reading.joinsPoints = joinsPoints
    options.reading.isStrict = isStrict
  }
}
