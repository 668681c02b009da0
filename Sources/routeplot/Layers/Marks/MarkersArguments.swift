// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the markers at the ends of tracks.

import ArgumentParser
import RoutePlotKit

/// Options for the discs at the ends of tracks.
struct MarkersArguments: LayerArguments {
  @Option(
    help: ArgumentHelp(
      """
      Mark the ends of each track: start, end, or both as start,end. The start is green; the end is red with a \
      dot in it.
      """,
      valueName: "ends"),
    completion: .list(["start,end", "start", "end"]), transform: parseMarkers)
  var markers: Set<PlotOptions.Marker>?

  mutating func clear() {
    markers = nil
  }

  static let readers: Readers = ["markers": { $0.markers = try parseMarkers($1) }]

  static let styleKeys = [StyleKey("markers", .list) { _ = try parseMarkers($0) }]

  func apply(to options: inout PlotOptions) {
    if let markers { options.markers = markers }
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
