// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws streets on a canvas, from the bottom up.

package import Drawing
package import Mapping
import VectorTiles

/// A map of streets, ready to be drawn.
package struct StreetDrawing: LoadedMap, Sendable {
  /// The tiles with their names alone.
  private let streets: LoadedStreets
  private let shapes: StreetShapes
  private let pens: StreetPens

  private var colors: StreetColors { pens.colors }

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
    let colors = StreetColors(map, on: background, zoom: streets.zoom)
    pens = StreetPens(
      colors: colors,
      widths: StreetWidths(zoom: streets.zoom, isOutline: map.style == .outline))
    shapes = StreetShapes(
      streets, viewport, pens.widths,
      rimmed: Set(AreaClass.allCases.filter { colors.rim(of: $0) != nil }))
    // What is drawn has the places of the picture now.
    self.streets = streets.withoutShapes
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
    canvas.beginPart { "land" }
    if hasLand, let land = colors.ground {
      if ground == nil { canvas.fill(shapes.squares, color: land) }
      // Tiles that know where land is have sea elsewhere.
      if hasWater, let sea = colors[.water], !shapes.squaresWithLand.isEmpty {
        canvas.fill(shapes.squaresWithLand, color: sea)
      }
    }
    for (part, step) in StreetStep.all {
      canvas.beginPart { part }
      if case .relief = step { relief?.draw(on: &canvas) }
      if case .fill(let area) = step, let color = colors[area], !shapes[area].isEmpty {
        canvas.fill(shapes[area], color: color)
      }
      let lines = shapes.lines(of: step)
      guard !lines.isEmpty, let pen = pens.pen(step) else { continue }
      canvas.stroke(lines, pen.stroke, color: pen.color)
    }
  }
}

extension StreetShapes {
  /// The lines that a step draws; none if it fills areas.
  fileprivate func lines(of step: StreetStep) -> [[Point]] {
    switch step {
    case .fill, .relief: []
    case .rim(let area): rims(of: area)
    case .edges(let line, let level), .lines(let line, let level): self[line, level]
    case .arrows(let level): arrows(at: level)
    case .sleepers(let level): self[.rail, level]
    }
  }
}
