// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the legend.

import ArgumentParser
import RoutePlotKit

/// Options for the legend.
struct LegendArguments: LayerArguments {
  @Flag(
    help: """
      Draw a legend: the values or words of --color-by, the passes of --density, or the names of \
      tracks.
      """)
  var legend = false

  @Option(
    help: ArgumentHelp(
      """
      Position of the legend: \(listed(PlotOptions.LegendPosition.allCases.map(\.rawValue))). (default: auto, where \
      it covers the least of the map)
      """,
      valueName: "place"),
    completion: .list(PlotOptions.LegendPosition.allCases.map(\.rawValue)), transform: parseName)
  var legendPosition: PlotOptions.LegendPosition?

  mutating func clear() {
    legend = false
    legendPosition = nil
  }

  static let readers: Readers = ["legend": { group, _ in group.legend = true }]

  static let styleKeys = [
    StyleKey("legend", .flag),
    StyleKey("legend-position", .value, onlyWith: ["legend"]) {
      _ = try parseName($0) as PlotOptions.LegendPosition
    },
  ]

  func validate() throws {
    if legendPosition != nil, !legend {
      throw ValidationError("--legend-position has no effect without --legend; add --legend")
    }
  }

  func apply(to options: inout PlotOptions) {
    options.hasLegend = legend
    if let legendPosition { options.legendPosition = legendPosition }
  }
}
