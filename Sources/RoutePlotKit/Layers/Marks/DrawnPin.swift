// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pins of a picture as they are drawn: a crowd of them has no outlines, and one pin for each spot.

import Drawing
import Mapping

/// A pin as it is drawn.
struct DrawnPin {
  let pin: PlacedPin

  /// Whether it has a white outline.
  let hasOutline: Bool

  /// Whether it is one of a crowd, and has no disc inside.
  let isOfCrowd: Bool

  /// A pin whose middle lies on so many others is one of a crowd.
  ///
  /// White outlines of so many would leave nothing of their colour.
  private static let crowd = 8

  /// Pins as they are drawn, without those that a crowd of the same look hides.
  ///
  /// Of a crowd of one look, the topmost pin of each spot shows as much as all of them.
  static func all(_ pins: [PlacedPin], hasRings: Bool, in viewport: Viewport) -> [DrawnPin] {
    var below = OccupiedPlaces(width: viewport.width, height: viewport.height)
    var counts = PinCounts()
    var topmost: [PinSquare: Int] = [:]
    var drawn: [DrawnPin] = []
    drawn.reserveCapacity(pins.count)
    for (number, pin) in pins.enumerated() {
      let isOfCrowd = counts.count(under: pin) >= crowd
      // On a light ground that nothing lies on, an outline would only cut the line, but for one between two pins.
      let hasOutline = !isOfCrowd && (hasRings || below.reach(beyond: pin.box))
      below.reserve(pin.box)
      counts.add(pin)
      if isOfCrowd { topmost[PinSquare(pin)] = number }
      drawn.append(DrawnPin(pin: pin, hasOutline: hasOutline, isOfCrowd: isOfCrowd))
    }
    return drawn.indices
      .filter { !drawn[$0].isOfCrowd || topmost[PinSquare(drawn[$0].pin)] == $0 }.map { drawn[$0] }
  }
}

/// The number of pins that touch each cell of a third of the height of a drop.
///
/// A zoom of tiles may be a million pixels wide, so memory follows the pins and not the size of the picture.
private struct PinCounts {
  private var counts: [Cell: Int] = [:]

  private struct Cell: Hashable {
    let column, row: Int
  }

  /// The number in the middle of a pin.
  func count(under pin: PlacedPin) -> Int {
    let box = pin.box
    return counts[cell((box.left + box.right) / 2, (box.top + box.bottom) / 2, pin), default: 0]
  }

  /// Counts a pin.
  mutating func add(_ pin: PlacedPin) {
    let box = pin.box
    let (first, last) = (cell(box.left, box.top, pin), cell(box.right, box.bottom, pin))
    for row in first.row...last.row {
      for column in first.column...last.column {
        counts[Cell(column: column, row: row), default: 0] += 1
      }
    }
  }

  private func cell(_ x: Double, _ y: Double, _ pin: PlacedPin) -> Cell {
    let side = PinOutline.height / 3 * pin.scale
    return Cell(column: Int((x / side).rounded(.down)), row: Int((y / side).rounded(.down)))
  }
}

/// The square of a sixth of the height of a drop in which a pin stands, and its look.
private struct PinSquare: Hashable {
  let column, row: Int
  let shape: PinShape
  let color: Color?
  let image: String?

  init(_ pin: PlacedPin) {
    let side = PinOutline.height / 6 * pin.scale
    (column, row) = (
      Int((pin.place.x / side).rounded(.down)), Int((pin.place.y / side).rounded(.down))
    )
    (shape, color, image) = (pin.pin.shape, pin.pin.color, pin.pin.image?.name)
  }
}
