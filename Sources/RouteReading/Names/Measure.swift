// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Cells such as `1 km`, `10%`, `"1,5"` or `1,234.5`: numbers that a plain decimal reader refuses.

/// A number as people write it, maybe with a unit after it.
package struct Measure: Equatable, Sendable {
  /// The meaning of the commas of a number.
  package enum Commas: Equatable, Sendable {
    /// There are none.
    case none
    /// The comma is the decimal sign: `1,5`, `0,123`, `1.234,5`.
    case decimal
    /// Commas stand between thousands: `1,234,567`, `1,234.5`.
    case thousands
    /// It can be either: `1,234`.
    case either
  }

  /// The unit after the number; nil for a number alone.
  package let unit: MeasureUnit?

  /// The meaning of its commas.
  package let commas: Commas

  private let asDecimal, asThousands: Double?

  /// The number.
  ///
  /// - Parameter commaIsDecimal: What a comma is that can be either.
  /// - Returns: The number in its unit; nil if its commas can only be the other.
  package func number(commaIsDecimal: Bool = false) -> Double? {
    commaIsDecimal ? asDecimal : asThousands
  }

  /// Takes a cell apart; nil if it is not a number, or has something after it that is not a word.
  ///
  /// - Parameter cell: The bytes of the cell.
  package init?(_ cell: some Collection<UInt8>) {
    let text = Array(cell.drop { $0 <= 0x20 })
    let end = text.firstIndex { !isOfNumber($0) } ?? text.count
    let digits = text[..<end]
    guard digits.contains(where: { $0 &- 0x30 < 10 }) else { return nil }
    var rest = String(decoding: text[end...], as: UTF8.self)[...]
    rest = rest.drop { $0.isWhitespace }
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    if rest.isEmpty {
      unit = nil
    } else {
      guard let found = MeasureUnit(String(rest)) else { return nil }
      unit = found
    }
    commas = Commas(digits)
    // Of two signs the last one is the decimal sign.
    let withPoint = commas == .decimal ? nil : value(digits, decimal: 0x2e, between: 0x2c)
    let withComma =
      commas == .thousands
      ? nil : value(digits, decimal: commas == .none ? 0x2e : 0x2c, between: 0x2e)
    guard withPoint != nil || withComma != nil else { return nil }
    (asThousands, asDecimal) = (withPoint, withComma)
  }
}

extension Measure.Commas {
  fileprivate init(_ digits: ArraySlice<UInt8>) {
    guard let last = digits.lastIndex(of: 0x2c) else {
      self = .none
      return
    }
    if let point = digits.lastIndex(of: 0x2e) {
      self = point < last ? .decimal : .thousands
      return
    }
    if digits.count(where: { $0 == 0x2c }) > 1 {
      self = .thousands
      return
    }
    let whole = digits[..<last].drop { $0 == 0x2d || $0 == 0x2b }
    let isGroup = digits[(last + 1)...].count == 3 && (1...3).contains(whole.count)
    self = isGroup && whole.first != 0x30 ? .either : .decimal
  }
}

private func isOfNumber(_ byte: UInt8) -> Bool {
  byte &- 0x30 < 10 || [0x2b, 0x2c, 0x2d, 0x2e].contains(byte)
}

/// The number with a decimal sign; nil if the other sign does not stand between groups of three digits.
private func value(_ digits: ArraySlice<UInt8>, decimal: UInt8, between: UInt8) -> Double? {
  let whole = digits.prefix { $0 != decimal }
  if decimal != between, whole.contains(between) {
    let groups = whole.split(separator: between, omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
  }
  let plain = Array(whole.filter { $0 != between }) + digits[whole.endIndex...]
  return numberOfCell(plain[...], decimalComma: decimal == 0x2c)
}
