// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the attribution line.

import Drawing
import Mapping
import TextLayout

/// A small line of text at the bottom right.
struct AttributionLayer: PictureLayer {
  typealias Options = String

  private let text: Furniture

  /// The page of the makers of the map; nil if it is not known.
  private let address: String?

  /// The box around the text, in pixels.
  var box: Rectangle { text.box }

  var boxes: [Rectangle] { [text.plate] }

  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    LayerMargins(bottom: FurnitureStyle.attributionBand)
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  /// Lays out the text; nil if no letter of it can be drawn.
  ///
  /// Throws `PlotError.text`, when there is no font.
  init?(
    _ whole: String, on map: MapUnderFurniture, _ texts: inout PictureTexts
  ) throws(PlotError) {
    let drawable = try texts.drawable(whole, of: "the attribution")
    guard !drawable.isEmpty else { return nil }
    let (style, viewport) = (map.style, map.picture.viewport)
    let line = try texts.line(
      drawable, of: "the attribution", size: style.attribution,
      room: viewport.width - 2 * style.margin, smallest: FurnitureStyle.smallest)
    let baseline = (viewport.height - style.margin).rounded()
    let left = viewport.width - style.margin - line.width
    let box = Rectangle(
      left: left, top: baseline - TextLine.capitalHeight * line.size, right: left + line.width,
      bottom: baseline + TextLine.depth * line.size)
    address = AttributionLayer.address(in: whole)
    text = Furniture(
      line.at(x: left, baseline: baseline), color: style.secondaryInk, box: box, on: map)
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    text.draw(on: &canvas)
    if let address { canvas.link(box, to: address) }
  }

  /// The first address in a text, or that of the makers whom it names.
  private static func address(in text: String) -> String? {
    let words = text.split { $0.isWhitespace || "()<>\",;".contains($0) }
    let address = words.first { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
    if let address, address.utf8.allSatisfy({ (0x21..<0x7f).contains($0) }) {
      return String(address)
    }
    // OpenStreetMap asks that its name leads to its licence: https://osmfoundation.org/wiki/Licence.
    return text.contains("OpenStreetMap") ? "https://www.openstreetmap.org/copyright" : nil
  }
}

extension PlotOptions {
  /// The attribution of the map or the log, at the bottom right.
  ///
  /// Default: nil, for those that the maps ask for. Without any there is none.
  public var attribution: String? {
    get { self[AttributionLayer.self] }
    set { self[AttributionLayer.self] = newValue }
  }

  /// The same picture, which names whom its maps ask to name, unless it has an attribution.
  var namingMaps: PlotOptions {
    guard attribution == nil, let asked = map.attribution else { return self }
    var result = self
    result.attribution = asked
    return result
  }
}
