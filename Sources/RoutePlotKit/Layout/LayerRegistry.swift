// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The list of all kinds of layers, and what options ask of them together.

import Drawing
import Geography
package import Mapping
import Tracks

/// All kinds of layers, from the bottom up: the ground, the routes, marks, and what stands around the map.
var layerKinds: [any PictureLayer.Type] {
  [
    BackgroundImageLayer.self, BaseMapLayer.self, GraticuleLayer.self, GridLayer.self,
    PlaceNamesLayer.self, OwnLayerBelow.self, DensityLayer.self, CasingLayer.self, TracksLayer.self,
    ColoredTracksLayer.self, PointsLayer.self, ArrowsLayer.self, DistanceMarksLayer.self,
    PinsLayer.self, MarkersLayer.self, TrackHeadsLayer.self, PhotosLayer.self, LabelsLayer.self,
    TrackLabelsLayer.self, PosterLayer.self,
  ] + furnitureKinds + [OwnLayer.self, HeadsLayer.self]
}

/// The kinds of layers around the map, from the bottom up.
var furnitureKinds: [any PictureLayer.Type] {
  [
    MapFrameLayer.self, ProfileLayer.self, ProfileCursorLayer.self, ContactStripLayer.self,
    LegendLayer.self, ScaleBarLayer.self, InsetLayer.self, NorthArrowLayer.self,
    AttributionLayer.self,
    TitleLayer.self, StatisticsLayer.self, ClockLayer.self,
  ]
}

extension PlotOptions {
  /// The kinds of layers that are requested, from the bottom up.
  var kindsRequested: [any PictureLayer.Type] { layerKinds.filter { $0.isRequested(for: self) } }

  /// The kinds of layers that are drawn, from the bottom up.
  var kindsDrawn: [any PictureLayer.Type] {
    // Nothing else is in a file of counts.
    if format == .counts { return [DensityLayer.self] }
    let kinds = kindsRequested
    return kinds.contains { $0.hidesLines(for: self) } ? kinds.filter { !$0.isLine } : kinds
  }

  /// The kinds of layers that are drawn up to the maps, from the bottom up; none without a map.
  var kindsUpToMaps: ArraySlice<any PictureLayer.Type> {
    let kinds = kindsDrawn
    return kinds[...(kinds.firstIndex { $0 == BaseMapLayer.self } ?? -1)]
  }

  /// The kinds of layers that are drawn above the maps, from the bottom up; all without a map.
  var kindsAboveMaps: ArraySlice<any PictureLayer.Type> {
    kindsDrawn[kindsUpToMaps.endIndex...]
  }

  /// The requested observations of the selected fixes: what was requested, and what layers tell.
  var allObservations: [Observation] {
    observations + kindsRequested.flatMap { $0.observations(for: self) }
      + (stops.map { [.stops(ofAtLeast: $0.inSeconds)] } ?? [])
      + (trackGrouping?.isOfTime == true ? [.timesOfTracks] : [])
      + (trackGrouping == .type ? [.columnTexts] : [])
  }

  /// Whether something is drawn if no route is.
  var drawsBesideRoutes: Bool { kindsRequested.contains { !$0.isOfRoutes } }

  /// Whether something is written on the picture, so that a font is needed.
  public var hasText: Bool { kindsRequested.contains { $0.writes(for: self) } }

  /// Leaves out all that stands around a map, and the lines whose figures stand at the edges of a picture.
  mutating func leaveOutFurniture() {
    for kind in furnitureKinds { layerOptions.remove(kind) }
    layerOptions.remove(GraticuleLayer.self)
    layerOptions.remove(GridLayer.self)
  }

  /// Leaves out all that belongs to a map, where a poster takes its place: a style may ask for it.
  package mutating func leaveOutMap() {
    let kept: [any PictureLayer.Type] = [
      PosterLayer.self, TitleLayer.self, StatisticsLayer.self, LegendLayer.self,
      AttributionLayer.self, OwnLayer.self,
    ]
    for kind in layerKinds where !kept.contains(where: { $0 == kind }) { layerOptions.remove(kind) }
    (line.casing, line.dash) = (nil, [])
  }

  /// The margins that all layers need.
  var marginsOfLayers: LayerMargins {
    kindsRequested.reduce(LayerMargins()) { $0.union($1.margins(for: self)) }
  }

  /// The options that decide where on the picture a coordinate is.
  package var mapOptions: MapOptions {
    MapOptions(
      region: region, size: size, padding: padding, projection: projection,
      isGeodesic: isGeodesic, layers: marginsOfLayers,
      // The region of all tracks tells nothing of that of some.
      showsEachFix: fitsMainTracks || kindsRequested.contains { $0.showsEachFix(for: self) },
      pixelScale: pixelScale)
  }

  /// The needs of all layers, which are known before a log is read.
  var needsOfLayers: NeedsOfLayers {
    NeedsOfLayers(map: mapOptions, attributes: kindsRequested.flatMap { $0.attributes(for: self) })
  }
}
