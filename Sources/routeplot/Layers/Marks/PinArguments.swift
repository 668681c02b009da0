// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for marked places.

import ArgumentParser
import RoutePlotKit

/// Options for pins.
struct PinArguments: LayerArguments {
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      """
      Mark the places of a file, which is read like a log, with its columns label, color and shape (pin, dot, \
      square, star or flag); '-' is standard input; may be repeated.
      """,
      valueName: "file"),
    completion: .file())
  var pins: [String] = []

  @Flag(name: .customLong("no-fit-pins"), help: "Fit the picture to the tracks, not to the pins.")
  var leavesPinsOut = false

  @Flag(
    name: .customLong("no-waypoints"),
    help: "Leave out the waypoints of logs; draw only tracks and the pins of --pins.")
  var leavesWaypointsOut = false

  mutating func clear() {
    pins = []
    (leavesPinsOut, leavesWaypointsOut) = (false, false)
  }

  func apply(to options: inout PlotOptions) { options.fitsPins = !leavesPinsOut }
}
