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
    "The log to draw; '-' is standard input. Several are drawn in one picture, a colour each."

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
  @OptionGroup(title: "COLORS BY VALUE") var values: ColorArguments
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
      inputs: inputs, output: output, batch: batch, tiles: tiles, following: following,
      picture: picture, styles: styles, line: line, values: values, marks: marks.arguments,
      map: map, region: region, selection: selection, log: log, help: help)
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
      markers: markers, points: points, arrows: arrows, distanceMarks: distanceMarks,
      graticule: graticule, frame: frame, pins: pins, title: title, statistics: statistics,
      attribution: attribution, legend: legend, profile: profile, scaleBar: scaleBar,
      texts: texts)
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
  ///   - words: The words of a command line that belong to the group, in their order.
  ///   - arguments: The arguments that get the group.
  /// - Throws: The error of the parser, or of the checks of the group.
  func parse(_ words: [String], into arguments: inout Arguments) throws {
    switch self {
    case .output: arguments.output = try .parse(words)
    case .batch: arguments.batch = try .parse(words)
    case .tiles: arguments.tiles = try .parse(words)
    case .following: arguments.following = try .parse(words)
    case .picture: arguments.picture = try .parse(words)
    case .styles: arguments.styles = try .parse(words)
    case .line: arguments.line = try .parse(words)
    case .values: arguments.values = try .parse(words)
    case .markers: arguments.marks.markers = try .parse(words)
    case .points: arguments.marks.points = try .parse(words)
    case .arrows: arguments.marks.arrows = try .parse(words)
    case .distanceMarks: arguments.marks.distanceMarks = try .parse(words)
    case .graticule: arguments.marks.graticule = try .parse(words)
    case .frame: arguments.marks.frame = try .parse(words)
    case .pins: arguments.marks.pins = try .parse(words)
    case .title: arguments.marks.title = try .parse(words)
    case .statistics: arguments.marks.statistics = try .parse(words)
    case .attribution: arguments.marks.attribution = try .parse(words)
    case .legend: arguments.marks.legend = try .parse(words)
    case .profile: arguments.marks.profile = try .parse(words)
    case .scaleBar: arguments.marks.scaleBar = try .parse(words)
    case .texts: arguments.marks.texts = try .parse(words)
    case .map: arguments.map = try .parse(words)
    case .region: arguments.region = try .parse(words)
    case .selection: arguments.selection = try .parse(words)
    case .log: arguments.log = try .parse(words)
    case .help: arguments.help = try .parse(words)
    }
  }
}
