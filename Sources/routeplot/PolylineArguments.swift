// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The format of logs, and polylines that stand on the command line.

import ArgumentParser
import RouteReading

/// Options for the format of logs.
struct FormatArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Format of the log, \(listed(LogFormat.allCases.map(\.rawValue))). (default: told by its content)",
      valueName: "format"),
    completion: .list(LogFormat.allCases.map(\.rawValue)), transform: parseName)
  var format: LogFormat?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      """
      Encoded polyline to draw, in place of an input; in single quotes, as it may hold any sign. May be \
      repeated, a track each.
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
}

/// The decimals of a polyline.
@Sendable func parsePrecision(_ text: String) throws -> Int {
  guard text == "5" || text == "6" else { throw ValidationError("expected 5 or 6") }
  return text == "5" ? 5 : 6
}

/// What the polylines of the command line are called in messages.
let polylinesName = "--polyline"
