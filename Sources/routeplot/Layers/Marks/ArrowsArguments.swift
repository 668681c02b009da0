// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the direction of tracks.

import ArgumentParser
import RoutePlotKit

/// Options for the direction of tracks.
struct ArrowsArguments: LayerArguments {
  @Flag(help: "Draw chevrons that show the direction of each track.")
  var arrows = false

  mutating func clear() {
    arrows = false
  }

  static let readers: Readers = ["arrows": { group, _ in group.arrows = true }]

  static let styleKeys = [StyleKey("arrows", .flag)]

  func apply(to options: inout PlotOptions) {
    options.hasArrows = arrows
  }
}
