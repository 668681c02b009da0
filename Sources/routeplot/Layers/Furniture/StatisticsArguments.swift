// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Option for the figures of the trip.

import ArgumentParser
import RoutePlotKit

/// The option for the figures of the trip.
struct StatisticsArguments: LayerArguments {
  @Flag(
    help: """
      Write the distance, ascent, descent and duration of the tracks under the title, or at the top left.
      """)
  var stats = false

  mutating func clear() {
    stats = false
  }

  static let readers: Readers = ["stats": { group, _ in group.stats = true }]

  static let styleKeys = [StyleKey("stats", .flag)]

  func apply(to options: inout PlotOptions) { options.hasStatistics = stats }
}
