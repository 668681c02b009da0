// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the elevation profile.

import RoutePlotKit

/// Options for the elevation profile.
struct ProfileArguments: ArgumentGroup {
  var profile = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--profile",
      help: "Draw the elevation profile of the tracks in a strip at the bottom.",
      style: StyleRule(.marks)
    ) { $0.profile = true }
  ]

  func apply(to options: inout PlotOptions) {
    options.hasProfile = profile
  }
}
