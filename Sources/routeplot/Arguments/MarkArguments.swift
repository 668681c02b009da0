// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The option groups of layers other than the line of the route.

import ArgumentParser
import RoutePlotKit

/// Options for marks and texts.
struct MarkArguments: LayersArguments {
  var markers = MarkersArguments.cleared
  var points = PointsArguments.cleared
  var arrows = ArrowsArguments.cleared
  var distanceMarks = DistanceMarksArguments.cleared
  var graticule = GraticuleArguments.cleared
  var frame = FrameArguments.cleared
  var pins = PinArguments.cleared
  var title = TitleArguments.cleared
  var statistics = StatisticsArguments.cleared
  var attribution = AttributionArguments.cleared
  var legend = LegendArguments.cleared
  var profile = ProfileArguments.cleared
  var scaleBar = ScaleBarArguments.cleared
  var texts = TextArguments.cleared

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
        "--units needs --scale-bar, --legend, --profile or --stats, whose units they are")
    }
  }
}
