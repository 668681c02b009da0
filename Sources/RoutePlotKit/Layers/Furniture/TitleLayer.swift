// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The title of the picture.

import Drawing
import Mapping
import TextLayout

/// A title at the top left, in a band of its own.
///
/// Where it is longer than the picture is wide, its letters get smaller, and then it is cut.
struct TitleLayer: MapLayer {
  typealias Options = String

  private let title: Furniture

  func boxes(in viewport: Viewport) -> [Rectangle] { [title.plate] }

  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    LayerMargins(top: FurnitureStyle.titleBand)
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [TitleLayer] {
    guard let title = picture.options.title else { return [] }
    let style = FurnitureStyle(picture)
    let room = picture.viewport.width - 2 * style.margin
    let line = try picture.line(
      title, of: "the title", size: style.title, room: room, smallest: FurnitureStyle.smallest)
    let baseline = (style.margin + TextLine.capitalHeight * line.size).rounded()
    let box = Rectangle(
      left: style.margin, top: baseline - TextLine.capitalHeight * line.size,
      right: style.margin + line.width, bottom: baseline + TextLine.depth * line.size)
    return [
      TitleLayer(
        title: Furniture(
          line.at(x: style.margin, baseline: baseline), color: style.ink, box: box, of: picture))
    ]
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
