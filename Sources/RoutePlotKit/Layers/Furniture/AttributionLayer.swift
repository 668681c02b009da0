// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the attribution line.

import Drawing
import Mapping
import TextLayout

/// A small line of text at the bottom right.
struct AttributionLayer: MapLayer {
  typealias Options = String

  private let text: Furniture

  /// The box around the text, in pixels.
  var box: Rectangle { text.box }

  func boxes(in viewport: Viewport) -> [Rectangle] { [text.plate] }

  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    LayerMargins(bottom: FurnitureStyle.attributionBand)
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [AttributionLayer] {
    guard let whole = picture.options.attribution else { return [] }
    let text = try picture.drawable(whole, of: "the attribution")
    guard !text.isEmpty else { return [] }
    let style = FurnitureStyle(picture)
    let (width, height) = (picture.viewport.width, picture.viewport.height)
    let line = try picture.line(
      text, of: "the attribution", size: style.attribution, room: width - 2 * style.margin,
      smallest: FurnitureStyle.smallest)
    let baseline = (height - style.margin).rounded()
    let left = width - style.margin - line.width
    let box = Rectangle(
      left: left, top: baseline - TextLine.capitalHeight * line.size, right: left + line.width,
      bottom: baseline + TextLine.depth * line.size)
    return [
      AttributionLayer(
        text: Furniture(
          line.at(x: left, baseline: baseline), color: style.secondaryInk, box: box, of: picture))
    ]
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) { text.draw(on: &canvas) }
}

extension PlotOptions {
  /// The attribution of the map or the log, at the bottom right; nil, the default, for none.
  public var attribution: String? {
    get { self[AttributionLayer.self] }
    set { self[AttributionLayer.self] = newValue }
  }
}
