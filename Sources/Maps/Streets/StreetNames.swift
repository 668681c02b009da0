// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of places and streets that a street map may show.

import Drawing
package import Mapping
import Tiles
import VectorTiles

extension MapNames {
  /// The zoom of tiles of 512 pixels below which a dot shows where a place is.
  private static let zoomOfDots = 9.0

  /// The names on a map of streets, each once.
  ///
  /// - Parameters:
  ///   - streets: The tiles.
  ///   - viewport: The picture.
  package init(_ streets: LoadedStreets, _ viewport: Viewport) {
    let frame = Rectangle(picture: viewport.width, viewport.height, margin: 0)
    var found: [(place: TilePlace, point: Point)] = []
    var linesOfNames: [String: StreetLines] = [:]
    streets.forEachCell(viewport) { cell, placement, _ in
      for place in cell.tile.places where place.leastZoom <= streets.zoom + 0.5 {
        guard cell.window?.owns(place.point) ?? true else { continue }
        let point = placement.point(place.point)
        if frame.contains(point) { found.append((place, point)) }
      }
      for street in cell.tile.streetNames {
        // Without what lies beyond the tile, the lines of two tiles meet on their border.
        for part in (cell.window ?? .whole).parts(of: street.points) {
          for line in frame.parts(of: part.map(placement.point)) {
            linesOfNames[street.name, default: StreetLines()].add(line, of: street.lineClass)
          }
        }
      }
    }
    // A tile may be drawn in several places.
    var (counted, leftOut): (Set<TileID>, Int) = ([], 0)
    for cell in streets.cells.values where counted.insert(cell.id).inserted {
      leftOut += cell.tile.namesLeftOut
    }
    self.init(
      places: MapNames.places(found, zoom: streets.zoom), streets: MapNames.streets(linesOfNames),
      leftOut: leftOut)
  }

  /// The lines of one street.
  private struct StreetLines {
    var lines: [[Point]] = []
    var rank = Int.max

    mutating func add(_ line: [Point], of lineClass: LineClass) {
      lines.append(line)
      rank = min(rank, LineClass.motorway.rawValue - lineClass.rawValue)
    }
  }

  private static func places(
    _ found: [(place: TilePlace, point: Point)], zoom: Double
  ) -> [NamedPlace] {
    var known: Set<String> = []
    return found.sorted { a, b in
      (a.place.rank, a.place.name, a.point.y, a.point.x)
        < (b.place.rank, b.place.name, b.point.y, b.point.x)
    }
    .filter { known.insert($0.place.name).inserted }
    .map { place, point in
      NamedPlace(
        name: place.name, point: point, letters: letters(of: place.kind),
        hasDot: zoom < zoomOfDots && place.kind.isSettlement)
    }
  }

  /// The height of the letters of a kind of places, in parts of those of a label.
  private static func letters(of kind: PlaceKind) -> Double {
    switch kind {
    case .country, .city: 1
    case .region, .town: 12.0 / 13
    case .village, .suburb, .island: 11.0 / 13
    case .hamlet, .quarter, .neighbourhood, .locality: 10.0 / 13
    }
  }

  private static func streets(_ linesOfNames: [String: StreetLines]) -> [NamedStreet] {
    linesOfNames.map { name, street in
      NamedStreet(name: name, lines: joinedLines(street.lines), rank: street.rank)
    }
    // Of streets of one rank the longest line comes first.
    .map { (street: $0, length: $0.lines.first.map(length) ?? 0) }
    .sorted { a, b in
      (a.street.rank, -a.length, a.street.name) < (b.street.rank, -b.length, b.street.name)
    }
    .map(\.street)
  }
}

extension Rectangle {
  /// The parts of a line within the box, of two points or more each.
  fileprivate func parts(of line: [Point]) -> [[Point]] {
    if line.allSatisfy(contains) { return [line] }
    var (parts, part): ([[Point]], [Point]) = ([], [])
    for (start, end) in zip(line, line.dropFirst()) {
      guard let leg = clip(start, end) else { continue }
      if part.last != leg.0 {
        parts.append(part)
        part = [leg.0]
      }
      part.append(leg.1)
    }
    parts.append(part)
    return parts.filter { $0.count > 1 }
  }
}

extension PlaceKind {
  /// Whether people live in one spot there.
  fileprivate var isSettlement: Bool {
    switch self {
    case .city, .town, .village, .hamlet: true
    default: false
    }
  }
}
