// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The time that a track takes for each kilometre, or for each other length.

/// A part of a track between two splits.
package struct Split: Equatable, Sendable {
  /// Its length, in metres.
  package var metres: Double

  /// The seconds that it takes, without breaks and gaps.
  package var seconds: Double
}

/// The splits of a track: the time at a split is between those of the fixes around it.
struct Splits: Sendable {
  /// The length of a split, in metres.
  let length: Double

  /// The splits so far.
  private(set) var splits: [Split] = []

  /// The way and the time up to now, and those at the last split.
  private var now = Split(metres: 0, seconds: 0)
  private var last = Split(metres: 0, seconds: 0)

  /// - Parameter length: The length of a split, in metres, above 0.
  init(of length: Double) { self.length = length }

  /// Goes on along a leg.
  ///
  /// A leg over several splits makes one of all of them: nobody knows how they share its time.
  mutating func take(_ leg: Movement.Amount) {
    let start = now
    now.metres += leg.metres
    now.seconds += leg.seconds
    let first = (start.metres / length).rounded(.down) + 1
    let end = (now.metres / length).rounded(.down)
    guard first <= end, leg.metres > 0 else { return }
    add(at: first * length, from: start, leg)
    if end > first { add(at: end * length, from: start, leg) }
  }

  /// Adds what is left after the last split.
  mutating func finish() {
    guard now.metres > last.metres else { return }
    splits.append(
      Split(metres: now.metres - last.metres, seconds: now.seconds - last.seconds))
    last = now
  }

  private mutating func add(at way: Double, from start: Split, _ leg: Movement.Amount) {
    let part = min(max((way - start.metres) / leg.metres, 0), 1)
    let place = Split(metres: way, seconds: start.seconds + part * leg.seconds)
    splits.append(
      Split(metres: place.metres - last.metres, seconds: place.seconds - last.seconds))
    last = place
  }
}
