// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The option groups of layers other than the line of the route.

import ArgumentParser
import RoutePlotKit

/// Options for marks and texts.
struct MarkArguments: LayersArguments {
  var markers = OptionalGroup<MarkersArguments>.nothing
  var points = OptionalGroup<PointsArguments>.nothing
  var arrows = OptionalGroup<ArrowsArguments>.nothing
  var distanceMarks = OptionalGroup<DistanceMarksArguments>.nothing
  var graticule = OptionalGroup<GraticuleArguments>.nothing
  var frame = OptionalGroup<FrameArguments>.nothing
  var pins = OptionalGroup<PinArguments>.nothing
  var title = OptionalGroup<TitleArguments>.nothing
  var statistics = OptionalGroup<StatisticsArguments>.nothing
  var attribution = OptionalGroup<AttributionArguments>.nothing
  var legend = OptionalGroup<LegendArguments>.nothing
  var profile = OptionalGroup<ProfileArguments>.nothing
  var scaleBar = OptionalGroup<ScaleBarArguments>.nothing
  var texts = OptionalGroup<TextArguments>.nothing

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
