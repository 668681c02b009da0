// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A line that drops what no picture shows, while it grows and when the scale becomes coarser.

import Geography

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
  private var startPlace = Offset(x: 0, y: 0)
  private var endPlace = Offset(x: 0, y: 0)

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
    startPlace = Offset(x: 0, y: 0)
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
