// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The areas and lines of streets in the pixels of a picture, grouped by class.

import Drawing
import Mapping
import VectorTiles

/// The shapes of a map of streets.
///
/// All rings of a class are one outline, whichever tile they come from. Both sides of a border of tiles are at the same
/// place to the last bit, so their union has no seam.
struct StreetShapes: Sendable {
  /// The squares of the tiles, and the parts of these that are sea where the tiles know land.
  private(set) var squares = Path()
  private(set) var squaresWithLand = Path()

  /// The outline of each class of areas.
  private var areas: [Path]

  /// The lines of each class at each level.
  private var lines: [[[Point]]]

  /// The edges of areas that have them: shores where only lines are drawn, and edges of what is not filled.
  private var rims: [[[Point]]]

  /// The chevrons on streets with traffic in one direction at each level.
  private var chevrons = LineLevel.allCases.map { _ in [[Point]]() }

  /// Lines are kept so far beyond the edges of the picture, in pixels.
  private let margin = 24.0

  private let frame: Rectangle
  private let rimmed: Set<AreaClass>
  private let widths: StreetWidths

  /// - Parameters:
  ///   - streets: The tiles.
  ///   - viewport: The picture.
  ///   - widths: The widths of lines.
  ///   - rimmed: The classes of areas whose edges are drawn.
  init(
    _ streets: LoadedStreets, _ viewport: Viewport, _ widths: StreetWidths,
    rimmed: Set<AreaClass>
  ) {
    rims = AreaClass.allCases.map { _ in [] }
    areas = AreaClass.allCases.map { _ in Path() }
    lines = Array(repeating: [], count: LineClass.allCases.count * LineLevel.allCases.count)
    frame = Rectangle(picture: viewport.width, viewport.height, margin: margin)
    (self.rimmed, self.widths) = (rimmed, widths)
    streets.forEachCell(viewport) { cell, place, bare in add(cell, place, bare) }
  }

  /// The outline of a class of areas.
  subscript(_ area: AreaClass) -> Path { areas[area.rawValue] }

  /// The edges of a class of areas, where they are drawn.
  func rims(of area: AreaClass) -> [[Point]] { rims[area.rawValue] }

  /// The lines of a class at a level.
  subscript(_ line: LineClass, _ level: LineLevel) -> [[Point]] {
    lines[StreetShapes.place(line, level)]
  }

  /// The chevrons at a level, each a line of three points.
  func arrows(at level: LineLevel) -> [[Point]] { chevrons[level.rawValue] }

  private static func place(_ line: LineClass, _ level: LineLevel) -> Int {
    line.rawValue * LineLevel.allCases.count + level.rawValue
  }

  private mutating func add(
    _ cell: StreetCell, _ place: TilePlacement, _ bare: TileWindow.Sides
  ) {
    let window = cell.window ?? .whole
    let square = window.ring.map(place.point)
    squares.append(ring: square, meeting: frame)
    if !cell.tile.areas(.earth).isEmpty { squaresWithLand.append(ring: square, meeting: frame) }
    for area in AreaClass.allCases {
      for ring in cell.tile.areas(area) {
        if let window = cell.window {
          areas[area.rawValue].append(ring: window.clip(ring).map(place.point), meeting: frame)
        } else {
          areas[area.rawValue].append(ring: ring.map(place.point), meeting: frame)
        }
        if rimmed.contains(area) { addRim(of: area, window.clip(ring), window, place) }
      }
    }
    addArrows(cell, place)
    for line in LineClass.allCases {
      guard let width = widths[line] else { continue }
      for level in LineLevel.allCases {
        var window = cell.window
        if !bare.isEmpty {
          // Writers add lines beyond the edge, so that two tiles overlap; the round end lies in the tile too.
          let reach = (width / 2 + (widths.casing(at: level) ?? 0)) / place.side
          window = (window ?? .unlimited).with(bare, of: window ?? .whole, inset: reach)
        }
        for points in cell.tile.lines(line, level) {
          for part in window?.parts(of: points) ?? [Array(points)] {
            let pixels = part.map(place.point)
            guard frame.meets(pixels) else { continue }
            lines[StreetShapes.place(line, level)].append(pixels)
          }
        }
      }
    }
  }

  /// Adds the chevrons on streets with traffic in one direction; nobody sees those in a tunnel.
  private mutating func addArrows(_ cell: StreetCell, _ place: TilePlacement) {
    for street in cell.tile.oneWays where street.level != .tunnel {
      guard let width = widths[street.lineClass] else { continue }
      // The part of another tile is left to that one.
      for part in (cell.window ?? .whole).parts(of: street.points) {
        let pixels = part.map(place.point)
        guard frame.meets(pixels) else { continue }
        chevrons[street.level.rawValue] += oneWayChevrons(along: pixels, width: width)
      }
    }
  }

  /// Adds the legs of a ring that do not run along the edge of its tile, where the area continues.
  private mutating func addRim(
    of area: AreaClass, _ ring: [TilePoint], _ window: TileWindow, _ place: TilePlacement
  ) {
    guard var last = ring.last else { return }
    var line: [TilePoint] = []
    func finish() {
      if line.count > 1 {
        let pixels = line.map(place.point)
        if frame.meets(pixels) { rims[area.rawValue].append(pixels) }
      }
      line = []
    }
    for point in ring {
      if window.isEdge(last, point) {
        finish()
      } else {
        if line.isEmpty { line.append(last) }
        line.append(point)
      }
      last = point
    }
    finish()
  }
}

extension Path {
  /// Adds a ring, unless all of it is on one side of a box.
  fileprivate mutating func append(ring: [Point], meeting box: Rectangle) {
    guard ring.count > 2, box.meets(ring) else { return }
    move(to: ring[0])
    for point in ring.dropFirst() { line(to: point) }
  }
}

extension Rectangle {
  /// The box around some points, one at least, and a margin.
  init(points: [Point], margin: Double) {
    self.init(
      left: (points.map(\.x).min() ?? 0) - margin, top: (points.map(\.y).min() ?? 0) - margin,
      right: (points.map(\.x).max() ?? 0) + margin, bottom: (points.map(\.y).max() ?? 0) + margin)
  }

  /// Whether the box around some points has a part in this one.
  func meets(_ points: [Point]) -> Bool {
    guard let first = points.first else { return false }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return right > self.left && left < self.right && bottom > self.top && top < self.bottom
  }
}
