// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the line of a track.

import Drawing
import Geography
import Mapping
import RoutePlotKit

/// Options for the line.
struct StrokeArguments: ArgumentGroup {
  // Unconditional, here and below: a value such as -5 gets our sentence and not "missing value".
  var strokeWidth: LineStyle.Width?
  var lineJoin: LineJoin?
  var miterLimit: Double?
  var lineCap: LineCap?
  var dash: [LineStyle.Width]?
  var casing: LineStyle.Casing?
  var opacity: Double?
  var overlap: Overlap?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--stroke-width", value: "width", takesDashes: true,
      help: """
        Width of the route: pixels from 0.25; a length on paper, like 1pt; percent of the shorter side, like 1%; \
        or a length on the ground in the middle of the picture, like 12m. (default: auto, 3 pixels if the \
        shorter side has 800, thinner in small pictures and wider in large ones)
        """,
      style: StyleRule(.lines, standard: ["auto"])
    ) { $0.strokeWidth = try parseStrokeWidth($1) },
    CommandOption(
      "--line-join", value: "join",
      help: "Joins between legs: round, bevel or miter. (default: round)",
      completion: .words(LineJoin.allCases.map(\.rawValue)),
      style: StyleRule(.lines, standard: ["round"])
    ) { $0.lineJoin = try parseName($1) },
    CommandOption(
      "--miter-limit", value: "limit", takesDashes: true,
      help: "Longest miter, in line widths; longer miters become bevels, as in SVG. (default: 4)",
      style: StyleRule(.lines, replacedBy: ["line-join"])
    ) { $0.miterLimit = try parseMiterLimit($1) },
    CommandOption(
      "--line-cap", value: "cap",
      help: "Ends of lines and dashes: round, butt or square. (default: round)",
      completion: .words(LineCap.allCases.map(\.rawValue)),
      style: StyleRule(.lines, standard: ["round"])
    ) { $0.lineCap = try parseName($1) },
    CommandOption(
      "--dash", value: "lengths", takesDashes: true,
      help: """
        Dash the route: lengths of dashes and spaces in turn, like 8,4, in the units of --stroke-width. Round \
        and square caps make dashes longer.
        """,
      style: StyleRule(.lines, isList: true)
    ) { $0.dash = try parseDash($1) },
    CommandOption(
      "--casing", value: "color:width", takesDashes: true,
      help: """
        Draw a border along all routes, below them: its colour and its width on each side, like white:2. \
        (default width: 2, which grows with the picture)
        """,
      style: StyleRule(.lines)
    ) { $0.casing = try parseCasing($1) },
    CommandOption(
      "--opacity", value: "opacity", takesDashes: true,
      help: "Opacity of routes, 0...1 or 0%...100%, on top of the alpha of --color. (default: 1)",
      style: StyleRule(.lines, standard: ["1"])
    ) { $0.opacity = try parseOpacity($1) },
    CommandOption(
      "--overlap", value: "way",
      help: """
        Blending where tracks overlap: replace, multiply (darker, for light backgrounds) or add (lighter, for \
        dark backgrounds). (default: replace)
        """,
      completion: .words(Overlap.allCases.map(\.rawValue)),
      style: StyleRule(.lines, standard: ["replace"])
    ) { $0.overlap = try parseName($1) },
  ]

  func apply(to options: inout PlotOptions) {
    options.line = LineStyle(self)
    if let opacity { options.opacity = opacity }
    if let overlap { options.overlap = overlap }
  }

  func validate(_ given: GivenOptions) throws {
    if miterLimit != nil, lineJoin != .miter {
      throw ValidationError("--miter-limit is for the points of --line-join miter; give both")
    }
    if lineCap == .butt, let dash, isNothing(dash) {
      throw ValidationError(
        "dashes of no length show only with caps; choose --line-cap round or square")
    }
  }

  /// Refuses tracks that cannot be seen on the background: nothing is lighter than white or darker than black.
  func checkOverlap(colors: [Color], ground: Color) throws {
    guard let overlap, overlap != .replace else { return }
    let isSeen = colors.contains { color in
      let mixed = Paint(color, overlap: overlap).over(ground, coverage: 255)
      let differences = [
        (mixed.red, ground.red), (mixed.green, ground.green), (mixed.blue, ground.blue),
        (mixed.alpha, ground.alpha),
      ].map { abs(Int($0.0) - Int($0.1)) }
      return differences.contains { $0 > 32 }
    }
    guard !isSeen else { return }
    throw ValidationError(
      overlap == .add
        ? "--overlap add makes the background lighter, and no track shows on one as light as this; "
          + "choose a darker --background, or multiply"
        : "--overlap multiply makes the background darker, and no track shows on one as dark as this; "
          + "choose a lighter --background, or add")
  }

  /// Whether all dashes have no length.
  private func isNothing(_ dash: [LineStyle.Width]) -> Bool {
    let lengths = dash.count % 2 == 0 ? dash : dash + dash
    return lengths.indices.allSatisfy { $0 % 2 == 1 || lengths[$0].isNothing }
  }
}

extension LineStyle {
  /// The options of the arguments; the others keep their defaults.
  init(_ arguments: StrokeArguments) {
    self.init()
    if let width = arguments.strokeWidth { self.width = width }
    if let join = arguments.lineJoin { self.join = join }
    if let limit = arguments.miterLimit { miterLimit = limit }
    if let cap = arguments.lineCap { self.cap = cap }
    if let dash = arguments.dash { self.dash = dash }
    casing = arguments.casing
  }
}

extension LineStyle.Width {
  fileprivate var isNothing: Bool {
    switch self {
    case .pixels(let number), .following(let number), .fraction(let number), .inches(let number):
      number == 0
    case .ground(let length): length.metres == 0
    }
  }
}

/// A width in pixels, in percent of the shorter side, or with a unit of length on the ground; or the default.
@Sendable func parseStrokeWidth(_ text: String) throws -> LineStyle.Width {
  if text == "auto" { return LineStyle().width }
  if let width = lineWidth(text) {
    switch width {
    case .pixels(let pixels) where pixels >= Stroke.narrowest: return width
    case .fraction, .ground, .inches: if !width.isNothing { return width }
    default: break
    }
  }
  throw ValidationError(
    "expected auto, pixels, \(Stroke.narrowest)...\(PictureSize.longestSide), percent of the shorter "
      + "side, like 1%, a width on paper in \(unitsOfPaper), like 1pt, or one on the ground in "
      + "\(Length.units), like 12m")
}

/// Any width, also of nothing; nil for any other text.
private func lineWidth(_ text: some StringProtocol) -> LineStyle.Width? {
  if text.hasSuffix("%") {
    guard let percent = plainNumber(text.dropLast()), percent <= 100 else { return nil }
    return .fraction(percent / 100)
  }
  if let inches = inches(text) { return .inches(inches) }
  let number = text.hasSuffix("px") ? text.dropLast(2) : text[...]
  if let pixels = plainNumber(number) {
    return pixels <= Double(PictureSize.longestSide) ? .pixels(pixels) : nil
  }
  return Length(text).map { .ground($0) }
}

/// A limit of the points of miters.
@Sendable func parseMiterLimit(_ text: String) throws -> Double {
  guard let limit = plainNumber(text), (1...100).contains(limit) else {
    throw ValidationError("expected a number of line widths, 1...100")
  }
  return limit
}

/// Lengths with commas between.
@Sendable func parseDash(_ text: String) throws -> [LineStyle.Width] {
  let cells = text.split(separator: ",", omittingEmptySubsequences: false)
  let lengths = cells.compactMap { lineWidth($0.filter { $0 != " " }) }
  let pixels = lengths.compactMap { if case .pixels(let pixels) = $0 { pixels } else { nil } }
  // A length in other units can be checked only when the picture is known.
  let isLong = pixels.count < lengths.count || pixels.reduce(0, +) >= DashPattern.shortest
  guard lengths.count == cells.count, (1...16).contains(lengths.count), isLong,
    !lengths.allSatisfy(\.isNothing)
  else {
    throw ValidationError(
      "expected up to 16 lengths, like 8,4 for dashes of 8 pixels and spaces of 4, at least 1 pixel "
        + "together; each may be in %, \(unitsOfPaper), \(Length.units) too")
  }
  return lengths
}

/// A colour, and how wide it shows.
@Sendable func parseCasing(_ text: String) throws -> LineStyle.Casing {
  let cells = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
  guard let color = Color(String(cells[0])) else {
    throw ValidationError(
      "expected a CSS colour and, after a colon, a width, like white:2")
  }
  guard cells.count == 2 else { return LineStyle.Casing(color: color) }
  guard let width = lineWidth(cells[1]), !width.isNothing else {
    throw ValidationError(
      "expected a width after the colon, in pixels, %, \(unitsOfPaper), \(Length.units), like white:2"
    )
  }
  return LineStyle.Casing(color: color, width: width)
}

/// A part of 1 or percent.
@Sendable func parseOpacity(_ text: String) throws -> Double {
  let isPercent = text.hasSuffix("%")
  guard let number = plainNumber(isPercent ? text.dropLast() : text[...]),
    number <= (isPercent ? 100 : 1)
  else {
    throw ValidationError("expected a number, 0...1, or percent, like 0.5 or 50%")
  }
  return isPercent ? number / 100 : number
}
