// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Classes of lines on a street map.

/// A class of lines, from the bottom up as they are painted.
package enum LineClass: Int, CaseIterable, Sendable {
  /// Streams, ditches and drains.
  case stream
  /// Rivers and canals.
  case river
  /// Ways on foot or by bicycle, and piers.
  case path
  /// Ways to houses and fields.
  case service
  /// Streets that people live in, and pedestrian streets.
  case minor
  /// The roads of the public network, by rising importance; ramps count as the road that they lead to.
  case tertiary, secondary, primary, trunk, motorway
  /// Railways of every kind, trams and undergrounds included.
  case rail
  /// Borders of states and provinces.
  case regionBorder
  /// Borders of countries.
  case countryBorder
  /// Borders of countries and regions about which there is a dispute.
  case disputedBorder

  /// Whether it is a street, whose name is of use.
  package var isRoad: Bool { LineClass.path.rawValue...LineClass.motorway.rawValue ~= rawValue }

  /// Whether it is a border.
  package var isBorder: Bool { rawValue >= LineClass.regionBorder.rawValue }
}

/// The level of a line, from the bottom up.
package enum LineLevel: Int, CaseIterable, Sendable {
  case tunnel, ground, bridge
}
