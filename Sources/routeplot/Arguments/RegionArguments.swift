// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the region of the picture and its projection.

import Geography
import RoutePlotKit

/// Options for the region.
struct RegionArguments: ArgumentGroup {
  var bbox: BoxArgument?
  var center: Coordinate?
  var span: Length?
  var zoom: Double?
  var maxZoom: Double?
  var minSpan: Length?
  var mapScale: Double?
  var fitTo: [String] = []
  var projection: ProjectionChoice?
  var geodesic = false
  var printBbox = false
  var locate: [PixelArgument] = []
  var worldFile = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--bbox", value: "W,S,E,N", takesDashes: true,
      help: """
        Show exactly this box in degrees; west > east crosses the antimeridian. '@FILE' reads it \
        from a file, '@-' from standard input. 'main' is the region of most tracks, without those far away.
        """
    ) { $0.bbox = try parseBox($1) },
    CommandOption(
      "--center", value: "lat,lon", takesDashes: true,
      help: "Centre the picture on this place; needs --span, --zoom or --map-scale."
    ) { $0.center = try parseCenter($1) },
    CommandOption(
      "--span", value: "length", takesDashes: true,
      help: "Length of the shorter side on the ground at the centre, in m, km, ft, mi or nmi."
    ) { $0.span = try parseLength($1) },
    CommandOption(
      "--zoom", value: "zoom", takesDashes: true,
      help: "Zoom around the centre: the world is 256 · 2^zoom pixels wide."
    ) { $0.zoom = try parseZoom($1) },
    CommandOption(
      "--max-zoom", value: "zoom", takesDashes: true,
      help: "Largest zoom of a fitted region. (default: 24, or 16 for a single place)"
    ) { $0.maxZoom = try parseZoom($1) },
    CommandOption(
      "--min-span", value: "length", takesDashes: true,
      help: "Least length of the shorter side of a fitted region on the ground. (default: 100m)"
    ) { $0.minSpan = try parseLeastSpan($1) },
    CommandOption(
      "--map-scale", value: "1:N",
      help: """
        Scale on paper, like 1:25000. Sides of the picture that are not given are as long as the route needs. \
        (without a paper size or --dpi: 96 pixels an inch)
        """
    ) { $0.mapScale = try parseMapScale($1) },
    CommandOption(
      "--fit-to", value: "file", isRepeated: true, takesDashes: true,
      help: """
        Fit the region around this log too, without drawing it, so that many pictures have one frame; may be \
        repeated.
        """,
      completion: .files
    ) { $0.fitTo.append($1) },
    CommandOption(
      "--projection", value: "name",
      help: "Projection: \(RegionArguments.projections). (default: mercator)",
      completion: .words(ProjectionChoice.allCases.map(\.rawValue)),
      style: StyleRule(.picture, standard: ["mercator"])
    ) { $0.projection = try parseName($1) },
    CommandOption(
      "--geodesic",
      help: "Draw each leg as a great circle, the shortest way on the ground.",
      style: StyleRule(.picture)
    ) { $0.geodesic = true },
    CommandOption(
      "--print-bbox",
      help: "Print the region in the form that --bbox takes; draw only with -o."
    ) { $0.printBbox = true },
    CommandOption(
      "--locate", value: "X,Y", isRepeated: true, takesDashes: true,
      help: """
        Print the coordinate under this pixel, counted from 0,0 at the top left, and the nearest fix; may be \
        repeated; draw only with -o.
        """
    ) { $0.locate.append(try parsePixel($1)) },
    CommandOption(
      "--world-file",
      help: "Write a world file (.pgw) and a .prj file next to the picture."
    ) { $0.worldFile = true },
  ]

  /// The names of all projections, with a word on those that have one.
  private static let projections: String = {
    let names = ProjectionChoice.allCases.map { choice in
      choice.kind.isEmpty ? choice.rawValue : "\(choice.rawValue) (\(choice.kind))"
    }
    return "\(names.dropLast().joined(separator: ", ")), or \(names.last ?? "")"
  }()

  func apply(to options: inout PlotOptions) {
    if case .box(let box) = bbox { options.region = box }
    options.fitsMainTracks = bbox == .main
    if let center {
      if let span { options.region = .span(center: center, length: span) }
      if let zoom { options.region = .zoom(center: center, zoom: zoom) }
    }
    if case .fitted(_, let span) = options.region, maxZoom != nil || minSpan != nil {
      options.region = .fitted(maxZoom: maxZoom, leastSpan: minSpan ?? span)
    }
    if let mapScale {
      // As for lengths on paper, a pixel of an option is 1/96 inch unless more is said, and the file says it.
      let perInch = options.pixelsPerInch ?? 96 * options.pixelScale
      options.pixelsPerInch = perInch
      options.region = .scaled(
        metresPerPixel: mapScale * LengthUnit.inch.metres * options.pixelScale / perInch,
        center: center)
    }
    if let projection { options.projection = projection }
    options.isGeodesic = geodesic
    options.reading.recordsLines = !locate.isEmpty
  }

  func validate(_ given: GivenOptions) throws {
    if bbox != nil, center != nil {
      throw conflict("--bbox and --center both give the region")
    }
    if mapScale != nil,
      let option = given.first(of: "--bbox", "--span", "--zoom", "--max-zoom", "--min-span")
    {
      throw conflict("--map-scale and \(option) both say how much of the ground is shown")
    }
    if center != nil, [span != nil, zoom != nil, mapScale != nil].count(where: \.self) != 1 {
      throw ValidationError("--center needs one of --span, --zoom and --map-scale")
    }
    if center == nil, span != nil || zoom != nil {
      throw ValidationError(
        "--span and --zoom need the centre of the picture; give it with --center")
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
  /// The region of most tracks.
  case main
}

/// A pixel of the picture.
struct PixelArgument: Equatable, Sendable {
  let x: Int
  let y: Int
}

/// `west,south,east,north` or `@` and the name of a file.
@Sendable func parseBox(_ text: String) throws -> BoxArgument {
  if text.hasPrefix("@"), text.utf8.count > 1 { return .file(String(text.dropFirst())) }
  if text == "main" { return .main }
  guard let region = regionOfBox(text) else {
    throw ValidationError(
      "expected west,south,east,north in degrees, south below north in -90...90, "
        + "@ and the name of a file, or main")
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

/// The least length of a fitted region.
@Sendable func parseLeastSpan(_ text: String) throws -> Length {
  if plainNumber(text) == 0 || Length(text)?.metres == 0 {
    throw ValidationError(
      "a single place would have a region without a size, expected a length above 0, like 1m")
  }
  let length = try parseLength(text)
  guard length.metres <= Earth.circumference else {
    throw ValidationError("expected a length of at most 40030km, once around the Earth")
  }
  return length
}

/// A zoom level, whole or not.
@Sendable func parseZoom(_ text: String) throws -> Double {
  guard let zoom = plainNumber(text), zoom <= 24 else {
    throw ValidationError("expected a zoom, 0...24")
  }
  return zoom
}

/// A scale on paper: metres on the ground for a metre on paper.
@Sendable func parseMapScale(_ text: String) throws -> Double {
  let number = text.hasPrefix("1:") ? text.dropFirst(2) : text[...]
  guard let scale = plainNumber(number), (1...1e9).contains(scale) else {
    throw ValidationError("expected a scale, 1:1...1:1000000000, like 1:25000")
  }
  return scale
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
