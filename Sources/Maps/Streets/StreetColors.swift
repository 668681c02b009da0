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

  /// The colours of lines.
  private var lines: [Color]

  /// The edges of roads; nil if only lines are drawn.
  private var edges: Edges?

  /// What lies on railways like sleepers; nil if only lines are drawn.
  private(set) var sleepers: Color?

  /// Chevrons on streets with traffic in one direction; nil if only lines are drawn.
  private(set) var arrows: Color?

  /// The edges of areas that are not filled, and those of piers; nil if they have none.
  private var rims: [Color?]

  /// The edges of roads of three tones, of the smallest ones, and of bridges.
  private struct Edges: Equatable {
    var motorways, mainRoads, roads, minorRoads, bridges: Color
  }

  /// The colours of a map.
  ///
  /// - Parameters:
  ///   - map: The requested map.
  ///   - background: The colour of the background.
  ///   - zoom: The zoom of tiles of 512 pixels: buildings fade where they are too small to be distinguished.
  package init(_ map: BaseMap, on background: Color, zoom: Double) {
    let isDark = map.isDark(on: background)
    func color(_ name: MapColorName?, light: UInt32, dark: UInt32) -> Color {
      map.color(name, isDark ? dark : light, on: background)
    }
    let isOutline = map.style == .outline
    // A colour chosen for all main roads is that of motorways too.
    let motorway: MapColorName =
      map.colors[.motorways] == nil && map.colors[.mainRoads] != nil ? .mainRoads : .motorways
    // White roads without edges would not be seen on a pale background.
    let isFar = zoom < StreetWidths.zoomOfCasings
    lines = LineClass.allCases.map { line in
      switch line {
      case .motorway, .trunk:
        isOutline
          ? color(motorway, light: 0xa9_adb1, dark: 0x56_6270)
          : color(motorway, light: isFar ? 0xe3_c98c : 0xf7_e3b5, dark: 0x42_4d5b)
      case .primary:
        isOutline
          ? color(.mainRoads, light: 0xb5_b8bb, dark: 0x4b_5663)
          : color(.mainRoads, light: isFar ? 0xe6_d6ae : 0xfb_efd2, dark: 0x3f_4b58)
      case .secondary, .tertiary, .minor, .service:
        isOutline
          ? color(.roads, light: 0xd3_d3d1, dark: 0x2f_3843)
          : color(.roads, light: isFar ? 0xd9_d5cd : 0xff_ffff, dark: 0x37_424f)
      // Dashes tell kinds of paths apart, so that a picture of a town has so few colours that its pixels are indices.
      case .track, .path, .steps, .footway, .bridleway, .cycleway:
        color(.paths, light: isOutline ? 0xdc_d8cf : 0xb0_a38d, dark: 0x41_4c5d)
      case .rail, .lightRail, .subway, .siding, .tram:
        isOutline
          ? color(.rail, light: 0xc4_c0c8, dark: 0x3d_4552)
          : color(.rail, light: 0xc0_bdba, dark: 0x3b_4653)
      case .river, .stream:
        isOutline
          ? color(.water, light: 0xb4_c4d0, dark: 0x3a_4a58)
          : color(.water, light: 0xb5_cfe0, dark: 0x2c_435a)
      case .ferry:
        color(map.colors[.water] == nil ? nil : .water, light: 0x9f_b3c4, dark: 0x3c_5066)
      case .runway, .taxiway: color(.roads, light: 0xe1_ded8, dark: 0x2c_3540)
      case .countryBorder, .regionBorder, .disputedBorder:
        color(.borders, light: 0xb4_a8b4, dark: 0x46_4d5c)
      }
    }
    guard !isOutline else {
      (ground, edges, sleepers, arrows) = (nil, nil, nil, nil)
      areas = Array(repeating: nil, count: AreaClass.allCases.count)
      // Where only lines are drawn, those of water are its shores.
      let shore = lines[LineClass.river.rawValue]
      rims = AreaClass.allCases.map { $0 == .water ? shore : nil }
      return
    }
    let land = color(.ground, light: 0xf8_f8f5, dark: 0x10_151c)
    let builtUp = color(.builtUp, light: 0xf3_f2ee, dark: 0x15_1b23)
    // Small buildings make a grey of a town.
    let fading = min(max((14.5 - zoom) / 1.5, 0), 0.6)
    areas = AreaClass.allCases.map { area in
      switch area {
      case .earth: land
      case .farmland: color(.ground, light: 0xf7_f5ec, dark: 0x13_181c)
      case .builtUp: builtUp
      case .quarry: color(.builtUp, light: 0xeb_e9e4, dark: 0x18_1c22)
      case .rock: color(.ground, light: 0xef_ede9, dark: 0x17_1b21)
      case .green, .garden: color(.green, light: 0xe6_eedc, dark: 0x16_261f)
      case .wood: color(.wood, light: 0xdc_e7d3, dark: 0x1a_2f24)
      case .sand: color(.sand, light: 0xf3_eeda, dark: 0x1d_1d1b)
      case .parking: color(.builtUp, light: 0xf0_eeeb, dark: 0x1a_2029)
      case .ice: color(nil, light: 0xee_f4f8, dark: 0x1a_222b)
      case .reserve, .military: nil
      case .water: color(.water, light: 0xd2_e1eb, dark: 0x1e_2e40)
      case .pier: color(.ground, light: 0xf4_f3ef, dark: 0x16_1c24)
      case .building:
        color(.buildings, light: 0xe6_e3dd, dark: 0x23_2b36).mixed(with: builtUp, part: fading)
      }
    }
    ground = land
    edges = Edges(
      motorways: color(.casing, light: 0xd9_c493, dark: 0x0b_0f14),
      mainRoads: color(.casing, light: 0xd9_cdb0, dark: 0x0b_0f14),
      roads: color(.casing, light: 0xc9_c4b8, dark: 0x0b_0f14),
      minorRoads: color(.casing, light: 0xd6_d2ca, dark: 0x0b_0f14),
      bridges: color(.casing, light: 0xb9_b3a6, dark: 0x06_080b))
    arrows = color(nil, light: 0xb8_b2a6, dark: 0x66_7484)
    sleepers = color(.ground, light: 0xff_ffff, dark: 0x1c_232c)
    rims = AreaClass.allCases.map { area in
      switch area {
      case .reserve: color(.green, light: 0xb9_cfa8, dark: 0x29_4535)
      case .military: color(nil, light: 0xd9_b8b0, dark: 0x4a_3530)
      case .ice: color(nil, light: 0xc3_d8e6, dark: 0x2c_3f50)
      case .pier: color(.casing, light: 0xd6_d2ca, dark: 0x2a_333e)
      default: nil
      }
    }
  }

  /// The colour of a class of areas; nil if they are not filled.
  subscript(_ area: AreaClass) -> Color? { areas[area.rawValue] }

  /// The colour of the edge of a class of areas; nil if they have none.
  func rim(of area: AreaClass) -> Color? { rims[area.rawValue] }

  /// The colour of a class of lines at a level.
  ///
  /// The colour of a tunnel is that of the same road above ground, mixed with the land.
  func color(of line: LineClass, at level: LineLevel) -> Color {
    let color = lines[line.rawValue]
    guard level == .tunnel, let ground else { return color }
    return color.mixed(with: ground, part: line.isRail ? 0.4 : 0.5)
  }

  /// The colour of the edges of a class of roads at a level; nil if roads have none.
  func edge(of line: LineClass, at level: LineLevel) -> Color? {
    guard let edges else { return nil }
    guard !level.isBridge else { return edges.bridges }
    return switch line {
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
