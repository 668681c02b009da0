// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the size and the pixel density of a picture, on screens and on paper.

import Mapping
import RoutePlotKit

/// Options for the pixels of a picture.
struct PaperArguments: ArgumentGroup {
  var size: SizeArgument?
  var width: SideArgument?
  var height: SideArgument?
  var scale: Double?
  var dpi: Double?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--size", short: "-s", value: "WxH",
      help: """
        Width and height in pixels, like 1200x800, or on paper, like 20cmx10cm, a4 or a4-landscape. \
        (default: longer side 1024, shaped like the route)
        """,
      completion: .words(namesOfSheets),
      style: StyleRule(.picture, replacedBy: sides)
    ) { $0.size = try parseSize($1) },
    CommandOption(
      "--width", value: "pixels", takesDashes: true,
      help: "Width in pixels or on paper; the height follows the route.",
      style: StyleRule(.picture, replacedBy: sides)
    ) { $0.width = try parseSide($1) },
    CommandOption(
      "--height", value: "pixels", takesDashes: true,
      help: "Height in pixels or on paper; the width follows the route.",
      style: StyleRule(.picture, replacedBy: sides)
    ) { $0.height = try parseSide($1) },
    CommandOption(
      "--scale", value: "factor", takesDashes: true,
      help: """
        Multiply all sizes, widths, texts and marks by this factor, like 2 for screens of twice the density. \
        (default: 1; with a paper size, one option pixel is 1/96 inch)
        """,
      style: StyleRule(.picture)
    ) { $0.scale = try parsePixelScale($1) },
    CommandOption(
      "--dpi", value: "pixels", takesDashes: true,
      help: """
        Pixels per inch, written into the picture; lengths in mm, cm, in and pt follow it. (default: 300 with a \
        paper size, else 96, which is not written)
        """,
      style: StyleRule(.picture)
    ) { $0.dpi = try parseDotsPerInch($1) },
  ]

  /// Whether a side is a length on paper.
  var isOnPaper: Bool {
    [size?.width, size?.height, width, height].contains { $0?.isOnPaper == true }
  }

  func apply(to options: inout PlotOptions) {
    options.apply(size: size, width: width, height: height, scale: scale, dpi: dpi)
  }
}

/// The options that give the size: any of them replaces all sizes of a style.
private let sides = ["size", "width", "height"]

extension PlotOptions {
  /// Takes over the sides of the picture, and how many pixels it has.
  ///
  /// `size`: both sides; nil if they are not given together. `width`: the width; nil if it is not given. `height`: the
  /// height; nil if it is not given. `scale`: pixels of the picture for each that options count in; nil if it is not
  /// given. `dpi`: pixels an inch; nil if they are not given.
  mutating func apply(
    size: SizeArgument?, width: SideArgument?, height: SideArgument?, scale: Double?, dpi: Double?
  ) {
    let (width, height) = (size?.width ?? width, size?.height ?? height)
    let isOnPaper = [width, height].contains { $0?.isOnPaper == true }
    pixelsPerInch = dpi ?? (isOnPaper ? 300 : nil)
    // On paper a pixel of an option is 1/96 inch, as in CSS and SVG.
    pixelScale = scale ?? (isOnPaper ? (pixelsPerInch ?? 96) / 96 : 1)
    func pixels(_ side: SideArgument) -> Int {
      switch side {
      case .pixels(let pixels): Int((Double(pixels) * pixelScale).rounded())
      case .inches(let inches): Int((inches * (pixelsPerInch ?? 96)).rounded())
      }
    }
    switch (width.map(pixels), height.map(pixels)) {
    case (let width?, let height?): self.size = .exact(width: width, height: height)
    case (let width?, nil): self.size = .width(width)
    case (nil, let height?): self.size = .height(height)
    case (nil, nil): break
    }
  }

  /// Turns lengths on paper into pixels, once it is known how many an inch has.
  mutating func countLengthsOnPaper() {
    let inch = (pixelsPerInch ?? 96 * pixelScale) / pixelScale
    line.width = line.width.counted(perInch: inch)
    line.dash = line.dash.map { $0.counted(perInch: inch) }
    if let width = line.casing?.width { line.casing?.width = width.counted(perInch: inch) }
    padding = padding.map {
      Padding(
        top: $0.top.counted(perInch: inch), right: $0.right.counted(perInch: inch),
        bottom: $0.bottom.counted(perInch: inch), left: $0.left.counted(perInch: inch))
    }
  }
}

extension Padding.Room {
  fileprivate func counted(perInch inch: Double) -> Padding.Room {
    if case .inches(let inches) = self { .pixels(inches * inch) } else { self }
  }
}

extension LineStyle.Width {
  fileprivate func counted(perInch inch: Double) -> LineStyle.Width {
    if case .inches(let inches) = self { .pixels(inches * inch) } else { self }
  }
}

/// A factor for all that is drawn.
@Sendable func parsePixelScale(_ text: String) throws -> Double {
  let number = text.hasSuffix("x") ? text.dropLast() : text[...]
  guard let scale = plainNumber(number), (0.1...25).contains(scale) else {
    throw ValidationError("expected a number, 0.1...25, like 2")
  }
  return scale
}

/// Pixels an inch.
@Sendable func parseDotsPerInch(_ text: String) throws -> Double {
  guard let pixels = plainNumber(text), (10...2400).contains(pixels) else {
    throw ValidationError("expected pixels an inch, 10...2400, like 300")
  }
  return pixels
}
