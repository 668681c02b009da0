// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Arguments of the command line: words, defaults, units and examples.

import ArgumentParser
import Drawing
import RoutePlotKit
import RouteReading
import RouteWriting

/// The inputs and the options of a command line.
struct Arguments {
  /// The long names of the options that are given, without dashes; nil if only their values are known.
  var names: [String]?

  var inputs: [String] = []
  var output = OptionalGroup<OutputArguments>.nothing
  var batch = OptionalGroup<BatchArguments>.nothing
  var tiles = OptionalGroup<TileArguments>.nothing
  var following = OptionalGroup<FollowArguments>.nothing
  var picture = OptionalGroup<PictureArguments>.nothing
  var styles = OptionalGroup<StyleArguments>.nothing
  var line = OptionalGroup<StrokeArguments>.nothing
  var values = OptionalGroup<ColorArguments>.nothing
  var marks = MarkArguments()
  var map = OptionalGroup<MapArguments>.nothing
  var region = OptionalGroup<RegionArguments>.nothing
  var selection = OptionalGroup<SelectionArguments>.nothing
  var log = OptionalGroup<LogArguments>.nothing
  var help = OptionalGroup<HelpArguments>.nothing
}

/// Options that print text instead of drawing, here so that help, manual and completions list them.
struct HelpArguments: ClearableArguments {
  @Flag(name: .customShort("h"), help: "Show the options that most people use.")
  var isShort = false

  @Flag(name: .customLong("help"), help: "Show all options.")
  var isLong = false

  @Flag(name: .customLong("version"), help: "Show the version.")
  var isVersion = false

  mutating func clear() {
    (isShort, isLong, isVersion) = (false, false, false)
  }
}

/// Options for what the program writes.
struct OutputArguments: ClearableArguments {
  @Option(
    name: [.customShort("o", allowingJoined: true), .customLong("output")],
    help: ArgumentHelp(
      """
      File to write. The extension selects the kind: \(listed(extensionsOfPictures)) for a picture; \
      \(listed(TrackFormat.allCases.map { ".\($0.rawValue)" })) for the selected fixes; .counts for density \
      counts; \(listed(TileFormat.allCases.map { ".\($0.rawValue)" } + ["tiles/{z}/{x}/{y}.png"])) for map \
      tiles. '-' is standard output. Repeat it for several files; trip@2x.png has twice the pixels a side. \
      (default: standard output, if redirected)
      """,
      valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "Format of the output, \(listed(formatNames)). (default: by its extension, else png)",
      valueName: "format"),
    completion: .list(OutputFormat.allCases.map(\.rawValue)), transform: parseName)
  var outputFormat: OutputFormat?

  @Flag(
    help:
      "Replace existing data, counts or tiles; a picture is always replaced.")
  var overwrite = false

  @Option(
    help: ArgumentHelp(
      "Write a report on the picture as JSON; '-' is standard output.", valueName: "file"),
    completion: .file())
  var report: String?

  @Flag(name: .customLong("dry-run"), help: "Do everything but draw; write no picture.")
  var isDryRun = false

  @Flag(
    name: [.customShort("v"), .customLong("verbose")],
    help: "Print how the log was read and what was drawn.")
  var isVerbose = false

  @Flag(name: .shortAndLong, help: "Print errors only, no warnings.")
  var quiet = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Maximum number of threads; the picture is the same for any number. (default: all processors)
      """,
      valueName: "threads"),
    transform: parseThreadCount)
  var threads: Int?

  mutating func clear() {
    files = []
    (outputFormat, report, threads) = (nil, nil, nil)
    (overwrite, isDryRun, isVerbose, quiet) = (false, false, false, false)
  }

  static let readers: Readers = [
    "output": { $0.files.append($1) },
    "overwrite": { group, _ in group.overwrite = true },
    "report": { $0.report = $1 },
    "dry-run": { group, _ in group.isDryRun = true },
    "verbose": { group, _ in group.isVerbose = true },
    "quiet": { group, _ in group.quiet = true },
    "threads": { $0.threads = try parseThreadCount($1) },
  ]
}

/// Options for the picture.
struct PictureArguments: ClearableArguments, LayersArguments {
  @Option(
    name: [.customShort("s", allowingJoined: true), .long],
    help: ArgumentHelp(
      """
      Width and height in pixels, like 1200x800, or on paper, like 20cmx10cm, a4 or a4-landscape. \
      (default: longer side 1024, shaped like the route)
      """,
      valueName: "WxH"),
    completion: .list(namesOfSheets), transform: parseSize)
  var size: SizeArgument?

  // Unconditional, here and below: a value such as -5 gets our sentence and not "missing value".
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Width in pixels or on paper; the height follows the route.", valueName: "pixels"),
    transform: parseSide)
  var width: SideArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Height in pixels or on paper; the width follows the route.", valueName: "pixels"),
    transform: parseSide)
  var height: SideArgument?

  @OptionGroup var paper: PaperArguments

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Space around the route, in pixels, on paper or in percent of the shorter side. Two values are for top \
      and bottom, left and right; four are for top,right,bottom,left. (default: 10%, or 0 with --bbox and \
      --center)
      """,
      valueName: "pixels|percent%"),
    transform: parsePadding)
  var padding: Padding?

  @Option(
    name: [.customShort("c", allowingJoined: true), .long], parsing: .singleValue,
    help: ArgumentHelp(
      """
      Colour of the route: a CSS name, #rgb, #rrggbb or #rrggbbaa; may be repeated, a colour for each track. \
      (default: #007AFF; for several tracks, eight colours that suit the background)
      """,
      valueName: "color"),
    completion: .list(completedColors), transform: parseColor)
  var color: [Color] = []

  @Option(
    name: [.customShort("b", allowingJoined: true), .long],
    help: ArgumentHelp(
      "Colour of the background, or 'none' for a transparent one. (default: white)",
      valueName: "color"),
    completion: .list(completedColors), transform: parseColor)
  var background: Color?

  @OptionGroup var image: BackgroundImageArguments

  mutating func clear() {
    (size, width, height, padding, background) = (nil, nil, nil, nil, nil)
    (paper, image) = (.cleared, .cleared)
    color = []
  }

  static let readers: Readers = [
    "size": { $0.size = try parseSize($1) },
    "width": { $0.width = try parseSide($1) },
    "height": { $0.height = try parseSide($1) },
    "padding": { $0.padding = try parsePadding($1) },
    "color": { $0.color.append(try parseColor($1)) },
    "background": { $0.background = try parseColor($1) },
    "scale": { $0.paper.scale = try parsePixelScale($1) },
  ]

  static var layers: [LayerGroup<Self>] { [LayerGroup(\.image)] }
}

/// Options for reading the log.
struct LogArguments: ClearableArguments {
  @OptionGroup var format: FormatArguments

  @Option(
    help: ArgumentHelp(
      "Column of latitudes in degrees, by name or number from 1. (default: found by name)",
      valueName: "column"),
    transform: parseColumn)
  var latitude: ColumnSelector?

  @Option(
    help: ArgumentHelp(
      "Column of longitudes in degrees, by name or number from 1. (default: found by name)",
      valueName: "column"),
    transform: parseColumn)
  var longitude: ColumnSelector?

  @Option(
    help: ArgumentHelp(
      "Column with both numbers in one cell, by name or number. (default: found by name)",
      valueName: "column"),
    transform: parseColumn)
  var position: ColumnSelector?

  @Option(
    help: ArgumentHelp(
      """
      Order of the two numbers of a position: lat,lon or lon,lat. Overrides the column names. (default: from \
      names and formats, else lat,lon)
      """,
      valueName: "order"),
    completion: .list(["lat,lon", "lon,lat"]), transform: parseOrder)
  var order: CoordinateOrder?

  @Option(
    help: ArgumentHelp(
      """
      Unit of both numbers: degree, e7 (ten-millionths of a degree), e6 (millionths), semicircle (FIT), \
      radian, or ddmm (degrees and minutes of NMEA, ddmm.mmmm). (default: degree, or from the names)
      """,
      valueName: "unit"),
    completion: .list(PositionUnit.allCases.map(\.rawValue)), transform: parseName)
  var unit: PositionUnit?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Character between cells: one character, 'tab', or 'space' for runs of spaces. \
      (default: found in the first lines)
      """,
      valueName: "character"),
    completion: .list(["tab", "comma", "semicolon", "bar", "space"]), transform: parseDelimiter)
  var delimiter: UInt8?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Lines to skip before the header or the first row. (default: 0)", valueName: "lines"),
    transform: parseLineCount)
  var skip: Int?

  @Option(
    help: ArgumentHelp(
      "Column of times, by name or number. (default: found by name)", valueName: "column"),
    transform: parseColumn)
  var time: ColumnSelector?

  @Option(
    help: ArgumentHelp(
      """
      Format of times: iso, unix, unix-ms, excel for the days of a spreadsheet, or a pattern such as '%d.%m.%Y \
      %H:%M:%S'. (default: found in the first rows)
      """,
      valueName: "format"),
    completion: .list(["iso", "unix", "unix-ms", "excel"]), transform: parseTimeFormat)
  var timeFormat: TimeFormat?

  @Option(
    help: ArgumentHelp(
      "Column of radii of uncertainty in metres, by name or number. (default: found by name)",
      valueName: "column"),
    transform: parseColumn)
  var accuracy: ColumnSelector?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      """
      Draw a track for each value of this column, by name or number. Give it twice to group by two columns \
      together.
      """,
      valueName: "column"),
    transform: parseColumn)
  var groupBy: [ColumnSelector] = []

  @Flag(
    name: .customLong("break-at-missing"),
    help: "Break the line at rows without a position.")
  var breaksAtMissing = false

  @Flag(
    name: .customLong("strict"),
    help: """
      Stop at the first bad row, and at the first of several logs that cannot be drawn, instead of leaving it \
      out. Files that -r does not read make the status 1.
      """)
  var isStrict = false

  @Flag(
    name: .customLong("allow-empty"),
    help: "End with status 0 if a log has nothing to draw, and leave it out.")
  var allowsEmpty = false

  mutating func clear() {
    format = .cleared
    (latitude, longitude, position, order, unit, delimiter) = (nil, nil, nil, nil, nil, nil)
    (skip, time, timeFormat, accuracy) = (nil, nil, nil, nil)
    groupBy = []
    (breaksAtMissing, isStrict, allowsEmpty) = (false, false, false)
  }

  static let readers: Readers = [
    "latitude": { $0.latitude = try parseColumn($1) },
    "longitude": { $0.longitude = try parseColumn($1) },
    "time": { $0.time = try parseColumn($1) },
    "group-by": { $0.groupBy.append(try parseColumn($1)) },
  ]
}

extension PlotOptions {
  /// The options of the arguments; the others keep their defaults.
  init(_ arguments: Arguments) {
    self.init()
    threads = arguments.output.threads
    let picture = arguments.picture
    apply(
      size: picture.size, width: picture.width, height: picture.height,
      scale: picture.paper.scale, dpi: picture.paper.dpi)
    if let padding = picture.padding { self.padding = padding }
    if !picture.color.isEmpty { colors = picture.color }
    if let arguments = arguments.line.group { line = LineStyle(arguments) }
    if let opacity = arguments.line.opacity { self.opacity = opacity }
    if let overlap = arguments.line.overlap { self.overlap = overlap }
    for layer in arguments.picture.layers + arguments.line.layers { layer.apply(to: &self) }
    arguments.map.group?.apply(to: &self)
    if isDensity { densityMap = arguments.values.colorMap }
    if let background = picture.background { self.background = background }
    countLengthsOnPaper()
    for layer in arguments.marks.layers { layer.apply(to: &self) }
    valueColors = arguments.values.group.flatMap { ValueColors($0) }
    let region = arguments.region
    if case .box(let box) = region.bbox { self.region = box }
    if let center = region.center {
      if let span = region.span { self.region = .span(center: center, length: span) }
      if let zoom = region.zoom { self.region = .zoom(center: center, zoom: zoom) }
    }
    if case .fitted(_, let span) = self.region, region.maxZoom != nil || region.minSpan != nil {
      self.region = .fitted(maxZoom: region.maxZoom, leastSpan: region.minSpan ?? span)
    }
    if let projection = region.projection { self.projection = projection }
    isGeodesic = region.geodesic
    if let arguments = arguments.selection.group { selection = SelectionOptions(arguments) }
    selection.usesWaypoints = !arguments.marks.pins.leavesWaypointsOut
    reading.format = arguments.log.format.format
    if let precision = arguments.log.format.precision { reading.precision = precision }
    reading.route = arguments.log.format.route
    reading.readsSteps = arguments.log.format.detail == .steps
    reading.readsStops = !markers.isEmpty
    reading.latitude = arguments.log.latitude
    reading.longitude = arguments.log.longitude
    reading.delimiter = arguments.log.delimiter
    reading.position = arguments.log.position
    reading.order = arguments.log.order
    reading.unit = arguments.log.unit
    if let lines = arguments.log.skip { reading.skippedLines = lines }
    reading.time = arguments.log.time
    reading.accuracy = arguments.log.accuracy
    reading.groups = arguments.log.groupBy
    reading.recordsLines = !arguments.region.locate.isEmpty
    if let format = arguments.log.timeFormat { reading.timeFormat = format }
    reading.breaksAtMissing = arguments.log.breaksAtMissing
    reading.isStrict = arguments.log.isStrict
    // Only values that are reported are observed.
    observations = reading.recordsLines ? [.fixes] : []
    if arguments.output.report != nil || arguments.output.isVerbose {
      observations += [.length, .times]
    }
    if arguments.output.report != nil { observations.append(.climbs) }
  }
}
