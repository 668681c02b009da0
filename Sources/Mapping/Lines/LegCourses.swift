// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The possible courses of legs, for filters that must know them before the log is read.

package import Geography

extension MapOptions {
  /// The possible courses of legs, as far as they are known before the log is read.
  package var courses: [LegCourse] {
    let projections = projection.possible
    let circles = projections.map { LegCourse.greatCircle(on: $0) }
    if projection.projection.drawsGreatCircles { return circles }
    let straight = projections.map { LegCourse.straight($0) }
    // Where a great circle leaves the picture, or is shorter than a pixel, it is straight.
    return isGeodesic ? straight + circles : straight
  }
}
