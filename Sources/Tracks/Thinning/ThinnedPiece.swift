// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drops the fixes of a piece of a line that no picture shows. A piece depends on earlier pieces
// only through its start, so several are thinned at the same time.
//
// The allowed change of a value is a part of its range: the requested range, or that of the fixes
// so far. The latter only grows, in the order of the log. So the dropped fixes depend on that order
// alone, and never on how the log was read.

import Geography

extension Thinning {
  /// Finds the fixes of a piece of a line that make a difference.
  ///
  /// `start`: the fix before the piece, which stays. `before`: those of the fix before it. Returns how many fixes stay;
  /// none if all of them are at the start.
  func thin(
    _ fixes: UnsafeBufferPointer<Coordinate>, after start: Coordinate, _ values: CurrentValues,
    after before: [Double], into kept: UnsafeMutablePointer<Int32>
  ) -> Int {
    guard !values.isEmpty else { return thin(fixes, after: start, NoValues(), into: kept) }
    let bands = ValueBands(values, after: before, ranges.map(\.comparison))
    return thin(fixes, after: start, bands, into: kept)
  }

  /// Finds the fixes that make a difference, by the course of their legs.
  private func thin(
    _ fixes: UnsafeBufferPointer<Coordinate>, after start: Coordinate, _ values: some ValueBand,
    into kept: UnsafeMutablePointer<Int32>
  ) -> Int {
    guard let straightLegs else {
      return thin(fixes, after: start, values, AnyLegs(), into: kept)
    }
    return thin(fixes, after: start, values, straightLegs, into: kept)
  }

  /// Finds the fixes that make a difference.
  ///
  /// A fix is dropped within 1/48 pixel of the last one that stays, within 1/24 pixel of a leg that spans it,
  /// and out of view. The last fix stays, for the next piece begins there. So do both ends of a great circle
  /// that bends: if one moved, its middle could move by more.
  ///
  /// `start`: the fix before the piece, which stays. `kept`: room for as many numbers as there are fixes: those of the
  /// fixes that stay, from 0. Returns how many fixes stay; none if all of them are at the start. Complexity: O(*n*) in
  /// the number of fixes.
  private func thin<Legs: StraightLegRule>(
    _ fixes: UnsafeBufferPointer<Coordinate>, after start: Coordinate, _ values: some ValueBand,
    _ legs: Legs, into kept: UnsafeMutablePointer<Int32>
  ) -> Int {
    var values = values
    var count = 0
    /// The number of the last fix that is not dropped so far, and the fix itself.
    var lastNumber = -1
    var last = start
    /// The last fix that was dropped out of view, or near another one; -1 where the last fix was not.
    var away = -1
    var near = -1
    /// The start and the present end of the leg in progress on its plane; it is on none if it has no end yet.
    var plane = LocalPlane.nowhere
    var legStart = start
    var startPlace = Offset(x: 0, y: 0)
    var endPlace = Offset(x: 0, y: 0)
    var sleeve = Sleeve()

    @inline(__always) func keep(_ number: Int) {
      kept[count] = Int32(truncatingIfNeeded: number)
      count += 1
    }
    for (number, fix) in fixes.enumerated() {
      if isNear(fix, last) {
        (away, near) = (-1, number)
        continue
      }
      let isStraight = legs.contains(last, fix)
      if hasView, isStraight, isAway(fix, last) {
        (away, near) = (number, -1)
        continue
      }
      if hasView || Legs.mayBend {
        // The line comes back into view from the fix before, or a great circle that bends begins there.
        let before = isStraight ? away : max(away, near)
        if before >= 0 {
          if plane.isSomewhere { keep(lastNumber) }
          plane = .nowhere
          keep(before)
          (lastNumber, last) = (before, fixes[before])
        }
        (away, near) = (-1, -1)
      }
      if isStraight, plane.holds(fix.latitude) {
        let place = plane.place(of: fix)
        let (x, y) = (place.x - startPlace.x, place.y - startPlace.y)
        if values.endsLeg(before: number, lengthSquared: x * x + y * y)
          || !legs.contains(legStart, fix) || !sleeve.narrow(x, y)
        {
          // The leg ends, and the next one continues from there on the same plane.
          keep(lastNumber)
          values.begin(at: lastNumber)
          (startPlace, legStart) = (endPlace, last)
          sleeve = Sleeve()
          _ = sleeve.narrow(place.x - startPlace.x, place.y - startPlace.y)
        }
        endPlace = place
      } else {
        if plane.isSomewhere { keep(lastNumber) }
        // What lies farther away is a leg of its own, and is spared the making of a plane.
        plane = isStraight && isOnPlane(fix, around: last) ? self.plane(around: last) : .nowhere
        values.begin(at: lastNumber)
        legStart = last
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

/// Decides which legs look straight, so that they may be dropped or joined.
private protocol StraightLegRule {
  /// Whether there are others.
  static var mayBend: Bool { get }

  /// Whether a leg between two places looks straight.
  func contains(_ a: Coordinate, _ b: Coordinate) -> Bool
}

/// Legs that are straight lines of the picture.
private struct AnyLegs: StraightLegRule {
  static var mayBend: Bool { false }

  @inline(__always)
  func contains(_ a: Coordinate, _ b: Coordinate) -> Bool { true }
}

/// Legs that are great circles.
extension StraightLegs: StraightLegRule {
  fileprivate static var mayBend: Bool { true }
}

/// Decides whether a value change must end a leg.
private protocol ValueBand {
  /// The leg begins at a fix of the piece; -1 is the fix before it.
  mutating func begin(at number: Int)

  /// Whether the leg must end before a fix.
  ///
  /// `lengthSquared`: the square of the length of the leg to the fix, in pixels. Returns whether the fix before it must
  /// stay.
  func endsLeg(before number: Int, lengthSquared: Double) -> Bool
}

/// The band of no values: every leg may continue.
private struct NoValues: ValueBand {
  @inline(__always)
  mutating func begin(at number: Int) {}

  @inline(__always)
  func endsLeg(before number: Int, lengthSquared: Double) -> Bool { false }
}

/// The values of a piece, and what they are where the current leg begins.
private struct ValueBands: ValueBand {
  private let values: CurrentValues
  private let comparisons: [ValueRange.Comparison]

  /// The values of the fix before the piece.
  private let before: [Double]

  /// The number of the fix where the leg begins.
  private var start = -1

  /// - Parameters:
  ///   - values: The values of the piece.
  ///   - before: Those of the fix before it.
  ///   - comparisons: How those of each column are compared.
  init(_ values: CurrentValues, after before: [Double], _ comparisons: [ValueRange.Comparison]) {
    (self.values, self.before, self.comparisons) = (values, before, comparisons)
  }

  @inline(__always)
  mutating func begin(at number: Int) { start = number }

  @inline(__always)
  func endsLeg(before number: Int, lengthSquared: Double) -> Bool {
    for column in comparisons.indices
    where lengthSquared > comparisons[column].shortestSquared {
      let first = start < 0 ? before[column] : values[column, start]
      if !comparisons[column].looksSame(first, values[column, number]) { return true }
    }
    return false
  }
}
