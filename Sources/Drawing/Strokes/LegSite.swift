// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The place of a leg, for questions which legs are near.

/// A leg as it is clipped and rounded for the kernel.
struct LegSite {
  /// The upper end, and the way from it to the lower one, in pixels.
  var ax, ay, dx, dy: Float
  /// The number of the leg; of a dot −1.
  var number: Int32
  /// The length in pixels.
  var length: Float
  /// One over the square of the length; 0 for a dot.
  var inverseSquare: Double

  init(_ leg: Leg, number: Int) {
    (ax, ay, dx, dy) = (leg.ax, leg.ay, leg.dx, leg.dy)
    let square = Double(dx) * Double(dx) + Double(dy) * Double(dy)
    self.number = Int32(number)
    length = Float(square.squareRoot())
    inverseSquare = square > 0 ? 1 / square : 0
  }

  /// One end, as a dot.
  func end(isUpper: Bool) -> LegSite {
    var dot = self
    if !isUpper { (dot.ax, dot.ay) = (ax + dx, ay + dy) }
    (dot.dx, dot.dy, dot.number) = (0, 0, -1)
    (dot.length, dot.inverseSquare) = (0, 0)
    return dot
  }

  /// The vector from a place to the nearest point of the leg.
  @inline(__always)
  func nearest(to x: Double, _ y: Double) -> (x: Double, y: Double) {
    let (fromX, fromY) = (Double(ax) - x, Double(ay) - y)
    let (alongX, alongY) = (Double(dx), Double(dy))
    let part = min(max(-(fromX * alongX + fromY * alongY) * inverseSquare, 0), 1)
    return (fromX + part * alongX, fromY + part * alongY)
  }
}
