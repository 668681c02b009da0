// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the frame around the map.

import RoutePlotKit

/// Options for the frame around the map.
struct FrameArguments: ArgumentGroup {
  var frame = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--frame",
      help: "Draw a frame around the map, with ticks and degrees outside, as in publications.",
      style: StyleRule(.marks)
    ) { $0.frame = true }
  ]

  func apply(to options: inout PlotOptions) {
    options.hasFrame = frame
  }
}
