// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes that count, as indices into the fixes of the log, step after step.

package import Geography

/// The fixes that count, and where the line is broken.
package struct Selection: Equatable, Sendable {
  /// Indices into the fixes of the log, growing within each route.
  package var kept: [Int]

  /// Positions in `kept` at which a new line begins, as a route or the log says so, growing.
  package var starts: [Int] = []

  /// Positions in `kept` of the fixes at which a gap ends, growing.
  package var gapEnds: [Int] = []

  /// What was left out.
  package var report = SelectionReport()
}

/// What a log knows of its fixes beside their places; each array is empty or has a value a fix.
package struct FixValues: Equatable, Sendable {
  /// Unix seconds, NaN where there are none.
  package var times: [Double] = []

  /// Radii of uncertainty in metres, NaN where there are none.
  package var accuracies: [Double] = []

  /// The numbers of the routes that the fixes are of, from 0.
  package var groups: [Int] = []

  /// Indices of the fixes at which the log begins a new line, growing.
  package var breaks: [Int] = []

  /// Nothing beside places.
  package init() {}
}

/// Selects the fixes that count, route by route.
///
/// Each step sees what the one before it left. Indices and not coordinates go from step to step, so
/// that whatever else a log knows of a fix can follow.
///
/// - Complexity: O(*n*) in the number of fixes.
package func selectFixes(
  _ fixes: [Coordinate], values: FixValues = FixValues(), options: SelectionOptions
) -> Selection {
  var selection = Selection(kept: [])
  let lineNumbers = numbersOfLines(values.breaks, count: fixes.count)
  for route in routes(values.groups, count: fixes.count) {
    let kept = selectInRoute(route, fixes, values, options, &selection.report)
    let first = selection.kept.count
    if first > 0, !kept.isEmpty { selection.starts.append(first) }
    for (previous, position) in zip(kept.indices, kept.indices.dropFirst()) {
      let (a, b) = (kept[previous], kept[position])
      if !lineNumbers.isEmpty, lineNumbers[a] != lineNumbers[b] {
        selection.starts.append(first + position)
      } else if isGap(a, b, fixes, values.times, options) {
        selection.gapEnds.append(first + position)
      }
    }
    selection.kept += kept
  }
  selection.report.gaps = selection.gapEnds.count
  return selection
}

/// The fixes of each route, in the order of the log.
private func routes(_ groups: [Int], count: Int) -> [[Int]] {
  guard let last = groups.max() else { return [Array(0..<count)] }
  var routes = [[Int]](repeating: [], count: last + 1)
  for (index, group) in groups.enumerated() { routes[group].append(index) }
  return routes
}

/// The number of breaks before each fix; nothing if there are none.
private func numbersOfLines(_ breaks: [Int], count: Int) -> [Int] {
  guard !breaks.isEmpty else { return [] }
  var numbers = [Int](repeating: 0, count: count)
  for start in breaks where start < count { numbers[start] += 1 }
  for index in numbers.indices.dropFirst() { numbers[index] += numbers[index - 1] }
  return numbers
}

private func isGap(
  _ a: Int, _ b: Int, _ fixes: [Coordinate], _ times: [Double], _ options: SelectionOptions
) -> Bool {
  if let length = options.gap, distance(fixes[a], fixes[b]) > length.metres { return true }
  // No gap where either time is not known.
  if let duration = options.gapDuration, times[b] - times[a] > duration.inSeconds { return true }
  return false
}

private func selectInRoute(
  _ route: [Int], _ fixes: [Coordinate], _ values: FixValues, _ options: SelectionOptions,
  _ report: inout SelectionReport
) -> [Int] {
  var kept = route
  func step(_ count: WritableKeyPath<SelectionReport, Int>, _ work: ([Int]) -> [Int]) {
    let before = kept.count
    kept = work(kept)
    report[keyPath: count] += before - kept.count
  }
  if options.from != nil || options.to != nil {
    let span =
      (options.from ?? -.infinity)...max(options.to ?? .infinity, options.from ?? -.infinity)
    step(\.outsideTimes) { $0.filter { span.contains(values.times[$0]) } }
  }
  if let limit = options.maxAccuracy {
    // A negative radius is how some receivers say that there is no fix.
    step(\.inaccurate) {
      $0.filter {
        values.accuracies[$0].isNaN || (0...limit.metres).contains(values.accuracies[$0])
      }
    }
  }
  if let limit = options.maxSpeed {
    step(\.tooFast) { reachable(fixes, values.times, among: $0, at: limit) }
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
  return kept
}

/// How many fixes in a row must agree with each other for the track to go on from them.
private let fixesOfNewTrack = 5

/// The fixes that can be reached from the last one that counts at a speed.
///
/// After a jump the track goes on: five fixes in a row that can be reached from each other count, all
/// of them, though none can be reached from before. If only one fix counted until then, it was the
/// jump, and is left out. A fix without a time counts.
func reachable(_ fixes: [Coordinate], _ times: [Double], among kept: [Int], at limit: Speed)
  -> [Int]
{
  func canReach(_ a: Int, _ b: Int) -> Bool {
    let seconds = times[b] - times[a]
    // Two fixes of one moment may be as far apart as one second allows: times are often rounded.
    return !(distance(fixes[a], fixes[b]) > limit.metresPerSecond * max(abs(seconds), 1))
  }
  var result: [Int] = []
  var pending: [Int] = []
  for index in kept {
    guard let last = result.last, !times[index].isNaN else {
      result.append(index)
      continue
    }
    if canReach(last, index) {
      pending = []
      result.append(index)
      continue
    }
    if let previous = pending.last, !canReach(previous, index) { pending = [] }
    pending.append(index)
    if pending.count == fixesOfNewTrack {
      if result.count == 1 { result = [] }
      result += pending
      pending = []
    }
  }
  return result
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
