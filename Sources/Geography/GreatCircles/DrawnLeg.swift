// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A leg as it is drawn, and the distance from its middle to its farthest point. It answers
// questions about the ground that the leg passes over.

import CLibrary

/// The course of a leg.
package enum LegCourse: Equatable, Sendable {
  /// Straight on the plane of a projection.
  case straight(Projection)
  /// Along the great circle, at the limit of latitude of a projection where it goes beyond.
  case greatCircle(on: Projection)

  /// The latitudes between which it is drawn.
  var latitudes: ClosedRange<Double> {
    switch self {
    case .straight(let projection), .greatCircle(let projection): projection.latitudes
    }
  }

  /// The drawn place of a coordinate: at the limit of latitude if it is beyond.
  package func drawn(_ coordinate: Coordinate) -> Coordinate {
    let limits = latitudes
    return Coordinate(
      latitude: min(max(coordinate.latitude, limits.lowerBound), limits.upperBound),
      longitude: coordinate.longitude)
  }
}

/// A leg, or a piece of one, with its middle.
package struct DrawnLeg {
  private let course: LegCourse
  private let start, middle, finish: LegEnd

  /// The drawn place of its middle.
  let middlePlace: Direction

  /// The largest distance from the middle to any place of the leg, along the ground in radii of the Earth.
  let reach: Double

  /// The leg between two fixes.
  ///
  /// - Parameters:
  ///   - start: One end.
  ///   - finish: The other end, with its longitude on the side to which the leg goes.
  ///   - course: How it is drawn.
  package init(from start: Coordinate, to finish: Coordinate, course: LegCourse) {
    switch course {
    case .straight(let projection):
      let (a, b) = (course.drawn(start), course.drawn(finish))
      self.init(
        LegEnd(coordinate: a, point: projection.point(a)),
        LegEnd(coordinate: b, point: projection.point(b)), course)
    case .greatCircle:
      self.init(LegEnd(coordinate: start), LegEnd(coordinate: finish), course)
    }
  }

  private init(_ start: LegEnd, _ finish: LegEnd, _ course: LegCourse) {
    (self.start, self.finish, self.course) = (start, finish, course)
    switch course {
    case .straight(let projection):
      let point = PlanePoint(
        x: (start.point.x + finish.point.x) / 2, y: (start.point.y + finish.point.y) / 2)
      middle = LegEnd(coordinate: projection.coordinate(point), point: point)
      reach = projection.map.reach(start, middle, finish)
    case .greatCircle:
      let center = greatCircleMidpoint(start.coordinate, finish.coordinate)
      middle = LegEnd(coordinate: center)
      let ends = [start.coordinate, finish.coordinate]
      let half = ends.map { distance($0, center) }.reduce(0, max) / Earth.radius
      let limits = course.latitudes
      // A pole itself is not a limit.
      let south = limits.lowerBound > -90 ? limits.lowerBound : -.infinity
      let north = limits.upperBound < 90 ? limits.upperBound : .infinity
      let latitude = center.latitude
      let isInside = min(latitude - south, north - latitude) > half * 180 / .pi
      // Beyond the limit it is drawn along the parallel, which is a circle as wide as this.
      let parallel = 2 * cos(WebMercator.latitudeLimit * .pi / 180) * .pi / 2
      let turn = ends.map { end in
        abs(continuousLongitude(end.longitude, after: center.longitude) - center.longitude)
      }.reduce(0, max)
      reach = isInside ? half : half + parallel * min(turn / 90, 1)
    }
    middlePlace = Direction(course.drawn(middle.coordinate))
  }

  /// Both halves.
  var halves: (DrawnLeg, DrawnLeg) {
    (DrawnLeg(start, middle, course), DrawnLeg(middle, finish, course))
  }
}
