// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws streets on a canvas, from the bottom up.

package import Drawing
package import Mapping
import VectorTiles

/// A map of streets, ready to be drawn.
package struct StreetDrawing: LoadedMap, Sendable {
  private let streets: LoadedStreets
  private let shapes: StreetShapes
  private let colors: StreetColors
  private let widths: StreetWidths

  /// Whether land and water are drawn.
  private let hasLand, hasWater: Bool

  /// Whether land has the colour of the background, so that it is not drawn.
  private let isGround: Bool

  /// - Parameters:
  ///   - streets: The tiles.
  ///   - map: The requested map.
  ///   - background: The colour of the background.
  ///   - viewport: The picture.
  ///   - isLowest: Whether nothing lies below it. Default: true.
  package init(
    _ streets: LoadedStreets, _ map: BaseMap, on background: Color, in viewport: Viewport,
    isLowest: Bool = true
  ) {
    self.streets = streets
    colors = StreetColors(map, on: background, zoom: streets.zoom)
    widths = StreetWidths(zoom: streets.zoom, isOutline: map.style == .outline)
    var rimmed = Set(AreaClass.allCases.filter { [colors] in colors.rim(of: $0) != nil })
    if map.style == .outline { rimmed.insert(.water) }
    shapes = StreetShapes(streets, viewport, widths, rimmed: rimmed)
    hasLand = map.features.contains(.land)
    hasWater = map.features.contains(.water)
    isGround = isLowest && streets.isWhole && hasLand
  }

  package var tiles: TileUse? { streets.use }

  package func names(in viewport: Viewport) -> MapNames { MapNames(streets, viewport) }

  /// The colour that fills the picture before anything else is drawn; nil for that of the background.
  package var ground: Color? {
    guard isGround, let ground = colors.ground, ground.alpha == 255 else { return nil }
    return ground
  }

  /// Draws the map on top of the canvas.
  package func draw(on canvas: inout some Canvas, with relief: LoadedRelief? = nil) {
    canvas.limitColors()
    drawAreas(on: &canvas, with: relief)
    canvas.beginPart { "water" }
    drawLines([.ferry], at: .ground, on: &canvas)
    // Where only lines are drawn, those of water are its shores.
    drawRim(
      of: .water, width: 0.9, colors.color(of: .river, at: .ground), on: &canvas)
    // A tunnel runs below houses and is no gap between them.
    canvas.beginPart { "tunnels" }
    drawRoads(at: .tunnel, on: &canvas)
    canvas.beginPart { "buildings" }
    fill(.building, on: &canvas)
    for level in LineLevel.allCases where level != .tunnel {
      // A canal on a bridge lies above the roads below it.
      canvas.beginPart { level.isBridge ? "bridges" : "roads" }
      if level.isBridge { drawLines([.stream, .river], at: level, on: &canvas) }
      drawRoads(at: level, on: &canvas)
    }
    canvas.beginPart { "borders" }
    for line in [LineClass.disputedBorder, .regionBorder, .countryBorder] {
      drawLines([line], at: .ground, on: &canvas)
    }
  }

  /// Fills land and what lies on it, except for buildings, which lie on streams too.
  private func drawAreas(on canvas: inout some Canvas, with relief: LoadedRelief?) {
    canvas.beginPart { "land" }
    if hasLand, let land = colors.ground {
      if ground == nil { canvas.fill(shapes.squares, color: land) }
      // Tiles that know where land is have sea elsewhere.
      if hasWater, let sea = colors[.water], !shapes.squaresWithLand.isEmpty {
        canvas.fill(shapes.squaresWithLand, color: sea)
      }
    }
    for area in AreaClass.allCases where area != .building {
      canvas.beginPart { area == .water ? "water" : "land" }
      if area == .water {
        relief?.draw(on: &canvas)
        // The line of a river is not seen in its area.
        drawLines([.stream, .river], at: .ground, on: &canvas)
      }
      fill(area, on: &canvas)
      if let color = colors.rim(of: area), area == .pier || streets.zoom >= 7 {
        drawRim(of: area, width: area == .pier ? 0.8 : 1.2, color, on: &canvas)
      }
    }
  }

  private func fill(_ area: AreaClass, on canvas: inout some Canvas) {
    guard let color = colors[area], !shapes[area].isEmpty else { return }
    canvas.fill(shapes[area], color: color)
  }

  private func drawRim(
    of area: AreaClass, width: Double, _ color: Color, on canvas: inout some Canvas
  ) {
    let rims = shapes.rims(of: area)
    if !rims.isEmpty { canvas.stroke(rims, Stroke(width: width), color: color) }
  }

  /// Draws roads and railways of a level: all edges before all roads.
  private func drawRoads(at level: LineLevel, on canvas: inout some Canvas) {
    let roads: [LineClass] = [
      .service, .minor, .tertiary, .secondary, .primary, .trunk, .motorway,
    ]
    if let casing = widths.casing(at: level) {
      for road in roads {
        guard let width = widths[road], let color = colors.edge(of: road, at: level) else {
          continue
        }
        var edge = Stroke(width: width + 2 * casing)
        // A bridge ends where its road continues, and must not have its edge there.
        if level != .ground { edge.cap = .butt }
        if level == .tunnel { edge.dash = DashPattern([4, 3]) }
        stroke(road, level, edge, color, on: &canvas)
      }
    }
    drawLines([.taxiway, .runway], at: level, on: &canvas)
    drawLines(LineClass.allCases.filter(\.isPath) + roads, at: level, on: &canvas)
    let rails = LineClass.allCases.filter(\.isRail)
    drawLines(
      rails.filter { level != .tunnel || widths.isDrawnInTunnel($0) }, at: level, on: &canvas)
    if level != .tunnel, streets.zoom >= StreetWidths.zoomOfSleepers, let width = widths[.rail],
      let color = colors.sleepers
    {
      var sleepers = Stroke(width: 0.6 * width)
      (sleepers.dash, sleepers.cap) = (DashPattern([3 * width, 3 * width]), .butt)
      stroke(.rail, level, sleepers, color, on: &canvas)
    }
  }

  private func drawLines(
    _ lines: [LineClass], at level: LineLevel, on canvas: inout some Canvas
  ) {
    for line in lines {
      guard let width = widths[line] else { continue }
      var pen = Stroke(width: width)
      pen.dash = widths.dash(of: line, at: level, width)
      if pen.dash != nil { pen.cap = .butt }
      stroke(line, level, pen, colors.color(of: line, at: level), on: &canvas)
    }
  }

  private func stroke(
    _ line: LineClass, _ level: LineLevel, _ stroke: Stroke, _ color: Color,
    on canvas: inout some Canvas
  ) {
    let lines = shapes[line, level]
    if !lines.isEmpty { canvas.stroke(lines, stroke, color: color) }
  }
}
