// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws an arrow to the north in a corner.

import Drawing
import Geography
import Mapping
import TextLayout

/// An arrow that points to the north at its place on the map, with an N.
struct NorthArrowLayer: PictureLayer {
  typealias Options = MapCorner

  /// The light half and the dark half of the needle, and the letter.
  private let light, dark, letter: Path
  private let box: Rectangle
  private let style: FurnitureStyle

  /// The height of the needle, and the room around it, in labels.
  private static let (needle, room) = (2.2, 3.6)

  static var isOfRoutes: Bool { false }

  static func writes(for options: PlotOptions) -> Bool { true }

  /// Places an arrow; nil if no corner has room.
  init?(
    _ corner: MapCorner, in corners: MapCorners, _ texts: PictureTexts
  ) throws(PlotError) {
    let style = corners.style
    let side = NorthArrowLayer.room * style.label
    guard let box = corners.place(width: 0.8 * side, height: side, in: corner) else { return nil }
    let middle = Point(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2)
    let north = corners.picture.viewport.north(at: middle)
    func place(_ along: Double, _ across: Double) -> Point {
      Point(
        x: middle.x + style.label * (along * north.x - across * north.y),
        y: middle.y + style.label * (along * north.y + across * north.x))
    }
    let half = NorthArrowLayer.needle / 2
    // The needle stands below the letter.
    let (tip, back, notch) = (half - 0.55, -half - 0.55, -half - 0.1)
    var (light, dark) = (Path(), Path())
    light.append(ring: [place(tip, 0), place(back, -0.62), place(notch, 0)])
    dark.append(ring: [place(tip, 0), place(notch, 0), place(back, 0.62)])
    let font = try texts.font()
    let line = try wrappingTextError("the north arrow") { () throws(TextError) in
      try font.line("N", size: style.label)
    }
    let top = place(half + 0.35, 0)
    letter = line.at(
      x: top.x - line.width / 2, baseline: top.y + TextLine.capitalHeight * line.size / 2)
    (self.light, self.dark, self.box, self.style) = (light, dark, box, style)
  }

  var boxes: [Rectangle] { [box] }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    let width = style.label / 13
    var outline = light
    outline.append(dark)
    outline.append(letter)
    canvas.stroke(around: outline, Stroke(width: 4 * width), color: style.halo)
    canvas.fill(light, color: style.halo.withAlpha(1))
    canvas.fill(dark, color: style.ink)
    canvas.stroke(around: light, Stroke(width: width), color: style.ink)
    canvas.stroke(around: dark, Stroke(width: width), color: style.ink)
    canvas.fill(letter, color: style.ink)
  }
}

extension Viewport {
  /// The direction to the north at a place, in pixels, of length 1.
  fileprivate func north(at place: Point) -> Point {
    let here = coordinate(place)
    let step = min(0.01, (90 - here.latitude) / 2)
    let there = Coordinate(latitude: here.latitude + step, longitude: here.longitude)
    let (from, to) = (point(here), point(there))
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? Point(x: dx / length, y: dy / length) : Point(x: 0, y: -1)
  }
}

extension PlotOptions {
  /// The corner of an arrow to the north; nil, the default, for none.
  package var northArrow: MapCorner? {
    get { self[NorthArrowLayer.self] }
    set { self[NorthArrowLayer.self] = newValue }
  }
}
