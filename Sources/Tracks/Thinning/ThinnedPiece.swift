// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drops the fixes of a piece of a line that no picture shows. A piece depends on earlier pieces
// only through its start, so several are thinned at the same time.

import Geography

extension Thinning {
  /// Finds the fixes of a piece of a line that make a difference.
  ///
  /// A fix is dropped within 1/48 pixel of the last one that stays, within 1/24 pixel of a leg that spans it,
  /// and out of view. The last fix stays, for the next piece begins there.
  ///
  /// - Parameters:
  ///   - fixes: The piece, with continuous longitudes.
  ///   - start: The fix before the piece, which stays.
  ///   - values: What their values have to say.
  ///   - kept: Room for as many numbers as there are fixes: those of the fixes that stay, from 0.
  /// - Returns: How many fixes stay; none if all of them are at the start.
  /// - Complexity: O(*n*) in the number of fixes.
  func thin(
    _ fixes: UnsafeBufferPointer<Coordinate>, after start: Coordinate, _ values: some ValueBand,
    into kept: UnsafeMutablePointer<Int32>
  ) -> Int {
    var values = values
    var count = 0
    /// The number of the last fix that is not dropped so far, and the fix itself.
    var lastNumber = -1
    var last = start
    /// The last fix that was dropped out of view; -1 where the last fix was not.
    var away = -1
    /// The start and the present end of the leg in progress on its plane; it is on none if it has no end yet.
    var plane = LocalPlane.nowhere
    var startPlace = Offset(x: 0, y: 0)
    var endPlace = Offset(x: 0, y: 0)
    var sleeve = Sleeve()

    @inline(__always) func keep(_ number: Int) {
      kept[count] = Int32(truncatingIfNeeded: number)
      count += 1
    }
    for (number, fix) in fixes.enumerated() {
      if isNear(fix, last) {
        away = -1
        continue
      }
      if hasView {
        if isAway(fix, last) {
          away = number
          continue
        }
        // The line comes back into view from the last fix that was out of it.
        if away >= 0 {
          if plane.isSomewhere { keep(lastNumber) }
          plane = .nowhere
          keep(away)
          (lastNumber, last) = (away, fixes[away])
          away = -1
        }
      }
      if plane.holds(fix.latitude) {
        let place = plane.place(of: fix)
        let (x, y) = (place.x - startPlace.x, place.y - startPlace.y)
        if values.endsLeg(before: number, lengthSquared: x * x + y * y) || !sleeve.narrow(x, y) {
          // The leg ends, and the next one continues from there on the same plane.
          keep(lastNumber)
          values.begin(at: lastNumber)
          startPlace = endPlace
          sleeve = Sleeve()
          _ = sleeve.narrow(place.x - startPlace.x, place.y - startPlace.y)
        }
        endPlace = place
      } else {
        if plane.isSomewhere { keep(lastNumber) }
        // What lies farther away is a leg of its own, and is spared the making of a plane.
        plane = isOnPlane(fix, around: last) ? self.plane(around: last) : .nowhere
        values.begin(at: lastNumber)
        if plane.holds(fix.latitude) {
          (startPlace, endPlace) = (Offset(x: 0, y: 0), plane.place(of: fix))
          sleeve = Sleeve()
          _ = sleeve.narrow(endPlace.x, endPlace.y)
        } else {
          plane = .nowhere
          keep(number)
        }
      }
      (lastNumber, last) = (number, fix)
    }
    if plane.isSomewhere { keep(lastNumber) }
    guard let end = fixes.last else { return 0 }
    if count == 0 ? end != start : Int(kept[count - 1]) != fixes.count - 1 {
      keep(fixes.count - 1)
    }
    return count
  }

}
