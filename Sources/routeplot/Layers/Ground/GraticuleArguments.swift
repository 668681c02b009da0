// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for meridians, parallels and the lines of a grid.

import RoutePlotKit

/// Options for the graticule and the grid.
struct GraticuleArguments: ArgumentGroup {
  var graticule = false
  var grid: Length?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--graticule",
      help: """
        Draw faint meridians and parallels at round degrees below the tracks, with their degrees at the edges.
        """,
      style: StyleRule(.marks)
    ) { $0.graticule = true },
    CommandOption(
      "--grid", value: "length", takesDashes: true,
      help: "Draw the grid of UTM below the tracks with lines this far apart, like 1km or 500m.",
      style: StyleRule(.marks)
    ) { $0.grid = try parseGrid($1) },
  ]

  func apply(to options: inout PlotOptions) {
    options.hasGraticule = graticule
    options.grid = grid
  }
}

/// The length between the lines of a grid.
@Sendable private func parseGrid(_ text: String) throws -> Length {
  let length = try parseLength(text)
  guard (1...1_000_000).contains(length.metres), length.metres == length.metres.rounded() else {
    throw ValidationError(
      "expected whole metres, 1m...1000km, like 1km, as a grid of UTM counts in metres")
  }
  return length
}
