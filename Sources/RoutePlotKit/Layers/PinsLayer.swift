// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places that are marked.

import Drawing
import Mapping

/// The pins of a picture, those in the north below the others.
struct PinsLayer: MapLayer {
  private let pins: [PlacedPin]

  /// The red of a pin that has no colour of its own.
  static let color = Color(red: 0xd9, green: 0x36, blue: 0x3e)

  static func room(for options: PlotOptions) -> LayerRoom {
    let ring = PinOutline.ring / PinOutline.height
    return options.pins.isEmpty ? LayerRoom() : LayerRoom(labels: PinOutline.labels * (1 + ring))
  }

  static func layers(of picture: FittedPicture) -> [PinsLayer] {
    picture.options.pins.isEmpty ? [] : [PinsLayer(pins: picture.placedPins())]
  }

  /// What the pins cover.
  func boxes(in viewport: Viewport) -> [Rectangle] { pins.map(\.box) }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    let order = pins.indices.sorted { (pins[$0].place.y, $0) < (pins[$1].place.y, $1) }
    for pin in order.map({ pins[$0] }) {
      func placed(_ path: Path) -> Path {
        path.mapPoints {
          Point(x: pin.place.x + $0.x * pin.scale, y: pin.place.y + $0.y * pin.scale)
        }
      }
      let shape = placed(pin.outline.shape)
      canvas.stroke(
        shape.contours(), Stroke(width: 2 * PinOutline.ring * pin.scale), color: .white)
      canvas.fill(shape, color: pin.pin.color ?? PinsLayer.color)
      if let hole = pin.outline.hole { canvas.fill(placed(hole), color: .white) }
    }
  }
}
