// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A leg with round ends as one interval on each scanline.

/// All points within a radius of a leg.
struct RoundLeg {
  private let leg: Leg
  private let radius: Float

  init(_ leg: Leg, radius: Float) { (self.leg, self.radius) = (leg, radius) }
}

extension RoundLeg: BandShape {
  @inline(__always)
  var x: Float { leg.ax }

  @inline(__always)
  var y: Float { leg.ay }

  @inline(__always)
  var top: Int32 { leg.top }

  @inline(__always)
  var bottom: Int32 { leg.bottom }

  @inline(__always)
  func columns(offset: Float, rows: Float) -> (left: Float, right: Float) {
    var low = min(leg.dx, 0)
    var high = max(leg.dx, 0)
    // The line itself between radius above the rows and radius below them.
    if abs(leg.alongSlope) < 1000 {
      let start = (offset - radius) * leg.alongSlope
      let end = (offset + rows + radius) * leg.alongSlope
      low = max(low, min(start, end))
      high = min(high, max(start, end))
    }
    return (low - radius, high + radius)
  }

  // The union of the two end discs and of the rectangle between them, which is the overlap of a strip along
  // the leg and one across it. Away from its ends a leg has no discs and needs no roots.
  @inline(__always)
  func edges(at scanlines: Lanes) -> (left: Lanes, right: Lanes) {
    let middle = scanlines * leg.alongSlope
    let start = scanlines * leg.acrossSlope
    let end = start + leg.acrossEnd
    let low = greatest(middle - leg.alongHalf, least(start, end))
    let high = least(middle + leg.alongHalf, greatest(start, end))
    let isCut = low .<= high
    var left = choose(low, where: isCut, else: Lanes.nowhere)
    var right = choose(high, where: isCut, else: -Lanes.nowhere)
    if scanlines[0] <= radius {
      include(0, scanlines, &left, &right)
    }
    if scanlines[3] >= leg.dy - radius {
      include(leg.dx, scanlines - leg.dy, &left, &right)
    }
    return (left, right)
  }

  /// Adds the disc at an end.
  @inline(__always)
  private func include(
    _ x: Float, _ y: Lanes, _ left: inout Lanes, _ right: inout Lanes
  ) {
    let square = Lanes(repeating: radius * radius) - y * y
    let half = squareRoot(square)
    let isCut = square .>= 0
    left = least(left, choose(x - half, where: isCut, else: Lanes.nowhere))
    right = greatest(right, choose(x + half, where: isCut, else: -Lanes.nowhere))
  }
}
