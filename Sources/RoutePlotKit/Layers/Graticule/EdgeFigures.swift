// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The figures of lines at the left and at the bottom of a map: degrees and kilometres.

import Drawing
import Mapping
import TextLayout

/// Figures next to lines, in places that nothing else has.
struct EdgeFigures: Sendable {
  /// The size of the letters, and the gap between them and their line, in pixels.
  let size, gap: Double

  private var outlines = Path()
  private let ink, halo: Color
  private let haloWidth: Double

  /// The letters of figures, in labels.
  private static let letters = 9.0 / 13

  /// No figures yet.
  ///
  /// `ink`: their colour. `ground`: the colour around them.
  init(in viewport: Viewport, ink: Color, on ground: Color) {
    size = max(viewport.textSize * EdgeFigures.letters, FurnitureStyle.smallest)
    gap = viewport.textSize * FurnitureStyle.unitRatio
    (self.ink, halo, haloWidth) = (ink, ground, 2.5 * viewport.textSize / 13)
  }

  /// The top of letters on a baseline, with half a gap above them.
  func top(of baseline: Double) -> Double { baseline - TextLine.capitalHeight * size - gap / 2 }

  /// Places a line of text, unless something else is there; returns whether it is placed.
  mutating func place(
    _ line: TextLine, x: Double, baseline: Double, _ taken: inout OccupiedPlaces
  ) -> Bool {
    let box = Rectangle(
      left: x - gap / 2, top: top(of: baseline), right: x + line.width + gap / 2,
      bottom: baseline + gap / 2)
    guard taken.take(box) else { return false }
    outlines.append(line.at(x: x, baseline: baseline))
    return true
  }

  /// Draws the figures.
  func draw(on canvas: inout some Canvas) {
    guard !outlines.isEmpty else { return }
    canvas.stroke(outlines.contours(), Stroke(width: haloWidth), color: halo)
    canvas.fill(outlines, color: ink)
  }
}
