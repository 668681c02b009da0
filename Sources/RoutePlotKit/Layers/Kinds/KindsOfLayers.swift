// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The list of all kinds of layers, and what options ask of them together. No layer uses it.

import Drawing
package import Mapping
import Tracks

/// All kinds of layers, from the bottom up: the ground, the routes, marks, and what stands around the map.
var kindsOfLayers: [any MapLayer.Type] {
  [
    BackgroundImageLayer.self, BaseMapLayer.self, GraticuleLayer.self, PlaceNamesLayer.self,
    DensityLayer.self, CasingLayer.self, TracksLayer.self, ColoredTracksLayer.self,
    PointsLayer.self,
    ArrowsLayer.self, DistanceMarksLayer.self, PinsLayer.self, MarkersLayer.self, LabelsLayer.self,
  ] + kindsOfFurniture
}

/// The kinds of layers around the map, from the bottom up.
var kindsOfFurniture: [any MapLayer.Type] {
  [
    MapFrameLayer.self, ProfileLayer.self, LegendLayer.self, ScaleBarLayer.self,
    AttributionLayer.self, TitleLayer.self, StatisticsLayer.self,
  ]
}

extension PlotOptions {
  /// The kinds of layers that are requested, from the bottom up.
  var kindsAsked: [any MapLayer.Type] { kindsOfLayers.filter { $0.isAsked(for: self) } }

  /// The kinds of layers that are drawn, from the bottom up.
  var kindsDrawn: [any MapLayer.Type] {
    // Nothing else is in a file of counts.
    if format == .counts { return [DensityLayer.self] }
    let kinds = kindsAsked
    let hidden = kinds.flatMap { $0.hides(for: self) }
    return hidden.isEmpty ? kinds : kinds.filter { kind in !hidden.contains { $0 == kind } }
  }

  /// The requested observations of the selected fixes: what was requested, and what layers tell.
  var allObservations: [Observation] {
    observations + kindsAsked.flatMap { $0.observations(for: self) }
  }

  /// Whether something is drawn if no route is.
  var drawsBesideRoutes: Bool { kindsAsked.contains { !$0.isOfRoutes } }

  /// Whether something is written on the picture, so that a font is needed.
  public var hasText: Bool { kindsAsked.contains { $0.writes(for: self) } }

  /// The margins that all layers need.
  var marginsOfLayers: LayerMargins {
    kindsAsked.reduce(LayerMargins()) { $0.union($1.margins(for: self)) }
  }

  /// The options that decide where on the picture a coordinate is.
  package var map: MapOptions {
    MapOptions(
      region: region, size: size, padding: padding, projection: projection,
      isGeodesic: isGeodesic, layers: marginsOfLayers,
      showsEachFix: kindsAsked.contains { $0.showsEachFix(for: self) }, pixelScale: pixelScale)
  }

  /// The needs of all layers, which are known before a log is read.
  var needsOfLayers: NeedsOfLayers {
    NeedsOfLayers(map: map, attributes: kindsAsked.flatMap { $0.attributes(for: self) })
  }
}

extension FittedPicture {
  /// All layers, those of the map below, each kind from the bottom up.
  ///
  /// - Throws: `PlotError`, when the request cannot be drawn.
  func layers() throws(PlotError) -> [any MapLayer] { try layers(options.kindsDrawn[...]) }

  /// The layers of some kinds, each kind from the bottom up.
  ///
  /// - Throws: `PlotError`, when the request cannot be drawn.
  func layers(_ kinds: ArraySlice<any MapLayer.Type>) throws(PlotError) -> [any MapLayer] {
    var layers: [any MapLayer] = []
    for kind in kinds { try kind.append(to: &layers, of: self) }
    return layers
  }
}

/// The boxes of what stands around the map of a picture, in pixels.
///
/// - Throws: `PlotError`, when it cannot be drawn.
func boxesOfFurniture(of picture: FittedPicture) throws(PlotError) -> [Rectangle] {
  var boxes: [Rectangle] = []
  for kind in kindsOfFurniture {
    for layer in try kind.layers(of: picture) as [any MapLayer] {
      boxes += layer.boxes(in: picture.viewport)
    }
  }
  return boxes
}
