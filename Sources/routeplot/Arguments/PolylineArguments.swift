// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The format of logs, and polylines on the command line.

import RoutePlotKit
import RouteReading

/// Options for the format of logs.
struct FormatArguments: ArgumentGroup {
  var format: InputFormat?
  var layer: String?
  var table: String?
  var polyline: [String] = []
  var precision: Int?
  var route: Int?
  var detail: RouteDetail?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--format", value: "format",
      help:
        "Format of the log, \(listed(InputFormat.allCases.map(\.rawValue))). photos joins the places of photos by time. (default: found by its content)",
      completion: .words(InputFormat.allCases.map(\.rawValue))
    ) { $0.format = try parseName($1) },
    CommandOption(
      "--layer", value: "name",
      help: "Layer of a GeoPackage to draw. (default: the only one with positions)"
    ) { $0.layer = $1 },
    CommandOption(
      "--table", value: "name",
      help: "Table of another SQLite database to draw. (default: the only one with positions)",
      replacing: Replacement(of: ["layer"], "--table already names what is drawn")
    ) { $0.table = $1 },
    CommandOption(
      "--polyline", value: "string", isRepeated: true,
      help: """
        Encoded polyline to draw instead of an input, in single quotes, as it may contain any character. May be \
        repeated, for a track each.
        """
    ) { $0.polyline.append($1) },
    CommandOption(
      "--precision", value: "digits", takesDashes: true,
      help: "Decimals of encoded polylines, 5, or 6 as Valhalla and OSRM write them. (default: 5)",
      completion: .words(["5", "6"])
    ) { $0.precision = try parsePrecision($1) },
    CommandOption(
      "--route", value: "number",
      help: "Draw only the route with this number, if an answer has several. (default: all)"
    ) { $0.route = try parseCount($1) },
    CommandOption(
      "--detail", value: "detail",
      help: "Detail of a route of directions: overview or steps. (default: overview)",
      completion: .words(RouteDetail.allCases.map(\.rawValue))
    ) { $0.detail = try parseName($1) },
  ]

  func apply(to options: inout PlotOptions) {
    options.reading.format = format?.log
    options.reading.table = table ?? layer
    if let precision { options.reading.precision = precision }
    options.reading.route = route
    options.reading.readsSteps = detail == .steps
  }
}

/// What the inputs are: logs of a format, or photos that are one log together.
enum InputFormat: RawRepresentable, CaseIterable, Equatable {
  case log(LogFormat), photos

  static let allCases = LogFormat.allCases.map { Self.log($0) } + [.photos]

  var rawValue: String {
    switch self {
    case .log(let format): format.rawValue
    case .photos: "photos"
    }
  }

  init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }

  /// The format of logs; nil for photos.
  var log: LogFormat? {
    guard case .log(let format) = self else { return nil }
    return format
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

/// The option that makes photos a log, as messages name it.
let formatOfPhotos = "--format photos"

/// The name of the polylines of the command line in messages.
let polylinesName = "--polyline"
