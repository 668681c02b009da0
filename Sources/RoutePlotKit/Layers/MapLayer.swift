// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Something that is drawn on the map. Each kind of layer has a file of its own in this folder.
//
// Cycle with all it lists: a layer is a kind of what is defined here, and is registered here in one line.

import Drawing
import Mapping

/// A part of the picture that knows its places on the Earth and not what keeps the picture.
protocol MapLayer {
  /// The room that layers of this kind need, so that the fit cuts nothing of them.
  ///
  /// - Parameter options: What is asked for.
  /// - Returns: The room; none where the options ask for no such layer.
  static func room(for options: PlotOptions) -> LayerRoom

  /// Whether layers of this kind write on the picture, so that a font is needed.
  ///
  /// - Parameter options: What is asked for.
  /// - Returns: Whether the options ask for a text.
  static func writes(for options: PlotOptions) -> Bool

  /// The layers of this kind, from the bottom up; none where the options ask for none.
  ///
  /// - Throws: `PlotError`, when what is asked for cannot be drawn.
  static func layers(of picture: FittedPicture) throws(PlotError) -> [Self]

  /// What the layer covers that nothing may be written on, in pixels.
  func boxes(in viewport: Viewport) -> [Rectangle]

  /// Draws the layer over what is on the canvas.
  ///
  /// - Parameters:
  ///   - canvas: The picture, of the size of the viewport.
  ///   - viewport: The map from degrees to the pixels of the canvas.
  func draw(on canvas: inout some Canvas, through viewport: Viewport)
}

extension MapLayer {
  /// Most layers have no text.
  static func writes(for options: PlotOptions) -> Bool { false }

  /// Labels may lie on lines.
  func boxes(in viewport: Viewport) -> [Rectangle] { [] }
}

/// The kinds of layers that show the routes, from the bottom up.
var kindsOfLayers: [any MapLayer.Type] {
  [
    BackgroundImageLayer.self, GraticuleLayer.self, DensityLayer.self, CasingLayer.self,
    TracksLayer.self, ColoredTracksLayer.self, PointsLayer.self, ArrowsLayer.self,
    DistanceMarksLayer.self,
    MarkersLayer.self, PinsLayer.self, LabelsLayer.self,
  ]
}

/// The kinds of layers around the map, above all others, from the bottom up.
var kindsOfFurniture: [any MapLayer.Type] {
  [
    ProfileLayer.self, LegendLayer.self, ScaleBarLayer.self, AttributionLayer.self, TitleLayer.self,
  ]
}

extension PlotOptions {
  /// Whether something stands around the map.
  var hasFurniture: Bool { kindsOfFurniture.contains { $0.room(for: self) != LayerRoom() } }

  /// Whether something is written on the picture, so that a font is needed.
  public var hasText: Bool { (kindsOfLayers + kindsOfFurniture).contains { $0.writes(for: self) } }

  /// The room that all layers need.
  var roomForLayers: LayerRoom {
    (kindsOfLayers + kindsOfFurniture).reduce(LayerRoom()) { $0.union($1.room(for: self)) }
  }
}
