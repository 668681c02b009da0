// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Crowds of pins, in which no pin can be told from the next.

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
  ///
  /// - Parameters:
  ///   - pins: All pins, from the lowest to the topmost.
  ///   - hasRings: Whether white outlines are seen on the ground.
  ///   - viewport: The picture.
  /// - Returns: The pins in the same order.
  static func all(_ pins: [PlacedPin], hasRings: Bool, in viewport: Viewport) -> [DrawnPin] {
    var below = OccupiedPlaces(width: viewport.width, height: viewport.height)
    var counts = PinCounts(width: viewport.width, height: viewport.height)
    var topmost: [Spot: Int] = [:]
    var drawn: [DrawnPin] = []
    drawn.reserveCapacity(pins.count)
    for (number, pin) in pins.enumerated() {
      let isOfCrowd = counts.count(at: pin.middle) >= crowd
      // On a light ground that nothing lies on, an outline would only cut the line, but for one between two pins.
      let hasOutline = !isOfCrowd && (hasRings || below.reach(beyond: pin.box))
      below.reserve(pin.box)
      counts.add(pin.box)
      if isOfCrowd { topmost[Spot(pin)] = number }
      drawn.append(DrawnPin(pin: pin, hasOutline: hasOutline, isOfCrowd: isOfCrowd))
    }
    return drawn.indices
      .filter { !drawn[$0].isOfCrowd || topmost[Spot(drawn[$0].pin)] == $0 }.map { drawn[$0] }
  }
}

extension PlacedPin {
  /// The middle of its box.
  fileprivate var middle: Point {
    Point(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2)
  }
}

/// The number of pins that touch each cell of 8 pixels.
private struct PinCounts {
  private var counts: [UInt8]
  private let columns, rows: Int

  init(width: Double, height: Double) {
    (columns, rows) = (Int(width / 8) + 1, Int(height / 8) + 1)
    counts = Array(repeating: 0, count: columns * rows)
  }

  /// The number at a place, 255 at most; 0 outside of the picture.
  func count(at place: Point) -> Int {
    let (column, row) = (Int((place.x / 8).rounded(.down)), Int((place.y / 8).rounded(.down)))
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return 0 }
    return Int(counts[row * columns + column])
  }

  /// Counts a pin.
  mutating func add(_ box: Rectangle) {
    func cells(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      let start = min(max((from / 8).rounded(.down), 0), Double(count))
      return Int(start)..<Int(min(max((to / 8).rounded(.up), start), Double(count)))
    }
    let inRow = cells(box.left, box.right, columns)
    for row in cells(box.top, box.bottom, rows) {
      for column in inRow where counts[row * columns + column] < .max {
        counts[row * columns + column] += 1
      }
    }
  }
}

/// The square of four pixels in which a pin stands, and its look.
private struct Spot: Hashable {
  let column, row: Int
  let shape: PinShape
  let color: Color?

  init(_ pin: PlacedPin) {
    (column, row) = (
      Int((pin.place.x / 4).rounded(.down)), Int((pin.place.y / 4).rounded(.down))
    )
    (shape, color) = (pin.pin.shape, pin.pin.color)
  }
}
