// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the names of tracks on the map.

import RoutePlotKit
import RouteReading

/// Options for the names of tracks at their ends.
struct TrackLabelsArguments: ArgumentGroup {
  var end: PlotOptions.Marker?
  var staleAfter: Double?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--labels", value: "end",
      help: """
        Write the name of each track where it ends or starts, in its colour: end, with an arrow in the direction of \
        its course, or start.
        """,
      completion: .words(["end", "start"]),
      style: StyleRule(.marks)
    ) { $0.end = try parseName($1) },
    CommandOption(
      "--stale-after", value: "duration",
      help: """
        Draw the head of a track in grey that ends this much before the last one, such as 15min.
        """,
      style: StyleRule(.marks, onlyWith: ["labels"])
    ) { $0.staleAfter = try parseAge($1).inSeconds },
  ]

  func apply(to options: inout PlotOptions) {
    options.trackLabels = end.map { TrackLabels(at: $0, staleAfter: staleAfter) }
  }

  func validate(_ given: GivenOptions) throws {
    guard end == nil, staleAfter != nil else { return }
    throw ValidationError("--stale-after is about the heads of tracks; give --labels end too")
  }
}
