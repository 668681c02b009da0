// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places that sentences give for one moment, which are those of one receiver only if they are near each other.

import Geography

/// The places of the current moment, and the way since the moment before it.
struct PlacesOfMoment {
  /// Places of one moment are apart if there are this many metres between them, besides the way since the moment before.
  private static let tolerance = 100.0

  /// The same if there is no other moment: more than an aircraft goes in a second.
  private static let toleranceAlone = 1000.0

  /// The moments whose places are apart.
  private(set) var momentsApart = LeftOut()

  /// The first place of the moment; nil if there is none yet.
  private var first: Coordinate?

  /// The greatest distance from there, in metres, and the line of the place.
  private var farthest = (metres: 0.0, line: 0)

  /// The way since the moment before; nil in the first moment, for which the way to the next one counts.
  private var way: Double?

  /// The first place of the moment before; nil if there is none.
  private var before: Coordinate?

  /// Begins a moment.
  mutating func begin() {
    if way != nil { judge() }
    guard let first else { return }
    (before, self.first) = (first, nil)
  }

  /// Takes a place, which is on a line.
  mutating func take(_ place: Coordinate, line: Int) {
    if let first {
      let metres = distance(first, place)
      if metres > farthest.metres { farthest = (metres, line) }
      return
    }
    first = place
    guard let before else { return }
    let isSecond = way == nil
    way = distance(before, place)
    if isSecond { judge() }
  }

  /// The same once no more places come.
  func finished() -> LeftOut {
    var copy = self
    copy.judge()
    return copy.momentsApart
  }

  /// Notes whether the places of a moment are apart.
  private mutating func judge() {
    if farthest.metres > way.map({ $0 + PlacesOfMoment.tolerance }) ?? PlacesOfMoment.toleranceAlone
    {
      momentsApart.add(line: farthest.line)
    }
    farthest = (0, 0)
  }
}
