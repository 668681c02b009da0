// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One straight piece of a stroke: its clipping and the rows of pixels that it touches.

/// A straight piece of a stroke with round ends: all points within the radius of a line from a to b.
///
/// A leg is the same whichever way it is travelled: `a` is the upper end. So the picture of a route
/// and of its reverse are the same to the last bit.
struct Leg {
  /// The upper end, in pixels.
  let ax, ay: Float

  /// The lower end, in pixels.
  let bx, by: Float

  /// The step of the line to the right in one row, and half of the width of its strip on a
  /// scanline, in pixels.
  let alongSlope, alongHalf: Float

  /// The same for the edge across the upper end, and how far right of it the lower end's edge is.
  let acrossSlope, acrossEnd: Float

  /// The depth of its disc below the upper end, and the distance of its disc from the lower end, in
  /// pixels; infinite if another leg draws the disc.
  let upperReach, lowerTop: Float

  /// The first and the last row of pixels that the leg may touch, within the picture.
  let top, bottom: Int32

  /// The lower end relative to the upper one, in pixels; `dy` is never negative.
  var dx: Float { bx - ax }
  var dy: Float { by - ay }

  /// Clips a leg to a picture; nil if nothing of it can be seen.
  ///
  /// Ends outside are moved along the leg to a frame that lies further out than the radius, so that
  /// the round end there stays invisible and the visible part does not change. Clipping happens in
  /// double precision before coordinates are narrowed, so an end may be as far away as it likes.
  ///
  /// `start`: one end, in pixels. `sharesEnd`: whether the next leg draws the disc around the end, which is within the
  /// frame. Default: false.
  init?(
    from start: Point, to end: Point, radius: Double, width: Int, height: Int,
    sharesEnd: Bool = false
  ) {
    let frame = Rectangle(picture: width, height, margin: radius + 2)
    guard let (a, b) = frame.clip(start, end) else { return nil }
    let leadsDown = a.y < b.y || (a.y == b.y && a.x <= b.x)
    let (upper, lower) = leadsDown ? (a, b) : (b, a)
    let (hasUpper, hasLower) = (!sharesEnd || leadsDown, !sharesEnd || !leadsDown)
    guard
      min(a.x, b.x) - radius < Double(width), max(a.x, b.x) + radius > 0
    else { return nil }
    let x = lower.x - upper.x
    let y = lower.y - upper.y
    let distance = (x * x + y * y).squareRoot()
    // Without its disc an end reaches as far as the corners of the strip.
    let corner = sharesEnd && distance > 0 ? radius * abs(x) / distance : radius
    let reachUp = hasUpper ? radius : max(corner, radius - y)
    let reachDown = hasLower ? radius : max(corner, radius - y)
    // A hundredth more for what the kernel rounds.
    let first = (upper.y - reachUp - 0.01).rounded(.down)
    let last = (lower.y + reachDown + 0.01).rounded(.down)
    guard first < Double(height), last >= 0 else { return nil }
    (ax, ay, bx, by) = (Float(upper.x), Float(upper.y), Float(lower.x), Float(lower.y))
    upperReach = hasUpper ? Float(radius) : -.infinity
    lowerTop = hasLower ? -Float(radius) : .infinity
    // A leg nearer to an axis than this strays less than 1/300 pixel from it over the longest picture.
    let straight: Float = 1e-7
    let unitX = distance > 0 ? Float(x / distance) : 0
    let unitY = distance > 0 ? Float(y / distance) : 0
    let ux = abs(unitX) < straight ? straight : unitX
    let uy = max(unitY, straight)
    alongSlope = ux / uy
    alongHalf = Float(radius) / uy
    acrossSlope = -unitY / ux
    acrossEnd = Float(distance) / ux
    top = Int32(max(first, 0))
    bottom = Int32(min(last, Double(height - 1)))
  }
}
