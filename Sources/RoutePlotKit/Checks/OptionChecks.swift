// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Checks the ranges of options, so that none can trap later.

import Drawing
import Mapping
import RouteReading
import Tracks

extension PlotOptions {
  /// Finds out whether each value is in the range that its documentation names.
  ///
  /// Values that a map cannot show are refused where the map is made.
  ///
  /// Throws `PlotError.option`, for the first one that is not.
  func checkRanges() throws(PlotError) {
    try require("the opacity", opacity, in: 0...1)
    try require("the scale of pixels", pixelScale, in: 0.001...1000)
    if let pixelsPerInch { try require("the density", pixelsPerInch, in: 0.1...1_000_000) }
    if let labelWidth { try require("the width of labels", labelWidth, in: 16...10_000) }
    try require("the quality", Double(quality), in: 1...100)
    if let mostColors { try require("the number of colours", mostColors, in: 2...256) }
    if background.alpha < 255, !format.encoder.hasAlpha {
      throw PlotError(.encoding(.noTransparency(format: format.rawValue)))
    }
    switch region {
    case .fitted(let zoom, let span):
      if let zoom { try require("the zoom", zoom, in: PlotOptions.zooms) }
      try require("the least span in metres", span.metres, in: 0...Earth.circumference)
    case .zoom(_, let zoom): try require("the zoom", zoom, in: PlotOptions.zooms)
    case .scaled(let metres, _):
      try require("the metres for a pixel", metres, in: 1e-9...1e9)
    case .box, .span: break
    }
    for kind in kindsRequested { try kind.check(self) }
    if format == .counts {
      guard isDensity else { throw PlotError(.counts(.noDensity)) }
      if region.followsRoutes { throw PlotError(.counts(.noRegion)) }
    }
    if let threads { try require("the number of threads", threads, in: 1...1024) }
    guard !colors.isEmpty else {
      throw PlotError(
        .option(name: "the list of colours", value: "empty", expected: "at least one"))
    }
    for case .number(let number) in columns {
      try require("the number of a column", number, in: 1...PlotOptions.mostColumns)
    }
  }

  /// No zoom beyond these shows anything.
  private static let zooms = -100.0...100.0

  /// No row has more cells than bytes.
  private static let mostColumns = 1_048_576

  /// All columns that are requested.
  private var columns: [ColumnSelector] {
    var columns = [reading.latitude, reading.longitude, reading.position, reading.time]
      .compactMap { $0 }
    columns += [reading.accuracy].compactMap { $0 } + reading.groups + reading.columns
    return columns + selection.conditions.map(\.column)
      + (valueColors?.value.column.map { [$0] } ?? [])
  }
}

/// Finds out whether there is something to draw.
///
/// Throws `PlotError.option`, when there is no route.
func checkRoutes(_ routes: [FittedRoute]) throws(PlotError) {
  guard !routes.isEmpty else {
    throw PlotError(.option(name: "the list of routes", value: "empty", expected: "at least one"))
  }
}
