// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Layers of Natural Earth to the packed map.

import CLibrary
import Maps

/// Packs the layers of a folder.
///
/// Throws an error where a layer cannot be read.
func packedEarth(_ folder: String) throws -> [UInt8] {
  var sections = [[UInt8]](repeating: [], count: EarthFormat.sections)
  for level in EarthLevel.allCases {
    let prefix = "\(folder)/ne_\(level.prefix)_"
    func layer(_ name: String) throws -> [Feature] {
      // Natural Earth gives features that are on no map a zoom of 100.
      try readLayer("\(prefix)\(name).geojsonl.gz").filter { $0.zoom < 25 }
    }
    func pack(_ features: [Feature], as shape: EarthShape) {
      sections[EarthFormat.section(of: shape, level)] += features.flatMap { feature in
        feature.geometry.lines.flatMap { line in
          packed(line.points, isRing: shape.isRing, isHole: line.isHole, zoom: feature.zoom)
        }
      }
    }
    pack(try layer("land"), as: .land)
    if level == .fine { pack(try layer("minor_islands"), as: .land) }
    pack(try layer("lakes"), as: .lakes)
    pack(try layer("rivers_lake_centerlines"), as: .rivers)
    let borders = try layer("admin_0_boundary_lines_land")
    pack(borders.filter(\.isAgreed), as: .borders)
    pack(borders.filter { !$0.isAgreed }, as: .disputedBorders)
    if level == .fine {
      sections[EarthFormat.placesSection] = packedPlaces(try layer("populated_places_simple"))
    }
  }
  return file(of: sections)
}

extension EarthLevel {
  /// The start of the names of the level's files.
  fileprivate var prefix: String { String(scale.dropFirst(2)) }
}

extension EarthShape {
  /// Whether the shape is a ring.
  fileprivate var isRing: Bool { self == .land || self == .lakes }
}

extension Feature {
  /// The zoom from which it is shown.
  fileprivate var zoom: Double { properties.min_zoom ?? 0 }

  /// Whether a border is an international boundary that is agreed.
  fileprivate var isAgreed: Bool {
    properties.featurecla?.hasPrefix("International boundary") == true
  }
}

/// The file of some sections.
private func file(of sections: [[UInt8]]) -> [UInt8] {
  var bytes = EarthFormat.signature
  var place = bytes.count + 8 * sections.count
  for section in sections {
    for number in [place, section.count] {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    place += section.count
  }
  return bytes + sections.joined()
}

/// Packs a ring or a line; nothing if it has no extent.
private func packed(
  _ degrees: [[Double]], isRing: Bool, isHole: Bool, zoom: Double
) -> [UInt8] {
  var points: [EarthPoint] = []
  for place in degrees {
    let point = EarthPoint(longitude: units(place[0]), latitude: units(place[1]))
    if point != points.last { points.append(point) }
  }
  if isRing {
    if points.first == points.last { points.removeLast() }
    guard points.count > 2 else { return [] }
    let isClockwise = doubledArea(points) < 0
    if isClockwise == isHole { points.reverse() }
    let simple = withoutStraightPoints(points + points.prefix(1)).dropLast()
    // The smallest islands have no points to spare.
    points = withPointsOnCuts(simple.count > 2 ? simple : points[...])
  } else {
    points = withoutStraightPoints(points)
  }
  guard let first = points.first, points.count > 1 else { return [] }
  var box = EarthBox(
    west: first.longitude, south: first.latitude, east: first.longitude, north: first.latitude)
  for point in points {
    box.west = min(box.west, point.longitude)
    box.east = max(box.east, point.longitude)
    box.south = min(box.south, point.latitude)
    box.north = max(box.north, point.latitude)
  }
  var bytes: [UInt8] = [tenths(zoom)]
  bytes.append(zigzag: box.west)
  bytes.append(zigzag: box.south)
  bytes.append(varint: box.east - box.west)
  bytes.append(varint: box.north - box.south)
  var last = EarthPoint(longitude: box.west, latitude: box.south)
  for point in points {
    bytes.append(zigzag: point.longitude - last.longitude)
    bytes.append(zigzag: point.latitude - last.latitude)
    last = point
  }
  var result: [UInt8] = []
  result.append(varint: bytes.count)
  return result + bytes
}

/// Leaves out points that are within half a unit of the line between their neighbours: they are not visible.
private func withoutStraightPoints(_ points: [EarthPoint]) -> [EarthPoint] {
  guard var last = points.first else { return [] }
  var result = [last]
  var skipped: [EarthPoint] = []
  for (point, next) in zip(points.dropFirst(), points.dropFirst(2)) {
    skipped.append(point)
    if skipped.allSatisfy({ isOnLine($0, from: last, to: next) }) { continue }
    result.append(point)
    last = point
    skipped = []
  }
  return points.count > 1 ? result + points.suffix(1) : result
}

/// Whether a point is within half a unit of a line, and between its ends.
private func isOnLine(_ point: EarthPoint, from a: EarthPoint, to b: EarthPoint) -> Bool {
  let (x, y) = (b.longitude - a.longitude, b.latitude - a.latitude)
  let (px, py) = (point.longitude - a.longitude, point.latitude - a.latitude)
  let (square, along, aside) = (x * x + y * y, x * px + y * py, x * py - y * px)
  return (0...square).contains(along)
    && 4 * Double(aside) * Double(aside) <= Double(square)
}

/// Adds points at whole degrees to edges along the meridian of 180 degrees and around a pole.
///
/// They are straight on few planes, and both sides of the meridian must bend in the same way.
private func withPointsOnCuts(_ points: ArraySlice<EarthPoint>) -> [EarthPoint] {
  let degree = EarthFormat.unitsPerDegree
  var result: [EarthPoint] = []
  for (point, next) in zip(points, points.dropFirst() + points.prefix(1)) {
    result.append(point)
    let isMeridian = abs(point.longitude) == 180 * degree && point.longitude == next.longitude
    let isPole = abs(point.latitude) == 90 * degree && point.latitude == next.latitude
    func between(_ a: Int, _ b: Int) -> [Int] {
      let (low, high) = (min(a, b), max(a, b))
      let whole = stride(from: (low / degree - 1) * degree, through: high, by: degree).filter {
        $0 > low && $0 < high
      }
      return a < b ? whole : whole.reversed()
    }
    if isMeridian {
      result += between(point.latitude, next.latitude).map {
        EarthPoint(longitude: point.longitude, latitude: $0)
      }
    } else if isPole {
      result += between(point.longitude, next.longitude).map {
        EarthPoint(longitude: $0, latitude: point.latitude)
      }
    }
  }
  return result
}

/// Packs names: those first that are shown from a lower zoom, and there capitals, then places by people.
private func packedPlaces(_ features: [Feature]) -> [UInt8] {
  struct Entry {
    var zoom: Double
    var kind: EarthPlace.Kind
    var people = 0.0
    var longitude, latitude: Double
    var name: String

    var order: (Double, Int, Double, String) { (zoom, kind.rawValue, -people, name) }
  }
  var entries = features.compactMap { feature -> Entry? in
    guard let point = feature.geometry.lines.first?.points.first, let name = feature.properties.name
    else { return nil }
    return Entry(
      zoom: feature.zoom, kind: feature.properties.adm0cap == 1 ? .capital : .town,
      people: feature.properties.pop_max ?? 0, longitude: point[0], latitude: point[1],
      name: englishName(name))
  }
  for (kind, areas) in [(EarthPlace.Kind.country, countries), (.ocean, oceans), (.sea, seas)] {
    for area in areas {
      // A name appears where it is shorter than its area is wide.
      let pixels = Double(area.name.count) * kind.letterWidth
      let zoom = log2(pixels * 360 / (256 * area.width))
      entries.append(
        Entry(
          zoom: min(max(zoom, 1.5), 8), kind: kind, longitude: area.longitude,
          latitude: area.latitude, name: area.name))
    }
  }
  var bytes: [UInt8] = []
  for entry in entries.sorted(by: { $0.order < $1.order }) {
    let name = Array(entry.name.utf8)
    guard !name.isEmpty, name.count < 256 else { continue }
    bytes.append(tenths(entry.zoom))
    bytes.append(UInt8(entry.kind.rawValue))
    bytes.append(zigzag: units(entry.longitude))
    bytes.append(zigzag: units(entry.latitude))
    bytes.append(UInt8(name.count))
    bytes += name
  }
  return bytes
}

extension EarthPlace.Kind {
  /// The width of a letter with the space after it in pixels, about that of DejaVu Sans in the style of the kind.
  fileprivate var letterWidth: Double {
    switch self {
    case .country: 7.8
    case .ocean: 9.6
    default: 7
    }
  }
}

/// Degrees as the file counts them.
private func units(_ degrees: Double) -> Int {
  Int((degrees * Double(EarthFormat.unitsPerDegree)).rounded())
}

/// A zoom in tenths.
private func tenths(_ zoom: Double) -> UInt8 { UInt8((zoom * 10).rounded()) }

/// Twice the area within a ring, above 0 if it is anticlockwise.
private func doubledArea(_ points: [EarthPoint]) -> Int {
  points.indices.reduce(0) { sum, index in
    let (a, b) = (points[index], points[(index + 1) % points.count])
    return sum + a.longitude * b.latitude - b.longitude * a.latitude
  }
}

extension [UInt8] {
  /// Appends a number in groups of seven bits, the lowest first.
  fileprivate mutating func append(varint number: Int) {
    var rest = number
    while rest > 0x7f {
      append(UInt8(rest & 0x7f | 0x80))
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a number with a sign.
  fileprivate mutating func append(zigzag number: Int) {
    append(varint: number >= 0 ? number << 1 : -number << 1 - 1)
  }
}
