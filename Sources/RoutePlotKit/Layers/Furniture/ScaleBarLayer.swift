// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the scale bar; its units and round lengths are in Options/RoundDistance.swift.

import Drawing
import Geography
import Mapping
import NumberText
import TextLayout

/// A scale bar at the bottom left.
///
/// It is true along the parallel on which it stands. Where the scale of the picture differs from its own by
/// more than 5 %, the bar names its latitude; beyond 25 % there is none, and the picture says by how much.
struct ScaleBarLayer: PictureLayer {
  typealias Options = DistanceUnits

  private let bar: Furniture

  /// The bar is at most this part of the width of the map.
  private static let longest = 0.25

  /// No text is longer than this, in labels.
  private static let longestText = 10.0

  /// By how much the scale may differ, before the bar names its latitude and before there is none.
  private static let (namesLatitude, differsTooMuch) = (0.05, 0.25)

  var boxes: [Rectangle] { [bar.plate] }

  /// Its top, in pixels.
  var top: Double { bar.box.top }

  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    var margins = LayerMargins()
    // A bar under the axis of a profile would be read as the scale of the axis.
    if options.hasStrip {
      margins.onStrip = FurnitureStyle.scaleBarBand
    } else {
      margins.bottom = FurnitureStyle.scaleBarBand
    }
    return margins
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  /// A bar, or the reason why there is none.
  enum Placement {
    case bar(ScaleBarLayer)
    /// The scale of the picture differs by this part, which is too much for a bar.
    case scaleDiffers(Double)
  }

  /// Places a bar.
  static func place(
    _ units: DistanceUnits, on map: MapUnderFurniture, beside attribution: Rectangle?,
    _ texts: PictureTexts
  ) throws(PlotError) -> Placement {
    let (picture, style) = (map.picture, map.style)
    let viewport = picture.viewport
    let font = try texts.font()
    let left = style.margin.rounded()
    var bottom = bottom(in: picture, style)
    /// A wider picture may have a longer text.
    func tooNarrow(_ least: Double) -> PlotError {
      PlotError(
        .noRoomForScaleBar(
          width: viewport.size.columns, least: Int((least * viewport.pixelScale).rounded(.up))))
    }
    let mapBox = picture.mapBox
    let longest = min(
      min(viewport.width - left, mapBox.right - mapBox.left) * longest,
      picture.lengthOfRoutes(atLeast: style.label) ?? .infinity)
    guard longest > 0 else { throw tooNarrow(left + longestText * style.label) }
    let metres = viewport.metresPerPixel(at: Point(x: left + longest / 2, y: bottom))
    let differs = viewport.largestDifference(from: metres)
    guard differs <= differsTooMuch, metres > 0 else { return .scaleDiffers(differs) }
    let distance = units.roundDistance(upTo: longest * metres)
    var text = distance.text
    if differs > namesLatitude {
      let latitude = viewport.coordinate(Point(x: left, y: bottom)).latitude.rounded()
      let side = latitude == 0 ? "" : latitude > 0 ? "\u{a0}N" : "\u{a0}S"
      text += " at \(Int(abs(latitude)))°\(side)"
    }
    if let scale = picture.options.mapScale { text += "\u{a0}· 1:\(writtenNumber(scale))" }
    let line = try wrappingTextError("the scale bar") { () throws(TextError) in
      try font.line(text, size: style.label)
    }
    let width = distance.metres / metres
    let right = left + max(width, line.width)
    guard right <= viewport.width else { throw tooNarrow(left + longestText * style.label) }
    // Next to the bar, or above the attribution if that is long.
    if !picture.options.hasStrip, let attribution, attribution.left < right + 2 * style.unit {
      bottom = (attribution.top - 2 * style.unit).rounded()
    }
    return .bar(
      ScaleBarLayer(bar: shape(at: Point(x: left, y: bottom), width: width, line, on: map)))
  }

  /// The bottom of the bar, in pixels: above a profile if there is one, as it would be read as the scale of its axis.
  private static func bottom(in picture: FittedPicture, _ style: FurnitureStyle) -> Double {
    let viewport = picture.viewport
    guard picture.options.hasStrip else { return viewport.height - style.margin.rounded() }
    let room = picture.room
    let strip = room.stripAlone(shorterSide: viewport.size.shorterSide)
    return (viewport.height - room.bottom * style.label - strip - style.unit).rounded()
  }

  /// The bar with its ends, and its length above it.
  private static func shape(
    at start: Point, width: Double, _ line: TextLine, on map: MapUnderFurniture
  ) -> Furniture {
    let (style, left, bottom) = (map.style, start.x, start.y)
    let (thickness, tick) = (
      1.5 * style.label / 13, (FurnitureStyle.tick * style.label / 13).rounded()
    )
    var shape = Path()
    for (x, right, top) in [
      (left, left + width, bottom - thickness), (left, left + thickness, bottom - tick),
      (left + width - thickness, left + width, bottom - tick),
    ] {
      shape.append(Path(Rectangle(left: x, top: top, right: right, bottom: bottom)))
    }
    let baseline = bottom - tick - (style.unit / 2).rounded()
    // In the middle of the bar, unless that is too short for its length.
    let startOfText = left + max((width - line.width) / 2, 0)
    shape.append(line.at(x: startOfText, baseline: baseline))
    let box = Rectangle(
      left: left, top: baseline - TextLine.capitalHeight * line.size,
      right: max(left + width, startOfText + line.width), bottom: bottom)
    return Furniture(shape, color: style.secondaryInk, box: box, on: map)
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) { bar.draw(on: &canvas) }
}

extension PlotOptions {
  /// The units of a scale bar at the bottom left; nil, the default, for no bar.
  public var scaleBar: DistanceUnits? {
    get { self[ScaleBarLayer.self] }
    set { self[ScaleBarLayer.self] = newValue }
  }
}

extension PlotOptions {
  /// The metres on the ground for a metre on paper, where that is requested; nil where it is not.
  package var mapScale: Double? {
    guard case .scaled(let metresPerPixel, _) = region, let pixelsPerInch else { return nil }
    let scale = metresPerPixel * pixelsPerInch / pixelScale / LengthUnit.inch.metres
    // As it was requested, and not as it was rounded on the way.
    return rounded(scale, decimals: 6)
  }
}

extension FittedPicture {
  /// The longer side of the box around all routes that the map shows, in pixels.
  ///
  /// Returns the length; nil if the map shows none.
  fileprivate func lengthOfRoutes(atLeast least: Double) -> Double? {
    let map = mapBox
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for line in lines {
      for (start, end) in zip(line, line.dropFirst()) {
        guard let (start, end) = map.clip(start, end) else { continue }
        (left, right) = (min(left, start.x, end.x), max(right, start.x, end.x))
        (top, bottom) = (min(top, start.y, end.y), max(bottom, start.y, end.y))
      }
    }
    let length = max(right - left, bottom - top)
    return length < least ? nil : length
  }
}

extension Viewport {
  /// The metres on the ground that a pixel spans across the picture.
  fileprivate func metresPerPixel(at pixel: Point) -> Double {
    projection.map.metresAcross(at: plane(pixel)) / scale
  }

  /// By how much the scale differs from another one over the picture, at most: 1 for twice as many
  /// metres per pixel, or half as many.
  fileprivate func largestDifference(from metres: Double) -> Double {
    var (least, most) = (metres, metres)
    // Outside the Earth there is no ground.
    for place in places(16) where projection.map.contains(place) {
      let here = projection.map.metres(at: place)
      least = min(least, here.lowerBound / scale)
      most = max(most, here.upperBound / scale)
    }
    return least > 0 ? max(most / metres, metres / least) - 1 : .infinity
  }
}
