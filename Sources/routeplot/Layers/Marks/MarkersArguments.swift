// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the markers at the ends of tracks.

import RoutePlotKit

/// Options for the discs at the ends of tracks.
struct MarkersArguments: ArgumentGroup {
  var markers: Set<PlotOptions.Marker>?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--markers", value: "ends",
      help: """
        Mark the ends of each track: start, end, or both as start,end. The start is green; the end is red with a \
        dot in it.
        """,
      completion: .words(["start,end", "start", "end"]),
      style: StyleRule(.marks, isList: true)
    ) { $0.markers = try parseMarkers($1) }
  ]

  func apply(to options: inout PlotOptions) {
    if let markers { options.markers = markers }
    options.reading.readsStops = !options.markers.isEmpty
  }
}

/// `start`, `end` or both, with a comma between.
@Sendable func parseMarkers(_ text: String) throws -> Set<PlotOptions.Marker> {
  let words = text.split(separator: ",", omittingEmptySubsequences: false)
  let markers = words.compactMap { PlotOptions.Marker(rawValue: $0.lowercased()) }
  guard markers.count == words.count, Set(markers).count == words.count else {
    throw ValidationError("expected start, end or start,end")
  }
  return Set(markers)
}
