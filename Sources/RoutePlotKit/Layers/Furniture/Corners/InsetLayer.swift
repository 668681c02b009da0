// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws a small map in a corner: where the picture is, or a detail of it.

import Drawing
package import Geography
import Mapping

/// A small map that is requested.
package struct Inset: Equatable, Sendable {
  /// The corner that it stands in.
  package var corner = MapCorner.automatic

  /// The detail that it shows: the middle, and what its side spans on the ground; nil for an overview.
  package var detail: (center: Coordinate, length: Length)? {
    get { shown.map { ($0.center, $0.length) } }
    set { shown = newValue.map { Detail(center: $0.center, length: $0.length) } }
  }

  private var shown: Detail?

  private struct Detail: Equatable, Sendable {
    let center: Coordinate
    let length: Length
  }

  /// An overview in the first free corner.
  package init() {}
}

/// A small map, drawn already.
struct InsetPicture {
  /// The pixels.
  let bitmap: Bitmap

  /// Its sides in pixels of the layout.
  let width, height: Double

  /// The outline of the picture on an overview, in pixels of the inset; that of the inset on the picture, in pixels of
  /// the picture, for a detail.
  let outline: [Point]

  /// Whether it is a detail, and not an overview.
  let isDetail: Bool

  /// Whether it is a detail of which no edge lies in the picture.
  var isApart = false
}

/// A small map in a corner, with a frame around the place that both maps show.
struct InsetLayer: PictureLayer {
  typealias Options = Inset

  private let inset: InsetPicture
  private let box: Rectangle
  private let style: FurnitureStyle

  /// The colour of the frame around what both maps show.
  private static let accent = Color(red: 0xe5, green: 0x48, blue: 0x4d)

  /// An outline with sides shorter than this many pixels is a dot, which follow the picture.
  private static let leastOutline = 7.0

  static var isOfRoutes: Bool { false }

  /// Places an inset; nil if no corner has room.
  init?(_ inset: InsetPicture, _ options: Inset, in corners: MapCorners) {
    guard
      let box = corners.place(width: inset.width, height: inset.height, in: options.corner)
    else { return nil }
    (self.inset, self.box, style) = (inset, box, corners.style)
  }

  var boxes: [Rectangle] { [box.grown(by: border)] }

  private var border: Double { (style.label / 13 * 2).rounded() }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    canvas.fill(
      Path(box.grown(by: border + style.label / 13)), color: style.secondaryInk.withAlpha(0.55))
    canvas.fill(Path(box.grown(by: border)), color: style.halo.withAlpha(1))
    canvas.draw(inset.bitmap, in: box)
    let width = 2 * style.label / 13
    if inset.isDetail { return frame(inset.outline, width, on: &canvas) }
    let outline = inset.outline.map { Point(x: $0.x + box.left, y: $0.y + box.top) }
    let (columns, rows) = (outline.map(\.x), outline.map(\.y))
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return }
    guard max(right - left, bottom - top) >= InsetLayer.leastOutline * style.label / 13 else {
      let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
      let radius = 3.5 * style.label / 13
      canvas.fill(Path(disc: middle, radius: radius + width), color: .white)
      return canvas.fill(Path(disc: middle, radius: radius), color: InsetLayer.accent)
    }
    frame(outline.compactMap { $0.clamped(to: box) }, width, on: &canvas)
  }

  /// Draws a frame around what both maps show.
  private func frame(_ outline: [Point], _ width: Double, on canvas: inout some Canvas) {
    guard let first = outline.first else { return }
    let line = [outline + [first]]
    canvas.stroke(line, Stroke(width: 2.4 * width), color: style.halo.withAlpha(0.8))
    canvas.stroke(line, Stroke(width: width), color: InsetLayer.accent)
  }
}

extension Point {
  /// The nearest place in a box.
  fileprivate func clamped(to box: Rectangle) -> Point {
    Point(x: min(max(x, box.left), box.right), y: min(max(y, box.top), box.bottom))
  }
}

extension PlotOptions {
  /// The small map in a corner; nil, the default, for none.
  package var inset: Inset? {
    get { self[InsetLayer.self] }
    set { self[InsetLayer.self] = newValue }
  }
}
