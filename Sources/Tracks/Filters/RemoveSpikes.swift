// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drops single outliers: fixes far away from both neighbours. The decision needs all fixes of a
// track.

import Geography

extension SelectionCount {
  /// Fixes far away from both of their neighbours.
  package static let spikes = SelectionCount.leftOut("spikes")
}

/// Leaves out single outliers.
struct RemoveSpikes: FixFilter {
  static let counts = [SelectionCount.spikes]

  func prepare(_ log: LogContext) -> PreparedFilter { .tracks { FixesBeforeSpikes() } }
}

extension SelectionOptions {
  /// Whether single fixes far away from both of their neighbours are left out; by default not.
  public var removesSpikes: Bool {
    get { self[RemoveSpikes.self] != nil }
    set { self[RemoveSpikes.self] = newValue ? RemoveSpikes() : nil }
  }
}

/// All fixes of a track until its end.
private struct FixesBeforeSpikes: TrackFilter {
  private var held = TrackFixes()

  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    held.append(fixes)
    fixes.removeAll()
  }

  mutating func finish(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    let isSpike = spikes(held.coordinates)
    report.count(held.removeAll { isSpike[$1] }, as: .spikes)
    fixes.take(&held)
  }
}

/// The least length of both legs of a spike, in usual legs.
private let spikeLegs = 10.0

/// Says which fixes are single outliers.
///
/// A spike is a fix whose two legs are both more than ten times the median leg, while its neighbours
/// are closer to each other than half of the shorter one. So neither a turn back at the usual pace is a
/// spike, nor the jump after a pause, from which the route does not return. The first and the last fix
/// have one neighbour only and are none.
///
/// Complexity: O(*n*) in the number of fixes.
private func spikes(_ fixes: [Coordinate]) -> [Bool] {
  var result = [Bool](repeating: false, count: fixes.count)
  let legs = fixes.indices.dropFirst().map { distance(fixes[$0 - 1], fixes[$0]) }
  guard let usual = lowerMedian(ofPositive: legs) else { return result }
  let limit = usual * spikeLegs
  for position in fixes.indices.dropFirst().dropLast() {
    let shorter = min(legs[position - 1], legs[position])
    result[position] =
      shorter > limit && distance(fixes[position - 1], fixes[position + 1]) < shorter / 2
  }
  return result
}
