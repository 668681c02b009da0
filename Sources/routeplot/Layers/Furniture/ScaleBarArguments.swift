// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the scale bar.

import ArgumentParser
import RoutePlotKit

/// Options for the scale bar.
struct ScaleBarArguments: LayerArguments {
  @Flag(help: "Draw a scale bar at the bottom left.")
  var scaleBar = false

  mutating func clear() {
    scaleBar = false
  }

  static let readers: Readers = ["scale-bar": { group, _ in group.scaleBar = true }]

  static let styleKeys = [StyleKey("scale-bar", .flag)]

  func apply(to options: inout PlotOptions) {
    if scaleBar { options.scaleBar = .metric }
  }
}
