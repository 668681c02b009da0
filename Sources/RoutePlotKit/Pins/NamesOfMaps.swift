// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places for names that stand on the ground of a map, straight or along a street.

import Drawing
import Maps
import TextLayout

extension LabelPlacement {
  /// Takes a place for the name of an area, on its middle or a line above or below it.
  ///
  /// - Parameters:
  ///   - line: The name.
  ///   - point: The middle of the area.
  /// - Returns: The name at its place; nil where none is free.
  mutating func place(_ line: TextLine, around point: Point) -> PlacedLabel? {
    let middle = TextLine.capitalHeight * line.size / 2
    for shift in [0, 1, -1] as [Double] {
      let baseline = point.y + middle + shift * 1.2 * line.size
      let x = point.x - line.width / 2
      let placed = label(line, x: x, baseline: baseline)
      if isClear(placed.box) {
        reserve(placed.box)
        return placed
      }
    }
    return nil
  }

  /// Takes a place for the name of a street, unless something else is there.
  ///
  /// A slanted name is covered by boxes that are as high as its letters, side by side along it.
  ///
  /// - Parameters:
  ///   - line: The name.
  ///   - run: A straight place of the street.
  /// - Returns: Whether the place is taken now.
  mutating func take(_ line: TextLine, along run: StreetRun) -> Bool {
    let height = (TextLine.capitalHeight + TextLine.depth) * line.size
    let count = max(Int((line.width / height).rounded(.up)), 1)
    let step = line.width / Double(count)
    let (across, down) = (abs(run.direction.x), abs(run.direction.y))
    let boxes = (0..<count).map { index in
      let along = (Double(index) + 0.5) * step - line.width / 2
      let middle = Point(
        x: run.middle.x + along * run.direction.x, y: run.middle.y + along * run.direction.y)
      let (width, tall) = (step * across + height * down, step * down + height * across)
      return Rectangle(
        left: middle.x - width / 2, top: middle.y - tall / 2, right: middle.x + width / 2,
        bottom: middle.y + tall / 2)
    }
    guard boxes.allSatisfy(isClear) else { return false }
    // Some room stays around a name, so that two streets that meet do not read as one.
    let room = 0.6 * line.size
    for box in boxes {
      reserve(
        Rectangle(
          left: box.left - room, top: box.top - room, right: box.right + room,
          bottom: box.bottom + room))
    }
    return true
  }
}

extension TextLine {
  /// The outlines of the letters along a street, their capitals in its middle.
  func outline(along run: StreetRun) -> Path {
    let (cosine, sine) = (run.direction.x, run.direction.y)
    let (start, drop) = (-width / 2, TextLine.capitalHeight * size / 2)
    return outline.mapPoints { point in
      let (x, y) = (point.x + start, point.y + drop)
      return Point(
        x: run.middle.x + x * cosine - y * sine, y: run.middle.y + x * sine + y * cosine)
    }
  }
}
