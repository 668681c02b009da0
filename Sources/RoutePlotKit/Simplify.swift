// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Spans as many fixes as possible with each leg, one fix at a time.

import Drawing
import Geography

/// The directions in which a leg may go on from its start.
///
/// Zhao and Saalfeld, "Linear-time sleeve-fitting polyline simplification algorithms" (AutoCarto 13,
/// 1997): the directions that pass every point so far within the tolerance are a wedge that only
/// narrows; the leg ends where the wedge would lose the next point. It ends too where the line turns
/// back, as the leg must reach the farthest point.
struct Sleeve {
  /// How far points may be from the leg, in pixels: 1/24 with what two places are off by.
  static let tolerance = 1.0 / 24 - 2 * LocalPlane.largestError

  /// The edges of the wedge as directions of length 1; (0, 0) while every direction is allowed.
  private var left = Point(x: 0, y: 0)
  private var right = Point(x: 0, y: 0)

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
    // Cross products are distances from the edges; all with (0, 0) are 0, so an open wedge holds every
    // direction.
    let (fromLeft, fromRight) = (cross(left, x, y), -cross(right, x, y))
    guard fromLeft >= 0, fromRight >= 0 else { return false }
    if reachSquared > 0, left.x * x + left.y * y < 0 { return false }
    reachSquared = squared
    let tolerance = Sleeve.tolerance
    guard squared > tolerance * tolerance else { return true }
    // An edge moves where the circle of the tolerance around the point does not reach it.
    let isOpen = left.x == 0 && left.y == 0
    guard isOpen || fromLeft > tolerance || fromRight > tolerance else { return true }
    // The tangents from the start to the circle, over their length, which is the squared distance.
    let tangent = (squared - tolerance * tolerance).squareRoot() / squared
    let across = tolerance / squared
    if isOpen || fromLeft > tolerance {
      left = Point(x: x * tangent + y * across, y: y * tangent - x * across)
    }
    if isOpen || fromRight > tolerance {
      right = Point(x: x * tangent - y * across, y: y * tangent + x * across)
    }
    return true
  }

  @inline(__always)
  private func cross(_ a: Point, _ x: Double, _ y: Double) -> Double { a.x * y - a.y * x }
}

/// A line of which only the fixes are kept that make a difference.
struct ThinnedLine {
  /// The fixes kept, but for the end of the leg in progress.
  var fixes: [Coordinate] = []

  /// The end of the leg in progress; nil if it has none yet.
  private var end: Coordinate?

  /// The last fix, where it was dropped for being out of view.
  private var away: Coordinate?

  private var sleeve = Sleeve()

  /// The plane of the leg in progress, and where on it that starts and ends so far.
  private var plane: LocalPlane?
  private var startPlace = Point(x: 0, y: 0)
  private var endPlace = Point(x: 0, y: 0)

  /// The last fix that is not dropped so far.
  var last: Coordinate? { end ?? fixes.last }

  /// Adds a fix that stays.
  mutating func append(_ fix: Coordinate) {
    endLeg()
    fixes.append(fix)
  }

  /// Adds a fix, unless it makes no difference; it may be dropped later, within 1/24 pixel of a leg
  /// that spans it.
  @inline(__always)
  mutating func add(_ fix: Coordinate, visibility: Visibility) {
    if let last {
      if visibility.isNear(fix, last) {
        away = nil
        return
      }
      if visibility.hasView, passesOver(fix, after: last, visibility) { return }
    }
    guard let plane, plane.scaleNumber == visibility.scaleNumber,
      let place = plane.place(of: fix), let end
    else {
      beginLeg(to: fix, visibility: visibility)
      return
    }
    if !sleeve.narrow(place.x - startPlace.x, place.y - startPlace.y) {
      // The leg ends, and the next one goes on from there on the same plane.
      fixes.append(end)
      startPlace = endPlace
      sleeve = Sleeve()
      _ = sleeve.narrow(place.x - startPlace.x, place.y - startPlace.y)
    }
    self.end = fix
    endPlace = place
  }

  /// Whether the leg to a fix is out of view; where it is not, the line comes from the last that was.
  @inline(never)
  private mutating func passesOver(
    _ fix: Coordinate, after last: Coordinate, _ visibility: Visibility
  ) -> Bool {
    if visibility.isAway(fix, last) {
      away = fix
      return true
    }
    if let away { append(away) }
    away = nil
    return false
  }

  /// Ends the leg and begins one that leads to a fix, on a plane of its own.
  @inline(never)
  private mutating func beginLeg(to fix: Coordinate, visibility: Visibility) {
    endLeg()
    // What lies farther away is a leg of its own, and is spared the making of a plane.
    guard let start = fixes.last, visibility.isOnPlane(fix, around: start),
      case let plane = visibility.plane(around: start), let place = plane.place(of: fix)
    else {
      fixes.append(fix)
      return
    }
    startPlace = Point(x: 0, y: 0)
    _ = sleeve.narrow(place.x, place.y)
    self.plane = plane
    end = fix
    endPlace = place
  }

  /// Keeps the end of the leg in progress, so that the next fix begins another one.
  mutating func endLeg() {
    if let end { fixes.append(end) }
    end = nil
    plane = nil
    sleeve = Sleeve()
  }

  /// Drops what a coarser scale no longer shows; the first and the last fix stay.
  mutating func thin(_ visibility: Visibility) {
    endLeg()
    var result = ThinnedLine()
    for fix in fixes { result.add(fix, visibility: visibility) }
    result.endLeg()
    if let last = fixes.last, result.fixes.last != last { result.fixes.append(last) }
    self = result
  }
}
