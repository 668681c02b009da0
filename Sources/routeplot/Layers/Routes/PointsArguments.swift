// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the dots at fixes.

import ArgumentParser
import RoutePlotKit

/// Options for the dots at fixes.
struct PointsArguments: LayerArguments {
  @Option(
    help: ArgumentHelp(
      "Draw a dot at every fix: alone, without the line, or on-line, as a bead on the line.",
      valueName: "style"),
    completion: .list(PlotOptions.PointStyle.allCases.map(\.rawValue)), transform: parseName)
  var points: PlotOptions.PointStyle?

  mutating func clear() {
    points = nil
  }

  static let readers: Readers = ["points": { $0.points = try parseName($1) }]

  static let styleKeys = [
    StyleKey("points", .value) { _ = try parseName($0) as PlotOptions.PointStyle }
  ]

  static let replaces = ["casing", "dash", "line-join", "line-cap", "miter-limit"]

  static let replacingName: String? = "points=alone"

  var replacing: String? { points == .alone ? "--points alone draws no lines" : nil }

  func apply(to options: inout PlotOptions) {
    options.points = points
  }
}
