// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The keys of a style: each is the name of an option, and its value is what the option takes.

import ArgumentParser
import Drawing
import Mapping
import RoutePlotKit

/// An option that a style can give.
///
/// A style does nothing that the command line cannot do: its entries are read as options that stand before all
/// others. So one line here is all that a new option needs.
struct StyleKey: Sendable {
  /// What the value is in a file.
  enum Kind: Sendable {
    /// Text or a number.
    case value
    /// Text, a number, or a list of these that is written with commas between.
    case list
    /// Text, or a list with one for each time that the option is given.
    case repeated
    /// True or false.
    case flag
  }

  /// The long name of the option, without dashes.
  let name: String

  let kind: Kind

  /// What is in force where nobody gives the option; empty where that depends on other things.
  let standard: [String]

  /// Options of the command line that take the place of this one too.
  let replacedBy: [String]

  /// Options without which an entry is passed over, as it says how they are drawn; empty for none.
  let onlyWith: [String]

  /// Refuses a value with what is expected, as the option does.
  let check: @Sendable (String) throws -> Void

  private init(
    _ name: String, _ kind: Kind, standard: [String] = [], replacedBy: [String] = [],
    onlyWith: [String] = [], check: @escaping @Sendable (String) throws -> Void = { _ in }
  ) {
    (self.name, self.kind, self.standard, self.check) = (name, kind, standard, check)
    (self.replacedBy, self.onlyWith) = (replacedBy, onlyWith)
  }

  /// All keys, in the order in which they are printed.
  static let all = [
    StyleKey("size", .value, replacedBy: sides) { _ = try parseSize($0) },
    StyleKey("width", .value, replacedBy: sides) { _ = try parseSide($0) },
    StyleKey("height", .value, replacedBy: sides) { _ = try parseSide($0) },
    StyleKey("scale", .value) { _ = try parsePixelScale($0) },
    StyleKey("dpi", .value) { _ = try parseDotsPerInch($0) },
    StyleKey("padding", .list) { _ = try parsePadding($0) },
    StyleKey("projection", .value, standard: ["mercator"]) {
      _ = try parseName($0) as ProjectionChoice
    },
    StyleKey("geodesic", .flag),
    StyleKey("background", .value, standard: ["#ffffff"]) { _ = try parseColor($0) },
    StyleKey("background-image", .value, check: requireText),
    StyleKey(
      "background-image-fill", .flag, replacedBy: ["background-image"],
      onlyWith: ["background-image"]),
    StyleKey(
      "color", .repeated, standard: Color.tracks.map(\.hexadecimal),
      replacedBy: ["color-by", "density"]
    ) {
      _ = try parseColor($0)
    },
    StyleKey("density", .flag),
    StyleKey("color-by", .value, replacedBy: ["color", "density"]) { _ = try parseColorValue($0) },
    StyleKey("color-map", .value, onlyWith: ["color-by", "density"]) {
      _ = try parseName($0) as Colormap
    },
    StyleKey("color-range", .value, onlyWith: ["color-by"]) { _ = try parseColorRange($0) },
    StyleKey("color-smooth", .value, onlyWith: ["color-by"]) { _ = try parseColorWindow($0) },
    StyleKey("stroke-width", .value, standard: ["3"], replacedBy: ["density"]) {
      _ = try parseStrokeWidth($0)
    },
    StyleKey("line-join", .value, standard: ["round"], replacedBy: ["density"]) {
      _ = try parseName($0) as LineJoin
    },
    StyleKey("miter-limit", .value, replacedBy: ["line-join", "density"]) {
      _ = try parseMiterLimit($0)
    },
    StyleKey("line-cap", .value, standard: ["round"], replacedBy: ["density"]) {
      _ = try parseName($0) as LineCap
    },
    StyleKey("dash", .list, replacedBy: ["density"]) { _ = try parseDash($0) },
    StyleKey("casing", .value, replacedBy: ["density"]) { _ = try parseCasing($0) },
    StyleKey("opacity", .value, standard: ["1"], replacedBy: ["density"]) {
      _ = try parseOpacity($0)
    },
    StyleKey("overlap", .value, standard: ["replace"], replacedBy: ["density"]) {
      _ = try parseName($0) as Overlap
    },
    StyleKey("markers", .list) { _ = try parseMarkers($0) },
    StyleKey("points", .value, replacedBy: ["density"]) { _ = try parseName($0) as PointStyle },
    StyleKey("arrows", .flag),
    StyleKey("distance-marks", .value) { _ = try parseDistanceStep($0) },
    StyleKey("graticule", .flag),
    StyleKey("title", .value, check: requireText),
    StyleKey("attribution", .value, check: requireText),
    StyleKey("legend", .flag),
    StyleKey("profile", .flag),
    StyleKey("scale-bar", .flag),
    StyleKey("units", .value, onlyWith: ["scale-bar", "legend", "profile"]) {
      _ = try parseName($0) as DistanceUnits
    },
    StyleKey("font", .value, onlyWith: optionsWithText, check: requireText),
  ]

  /// The options that give the size: any of them replaces all sizes of a style.
  private static let sides = ["size", "width", "height"]

  /// The options that write something on the picture.
  private static let optionsWithText = [
    "title", "attribution", "legend", "profile", "scale-bar", "distance-marks", "pins",
  ]
}

/// Any text but none.
@Sendable private func requireText(_ text: String) throws {
  guard !text.isEmpty else { throw ValidationError("expected a text of one letter or more") }
}
