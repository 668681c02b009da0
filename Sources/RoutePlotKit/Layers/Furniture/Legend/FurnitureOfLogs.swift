// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The content and the position of the title and the legend.

import Mapping
import Tracks

extension PlotOptions {
  /// Decides about the furniture whose words take room.
  ///
  /// - Parameters:
  ///   - logs: The logs of the picture.
  ///   - map: What decides where a coordinate is.
  ///   - drawn: Their lines, in the same order.
  ///   - fitted: All lines that the region holds.
  ///   - scale: The colours of a value; nil if tracks have their own.
  ///   - looks: The looks of tracks.
  ///   - sharesFrame: Whether other pictures share the frame.
  ///   - fonts: Has the font.
  /// - Returns: The plan.
  /// - Throws: `PlotError`, when there is no room for the routes.
  func furniture(
    _ logs: [LogTracks], _ map: MapOptions, drawn: [TrackLines], fitted: [TrackLines],
    _ scale: ColorScale?, _ looks: TrackLooks, sharesFrame: Bool, _ fonts: OpenFonts
  ) throws(PlotError) -> FurniturePlan {
    guard hasLegend || title != nil else { return FurniturePlan() }
    var content: LegendContent?
    if hasLegend {
      if isDensity {
        content = LegendContent(name: "passes", figures: ["\u{2265}\u{a0}1000"])
      } else if let scale {
        content = scale.legend(hasDates: logs[0].log.hasDates)
      } else {
        content = LegendContent(logs.map(\.log), drawn, looks, opacity: opacity)
      }
    }
    let planner = FurniturePlanner(
      self, map, content, drawn: drawn, fitted: fitted, sharesFrame: sharesFrame, fonts)
    return try wrappingMappingError { () throws(MappingError) in try planner.plan() }
  }
}
