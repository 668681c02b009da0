// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Parts of a map that can be switched off.

/// The parts that a map can have.
public struct MapFeatures: OptionSet, Equatable, Sendable {
  /// A bit for each part.
  public let rawValue: UInt16

  /// The parts of some bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Continents and islands.
  public static let land = MapFeatures(rawValue: 1)
  /// The sea, and lakes.
  public static let water = MapFeatures(rawValue: 2)
  /// Rivers.
  public static let rivers = MapFeatures(rawValue: 4)
  /// Borders of countries.
  public static let borders = MapFeatures(rawValue: 8)
  /// Cities, towns and villages with their names.
  public static let places = MapFeatures(rawValue: 16)
  /// Parks, meadows and forests, and ground where people live or work.
  public static let green = MapFeatures(rawValue: 32)
  /// Buildings.
  public static let buildings = MapFeatures(rawValue: 64)
  /// Roads and paths.
  public static let roads = MapFeatures(rawValue: 128)
  /// Railways.
  public static let rail = MapFeatures(rawValue: 256)
  /// Names of streets.
  public static let streets = MapFeatures(rawValue: 512)

  /// Huts, passes, springs and points with a view.
  public static let points = MapFeatures(rawValue: 1024)

  /// The shape of the ground of continents.
  public static let relief = MapFeatures(rawValue: 2048)

  /// Names of countries.
  public static let countries = MapFeatures(rawValue: 4096)

  /// Numbers of houses.
  public static let houseNumbers = MapFeatures(rawValue: 8192)

  /// All parts, each with its name.
  public static let named: [(name: String, part: MapFeatures)] = [
    ("land", .land), ("water", .water), ("rivers", .rivers), ("relief", .relief), ("green", .green),
    ("buildings", .buildings), ("roads", .roads), ("rail", .rail), ("borders", .borders),
    ("places", .places), ("streets", .streets), ("points", .points),
    ("countries", .countries), ("house-numbers", .houseNumbers),
  ]

  /// The parts of the map of the Earth.
  public static let ofEarth: MapFeatures = [
    .land, .water, .rivers, .borders, .places, .relief, .countries,
  ]

  /// The parts of maps of streets.
  public static let ofStreets: MapFeatures = [
    .land, .water, .rivers, .green, .buildings, .roads, .rail, .borders, .places, .streets,
    .points, .houseNumbers,
  ]

  /// All parts.
  public static let all = MapFeatures(rawValue: 16383)

  /// The parts that are drawn unless others are requested: all but points for walkers, names of countries and
  /// numbers of houses.
  public static let usual = all.subtracting([.points, .countries, .houseNumbers])
}
