// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for posters: tracks beside each other in place of a map.

import RoutePlotKit

/// Options for posters.
struct PosterArguments: ArgumentGroup {
  var layout: Poster.Layout?
  var scale: Poster.Scale?
  var order: Poster.Order?
  var caption: String?
  var days: Poster.Days?
  var year: Int?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--layout", value: "layout",
      help: """
        Draw a poster in place of a map: grid has each track in a cell of its own, calendar has a cell for each day of \
        a year.
        """,
      completion: .words(Poster.Layout.allCases.map(\.rawValue))
    ) { $0.layout = try parseName($1) },
    CommandOption(
      "--grid-scale", value: "scale",
      help: """
        Scale of the tracks of a poster: own fills each cell, same is one scale for all. (default: own)
        """,
      completion: .words(Poster.Scale.allCases.map(\.rawValue))
    ) { $0.scale = try parseName($1) },
    CommandOption(
      "--grid-sort", value: "order",
      help:
        "Order of the tracks of a grid: time, length (the longest first) or name. (default: time)",
      completion: .words(Poster.Order.allCases.map(\.rawValue))
    ) { $0.order = try parseName($1) },
    CommandOption(
      "--caption", value: "text",
      help: """
        Text below each cell of a grid, with fields: {track}, {date}, {distance}, {duration}, {stem}, {name}, {folder} \
        and {number}. (default: none)
        """
    ) { $0.caption = try parseCaption($1) },
    CommandOption(
      "--calendar-days", value: "content",
      help: """
        What the days of a calendar show: distance, as shades, or tracks, the longest of each day. (default: distance)
        """,
      completion: .words(Poster.Days.allCases.map(\.rawValue))
    ) { $0.days = try parseName($1) },
    CommandOption(
      "--calendar-year", value: "year", takesDashes: true,
      help: "Year of a calendar, like 2025. (default: the latest year of the tracks)"
    ) { $0.year = try parseYear($1) },
  ]

  /// The options that need `--layout grid` or `--layout calendar`, or either.
  private static let needs: [(option: String, layout: Poster.Layout?)] = [
    ("--grid-scale", nil), ("--grid-sort", .grid), ("--caption", .grid),
    ("--calendar-days", .calendar), ("--calendar-year", .calendar),
  ]

  func validate(_ given: GivenOptions) throws {
    if caption?.isEmpty == true { throw missingText("--caption") }
    for (option, needed) in PosterArguments.needs where given.has(option) {
      guard let layout else {
        throw ValidationError(
          "\(option) is for posters; add --layout \((needed ?? .grid).rawValue), or leave it out")
      }
      if let needed, needed != layout {
        throw conflict("\(option) cannot be used with --layout \(layout.rawValue)")
      }
    }
    if layout == .calendar, scale != nil, days != .tracks {
      throw ValidationError(
        "--grid-scale is for tracks, and days are shades; add --calendar-days tracks, or leave it out"
      )
    }
  }

  func apply(to options: inout PlotOptions) {
    guard let layout else { return }
    var poster = Poster()
    poster.layout = layout
    if let scale { poster.scale = scale }
    if let order { poster.order = order }
    if let days { poster.days = days }
    poster.year = year
    poster.hasCaptions = caption != nil
    options.poster = poster
  }
}

/// A text with the fields of captions.
@Sendable private func parseCaption(_ text: String) throws -> String {
  let known = TrackField.names + NamePattern.Field.allCases.map(\.rawValue)
  for field in TextPattern(text).names where !known.contains(field) {
    throw ValidationError(
      "expected the fields \(listed(known.map { "{\($0)}" })), and not {\(field)}")
  }
  return text
}

/// A year of four digits.
@Sendable private func parseYear(_ text: String) throws -> Int {
  guard isPlainNumber(text), let year = Int(text), (1...9999).contains(year) else {
    throw ValidationError("expected a year, 1...9999, like 2025")
  }
  return year
}
