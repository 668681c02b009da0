// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The protocol of layers. Each kind of layer has its own file in a folder next to this one, and `LayerRegistry` lists
// them.

import Drawing
import Mapping
import Tracks

/// A part of the picture that knows its places on the Earth and not what keeps the picture.
///
/// A kind of layer says all about itself. It has options, a value that `PlotOptions` keeps under
/// its name. The members below that take options are used only if the options request the layer.
protocol PictureLayer: LayerKind {
  /// Whether the options ask for layers of this kind. Default: whether it has any.
  static func isRequested(for options: PlotOptions) -> Bool

  /// Finds out whether its options are in the ranges that their documentation names. Default: they are.
  ///
  /// Throws `PlotError.option`, if they are not.
  static func check(_ options: PlotOptions) throws(PlotError)

  /// The margins that layers of this kind need, so that the fit cuts nothing of them. Default: none.
  static func margins(for options: PlotOptions) -> LayerMargins

  /// Whether layers of this kind write on the picture, so that a font is needed. Default: they do not.
  static func writes(for options: PlotOptions) -> Bool

  /// The values that have to be read of each fix. Default: nothing but its place.
  static func needs(for options: PlotOptions) -> FixNeeds

  /// The requested observations of the selected fixes. Default: nothing.
  static func observations(for options: PlotOptions) -> [Observation]

  /// The values that tracks keep for it, besides that of colours. Default: none.
  static func attributes(for options: PlotOptions) -> [TrackAttribute]

  /// Whether each fix is seen by itself, so that lines may not be thinned. Default: it is not.
  static func showsEachFix(for options: PlotOptions) -> Bool

  /// Whether it draws the lines of tracks. Default: it does not.
  static var isLine: Bool { get }

  /// Whether the lines of tracks are not drawn where this one is. Default: they are.
  static func hidesLines(for options: PlotOptions) -> Bool

  /// Whether it is drawn anew for each frame of a film, in which tracks grow. Default: it is not.
  static var growsWithTracks: Bool { get }

  /// Whether all that it shows in a film has the places of the whole picture. Default: its places follow the tracks.
  static var hasFixedPlaces: Bool { get }

  /// Whether it draws where the routes are and nowhere else, so that a blank picture shows none. Default: it does.
  static var isOfRoutes: Bool { get }

  /// Whether it is the ground that the routes lie on, so that a tile with nothing else is not worth a file. Default: it
  /// is not.
  static var isOfGround: Bool { get }

  /// The name of the layer in files that keep layers apart, in small letters. Default: the name of
  /// the type without `Layer`, such as `scale-bar`.
  static var name: String { get }

  /// The layers of this kind, from the bottom up; none if the options ask for none.
  ///
  /// Default: none, for a kind whose place depends on that of others, or others on it: `PictureLayout` makes its
  /// layers.
  static func layers(of picture: FittedPicture) throws(PlotError) -> [Self]

  /// The boxes of the layer that no text may cover, in pixels. Default: nothing, as labels may lie on lines.
  var boxes: [Rectangle] { get }

  /// The colour that the layer gives to all of the picture, in place of the ground. Default: nil, for none.
  var ground: Color? { get }

  /// Draws the layer on top of the canvas.
  ///
  /// `viewport`: the map from degrees to the pixels of the canvas.
  func draw(on canvas: inout some Canvas, through viewport: Viewport)
}

extension PictureLayer {
  static func isRequested(for options: PlotOptions) -> Bool { options[Self.self] != nil }
  static func check(_ options: PlotOptions) throws(PlotError) {}
  static func margins(for options: PlotOptions) -> LayerMargins { LayerMargins() }
  static func writes(for options: PlotOptions) -> Bool { false }
  static func needs(for options: PlotOptions) -> FixNeeds { FixNeeds() }
  static func observations(for options: PlotOptions) -> [Observation] { [] }
  static func attributes(for options: PlotOptions) -> [TrackAttribute] { [] }
  static func showsEachFix(for options: PlotOptions) -> Bool { false }
  static var isLine: Bool { false }
  static func hidesLines(for options: PlotOptions) -> Bool { false }
  static var growsWithTracks: Bool { false }
  static var hasFixedPlaces: Bool { false }
  static var isOfRoutes: Bool { true }
  static var isOfGround: Bool { false }

  static var name: String {
    var name = ""
    for character in "\(Self.self)".dropLast("Layer".count) {
      if character.isUppercase, !name.isEmpty { name += "-" }
      name += character.lowercased()
    }
    return name
  }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [Self] { [] }
  var boxes: [Rectangle] { [] }
  var ground: Color? { nil }

  /// Adds the layers of this kind, one by one, as an array of them is not converted cheaply.
  static func append(
    to layers: inout [any PictureLayer], of picture: FittedPicture
  ) throws(PlotError) {
    for layer in try self.layers(of: picture) { layers.append(layer) }
  }
}
