// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places on the ground where nothing is drawn.
//
// It is the last step: only then is it known which fixes a line joins. A fix inside of a circle is left out,
// and a leg that passes through one between two fixes outside is not drawn at all. How legs are drawn
// matters: a straight line of Web Mercator passes elsewhere than a great circle.

public import Geography

/// A circle on the ground in which nothing is drawn.
public struct HiddenCircle: Equatable, Sendable {
  /// The middle.
  public var center: Coordinate

  /// The radius, above 0; half the circumference of the Earth hides everything.
  public var radius: Length

  /// A circle around a place.
  public init(center: Coordinate, radius: Length) {
    (self.center, self.radius) = (center, radius)
  }
}

/// Hides what is inside of circles.
struct HiddenCircles {
  private let circles: [GroundCircle]
  private let courses: [LegCourse]

  /// No circles if none is asked for.
  ///
  /// - Parameters:
  ///   - circles: What is hidden.
  ///   - courses: How legs may be drawn: a leg is hidden if any of these passes through a circle.
  init(_ circles: [HiddenCircle], courses: [LegCourse]) {
    self.circles = circles.map { GroundCircle(center: $0.center, metres: $0.radius.metres) }
    self.courses = courses
  }

  /// Whether nothing is hidden.
  var isEmpty: Bool { circles.isEmpty }

  /// How far a place is from the next circle at least, where it is and where it is drawn, in radii of the
  /// Earth; 0 or less inside.
  ///
  /// - Complexity: O(circles).
  func clearance(of place: Coordinate) -> Double {
    var places = [place]
    for course in courses {
      let drawn = course.drawn(place)
      if !places.contains(drawn) { places.append(drawn) }
    }
    var result = Double.infinity
    for direction in places.map(Direction.init) {
      for circle in circles { result = min(result, circle.clearance(of: direction)) }
    }
    return result
  }

  /// Whether a leg may pass through a circle.
  ///
  /// - Complexity: O(circles).
  func mayTouch(from start: Coordinate, to finish: Coordinate) -> Bool {
    let finish = Coordinate(
      latitude: finish.latitude,
      longitude: continuousLongitude(finish.longitude, after: start.longitude))
    var ends = [finish]
    let step = finish.longitude - start.longitude
    // Half a turn goes either way, by the last digit of a longitude.
    if abs(abs(step) - 180) < 1e-6 {
      ends.append(
        Coordinate(
          latitude: finish.latitude, longitude: finish.longitude + (step > 0 ? -360 : 360)))
    }
    for course in courses {
      for end in ends {
        let leg = DrawnLeg(from: start, to: end, course: course)
        if circles.contains(where: { $0.mayTouch(leg) }) { return true }
      }
    }
    return false
  }
}

/// What one track shows outside of hidden circles.
final class ShownFixes {
  /// How much longer a straight leg on any plane can be than its steps north and east, where it is as short
  /// as `longestStep` and not near a pole.
  private static let detour = 1.25

  /// A step in radii of the Earth, and a latitude in degrees, up to which that is true.
  private static let longestStep = 0.01
  private static let farthestLatitude = 80.0

  private let circles: HiddenCircles

  /// The last fix, unless it is hidden, and how far from all circles it is at least.
  private var last: Fix?
  private var clearance = 0.0

  /// Whether fixes were hidden since one was shown.
  private var isBehindHidden = false
  private var breaks = 0

  init(_ circles: HiddenCircles) { self.circles = circles }

  /// Takes the next fix, and breaks the line before it where the leg to it is hidden.
  ///
  /// - Returns: False if the fix is hidden.
  func takes(_ fix: inout Fix, report: inout SelectionReport) -> Bool {
    defer { fix.part += breaks }
    if let last, isClear(from: last.coordinate, to: fix.coordinate) {
      self.last = fix
      return true
    }
    clearance = circles.clearance(of: fix.coordinate)
    guard clearance > 0 else {
      report.hidden += 1
      isBehindHidden = last != nil || isBehindHidden
      last = nil
      return false
    }
    if isBehindHidden {
      breaks += 1
    } else if let last, last.part == fix.part,
      circles.mayTouch(from: last.coordinate, to: fix.coordinate)
    {
      breaks += 1
      report.hiddenLegs += 1
    }
    isBehindHidden = false
    last = fix
    return true
  }

  /// Whether a step is so short that neither its leg nor its end can be in a circle; then the clearance is
  /// less by the step.
  private func isClear(from a: Coordinate, to b: Coordinate) -> Bool {
    let east = abs(continuousLongitude(b.longitude, after: a.longitude) - a.longitude)
    let step = (abs(b.latitude - a.latitude) + east) * .pi / 180 * ShownFixes.detour
    guard step < min(clearance, ShownFixes.longestStep),
      max(abs(a.latitude), abs(b.latitude)) < ShownFixes.farthestLatitude
    else { return false }
    clearance -= step
    return true
  }
}
