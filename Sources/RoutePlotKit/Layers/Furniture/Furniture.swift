// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws shapes around the map in one way, with a plate and a halo where they lie on the map.

import Drawing
import Mapping
import TextLayout

/// Something that stands at an edge of the picture.
struct Furniture {
  /// The shape, in one colour.
  let shape: Path
  let color: Color

  /// The box around it.
  let box: Rectangle

  /// Whether an image, lines or marks of the map lie under the box.
  let isOverMap: Bool

  let style: FurnitureStyle

  init(_ shape: Path, color: Color, box: Rectangle, of picture: FittedPicture) {
    (self.shape, self.color, self.box) = (shape, color, box)
    style = FurnitureStyle(picture)
    let map = picture.mapBox
    let isBeside =
      box.right <= map.left || box.left >= map.right || box.bottom <= map.top
      || box.top >= map.bottom
    isOverMap =
      !isBeside
      && (picture.options.backgroundImage != nil || !picture.options.baseMap.sources.isEmpty
        || picture.isDrawn(in: box))
  }

  /// The box with the gap around it: what a plate covers.
  var plate: Rectangle {
    let gap = 1.5 * style.unit
    return Rectangle(
      left: box.left - gap, top: box.top - gap, right: box.right + gap, bottom: box.bottom + gap)
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
  /// - Complexity: O(*n*) in the number of points.
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
    return hasRoutes ? passesThrough(box) : isDrawn(in: box)
  }

  /// Whether lines or marks of the map lie in a box.
  ///
  /// - Complexity: O(*n*) in the number of points.
  func isDrawn(in box: Rectangle) -> Bool {
    passesThrough(box)
      || placedPins().contains { pin in
        pin.box.left < box.right && pin.box.right > box.left && pin.box.top < box.bottom
          && pin.box.bottom > box.top
      }
  }

  /// Whether a route is drawn in a box.
  private func passesThrough(_ box: Rectangle) -> Bool {
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
