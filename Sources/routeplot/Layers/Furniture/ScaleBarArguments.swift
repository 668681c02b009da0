// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the scale bar.

import RoutePlotKit

/// Options for the scale bar.
struct ScaleBarArguments: ArgumentGroup {
  var scaleBar = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--scale-bar",
      help: "Draw a scale bar at the bottom left.",
      style: StyleRule(.marks)
    ) { $0.scaleBar = true }
  ]

  func apply(to options: inout PlotOptions) {
    if scaleBar { options.scaleBar = .metric }
  }
}
