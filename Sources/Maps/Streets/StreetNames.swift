// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of places and streets that a street map may show.

import Drawing
import Geography
package import Mapping
import Tiles
import VectorTiles

extension MapNames {
  /// The zoom of tiles of 512 pixels below which a dot shows where a place is.
  private static let zoomOfDots = 9.0

  /// Streets of one name that are farther apart than this on the ground, in metres, are several ones.
  private static let metresApart = 1200.0

  /// Places of one name that are farther apart than this, in pixels, are several ones.
  private static let pixelsApart = 60.0

  /// The names on a map of streets: those of places once, and those of streets once for each street.
  ///
  /// - Parameters:
  ///   - streets: The tiles.
  ///   - viewport: The picture.
  package init(_ streets: LoadedStreets, _ viewport: Viewport) {
    let frame = Rectangle(picture: viewport.width, viewport.height, margin: 0)
    let letters = StreetLetters(zoom: streets.zoom)
    var found: [(place: TilePlace, point: Point)] = []
    var linesOfNames: [String: StreetLines] = [:]
    var linesOfNumbers: [String: StreetLines] = [:]
    var houseNumbers: [NamedPlace] = []
    streets.forEachCell(viewport) { cell, placement, _ in
      for place in cell.tile.places where place.leastZoom <= streets.zoom + 0.5 {
        guard cell.window?.owns(place.point) ?? true else { continue }
        let point = placement.point(place.point)
        if frame.contains(point) { found.append((place, point)) }
      }
      if let style = letters.ofHouseNumber {
        for house in cell.tile.houseNumbers where cell.window?.owns(house.point) ?? true {
          let point = placement.point(house.point)
          guard frame.contains(point) else { continue }
          houseNumbers.append(
            NamedPlace(name: house.text, point: point, letters: style, hasDot: false))
        }
      }
      func add(_ street: TileStreetName, to lines: inout [String: StreetLines]) {
        // Without what lies beyond the tile, the lines of two tiles meet on their border.
        for part in (cell.window ?? .whole).parts(of: street.points) {
          for line in frame.parts(of: part.map(placement.point)) {
            lines[street.name, default: StreetLines()].add(line, of: street.lineClass)
          }
        }
      }
      for street in cell.tile.streetNames where letters[street.lineClass] != nil {
        // Nobody sees a river in a tunnel.
        if street.lineClass.isRiver, street.level == .tunnel { continue }
        add(street, to: &linesOfNames)
      }
      for road in cell.tile.roadNumbers where letters.ofNumber(road.lineClass) != nil {
        add(road, to: &linesOfNumbers)
      }
    }
    // A tile may be drawn in several places.
    var (counted, leftOut): (Set<TileID>, Int) = ([], 0)
    for cell in streets.cells.values where counted.insert(cell.id).inserted {
      leftOut += cell.tile.namesLeftOut
    }
    self.init(
      places: MapNames.places(found, letters),
      streets: MapNames.streets(
        linesOfNames, apart: viewport.pixels(Length(metres: MapNames.metresApart))
      ) { letters[$0] },
      leftOut: leftOut)
    self.houseNumbers = houseNumbers
    roadNumbers = MapNames.streets(linesOfNumbers, apart: .infinity) { letters.ofNumber($0) }
  }

  /// The lines of one street.
  private struct StreetLines {
    var lines: [[Point]] = []
    var lineClass = LineClass.stream

    mutating func add(_ line: [Point], of lineClass: LineClass) {
      lines.append(line)
      if lineClass.rawValue > self.lineClass.rawValue { self.lineClass = lineClass }
    }
  }

  private static func places(
    _ found: [(place: TilePlace, point: Point)], _ letters: StreetLetters
  ) -> [NamedPlace] {
    var known: [String: [(place: TilePlace, point: Point)]] = [:]
    return found.sorted { a, b in
      (a.place.rank, a.place.name, a.point.y, a.point.x)
        < (b.place.rank, b.place.name, b.point.y, b.point.x)
    }
    .compactMap { place, point in
      guard let style = letters[place.kind, population: place.population],
        // In another copy of the world it is the same place.
        known[place.name, default: []].allSatisfy({
          $0.place != place && length([$0.point, point]) > pixelsApart
        })
      else { return nil }
      known[place.name, default: []].append((place, point))
      // The unit is that of the tiles.
      let elevation = place.elevation.map { "\u{a0}\(Int($0.rounded()))\u{a0}m" } ?? ""
      return NamedPlace(
        name: place.name + elevation, point: point, letters: style,
        hasDot: letters.zoom < zoomOfDots && place.kind.isSettlement, symbol: place.kind.symbol,
        apart: letters.apart(place.kind) / 13)
    }
  }

  private static func streets(
    _ linesOfNames: [String: StreetLines], apart: Double, _ letters: (LineClass) -> NameStyle?
  ) -> [NamedStreet] {
    linesOfNames.flatMap { name, street -> [NamedStreet] in
      guard let style = letters(street.lineClass) else { return [] }
      return groups(of: joinedLines(street.lines), apart: apart).map { lines in
        NamedStreet(
          name: name, lines: lines,
          rank: MapNames.rank(of: street.lineClass), letters: style)
      }
    }
    // Of streets of one rank the longest line comes first.
    .map { (street: $0, length: $0.lines.first.map(length) ?? 0) }
    .sorted { a, b in
      let (first, second) = (a.street.lines[0][0], b.street.lines[0][0])
      return (a.street.rank, -a.length, a.street.name, first.x, first.y)
        < (b.street.rank, -b.length, b.street.name, second.x, second.y)
    }
    .map(\.street)
  }

  /// The rank of a class; a river is as important as a road that leads to a village.
  private static func rank(of line: LineClass) -> Int {
    let road: LineClass = line == .river ? .tertiary : line == .stream ? .service : line
    return LineClass.motorway.rawValue - road.rawValue
  }

  /// The lines in groups that are so far apart from each other, each in the order of the lines.
  private static func groups(of lines: [[Point]], apart: Double) -> [[[Point]]] {
    // A tile of nonsense may have any number of lines.
    guard lines.count > 1, lines.count < 400, apart < .infinity else {
      return lines.isEmpty ? [] : [lines]
    }
    var groups = Array(lines.indices)
    for (index, line) in lines.enumerated() {
      let box = Rectangle(points: line, margin: apart)
      for other in 0..<index where groups[other] != groups[index] && box.meets(lines[other]) {
        let (old, new) = (groups[index], groups[other])
        for place in 0...index where groups[place] == old { groups[place] = new }
      }
    }
    return Set(groups).sorted().map { group in
      lines.indices.filter { groups[$0] == group }.map { lines[$0] }
    }
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
  /// The symbol that shows it; nil for none.
  fileprivate var symbol: MapSymbol? {
    switch self {
    case .peak: .peak
    case .pass: .pass
    case .station: .station
    case .hut: .hut
    case .viewpoint: .viewpoint
    case .spring: .spring
    default: nil
    }
  }

  /// Whether people live in one spot there.
  fileprivate var isSettlement: Bool {
    switch self {
    case .city, .town, .village, .hamlet: true
    default: false
    }
  }
}
