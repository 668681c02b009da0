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

  /// The edges of the wedge as directions; (0, 0) while every direction is allowed.
  private var left = Offset(x: 0, y: 0)
  private var right = Offset(x: 0, y: 0)

  /// The tolerance times the lengths of the edges, which are compared with cross products.
  private var leftLimit = 0.0
  private var rightLimit = 0.0

  /// The squared distance to the end of the leg so far.
  private var reachSquared = 0.0

  /// Narrows the wedge to the directions that pass a point.
  ///
  /// - Parameters:
  ///   - x: How far the point is to the right of the start of the leg, in pixels.
  ///   - y: How far it is below or above, whichever it is for all.
  /// - Returns: False if the leg cannot end there; then nothing has changed.
  @inline(__always)
  mutating func narrow(_ x: Double, _ y: Double) -> Bool {
    let squared = x * x + y * y
    guard squared >= reachSquared else { return false }
    // Cross products are distances from the edges, times their lengths; all with (0, 0) are 0, so an open wedge
    // holds every direction.
    let (fromLeft, fromRight) = (cross(left, x, y), -cross(right, x, y))
    guard fromLeft >= 0, fromRight >= 0 else { return false }
    if reachSquared > 0, left.x * x + left.y * y < 0 { return false }
    reachSquared = squared
    let tolerance = Sleeve.tolerance
    guard squared > tolerance * tolerance else { return true }
    // An edge moves where the circle of the tolerance around the point does not reach it.
    let isOpen = left.x == 0 && left.y == 0
    guard isOpen || fromLeft > leftLimit || fromRight > rightLimit else { return true }
    // The tangents from the start to the circle, as long as the squared distance: no division is needed.
    let along = (squared - tolerance * tolerance).squareRoot()
    if isOpen || fromLeft > leftLimit {
      left = Offset(x: x * along + y * tolerance, y: y * along - x * tolerance)
      leftLimit = tolerance * squared
    }
    if isOpen || fromRight > rightLimit {
      right = Offset(x: x * along - y * tolerance, y: y * along + x * tolerance)
      rightLimit = tolerance * squared
    }
    return true
  }

  @inline(__always)
  private func cross(_ a: Offset, _ x: Double, _ y: Double) -> Double { a.x * y - a.y * x }
}
