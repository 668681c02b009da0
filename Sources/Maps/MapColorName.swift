// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The map colours that a user can set.

/// A thing on a map whose colour can be chosen.
package enum MapColorName: String, Equatable, Sendable, CaseIterable {
  /// Land, if nothing else is known of it.
  case ground
  /// The sea, lakes and rivers.
  case water
  /// Parks, meadows and fields of grass.
  case green
  /// Forests.
  case wood
  /// Beaches and other sand.
  case sand
  /// Ground among buildings: where people live or work.
  case builtUp = "built-up"
  /// Buildings.
  case buildings
  /// Roads below the main ones.
  case roads
  /// Main roads below motorways.
  case mainRoads = "main-roads"
  /// Motorways, and roads that are built like them; they have the colour of main roads where only that is chosen.
  case motorways
  /// The edges of roads.
  case casing
  /// Paths.
  case paths
  /// Railways.
  case rail
  /// Borders of countries and of their parts.
  case borders
  /// Names.
  case names
}
