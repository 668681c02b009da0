// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The unit after the number of a cell.

/// A unit of measure as a cell writes it.
package struct MeasureUnit: Equatable, Sendable {
  /// The dimension; units of the same dimension can be converted.
  package enum Dimension: Hashable, Sendable {
    /// Factors are metres.
    case length
    /// Factors are metres a second.
    case speed
    /// Factors are seconds.
    case duration
    /// Another one, which only the unit itself measures.
    case other(String)
  }

  /// The unit as it is written.
  package let symbol: String

  /// The dimension.
  package let dimension: Dimension

  /// The factor from a number to the unit of the dimension.
  package let factor: Double

  /// Whether the unit is one that the program knows: other words after numbers can be names, as in `12A`.
  package let isKnown: Bool

  /// A unit; nil if the text has digits or more than one word.
  ///
  /// `symbol`: what stands after a number, without spaces around it.
  init?(_ symbol: String) {
    guard !symbol.isEmpty, symbol.utf8.count <= 16,
      symbol.unicodeScalars.allSatisfy({ isOfUnit($0) })
    else { return nil }
    // A capital alone is another unit: `M` is not a metre.
    let name = symbol.utf8.count == 1 ? symbol : symbol.lowercased()
    self.symbol = symbol
    if let factor = lengthUnits[name] {
      (dimension, self.factor, isKnown) = (.length, factor, true)
    } else if let factor = timeUnits[name] ?? (name == "d" ? 86_400 : nil) {
      (dimension, self.factor, isKnown) = (.duration, factor, true)
    } else if let factor = speedFactor(name) {
      (dimension, self.factor, isKnown) = (.speed, factor, true)
    } else {
      isKnown = otherUnits.contains(name)
      (dimension, factor) = (.other(isKnown ? name : symbol), 1)
    }
  }
}

/// Units that are not lengths, speeds and durations.
private let otherUnits: Set = [
  "%", "‰", "°", "deg", "°c", "ºc", "°f", "ºf", "bpm", "rpm", "spm", "W", "kw", "watt", "watts",
  "hpa", "mbar", "kpa", "bar", "v", "mv", "ma", "db", "dbm", "hz", "khz", "mhz", "kg", "kcal", "kj",
  "g", "l",
]

private func isOfUnit(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isAlphabetic || "%‰°ºµ/²³·".unicodeScalars.contains(scalar)
}
