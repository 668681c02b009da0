// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Classes of areas on a street map.

/// A class of areas, from the bottom up as they are painted.
package enum AreaClass: Int, CaseIterable, Sendable {
  /// Land, in files that tell it from the sea.
  case earth
  /// Fields.
  case farmland
  /// Areas where people live, work and learn.
  case builtUp
  /// Quarries, and bare rock.
  case quarry, rock
  /// Parks, grass, cemeteries, scrub and wetlands.
  case green
  /// Woods.
  case wood
  /// Gardens, pitches, playgrounds and allotments, which may lie in woods.
  case garden
  /// Beaches and sand.
  case sand
  /// Places where cars are parked.
  case parking
  /// Glaciers.
  case ice
  /// Protected areas and those of armies, which have an edge and are not filled.
  case reserve, military
  /// Seas, lakes and the areas of rivers.
  case water
  /// Piers and the areas of bridges.
  case pier
  /// Buildings.
  case building
}
