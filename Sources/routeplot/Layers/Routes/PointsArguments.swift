// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the dots at fixes.

import RoutePlotKit

/// The reason against options of lines.
let aloneDrawsNoLines = "--points alone draws no lines"

/// Options for the dots at fixes.
struct PointsArguments: ArgumentGroup {
  var points: PlotOptions.PointStyle?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--points", value: "style",
      help: "Draw a dot at every fix: alone, without the line, or on-line, as a bead on the line.",
      completion: .words(PlotOptions.PointStyle.allCases.map(\.rawValue)),
      style: StyleRule(.marks),
      replacing: Replacement(
        of: ["casing", "dash", "line-join", "line-cap", "miter-limit"], by: "alone",
        aloneDrawsNoLines)
    ) { $0.points = try parseName($1) }
  ]

  func apply(to options: inout PlotOptions) {
    options.points = points
  }
}
