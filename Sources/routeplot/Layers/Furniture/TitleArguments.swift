// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the title.

import Drawing
import RoutePlotKit

/// Options for the title.
struct TitleArguments: ArgumentGroup {
  var title: String?
  var subtitle: String?
  var size: Double?
  var position: PlotOptions.TitlePosition?
  var font: String?
  var color: Color?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--title", value: "text",
      help: "Title at the top left, in a band of its own; \\n begins a new line.",
      style: StyleRule(.marks, check: requireText)
    ) { $0.title = $1.replacing("\\n", with: "\n") },
    CommandOption(
      "--subtitle", value: "text",
      help: "Line in small letters below the title.",
      style: StyleRule(.marks, onlyWith: ["title"], check: requireText)
    ) { $0.subtitle = $1 },
    CommandOption(
      "--title-size", value: "percent",
      help: "Size of the title, from 50% to 400% of the usual one. (default: 100%)",
      style: StyleRule(.marks, onlyWith: ["title"])
    ) { $0.size = try parseTitleSize($1) },
    CommandOption(
      "--title-font", value: "file|name",
      help:
        "Font of the title, as for --font, such as 'DejaVu Sans:Bold'. (default: that of --font)",
      completion: .files,
      style: StyleRule(.marks, onlyWith: ["title"], check: requireText)
    ) { $0.font = $1 },
    CommandOption(
      "--title-color", value: "color",
      help: "Colour of the title, as for --color. (default: that of --text-color)",
      style: StyleRule(.marks, onlyWith: ["title"])
    ) { $0.color = try parseColor($1) },
    CommandOption(
      "--title-position", value: "position",
      help: "Position of the title: left, center or right. (default: left)",
      completion: .words(PlotOptions.TitlePosition.allCases.map(\.rawValue)),
      style: StyleRule(.marks, onlyWith: ["title"])
    ) { $0.position = try parseName($1) },
  ]

  func apply(to options: inout PlotOptions) {
    options.titleFont = font.map { fontChoice($0) }
    options.titleColor = color
    guard title != nil || subtitle != nil || size != nil || position != nil else { return }
    options.title = title
    options.subtitle = subtitle
    options.titleSize = size ?? 1
    options.titlePosition = position ?? .left
  }

  /// Refuses a colour that cannot be seen on the background.
  func checkColor(on ground: Color) throws {
    if let color { try requireSeen(color, of: "--title-color", on: ground) }
  }

  func validate(_ given: GivenOptions) throws {
    if let title, title.allSatisfy(\.isNewline) { throw missingText("--title") }
    if subtitle?.isEmpty == true { throw missingText("--subtitle") }
    if font?.isEmpty == true { throw missingText("--title-font") }
  }
}

/// The size of a title in parts of the usual one.
@Sendable private func parseTitleSize(_ text: String) throws -> Double {
  let isPercent = text.hasSuffix("%")
  guard let number = plainNumber(isPercent ? text.dropLast() : text[...]),
    (0.5...4).contains(isPercent ? number / 100 : number)
  else { throw ValidationError("expected 50% to 400%, or 0.5 to 4, like 150%") }
  return isPercent ? number / 100 : number
}
