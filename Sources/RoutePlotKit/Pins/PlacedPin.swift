// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pins of a picture at their places.

import Drawing
import Mapping

/// A pin in pixels.
struct PlacedPin {
  let pin: Pin
  let place: Point

  /// Pixels a unit of its outline.
  let scale: Double

  /// The outline around 0,0.
  let outline: PinOutline

  /// What it covers, with the white outline.
  var box: Rectangle {
    let ring = PinOutline.ring
    let box = outline.box
    return Rectangle(
      left: place.x + (box.left - ring) * scale, top: place.y + (box.top - ring) * scale,
      right: place.x + (box.right + ring) * scale, bottom: place.y + (box.bottom + ring) * scale)
  }

  /// The middle of a label that stands to the right or left of it.
  var middleOfLabel: Double { place.y + outline.middle * scale }
}

extension FittedPicture {
  /// The pins that may be seen, in the order in which they are asked for.
  func placedPins() -> [PlacedPin] {
    let scale = FurnitureStyle(self).label * PinOutline.labels / PinOutline.height
    var outlines: [String: PinOutline] = [:]
    return pinPlaces.map { pin, place in
      let outline = outlines[pin.shape.rawValue] ?? PinOutline(pin.shape)
      outlines[pin.shape.rawValue] = outline
      return PlacedPin(pin: pin, place: place, scale: scale, outline: outline)
    }
  }
}
