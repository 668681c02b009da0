// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Spans as many fixes as possible with each leg, one fix at a time.

/// The directions in which a leg may go on from its start.
///
/// Zhao and Saalfeld, "Linear-time sleeve-fitting polyline simplification algorithms" (AutoCarto 13,
/// 1997): the directions that pass every point so far within the tolerance are a wedge that only
/// narrows; the leg ends where the wedge would lose the next point. It ends too where the line turns
/// back, as the leg must reach the farthest point.
struct Sleeve {
  /// How far points may be from the leg, in pixels: 1/24 with what two places are off by.
  static let tolerance = 1.0 / 24 - 2 * LocalPlane.largestError

  /// The edges of the wedge as directions, the left one before the right one; all 0 while every direction is
  /// allowed.
  private var edges = SIMD4<Double>.zero

  /// The tolerance times the lengths of the edges, which are compared with cross products; each twice.
  ///
  /// Below 0 while every direction is allowed, so that the first point moves both edges.
  private var limits = SIMD4<Double>(repeating: -1)

  /// The squared distance to the end of the leg so far.
  private var reachSquared = 0.0

  /// Narrows the wedge to the directions that pass a point.
  ///
  /// Which edges move is as good as random, so they are chosen without a branch: that takes half the time.
  ///
  /// - Parameters:
  ///   - x: How far the point is to the right of the start of the leg, in pixels.
  ///   - y: How far it is below or above, whichever it is for all.
  /// - Returns: False if the leg cannot end there; then nothing has changed.
  @inline(__always)
  mutating func narrow(_ x: Double, _ y: Double) -> Bool {
    let squared = x * x + y * y
    // Cross products are distances from the edges, times their lengths; all with (0, 0) are 0, so an open wedge
    // holds every direction.
    let fromLeft = edges[0] * y - edges[1] * x
    let fromRight = edges[3] * x - edges[2] * y
    let ahead = edges[0] * x + edges[1] * y
    // All of them in one branch, which is taken where a leg ends.
    guard min(min(fromLeft, fromRight), min(ahead, squared - reachSquared)) >= 0 else {
      return false
    }
    reachSquared = squared
    let tolerance = Sleeve.tolerance
    // The tangents from the start to the circle of the tolerance around the point, as long as the squared distance:
    // no division is needed. Within the circle there are none.
    let rest = squared - tolerance * tolerance
    let along = max(rest, 0).squareRoot()
    let tangents = SIMD4(
      x * along + y * tolerance, y * along - x * tolerance, x * along - y * tolerance,
      y * along + x * tolerance)
    // An edge moves where the circle does not reach it.
    let distances = SIMD4(fromLeft, fromLeft, fromRight, fromRight)
    let moves = (distances .> limits) .& (SIMD4(repeating: rest) .> SIMD4<Double>.zero)
    edges.replace(with: tangents, where: moves)
    limits.replace(with: SIMD4(repeating: tolerance * squared), where: moves)
    return true
  }
}
