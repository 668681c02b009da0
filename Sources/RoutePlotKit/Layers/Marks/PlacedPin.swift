// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A pin at its place in the picture.

import Drawing
import Mapping

/// A pin in pixels.
struct PlacedPin {
  let pin: Pin

  /// The place of its point: on its place, or on the edge of the disc of a start or an end there.
  let place: Point

  /// Pixels a unit of its outline.
  let scale: Double

  /// The outline around 0,0.
  var outline: PinOutline { .of(pin.shape) }

  /// The area of its picture; nil without one.
  ///
  /// It stands on the place as drops and flags do, or is around it where the shape is another one.
  var imageBox: Rectangle? {
    guard let image = pin.image else { return nil }
    let (width, height) = (
      image.part.width * PinImage.side * scale, image.part.height * PinImage.side * scale
    )
    let bottom = place.y + (pin.shape == .pin || pin.shape == .flag ? 0 : height / 2)
    return Rectangle(
      left: place.x - width / 2, top: bottom - height, right: place.x + width / 2, bottom: bottom)
  }

  /// The area that it covers, with the white outline.
  var box: Rectangle {
    if let imageBox { return imageBox }
    let ring = PinOutline.ring
    let box = outline.box
    return Rectangle(
      left: place.x + (box.left - ring) * scale, top: place.y + (box.top - ring) * scale,
      right: place.x + (box.right + ring) * scale, bottom: place.y + (box.bottom + ring) * scale)
  }

  /// The middle of a label that stands to the right or left of it.
  var middleOfLabel: Double {
    imageBox.map { ($0.top + $0.bottom) / 2 } ?? place.y + outline.middle * scale
  }

  /// Whether some of its shape is in a box, at least a pixel from the edge.
  func isSeen(in box: Rectangle) -> Bool {
    let inside = Rectangle(
      left: box.left + 1, top: box.top + 1, right: box.right - 1, bottom: box.bottom - 1)
    // Most pins are seen as a whole.
    if inside.contains(place) { return true }
    if let imageBox { return imageBox.overlaps(inside) }
    return outline.shape.contours().contains { contour in
      let points = contour.map {
        Point(x: place.x + $0.x * scale, y: place.y + $0.y * scale)
      }
      return zip(points, points.dropFirst() + points.prefix(1)).contains {
        inside.clip($0, $1) != nil
      }
    }
  }
}

extension PlacedPin {
  /// The pins of a picture that may be seen, in the requested order; they stand on the discs of starts and ends.
  static func all(of picture: FittedPicture, on discs: [Rectangle] = []) -> [PlacedPin] {
    let viewport = picture.viewport
    let (reach, scale) = (picture.reach, viewport.textSize * PinOutline.labels / PinOutline.height)
    return picture.options.pins.flatMap { pin in
      let outline = PinOutline.of(pin.shape)
      let lowest = outline.box.bottom > 0 ? (outline.box.bottom + PinOutline.ring) * scale : 0
      return viewport.points(of: pin.coordinate, reach: reach).map { place in
        PlacedPin(pin: pin, place: standing(on: discs, place, lowest: lowest), scale: scale)
      }
    }
  }

  /// The place of a pin that may be under the disc of a start or an end, which it must not cover.
  ///
  /// `lowest`: how far the pin is drawn below its place, in pixels. Returns the place, or one above it at which the pin
  /// stands on the disc.
  private static func standing(on discs: [Rectangle], _ place: Point, lowest: Double) -> Point {
    var result = place
    for disc in discs {
      let radius = (disc.right - disc.left) / 2
      let (x, y) = (place.x - disc.left - radius, place.y - disc.top - radius)
      guard x * x + y * y < radius * radius else { continue }
      let top = disc.top + radius - (radius * radius - x * x).squareRoot()
      result.y = min(result.y, top - lowest)
    }
    return result
  }
}
