// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the title.

import Drawing
import Mapping
import TextLayout

/// A title at the top left, in a band of its own.
///
/// Where it is longer than the picture is wide, it has two lines; then its letters get smaller, and then it is cut.
struct TitleLayer: PictureLayer {
  typealias Options = String

  private let title: Furniture

  var boxes: [Rectangle] { [title.plate] }

  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    LayerMargins(top: FurnitureStyle.titleBand)
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  /// Lays out a title; nil if no letter of it can be drawn.
  ///
  /// Throws `PlotError.text`, when there is no font.
  init?(
    _ whole: String, on map: MapUnderFurniture, _ texts: inout PictureTexts
  ) throws(PlotError) {
    let drawable = try texts.drawable(whole, of: "the title")
    guard !drawable.isEmpty else { return nil }
    let style = map.style
    let room = map.picture.viewport.width - 2 * style.margin
    func line(_ text: String, size: Double) throws(PlotError) -> TextLine {
      try texts.line(
        text, of: "the title", size: size, room: room, smallest: FurnitureStyle.smallest)
    }
    var lines: [TextLine] = []
    if map.picture.furniture.titleRows > 1 {
      let parts = try TitleLayer.halves(of: drawable, &texts)
      var size = style.title
      // Both lines are as high as the one that has to be smaller.
      for part in parts { size = min(size, try line(part, size: style.title).size) }
      for part in parts { lines.append(try line(part, size: size)) }
    } else {
      lines.append(try line(drawable, size: style.title))
    }
    var shape = Path()
    let top = (style.margin + TextLine.capitalHeight * lines[0].size).rounded()
    var baseline = top
    for line in lines {
      shape.append(line.at(x: style.margin, baseline: baseline))
      baseline += (1.2 * line.size).rounded()
    }
    baseline -= (1.2 * lines[0].size).rounded()
    let box = Rectangle(
      left: style.margin, top: top - TextLine.capitalHeight * lines[0].size,
      right: style.margin + (lines.map(\.width).max() ?? 0),
      bottom: baseline + TextLine.depth * lines[0].size)
    title = Furniture(shape, color: style.ink, box: box, on: map)
  }

  /// A title in two lines, broken at the space where the longer one is shortest.
  private static func halves(
    of title: String, _ texts: inout PictureTexts
  ) throws(PlotError) -> [String] {
    let words = title.split(separator: " ").map(String.init)
    var best: (parts: [String], width: Double)?
    for count in 1..<max(words.count, 2) {
      let parts = [words[..<count], words[count...]].map { $0.joined(separator: " ") }
        .filter { !$0.isEmpty }
      var width = 0.0
      for part in parts {
        width = max(width, try texts.line(part, of: "the title", size: 1).width)
      }
      if best.map({ width < $0.width }) ?? true { best = (parts, width) }
    }
    return best?.parts ?? [title]
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) { title.draw(on: &canvas) }
}

extension PlotOptions {
  /// The title at the top left, in a band that a fitted route stays out of; nil, the default, for none.
  public var title: String? {
    get { self[TitleLayer.self] }
    set { self[TitleLayer.self] = newValue }
  }
}
