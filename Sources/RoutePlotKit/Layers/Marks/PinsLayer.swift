// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the pins of marked places.

import Drawing
import Mapping
package import RouteReading

/// The pins of a picture, those in the north below the others.
struct PinsLayer: PictureLayer {
  /// The places, whether a fitted region holds them, and the pictures of the waypoints of logs.
  struct Options: Equatable {
    var pins: [Pin] = []
    var areFitted = true
    var imagesOfWaypoints: [WaypointImage.Key: PinImage] = [:]
  }

  /// The pins in the requested order.
  let pins: [PlacedPin]

  /// Whether white outlines are seen on the ground.
  let hasRings: Bool

  /// The violet of a pin that has no colour of its own: neither the green of starts nor the red of ends, for no eye.
  static let color = Color(red: 0x6d, green: 0x4b, blue: 0xc3)

  static func isRequested(for options: PlotOptions) -> Bool { !options.pins.isEmpty }

  /// Pins are not routes, but the places of a log that has nothing else.
  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    let drop = PinOutline.labels * (1 + PinOutline.ring / PinOutline.height)
    let hasImages = options.pins.contains { $0.image != nil }
    return LayerMargins(
      labels: hasImages ? PinOutline.labels * PinImage.side / PinOutline.height : drop)
  }

  /// The areas that the pins cover.
  var boxes: [Rectangle] { pins.map(\.box) }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    let order = pins.indices.sorted { (pins[$0].place.y, $0) < (pins[$1].place.y, $1) }
    for drawn in DrawnPin.all(order.map { pins[$0] }, hasRings: hasRings, in: viewport) {
      let pin = drawn.pin
      if let image = pin.pin.image, let box = pin.imageBox {
        canvas.draw(image.bitmap, in: box)
        continue
      }
      func placed(_ path: Path) -> Path {
        path.mapPoints {
          Point(x: pin.place.x + $0.x * pin.scale, y: pin.place.y + $0.y * pin.scale)
        }
      }
      let shape = placed(pin.outline.shape)
      if drawn.hasOutline {
        canvas.stroke(
          around: shape, Stroke(width: 2 * PinOutline.ring * pin.scale), color: .white)
      }
      canvas.fill(shape, color: pin.pin.color ?? PinsLayer.color)
      if let hole = pin.outline.hole, !drawn.isOfCrowd { canvas.fill(placed(hole), color: .white) }
    }
  }
}

extension PlotOptions {
  /// The places that are marked, in their order of importance; those of the logs follow them.
  ///
  /// Default: none.
  public var pins: [Pin] {
    get { self[PinsLayer.self, default: .init()].pins }
    set { self[PinsLayer.self, default: .init()].pins = newValue }
  }

  /// The pictures that logs name for their waypoints, of those that were found; by default none.
  package var imagesOfWaypoints: [WaypointImage.Key: PinImage] {
    get { self[PinsLayer.self, default: .init()].imagesOfWaypoints }
    set { self[PinsLayer.self, default: .init()].imagesOfWaypoints = newValue }
  }

  /// Whether a fitted region holds the pins too; by default it does.
  public var fitsPins: Bool {
    get { self[PinsLayer.self, default: .init()].areFitted }
    set { self[PinsLayer.self, default: .init()].areFitted = newValue }
  }
}
