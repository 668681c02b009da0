// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The shapes of pins.

import Drawing
import RouteReading

/// The outline of a pin around its place, which is 0,0: in 24ths of the height of a drop, y down.
struct PinOutline {
  /// The part that is filled in the colour of the pin.
  let shape: Path

  /// The box around it.
  let box: Rectangle

  /// The distance below the place of the middle of a label next to the pin.
  let middle: Double

  /// The white disc inside; nil if there is none.
  let hole: Path?

  /// The height of a drop in these units, the unit of all numbers here.
  static let height = 24.0

  /// The height of a drop in labels.
  static let labels = height / 13

  /// The white outline around each pin.
  static let ring = 1.5

  private static let pin = PinOutline(.pin)
  private static let dot = PinOutline(.dot)
  private static let square = PinOutline(.square)
  private static let star = PinOutline(.star)
  private static let flag = PinOutline(.flag)

  /// The outline of a shape, which all pins of that shape share.
  static func of(_ shape: PinShape) -> PinOutline {
    switch shape {
    case .pin: pin
    case .dot: dot
    case .square: square
    case .star: star
    case .flag: flag
    }
  }

  private init(_ shape: PinShape) {
    var path = Path()
    var hole: Path?
    switch shape {
    case .pin:
      // A disc of 18 whose sides run out into the point.
      let (radius, y, bend) = (9.0, -15.0, 9 * 0.5523)
      path.move(to: Point(x: 0, y: 0))
      path.cubic(
        Point(x: -2, y: -5), Point(x: -radius, y: -9), to: Point(x: -radius, y: y))
      path.cubic(
        Point(x: -radius, y: y - bend), Point(x: -bend, y: y - radius),
        to: Point(x: 0, y: y - radius))
      path.cubic(
        Point(x: bend, y: y - radius), Point(x: radius, y: y - bend), to: Point(x: radius, y: y))
      path.cubic(Point(x: radius, y: -9), Point(x: 2, y: -5), to: Point(x: 0, y: 0))
      hole = Path(disc: Point(x: 0, y: y), radius: 3.25)
      (box, middle) = (Rectangle(left: -9, top: -24, right: 9, bottom: 0), y)
    case .dot:
      path = Path(disc: Point(x: 0, y: 0), radius: 5.5)
      (box, middle) = (Rectangle(around: Point(x: 0, y: 0), reach: 5.5), 0)
    case .square:
      box = Rectangle(around: Point(x: 0, y: 0), reach: 5)
      path = Path(box, corner: 1)
      middle = 0
    case .star:
      for (index, corner) in PinOutline.corners.enumerated() {
        let radius = index % 2 == 0 ? 9.5 : 4.1
        let point = Point(x: corner.x * radius, y: corner.y * radius)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      (box, middle) = (Rectangle(left: -9.1, top: -9.5, right: 9.1, bottom: 7.7), 0)
    case .flag:
      path = Path(Rectangle(left: -1, top: -22, right: 1, bottom: 0))
      path.move(to: Point(x: 1, y: -22))
      path.line(to: Point(x: 16, y: -16.5))
      path.line(to: Point(x: 1, y: -11))
      (box, middle) = (Rectangle(left: -1, top: -22, right: 16, bottom: 0), -16.5)
    }
    (self.shape, self.hole) = (path, hole)
  }

  /// Ten directions of length 1, from the top clockwise: the cosines and sines of multiples of 36 degrees.
  private static let corners: [Point] = {
    let (s1, c1, s2, c2) = (
      0.5877852522924731, 0.8090169943749475, 0.9510565162951535, 0.30901699437494745
    )
    let half = [(0, -1), (s1, -c1), (s2, -c2), (s2, c2), (s1, c1)] as [(Double, Double)]
    return half.map { Point(x: $0.0, y: $0.1) } + half.map { Point(x: -$0.0, y: -$0.1) }
  }()
}
