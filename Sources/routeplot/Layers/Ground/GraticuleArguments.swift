// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for meridians and parallels.

import RoutePlotKit

/// Options for meridians and parallels.
struct GraticuleArguments: ArgumentGroup {
  var graticule = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--graticule",
      help: """
        Draw faint meridians and parallels at round degrees below the tracks, with their degrees at the edges.
        """,
      style: StyleRule(.marks)
    ) { $0.graticule = true }
  ]

  func apply(to options: inout PlotOptions) {
    options.hasGraticule = graticule
  }
}
