// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the title.

import Drawing
import Mapping
import TextLayout

/// A title and maybe a subtitle at the top, in a band of their own.
///
/// Where it is longer than the picture is wide, it has two lines; then its letters get smaller, and then it is cut.
struct TitleLayer: PictureLayer {
  /// The texts, and their look.
  struct Options: Equatable {
    var text: String?
    var subtitle: String?
    /// The size in parts of the usual one.
    var size = 1.0
    var position = PlotOptions.TitlePosition.left
  }

  private let title: Furniture

  /// The line below it; nil if there is none.
  private var subtitle: Furniture?

  var boxes: [Rectangle] { [title.plate] + (subtitle.map { [$0.plate] } ?? []) }

  static var isOfRoutes: Bool { false }

  static func isRequested(for options: PlotOptions) -> Bool { options.title != nil }

  static func check(_ options: PlotOptions) throws(PlotError) {
    try require("the size of the title", options.titleSize, in: 0.5...4)
  }

  static func margins(for options: PlotOptions) -> LayerMargins {
    LayerMargins(top: options.heightOfTitle ?? 0)
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  /// Lays out a title; nil if no letter of it can be drawn.
  ///
  /// Throws `PlotError.text`, when there is no font.
  init?(
    _ whole: String, on map: MapUnderFurniture, _ texts: inout PictureTexts
  ) throws(PlotError) {
    let (style, options) = (map.style, map.picture.options)
    let room = map.picture.viewport.width - 2 * style.margin
    let usual = style.label * FurnitureStyle.titleRatio * options.titleSize
    func line(
      _ text: String, of name: String, size: Double, use: FontUse = .title
    ) throws(PlotError) -> TextLine {
      try texts.line(
        text, of: name, size: size, room: room, smallest: min(FurnitureStyle.smallest, size),
        use: use)
    }
    func left(_ line: TextLine) -> Double {
      style.margin + options.titlePosition.part * max(room - line.width, 0)
    }
    func furniture(_ lines: [TextLine], from top: Double, _ color: Color) -> (
      Furniture, end: Double
    ) {
      var shape = Path()
      let row = (1.2 * lines[0].size).rounded()
      for (index, line) in lines.enumerated() {
        shape.append(line.at(x: left(line), baseline: top + Double(index) * row))
      }
      let end = top + Double(lines.count - 1) * row
      let box = Rectangle(
        left: lines.map(left).min() ?? 0, top: top - TextLine.capitalHeight * lines[0].size,
        right: lines.map { left($0) + $0.width }.max() ?? 0,
        bottom: end + TextLine.depth * lines[0].size)
      return (Furniture(shape, color: color, box: box, on: map), end)
    }
    var parts: [String] = []
    for part in whole.split(separator: "\n") {
      let drawable = try texts.drawable(String(part), of: options.nameOfTitle, use: .title)
      if !drawable.isEmpty { parts.append(drawable) }
    }
    guard !parts.isEmpty else { return nil }
    if parts.count == 1, map.picture.furniture.titleRows > 1 {
      parts = try TitleLayer.halves(of: parts[0], options, &texts)
    }
    var size = usual
    // All lines are as high as the one that has to be smallest.
    for part in parts {
      size = min(size, try line(part, of: options.nameOfTitle, size: usual).size)
    }
    var lines: [TextLine] = []
    for part in parts { lines.append(try line(part, of: options.nameOfTitle, size: size)) }
    let top = (style.margin + TextLine.capitalHeight * lines[0].size).rounded()
    let (title, end) = furniture(lines, from: top, options.titleColor ?? style.ink)
    self.title = title
    guard let text = options.subtitle else { return }
    let name = "the subtitle"
    let below = try texts.drawable(text, of: name)
    guard !below.isEmpty else { return }
    let row = (FurnitureStyle.subtitleRow * style.label).rounded()
    // The depth of its own letters is below its baseline.
    let gap = (TextLine.depth * style.label * FurnitureStyle.subtitleRatio).rounded()
    subtitle =
      furniture(
        [try line(below, of: name, size: style.label * FurnitureStyle.subtitleRatio, use: .text)],
        from: end + (TextLine.depth * lines[0].size).rounded() + row - gap,
        style.secondaryInk
      ).0
  }

  /// A title in two lines, broken at the space where the longer one is shortest.
  private static func halves(
    of title: String, _ options: PlotOptions, _ texts: inout PictureTexts
  ) throws(PlotError) -> [String] {
    let words = title.split(separator: " ").map(String.init)
    var best: (parts: [String], width: Double)?
    for count in 1..<max(words.count, 2) {
      let parts = [words[..<count], words[count...]].map { $0.joined(separator: " ") }
        .filter { !$0.isEmpty }
      var width = 0.0
      for part in parts {
        width = max(
          width, try texts.line(part, of: options.nameOfTitle, size: 1, use: .title).width)
      }
      if best.map({ width < $0.width }) ?? true { best = (parts, width) }
    }
    return best?.parts ?? [title]
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    title.draw(on: &canvas)
    subtitle?.draw(on: &canvas)
  }
}

extension PlotOptions {
  /// The position of a title between the edges of the picture.
  public enum TitlePosition: String, Equatable, Sendable, CaseIterable {
    case left, center, right

    /// The part of the room beside the title that is at its left.
    fileprivate var part: Double {
      switch self {
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    }
  }

  /// The title at the top, in a band that a fitted route stays out of; nil, the default, for none.
  ///
  /// A line feed begins a new line.
  public var title: String? {
    get { self[TitleLayer.self, default: .init()].text }
    set { self[TitleLayer.self, default: .init()].text = newValue }
  }

  /// A line in small letters below the title; nil, the default, for none.
  public var subtitle: String? {
    get { self[TitleLayer.self, default: .init()].subtitle }
    set { self[TitleLayer.self, default: .init()].subtitle = newValue }
  }

  /// The size of the title in parts of the usual one, 0.5...4; by default 1.
  public var titleSize: Double {
    get { self[TitleLayer.self, default: .init()].size }
    set { self[TitleLayer.self, default: .init()].size = newValue }
  }

  /// The position of the title; by default at the left.
  public var titlePosition: PlotOptions.TitlePosition {
    get { self[TitleLayer.self, default: .init()].position }
    set { self[TitleLayer.self, default: .init()].position = newValue }
  }

  /// The title in messages.
  var nameOfTitle: String { titleFont == nil ? "the title" : PlotError.titleOfOwnFont }

  /// The height of the band of a title of one line, in labels; nil without a title.
  var heightOfTitle: Double? {
    guard title != nil else { return nil }
    return FurnitureStyle.titleBand(size: titleSize, hasSubtitle: subtitle != nil)
  }
}
