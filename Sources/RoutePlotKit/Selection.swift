// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes that count, as indices into the fixes of the log, step after step.

package import Geography

/// The fixes that count, and where the line is broken.
package struct Selection: Equatable, Sendable {
  /// Indices into the fixes of the log, growing.
  package var kept: [Int]

  /// Positions in `kept` of the fixes at which a gap ends, growing.
  package var gapEnds: [Int] = []

  /// What was left out.
  package var report = SelectionReport()
}

/// Selects the fixes that count.
///
/// Each step sees what the one before it left. Indices and not coordinates go from step to step, so
/// that whatever else a log knows of a fix can follow.
///
/// - Complexity: O(*n*) in the number of fixes.
package func selectFixes(_ fixes: [Coordinate], options: SelectionOptions) -> Selection {
  var selection = Selection(kept: Array(fixes.indices))
  func step(_ count: WritableKeyPath<SelectionReport, Int>, _ work: ([Int]) -> [Int]) {
    let before = selection.kept.count
    selection.kept = work(selection.kept)
    selection.report[keyPath: count] = before - selection.kept.count
  }
  if options.removesSpikes { step(\.spikes) { withoutSpikes(fixes, among: $0) } }
  if let length = options.trimStart {
    step(\.trimmedAtStart) { trimmingStart(fixes, among: $0, length: length) }
  }
  if let length = options.trimEnd {
    step(\.trimmedAtEnd) { trimmingEnd(fixes, among: $0, length: length) }
  }
  if let length = options.minDistance {
    step(\.near) { apart(fixes, among: $0, by: length) }
  }
  if options.every > 1 { step(\.passedOver) { everyNth($0, options.every) } }
  if let length = options.gap {
    selection.gapEnds = gapEnds(fixes, among: selection.kept, longerThan: length)
    selection.report.gaps = selection.gapEnds.count
  }
  return selection
}

/// The fixes that are at least a length away from the last one kept, beginning with the first.
///
/// The anchor is always a fix that was kept, so after a jump the next fix far enough from its end
/// counts again: nothing can hold the filter up.
func apart(_ fixes: [Coordinate], among kept: [Int], by length: Length) -> [Int] {
  guard var anchor = kept.first else { return [] }
  var result = [anchor]
  for index in kept.dropFirst() where distance(fixes[anchor], fixes[index]) >= length.metres {
    anchor = index
    result.append(index)
  }
  return result
}

/// Of every so many fixes the first, and the last of all, so that the route ends where it ended.
func everyNth(_ kept: [Int], _ count: Int) -> [Int] {
  kept.indices.filter { $0 % count == 0 || $0 == kept.count - 1 }.map { kept[$0] }
}

/// How many times the usual leg both legs of a spike must be long at least.
private let spikeLegs = 10.0

/// The fixes without single outliers.
///
/// A spike is a fix whose two legs are both more than ten times the median leg, while its neighbours
/// are closer to each other than half of the shorter one. So neither a turn back at the usual pace is a
/// spike, nor the jump after a pause, from which the route does not return. The first and the last fix
/// have one neighbour only and always count.
func withoutSpikes(_ fixes: [Coordinate], among kept: [Int]) -> [Int] {
  guard kept.count > 2 else { return kept }
  let legs = zip(kept, kept.dropFirst()).map { distance(fixes[$0], fixes[$1]) }
  let moving = legs.filter { $0 > 0 }.sorted()
  guard !moving.isEmpty else { return kept }
  let limit = moving[(moving.count - 1) / 2] * spikeLegs
  var result = [kept[0]]
  for position in 1..<(kept.count - 1) {
    let before = kept[position - 1]
    let shorter = min(legs[position - 1], legs[position])
    let isSpike =
      shorter > limit && distance(fixes[before], fixes[kept[position + 1]]) < shorter / 2
    if !isSpike { result.append(kept[position]) }
  }
  result.append(kept[kept.count - 1])
  return result
}
