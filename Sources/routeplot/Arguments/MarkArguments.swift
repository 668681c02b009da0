// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The option groups of layers other than the line of the route.

import ArgumentParser
import RoutePlotKit

/// Options for marks and texts.
struct MarkArguments: LayersArguments {
  var markers = Given<MarkersArguments>.nothing
  var points = Given<PointsArguments>.nothing
  var arrows = Given<ArrowsArguments>.nothing
  var distanceMarks = Given<DistanceMarksArguments>.nothing
  var graticule = Given<GraticuleArguments>.nothing
  var frame = Given<FrameArguments>.nothing
  var pins = Given<PinArguments>.nothing
  var title = Given<TitleArguments>.nothing
  var statistics = Given<StatisticsArguments>.nothing
  var attribution = Given<AttributionArguments>.nothing
  var legend = Given<LegendArguments>.nothing
  var profile = Given<ProfileArguments>.nothing
  var scaleBar = Given<ScaleBarArguments>.nothing
  var texts = Given<TextArguments>.nothing

  static var layers: [LayerGroup<Self>] {
    [
      LayerGroup(\.markers), LayerGroup(\.points), LayerGroup(\.arrows),
      LayerGroup(\.distanceMarks), LayerGroup(\.graticule), LayerGroup(\.frame), LayerGroup(\.pins),
      LayerGroup(\.title), LayerGroup(\.statistics), LayerGroup(\.attribution),
      LayerGroup(\.legend), LayerGroup(\.profile), LayerGroup(\.scaleBar), LayerGroup(\.texts),
    ]
  }

  /// Checks what no group of options can check alone.
  func validate() throws {
    if texts.units != nil, !scaleBar.scaleBar, !legend.legend, !profile.profile,
      !statistics.stats
    {
      throw ValidationError(
        "--units has no effect without --scale-bar, --legend, --profile or --stats; add one of them"
      )
    }
  }
}
