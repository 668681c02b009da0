// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Degrees and minutes in one number, ddmm.mmmm, as NMEA 0183 writes them.

/// Reads a cell as degrees and minutes without a mark between them: `4807.038`, `4807.038N`.
///
/// There may be a sign or a hemisphere, not both. A cell with marks or spaces between degrees and
/// minutes is what `parseAngle` says.
///
/// `cell`: the bytes of the cell without spaces around them. Complexity: O(*n*) in the length of the cell.
func parseDegreesAndMinutes(
  _ cell: Span<UInt8>, axis: Axis, decimalComma: Bool
) -> CellValue {
  var cursor = ByteCursor(cell)
  let prefix = cursor.takeHemisphere()
  cursor.skipSpaces()
  let negative = cursor.take(0x2d) || cursor.take("\u{2212}")
  let signed = negative || cursor.take(0x2b)
  let start = cursor.position
  cursor.advance(cursor.digitRun)
  if cursor.take(0x2e) || (decimalComma && cursor.take(0x2c)) { cursor.advance(cursor.digitRun) }
  let number = cursor.slice(from: start)
  cursor.skipSpaces()
  let suffix = cursor.takeHemisphere()
  guard number.contains(where: { $0 &- 0x30 < 10 }), cursor.isAtEnd else {
    if case .number(let value) = parseCell(cell, decimalComma: decimalComma) {
      return degreesAndMinutes(value).map { .number($0) } ?? .other
    }
    return parseAngle(cell, axis: axis, decimalComma: decimalComma)
  }
  guard prefix == nil || suffix == nil, let degrees = packedDegrees(number, decimalComma) else {
    return .other
  }
  guard let hemisphere = prefix ?? suffix else { return .number(negative ? -degrees : degrees) }
  guard !signed, hemisphere.axis == axis else { return .other }
  return .number(hemisphere.sign * degrees)
}

/// Reads digits with at most one decimal sign as degrees and minutes.
///
/// Up to ten decimals make one exact quotient of whole numbers, which is rounded once.
///
/// Returns degrees; nil for minutes of 60 and above.
private func packedDegrees(_ number: Span<UInt8>, _ decimalComma: Bool) -> Double? {
  var cursor = ByteCursor(number)
  let whole = cursor.digitRun == 0 ? 0 : cursor.takeNumber(1, 6)
  if let whole, cursor.isAtEnd || cursor.take(0x2e) || cursor.take(0x2c) {
    let decimals = cursor.digitRun
    if decimals <= 10 {
      let part = cursor.takeNumber(1, 10) ?? 0
      guard whole % 100 < 60 else { return nil }
      let power = Int(powersOfTen[decimals])
      return Double((whole / 100 * 60 + whole % 100) * power + part) / Double(60 * power)
    }
  }
  guard case .number(let value) = parseCell(number, decimalComma: decimalComma) else { return nil }
  return degreesAndMinutes(value)
}

/// A number ddmm.mmmm in degrees; nil for minutes of 60 and above.
func degreesAndMinutes(_ number: Double) -> Double? {
  let degrees = (abs(number) / 100).rounded(.down)
  let minutes = abs(number) - degrees * 100
  guard minutes < 60 else { return nil }
  return (number < 0 ? -1 : 1) * (degrees + minutes / 60)
}
