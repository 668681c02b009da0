// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Named places.

/// A kind of places, the most important first.
package enum PlaceKind: Int, CaseIterable, Sendable {
  /// States of the world, and their states and provinces.
  case country, region
  /// Places that people live in, by falling size.
  case city, town, village
  /// Parts of a city or a town.
  case suburb
  /// Islands and groups of houses.
  case island, hamlet
  /// Parts of a suburb.
  case quarter, neighbourhood
  /// Farms, single houses and named places without houses.
  case locality
  /// Seas and bays; lakes.
  case sea, lake
  /// Mountains, passes and railway stations.
  case peak, pass, station
  /// Huts in the mountains, points with a view, and springs.
  case hut, viewpoint, spring

  /// Whether a symbol shows it.
  package var hasSymbol: Bool { rawValue >= PlaceKind.peak.rawValue }

  /// Whether it is of use to people on foot alone.
  package var isForWalkers: Bool { hasSymbol && self != .peak && self != .station }

  /// The zoom from which places of this kind are shown if a file does not say it, for tiles of 512 pixels.
  ///
  /// The zooms are those at which Shortbread 1.0 and the styles of OpenMapTiles begin.
  package var leastZoom: Double {
    switch self {
    case .country: 1
    case .region: 4
    case .city: 4
    case .town: 7
    case .village, .island: 10
    case .suburb: 11
    case .hamlet: 12
    case .quarter, .neighbourhood: 13
    case .locality: 14
    case .sea: 3
    case .lake: 12
    case .peak: 10
    case .station, .pass, .hut: 12
    case .viewpoint, .spring: 13
    }
  }
}

/// A place with a name, such as a town.
package struct TilePlace: Equatable, Sendable {
  /// Its place: within the tile, 0 ≤ x < 1 and 0 ≤ y < 1.
  package var point: TilePoint

  /// Its name, in a script that can be set letter by letter.
  package var name: String

  /// Its kind.
  package var kind: PlaceKind

  /// Its importance: smaller numbers first, across all kinds.
  ///
  /// The hundreds are the kind; the rest is what the file says about places of one kind, the capital first.
  package var rank: Int

  /// Its population; nil if the file does not give it.
  package var population: Int?

  /// Whether it is the capital of a country.
  package var isCapital: Bool

  /// The zoom from which it is shown, for tiles of 512 pixels.
  package var leastZoom: Double

  /// Its height above the sea in metres; nil if the file does not give it.
  package var elevation: Double?
}

/// A place in a tile, in parts of its side: x from the west edge to the right, y from the north edge down.
///
/// Within the tile both are 0...1. They are the stored whole numbers divided by the extent, rounded once, so that the
/// points on an edge are the same as those of the tile next to it.
package struct TilePoint: Equatable, Sendable {
  /// The parts from the west edge and from the north edge.
  package var x, y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}
