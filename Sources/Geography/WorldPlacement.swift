// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places segments in the copies of the world that make their common region smallest.

/// Whether a region is so narrow that no other placement of the segments in it is narrower.
///
/// - Parameter region: The box around all segments as they are.
/// - Returns: True for an empty box.
package func isWithinHalfTurn(_ region: Bounds) -> Bool { region.east - region.west < 180 }

/// Says how far to shift segments so that the region around all of them is as narrow as it can be.
///
/// Some segment is the westernmost one. Once it is chosen, each other segment is best placed at its
/// first copy that does not begin further west, so trying each segment as the westernmost one finds
/// the narrowest region. The first segment stays where it is; of regions equally narrow, that which
/// begins with the earliest segment is taken.
///
/// - Parameter segments: The boxes around segments, each with continuous longitudes, of any width.
/// - Returns: A multiple of 360 degrees for each segment; 0 for an empty box.
/// - Complexity: O(*n* log *n*) in the number of segments.
package func shiftsOfSmallestRegion(_ segments: [Bounds]) -> [Double] {
  var shifts = [Double](repeating: 0, count: segments.count)
  guard segments.count > 1, !isWithinHalfTurn(segments.reduce(Bounds()) { $0.union($1) }) else {
    return shifts
  }
  // The copy of each segment that begins in -180..<180.
  var arcs: [(west: Double, east: Double, index: Int)] = []
  arcs.reserveCapacity(segments.count)
  for (index, segment) in segments.enumerated() where !segment.isEmpty {
    shifts[index] = -wholeTurns(of: segment.west)
    arcs.append((segment.west + shifts[index], segment.east + shifts[index], index))
  }
  arcs.sort { ($0.west, $0.index) < ($1.west, $1.index) }
  // The easternmost end of all arcs from a position on.
  var eastFrom = [Double](repeating: -.infinity, count: arcs.count + 1)
  for position in arcs.indices.reversed() {
    eastFrom[position] = max(eastFrom[position + 1], arcs[position].east)
  }
  var best = (width: Double.infinity, position: 0)
  var eastBefore = -Double.infinity
  for (position, arc) in arcs.enumerated() {
    let width = max(eastFrom[position], eastBefore + 360) - arc.west
    // A difference below a billionth of a degree is rounding: then the earlier segment decides.
    let isNarrower = width < best.width - 1e-9
    let isEqual = abs(width - best.width) <= 1e-9
    if isNarrower || (isEqual && arc.index < arcs[best.position].index) {
      best = (width, position)
    }
    eastBefore = max(eastBefore, arc.east)
  }
  for arc in arcs[..<best.position] { shifts[arc.index] += 360 }
  let first = segments.firstIndex { !$0.isEmpty }
  if let first, shifts[first] != 0 {
    let back = shifts[first]
    for arc in arcs { shifts[arc.index] -= back }
  }
  return shifts
}
