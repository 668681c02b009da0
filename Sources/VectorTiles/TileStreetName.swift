// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names drawn along streets.

/// A line of a street that has a name.
package struct TileStreetName: Equatable, Sendable {
  /// The name, in a script that can be set letter by letter.
  package var name: String

  /// The class of the street.
  package var lineClass: LineClass

  /// Its level.
  package var level: LineLevel

  /// The line, two points at least; not clipped.
  package var points: [TilePoint]
}
