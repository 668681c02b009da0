// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws a frame around the map, with ticks and degrees.

import Drawing
import Mapping
import TextLayout

/// A frame with the map inside: ticks at round degrees on all sides, the degrees at the left and at the bottom.
///
/// What lies outside of it is covered by the ground, and the furniture stands on that.
struct MapFrameLayer: MapLayer {
  typealias Options = Bool

  /// The area outside of the frame, and its colour.
  private let outside: [Rectangle]
  private let ground: Color

  /// The frame and its ticks, and the degrees.
  private let lines: Path
  private let degrees: Path
  private let ink, secondaryInk: Color

  /// A tick, the gap to its degrees, and these, in pixels of a picture of the usual size.
  private static let (tick, gap, letters) = (5.0, 3.0, 9.0)

  static var isOfRoutes: Bool { false }

  static func check(_ options: PlotOptions) throws(PlotError) {
    guard options.background.alpha == 255 else {
      throw PlotError(
        .option(
          name: "the background", value: options.background.hexadecimal,
          expected: "an opaque colour, as a frame covers its surroundings"))
    }
  }

  static func margins(for options: PlotOptions) -> LayerMargins {
    let margin = 3 * FurnitureStyle.unitRatio
    var margins = LayerMargins(top: margin, right: margin, bottom: margin, left: margin)
    // Letters are not smaller than nine pixels, where a label may be nine too.
    let room = (tick + gap) / 13 + 0.8
    margins.frame = FrameRoom(left: room, bottom: room)
    return margins
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [MapFrameLayer] {
    picture.options.hasFrame ? [try MapFrameLayer(picture)] : []
  }

  func boxes(in viewport: Viewport) -> [Rectangle] { outside }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for box in outside { canvas.fill(Path(box), color: ground) }
    canvas.fill(lines, color: ink)
    if !degrees.isEmpty { canvas.fill(degrees, color: secondaryInk) }
  }

  private init(_ picture: FittedPicture) throws(PlotError) {
    let viewport = picture.viewport
    let style = FurnitureStyle(picture)
    let font = try picture.font()
    let box = picture.mapBox
    let (width, height) = (viewport.width, viewport.height)
    outside = [
      Rectangle(left: 0, top: 0, right: width, bottom: box.top),
      Rectangle(left: 0, top: box.bottom, right: width, bottom: height),
      Rectangle(left: 0, top: box.top, right: box.left, bottom: box.bottom),
      Rectangle(left: box.right, top: box.top, right: width, bottom: box.bottom),
    ]
    ground = picture.options.background
    (ink, secondaryInk) = (style.ink, style.secondaryInk)
    let unit = style.label / 13
    // On whole pixels, so that the frame is sharp.
    let thickness = max((unit * viewport.pixelScale).rounded(), 1) / viewport.pixelScale
    let tick = MapFrameLayer.tick * unit
    var lines = Path()
    for side in [
      Rectangle(
        left: box.left - thickness, top: box.top - thickness, right: box.right + thickness,
        bottom: box.top),
      Rectangle(
        left: box.left - thickness, top: box.bottom, right: box.right + thickness,
        bottom: box.bottom + thickness),
      Rectangle(left: box.left - thickness, top: box.top, right: box.left, bottom: box.bottom),
      Rectangle(left: box.right, top: box.top, right: box.right + thickness, bottom: box.bottom),
    ] { lines.append(Path(side)) }
    var degrees = Path()
    let size = max(MapFrameLayer.letters * unit, FurnitureStyle.smallest)
    let steps = GraticuleSteps(viewport)
    func onPixels(_ place: Double) -> Double {
      ((place - thickness / 2) * viewport.pixelScale).rounded() / viewport.pixelScale
    }
    for edge in BoxEdge.allCases {
      var end = -Double.infinity
      for mark in viewport.degrees(along: edge, of: box, steps) {
        let (x, y) = (onPixels(mark.place.x), onPixels(mark.place.y))
        switch edge {
        case .top:
          lines.append(
            Path(Rectangle(left: x, top: box.top - tick, right: x + thickness, bottom: box.top)))
        case .bottom:
          lines.append(
            Path(
              Rectangle(left: x, top: box.bottom, right: x + thickness, bottom: box.bottom + tick)))
        case .left:
          lines.append(
            Path(Rectangle(left: box.left - tick, top: y, right: box.left, bottom: y + thickness)))
        case .right:
          lines.append(
            Path(Rectangle(left: box.right, top: y, right: box.right + tick, bottom: y + thickness))
          )
        }
        guard edge == .left || edge == .bottom else { continue }
        let line = try wrappingTextError("the frame") { () throws(TextError) in
          try font.line(steps.text(mark.degrees, isLatitude: edge.isSide), size: size)
        }
        // Along its side, the middle at the tick; none touches another one, also around the corner, or leaves the
        // picture.
        let middle = edge == .left ? mark.place.y : mark.place.x
        let (start, stop) = (middle - line.width / 2, middle + line.width / 2)
        let limits = edge == .left ? 0...(box.bottom + tick) : (box.left - tick)...width
        guard start > end + size / 2, limits.contains(start), limits.contains(stop) else {
          continue
        }
        end = stop
        let away = tick + MapFrameLayer.gap * unit
        if edge == .bottom {
          degrees.append(
            line.at(x: start, baseline: box.bottom + away + TextLine.capitalHeight * size))
        } else {
          degrees.append(
            line.outline.mapPoints { Point(x: box.left - away + $0.y, y: stop - $0.x) })
        }
      }
    }
    (self.lines, self.degrees) = (lines, degrees)
  }
}

extension PlotOptions {
  /// Whether the map has a frame around it with ticks and degrees; by default it has none.
  public var hasFrame: Bool {
    get { self[MapFrameLayer.self, default: false] }
    set { self[MapFrameLayer.self, default: false] = newValue }
  }
}
