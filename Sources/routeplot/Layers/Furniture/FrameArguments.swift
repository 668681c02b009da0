// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the frame around the map.

import ArgumentParser
import RoutePlotKit

/// Options for the frame around the map.
struct FrameArguments: LayerArguments {
  @Flag(
    help: "Draw a frame around the map, with ticks and degrees outside, as in publications.")
  var frame = false

  mutating func clear() {
    frame = false
  }

  static let readers: Readers = ["frame": { group, _ in group.frame = true }]

  static let styleKeys = [StyleKey("frame", .flag)]

  func apply(to options: inout PlotOptions) {
    options.hasFrame = frame
  }
}
