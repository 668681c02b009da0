// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options for a density picture.

import Drawing
import RoutePlotKit

/// Options for how often tracks pass.
struct DensityArguments: ArgumentGroup {
  var density = false
  var glow = false

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
    ) { $0.density = true },
    CommandOption(
      "--density-glow",
      help: "Light up what is around busy places of --density, and further in a larger picture.",
      style: StyleRule(.tracks, onlyWith: ["density"])
    ) { $0.glow = true },
  ]

  /// The ground of a density where no other one is given; nil without one.
  var ground: Color? { density ? .densityGround : nil }

  /// A colormap is that of values, which densities take.
  func apply(to options: inout PlotOptions) {
    options.isDensity = density
    options.hasDensityGlow = density && glow
    if let ground { options.background = ground }
  }

  func validate(_ given: GivenOptions) throws {
    guard glow, !density else { return }
    throw ValidationError("--density-glow is about the lines of --density; give that too")
  }
}

extension Color {
  /// The background of a heat picture unless another is requested.
  static let densityGround = Color(red: 0x10, green: 0x15, blue: 0x1c)
}
