// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the texts of several layers: their units and their font.

import Drawing
import RoutePlotKit

/// Options that layers with a text share.
struct TextArguments: ArgumentGroup {
  var units: DistanceUnits?
  var font: String?
  var color: Color?
  var labelWidth: Double?
  var svgText = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--units", value: "units",
      help: """
        Units of the scale bar, the legend, the profile and --stats: metric, imperial or nautical. (default: \
        metric)
        """,
      completion: .words(DistanceUnits.allCases.map(\.rawValue)),
      style: StyleRule(.marks, onlyWith: ["scale-bar", "legend", "profile", "stats"])
    ) { $0.units = try parseName($1) },
    CommandOption(
      "--font", value: "file|name",
      help: """
        Font of all texts: a file, or the name of a font of the system, such as 'Noto Sans'; a face follows a colon, \
        such as Inter.ttc:Bold. (default: DejaVu Sans, which is built in)
        """,
      completion: .files,
      style: StyleRule(
        .marks,
        onlyWith: [
          "title", "stats", "attribution", "legend", "profile", "scale-bar", "distance-marks",
          "labels", "pins", "map",
        ], check: requireText)
    ) { $0.font = $1 },
    CommandOption(
      "--text-color", value: "color",
      help: """
        Colour of all texts but those of maps and the names of tracks, as for --color. (default: dark on a light ground, \
        light on a dark one)
        """,
      style: StyleRule(.marks)
    ) { $0.color = try parseColor($1) },
    CommandOption(
      "--label-width", value: "pixels", takesDashes: true,
      help: """
        Break the labels of pins, waypoints and tracks into lines of at most this many pixels, at spaces, hyphens and \
        slashes; a longer word stays whole. (default: one line, or those that \\n in a label makes)
        """,
      style: StyleRule(.marks)
    ) { $0.labelWidth = try parseLabelWidth($1) },
    CommandOption(
      "--svg-text",
      help: """
        Write the texts of an SVG as text with the name of the font, so that programs can search and edit them. \
        (default: outlines, which look the same everywhere)
        """,
      style: StyleRule(.marks)
    ) { $0.svgText = true },
  ]

  func apply(to options: inout PlotOptions) {
    options.units = units ?? .metric
    // A scale bar says its units itself.
    if options.scaleBar != nil { options.scaleBar = options.units }
    options.labelWidth = labelWidth
    options.textColor = color
    options.keepsTexts = svgText
    if let font { options.font = fontChoice(font) }
  }

  /// Refuses a colour that cannot be seen on the background.
  func checkColor(on ground: Color) throws {
    if let color { try requireSeen(color, of: "--text-color", on: ground) }
  }

  func validate(_ given: GivenOptions) throws {
    if font?.isEmpty == true { throw missingText("--font") }
    // Labels may be waypoints of logs, unless these are left out.
    if labelWidth != nil, given.has("--no-waypoints"),
      given.without(.styleFile, .builtInStyle).has("--label-width"),
      given.first(of: "--pins", "--labels") == nil
    {
      throw ValidationError(
        "--label-width is about the labels of pins and tracks; give --pins or --labels too")
    }
    let tellsDistance = given.list.contains {
      ["title", "attribution", "caption"].contains($0.name)
        && $0.value?.contains("{distance}") == true
    }
    if units != nil, !tellsDistance,
      given.first(of: "--scale-bar", "--legend", "--profile", "--stats", "--contours") == nil
    {
      throw ValidationError(
        "--units has no effect without --scale-bar, --legend, --profile, --stats or --contours; add one of them"
      )
    }
  }
}

/// The length of the lines of labels in pixels.
@Sendable private func parseLabelWidth(_ text: String) throws -> Double {
  guard let pixels = plainNumber(text[...]), (16...10_000).contains(pixels) else {
    throw ValidationError("expected pixels from 16 to 10000, like 120")
  }
  return pixels
}

/// Refuses a colour of letters that cannot be seen on a background.
func requireSeen(_ color: Color, of option: String, on ground: Color) throws {
  // What is below a transparent ground is not known here.
  guard ground.alpha == 255,
    color.over(ground, coverage: 255).contrast(to: ground) < PlotOptions.leastContrast
  else { return }
  throw ValidationError(
    "\(option) \(color.hexadecimal) cannot be read on this background; choose another one, or another --background"
  )
}

/// A text with a slash or the extension of a font is a file, any other a name; the name of a face follows a colon.
func fontChoice(_ text: String) -> FontChoice {
  func isFile(_ text: Substring) -> Bool {
    let extensions = [".ttf", ".otf", ".ttc", ".otc", ".pfb", ".woff", ".woff2"]
    return text.contains("/") || extensions.contains { text.lowercased().hasSuffix($0) }
  }
  var (name, face) = (text[...], String?.none)
  // A colon in the name of a folder or before an extension is none of a face.
  if let colon = text.lastIndex(of: ":"), colon > text.startIndex {
    let after = text[text.index(after: colon)...]
    if !after.isEmpty, !isFile(after) { (name, face) = (text[..<colon], String(after)) }
  }
  return isFile(name) ? .file(String(name), face: face) : .name(String(name), face: face)
}
