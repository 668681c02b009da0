// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the longest leg that stays close to all fixes it spans, one fix at a time.

/// The directions in which a leg may continue from its start.
///
/// Zhao and Saalfeld, "Linear-time sleeve-fitting polyline simplification algorithms" (AutoCarto 13,
/// 1997): the directions that pass every point so far within the tolerance are a wedge that only
/// narrows; the leg ends where the wedge would lose the next point. It ends too where the line turns
/// back, as the leg must reach the farthest point.
package struct Sleeve {
  /// The greatest distance of points from the leg, in pixels: 1/24 with what two places are off by.
  package static let tolerance = 1.0 / 24 - 2 * LocalPlane.largestError

  /// The edges of the wedge as directions to the right and up; all 0 while every direction is allowed.
  ///
  /// The left edge comes first, then the right one turned round: so the cross product of both with a point is how far
  /// the point is within the wedge, times the length of the edge.
  private var rightward = SIMD2<Double>.zero
  private var upward = SIMD2<Double>.zero

  /// The tolerance times the lengths of the edges, which are compared with cross products.
  ///
  /// Below 0 while every direction is allowed, so that the first point moves both edges.
  private var limits = SIMD2<Double>(repeating: -1)

  /// The squared distance to the end of the leg so far.
  private var reachSquared = 0.0

  /// Every direction is allowed.
  package init() {}

  /// Narrows the wedge to the directions that pass a point.
  ///
  /// Which edges move is as good as random, so they are chosen without a branch: that takes half the time.
  ///
  /// - Parameters:
  ///   - x: How far the point is to the right of the start of the leg, in pixels.
  ///   - y: How far it is below or above, whichever it is for all.
  /// - Returns: False if the leg cannot end there; then nothing has changed.
  @inline(__always)
  package mutating func narrow(_ x: Double, _ y: Double) -> Bool {
    let squared = x * x + y * y
    // With (0, 0) all are 0, so an open wedge holds every direction.
    let within = rightward * y - upward * x
    let ahead = rightward[0] * x + upward[0] * y
    guard within[0] >= 0, within[1] >= 0, ahead >= 0, squared >= reachSquared else { return false }
    reachSquared = squared
    let tolerance = Sleeve.tolerance
    // The tangents from the start to the circle of the tolerance around the point, as long as the squared distance:
    // no division is needed. Within the circle there are none.
    let rest = squared - tolerance * tolerance
    let along = max(rest, 0).squareRoot()
    let sides = SIMD2(1.0, -1)
    // An edge moves where the circle does not reach it.
    let moves = (within .> limits) .& (SIMD2(repeating: rest) .> SIMD2<Double>.zero)
    rightward.replace(with: x * along * sides + y * tolerance, where: moves)
    upward.replace(with: y * along * sides - x * tolerance, where: moves)
    limits.replace(with: SIMD2(repeating: tolerance * squared), where: moves)
    return true
  }
}
