// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the clock of a film.

import Drawing
import Mapping
import TextLayout

/// The time of the log at the top right, in the line of the figures of the trip.
struct ClockLayer: PictureLayer {
  private var text: Furniture
  private let clock: FilmFigures.Clock
  private let cells: FigureCells
  private let baseline: Double

  static func isRequested(for options: PlotOptions) -> Bool { options.film?.hasClock == true }

  static var isOfRoutes: Bool { false }
  static var growsWithTracks: Bool { true }

  static func margins(for options: PlotOptions) -> LayerMargins {
    LayerMargins(
      top: options.topOfFigures + FurnitureStyle.figuresBand)
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  /// Lays out the clock, with its first time.
  ///
  /// Throws `PlotError.text`, when there is no font.
  init(
    _ clock: FilmFigures.Clock, on map: MapUnderFurniture, _ texts: inout PictureTexts
  ) throws(PlotError) {
    let (style, picture) = (map.style, map.picture)
    self.clock = clock
    let ends = [clock.range.lowerBound, clock.range.upperBound].map(clock.text)
    cells = try FigureCells(ends.joined(), of: "the clock", size: style.label, &texts)
    baseline = style.baselineOfFigures(in: picture)
    let right = (picture.viewport.width - style.margin).rounded()
    let box = Rectangle(
      left: right - (ends.map(cells.width).max() ?? 0),
      top: baseline - TextLine.capitalHeight * style.label, right: right,
      bottom: baseline + TextLine.depth * style.label)
    text = Furniture(
      cells.outline(ends[0], endingAt: right, baseline: baseline), color: style.secondaryInk,
      box: box, on: map)
  }

  /// The clock at a time of the log.
  func showing(_ time: Double) -> ClockLayer {
    var result = self
    result.text = text.with(
      cells.outline(clock.text(time), endingAt: text.box.right, baseline: baseline))
    return result
  }

  /// The box of the letters.
  var box: Rectangle { text.box }

  var boxes: [Rectangle] { [text.plate] }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) { text.draw(on: &canvas) }
}
