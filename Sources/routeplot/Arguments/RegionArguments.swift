// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the region of the picture and its projection.

import ArgumentParser
import Geography
import RoutePlotKit

/// Options for the region.
struct RegionArguments: ClearableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Show exactly this box in degrees; west > east crosses the antimeridian. '@FILE' reads it \
      from a file, '@-' from standard input.
      """,
      valueName: "W,S,E,N"),
    transform: parseBox)
  var bbox: BoxArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Centre the picture on this place; needs --span or --zoom.", valueName: "lat,lon"),
    transform: parseCenter)
  var center: Coordinate?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Length of the shorter side on the ground at the centre, in m, km, ft, mi or nmi.",
      valueName: "length"),
    transform: parseLength)
  var span: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Zoom around the centre: the world is 256 · 2^zoom pixels wide.", valueName: "zoom"),
    transform: parseZoom)
  var zoom: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest zoom of a fitted region. (default: 24, or 16 for a single place)",
      valueName: "zoom"),
    transform: parseZoom)
  var maxZoom: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Least length of the shorter side of a fitted region on the ground. (default: 100m)",
      valueName: "length"),
    transform: parseLeastSpan)
  var minSpan: Length?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Fit the region around this log too, without drawing it, so that many pictures have one frame; may be \
      repeated.
      """,
      valueName: "file"),
    completion: .file())
  var fitTo: [String] = []

  @Option(
    help: ArgumentHelp(
      "Projection: \(RegionArguments.projections). (default: mercator)", valueName: "name"),
    completion: .list(ProjectionChoice.allCases.map(\.rawValue)), transform: parseName)
  var projection: ProjectionChoice?

  @Flag(help: "Draw each leg as a great circle, the shortest way on the ground.")
  var geodesic = false

  @Flag(
    help: "Print the region in the form that --bbox takes; draw only with -o.")
  var printBbox = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Print the coordinate under this pixel, counted from 0,0 at the top left, and the nearest fix; may be \
      repeated; draw only with -o.
      """,
      valueName: "X,Y"),
    transform: parsePixel)
  var locate: [PixelArgument] = []

  @Flag(help: "Write a world file (.pgw) and a .prj file next to the picture.")
  var worldFile = false

  mutating func clear() {
    (bbox, center, span, zoom, maxZoom, minSpan) = (nil, nil, nil, nil, nil, nil)
    projection = nil
    (fitTo, locate) = ([], [])
    (geodesic, printBbox, worldFile) = (false, false, false)
  }

  static let readers: Readers = [
    "bbox": { $0.bbox = try parseBox($1) },
    "center": { $0.center = try parseCenter($1) },
    "span": { $0.span = try parseLength($1) },
    "projection": { $0.projection = try parseName($1) },
    "geodesic": { group, _ in group.geodesic = true },
  ]

  /// The names of all projections, with a word on those that have one.
  private static let projections: String = {
    let names = ProjectionChoice.allCases.map { choice in
      choice.kind.isEmpty ? choice.rawValue : "\(choice.rawValue) (\(choice.kind))"
    }
    return "\(names.dropLast().joined(separator: ", ")), or \(names.last ?? "")"
  }()

  func validate() throws {
    if bbox != nil, center != nil {
      throw conflict("--bbox and --center both give the region")
    }
    if center != nil, (span == nil) == (zoom == nil) {
      throw ValidationError("--center needs one of --span and --zoom")
    }
    if center == nil, span != nil || zoom != nil {
      throw ValidationError("--span and --zoom need the place in the middle; give it with --center")
    }
    if bbox != nil || center != nil, maxZoom != nil || minSpan != nil || !fitTo.isEmpty {
      throw ValidationError(
        "--max-zoom, --min-span and --fit-to are for a region fitted around the route; "
          + "leave out --bbox and --center")
    }
  }

  /// Whether something else than a picture is printed on standard output.
  var answersOnOutput: Bool { printBbox || !locate.isEmpty }
}

/// A box, or where it is to be read from.
enum BoxArgument: Equatable, Sendable {
  case box(Region)
  case file(String)
}

/// A pixel of the picture.
struct PixelArgument: Equatable, Sendable {
  let x: Int
  let y: Int
}

/// `west,south,east,north` or `@` and the name of a file.
@Sendable func parseBox(_ text: String) throws -> BoxArgument {
  if text.hasPrefix("@"), text.utf8.count > 1 { return .file(String(text.dropFirst())) }
  guard let region = regionOfBox(text) else {
    throw ValidationError(
      "expected west,south,east,north in degrees, south below north in -90...90, "
        + "or @ and the name of a file")
  }
  return .box(region)
}

/// Four numbers in the order of RFC 7946; nil if they are not a box.
func regionOfBox(_ text: some StringProtocol) -> Region? {
  guard let numbers = degrees(text, count: 4) else { return nil }
  let (west, south, north) = (numbers[0], numbers[1], numbers[3])
  var east = numbers[2]
  // A box may lie in any copy of the world, so that one wider than the world can be said.
  guard (-90...90).contains(south), (-90...90).contains(north), south < north,
    abs(west) <= 1e8, abs(east) <= 1e8
  else { return nil }
  if west > east { east += 360 * ((west - east) / 360).rounded(.up) }
  guard west < east else { return nil }
  return .box(west: west, south: south, east: east, north: north)
}

/// `lat,lon` of a place.
@Sendable func parseCenter(_ text: String) throws -> Coordinate {
  guard let numbers = degrees(text, count: 2), abs(numbers[0]) <= 90, abs(numbers[1]) <= 360 else {
    throw ValidationError("expected latitude,longitude in degrees, like 47.5,19.05")
  }
  return Coordinate(latitude: numbers[0], longitude: numbers[1])
}

/// A length that is more than nothing.
@Sendable func parseLength(_ text: String) throws -> Length {
  // An advice to write a unit would lead to the next refusal.
  if plainNumber(text) == 0 || Length(text)?.metres == 0 {
    throw ValidationError("\(text) is no length, expected one above 0 in \(Length.units), like 10m")
  }
  try checkUnit(text, length: true)
  guard let length = Length(text), length.metres > 0 else {
    throw ValidationError("expected a length in \(Length.units), like 10m or 0.5km")
  }
  return length
}

/// The least length of a fitted region.
@Sendable func parseLeastSpan(_ text: String) throws -> Length {
  if plainNumber(text) == 0 || Length(text)?.metres == 0 {
    throw ValidationError(
      "a single place would have a region without a size, expected a length above 0, like 1m")
  }
  return try parseLength(text)
}

/// A zoom level, whole or not.
@Sendable func parseZoom(_ text: String) throws -> Double {
  guard let zoom = plainNumber(text), zoom <= 24 else {
    throw ValidationError("expected a zoom, 0...24")
  }
  return zoom
}

/// `X,Y` of a pixel.
@Sendable func parsePixel(_ text: String) throws -> PixelArgument {
  let sides = text.split(separator: ",", omittingEmptySubsequences: false)
  guard sides.count == 2, isPlainNumber(sides[0]), isPlainNumber(sides[1]), let x = Int(sides[0]),
    let y = Int(sides[1])
  else {
    throw ValidationError("expected a column and a row of pixels from 0, like 300,200")
  }
  return PixelArgument(x: x, y: y)
}

/// Numbers with signs and exponents, with commas between.
private func degrees(_ text: some StringProtocol, count: Int) -> [Double]? {
  let cells = text.split(separator: ",", omittingEmptySubsequences: false)
  guard cells.count == count else { return nil }
  let numbers = cells.compactMap { cell -> Double? in
    let digits = cell.drop { $0 == " " }
    guard digits.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(digits)
  }
  return numbers.count == count && numbers.allSatisfy(\.isFinite) ? numbers : nil
}
