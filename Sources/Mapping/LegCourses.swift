// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// How legs may be drawn, for filters that must know it before the log is read.

package import Geography

extension MapOptions {
  /// How legs may be drawn, as far as it is known before the log is read.
  package var courses: [LegCourse] {
    let projections: [Projection] =
      switch projection {
      case .mercator: [.mercator]
      // The standard parallel only stretches the plane.
      case .equirectangular: [.equirectangular(standardParallel: 0)]
      case .polar: [.polar(isNorth: true), .polar(isNorth: false)]
      }
    let straight = projections.map { LegCourse.straight($0) }
    // Where a great circle leaves the picture, or is shorter than a pixel, it is straight.
    return isGeodesic ? straight + projections.map { .greatCircle(on: $0) } : straight
  }
}
