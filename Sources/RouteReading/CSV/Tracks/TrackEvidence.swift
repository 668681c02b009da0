// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decides whether a column distinguishes tracks, by comparing the legs between different values
// with the legs within each value.

import Geography

/// The legs of some fixes, by the values that the fixes have in a column.
struct TrackEvidence {
  /// The least factor by which a leg between tracks is longer than one of a track.
  static let far = 10.0

  /// The shortest leg between tracks in metres; two receivers in one bag are not so far apart.
  static let shortestJump = 100.0

  /// The fewest legs between tracks: one could be where the log was off.
  static let fewestJumps = 3

  /// Distances between fixes that follow each other and differ in their value, in metres, growing:
  /// the legs that would be drawn from one track to another.
  private var between: [Double] = []

  /// Distances from a fix to the one before it with the same value, in metres: what would be drawn of
  /// tracks.
  private var own: [Double] = []

  /// The number of values.
  let tracks: Int

  /// The number of own legs about as long as those between tracks.
  let longOwnLegs: Int

  /// - Parameters:
  ///   - fixes: The fixes in the order of the log.
  ///   - legs: The distance to each fix from the one before it in metres; NaN if no leg is drawn.
  ///   - values: The number of the value of each fix.
  init(_ fixes: [Coordinate], legs: [Double], values: [Int]) {
    var last = [Int](repeating: -1, count: (values.max() ?? 0) + 1)
    for index in fixes.indices {
      let value = values[index]
      let previous = last[value]
      last[value] = index
      if index > 0, values[index - 1] != value {
        if !legs[index].isNaN { between.append(legs[index]) }
        if previous >= 0 { own.append(distance(fixes[previous], fixes[index])) }
      } else if index > 0, !legs[index].isNaN {
        own.append(legs[index])
      }
    }
    tracks = last.count { $0 >= 0 }
    between.sort()
    let long = between.isEmpty ? .infinity : between[between.count / 2] / 2
    longOwnLegs = own.count { $0 > long }
  }

  /// Whether values change with every few rows.
  var takesTurns: Bool { between.count * 4 > own.count }

  /// Whether legs between values are far longer than those of each value, nearly all of them.
  var hasJumps: Bool {
    guard between.count >= TrackEvidence.fewestJumps, own.count >= 2 * tracks else { return false }
    let middle = between[between.count / 2]
    guard middle > TrackEvidence.shortestJump else { return false }
    let own = own.sorted()
    return middle > TrackEvidence.far * own[own.count / 2]
      && between[between.count / 4] > 4 * own[own.count * 3 / 4]
  }

  /// Whether the values distinguish tracks beyond doubt: no legs but those between tracks are so long.
  ///
  /// A log that was off for a while has long legs too, but they do not all fall on a change of the value.
  var showsTracks: Bool { hasJumps && longOwnLegs * 10 <= between.count }

  /// Whether there are many legs of both kinds, and they are alike.
  var refutesTracks: Bool {
    guard between.count >= 8, own.count >= 8 else { return false }
    return between[between.count / 2] < 2 * own.sorted()[own.count / 2]
  }
}

/// Whether fixes follow each other as those of a table of places do: a leg is about as long as the way
/// between any two of them, where a track is near to itself.
func areListedLikePlaces(_ fixes: [Coordinate], legs: [Double]) -> Bool {
  guard fixes.count >= 64 else { return false }
  let legs = legs.filter { !$0.isNaN }.sorted()
  let half = fixes.count / 2
  let pairs = (0..<half).map { distance(fixes[$0], fixes[$0 + half]) }.sorted()
  return legs.count >= half && legs[legs.count / 2] > pairs[pairs.count / 2] / 4
}

/// Whether fixes follow each other as in a random order: a leg is nearly as long as the way between any two of them,
/// while in a track it is half as long or less.
///
/// Of 10 000 random walks of 24 fixes 7 look so, and of longer ones fewer.
func areInRandomOrder(_ fixes: [Coordinate], legs: [Double]) -> Bool {
  guard fixes.count >= 24, !legs.dropFirst().contains(where: \.isNaN) else { return false }
  // A part of many fixes tells as much as all.
  let part = stride(from: 0, to: fixes.count, by: (fixes.count + 63) / 64).map { fixes[$0] }
  var pairs = 0.0
  for (index, fix) in part.enumerated() {
    for other in part[..<index] { pairs += distance(fix, other) }
  }
  let mean = pairs / Double(part.count * (part.count - 1) / 2)
  return legs.dropFirst().reduce(0, +) / Double(legs.count - 1) > 0.8 * mean
}
