// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The elevations that are none: out of bounds, what loggers write for none, and single ones far from both
// neighbours.

import Geography

/// The rule for elevations.
struct HeightRule: PlausibilityRule {
  /// The elevations in metres that a log can have: from the deepest trench to above any balloon.
  static let bounds = -11_000.0...50_000.0

  /// The numbers that loggers write for none, in any unit.
  private static let markers: Set<Double> = [
    -32_768, 32_767, 65_535, -19_999, -999, 9999, -9999, 99_999, -99_999, 2_147_483_647,
    -2_147_483_648,
  ]

  /// No number beyond it is an elevation in any unit.
  private static let greatestNumber = 1e9

  /// A marker is this many metres from its neighbours.
  private static let metresOfMarker = 100.0

  /// A zero rises to its neighbours by one metre in this many, as no vehicle does.
  private static let wayOfZero = 3.0

  /// An elevation alone is this many metres from both neighbours, and that many times the usual step.
  private static let (metresAlone, stepsAlone) = (500.0, 20.0)

  /// The unit of the elevations in metres.
  private let metres: Double

  /// The metres from both neighbours of an elevation that is none.
  private let alone: Double

  /// Whether the bounds hold: not where nearly all elevations are beyond them, as those in millimetres.
  let isBounded: Bool

  /// - Parameters:
  ///   - first: The first elevations of the log.
  ///   - metres: Their unit in metres.
  init(first: [Double], metres: Double) {
    self.metres = metres
    let known = first.filter {
      abs($0) <= HeightRule.greatestNumber && !HeightRule.markers.contains($0)
    }
    let different = Set(known)
    let outside = different.count { !HeightRule.bounds.contains($0 * metres) }
    isBounded = outside * 10 < different.count * 9 || different.isEmpty
    // A spike is in few of the steps over two legs, and in most of those of a short log.
    let steps = zip(known, known.dropFirst(2)).map { abs($0 - $1) * metres }.sorted()
    let usual = steps.isEmpty ? 0 : steps[(steps.count - 1) / 4]
    alone = max(HeightRule.metresAlone, HeightRule.stepsAlone * usual)
  }

  var near: Double { HeightRule.metresOfMarker / metres }

  func isPossible(_ value: Double) -> Bool {
    abs(value) <= HeightRule.greatestNumber
      && (!isBounded || HeightRule.bounds.contains(value * metres))
  }

  func marker(_ value: Double) -> Marker {
    value == 0 ? .possible : HeightRule.markers.contains(value) ? .likely : .none
  }

  func isSame(_ value: Double, _ next: Double, _ marker: Marker) -> Bool {
    marker == .none ? abs(value - next) * metres <= alone : value == next
  }

  func isFar(_ a: PlacedValue, _ b: PlacedValue, _ marker: Marker) -> Bool {
    let height = abs(a.value - b.value) * metres
    switch marker {
    case .likely: return height > HeightRule.metresOfMarker
    case .possible:
      return height > HeightRule.metresOfMarker
        && areWithin(height * HeightRule.wayOfZero, a.place, b.place)
    case .none: return isBounded && height > alone && areWithin(height, a.place, b.place)
    }
  }
}
