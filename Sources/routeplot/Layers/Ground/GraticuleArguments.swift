// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for meridians and parallels.

import ArgumentParser
import RoutePlotKit

/// Options for meridians and parallels.
struct GraticuleArguments: LayerArguments {
  @Flag(
    help:
      """
      Draw faint meridians and parallels at round degrees below the tracks, with their degrees at the edges.
      """
  )
  var graticule = false

  mutating func clear() {
    graticule = false
  }

  static let readers: Readers = ["graticule": { group, _ in group.graticule = true }]

  static let styleKeys = [StyleKey("graticule", .flag)]

  func apply(to options: inout PlotOptions) {
    options.hasGraticule = graticule
  }
}
