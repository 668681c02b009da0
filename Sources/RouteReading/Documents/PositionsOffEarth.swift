// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Positions of a document that are not on the Earth, and the likely cause.

import Geography

/// The first positions of a document that are off the Earth, for advice where most are.
struct PositionsOffEarth {
  /// As many are enough to tell what they are.
  private static let most = 100

  private var latitudes: [Double] = []
  private var longitudes: [Double] = []

  /// Whether the numbers of each position could be exchanged, those that are on the Earth too.
  private var canBeExchanged = true

  /// Takes a position that is off the Earth.
  ///
  /// `latitude`: the number that was taken for the latitude; nil if it is not a number. `longitude`: the number that
  /// was taken for the longitude; nil if it is not a number.
  mutating func append(latitude: Double?, longitude: Double?) {
    guard let latitude, let longitude else { return canBeExchanged = false }
    if abs(longitude) > 90 || abs(latitude) > 360 { canBeExchanged = false }
    guard latitudes.count < PositionsOffEarth.most else { return }
    latitudes.append(latitude)
    longitudes.append(longitude)
  }

  /// Looks at positions that are on the Earth; costs nothing if all are.
  mutating func look(at coordinates: [Coordinate]) {
    guard !latitudes.isEmpty, canBeExchanged else { return }
    canBeExchanged = coordinates.allSatisfy { abs($0.longitude) <= 90 }
  }

  /// Whether all positions would be on the Earth with their numbers exchanged.
  var areExchanged: Bool { canBeExchanged && !latitudes.isEmpty }

  /// The metres that the numbers may be; empty if they look like none.
  var metres: [LikelyUnit] {
    likelyUnits(latitudes: latitudes, longitudes: longitudes).filter {
      $0 == .utmMetres || $0 == .planeMetres
    }
  }
}
