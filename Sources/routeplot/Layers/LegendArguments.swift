// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the legend.

import ArgumentParser
import RoutePlotKit

/// Options for the legend.
struct LegendArguments: LayerArguments {
  @Flag(
    help: """
      Draw a legend at the right: the values or words of --color-by, the passes of --density, or the names \
      of tracks.
      """)
  var legend = false

  static let styleKeys = [StyleKey("legend", .flag)]

  func apply(to options: inout PlotOptions) {
    options.hasLegend = legend
  }
}
