// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The two columns of a position.

/// The zero-based columns of latitude and longitude.
struct PositionColumns: Equatable {
  var latitude: Int
  var longitude: Int
}
