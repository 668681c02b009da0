// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for colouring tracks by a value.

import Drawing
import Geography
import RoutePlotKit
import RouteReading
import Tracks

/// Options for colours by value.
struct ColorArguments: ArgumentGroup {
  var colorBy: TrackQuantity?
  var hasColorsOfFile = false
  var grouping: TrackGrouping?
  var colorMap: Colormap?
  var colorRange: ClosedRange<Double>?
  var colorMiddle: Double?
  var colorScale: ColorScaleArgument?
  var colorSteps: [Double]?
  var colorSmooth: ValueWindow?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--color-by", value: "value",
      help: """
        Colour routes by a value: \(ColorArguments.names.joined(separator: ", ")), or a column by name or \
        number. Each word of a column has its own colour. Missing values are grey. file is the colours that \
        GPX, KML or GeoJSON gives its tracks; log, year, month and weekday give whole tracks one colour. \
        (default: file, if it has any and no --color is given)
        """,
      completion: .words(ColorArguments.names),
      style: StyleRule(.tracks, replacedBy: ["color"])
    ) { arguments, text in
      arguments.hasColorsOfFile = text.lowercased() == nameOfColorsOfFile
      arguments.grouping = TrackGrouping(rawValue: text.lowercased())
      let isOfTracks = arguments.hasColorsOfFile || arguments.grouping != nil
      arguments.colorBy = isOfTracks ? nil : try parseColorValue(text)
    },
    CommandOption(
      "--color-map", value: "map",
      help: """
        Colours of the values, or of --density: \(listed(Colormap.allCases.map(\.name))), one of them \
        reversed, like viridis_r, or colours of your own, like '#fff,#f00'. (default: viridis; for a heading wheel)
        """,
      completion: .words(Colormap.allCases.map(\.name)),
      style: StyleRule(.tracks, onlyWith: ["color-by", "density"])
    ) { $0.colorMap = try parseColormap($1) },
    CommandOption(
      "--color-range", value: "from:to", takesDashes: true,
      help: """
        Values of the first and the last colour, like 0:30, in the unit of the legend. Values outside have the \
        nearer of these colours. (default: the range of the log)
        """,
      style: StyleRule(.tracks, onlyWith: ["color-by"])
    ) { $0.colorRange = try parseColorRange($1) },
    CommandOption(
      "--color-middle", value: "number", takesDashes: true,
      help: """
        Value of the middle colour, like 0, in the unit of the legend: the range is as long on both sides of it as \
        the values need. (default: the middle of the range)
        """,
      style: StyleRule(.tracks, onlyWith: ["color-by"])
    ) { $0.colorMiddle = try parseColorMiddle($1) },
    CommandOption(
      "--color-scale", value: "scale",
      help: """
        How colours go with values: linear, or log for values of very different sizes. (default: linear)
        """,
      completion: .words(ColorScaleArgument.allCases.map(\.rawValue)),
      style: StyleRule(.tracks, onlyWith: ["color-by"])
    ) { $0.colorScale = try parseName($1) },
    CommandOption(
      "--color-steps", value: "limits", takesDashes: true,
      help: """
        Colour values in steps, with one colour each, between these limits: 120,140,160,180 for zones of the heart \
        rate. In the unit of the legend; a value on a limit belongs to the step above.
        """,
      style: StyleRule(.tracks, onlyWith: ["color-by"])
    ) { $0.colorSteps = try parseColorSteps($1) },
    CommandOption(
      "--color-smooth", value: "span", takesDashes: true,
      help: """
        Colour each fix by the mean of the fixes around it, within a time such as 30s or a distance such as \
        200m. Speeds and slopes are measured within it; none takes each fix alone. (default: none; for a slope \
        100m; for a speed 10s, or 100m if that takes longer, up to 2min)
        """,
      style: StyleRule(.tracks, onlyWith: ["color-by"])
    ) { $0.colorSmooth = try parseColorWindow($1) },
  ]

  /// The words for values that are no column.
  static let names =
    TrackQuantity.all.map { $0.name.replacing(" ", with: "-") } + [nameOfColorsOfFile]
    + TrackGrouping.allCases.map(\.rawValue)

  /// The colours of numbers.
  private var colormap: Colormap {
    colorMap ?? colorBy.map { ValueColors($0).colormap } ?? .viridis
  }

  /// The colours that tracks can have on a background; nil if they have colours of their own.
  func colors(on ground: Color) -> [Color]? {
    colorBy == nil
      ? nil
      : colormap.colors(on: ground.over(.white, coverage: 255))
        + Color.tracks(on: ground)
  }

  /// The name of the value, where it is one of numbers for certain.
  var nameOfNumbers: String? {
    colorBy.flatMap { $0.column == nil ? $0.name : nil }
  }

  func apply(to options: inout PlotOptions) {
    if options.isDensity { options.densityMap = colorMap }
    options.valueColors = ValueColors(self)
    if hasColorsOfFile { options.takesColorsOfLogs = true }
    options.trackGrouping = grouping
    if colorBy == nil { options.trackGroupMap = colorMap }
  }

  func validate(_ given: GivenOptions) throws {
    if grouping != nil,
      let option = given.first(
        of: "--color-range", "--color-middle", "--color-scale", "--color-steps", "--color-smooth")
    {
      throw ValidationError(
        "\(option) is for values along tracks, and --color-by \(grouping?.rawValue ?? "") has none; leave it out"
      )
    }
    if hasColorsOfFile,
      let option = given.first(
        of: "--color-map", "--color-range", "--color-middle", "--color-scale", "--color-steps",
        "--color-smooth")
    {
      throw ValidationError(
        "\(option) is for values, and --color-by file has none; leave it out, or name a value")
    }
    if colorRange != nil, colorSteps != nil {
      throw conflict("--color-steps and --color-range both give the limits of colours")
    }
    if colorMiddle != nil,
      let option = given.first(of: "--color-range", "--color-steps")
    {
      throw conflict("\(option) and --color-middle both give the limits of colours")
    }
    if colorMiddle != nil, colorBy == .time || colorBy == .heading {
      throw ValidationError(
        "\(colorBy == .time ? "a time" : "a heading") has no middle; leave out --color-middle")
    }
    if colorScale == .log {
      if let option = given.first(of: "--color-middle", "--color-steps") {
        throw conflict("\(option) cannot be used with --color-scale log")
      }
      if let colorRange, colorRange.lowerBound <= 0 {
        throw ValidationError(
          "--color-scale log needs values above 0; begin --color-range above 0")
      }
      if colorBy == .time || colorBy == .heading {
        throw ValidationError(
          "\(colorBy == .time ? "a time" : "a heading") has no logarithm; leave out --color-scale")
      }
    }
    if colorBy == .time, colorRange != nil || colorSteps != nil || colorSmooth != nil {
      throw ValidationError(
        "--color-by time has the range of the log; \(leaveOutNumbers)")
    }
  }
}

/// How colours go with values.
enum ColorScaleArgument: String, CaseIterable {
  case linear, log
}

/// The word for the colours that logs give their tracks.
private let nameOfColorsOfFile = "file"

/// The advice about a value that is not coloured as a number.
let leaveOutNumbers =
  "leave out --color-range, --color-middle, --color-scale, --color-steps and --color-smooth"

/// An option that says how a value is coloured, if no value is named.
func missingColorBy(_ option: String, orElse other: String? = nil) -> ValidationError {
  ValidationError(
    "\(option) needs --color-by, which names the value" + (other.map { ", or \($0)" } ?? ""))
}

extension ValueColors {
  /// The options of the arguments; nil if they ask for nothing.
  init?(_ arguments: ColorArguments) {
    guard let value = arguments.colorBy else { return nil }
    self.init(value)
    map = arguments.colorMap
    (range, middle) = (arguments.colorRange, arguments.colorMiddle)
    isLogarithmic = arguments.colorScale == .log
    steps = arguments.colorSteps ?? []
    window = arguments.colorSmooth
  }
}

/// A value by its name, or a column.
@Sendable func parseColorValue(_ text: String) throws -> TrackQuantity {
  let name = text.lowercased().replacing("-", with: " ")
  if let known = TrackQuantity.all.first(where: { $0.name == name }) { return known }
  guard !text.isEmpty, let column = try? parseColumn(text) else {
    throw ValidationError(
      "expected \(ColorArguments.names.joined(separator: ", ")), or the name or number of a column")
  }
  return .column(column)
}

/// Two numbers with a colon between, the first one less.
@Sendable func parseColorRange(_ text: String) throws -> ClosedRange<Double> {
  let ends = text.split(separator: ":", omittingEmptySubsequences: false).map(numberWithPower)
  guard ends.count == 2, let first = ends[0], let last = ends[1], first < last else {
    throw ValidationError("expected two numbers, the smaller one first, like 0:30")
  }
  // Differences of such numbers are finite, in other units too.
  guard (-1e300...1e300).contains(first), (-1e300...1e300).contains(last) else {
    throw ValidationError("expected numbers from -1e300 to 1e300, like 0:30")
  }
  return first...last
}

/// A colormap by its name, with `_r` behind it for the reversed one, or colours with commas between.
@Sendable func parseColormap(_ text: String) throws -> Colormap {
  guard let map = Colormap(text) else {
    throw ValidationError(
      "expected \(listed(Colormap.allCases.map(\.name))), one with _r behind it, or opaque colours like '#fff,#f00'"
    )
  }
  return map
}

/// A number, as a legend has it.
@Sendable func parseColorMiddle(_ text: String) throws -> Double {
  guard let number = numberWithPower(text[...]), (-1e300...1e300).contains(number) else {
    throw ValidationError("expected a number from -1e300 to 1e300, like 0")
  }
  return number
}

/// Numbers with commas between, each greater than the one before.
@Sendable func parseColorSteps(_ text: String) throws -> [Double] {
  let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(numberWithPower)
  let limits = numbers.compactMap { $0 }
  guard limits.count == numbers.count, zip(limits, limits.dropFirst()).allSatisfy({ $0 < $1 }),
    limits.allSatisfy({ (-1e300...1e300).contains($0) })
  else {
    throw ValidationError("expected numbers, each greater than the one before, like 120,140,160")
  }
  guard limits.count <= 16 else {
    throw ValidationError("expected at most 16 limits, as nobody can tell more colours apart")
  }
  return limits
}

/// A number with a sign and a power of ten, as a legend has it: `-1.5e-7`; nil for any other text.
private func numberWithPower(_ text: Substring) -> Double? {
  guard let first = text.utf8.first,
    first == 0x2d || first == 0x2e || (0x30...0x39).contains(first),
    text.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) })
  else { return nil }
  return Double(text)
}

/// A time or a distance above zero, or `none`.
@Sendable func parseColorWindow(_ text: String) throws -> ValueWindow {
  if text.lowercased() == "none" { return .neighbours }
  // A number alone is neither; `m` is metres.
  switch plainNumber(text) == nil ? try? parseGap(text) : nil {
  case .length(let length)? where length.metres > 0: return .metres(length.metres)
  case .duration(let duration)? where duration > .zero: return .seconds(duration / .seconds(1))
  default: throw ValidationError("expected a time such as 30s, a distance such as 200m, or none")
  }
}
