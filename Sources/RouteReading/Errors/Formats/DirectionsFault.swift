// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of the answer of a directions service.

/// A fault of an answer, or a requested part that it lacks.
package enum DirectionsFault: Equatable, Sendable {
  /// The service found no route, in its own words.
  case status(String, message: String)
  /// It is not an answer of a service that is known.
  case isNoAnswer
  /// No route has this number, which counts from 1; the answer has only `count` routes.
  case noRoute(Int, of: Int)
  /// A route, from 1, has no line for all of it, but lines of its steps.
  case noOverview(route: Int)
  /// A route, from 1, has no line of a form that is read.
  case noLine(route: Int)
  /// A route, from 1, has no lines of its steps.
  case noSteps(route: Int)
  /// The lines are polylines of points with elevations.
  case hasElevations
  /// A position of a line is not a longitude and a latitude.
  case position
}

extension DirectionsFault: CustomStringConvertible {
  /// The found and the expected content.
  package var description: String {
    switch self {
    case .status(let status, let message):
      "the service found no route: \(quotedCell(status.utf8))"
        + (message.isEmpty ? "" : ", \(quoted(message))")
    case .isNoAnswer:
      "is not an answer of a directions service, expected one of Google, OSRM, Mapbox, Valhalla or GraphHopper"
    case .noRoute(_, 0): "has no route; nothing to draw"
    case .noRoute(let number, let count): "has no route \(number), expected 1 to \(count)"
    case .noOverview(let route): "route \(route) has no line for all of it"
    case .noLine(let route):
      "route \(route) has no line, expected that of Google, OSRM, Mapbox, Valhalla or GraphHopper; ask the service for GPX or GeoJSON"
    case .noSteps(let route): "route \(route) has no lines of its steps"
    case .hasElevations:
      "its polylines have elevations, expected latitudes and longitudes alone; ask the service for none, or for GeoJSON"
    case .position: "a position of a line is not a longitude and a latitude in degrees"
    }
  }

  /// The words of a service, on one line and not too long.
  private func quoted(_ message: String) -> String {
    let words = label(Array(message.utf8)).unicodeScalars
    let cut = words.dropFirst(200).isEmpty ? "" : "…"
    return "'\(printable(String(String.UnicodeScalarView(words.prefix(200)))))\(cut)'"
  }
}
