// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the scale bar; its units and round lengths are in Options/DistanceUnits.swift.

import Drawing
import Geography
import Mapping
import TextLayout

/// A scale bar at the bottom left.
///
/// It is true along the parallel on which it stands. Where the scale of the picture differs from its own by
/// more than 5 %, the bar names its latitude; beyond 25 % there is none, and the picture says by how much.
struct ScaleBarLayer: MapLayer {
  typealias Options = DistanceUnits

  private let bar: Furniture

  /// The bar is at most this part of the width of the map.
  private static let longest = 0.25

  /// No text is longer than this, in labels.
  private static let longestText = 10.0

  /// By how much the scale may differ, before the bar names its latitude and before there is none.
  private static let (namesLatitude, differsTooMuch) = (0.05, 0.25)

  func boxes(in viewport: Viewport) -> [Rectangle] { [bar.plate] }

  /// Its start, in pixels.
  var top: Double { bar.box.top }

  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    var margins = LayerMargins()
    // A bar under the axis of a profile would be read as the scale of the axis.
    if options.hasProfile {
      margins.onStrip = FurnitureStyle.scaleBarBand
    } else {
      margins.bottom = FurnitureStyle.scaleBarBand
    }
    return margins
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [ScaleBarLayer] {
    guard let units = picture.options.scaleBar else { return [] }
    let viewport = picture.viewport
    let style = FurnitureStyle(picture)
    let font = try picture.font()
    let left = style.margin.rounded()
    let room = picture.room
    var bottom = viewport.height - style.margin.rounded()
    if picture.options.hasProfile {
      let strip = room.stripAlone(shorterSide: viewport.size.shorterSide)
      bottom = (viewport.height - room.bottom * style.label - strip - style.unit).rounded()
    }
    /// A wider picture may have a longer text.
    func tooNarrow(_ least: Double) -> PlotError {
      PlotError(
        .noRoomForScaleBar(
          width: viewport.size.columns, least: Int((least * viewport.pixelScale).rounded(.up))))
    }
    let map = picture.mapBox
    let longest = min(
      min(viewport.width - left, map.right - map.left) * longest,
      picture.lengthOfRoutes(atLeast: style.label) ?? .infinity)
    guard longest > 0 else { throw tooNarrow(left + longestText * style.label) }
    let metres = viewport.metresPerPixel(at: Point(x: left + longest / 2, y: bottom))
    let differs = viewport.largestDifference(from: metres)
    guard differs <= differsTooMuch, metres > 0 else {
      picture.scaleDiffers = differs
      return []
    }
    let distance = units.roundDistance(upTo: longest * metres)
    var text = distance.text
    if differs > namesLatitude {
      let latitude = viewport.coordinate(Point(x: left, y: bottom)).latitude.rounded()
      let side = latitude == 0 ? "" : latitude > 0 ? "\u{a0}N" : "\u{a0}S"
      text += " at \(Int(abs(latitude)))°\(side)"
    }
    let line = try wrappingTextError("the scale bar") { () throws(TextError) in
      try font.line(text, size: style.label)
    }
    let width = distance.metres / metres
    let right = left + max(width, line.width)
    guard right <= viewport.width else { throw tooNarrow(left + longestText * style.label) }
    // Next to the bar, or above the attribution if that is long.
    if !picture.options.hasProfile,
      let attribution = try AttributionLayer.layers(of: picture).first,
      attribution.box.left < right + 2 * style.unit
    {
      bottom = (attribution.box.top - 2 * style.unit).rounded()
    }
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
    let start = left + max((width - line.width) / 2, 0)
    shape.append(line.at(x: start, baseline: baseline))
    let box = Rectangle(
      left: left, top: baseline - TextLine.capitalHeight * line.size,
      right: max(left + width, start + line.width), bottom: bottom)
    return [
      ScaleBarLayer(bar: Furniture(shape, color: style.secondaryInk, box: box, of: picture))
    ]
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

extension FittedPicture {
  /// The longer side of the box around all routes that the map shows, in pixels.
  ///
  /// - Parameter least: A box that is smaller is a place without a length.
  /// - Returns: The length; nil if the map shows none.
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
    let steps = 16
    for row in 0...steps {
      for column in 0...steps {
        let place = plane(
          Point(
            x: width * Double(column) / Double(steps), y: height * Double(row) / Double(steps)))
        // Outside the Earth there is no ground.
        guard projection.map.contains(place) else { continue }
        let here = projection.map.metres(at: place)
        least = min(least, here.lowerBound / scale)
        most = max(most, here.upperBound / scale)
      }
    }
    return least > 0 ? max(most / metres, metres / least) - 1 : .infinity
  }
}
