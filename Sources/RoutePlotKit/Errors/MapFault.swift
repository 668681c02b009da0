// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Kinds of faults of maps.

/// The kinds of faults of a map, by what has to change.
public enum MapFault: Equatable, Sendable {
  /// The options exclude the map.
  case usage
  /// The map is wrong.
  case data
  /// The map cannot be obtained.
  case unavailable
  /// The server of the map cannot be reached, though it may be at another time.
  case notReached
  /// The picture needs more tiles than can be drawn.
  case tooManyTiles
  /// As many new tiles are needed of a server, and fewer are allowed.
  case tooManyNewTiles(needed: Int)
  /// The map has no tile for the picture.
  case noTiles
  /// The picture lies where a map of streets has no tile; the area as west, south, east and north in degrees with
  /// commas between, or nil if it is no box.
  case notCovered(area: String?)
  /// The server of the map wants a key.
  case noKey
}
