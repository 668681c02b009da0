// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The notation of a position that is not simply degrees in two cells.

/// The facts about the position columns that are needed to read degrees.
package struct PositionNotation: Equatable, Sendable {
  /// The unit of the numbers.
  package var unit = PositionUnit.degree
  /// Whether two bare numbers in a cell are degrees and minutes, as one of them has a sign: `-12 30.5`.
  var hasBareMinutes = false
  /// The notation of the latitudes.
  package var latitude = AxisNotation()
  /// The notation of the longitudes.
  package var longitude = AxisNotation()

  /// Whether the numbers are degrees north and east, and nothing else belongs to them.
  var isPlain: Bool { self == PositionNotation() }

  /// Whether the numbers are degrees, and only hemispheres next to them belong to them.
  var isPlainButForHemispheres: Bool {
    var numbers = self
    (numbers.latitude.hemisphere, numbers.latitude.needsHemisphere) = (nil, false)
    (numbers.longitude.hemisphere, numbers.longitude.needsHemisphere) = (nil, false)
    return numbers.isPlain
  }

  /// Whether a column says N or S, or E or W.
  var hasHemispheres: Bool { latitude.hemisphere != nil || longitude.hemisphere != nil }

  /// The columns that are needed besides the numbers, from 0, each with what it is used for.
  var parts: [(use: String, column: Int)] {
    latitude.parts.map { ("latitude\($0.use)", $0.column) }
      + longitude.parts.map { ("longitude\($0.use)", $0.column) }
  }
}

/// The notation of one number of a position; columns from 0.
package struct AxisNotation: Equatable, Sendable {
  /// The column that says N or S, E or W.
  package var hemisphere: Int?
  /// Whether a number without a hemisphere is a fault, as others have one.
  var needsHemisphere = false
  /// The column of minutes, where the numbers are whole degrees.
  package var minutes: Int?
  /// The column of seconds.
  package var seconds: Int?
  /// Whether the numbers count to the south or west, as the name of their column says.
  package var isReversed = false

  /// The columns that are needed besides the number, from 0, each with what it is used for.
  var parts: [(use: String, column: Int)] {
    [("Minutes", minutes), ("Seconds", seconds), ("Hemisphere", hemisphere)].compactMap {
      use, column in
      column.map { (use, $0) }
    }
  }
}
