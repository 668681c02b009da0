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

  /// Whether the colour of land is the ground of the picture, so that it is not drawn.
  private let isGround: Bool

  /// - Parameters:
  ///   - streets: The tiles.
  ///   - map: The requested map.
  ///   - background: The ground of the picture.
  ///   - viewport: The picture.
  ///   - isLowest: Whether nothing lies below it. Default: true.
  package init(
    _ streets: LoadedStreets, _ map: BaseMap, on background: Color, in viewport: Viewport,
    isLowest: Bool = true
  ) {
    self.streets = streets
    colors = StreetColors(map, on: background, zoom: streets.zoom)
    widths = StreetWidths(zoom: streets.zoom, isOutline: map.style == .outline)
    shapes = StreetShapes(streets, viewport, widths, withShores: map.style == .outline)
    hasLand = map.features.contains(.land)
    hasWater = map.features.contains(.water)
    isGround = isLowest && streets.isWhole && hasLand
  }

  package var tiles: TileUse? { streets.use }

  package func names(in viewport: Viewport) -> MapNames { MapNames(streets, viewport) }

  /// The colour that all of the picture has before anything else is drawn; nil if that is the ground's.
  package var ground: Color? {
    guard isGround, let ground = colors.ground, ground.alpha == 255 else { return nil }
    return ground
  }

  /// Draws the map on top of the canvas.
  package func draw(on canvas: inout some Canvas, with relief: LoadedRelief? = nil) {
    canvas.limitColors()
    drawAreas(on: &canvas, with: relief)
    drawLines([.stream, .river], at: .ground, on: &canvas)
    drawShores(on: &canvas)
    // A tunnel runs below houses and is no gap between them.
    drawRoads(at: .tunnel, on: &canvas)
    fill(.building, on: &canvas)
    for level in LineLevel.allCases where level != .tunnel {
      // A canal on a bridge lies above the roads below it.
      if level.isBridge { drawLines([.stream, .river], at: level, on: &canvas) }
      drawRoads(at: level, on: &canvas)
    }
    for line in [LineClass.disputedBorder, .regionBorder, .countryBorder] {
      drawBorder(line, on: &canvas)
    }
  }

  /// Fills land and what lies on it, except for buildings, which lie on streams too.
  private func drawAreas(on canvas: inout some Canvas, with relief: LoadedRelief?) {
    if hasLand, let land = colors.ground {
      if ground == nil { canvas.fill(shapes.squares, color: land) }
      // Tiles that know where land is have sea elsewhere.
      if hasWater, let sea = colors[.water], !shapes.squaresWithLand.isEmpty {
        canvas.fill(shapes.squaresWithLand, color: sea)
      }
    }
    for area in AreaClass.allCases where area != .building {
      if area == .water { relief?.draw(on: &canvas) }
      fill(area, on: &canvas)
    }
  }

  private func fill(_ area: AreaClass, on canvas: inout some Canvas) {
    guard let color = colors[area], !shapes[area].isEmpty else { return }
    canvas.fill(shapes[area], color: color)
  }

  private func drawShores(on canvas: inout some Canvas) {
    guard !shapes.shores.isEmpty else { return }
    canvas.stroke(
      shapes.shores, Stroke(width: 0.9), color: colors.color(of: .river, at: .ground))
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
    drawLines([.path] + roads + [.rail], at: level, on: &canvas)
  }

  private func drawLines(
    _ lines: [LineClass], at level: LineLevel, on canvas: inout some Canvas
  ) {
    for line in lines {
      guard let width = widths[line] else { continue }
      stroke(
        line, level, Stroke(width: width), colors.color(of: line, at: level), on: &canvas)
    }
  }

  private func stroke(
    _ line: LineClass, _ level: LineLevel, _ stroke: Stroke, _ color: Color,
    on canvas: inout some Canvas
  ) {
    let lines = shapes[line, level]
    if !lines.isEmpty { canvas.stroke(lines, stroke, color: color) }
  }

  private func drawBorder(_ line: LineClass, on canvas: inout some Canvas) {
    guard let width = widths[line] else { return }
    let color = colors.color(of: line, at: .ground)
    let lines = shapes[line, .ground]
    if !lines.isEmpty {
      var stroke = Stroke(width: width)
      if line != .countryBorder { stroke.dash = DashPattern([4 * width, 3 * width]) }
      canvas.stroke(lines, stroke, color: color)
    }
  }
}
