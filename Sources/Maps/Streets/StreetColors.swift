// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of a street map: pale on a light background and dark on a dark one, so that the
// tracks stand out.

package import Drawing
import VectorTiles

/// The colours of a map of streets.
package struct StreetColors: Equatable, Sendable {
  /// Land, as far as it is filled; nil if only lines are drawn.
  var ground: Color?

  /// The colours of areas; nil if they are not filled.
  private var areas: [Color?]

  /// Roads in three tones, paths, and railways.
  private var roads, mainRoads, motorways, paths, rail: Color

  /// The edges of roads; nil if only lines are drawn.
  private var edges: Edges?

  /// Rivers and streams, shores where only lines are drawn, and borders.
  private var water, borders: Color

  /// The edges of roads of three tones, of the smallest ones, and of bridges.
  private struct Edges: Equatable {
    var motorways, mainRoads, roads, minorRoads, bridges: Color
  }

  /// The colours of a map.
  ///
  /// - Parameters:
  ///   - map: The requested map.
  ///   - background: The ground of the picture.
  ///   - zoom: The zoom of tiles of 512 pixels: buildings fade where they are too small to be distinguished.
  package init(_ map: BaseMap, on background: Color, zoom: Double) {
    let isDark = map.isDark(on: background)
    func color(_ name: MapColorName?, light: UInt32, dark: UInt32) -> Color {
      map.color(name, isDark ? dark : light, on: background)
    }
    borders = color(.borders, light: 0xb4_a8b4, dark: 0x46_4d5c)
    // A colour chosen for all main roads is that of motorways too.
    let motorway: MapColorName =
      map.colors[.motorways] == nil && map.colors[.mainRoads] != nil ? .mainRoads : .motorways
    guard map.style != .outline else {
      (ground, edges) = (nil, nil)
      areas = Array(repeating: nil, count: AreaClass.allCases.count)
      water = color(.water, light: 0xb4_c4d0, dark: 0x3a_4a58)
      roads = color(.roads, light: 0xd3_d3d1, dark: 0x2f_3843)
      mainRoads = color(.mainRoads, light: 0xb5_b8bb, dark: 0x4b_5663)
      motorways = color(motorway, light: 0xa9_adb1, dark: 0x56_6270)
      paths = color(.paths, light: 0xe2_e1dd, dark: 0x27_2f39)
      rail = color(.rail, light: 0xc4_c0c8, dark: 0x3d_4552)
      return
    }
    let land = color(.ground, light: 0xf8_f8f5, dark: 0x10_151c)
    let water = color(.water, light: 0xd2_e1eb, dark: 0x1c_2733)
    self.water = water
    let builtUp = color(.builtUp, light: 0xf3_f2ee, dark: 0x13_1820)
    var building = color(.buildings, light: 0xe6_e3dd, dark: 0x1c_232d)
    // Small buildings make a grey of a town.
    let fading = min(max((14.5 - zoom) / 1.5, 0), 0.6)
    building = building.mixed(with: builtUp, part: fading)
    let fills = AreaClass.allCases.map { area -> Color? in
      switch area {
      case .earth: land
      case .builtUp: builtUp
      case .green: color(.green, light: 0xe6_eedc, dark: 0x12_1d1c)
      case .wood: color(.wood, light: 0xdc_e7d3, dark: 0x12_211d)
      case .sand: color(.sand, light: 0xf3_eeda, dark: 0x1d_1d1b)
      case .water: water
      case .building: building
      }
    }
    (areas, ground) = (fills, land)
    // White roads without edges would not be seen on a pale ground.
    let isFar = zoom < StreetWidths.zoomOfCasings
    roads = color(.roads, light: isFar ? 0xd9_d5cd : 0xff_ffff, dark: 0x29_323d)
    mainRoads = color(.mainRoads, light: isFar ? 0xe6_d6ae : 0xfb_efd2, dark: 0x36_424f)
    motorways = color(motorway, light: isFar ? 0xe3_c98c : 0xf7_e3b5, dark: 0x3f_4b58)
    edges = Edges(
      motorways: color(.casing, light: 0xd9_c493, dark: 0x0b_0f14),
      mainRoads: color(.casing, light: 0xd9_cdb0, dark: 0x0b_0f14),
      roads: color(.casing, light: 0xc9_c4b8, dark: 0x0b_0f14),
      minorRoads: color(.casing, light: 0xd6_d2ca, dark: 0x0b_0f14),
      bridges: color(.casing, light: 0xb9_b3a6, dark: 0x06_080b))
    paths = color(.paths, light: 0xcb_c3b4, dark: 0x2b_3540)
    rail = color(.rail, light: 0xc8_c5c3, dark: 0x2e_3844)
  }

  /// The colour of a class of areas; nil if they are not filled.
  subscript(_ area: AreaClass) -> Color? { areas[area.rawValue] }

  /// The colour of a class of lines at a level.
  ///
  /// A tunnel is half as far from the ground as the same road above it.
  func color(of line: LineClass, at level: LineLevel) -> Color {
    let color =
      switch line {
      case .motorway, .trunk: motorways
      case .primary: mainRoads
      case .secondary, .tertiary, .minor, .service: roads
      case .path: paths
      case .rail: rail
      case .river, .stream: water
      case .countryBorder, .regionBorder, .disputedBorder: borders
      }
    guard level == .tunnel, let ground else { return color }
    return color.mixed(with: ground, part: 0.5)
  }

  /// The colour of the edges of a class of roads at a level; nil if roads have none.
  func edge(of line: LineClass, at level: LineLevel) -> Color? {
    guard let edges else { return nil }
    guard !level.isBridge else { return edges.bridges }
    return
      switch line
    {
    case .motorway, .trunk: edges.motorways
    case .primary: edges.mainRoads
    case .secondary: edges.roads
    default: edges.minorRoads
    }
  }
}

extension Color {
  /// The colour with a part of another one, 0...1.
  fileprivate func mixed(with other: Color, part: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * part).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
