// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws a frame around the map, with ticks and degrees.

import Drawing
import Mapping
import TextLayout

/// A frame with the map inside: ticks at round degrees on all sides, the degrees at the left and at the bottom.
///
/// The area outside of it has the colour of the background, and the furniture stands there.
struct MapFrameLayer: PictureLayer {
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

  var boxes: [Rectangle] { outside }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for box in outside { canvas.fill(Path(box), color: ground) }
    canvas.fill(lines, color: ink)
    if !degrees.isEmpty { canvas.fill(degrees, color: secondaryInk) }
  }

  /// - Throws: `PlotError.text`, when it lacks a digit.
  init(
    _ picture: FittedPicture, _ style: FurnitureStyle, _ font: Font
  ) throws(PlotError) {
    let (box, viewport) = (picture.mapBox, picture.viewport)
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
    var (lines, degrees) = (MapFrameLayer.edges(of: box, thickness: thickness), Path())
    let steps = GraticuleSteps(viewport)
    func onPixels(_ place: Double) -> Double {
      ((place - thickness / 2) * viewport.pixelScale).rounded() / viewport.pixelScale
    }
    for edge in BoxEdge.allCases {
      let marks = viewport.degrees(along: edge, of: box, steps)
      for mark in marks {
        let place = Point(x: onPixels(mark.place.x), y: onPixels(mark.place.y))
        let tick = MapFrameLayer.tick * unit
        lines.append(
          MapFrameLayer.tick(on: edge, of: box, at: place, length: tick, thickness: thickness))
      }
      guard edge == .left || edge == .bottom else { continue }
      degrees.append(
        try MapFrameLayer.degrees(marks, along: edge, of: box, width: width, unit, steps, font))
    }
    (self.lines, self.degrees) = (lines, degrees)
  }

  /// The four edges of a frame around a box.
  private static func edges(of box: Rectangle, thickness: Double) -> Path {
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
    return lines
  }

  /// A tick outside of a box.
  private static func tick(
    on edge: BoxEdge, of box: Rectangle, at place: Point, length: Double, thickness: Double
  ) -> Path {
    let (x, y) = (place.x, place.y)
    switch edge {
    case .top:
      return Path(Rectangle(left: x, top: box.top - length, right: x + thickness, bottom: box.top))
    case .bottom:
      return Path(
        Rectangle(left: x, top: box.bottom, right: x + thickness, bottom: box.bottom + length))
    case .left:
      return Path(
        Rectangle(left: box.left - length, top: y, right: box.left, bottom: y + thickness))
    case .right:
      return Path(
        Rectangle(left: box.right, top: y, right: box.right + length, bottom: y + thickness))
    }
  }

  /// The degrees along the left or the bottom of a box, their middles at the ticks.
  ///
  /// None touches another one, also around the corner, or leaves the picture.
  private static func degrees(
    _ marks: [DegreesAtEdge], along edge: BoxEdge, of box: Rectangle, width: Double,
    _ unit: Double, _ steps: GraticuleSteps, _ font: Font
  ) throws(PlotError) -> Path {
    var (degrees, end) = (Path(), -Double.infinity)
    let size = max(letters * unit, FurnitureStyle.smallest)
    let tick = tick * unit
    let away = tick + gap * unit
    for mark in marks {
      let line = try wrappingTextError("the frame") { () throws(TextError) in
        try font.line(steps.text(mark.degrees, isLatitude: edge.isSide), size: size)
      }
      let middle = edge == .left ? mark.place.y : mark.place.x
      let (start, stop) = (middle - line.width / 2, middle + line.width / 2)
      let limits = edge == .left ? 0...(box.bottom + tick) : (box.left - tick)...width
      guard start > end + size / 2, limits.contains(start), limits.contains(stop) else { continue }
      end = stop
      if edge == .bottom {
        degrees.append(
          line.at(x: start, baseline: box.bottom + away + TextLine.capitalHeight * size))
      } else {
        degrees.append(
          line.outline.mapPoints { Point(x: box.left - away + $0.y, y: stop - $0.x) })
      }
    }
    return degrees
  }
}

extension PlotOptions {
  /// Whether the map has a frame around it with ticks and degrees; by default it has none.
  public var hasFrame: Bool {
    get { self[MapFrameLayer.self, default: false] }
    set { self[MapFrameLayer.self, default: false] = newValue }
  }
}
