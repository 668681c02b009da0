// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the figures of the trip.

import RoutePlotKit

/// Options for the figures of the trip and its stops.
struct StatisticsArguments: ArgumentGroup {
  var stats = false
  var stops: Duration?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--stats",
      help: """
        Write the distance, climbs, times, speeds, heart rate and power of the tracks under the title, or at the top left.
        """,
      style: StyleRule(.marks)
    ) { $0.stats = true },
    CommandOption(
      "--stops", value: "duration", takesDashes: true,
      help:
        "Mark the places where a track stays for this time or longer, like 5min, with the duration."
    ) { $0.stops = try parseStop($1) },
  ]

  func apply(to options: inout PlotOptions) {
    options.hasStatistics = stats
    options.stops = stops
  }
}

/// The least duration of a stop: a shorter one is at a traffic light, or noise.
@Sendable private func parseStop(_ text: String) throws -> Duration {
  try checkUnit(text, duration: true)
  guard let duration = Duration(text), duration.inSeconds >= 10 else {
    throw ValidationError("expected a duration from 10s in \(Duration.unitsOfText), like 5min")
  }
  return duration
}
