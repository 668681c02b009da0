// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The option for a density picture.

import Drawing
import RoutePlotKit

/// Options for how often tracks pass.
struct DensityArguments: ArgumentGroup {
  var density = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--density",
      help: """
        Draw how often tracks pass, as a heat map, instead of lines. The background is dark unless --background \
        sets another.
        """,
      style: StyleRule(.tracks),
      replacing: Replacement(
        of: [
          "color", "stroke-width", "line-join", "line-cap", "miter-limit", "dash", "casing",
          "opacity", "overlap",
          "points", "color-by",
        ], "--density has lines of its own width")
    ) { $0.density = true }
  ]

  /// A colormap is that of values, which densities take.
  func apply(to options: inout PlotOptions) {
    options.isDensity = density
    if density { options.background = .densityGround }
  }
}

extension Color {
  /// The background of a heat picture unless another is requested.
  static let densityGround = Color(red: 0x10, green: 0x15, blue: 0x1c)
}
