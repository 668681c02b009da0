// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The mean and the highest of the values that a sensor gave.

import RouteReading

/// The mean and the highest of values; there are none at first.
package struct MeanValue: Equatable, Sendable {
  private var sum = 0.0
  private var count = 0

  /// The highest value; less than any if there is none.
  private var highest = -Double.infinity

  /// No values.
  init() {}

  /// The mean; nil if there are no values.
  package var mean: Double? { count > 0 ? sum / Double(count) : nil }

  /// The highest value; nil if there are none.
  package var most: Double? { count > 0 ? highest : nil }

  /// Takes the values of the next fixes; NaN is none.
  mutating func take(_ values: some Sequence<Double>) {
    for value in values where !value.isNaN {
      sum += value
      count += 1
      highest = max(highest, value)
    }
  }

  /// Adds the values of another track.
  package static func += (a: inout MeanValue, b: MeanValue) {
    a.sum += b.sum
    a.count += b.count
    a.highest = max(a.highest, b.highest)
  }
}

/// The field of powers.
enum Power: NumberField {
  static let (name, unit) = ("power", "W")

  static let columns = """
    power poweroutput watts watt pwr leistung puissance potencia potenza potência vermogen moc мощность
    """

  static let qualifiers = "gps device sensor recorded measured current"

  static let values = 0.0...10_000

  static func factor(of unit: String) -> Double? {
    ["w", "watt", "watts"].contains(unit.lowercased()) ? 1 : nil
  }
}
