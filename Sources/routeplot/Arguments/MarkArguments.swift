// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The option groups of layers other than the line of the route.

import ArgumentParser
import RoutePlotKit

/// Options for marks and texts, in the order of the help.
struct MarkArguments: LayersArguments {
  @OptionGroup var markers: MarkersArguments
  @OptionGroup var points: PointsArguments
  @OptionGroup var arrows: ArrowsArguments
  @OptionGroup var distanceMarks: DistanceMarksArguments
  @OptionGroup var graticule: GraticuleArguments
  @OptionGroup var frame: FrameArguments
  @OptionGroup var pins: PinArguments
  @OptionGroup var title: TitleArguments
  @OptionGroup var statistics: StatisticsArguments
  @OptionGroup var attribution: AttributionArguments
  @OptionGroup var legend: LegendArguments
  @OptionGroup var profile: ProfileArguments
  @OptionGroup var scaleBar: ScaleBarArguments
  @OptionGroup var texts: TextArguments

  static var layers: [LayerGroup<Self>] {
    [
      LayerGroup(\.markers), LayerGroup(\.points), LayerGroup(\.arrows),
      LayerGroup(\.distanceMarks), LayerGroup(\.graticule), LayerGroup(\.frame), LayerGroup(\.pins),
      LayerGroup(\.title), LayerGroup(\.statistics), LayerGroup(\.attribution),
      LayerGroup(\.legend), LayerGroup(\.profile), LayerGroup(\.scaleBar), LayerGroup(\.texts),
    ]
  }

  func validate() throws {
    if texts.units != nil, !scaleBar.scaleBar, !legend.legend, !profile.profile,
      !statistics.stats
    {
      throw ValidationError(
        "--units needs --scale-bar, --legend, --profile or --stats, whose units they are")
    }
  }
}
