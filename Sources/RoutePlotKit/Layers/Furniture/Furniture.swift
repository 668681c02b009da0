// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws shapes around the map in one way, with a plate and a halo where they lie on the map.

import Drawing
import Mapping
import TextLayout

/// The map of a picture, as far as furniture may lie on it.
struct MapUnderFurniture {
  let picture: FittedPicture

  /// The look of the furniture.
  let style: FurnitureStyle

  /// The pins on the map.
  let pins: [PlacedPin]

  /// Whether an image, lines or marks of the map lie in a box.
  fileprivate func isDrawn(in box: Rectangle) -> Bool {
    // A poster has its cells beside its furniture.
    guard picture.options.poster == nil else { return false }
    let map = picture.mapBox
    guard
      box.right > map.left, box.left < map.right, box.bottom > map.top, box.top < map.bottom
    else { return false }
    return picture.options.backgroundImage != nil || picture.options.map.isRequested
      || picture.options.hasMovingCamera
      || picture.passesThrough(box) || pins.contains { $0.box.overlaps(box) }
  }
}

/// Something that stands at an edge of the picture.
struct Furniture {
  /// The shape, in one colour.
  private(set) var shape: Path
  let color: Color

  /// The box around it.
  let box: Rectangle

  /// Whether an image, lines or marks of the map lie under the box.
  let isOverMap: Bool

  let style: FurnitureStyle

  init(_ shape: Path, color: Color, box: Rectangle, on map: MapUnderFurniture) {
    (self.shape, self.color, self.box) = (shape, color, box)
    style = map.style
    isOverMap = map.isDrawn(in: box)
  }

  /// The box with the gap around it: what a plate covers.
  var plate: Rectangle {
    let gap = 1.5 * style.unit
    return Rectangle(
      left: box.left - gap, top: box.top - gap, right: box.right + gap, bottom: box.bottom + gap)
  }

  /// The same with another shape in its box.
  func with(_ shape: Path) -> Furniture {
    var result = self
    result.shape = shape
    return result
  }

  func draw(on canvas: inout some Canvas) {
    if isOverMap {
      canvas.fill(Path(plate, corner: style.unit), color: style.plate)
      // One stroke around the whole word, so that no halo lies over another letter.
      canvas.stroke(
        around: shape, Stroke(width: 2.5 * style.label / 13), color: style.halo)
    }
    canvas.fill(shape, color: color)
  }
}

extension FittedPicture {
  /// Whether something of the routes can be seen in a part of the picture.
  ///
  /// Complexity: O(*n*) in the number of points.
  func showsRoutes(in part: PixelRectangle) -> Bool {
    // Where they are in the picture does not matter much: they are of all of it.
    if options.addedCounts?.isEmpty == false { return true }
    let (scale, part, map) = (viewport.pixelScale, Rectangle(part, margin: 0), mapBox)
    let box = Rectangle(
      left: max(part.left / scale, map.left), top: max(part.top / scale, map.top),
      right: min(part.right / scale, map.right), bottom: min(part.bottom / scale, map.bottom))
    guard box.left < box.right, box.top < box.bottom else { return false }
    // A log may have waypoints and nothing else.
    let hasRoutes = routes.contains { !$0.lines.segments.isEmpty }
    return hasRoutes
      ? passesThrough(box) : PlacedPin.all(of: self).contains { $0.box.overlaps(box) }
  }

  /// Whether a route is drawn in a box.
  func passesThrough(_ box: Rectangle) -> Bool {
    let reach = reach - 2
    let near = Rectangle(
      left: box.left - reach, top: box.top - reach, right: box.right + reach,
      bottom: box.bottom + reach)
    return lines.contains { line in
      if line.count == 1 { return near.contains(line[0]) }
      return zip(line, line.dropFirst()).contains { near.clip($0, $1) != nil }
    }
  }
}
