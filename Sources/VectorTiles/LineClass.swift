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
  /// Lines of ferries.
  case ferry
  /// Ways of airports.
  case taxiway, runway
  /// Pavements, crossings and other ways on foot in towns.
  case footway
  /// Paths on foot, and piers; steps; ways for horses and for bicycles; ways to fields and in woods.
  case path, steps, bridleway, cycleway, track
  /// Ways to houses.
  case service
  /// Streets that people live in, and pedestrian streets.
  case minor
  /// The roads of the public network, by rising importance; a ramp counts as one class below its road.
  case tertiary, secondary, primary, trunk, motorway
  /// Trams, undergrounds, light railways, tracks beside those of a railway, and railways.
  case tram, subway, lightRail, siding, rail
  /// Borders of states and provinces.
  case regionBorder
  /// Borders of countries.
  case countryBorder
  /// Borders of countries and regions about which there is a dispute.
  case disputedBorder

  /// Whether it is a street, whose name is of use.
  package var isRoad: Bool { LineClass.footway.rawValue...LineClass.motorway.rawValue ~= rawValue }

  /// Whether it is a way that is not for cars, drawn without edges.
  package var isPath: Bool { LineClass.footway.rawValue...LineClass.track.rawValue ~= rawValue }

  /// Whether chevrons show the direction of its traffic: motorways have one on each side.
  package var hasArrows: Bool {
    LineClass.service.rawValue..<LineClass.motorway.rawValue ~= rawValue
  }

  /// Whether it is a railway of any kind.
  package var isRail: Bool { LineClass.tram.rawValue...LineClass.rail.rawValue ~= rawValue }

  /// Whether it is a river or a stream, whose name is of use.
  package var isRiver: Bool { rawValue <= LineClass.river.rawValue }

  /// The class of a ramp of such a road, one below it.
  var ofRamp: LineClass {
    guard LineClass.tertiary.rawValue...LineClass.motorway.rawValue ~= rawValue else { return self }
    return LineClass(rawValue: rawValue - 1) ?? self
  }

  /// Whether it is a border.
  package var isBorder: Bool { rawValue >= LineClass.regionBorder.rawValue }
}

/// The level of a line, from the bottom up.
package enum LineLevel: Int, CaseIterable, Sendable {
  case tunnel, ground
  /// A bridge, one over it, and one over that.
  case bridge, secondBridge, thirdBridge

  /// Whether it is that of a bridge.
  package var isBridge: Bool { rawValue >= LineLevel.bridge.rawValue }
}
