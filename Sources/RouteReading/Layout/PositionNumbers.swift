// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The columns of a position, as messages name them.

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
