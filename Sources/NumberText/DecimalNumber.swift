// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers of some decimals, whose text is exactly the number: those of an axis.

/// A whole number of units of one decimal place, without needless zeros at its end.
package struct DecimalNumber: Equatable, Sendable {
  /// The number of units.
  package let units: Int

  /// The decimal place of a unit: 1 for tenths, −1 for tens.
  package let places: Int

  /// - Parameters:
  ///   - units: The number of units.
  ///   - places: The decimal place of a unit.
  package init(units: Int, places: Int) {
    var (units, places) = (units, places)
    while units != 0, units % 10 == 0 { (units, places) = (units / 10, places - 1) }
    (self.units, self.places) = (units, places)
  }

  /// The nearest number with some decimal places; all digits of a number that has no more.
  ///
  /// - Parameters:
  ///   - number: The number, finite.
  ///   - places: How many decimal places it keeps; below 0, the place of the last digit of a whole number.
  package init(_ number: Double, places: Int) {
    let scaled = scaled(number, places: places).rounded()
    if abs(scaled) < 9e15 {
      self.init(units: Int(scaled), places: places)
    } else {
      self.init(shortest: number)
    }
  }

  /// The nearest number of `Double`: what reading the text gives.
  package var value: Double { scaled(Double(units), places: -places) }

  /// The decimal place of the last of some significant digits; all digits of a larger whole number that is not too
  /// large to be written in full.
  package static func placesOfFigures(_ number: Double, _ count: Int) -> Int {
    let size = abs(number)
    guard size > 0 else { return 0 }
    let places = count - 1 - powerOfTen(in: size)
    return plain.contains(size) ? max(places, 0) : places
  }

  /// The greatest whole *n* with 10ⁿ not above a number.
  ///
  /// - Parameter size: The number, above 0 and finite.
  /// - Returns: The power of ten.
  package static func powerOfTen(in size: Double) -> Int {
    var (power, size) = (0, size)
    while size >= 10 { (size, power) = (size / 10, power + 1) }
    while size < 1 { (size, power) = (size * 10, power - 1) }
    return power
  }

  /// Numbers without a power of ten.
  private static let plain = 1e-4..<1e15

  /// The fewest digits that give a number again.
  ///
  /// - Parameter number: The number, finite.
  package init(shortest number: Double) {
    let text = "\(number)"
    let parts = text.split(separator: "e")
    let decimals = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    self.init(units: Int(parts[0].filter { $0 != "." }) ?? 0, places: decimals - power)
  }

  /// The number as people write it: thin spaces in thousands, and a minus that is as wide as a figure.
  ///
  /// Very large and very small numbers have a power of ten, like 1.5e−7.
  ///
  /// - Parameter isYear: Whether it is a year, which has no space in four digits. Default: it is not.
  /// - Returns: The text.
  package func text(isYear: Bool = false) -> String {
    guard units != 0 else { return "0" }
    let digits = "\(units.magnitude)"
    // The power of ten of the first digit.
    let power = digits.count - 1 - places
    let sign = units < 0 ? minus : ""
    guard DecimalNumber.plain.contains(abs(value)) else {
      let decimals = digits.count > 1 ? ".\(digits.dropFirst())" : ""
      return "\(sign)\(digits.prefix(1))\(decimals)e\(power < 0 ? minus : "")\(abs(power))"
    }
    guard places > 0 else {
      return sign + DecimalNumber.whole(digits + zeros(-places), isYear: isYear)
    }
    let padded = zeros(places + 1 - digits.count) + digits
    return
      "\(sign)\(DecimalNumber.whole(String(padded.dropLast(places)), isYear: isYear)).\(padded.suffix(places))"
  }

  private static func whole(_ digits: String, isYear: Bool) -> String {
    isYear && digits.count <= 4 ? digits : withThinSpaces(digits)
  }
}

/// A minus that is as wide as a figure.
private let minus = "\u{2212}"

private func zeros(_ count: Int) -> String { String(repeating: "0", count: max(count, 0)) }

/// A number times a power of ten.
private func scaled(_ number: Double, places: Int) -> Double {
  var (result, left) = (number, abs(places))
  while left > 0, result != 0, result.isFinite {
    // Each power up to 10²² is a number of `Double`, and one multiplication is rounded once.
    let part = min(left, 22)
    let power = (0..<part).reduce(1.0) { product, _ in product * 10 }
    result = places > 0 ? result * power : result / power
    left -= part
  }
  return result
}
