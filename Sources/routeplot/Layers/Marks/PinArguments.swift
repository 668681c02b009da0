// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for marked places.

import RoutePlotKit

/// Options for pins.
struct PinArguments: ArgumentGroup {
  var pins: [String] = []
  var leavesPinsOut = false
  var leavesWaypointsOut = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--pins", value: "file", isRepeated: true,
      help: """
        Mark the places of a file, which is read like a log, with its columns label, color and shape (pin, dot, \
        square, star or flag); '-' is standard input; may be repeated.
        """,
      completion: .files
    ) { $0.pins.append($1) },
    CommandOption(
      "--no-fit-pins",
      help: "Fit the picture to the tracks, not to the pins."
    ) { $0.leavesPinsOut = true },
    CommandOption(
      "--no-waypoints",
      help: "Leave out the waypoints of logs; draw only tracks and the pins of --pins."
    ) { $0.leavesWaypointsOut = true },
  ]

  func apply(to options: inout PlotOptions) {
    options.fitsPins = !leavesPinsOut
    options.selection.usesWaypoints = !leavesWaypointsOut
  }
}
