// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The arguments of a command line: its groups of options, and the options of a picture that follow from them.

import RoutePlotKit

/// The inputs and the options of a command line, by their groups.
struct Arguments {
  var inputs: [String] = []

  /// The options that are given, by the user and by a style.
  var given = GivenOptions()

  var output = OutputArguments()
  var batch = BatchArguments()
  var tiles = TileArguments()
  var films = FilmArguments()
  var posters = PosterArguments()
  var following = FollowArguments()
  var paper = PaperArguments()
  var picture = PictureArguments()
  var image = BackgroundImageArguments()
  var styles = StyleArguments()
  var line = StrokeArguments()
  var density = DensityArguments()
  var values = ColorArguments()
  var markers = MarkersArguments()
  var trackLabels = TrackLabelsArguments()
  var points = PointsArguments()
  var arrows = ArrowsArguments()
  var distanceMarks = DistanceMarksArguments()
  var graticule = GraticuleArguments()
  var frame = FrameArguments()
  var pins = PinArguments()
  var photos = PhotoArguments()
  var title = TitleArguments()
  var statistics = StatisticsArguments()
  var attribution = AttributionArguments()
  var legend = LegendArguments()
  var profile = ProfileArguments()
  var scaleBar = ScaleBarArguments()
  var corners = CornerArguments()
  var texts = TextArguments()
  var map = MapArguments()
  var relief = ReliefArguments()
  var region = RegionArguments()
  var selection = SelectionArguments()
  var format = FormatArguments()
  var log = LogArguments()
  var help = HelpArguments()
}

extension OptionGroup {
  /// All groups, in the order of the help, in which their options set those of a picture.
  static let all = [
    OptionGroup("OUTPUT", OutputArguments.self, isOfLook: false) { $1(&$0.output) },
    OptionGroup("MANY PICTURES", BatchArguments.self, isOfLook: false) { $1(&$0.batch) },
    OptionGroup("TILES", TileArguments.self) { $1(&$0.tiles) },
    OptionGroup("FILMS", FilmArguments.self, isOfLook: false) { $1(&$0.films) },
    OptionGroup("POSTERS", PosterArguments.self) { $1(&$0.posters) },
    OptionGroup("LOGS THAT GROW", FollowArguments.self, isOfLook: false) { $1(&$0.following) },
    OptionGroup("PICTURE", PaperArguments.self) { $1(&$0.paper) },
    OptionGroup("PICTURE", PictureArguments.self) { $1(&$0.picture) },
    OptionGroup("PICTURE", BackgroundImageArguments.self) { $1(&$0.image) },
    OptionGroup("STYLE", StyleArguments.self) { $1(&$0.styles) },
    OptionGroup("LINE", StrokeArguments.self) { $1(&$0.line) },
    OptionGroup("LINE", DensityArguments.self) { $1(&$0.density) },
    OptionGroup("COLOURS BY VALUE", ColorArguments.self) { $1(&$0.values) },
    OptionGroup("MARKS AND TEXT", MarkersArguments.self) { $1(&$0.markers) },
    OptionGroup("MARKS AND TEXT", TrackLabelsArguments.self) { $1(&$0.trackLabels) },
    OptionGroup("MARKS AND TEXT", PointsArguments.self) { $1(&$0.points) },
    OptionGroup("MARKS AND TEXT", ArrowsArguments.self) { $1(&$0.arrows) },
    OptionGroup("MARKS AND TEXT", DistanceMarksArguments.self) { $1(&$0.distanceMarks) },
    OptionGroup("MARKS AND TEXT", GraticuleArguments.self) { $1(&$0.graticule) },
    OptionGroup("MARKS AND TEXT", FrameArguments.self) { $1(&$0.frame) },
    OptionGroup("MARKS AND TEXT", PinArguments.self) { $1(&$0.pins) },
    OptionGroup("MARKS AND TEXT", PhotoArguments.self) { $1(&$0.photos) },
    OptionGroup("MARKS AND TEXT", TitleArguments.self) { $1(&$0.title) },
    OptionGroup("MARKS AND TEXT", StatisticsArguments.self) { $1(&$0.statistics) },
    OptionGroup("MARKS AND TEXT", AttributionArguments.self) { $1(&$0.attribution) },
    OptionGroup("MARKS AND TEXT", LegendArguments.self) { $1(&$0.legend) },
    OptionGroup("MARKS AND TEXT", ProfileArguments.self) { $1(&$0.profile) },
    OptionGroup("MARKS AND TEXT", ScaleBarArguments.self) { $1(&$0.scaleBar) },
    OptionGroup("MARKS AND TEXT", CornerArguments.self) { $1(&$0.corners) },
    OptionGroup("MARKS AND TEXT", TextArguments.self) { $1(&$0.texts) },
    OptionGroup("MAP", MapArguments.self) { $1(&$0.map) },
    OptionGroup("MAP", ReliefArguments.self) { $1(&$0.relief) },
    OptionGroup("REGION", RegionArguments.self) { $1(&$0.region) },
    OptionGroup("SELECTION", SelectionArguments.self) { $1(&$0.selection) },
    OptionGroup("LOG", FormatArguments.self) { $1(&$0.format) },
    OptionGroup("LOG", LogArguments.self) { $1(&$0.log) },
    OptionGroup("HELP", HelpArguments.self, isOfLook: false) { $1(&$0.help) },
  ]
}

/// A group of options at its place in the arguments.
struct OptionGroup: Sendable {
  /// The heading of the help that it stands under.
  let section: String

  /// Whether its options are about the look of a picture, of which other programs give a number or a kind.
  let isOfLook: Bool

  /// The facts about its options, in their order.
  let definitions: @Sendable () -> [OptionDefinition]

  /// The place of the option with a name; nil if it has none of this name.
  let find: @Sendable (_ name: String) -> Int?

  /// The option at a place.
  let definition: @Sendable (_ place: Int) -> OptionDefinition

  /// Reads the option at a place, or throws a `ValidationError`.
  let read: @Sendable (_ place: Int, _ value: String, inout Arguments) throws -> Void

  /// Checks the group, or throws a `ValidationError`.
  let validate: @Sendable (inout Arguments) throws -> Void

  /// Sets the options of a picture.
  let apply: @Sendable (inout Arguments, inout PlotOptions) -> Void

  /// - Parameters:
  ///   - section: The heading of the help that it stands under.
  ///   - kind: The type of the group.
  ///   - isOfLook: Whether its options are about the look of a picture. Default: yes.
  ///   - edit: Calls a function with the group in some arguments.
  fileprivate init<Group: ArgumentGroup>(
    _ section: String, _ kind: Group.Type, isOfLook: Bool = true,
    edit: @escaping @Sendable (inout Arguments, (inout Group) -> Void) -> Void
  ) {
    (self.section, self.isOfLook) = (section, isOfLook)
    definitions = { Group.options.map(\.definition) }
    find = { name in Group.options.firstIndex { $0.definition.isNamed(name) } }
    definition = { Group.options[$0].definition }
    read = { place, value, arguments in
      var result = Result<Void, any Error>.success(())
      edit(&arguments) { group in
        result = Result { try Group.options[place].read(value, into: &group) }
      }
      try result.get()
    }
    validate = { arguments in
      let given = arguments.given
      var result = Result<Void, any Error>.success(())
      edit(&arguments) { group in result = Result { try group.validate(given) } }
      try result.get()
    }
    apply = { arguments, options in edit(&arguments) { $0.apply(to: &options) } }
  }
}

extension KnownOption {
  /// All options, in the order of the help.
  static var all: [KnownOption] {
    OptionGroup.all.enumerated().flatMap { number, group in
      group.definitions().enumerated().map { place, definition in
        KnownOption(definition: definition, group: number, place: place)
      }
    }
  }

  /// The option with a name, with its dashes; nil for another word.
  static func named(_ name: String) -> KnownOption? {
    for (number, group) in OptionGroup.all.enumerated() {
      guard let place = group.find(name) else { continue }
      return KnownOption(definition: group.definition(place), group: number, place: place)
    }
    return nil
  }
}

extension GivenOptions {
  /// The groups of the options, in their order, each once.
  var distinctGroups: [OptionGroup] {
    let numbers = list.map(\.option.group).sorted()
    return numbers.indices.compactMap { index in
      index > 0 && numbers[index] == numbers[index - 1] ? nil : OptionGroup.all[numbers[index]]
    }
  }
}

extension PlotOptions {
  /// The options of the arguments; the others keep their defaults.
  init(_ arguments: consuming Arguments) {
    self.init()
    // Only values that are reported are observed.
    observations = arguments.region.locate.isEmpty ? [] : [.fixes]
    for group in arguments.given.distinctGroups { group.apply(&arguments, &self) }
    // A dark map and a heat map have a background of their own, unless another is given.
    if let background = arguments.picture.background { self.background = background }
    countLengthsOnPaper()
  }
}
