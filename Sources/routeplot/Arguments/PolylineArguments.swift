// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The format of logs, and polylines on the command line.

import ArgumentParser
import RouteReading

/// Options for the format of logs.
struct FormatArguments: ClearableArguments {
  @Option(
    help: ArgumentHelp(
      "Format of the log, \(listed(LogFormat.allCases.map(\.rawValue))). (default: found by its content)",
      valueName: "format"),
    completion: .list(LogFormat.allCases.map(\.rawValue)), transform: parseName)
  var format: LogFormat?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      """
      Encoded polyline to draw instead of an input, in single quotes, as it may contain any character. May be \
      repeated, for a track each.
      """,
      valueName: "string"))
  var polyline: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Decimals of encoded polylines, 5, or 6 as Valhalla and OSRM write them. (default: 5)",
      valueName: "digits"),
    completion: .list(["5", "6"]), transform: parsePrecision)
  var precision: Int?

  @Option(
    help: ArgumentHelp(
      "Draw only the route with this number, if an answer has several. (default: all)",
      valueName: "number"),
    transform: parseCount)
  var route: Int?

  @Option(
    help: ArgumentHelp(
      "Detail of a route of directions: overview or steps. (default: overview)",
      valueName: "detail"),
    completion: .list(RouteDetail.allCases.map(\.rawValue)), transform: parseName)
  var detail: RouteDetail?

  mutating func clear() {
    (format, precision, route, detail) = (nil, nil, nil, nil)
    polyline = []
  }
}

/// The detail of a route of directions.
enum RouteDetail: String, CaseIterable {
  /// The line for all of it.
  case overview
  /// The lines of all steps.
  case steps
}

/// The decimals of a polyline.
@Sendable func parsePrecision(_ text: String) throws -> Int {
  guard text == "5" || text == "6" else { throw ValidationError("expected 5 or 6") }
  return text == "5" ? 5 : 6
}

/// The name of the polylines of the command line in messages.
let polylinesName = "--polyline"
