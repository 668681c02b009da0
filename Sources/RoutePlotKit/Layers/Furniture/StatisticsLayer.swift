// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the figures of the trip below the title.

import Drawing
import Mapping
import TextLayout
import Tracks

/// A line at the top left, below the title if there is one: how far, how much up and down, how long and how fast.
struct StatisticsLayer: PictureLayer {
  typealias Options = Bool

  private let line: Furniture

  static var isOfRoutes: Bool { false }

  /// The height of the line and the gap below it, in labels.
  private static let band = TextLine.capitalHeight + TextLine.depth + FurnitureStyle.unitRatio

  static func margins(for options: PlotOptions) -> LayerMargins {
    LayerMargins(top: top(options) + band)
  }

  /// The start of the line, in labels.
  private static func top(_ options: PlotOptions) -> Double {
    // The band of a title ends with a gap that is wide enough for two lines of different size.
    options.title == nil ? 3 * FurnitureStyle.unitRatio : FurnitureStyle.titleBand
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func observations(for options: PlotOptions) -> [Observation] { [.length, .figures] }

  /// Lays out the line; nil if there is no figure.
  ///
  /// Throws `PlotError.text`, when there is no font.
  init?(on map: MapUnderFurniture, _ texts: inout PictureTexts) throws(PlotError) {
    let (picture, style) = (map.picture, map.style)
    let size = style.label
    let line = try FiguresLine(
      TripFigures(of: picture.routes), picture.options.units, &texts, size: size,
      room: picture.viewport.width - 2 * style.margin)
    guard line.width > 0 else { return nil }
    let moreRows = Double(picture.furniture.titleRows - 1)
    let top =
      (StatisticsLayer.top(picture.options) + moreRows * FurnitureStyle.titleRow) * style.label
    let baseline = (top + TextLine.capitalHeight * size).rounded()
    let box = Rectangle(
      left: style.margin, top: baseline - TextLine.capitalHeight * size,
      right: style.margin + line.width, bottom: baseline + TextLine.depth * size)
    self.line = Furniture(
      line.outline.moved(x: style.margin, y: baseline), color: style.secondaryInk, box: box, on: map
    )
  }

  var boxes: [Rectangle] { [line.plate] }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) { line.draw(on: &canvas) }
}

extension PlotOptions {
  /// Whether the distance, the climbs, the times and the speeds of all tracks stand at the top
  /// left; by default they do not.
  public var hasStatistics: Bool {
    get { self[StatisticsLayer.self, default: false] }
    set { self[StatisticsLayer.self, default: false] = newValue }
  }
}
