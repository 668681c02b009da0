// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options that print a text about the program.

import RoutePlotKit

/// Options that print text instead of drawing.
struct HelpArguments: ArgumentGroup {
  var isShort = false
  var isLong = false
  var isVersion = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "", short: "-h",
      help: "Show the options that most people use."
    ) { $0.isShort = true },
    CommandOption(
      "--help",
      help: "Show all options."
    ) { $0.isLong = true },
    CommandOption(
      "--version",
      help: "Show the version."
    ) { $0.isVersion = true },
  ]
}
