// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The command line as the parser knows it, with all groups of options.

import ArgumentParser

/// The declarations of all options, for the parser, its messages and the completions of shells.
struct ParsedCommand: ParsableCommand {
  /// The program in one sentence.
  static let abstract = "Draw the route of a log of positions as PNG or SVG."

  /// The shape of a command line.
  static let usage = "routeplot [<options>] <input> ..."

  /// The description of the inputs in the help.
  static let helpOfInputs =
    "Log to draw; '-' is standard input. Several logs are drawn in one picture, in a colour each."

  static let configuration = CommandConfiguration(
    commandName: "routeplot",
    abstract: abstract,
    // The parser's own has brackets around the inputs, as --files-from can name them all.
    usage: usage,
    discussion: [HelpParts.introduction, HelpParts.examples, HelpParts.exitStatuses]
      .joined(separator: "\n\n"),
    // The words for help and the version are found before the parser sees them.
    helpNames: [])

  @Argument(help: ArgumentHelp(helpOfInputs, valueName: "input"), completion: .file())
  var inputs: [String] = []

  @OptionGroup(title: "OUTPUT") var output: OutputArguments
  @OptionGroup(title: "MANY PICTURES") var batch: BatchArguments
  @OptionGroup(title: "TILES") var tiles: TileArguments
  @OptionGroup(title: "LOGS THAT GROW") var following: FollowArguments
  @OptionGroup(title: "PICTURE") var picture: PictureArguments
  @OptionGroup(title: "STYLE") var styles: StyleArguments
  @OptionGroup(title: "LINE") var line: StrokeArguments
  @OptionGroup(title: "COLOURS BY VALUE") var values: ColorArguments
  @OptionGroup(title: "MARKS AND TEXT") var marks: ParsedMarks
  @OptionGroup(title: "MAP") var map: MapArguments
  @OptionGroup(title: "REGION") var region: RegionArguments
  @OptionGroup(title: "SELECTION") var selection: SelectionArguments
  @OptionGroup(title: "LOG") var log: LogArguments
  @OptionGroup(title: "HELP") var help: HelpArguments

  /// Checks what no group of options can check alone.
  func validate() throws { try arguments.validate() }

  /// What the parser has read.
  var arguments: Arguments {
    Arguments(
      inputs: inputs, output: OptionalGroup(output), batch: OptionalGroup(batch),
      tiles: OptionalGroup(tiles), following: OptionalGroup(following),
      picture: OptionalGroup(picture), styles: OptionalGroup(styles), line: OptionalGroup(line),
      values: OptionalGroup(values), marks: marks.arguments, map: OptionalGroup(map),
      region: OptionalGroup(region), selection: OptionalGroup(selection), log: OptionalGroup(log),
      help: OptionalGroup(help))
  }
}

/// The declarations of the options for marks and texts, in the order of the help.
struct ParsedMarks: ParsableArguments {
  @OptionGroup var markers: MarkersArguments
  @OptionGroup var points: PointsArguments
  @OptionGroup var arrows: ArrowsArguments
  @OptionGroup var distanceMarks: DistanceMarksArguments
  @OptionGroup var graticule: GraticuleArguments
  @OptionGroup var frame: FrameArguments
  @OptionGroup var pins: PinArguments
  @OptionGroup var title: TitleArguments
  @OptionGroup var statistics: StatisticsArguments
  @OptionGroup var attribution: AttributionArguments
  @OptionGroup var legend: LegendArguments
  @OptionGroup var profile: ProfileArguments
  @OptionGroup var scaleBar: ScaleBarArguments
  @OptionGroup var texts: TextArguments

  func validate() throws { try arguments.validate() }

  /// What the parser has read.
  var arguments: MarkArguments {
    MarkArguments(
      markers: OptionalGroup(markers), points: OptionalGroup(points), arrows: OptionalGroup(arrows),
      distanceMarks: OptionalGroup(distanceMarks), graticule: OptionalGroup(graticule),
      frame: OptionalGroup(frame), pins: OptionalGroup(pins), title: OptionalGroup(title),
      statistics: OptionalGroup(statistics), attribution: OptionalGroup(attribution),
      legend: OptionalGroup(legend), profile: OptionalGroup(profile),
      scaleBar: OptionalGroup(scaleBar), texts: OptionalGroup(texts))
  }
}

/// A group of options that the parser can read without the other groups.
///
/// Its name is that of its property in the declarations.
enum ParsedGroup: String {
  case output, batch, tiles, following, picture, styles, line, values
  case markers, points, arrows, distanceMarks, graticule, frame, pins, title, statistics
  case attribution, legend, profile, scaleBar, texts
  case map, region, selection, log, help

  /// Reads the options of the group.
  ///
  /// - Parameters:
  ///   - options: The options of a command line that belong to the group, in their order.
  ///   - arguments: The arguments that get the group.
  /// - Throws: The error of the parser, or of the checks of the group.
  func read(_ options: [GivenOption], into arguments: inout Arguments) throws {
    switch self {
    case .output: arguments.output = try OptionalGroup(options)
    case .batch: arguments.batch = try OptionalGroup(options)
    case .tiles: arguments.tiles = try OptionalGroup(options)
    case .following: arguments.following = try OptionalGroup(options)
    case .picture: arguments.picture = try OptionalGroup(options)
    case .styles: arguments.styles = try OptionalGroup(options)
    case .line: arguments.line = try OptionalGroup(options)
    case .values: arguments.values = try OptionalGroup(options)
    case .markers: arguments.marks.markers = try OptionalGroup(options)
    case .points: arguments.marks.points = try OptionalGroup(options)
    case .arrows: arguments.marks.arrows = try OptionalGroup(options)
    case .distanceMarks: arguments.marks.distanceMarks = try OptionalGroup(options)
    case .graticule: arguments.marks.graticule = try OptionalGroup(options)
    case .frame: arguments.marks.frame = try OptionalGroup(options)
    case .pins: arguments.marks.pins = try OptionalGroup(options)
    case .title: arguments.marks.title = try OptionalGroup(options)
    case .statistics: arguments.marks.statistics = try OptionalGroup(options)
    case .attribution: arguments.marks.attribution = try OptionalGroup(options)
    case .legend: arguments.marks.legend = try OptionalGroup(options)
    case .profile: arguments.marks.profile = try OptionalGroup(options)
    case .scaleBar: arguments.marks.scaleBar = try OptionalGroup(options)
    case .texts: arguments.marks.texts = try OptionalGroup(options)
    case .map: arguments.map = try OptionalGroup(options)
    case .region: arguments.region = try OptionalGroup(options)
    case .selection: arguments.selection = try OptionalGroup(options)
    case .log: arguments.log = try OptionalGroup(options)
    case .help: arguments.help = try OptionalGroup(options)
    }
  }
}
