// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Gives the elevations of the ground to tracks that have none, before anything uses them.

import Geography
import RouteReading

/// Gives tracks the elevations of the ground.
///
/// Fixes wait until it is known whether their track has elevations. The result does not depend on the size of blocks.
package struct ElevationFilling {
  /// A track without an elevation in this many fixes of the log has none.
  package static let longestWait = 1 << 18

  /// The elevations of a track.
  private enum State {
    /// None so far.
    case unknown
    /// Those of the ground.
    case ground
    /// Its own.
    case own
  }

  private let ground: GroundElevations
  private let column: Int

  /// The unit of elevations in metres.
  private let metres: Double

  /// Whether tracks have none of their own, or none that counts.
  private let isOnly: Bool

  /// Where nothing is shown, a server is not asked for heights.
  private let hidden: HiddenCircles

  /// The facts so far.
  private(set) var use = GroundElevationsUse()

  private var states: [State] = []

  /// The fixes that wait, and the number of the first of them in the log.
  private var waiting: FixBlock?
  private var first = 0

  /// The first fixes of tracks, in their order; those of tracks that are decided may be among them.
  private var doubts: ArraySlice<(fix: Int, track: Int)> = []

  /// A filling that has seen nothing; nil if no elevations of the ground are requested or used.
  ///
  /// Elevations in a unit that is not known stay as they are.
  init?(_ log: LogContext) {
    guard let ground = log.selection.elevations, !log.metresOfElevation.isNaN,
      let column = log.fields.firstIndex(of: .elevation)
    else { return nil }
    (self.ground, self.column, metres) = (ground, column, log.metresOfElevation)
    hidden = HiddenCircles(log.selection.hiddenCircles, courses: log.courses)
    isOnly = ground.replaces || !log.mayHaveElevations
  }

  /// Takes the next fixes of the log, whose elevations are judged.
  ///
  /// Returns those that need not wait, with their elevations; nil if all wait.
  mutating func take(_ block: borrowing FixBlock) -> FixBlock? {
    if isOnly {
      var fixes = copy block
      fill(&fixes, Array(fixes.coordinates.indices))
      return fixes
    }
    let looked = waiting?.count ?? 0
    if waiting == nil { waiting = copy block } else { waiting?.append(block) }
    guard let fixes = waiting else { return nil }
    look(at: fixes, from: looked)
    decide(before: first + fixes.count)
    return release(upTo: doubts.first?.fix)
  }

  /// The fixes that still wait when no more come; nil if there are none.
  mutating func takeRest() -> FixBlock? {
    for doubt in doubts where states[doubt.track] == .unknown { states[doubt.track] = .ground }
    doubts = []
    return release(upTo: nil)
  }

  /// Decides about tracks whose first fix is far before one of the log.
  private mutating func decide(before number: Int) {
    while let doubt = doubts.first,
      states[doubt.track] != .unknown || number - doubt.fix >= ElevationFilling.longestWait
    {
      if states[doubt.track] == .unknown { states[doubt.track] = .ground }
      doubts.removeFirst()
    }
  }

  /// Finds out which tracks have elevations.
  private mutating func look(at fixes: borrowing FixBlock, from start: Int) {
    let heights = fixes.values[column]
    for index in start..<fixes.count {
      if let doubt = doubts.first, first + index - doubt.fix >= ElevationFilling.longestWait {
        decide(before: first + index)
      }
      let track = fixes.tracks.isEmpty ? 0 : fixes.tracks[index]
      while states.count <= track {
        states.append(.unknown)
        doubts.append((first + index, states.count - 1))
      }
      guard !heights[index].isNaN, states[track] != .own else { continue }
      if states[track] == .ground { use.isMixed = true }
      states[track] = .own
      use.tracksWithOwn += 1
    }
  }

  /// The fixes before one of the log, or all that wait.
  private mutating func release(upTo end: Int?) -> FixBlock? {
    // What stays is copied, so it stays until as much goes.
    if let end, let count = waiting?.count, 2 * (end - first) < count { return nil }
    guard var fixes = waiting.take() else { return nil }
    if let end { waiting = fixes.split(at: max(end - first, 0)) }
    first += fixes.count
    guard !fixes.isEmpty else { return nil }
    let tracks = fixes.tracks
    if tracks.isEmpty {
      if states[0] == .ground { fill(&fixes, Array(fixes.coordinates.indices)) }
    } else {
      fill(&fixes, tracks.indices.filter { states[tracks[$0]] == .ground })
    }
    return fixes
  }

  private mutating func fill(_ fixes: inout FixBlock, _ places: [Int]) {
    var places = places
    if !hidden.isEmpty { places.removeAll { hidden.clearance(of: fixes.coordinates[$0]) <= 0 } }
    guard !places.isEmpty else { return }
    let heights = ground.source.heights(
      at: places.map { fixes.coordinates[$0] }, facts: &use.facts)
    for (place, height) in zip(places, heights) {
      // More digits than those of a centimetre only show how numbers are kept.
      fixes.values[column][place] = (height * 100).rounded() / 100 / metres
      if height.isNaN { use.fixesWithout += 1 } else { use.fixes += 1 }
    }
  }
}
