// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The same layout with more pixels: everything that is drawn is scaled up.

/// A canvas that draws everything larger on another one.
///
/// Layers draw in pixels of the layout and know nothing of it, so none can forget to scale a width or a text.
package struct ScaledCanvas<Base: Canvas>: Canvas {
  /// The canvas below, in its own pixels.
  package private(set) var base: Base

  /// Pixels of the other canvas for each pixel of this one.
  package let scale: Double

  package var clip: PixelRectangle { base.clip }

  /// A canvas over another one.
  ///
  /// - Parameters:
  ///   - base: The canvas below.
  ///   - scale: Pixels of it for each pixel that is drawn with, above 0. With 1, the drawing is unchanged.
  package init(_ base: Base, scale: Double) {
    precondition(scale > 0, "A picture has pixels")
    (self.base, self.scale) = (base, scale)
  }

  package func makeUpper() -> ScaledCanvas<Base>? {
    base.makeUpper().map { ScaledCanvas($0, scale: scale) }
  }

  package mutating func lay(_ upper: consuming ScaledCanvas<Base>) { base.lay(upper.base) }

  package mutating func limitColors() { base.limitColors() }

  package mutating func beginLayer(_ name: () -> String) { base.beginLayer(name) }

  package mutating func beginPart(_ name: () -> String) { base.beginPart(name) }

  package mutating func keep(_ counts: PassCounts) { base.keep(counts) }

  package mutating func stroke(_ lines: [[Point]], _ stroke: Stroke, paint: Paint) {
    guard scale != 1 else { return base.stroke(lines, stroke, paint: paint) }
    base.stroke(lines.map { $0.map(scaled) }, stroke.scaled(scale), paint: paint)
  }

  package mutating func stroke(
    _ lines: [[Point]], _ stroke: Stroke, paint: Paint, belowDiscs discs: Double
  ) {
    guard scale != 1 else {
      return base.stroke(lines, stroke, paint: paint, belowDiscs: discs)
    }
    base.stroke(
      lines.map { $0.map(scaled) }, stroke.scaled(scale), paint: paint, belowDiscs: discs * scale)
  }

  package mutating func draw(_ dots: Dots, as discs: [Disc]) {
    guard scale != 1 else { return base.draw(dots, as: discs) }
    let (scale, scaledDiscs) = (
      scale,
      discs.map { disc in
        Disc(width: Stroke(width: disc.width).scaled(self.scale).width, color: disc.color)
      }
    )
    base.draw(dots.moved { Point(x: $0.x * scale, y: $0.y * scale) }, as: scaledDiscs)
  }

  package mutating func stroke(
    _ lines: ColoredLines, _ stroke: Stroke, opacity: UInt8, overlap: Overlap
  ) {
    guard scale != 1 else {
      return base.stroke(lines, stroke, opacity: opacity, overlap: overlap)
    }
    var scaledLines = ColoredLines(palette: lines.palette)
    for (line, colors) in zip(lines.lines, lines.colors) {
      scaledLines.append(line.map(scaled), colors: colors)
    }
    base.stroke(scaledLines, stroke.scaled(scale), opacity: opacity, overlap: overlap)
  }

  package mutating func fill(_ path: Path, color: Color) {
    base.fill(scale == 1 ? path : path.mapPoints(scaled), color: color)
  }

  package mutating func fill(_ path: Path, color: Color, halo: Halo) {
    guard scale != 1 else { return base.fill(path, color: color, halo: halo) }
    base.fill(
      path.mapPoints(scaled), color: color, halo: Halo(reach: halo.reach * scale, color: halo.color)
    )
  }

  package mutating func stroke(around path: Path, _ stroke: Stroke, color: Color) {
    guard scale != 1 else { return base.stroke(around: path, stroke, color: color) }
    // The curves become lines before they grow, so that only a canvas of this scale draws curves itself.
    self.stroke(path.contours(), stroke, color: color)
  }

  package mutating func paint(_ runs: PixelRuns) { base.paint(runs.scaled(scale)) }

  package mutating func draw(_ image: Bitmap, in box: Rectangle) {
    base.draw(image, in: scaled(box))
  }

  package mutating func link(_ box: Rectangle, to address: String) {
    base.link(scaled(box), to: address)
  }

  private func scaled(_ box: Rectangle) -> Rectangle {
    Rectangle(
      left: box.left * scale, top: box.top * scale, right: box.right * scale,
      bottom: box.bottom * scale)
  }

  private func scaled(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }
}

extension ScaledCanvas: Sendable where Base: Sendable {}

extension Stroke {
  /// The stroke on a canvas of more pixels; one that would be too narrow there is as narrow as can be.
  fileprivate func scaled(_ scale: Double) -> Stroke {
    var result = self
    result.width = max(width * scale, Stroke.narrowest)
    if let dash {
      let lengths = dash.lengths.map { $0 * scale }
      let sum = lengths.reduce(0, +)
      // Rounding must not make the shortest pattern shorter.
      let factor = max(DashPattern.shortest * 1.000001 / sum, 1)
      result.dash = DashPattern(lengths.map { min($0 * factor, DashPattern.longest) })
    }
    return result
  }
}
