// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Single outliers: fixes far away from both of their neighbours.

import Geography

/// How many times the usual leg both legs of a spike must be long at least.
private let spikeLegs = 10.0

/// Tells single outliers from other fixes.
///
/// A spike is a fix whose two legs are both more than ten times the median leg, while its neighbours
/// are closer to each other than half of the shorter one. So neither a turn back at the usual pace is a
/// spike, nor the jump after a pause, from which the route does not return. The first and the last fix
/// have one neighbour only and are none.
func spikes(_ fixes: [Coordinate]) -> [Bool] {
  var result = [Bool](repeating: false, count: fixes.count)
  let legs = zip(fixes, fixes.dropFirst()).map { distance($0, $1) }
  let moving = legs.filter { $0 > 0 }.sorted()
  guard !moving.isEmpty else { return result }
  let limit = moving[(moving.count - 1) / 2] * spikeLegs
  for position in fixes.indices.dropFirst().dropLast() {
    let shorter = min(legs[position - 1], legs[position])
    result[position] =
      shorter > limit && distance(fixes[position - 1], fixes[position + 1]) < shorter / 2
  }
  return result
}
