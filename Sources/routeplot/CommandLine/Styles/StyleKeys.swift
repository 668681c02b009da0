// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// All keys of styles. The keys of layers are declared with the options of the layers.

import ArgumentParser
import Drawing
import Mapping
import RoutePlotKit

extension StyleKey {
  /// All keys, in the order in which they are printed.
  static let all: [StyleKey] = {
    var keys = keysOfPictures + PictureArguments.styleKeysOfLayers
    keys += MapArguments.styleKeys + keysOfColors + StrokeArguments.styleKeysOfLayers
    keys += keysOfLines + MarkArguments.styleKeysOfLayers
    // What a layer takes the place of is replaced by the layer.
    let layers =
      PictureArguments.kindsOfLayers + StrokeArguments.kindsOfLayers + MarkArguments.kindsOfLayers
    for layer in layers {
      guard let name = layer.replacingName else { continue }
      for index in keys.indices where layer.replaces.contains(keys[index].name) {
        keys[index].replacedBy.append(name)
      }
    }
    return keys
  }()

  private static let keysOfPictures = [
    StyleKey("size", .value, replacedBy: sides) { _ = try parseSize($0) },
    StyleKey("width", .value, replacedBy: sides) { _ = try parseSide($0) },
    StyleKey("height", .value, replacedBy: sides) { _ = try parseSide($0) },
    StyleKey("scale", .value) { _ = try parsePixelScale($0) },
    StyleKey("dpi", .value) { _ = try parseDotsPerInch($0) },
    StyleKey("padding", .list, replacedBy: ["zoom"]) { _ = try parsePadding($0) },
    StyleKey("projection", .value, standard: ["mercator"]) {
      _ = try parseName($0) as ProjectionChoice
    },
    StyleKey("geodesic", .flag),
    StyleKey("background", .value, standard: ["#ffffff"]) { _ = try parseColor($0) },
  ]

  private static let keysOfColors = [
    StyleKey(
      "color", .repeated, standardBy: colorsOfTracks, replacedBy: ["color-by"]
    ) {
      _ = try parseColor($0)
    }
  ]

  /// The colours of tracks on a ground; none if a map lies between, which has a ground of its own.
  @Sendable private static func colorsOfTracks(_ value: (_ name: String) -> String?) -> [String] {
    guard value("map") == nil else { return [] }
    let ground = value("background").flatMap { Color($0) } ?? .white
    return Color.tracks(on: ground).map(\.hexadecimal)
  }

  private static let keysOfLines = [
    StyleKey("color-by", .value, replacedBy: ["color"]) { _ = try parseColorValue($0) },
    StyleKey("color-map", .value, onlyWith: ["color-by", "density"]) {
      _ = try parseName($0) as Colormap
    },
    StyleKey("color-range", .value, onlyWith: ["color-by"]) { _ = try parseColorRange($0) },
    StyleKey("color-smooth", .value, onlyWith: ["color-by"]) { _ = try parseColorWindow($0) },
    StyleKey("stroke-width", .value, standard: ["auto"]) {
      _ = try parseStrokeWidth($0)
    },
    StyleKey("line-join", .value, standard: ["round"]) {
      _ = try parseName($0) as LineJoin
    },
    StyleKey("miter-limit", .value, replacedBy: ["line-join"]) {
      _ = try parseMiterLimit($0)
    },
    StyleKey("line-cap", .value, standard: ["round"]) {
      _ = try parseName($0) as LineCap
    },
    StyleKey("dash", .list) { _ = try parseDash($0) },
    StyleKey("casing", .value) { _ = try parseCasing($0) },
    StyleKey("opacity", .value, standard: ["1"]) {
      _ = try parseOpacity($0)
    },
    StyleKey("overlap", .value, standard: ["replace"]) {
      _ = try parseName($0) as Overlap
    },
  ]

  /// The options that give the size: any of them replaces all sizes of a style.
  private static let sides = ["size", "width", "height"]
}
