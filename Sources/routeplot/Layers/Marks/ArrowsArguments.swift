// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the direction of tracks.

import RoutePlotKit

/// Options for the direction of tracks.
struct ArrowsArguments: ArgumentGroup {
  var arrows = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--arrows",
      help: "Draw chevrons that show the direction of each track.",
      style: StyleRule(.marks)
    ) { $0.arrows = true }
  ]

  func apply(to options: inout PlotOptions) {
    options.hasArrows = arrows
  }
}
