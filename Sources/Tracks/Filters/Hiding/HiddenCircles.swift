// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tests whether a place or a leg is in one of several circles on the ground.

import Geography

/// Circles on the ground in which nothing is drawn.
struct HiddenCircles {
  private let circles: [GroundCircle]
  private let courses: [LegCourse]

  /// No circles if none is requested.
  ///
  /// `courses`: how legs may be drawn: a leg is hidden if any of these passes through a circle.
  init(_ circles: [HiddenCircle], courses: [LegCourse]) {
    self.circles = circles.map { GroundCircle(center: $0.center, metres: $0.radius.metres) }
    self.courses = courses
  }

  /// Whether nothing is hidden.
  var isEmpty: Bool { circles.isEmpty }

  /// The distance of a place from the next circle at least, where it is and where it is drawn, in
  /// radii of the Earth; 0 or less inside.
  ///
  /// Complexity: O(circles).
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
  /// Complexity: O(circles).
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
