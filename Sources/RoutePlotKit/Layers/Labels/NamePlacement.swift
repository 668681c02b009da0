// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places names on the ground of a map, straight or along a street.

import Drawing
import Maps
import TextLayout

extension LabelPlacement {
  /// Takes a place for a name of one line beside a place, as for a label.
  mutating func place(
    _ line: TextLine, beside pin: Rectangle, middle: Double, offTracks: Bool = false,
    mayLead: Bool = false, apart: Double = 0
  ) -> PlacedLabel? {
    place(
      LabelLines(line), beside: pin, middle: middle, offTracks: offTracks, mayLead: mayLead,
      apart: apart)
  }

  /// Takes a place for the name of an area, on its middle or a line above or below it; nil if none is free that is so many
  /// pixels from all labels.
  mutating func place(_ line: TextLine, around point: Point, apart: Double = 0) -> PlacedLabel? {
    let middle = TextLine.capitalHeight * line.size / 2
    for shift in [0, 1, -1] as [Double] {
      let baseline = point.y + middle + shift * 1.2 * line.size
      let x = point.x - line.width / 2
      let start = Point(x: x, y: baseline)
      let box = box(of: line, at: start)
      if isClear(box), isApart(box, by: apart) {
        reserve(label: box)
        return PlacedLabel(line: line, start: start, box: box)
      }
    }
    return nil
  }

  /// Takes a place for the number of a road in the middle of a plate; nil if it is not free.
  mutating func place(_ line: TextLine, on point: Point) -> PlacedLabel? {
    let (capitals, margin) = (TextLine.capitalHeight * line.size, 0.35 * line.size)
    let start = Point(x: point.x - line.width / 2, y: point.y + capitals / 2)
    let box = Rectangle(
      left: start.x - margin, top: start.y - capitals - margin,
      right: start.x + line.width + margin, bottom: start.y + margin)
    guard isClear(box) else { return nil }
    reserve(box.grown(by: margin))
    return PlacedLabel(line: line, start: start, box: box)
  }

  /// Takes a place for the name of a street, unless something else is there.
  ///
  /// A slanted name is covered by boxes that are as high as its letters, side by side along it.
  mutating func take(_ line: TextLine, along run: StreetRun) -> Bool {
    let straight = box(of: line, at: line.start)
    let height = straight.bottom - straight.top
    let count = max(Int(((straight.right - straight.left) / height).rounded(.up)), 1)
    let step = (straight.right - straight.left) / Double(count)
    let (across, down) = (abs(run.direction.x), abs(run.direction.y))
    let boxes = (0..<count).map { index in
      let middle = run.point(
        Point(
          x: straight.left + (Double(index) + 0.5) * step,
          y: (straight.top + straight.bottom) / 2))
      let (width, tall) = (step * across + height * down, step * down + height * across)
      return Rectangle(
        left: middle.x - width / 2, top: middle.y - tall / 2, right: middle.x + width / 2,
        bottom: middle.y + tall / 2)
    }
    guard boxes.allSatisfy(isClear) else { return false }
    for box in boxes { reserve(box.grown(by: LabelPlacement.margin * line.size)) }
    return true
  }
}

extension LabelPlacement {
  /// Takes places for the letters of a street that bends, unless something else is in one of them.
  mutating func take(_ line: TextLine, along places: [LetterPlace]) -> Bool {
    let height = (TextLine.capitalHeight + TextLine.depth) * line.size
    let boxes = zip(line.letterSpans, places).map { span, place in
      let (across, down) = (abs(place.direction.x), abs(place.direction.y))
      let width = span.upperBound - span.lowerBound
      let (half, tall) = (
        (width * across + height * down) / 2 + halo, (width * down + height * across) / 2 + halo
      )
      return Rectangle(
        left: place.middle.x - half, top: place.middle.y - tall, right: place.middle.x + half,
        bottom: place.middle.y + tall)
    }
    guard boxes.allSatisfy(isClear) else { return false }
    for box in boxes { reserve(box.grown(by: LabelPlacement.margin * line.size)) }
    return true
  }

  /// The free margin around a name in heights of its letters: the names of two streets that meet do not read as one.
  fileprivate static let margin = 0.4
}

extension TextLine {
  /// The outlines of the letters along a street that bends.
  func outline(along places: [LetterPlace]) -> Path {
    outline { number, point in
      let place = places[number]
      return Point(
        x: place.middle.x + point.x * place.direction.x - point.y * place.direction.y,
        y: place.middle.y + point.x * place.direction.y + point.y * place.direction.x)
    }
  }

  /// The outlines of the letters along a street, their capitals in its middle.
  func outline(along run: StreetRun) -> Path {
    let start = start
    return outline.mapPoints { run.point(Point(x: $0.x + start.x, y: $0.y + start.y)) }
  }

  /// The place of the first letter along a street that goes to the right through 0, 0, and its baseline.
  fileprivate var start: Point {
    Point(x: -width / 2, y: TextLine.capitalHeight * size / 2)
  }
}

extension StreetRun {
  /// The pixel of a place along a street that goes to the right through 0, 0.
  fileprivate func point(_ place: Point) -> Point {
    Point(
      x: middle.x + place.x * direction.x - place.y * direction.y,
      y: middle.y + place.x * direction.y + place.y * direction.x)
  }
}
