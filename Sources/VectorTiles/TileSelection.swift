// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The parts of a tile that are needed. The rest is not decoded.

/// The parts of a tile that are decoded.
package struct TileSelection: Equatable, Sendable {
  /// The classes of areas.
  package var areas: Set<AreaClass>

  /// The classes of lines.
  package var lines: Set<LineClass>

  /// Whether places are.
  package var hasPlaces: Bool

  /// Whether points for walkers are, such as huts.
  package var hasPointsForWalkers: Bool

  /// Whether streets with traffic in one direction are told from others.
  package var hasOneWays: Bool

  /// Whether numbers of houses are.
  package var hasHouseNumbers: Bool

  /// Whether any places are.
  var hasAnyPlaces: Bool { hasPlaces || hasPointsForWalkers }

  /// Whether places of a kind are.
  func has(_ kind: PlaceKind) -> Bool { kind.isForWalkers ? hasPointsForWalkers : hasPlaces }

  /// The classes of streets whose names are.
  package var streetNames: Set<LineClass>

  /// The codes of the language of names, the best first; none for local names.
  package var languages: [String]

  /// Everything that can be decoded.
  package static let all = TileSelection(
    areas: Set(AreaClass.allCases), lines: Set(LineClass.allCases), hasPlaces: true,
    hasPointsForWalkers: true, hasOneWays: true, hasHouseNumbers: true,
    streetNames: Set(LineClass.allCases.filter { $0.isRoad || $0.isRiver }))

  package init(
    areas: Set<AreaClass> = [], lines: Set<LineClass> = [], hasPlaces: Bool = false,
    hasPointsForWalkers: Bool = false, hasOneWays: Bool = false, hasHouseNumbers: Bool = false,
    streetNames: Set<LineClass> = [], languages: [String] = []
  ) {
    (self.areas, self.lines) = (areas, lines)
    (self.hasPlaces, self.streetNames, self.languages) = (hasPlaces, streetNames, languages)
    self.hasPointsForWalkers = hasPointsForWalkers
    (self.hasOneWays, self.hasHouseNumbers) = (hasOneWays, hasHouseNumbers)
  }
}
