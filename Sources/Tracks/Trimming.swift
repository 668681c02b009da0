// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The ends of a track that are hidden, so that a picture does not show where somebody lives.
//
// A fix is hidden at the start until the track is farther than a length from its first fix, and has gone
// that far along its way; what comes later is shown, also where the track comes back. The end is the same
// from the other side. A leg over a break is no way: nobody knows what was gone there.

import Geography

/// The way along a track, fix by fix.
private struct Way {
  private(set) var metres = 0.0
  private var previous: Fix?

  mutating func add(_ fix: Fix) {
    if let previous, previous.part == fix.part {
      metres += distance(previous.coordinate, fix.coordinate)
    }
    previous = fix
  }
}

/// Hides the start of one track.
final class TrimmedStart {
  private let length: Length
  private var start: Coordinate?
  private var way: Way? = Way()

  /// The last fix that is shown, for the caller to set.
  var last: Coordinate?

  init(length: Length) { self.length = length }

  /// Whether the next fix is hidden.
  func hides(_ fix: Fix) -> Bool {
    guard way != nil else { return false }
    let start = self.start ?? fix.coordinate
    self.start = start
    way?.add(fix)
    guard let way, way.metres > length.metres, distance(start, fix.coordinate) > length.metres
    else { return true }
    self.way = nil
    return false
  }

  /// Whether the last fix that is shown is as near to the first fix as what was hidden.
  var isNearLast: Bool {
    guard let start, let last else { return false }
    return distance(start, last) <= length.metres
  }
}

/// Hides the end of one track.
///
/// The end is known only in the end. Until then those fixes are held back that any place to come could
/// hide. A fix is shown for sure once two fixes behind it or the fix itself are farther than twice the
/// length from each other, as then one of the two is farther than the length from any place, and the track
/// has gone the length since. So a track holds back what fits into a square of about twice the length.
final class TrimmedEnd {
  /// The fewest fixes that are worth a look at what can be passed on.
  private static let fewestHeld = 64

  private let length: Length
  private var way = Way()

  /// The fixes held back, with the way to each.
  private var held: [(fix: Fix, way: Double)] = []
  private var nextLook = fewestHeld

  /// The end so far.
  private var end: Coordinate?

  /// The first fix that is shown, for the caller to set.
  var first: Coordinate?

  init(length: Length) { self.length = length }

  /// Takes the next fix.
  func take(_ fix: Fix) {
    way.add(fix)
    held.append((fix, way.metres))
    end = fix.coordinate
  }

  /// The fixes that are shown wherever the track ends.
  ///
  /// - Complexity: O(1) on average: it looks at what is held back when that has doubled.
  func released() -> [Fix] {
    guard held.count >= nextLook else { return [] }
    let count = countShown
    let result = held[..<count].map(\.fix)
    held.removeFirst(count)
    nextLook = max(held.count * 2, TrimmedEnd.fewestHeld)
    return result
  }

  /// Passes on what is shown now that the end is known.
  func finish(report: inout SelectionReport, into shown: inout [Fix]) {
    guard let end else { return }
    let last = held.lastIndex {
      way.metres - $0.way > length.metres && distance($0.fix.coordinate, end) > length.metres
    }
    let count = last.map { $0 + 1 } ?? 0
    shown += held[..<count].map(\.fix)
    report.trimmedAtEnd += held.count - count
    held = []
  }

  /// Whether the first fix that is shown is as near to the end as what was hidden.
  var isNearFirst: Bool {
    guard let end, let first else { return false }
    return distance(first, end) <= length.metres
  }

  /// How many of the fixes held back are shown for sure.
  private var countShown: Int {
    // From the last one back to two that are far enough from each other: of all pairs the outermost in
    // latitude and in longitude are compared. Longitudes may jump by a turn: then more is held back.
    var outermost: (south: Coordinate, north: Coordinate, west: Coordinate, east: Coordinate)?
    // A millionth more, as a distance is a rounded number.
    let apart = 2 * length.metres * 1.000_001
    for (index, item) in held.enumerated().reversed() {
      guard way.metres - item.way > length.metres else { continue }
      let place = item.fix.coordinate
      guard var box = outermost else {
        outermost = (place, place, place, place)
        continue
      }
      var isLarger = false
      if place.latitude < box.south.latitude { (box.south, isLarger) = (place, true) }
      if place.latitude > box.north.latitude { (box.north, isLarger) = (place, true) }
      if place.longitude < box.west.longitude { (box.west, isLarger) = (place, true) }
      if place.longitude > box.east.longitude { (box.east, isLarger) = (place, true) }
      guard isLarger else { continue }
      outermost = box
      if distance(box.south, box.north) > apart || distance(box.west, box.east) > apart {
        return index + 1
      }
    }
    return 0
  }
}
