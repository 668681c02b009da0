// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the space and the colours of a picture.

import Drawing
import RoutePlotKit

/// Options for the picture.
struct PictureArguments: ArgumentGroup {
  var padding: Padding?
  var color: [Color] = []
  var background: Color?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--padding", value: "pixels|percent%", takesDashes: true,
      help: """
        Space around the route, in pixels, on paper or in percent of the shorter side. Two values are for top \
        and bottom, left and right; four are for top,right,bottom,left. (default: 10%, or 0 with --bbox and \
        --center)
        """,
      style: StyleRule(.picture, isList: true, replacedBy: ["zoom"])
    ) { $0.padding = try parsePadding($1) },
    CommandOption(
      "--color", short: "-c", value: "color", isRepeated: true,
      help: """
        Colour of the route: a CSS name, #rgb, #rrggbb or #rrggbbaa; may be repeated, a colour for each track. \
        (default: #007AFF; for several tracks, eight colours that suit the background)
        """,
      completion: .words(completedColors),
      style: StyleRule(.tracks, standardBy: colorsOfTracks, replacedBy: ["color-by"])
    ) { $0.color.append(try parseColor($1)) },
    CommandOption(
      "--background", short: "-b", value: "color",
      help: "Colour of the background, or 'none' for a transparent one. (default: white)",
      completion: .words(completedColors),
      style: StyleRule(.ground, standard: ["#ffffff"])
    ) { $0.background = try parseColor($1) },
  ]

  func apply(to options: inout PlotOptions) {
    if let padding { options.padding = padding }
    if !color.isEmpty { options.colors = color }
  }
}

/// The colours of tracks on a background; none if a map lies between, which has a background of its own.
@Sendable private func colorsOfTracks(_ value: (_ name: String) -> String?) -> [String] {
  guard value("map") == nil else { return [] }
  let ground = value("background").flatMap { Color($0) } ?? .white
  return Color.tracks(on: ground).map(\.hexadecimal)
}
