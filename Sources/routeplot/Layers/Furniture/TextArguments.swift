// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the texts of several layers: their units and their font.

import ArgumentParser
import RoutePlotKit

/// Options that layers with a text share.
struct TextArguments: LayerArguments {
  @Option(
    help: ArgumentHelp(
      """
      Units of the scale bar, the legend, the profile and --stats: metric, imperial or nautical. (default: \
      metric)
      """,
      valueName: "units"),
    completion: .list(DistanceUnits.allCases.map(\.rawValue)), transform: parseName)
  var units: DistanceUnits?

  @Option(
    help: ArgumentHelp(
      """
      Font of all texts: a file, or the name of a font of the system, such as 'DejaVu Sans'. (default: a font \
      of the system)
      """,
      valueName: "file|name"),
    completion: .file())
  var font: String?

  @Flag(
    help: """
      Write the texts of an SVG as text with the name of the font, so that programs can search and edit them. \
      (default: outlines, which look the same everywhere)
      """)
  var svgText = false

  mutating func clear() {
    (units, font) = (nil, nil)
    svgText = false
  }

  static let styleKeys = [
    StyleKey("units", .value, onlyWith: ["scale-bar", "legend", "profile", "stats"]) {
      _ = try parseName($0) as DistanceUnits
    },
    StyleKey(
      "font", .value,
      onlyWith: [
        "title", "stats", "attribution", "legend", "profile", "scale-bar", "distance-marks", "pins",
        "map",
      ], check: requireText),
    StyleKey("svg-text", .flag),
  ]

  func apply(to options: inout PlotOptions) {
    options.units = units ?? .metric
    // A scale bar says its units itself.
    if options.scaleBar != nil { options.scaleBar = options.units }
    options.keepsTexts = svgText
    if let font { options.font = fontChoice(font) }
  }

  func validate() throws {
    if font?.isEmpty == true { throw missingText("--font") }
  }
}

/// A text with a slash or the extension of a font is a file, any other a name.
private func fontChoice(_ text: String) -> FontChoice {
  let extensions = [".ttf", ".otf", ".ttc", ".otc", ".pfb", ".woff", ".woff2"]
  let isFile = text.contains("/") || extensions.contains { text.lowercased().hasSuffix($0) }
  return isFile ? .file(text) : .name(text)
}
