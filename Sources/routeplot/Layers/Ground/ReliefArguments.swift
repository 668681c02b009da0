// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the relief below the routes.

import Drawing
import RoutePlotKit

/// Options for the shape of the ground.
struct ReliefArguments: ArgumentGroup {
  var relief: String?
  var style: Relief.Style?
  var strength: Double?
  var contours: ContourInterval?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--relief", value: "source",
      help: """
        Heights to shade the ground with, on any map or alone: a folder of HGT files, or one such file, like \
        N46E008.hgt, N46E008.hgt.zip or N46E008.hgt.gz; a file of tiles of heights, .pmtiles or .mbtiles, also on \
        a server; or a folder or a server of such tiles, like 'heights/{z}/{x}/{y}.png'. (default: no relief)
        """,
      completion: .files,
      style: StyleRule(.map, check: requireText)
    ) { $0.relief = $1 },
    CommandOption(
      "--relief-style", value: "style",
      help: """
        Look of the relief: shade (light from several sides), classic (light from the north-west, in grey) or tint \
        (colours by height). (default: shade)
        """,
      completion: .words(Relief.Style.allCases.map(\.rawValue)),
      style: StyleRule(.map, onlyWith: ["relief"])
    ) { $0.style = try parseName($1) },
    CommandOption(
      "--relief-strength", value: "factor", takesDashes: true,
      help: "Strength of light and shadow: 0...2, or percent. (default: 1)",
      style: StyleRule(.map, onlyWith: ["relief"])
    ) { $0.strength = try parseStrength($1) },
    CommandOption(
      "--contours", value: "interval",
      help: """
        Contours of the heights of --relief: auto, or their interval in metres or feet, like 20m or 100ft. Each fifth \
        one is wider and has its height. (default: none)
        """,
      completion: .words(["auto", "20m", "100ft"]),
      style: StyleRule(.map, onlyWith: ["relief"])
    ) { $0.contours = try parseContours($1) },
  ]

  /// The files are opened later, with those of maps.
  func apply(to options: inout PlotOptions) {}

  func validate(_ given: GivenOptions) throws {
    guard let relief else {
      if let other = given.first(of: "--relief-style", "--relief-strength", "--contours") {
        throw ValidationError(
          "\(other) has no effect without --relief; name a folder of heights, like --relief heights"
        )
      }
      return
    }
    if let fault = faultOfHeights(relief, of: "--relief") { throw ValidationError(fault) }
  }
}

/// Why a text is no name of heights; nil if it may be one.
///
/// `option`: the option that it is the value of.
func faultOfHeights(_ source: String, of option: String) -> String? {
  if source.isEmpty { return "\(option) has an empty name; name a file or a folder of heights" }
  guard source.contains("://"),
    !["http://", "https://"].contains(where: { source.lowercased().hasPrefix($0) })
  else { return nil }
  return
    "\(option) names a server of neither https nor http; write its address, or a file or a folder of heights"
}

extension Color {
  /// The colour of land under a relief without a map.
  static let landOfRelief = Color(red: 0xf0, green: 0xee, blue: 0xe6)
}

/// The interval of contours.
@Sendable private func parseContours(_ text: String) throws -> ContourInterval {
  if text.lowercased() == "auto" { return .suitable }
  let units: [(ending: String, interval: (Double) -> ContourInterval)] = [
    ("m", ContourInterval.metres), ("ft", ContourInterval.feet),
  ]
  for (ending, interval) in units where text.hasSuffix(ending) {
    if let number = plainNumber(text.dropLast(ending.count)), (1...5000).contains(number) {
      return interval(number)
    }
  }
  throw ValidationError("expected auto, or 1 to 5000 with a unit, like 20m or 100ft")
}

/// How strong light and shadow are.
@Sendable private func parseStrength(_ text: String) throws -> Double {
  let isPercent = text.hasSuffix("%")
  guard let number = plainNumber(isPercent ? text.dropLast() : text[...]),
    (0...(isPercent ? 200 : 2)).contains(number)
  else { throw ValidationError("expected a number in 0...2, or percent, like 1.5 or 150%") }
  return isPercent ? number / 100 : number
}
