// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for distance marks along tracks.

import Geography
import RoutePlotKit

/// Options for the distances along tracks.
struct DistanceMarksArguments: ArgumentGroup {
  var distanceMarks: PlotOptions.DistanceStep?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--distance-marks", value: "length", takesDashes: true,
      help: """
        Write the distance from the start of each track at steps of this length, like 1km. Where numbers are too \
        close, only every 2nd, 5th or 10th is written.
        """,
      style: StyleRule(.marks)
    ) { $0.distanceMarks = try parseDistanceStep($1) }
  ]

  func apply(to options: inout PlotOptions) {
    options.distanceMarks = distanceMarks
  }
}

/// A length whose number is written: `500m` counts in metres and `0.5km` in kilometres.
@Sendable func parseDistanceStep(_ text: String) throws -> PlotOptions.DistanceStep {
  try checkUnit(text, length: true)
  let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
  guard let length = Length(text), length.metres > 0, let number = plainNumber(digits) else {
    throw ValidationError("expected a length in \(Length.units), like 1km")
  }
  return PlotOptions.DistanceStep(number: number, metres: length.metres)
}
