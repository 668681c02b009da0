// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The letters and the colours of a legend, and the place where it stands.

import Drawing
import Mapping
import TextLayout

/// The letters and the colours of a legend.
struct LegendShapes {
  /// The texts and the ticks, and the box around all.
  var shape = Path()
  var box: Rectangle

  /// The parts with colours, from the bottom up: a bar, or a short line for each name.
  var samples: [(box: Rectangle, color: Color)] = []

  /// Dots next to names, of a width.
  var dots: [(place: Point, width: Double, color: Color)] = []

  /// Adds a line of text whose capitals have their middle at a height.
  mutating func write(_ line: TextLine, x: Double, middle: Double) {
    shape.append(line.at(x: x, baseline: middle + TextLine.capitalHeight * line.size / 2))
  }
}

/// A legend and its place in a picture.
struct LegendSpot {
  let plan: LegendPlan

  /// The box that is planned, in pixels.
  let place: Rectangle

  let map: MapUnderFurniture

  var style: FurnitureStyle { map.style }

  /// The longest line of a heading, in pixels.
  var roomOfHeading: Double { max(plan.width * style.label, 3 * style.label) }

  /// From a bar or a short line to its text.
  var gap: Double { (1.5 * style.unit).rounded() }

  /// A line of a text that every font has.
  func line(_ text: String, _ font: Font) throws(PlotError) -> TextLine {
    try wrappingTextError("the legend") { () throws(TextError) in
      try font.line(text, size: style.label)
    }
  }
}
