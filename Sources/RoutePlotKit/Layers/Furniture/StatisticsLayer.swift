// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the figures of the trip below the title.

import Drawing
import Mapping
import TextLayout
import Tracks

/// A line at the top left, below the title if there is one: how far, how much up and down, how long and how fast.
struct StatisticsLayer: PictureLayer {
  typealias Options = Bool

  private var line: Furniture

  /// The figures of a film in place of those of the whole trip; nil of a picture.
  private let moving: MovingFigures?

  static var isOfRoutes: Bool { false }
  static var growsWithTracks: Bool { true }

  static func margins(for options: PlotOptions) -> LayerMargins {
    LayerMargins(
      top: options.topOfFigures + FurnitureStyle.figuresBand)
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func observations(for options: PlotOptions) -> [Observation] { [.length, .figures] }

  /// Lays out the line; nil if there is no figure.
  ///
  /// `posted`: the sums of the figures of a poster and the number of its tracks; nil for any other picture. `clock`: the
  /// box of a clock at the right; nil without one. Throws `PlotError.text`, when there is no font.
  init?(
    on map: MapUnderFurniture, of posted: (sums: TripFigures, tracks: Int)?,
    beside clock: Rectangle?, _ texts: inout PictureTexts
  ) throws(PlotError) {
    let (picture, style) = (map.picture, map.style)
    let size = style.label
    let right = clock.map { $0.left - 3 * style.unit } ?? picture.viewport.width - style.margin
    let line = try FiguresLine(
      posted?.sums ?? TripFigures(of: picture.routes), picture.options.units, &texts, size: size,
      room: right - style.margin, tracks: posted?.tracks)
    guard line.width > 0 else { return nil }
    let baseline = style.baselineOfFigures(in: picture)
    let box = Rectangle(
      left: style.margin, top: baseline - TextLine.capitalHeight * size,
      right: style.margin + line.width, bottom: baseline + TextLine.depth * size)
    self.line = Furniture(
      line.outline.moved(x: style.margin, y: baseline), color: style.secondaryInk, box: box, on: map
    )
    moving = try picture.filmFigures.way.map { way throws(PlotError) in
      try MovingFigures(way, on: map, baseline: baseline, &texts)
    }
  }

  /// The line at a moment of a film.
  ///
  /// `metres`: the way of all tracks. `speed`: that of the only one, in metres a second; nil if it is not known.
  func showing(metres: Double, speed: Double?) -> StatisticsLayer {
    guard let moving else { return self }
    var result = self
    result.line = moving.line(metres: metres, speed: speed)
    return result
  }

  var boxes: [Rectangle] { [line.plate] }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) { line.draw(on: &canvas) }
}

/// The figures that change in a film: each in a place of its own, as wide as it gets.
private struct MovingFigures {
  private let figures: FilmFigures.Way
  private let cells: FigureCells
  private let baseline: Double

  /// The line, with the longest texts.
  private var line: Furniture

  init(
    _ figures: FilmFigures.Way, on map: MapUnderFurniture, baseline: Double,
    _ texts: inout PictureTexts
  ) throws(PlotError) {
    let (style, size) = (map.style, map.style.label)
    (self.figures, self.baseline) = (figures, baseline)
    let cells = try FigureCells(figures.letters, of: "the figures of the trip", size: size, &texts)
    self.cells = cells
    let widths =
      [figures.distance(figures.length)] + [figures.topSpeed.map(figures.speed)].compactMap(\.self)
    let width = widths.reduce(0) { $0 + cells.width(of: $1) + FiguresLine.gap * size }
    let box = Rectangle(
      left: style.margin, top: baseline - TextLine.capitalHeight * size,
      right: style.margin + width - FiguresLine.gap * size,
      bottom: baseline + TextLine.depth * size)
    line = Furniture(Path(), color: style.secondaryInk, box: box, on: map)
  }

  /// The figures of a moment.
  func line(metres: Double, speed: Double?) -> Furniture {
    var (shape, x) = (Path(), line.box.left)
    func add(_ text: String, asWideAs widest: String) {
      x += cells.width(of: widest)
      shape.append(cells.outline(text, endingAt: x, baseline: baseline))
      x += FiguresLine.gap * cells.size
    }
    add(figures.distance(metres), asWideAs: figures.distance(figures.length))
    if let top = figures.topSpeed { add(figures.speed(speed ?? 0), asWideAs: figures.speed(top)) }
    return line.with(shape)
  }
}

extension FurnitureStyle {
  /// The baseline of the line of figures at the top, in pixels.
  func baselineOfFigures(in picture: FittedPicture) -> Double {
    let top = (picture.options.topOfFigures + picture.furniture.moreTitle) * label + outerMargin
    return (top + TextLine.capitalHeight * label).rounded()
  }
}

extension PlotOptions {
  /// The start of a line of figures at the top, in labels, where a title has one line.
  var topOfFigures: Double { heightOfTitle ?? FurnitureStyle.topOfFigures }

  /// Whether the distance, the climbs, the times and the speeds of all tracks stand at the top
  /// left; by default they do not.
  public var hasStatistics: Bool {
    get { self[StatisticsLayer.self, default: false] }
    set { self[StatisticsLayer.self, default: false] = newValue }
  }
}
