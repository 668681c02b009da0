// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The option for a density picture.

import ArgumentParser
import Drawing
import RoutePlotKit

/// Options for how often tracks pass.
struct DensityArguments: LayerArguments {
  @Flag(
    help: """
      Draw how often tracks pass, as a heat map, instead of lines. The background is dark unless --background \
      sets another.
      """)
  var density = false

  mutating func clear() {
    density = false
  }

  static let styleKeys = [StyleKey("density", .flag)]

  /// A colormap is that of values, which densities take.
  func apply(to options: inout PlotOptions) {
    options.isDensity = density
    if density { options.background = .densityGround }
  }

  static let replaces = [
    "color", "stroke-width", "line-join", "line-cap", "miter-limit", "dash", "casing", "opacity",
    "overlap", "points", "color-by",
  ]

  var replacing: String? { density ? "--density has lines of its own width" : nil }
}

extension Color {
  /// The ground of a heat picture unless another is requested.
  static let densityGround = Color(red: 0x10, green: 0x15, blue: 0x1c)
}
