// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Makes the longitudes of a segment continuous, so that a route over the antimeridian is short:
// 179.9 followed by -179.9 becomes 179.9 followed by 180.1.

/// The longitude with which a segment begins, in -180..<180 if it is within ±360.
package func firstLongitude(_ longitude: Double) -> Double {
  if longitude >= 180 { return longitude - 360 }
  return longitude < -180 ? longitude + 360 : longitude
}

/// A longitude by as many whole turns as take the step to it the shorter way round the Earth.
///
/// A step of exactly half a turn is the one that does not cross the antimeridian.
@inlinable @inline(__always)
package func continuousLongitude(_ longitude: Double, after previous: Double) -> Double {
  abs(longitude - previous) < 180 ? longitude : turned(longitude, after: previous)
}

@usableFromInline @inline(never)
func turned(_ longitude: Double, after previous: Double) -> Double {
  // One division, however often the segment has wound round the Earth before.
  let turns = ((previous - longitude) / 360).rounded()
  let longitude = longitude + 360 * turns
  return abs(longitude - previous) == 180 ? previous + halfTurn(from: previous) : longitude
}

/// The step of half a turn from a longitude that does not cross the antimeridian.
private func halfTurn(from start: Double) -> Double {
  let here = start - wholeTurns(of: start)
  return here < 0 ? 180 : -180
}

/// The whole turns in degrees by which a longitude is away from -180..<180.
package func wholeTurns(of longitude: Double) -> Double {
  360 * ((longitude + 180) / 360).rounded(.down)
}
