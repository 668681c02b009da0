// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The axes of a profile, with the figures around them.

import Drawing
import Mapping
import NumberText
import TextLayout

/// The graph of a profile in the strip at the bottom of a picture: ways to the right, heights up.
struct ProfileGraph {
  /// The strip, in pixels.
  let box: Rectangle

  /// The edges of the graph in it, in pixels.
  let left, right, top, bottom: Double

  /// The heights that it shows, and the length of its axis, in metres.
  private let heights: ClosedRange<Double>
  private let length: Double

  /// The figures of the trip above the graph and their baseline; nil if there are none.
  private let trip: (line: FiguresLine, baseline: Double)?

  /// The figures of heights.
  private let figures: [(height: Double, line: TextLine)]

  /// The height of the graph is at least so many letters where figures stand above it.
  private static let leastGraph = 3.5

  /// The room for the figures of heights next to those of the trip, in letters.
  private static let roomOfHeights = 6.0

  /// - Throws: `PlotError.text`, when there is no font.
  init(
    _ heights: ClosedRange<Double>, length: Double, in picture: FittedPicture,
    _ style: FurnitureStyle, _ texts: inout PictureTexts
  ) throws(PlotError) {
    (self.heights, self.length) = (heights, length)
    let (viewport, units, size) = (picture.viewport, picture.options.units, style.attribution)
    let capital = TextLine.capitalHeight * size
    let room = picture.room
    let strip = room.stripAlone(shorterSide: viewport.size.shorterSide)
    let lower = viewport.height - style.margin - room.bottom * style.label
    let bottom = (lower - capital - 1.5 * style.unit).rounded()
    var top = (lower + style.margin - strip + 2 * style.unit).rounded()
    right = (Double(viewport.width) - style.margin).rounded()
    box = Rectangle(left: style.margin, top: top, right: right, bottom: lower)
    var trip: (line: FiguresLine, baseline: Double)?
    if !picture.options.hasStatistics {
      // The figures of heights stand to the left of it.
      let line = try FiguresLine(
        TripFigures(of: picture.routes), units, &texts, size: size,
        room: right - style.margin - ProfileGraph.roomOfHeights * size)
      let graph = (top + capital + 2 * style.unit).rounded()
      if line.width > 0, bottom - graph >= ProfileGraph.leastGraph * size {
        trip = (line, (top + capital).rounded())
        top = graph
      }
    }
    (self.trip, self.top, self.bottom) = (trip, top, bottom)
    // Figures have half of their height between them.
    let most = max(Int((bottom - top) / (1.5 * size)) + 1, 1)
    let unit = units.height
    var figures: [(height: Double, line: TextLine)] = []
    for place in places(
      ofFiguresIn: (heights.lowerBound / unit.metres)...(heights.upperBound / unit.metres),
      most: most)
    {
      let line = try texts.line(
        "\(place.text())\u{a0}\(unit.rawValue)", of: ProfileGraph.name, size: size)
      figures.append((place.value * unit.metres, line))
    }
    self.figures = figures
    let widest = figures.map(\.line.width).max() ?? 0
    left = (style.margin + widest + 1.5 * style.unit).rounded()
  }

  /// The name of its texts in messages.
  private static let name = "the profile"

  /// The pixel of a height after a way, in metres.
  func point(_ way: Double, _ height: Double) -> Point {
    let part = (height - heights.lowerBound) / (heights.upperBound - heights.lowerBound)
    return Point(
      x: left + (length > 0 ? way / length : 0) * (right - left),
      y: bottom - part * (bottom - top))
  }

  /// The axis with its ticks, and all figures.
  ///
  /// Throws `PlotError.text`, when there is no font.
  func letters(
    _ style: FurnitureStyle, _ units: DistanceUnits, _ texts: inout PictureTexts
  ) throws(PlotError) -> Path {
    var shape = Path()
    if let trip { shape.append(trip.line.outline.moved(x: left, y: trip.baseline)) }
    shape.append(
      Path(Rectangle(left: left, top: bottom, right: right, bottom: bottom + style.label / 13)))
    let capital = TextLine.capitalHeight * style.attribution
    for (height, line) in figures {
      let y = point(0, height).y
      shape.append(line.at(x: left - 1.5 * style.unit - line.width, baseline: y + capital / 2))
    }
    try addDistances(to: &shape, style, units, &texts)
    return shape
  }

  /// Faint lines at the figures of heights, and between the days of a trip.
  func guides(_ order: ProfileOrder, _ style: FurnitureStyle) -> Path {
    var guides = Path()
    let hair = max(0.75 * style.label / 13, 0.5)
    for (height, _) in figures {
      let y = point(0, height).y
      guides.append(
        Path(Rectangle(left: left, top: y - hair / 2, right: right, bottom: y + hair / 2)))
    }
    guard order.isEndToEnd else { return guides }
    for start in Set(order.starts).sorted() where start > 0 && start < length {
      let x = point(start, heights.lowerBound).x
      guides.append(
        Path(Rectangle(left: x - hair, top: top, right: x + hair, bottom: bottom)))
    }
    return guides
  }

  /// Adds the ticks of distances along the bottom and their figures.
  private func addDistances(
    to shape: inout Path, _ style: FurnitureStyle, _ units: DistanceUnits,
    _ texts: inout PictureTexts
  ) throws(PlotError) {
    guard length > 0 else { return }
    let capital = TextLine.capitalHeight * style.attribution
    let distance = units.roundDistance(upTo: max(length / 3, 1e-3))
    var (number, end) = (0.0, -Double.infinity)
    while number * distance.metres <= length * (1 + 1e-9) {
      let x = left + number * distance.metres / length * (right - left)
      let text = try texts.line(
        "\(writtenNumber(number * distance.number))\u{a0}\(distance.unit)", of: ProfileGraph.name,
        size: style.attribution)
      shape.append(
        Path(
          Rectangle(
            left: x - style.label / 26, top: bottom, right: x + style.label / 26,
            bottom: bottom + style.unit)))
      // No figure leaves the strip, or touches another one.
      let start = min(max(x - text.width / 2, style.margin), right - text.width)
      if start >= end + style.unit {
        shape.append(text.at(x: start, baseline: bottom + 1.5 * style.unit + capital))
        end = start + text.width
      }
      number += 1
    }
  }
}
