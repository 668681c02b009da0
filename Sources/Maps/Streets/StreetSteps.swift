// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The order in which a map of streets is drawn, and the pen of each step.

import Drawing
import VectorTiles

/// A step of drawing a map of streets.
enum StreetStep: Hashable, Sendable {
  /// Fills areas.
  case fill(AreaClass)
  /// Draws the edges of areas.
  case rim(AreaClass)
  /// Draws the edges of roads, which the roads cover except for a narrow part on both sides.
  case edges(LineClass, LineLevel)
  /// Draws lines.
  case lines(LineClass, LineLevel)
  /// Draws chevrons on streets with traffic in one direction.
  case arrows(LineLevel)
  /// Draws what lies on railways like sleepers.
  case sleepers(LineLevel)
  /// Shades the ground, where there are heights.
  case relief

  /// All steps from the bottom up, each with the name of its part of the map.
  static let all: [(part: String, step: StreetStep)] = {
    var all: [(part: String, step: StreetStep)] = []
    func add(_ part: String, _ steps: [StreetStep]) { all += steps.map { (part, $0) } }
    for area in AreaClass.allCases where area != .building {
      // The line of a river is not seen in its area.
      if area == .water {
        add("water", [.relief, .lines(.stream, .ground), .lines(.river, .ground), .fill(.water)])
      } else {
        add("land", [.fill(area), .rim(area)])
      }
    }
    // Where only lines are drawn, those of water are its shores.
    add("water", [.lines(.ferry, .ground), .rim(.water)])
    // A tunnel runs below houses and is no gap between them.
    add("tunnels", roads(at: .tunnel))
    add("buildings", [.fill(.building)])
    add("roads", roads(at: .ground))
    // A canal on a bridge lies above the roads below it.
    for level in LineLevel.allCases where level.isBridge {
      add("bridges", [.lines(.stream, level), .lines(.river, level)] + roads(at: level))
    }
    let borders: [LineClass] = [.disputedBorder, .regionBorder, .countryBorder]
    add("borders", borders.map { .lines($0, .ground) })
    return all
  }()

  /// Roads and railways of a level: all edges before all roads.
  private static func roads(at level: LineLevel) -> [StreetStep] {
    let roads: [LineClass] = [
      .service, .minor, .tertiary, .secondary, .primary, .trunk, .motorway,
    ]
    let lines = [LineClass.taxiway, .runway] + LineClass.allCases.filter(\.isPath) + roads
    let rails = LineClass.allCases.filter(\.isRail)
    return roads.map { .edges($0, level) } + lines.map { .lines($0, level) } + [.arrows(level)]
      + rails.map { .lines($0, level) } + [.sleepers(level)]
  }
}

/// The pens of a map of streets at a zoom.
struct StreetPens: Sendable {
  let colors: StreetColors
  let widths: StreetWidths

  /// The zoom from which areas that are not filled have edges.
  private static let zoomOfRims = 7.0

  /// The pen of a step, and its colour; nil if nothing is drawn.
  func pen(_ step: StreetStep) -> (stroke: Stroke, color: Color)? {
    switch step {
    case .fill, .relief: nil
    case .rim(let area): rim(of: area)
    case .edges(let road, let level): edges(of: road, at: level)
    case .lines(let line, let level): lines(of: line, at: level)
    case .arrows: colors.arrows.map { (Stroke(width: 1.1), $0) }
    case .sleepers(let level): sleepers(at: level)
    }
  }

  private func rim(of area: AreaClass) -> (stroke: Stroke, color: Color)? {
    guard let color = colors.rim(of: area) else { return nil }
    switch area {
    case .pier: return (Stroke(width: 0.8), color)
    case .water: return (Stroke(width: 0.9), color)
    default: return widths.zoom < StreetPens.zoomOfRims ? nil : (Stroke(width: 1.2), color)
    }
  }

  private func edges(of road: LineClass, at level: LineLevel) -> (stroke: Stroke, color: Color)? {
    guard let casing = widths.casing(at: level), let width = widths[road],
      let color = colors.edge(of: road, at: level)
    else { return nil }
    var edge = Stroke(width: width + 2 * casing)
    // A bridge ends where its road continues, and must not have its edge there.
    if level != .ground { edge.cap = .butt }
    if level == .tunnel { edge.dash = DashPattern([4, 3]) }
    return (edge, color)
  }

  private func lines(of line: LineClass, at level: LineLevel) -> (stroke: Stroke, color: Color)? {
    guard let width = widths[line], level != .tunnel || widths.isDrawnInTunnel(line) else {
      return nil
    }
    var pen = Stroke(width: width)
    pen.dash = widths.dash(of: line, at: level, width)
    if pen.dash != nil { pen.cap = .butt }
    return (pen, colors.color(of: line, at: level))
  }

  private func sleepers(at level: LineLevel) -> (stroke: Stroke, color: Color)? {
    guard level != .tunnel, widths.zoom >= StreetWidths.zoomOfSleepers, let width = widths[.rail],
      let color = colors.sleepers
    else { return nil }
    var sleepers = Stroke(width: 0.6 * width)
    (sleepers.dash, sleepers.cap) = (DashPattern([3 * width, 3 * width]), .butt)
    return (sleepers, color)
  }
}
