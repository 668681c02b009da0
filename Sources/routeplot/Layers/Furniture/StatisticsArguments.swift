// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Option for the figures of the trip.

import RoutePlotKit

/// The option for the figures of the trip.
struct StatisticsArguments: ArgumentGroup {
  var stats = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--stats",
      help: """
        Write the distance, climbs, times, speeds, heart rate and power of the tracks under the title, or at the top left.
        """,
      style: StyleRule(.marks)
    ) { $0.stats = true }
  ]

  func apply(to options: inout PlotOptions) { options.hasStatistics = stats }
}
