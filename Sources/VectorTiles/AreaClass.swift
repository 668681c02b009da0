// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Classes of areas on a street map.

/// A class of areas, from the bottom up as they are painted.
package enum AreaClass: Int, CaseIterable, Sendable {
  /// Land, in files that tell it from the sea.
  case earth
  /// Areas where people live, work and learn.
  case builtUp
  /// Parks, grass, cemeteries, scrub and wetlands.
  case green
  /// Woods.
  case wood
  /// Beaches and sand.
  case sand
  /// Seas, lakes and the areas of rivers.
  case water
  /// Buildings.
  case building
}
