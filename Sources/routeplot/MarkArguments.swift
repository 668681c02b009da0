// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for what is drawn beside the line of the route.

import ArgumentParser
import RoutePlotKit

/// Options for marks on the map.
struct MarkArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Mark the ends of each track: start, end, or both as start,end. The start is green, the end red \
      with a dot in it.
      """,
      valueName: "ends"),
    completion: .list(["start,end", "start", "end"]), transform: parseMarkers)
  var markers: Set<Marker>?

  @Option(
    help: ArgumentHelp(
      "Draw a dot at every fix: alone, without the line, or on-line, as a bead on it.",
      valueName: "style"),
    completion: .list(PointStyle.allCases.map(\.rawValue)), transform: parseName)
  var points: PointStyle?

  @Flag(help: "Draw chevrons that show the direction of each track.")
  var arrows = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Number the distance from the start of each track, like 1km; where the numbers would be close, \
      every 2nd, 5th or 10th of them.
      """,
      valueName: "length"),
    transform: parseDistanceStep)
  var distanceMarks: DistanceStep?

  @Flag(help: "Draw meridians and parallels at round degrees, faintly, below the tracks.")
  var graticule = false

  @OptionGroup var pins: PinArguments

  @Option(
    help: ArgumentHelp("Title at the top left, in a band of its own.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp("Small line of text at the bottom right.", valueName: "text"))
  var attribution: String?

  @Flag(
    help: """
      Draw a legend at the right: the values or words of --color-by, the passes of --density, or the names \
      of tracks.
      """)
  var legend = false

  @Flag(help: "Draw the elevation profile of the tracks in a strip at the bottom.")
  var profile = false

  @Flag(help: "Draw a scale bar at the bottom left.")
  var scaleBar = false

  @Option(
    help: ArgumentHelp(
      "Units of scale bar, legend and profile: metric, imperial or nautical. (default: metric)",
      valueName: "units"),
    completion: .list(DistanceUnits.allCases.map(\.rawValue)), transform: parseName)
  var units: DistanceUnits?

  @Option(
    help: ArgumentHelp(
      """
      Font of all texts: a file, or the name of a font of the system, such as 'DejaVu Sans'. \
      (default: one that the system has)
      """,
      valueName: "file|name"),
    completion: .file())
  var font: String?

  func validate() throws {
    if units != nil, !scaleBar, !legend, !profile {
      throw ValidationError(
        "--units needs --scale-bar, --legend or --profile, whose units they are")
    }
    for (name, text) in [("--title", title), ("--attribution", attribution), ("--font", font)]
    where text?.isEmpty == true {
      throw missingText(name)
    }
  }
}

extension PlotOptions {
  /// Takes over what the arguments ask for.
  mutating func apply(_ arguments: MarkArguments) {
    if let markers = arguments.markers { self.markers = markers }
    points = arguments.points
    hasArrows = arguments.arrows
    distanceMarks = arguments.distanceMarks
    hasGraticule = arguments.graticule
    fitsPins = !arguments.pins.leavesPinsOut
    title = arguments.title
    attribution = arguments.attribution
    hasLegend = arguments.legend
    hasProfile = arguments.profile
    units = arguments.units ?? .metric
    if arguments.scaleBar { scaleBar = arguments.units ?? .metric }
    if let font = arguments.font { self.font = fontChoice(font) }
  }
}

/// `start`, `end` or both, with a comma between.
@Sendable func parseMarkers(_ text: String) throws -> Set<Marker> {
  let words = text.split(separator: ",", omittingEmptySubsequences: false)
  let markers = words.compactMap { Marker(rawValue: $0.lowercased()) }
  guard markers.count == words.count, Set(markers).count == words.count else {
    throw ValidationError("expected start, end or start,end")
  }
  return Set(markers)
}

/// A length whose number is written: `500m` counts in metres and `0.5km` in kilometres.
@Sendable func parseDistanceStep(_ text: String) throws -> DistanceStep {
  try checkUnit(text, length: true)
  let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
  guard let length = Length(text), length.metres > 0, let number = plainNumber(digits) else {
    throw ValidationError("expected a length in \(Length.units), like 1km")
  }
  return DistanceStep(number: number, metres: length.metres)
}

/// What has a slash or the extension of a font is a file, all else a name.
private func fontChoice(_ text: String) -> FontChoice {
  let extensions = [".ttf", ".otf", ".ttc", ".otc", ".pfb", ".woff", ".woff2"]
  let isFile = text.contains("/") || extensions.contains { text.lowercased().hasSuffix($0) }
  return isFile ? .file(text) : .name(text)
}
