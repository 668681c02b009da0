// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The two columns of a position.

/// The zero-based columns of latitude and longitude.
struct PositionColumns: Equatable {
  var latitude: Int
  var longitude: Int
}

/// The columns of a position by their numbers.
package struct PositionNumbers: Equatable, Sendable {
  /// The column of latitudes, from 1.
  package var latitude: Int

  /// The column of longitudes, from 1.
  package var longitude: Int

  /// Whether the two may be the other way round: nothing in the log says which comes first.
  package var mayBeExchanged = false

  init(_ columns: PositionColumns) {
    (latitude, longitude) = (columns.latitude + 1, columns.longitude + 1)
  }
}
