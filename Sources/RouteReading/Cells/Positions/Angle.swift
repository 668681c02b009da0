// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads an angle in degrees: a plain number, or one with a hemisphere, minutes and seconds.

/// Reads a cell as an angle in degrees.
///
/// A plain number is what `parseCell` says. Else there may be a hemisphere before or after it
/// (`W 94.8`, `28.0N`; in German O is east), a degree sign, minutes, and seconds:
/// `52°22'12.5"N`, `52 deg 22' 12.5"`, `52d22m12.5s`, `52:22:12.5`, `52 22 12.5`, `N 52 22.208`.
///
/// An ambiguous text is refused: a sign with a hemisphere, a hemisphere of the other axis,
/// minutes or seconds of 60, and two bare numbers without a hemisphere, which may be a position,
/// unless the log has degrees and minutes for certain.
/// A time of day such as `12:34:56` is an angle too: only call this for a column of angles.
///
/// `cell`: the bytes of the cell without spaces around them. `bareMinutes`: whether two bare numbers are degrees and
/// minutes: `-12 30.5`. Default: false. Complexity: O(*n*) in the length of the cell.
func parseAngle(
  _ cell: Span<UInt8>, axis: Axis, decimalComma: Bool, bareMinutes: Bool = false
) -> CellValue {
  let plain = parseCell(cell, decimalComma: decimalComma)
  guard case .other = plain else { return plain }
  var cursor = ByteCursor(cell)
  cursor.skipSpaces()
  let prefix = cursor.takeHemisphere()
  cursor.skipSpaces()
  let negative = cursor.take(0x2d) || cursor.take("\u{2212}")
  let signed = negative || cursor.take(0x2b)
  guard let angle = readDegrees(&cursor, decimalComma: decimalComma) else { return .other }
  cursor.skipSpaces()
  let suffix = cursor.takeHemisphere()
  cursor.skipSpaces()
  guard cursor.isAtEnd, prefix == nil || suffix == nil else { return .other }
  guard let hemisphere = prefix ?? suffix else {
    return angle.needsHemisphere && !bareMinutes
      ? .other : .number(negative ? -angle.degrees : angle.degrees)
  }
  guard !signed, hemisphere.axis == axis else { return .other }
  return .number(hemisphere.sign * angle.degrees)
}

/// Reads a cell that says nothing but a hemisphere: `N`, `south`, `E`, in any case.
///
/// Returns the factor for the number next to it, and which of the two it is; nil for any other text.
func hemisphereSign(
  _ cell: Span<UInt8>
) -> (sign: Double, axis: Axis)? {
  var cursor = ByteCursor(cell)
  cursor.skipSpaces()
  let hemisphere: (sign: Double, axis: Axis)? =
    if cursor.take("north") {
      (1, .latitude)
    } else if cursor.take("south") {
      (-1, .latitude)
    } else if cursor.take("east") {
      (1, .longitude)
    } else if cursor.take("west") {
      (-1, .longitude)
    } else {
      cursor.takeHemisphere()
    }
  cursor.skipSpaces()
  return cursor.isAtEnd ? hemisphere : nil
}

/// Reads degrees without a sign, and minutes and seconds if there are any.
///
/// Returns the degrees, and whether they need a hemisphere to be told from two numbers; nil if no angle comes.
private func readDegrees(
  _ cursor: inout ByteCursor, decimalComma: Bool
) -> (degrees: Double, needsHemisphere: Bool)? {
  guard let degrees = cursor.takeDecimal(decimalComma: decimalComma) else { return nil }
  // Only the last of the numbers has decimals, and the others are below 60.
  func takeSixtieth(after previous: (value: Double, isWhole: Bool)) -> (
    value: Double, isWhole: Bool
  )? {
    guard previous.isWhole, let part = cursor.takeDecimal(decimalComma: decimalComma),
      part.value < 60
    else { return nil }
    return part
  }
  // One division is rounded once, so that whole seconds lose nothing before it.
  func angle(_ minutes: Double, _ seconds: Double) -> Double {
    degrees.value + (minutes * 60 + seconds) / 3600
  }

  if cursor.take(0x3a) {
    guard let minutes = takeSixtieth(after: degrees) else { return nil }
    guard cursor.take(0x3a) else { return (angle(minutes.value, 0), false) }
    guard let seconds = takeSixtieth(after: minutes) else { return nil }
    return (angle(minutes.value, seconds.value), false)
  }

  var spaced = cursor.skipSpaces()
  let hasLetters = cursor.next.map { $0 | 0x20 == 0x64 } ?? false
  let hasMark = cursor.takeDegreeMark()
  if hasMark { spaced = cursor.skipSpaces() }
  guard hasMark || spaced, cursor.isAtDigit else { return (degrees.value, false) }
  guard let minutes = takeSixtieth(after: degrees) else { return nil }

  let minuteLetter = hasLetters && cursor.next.map { $0 | 0x20 == 0x6d } ?? false
  // The s of seconds has the case of the m of minutes: an S after an m would be south as well.
  let secondLetter = minuteLetter ? (cursor.next ?? 0) &+ 6 : 0
  var hasMinuteMark = minuteLetter
  if minuteLetter { cursor.advance() }
  spaced = cursor.skipSpaces()
  if !minuteLetter, cursor.takeMinuteMark() {
    hasMinuteMark = true
    spaced = cursor.skipSpaces()
  }
  guard hasMinuteMark || spaced, cursor.isAtDigit else {
    return (angle(minutes.value, 0), !hasMark && !hasMinuteMark)
  }
  guard let seconds = takeSixtieth(after: minutes) else { return nil }
  if minuteLetter, let letter = cursor.next, letter | 0x20 == 0x73 {
    guard cursor.take(secondLetter) else { return nil }
  } else {
    var ahead = cursor
    ahead.skipSpaces()
    if ahead.takeSecondMark() { cursor = ahead }
  }
  return (angle(minutes.value, seconds.value), false)
}

extension ByteCursor {
  /// Reads one letter for a hemisphere.
  mutating func takeHemisphere() -> (sign: Double, axis: Axis)? {
    let hemisphere: (Double, Axis)
    switch (next ?? 0) | 0x20 {
    case 0x6e: hemisphere = (1, .latitude)
    case 0x73: hemisphere = (-1, .latitude)
    case 0x65: hemisphere = (1, .longitude)
    case 0x77: hemisphere = (-1, .longitude)
    // O is east in German and west in French, Spanish and Italian: a cell cannot tell, so it is none.
    default: return nil
    }
    advance()
    return hemisphere
  }

  /// Reads digits with at most one decimal sign.
  fileprivate mutating func takeDecimal(decimalComma: Bool) -> (value: Double, isWhole: Bool)? {
    let start = position
    advance(digitRun)
    let isWhole = !(take(0x2e) || (decimalComma && take(0x2c)))
    if !isWhole { advance(digitRun) }
    guard position > start,
      case .number(let value) = parseCell(slice(from: start), decimalComma: decimalComma)
    else { return nil }
    return (value, isWhole)
  }

  fileprivate mutating func takeDegreeMark() -> Bool {
    // The last is the Latin-1 byte.
    takeAny("°", "º", "˚", "deg", "d") || take(0xb0)
  }

  fileprivate mutating func takeMinuteMark() -> Bool {
    // The last are an apostrophe of Windows-1252 and an acute accent of Latin-1.
    takeAny("'", "′", "’", "´") || take(0x92) || take(0xb4)
  }

  fileprivate mutating func takeSecondMark() -> Bool {
    if takeAny("\"", "″", "”") || take(0x94) { return true }
    return takeMinuteMark() && takeMinuteMark()
  }
}
