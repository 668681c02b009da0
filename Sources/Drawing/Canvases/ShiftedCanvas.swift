// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A part of a picture that is too large for one canvas.

/// A canvas that shows a part of a larger picture.
///
/// All that is drawn is in pixels of the layout of the larger picture, so layers know nothing of
/// parts. A shift by whole pixels is exact: it only takes digits away.
package struct ShiftedCanvas<Base: Canvas>: Canvas {
  /// The canvas below.
  package private(set) var base: Base

  /// The place of its upper left corner in the larger picture, in pixels.
  private let left, top: Double

  package var clip: PixelRectangle { base.clip }

  /// A canvas over a part of a picture.
  ///
  /// - Parameters:
  ///   - base: The canvas below.
  ///   - left: Where its left edge is in the picture, in pixels.
  ///   - top: Where its upper edge is.
  package init(_ base: Base, left: Double, top: Double) {
    (self.base, self.left, self.top) = (base, left, top)
  }

  private var isAtOrigin: Bool { left == 0 && top == 0 }

  package mutating func limitColors() { base.limitColors() }

  package mutating func stroke(_ lines: [[Point]], _ stroke: Stroke, paint: Paint) {
    base.stroke(isAtOrigin ? lines : lines.map { $0.map(shifted) }, stroke, paint: paint)
  }

  package mutating func stroke(
    _ lines: [[Point]], _ stroke: Stroke, paint: Paint, belowDiscs discs: Double
  ) {
    base.stroke(
      isAtOrigin ? lines : lines.map { $0.map(shifted) }, stroke, paint: paint, belowDiscs: discs)
  }

  package mutating func draw(_ dots: Dots, as discs: [Disc]) {
    guard !isAtOrigin else { return base.draw(dots, as: discs) }
    let (left, top) = (left, top)
    base.draw(dots.moved { Point(x: $0.x - left, y: $0.y - top) }, as: discs)
  }

  package mutating func stroke(
    _ lines: ColoredLines, _ stroke: Stroke, opacity: UInt8, overlap: Overlap
  ) {
    guard !isAtOrigin else {
      return base.stroke(lines, stroke, opacity: opacity, overlap: overlap)
    }
    var shiftedLines = ColoredLines(palette: lines.palette)
    for (line, colors) in zip(lines.lines, lines.colors) {
      shiftedLines.append(line.map(shifted), colors: colors)
    }
    base.stroke(shiftedLines, stroke, opacity: opacity, overlap: overlap)
  }

  package mutating func fill(_ path: Path, color: Color) {
    base.fill(isAtOrigin ? path : path.mapPoints(shifted), color: color)
  }

  package mutating func fill(_ path: Path, color: Color, halo: Halo) {
    base.fill(isAtOrigin ? path : path.mapPoints(shifted), color: color, halo: halo)
  }

  package mutating func paint(_ runs: PixelRuns) {
    if let runs = runs.shifted(left: left, top: top) { return base.paint(runs) }
    for (color, outline) in runs.outlines { fill(outline, color: color) }
  }

  package mutating func draw(_ image: Bitmap, in box: Rectangle) {
    base.draw(
      image,
      in: Rectangle(
        left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top
      ))
  }

  private func shifted(_ point: Point) -> Point { Point(x: point.x - left, y: point.y - top) }
}
