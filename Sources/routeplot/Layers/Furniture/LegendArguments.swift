// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the legend.

import RoutePlotKit

/// Options for the legend.
struct LegendArguments: ArgumentGroup {
  var legend = false
  var legendPosition: PlotOptions.LegendPosition?
  var legendTitle: String?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--legend",
      help: """
        Draw a legend: the values or words of --color-by, the passes of --density, or the names of \
        tracks.
        """,
      style: StyleRule(.marks)
    ) { $0.legend = true },
    CommandOption(
      "--legend-position", value: "place",
      help: """
        Position of the legend: \(listed(PlotOptions.LegendPosition.allCases.map(\.rawValue))). (default: auto, where \
        it covers the least of the map)
        """,
      completion: .words(PlotOptions.LegendPosition.allCases.map(\.rawValue)),
      style: StyleRule(.marks, onlyWith: ["legend"])
    ) { $0.legendPosition = try parseName($1) },
    CommandOption(
      "--legend-title", value: "text",
      help: "Title of the legend. (default: the name of the value or of the column)",
      style: StyleRule(.marks, onlyWith: ["legend"])
    ) { $0.legendTitle = $1 },
  ]

  func validate(_ given: GivenOptions) throws {
    if !legend, let option = given.first(of: "--legend-position", "--legend-title") {
      throw ValidationError("\(option) has no effect without --legend; add --legend")
    }
    if legendTitle?.isEmpty == true { throw missingText("--legend-title") }
  }

  func apply(to options: inout PlotOptions) {
    options.hasLegend = legend
    options.legendTitle = legendTitle
    if let legendPosition { options.legendPosition = legendPosition }
  }
}
