// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The built-in map in the pixels of a picture.

import CLibrary
package import Drawing
import Geography
package import Mapping

/// The map of the Earth, drawn through a viewport.
package struct EarthMap {
  private let viewport: Viewport
  private let map: BaseMap
  private let colors: EarthColors
  private let file: EarthFile
  private let clip: DegreeClip
  private var plane: EarthPlane
  private let level: EarthLevel

  /// Its own relief, and the outline of the land for it; nil without.
  private var relief: (shade: EarthRelief, land: Path)?

  /// Metres on the ground that a pixel of the data is good for: a picture with fewer shows its corners.
  static let finestMetresPerPixel = 150.0

  /// - Parameters:
  ///   - map: The requested map.
  ///   - colors: Its colours.
  ///   - viewport: The picture.
  ///   - file: The data. Default: that of the program.
  package init(
    _ map: BaseMap, colors: EarthColors, viewport: Viewport, file: EarthFile = .builtIn
  ) {
    (self.map, self.colors, self.viewport, self.file) = (map, colors, viewport, file)
    let window = EarthWindow(viewport)
    clip = DegreeClip(window: window)
    plane = EarthPlane(viewport, window: window)
    level = EarthLevel(in: viewport)
  }

  /// Finds its own relief, if it has one.
  ///
  /// - Parameter threads: How many threads work.
  package mutating func findRelief(threads: Int) {
    guard map.features.contains(.relief), map.relief == nil, !colors.isOutline,
      let color = colors.land, EarthRelief.isDrawn(viewport)
    else { return }
    var other = self
    other.plane.findHeights()
    let land = other.path(.land)
    relief = EarthRelief(viewport, on: land, color: color, threads: threads).map { ($0, land) }
  }

  /// The colour that fills the picture before anything else is drawn; nil for that of the background.
  package var ground: Color? {
    guard let water = colors.water, colors.land != nil, water.alpha == 255, sea == nil else {
      return nil
    }
    return water
  }

  /// Draws the map on top of the canvas.
  ///
  /// - Parameters:
  ///   - canvas: The picture.
  ///   - relief: Is drawn on land. Default: nil, for none.
  package func draw(on canvas: inout some Canvas, with relief: LoadedRelief? = nil) {
    var map = self
    map.plane.findHeights()
    map.drawParts(on: &canvas, with: relief)
  }

  private func drawParts(on canvas: inout some Canvas, with relief: LoadedRelief?) {
    canvas.limitColors()
    drawAreas(on: &canvas, with: relief)
    let thin = viewport.textSize / 13
    if map.features.contains(.rivers) {
      stroke(lines(.rivers), 0.75 * thin, colors.rivers, on: &canvas)
    }
    if colors.isOutline { drawShores(on: &canvas, thin: thin) }
    if map.features.contains(.borders) { drawBorders(on: &canvas, thin: thin) }
  }

  /// Fills land and water.
  private func drawAreas(on canvas: inout some Canvas, with relief: LoadedRelief?) {
    guard !colors.isOutline else {
      relief?.draw(on: &canvas)
      return
    }
    let land = self.relief?.land ?? path(.land)
    if let water = colors.water {
      if colors.land == nil {
        relief?.draw(on: &canvas)
        canvas.fill(seaAround(land), color: water)
      } else if let sea {
        canvas.fill(sea, color: water)
      } else if ground == nil {
        canvas.fill(
          Path(Rectangle(picture: viewport.width, viewport.height, margin: 1)), color: water)
      }
    }
    if let color = colors.land, !land.isEmpty { canvas.fill(land, color: color) }
    if let own = self.relief { canvas.paint(own.shade.runs) }
    if colors.land != nil || colors.water == nil, let relief {
      relief.draw(on: &canvas)
      // The floor of the sea is not land.
      if relief.isBelowSea, let water = colors.water {
        canvas.fill(seaAround(land), color: water)
      }
    }
    if let water = colors.water {
      let lakes = path(.lakes)
      if !lakes.isEmpty { canvas.fill(lakes, color: water) }
    }
  }

  /// The sea: the other way round than land, which leaves a hole where land is.
  private func seaAround(_ land: Path) -> Path {
    var sea = self.sea ?? Path(Rectangle(picture: viewport.width, viewport.height, margin: 1))
    sea = sea.reversed()
    sea.append(land)
    sea.liesApart = true
    return sea
  }

  /// Draws the edges of land and lakes, which filled areas have without a line.
  private func drawShores(on canvas: inout some Canvas, thin: Double) {
    if !map.features.isDisjoint(with: [.land, .water]) {
      stroke(lines(.land), thin, colors.coast, on: &canvas)
    }
    if map.features.contains(.water) {
      stroke(lines(.lakes), 0.75 * thin, colors.coast, on: &canvas)
    }
  }

  private func drawBorders(on canvas: inout some Canvas, thin: Double) {
    stroke(lines(.borders), 0.8 * thin, colors.borders, on: &canvas)
    let disputed = lines(.disputedBorders)
    guard !disputed.isEmpty else { return }
    var stroke = Stroke(width: max(0.8 * thin, Stroke.narrowest))
    stroke.cap = .butt
    stroke.dash = DashPattern([3 * thin, 2.5 * thin])
    var color = colors.borders
    color.alpha = UInt8(Int(color.alpha) * 3 / 4)
    canvas.stroke(disputed, stroke, color: color)
  }

  private func stroke(
    _ lines: [[Point]], _ width: Double, _ color: Color, on canvas: inout some Canvas
  ) {
    guard !lines.isEmpty else { return }
    canvas.stroke(lines, Stroke(width: max(width, Stroke.narrowest)), color: color)
  }

  /// The place of the world in the picture; nil if that is everywhere.
  private var sea: Path? {
    let limits = viewport.projection.latitudes
    if viewport.projection.repeats {
      let top = viewport.point(Coordinate(latitude: limits.upperBound, longitude: 0)).y
      let bottom = viewport.point(Coordinate(latitude: limits.lowerBound, longitude: 0)).y
      guard top > 0 || bottom < viewport.height else { return nil }
      return Path(Rectangle(left: -1, top: top, right: viewport.width + 1, bottom: bottom))
    }
    guard clip.window.showsEdge else { return nil }
    guard plane.tornPlace == nil else { return plane.edge }
    var path = Path()
    plane.append(clip.inSteps(clip.window.corners), to: &path)
    return path
  }

  /// The zoom of tiles of 256 pixels that the picture is nearest to.
  private var zoom: Double { viewport.zoomOfMaps }

  /// The rings of a kind of shape, as one outline, so that no two have a seam between them.
  private func path(_ shape: EarthShape) -> Path {
    var path = Path()
    forEachShape(shape) { packed, turn in
      if plane.tornPlace == nil, clip.window.contains(packed.box, turn: turn) {
        path.append(ring: plane.points(packed.points, turn: turn))
      } else {
        plane.append(clip.ring(packed, turn: turn), to: &path)
      }
    }
    // A ring around the torn place has its inside where its outside is drawn.
    if clip.window.showsEdge, let place = plane.tornPlace, isInside(place, shape) {
      path.append(plane.edge)
    }
    path.liesApart = true
    return path
  }

  /// Whether a place is inside the rings of a kind of shape.
  private func isInside(_ place: Coordinate, _ shape: EarthShape) -> Bool {
    let degree = Double(EarthFormat.unitsPerDegree)
    let turned = place.longitude - 360 * ((place.longitude + 180) / 360).rounded(.down)
    let (x, y) = (turned * degree, place.latitude * degree)
    var winding = 0
    file.forEachShape(of: shape, level) { box, _ in
      Double(box.west) <= x && x <= Double(box.east) && Double(box.south) <= y
        && y <= Double(box.north)
    } _: { packed in
      guard var last = packed.points.last else { return }
      for point in packed.points {
        let (a, b) = (
          (Double(last.longitude), Double(last.latitude)),
          (Double(point.longitude), Double(point.latitude))
        )
        if (a.1 <= y) != (b.1 <= y), a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0) > x {
          winding += a.1 < b.1 ? 1 : -1
        }
        last = point
      }
    }
    return winding != 0
  }

  /// The lines of a kind of shape, or around one.
  private func lines(_ shape: EarthShape) -> [[Point]] {
    let isRing = shape == .land || shape == .lakes
    var result: [[Point]] = []
    forEachShape(shape) { packed, turn in
      if clip.showsWhole(packed, turn: turn) {
        var line = plane.points(packed.points, turn: turn)
        if isRing, let first = line.first { line.append(first) }
        if line.count > 1 { result.append(line) }
        return
      }
      for line in clip.lines(packed.points, isRing: isRing, turn: turn) {
        result += plane.lines(line)
      }
    }
    return result
  }

  /// Calls back with the shapes that may be seen, and each turn by which they may be.
  private func forEachShape(_ shape: EarthShape, _ body: (EarthPolyline, Int) -> Void) {
    let zoom = zoom
    file.forEachShape(of: shape, level) { box, least in
      (shape == .land || least <= zoom) && clip.window.turns(of: box) != nil
    } _: { packed in
      guard let turns = clip.window.turns(of: packed.box) else { return }
      for turn in turns { body(packed, turn) }
    }
  }
}

extension EarthLevel {
  /// The level for a picture.
  package init(in viewport: Viewport) {
    self.init(metresPerPixel: viewport.metresPerPixel)
  }
}
