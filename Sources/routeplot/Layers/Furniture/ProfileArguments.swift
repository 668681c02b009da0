// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the elevation profile.

import ArgumentParser
import RoutePlotKit

/// Options for the elevation profile.
struct ProfileArguments: LayerArguments {
  @Flag(help: "Draw the elevation profile of the tracks in a strip at the bottom.")
  var profile = false

  mutating func clear() {
    profile = false
  }

  static let readers: Readers = ["profile": { group, _ in group.profile = true }]

  static let styleKeys = [StyleKey("profile", .flag)]

  func apply(to options: inout PlotOptions) {
    options.hasProfile = profile
  }
}
