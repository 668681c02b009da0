// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads positions from one cell: latitude and longitude, or well-known text.

import Geography

/// Reads a cell as a position or, in well-known text, as those of a line.
///
/// Two angles are separated by a comma, a semicolon or spaces, in parentheses, brackets or neither:
/// `52.1,4.3`, `(52.1; 4.3)`, `N 52 22.208 E 4 53.7`. Hemispheres decide which is which; without
/// them the order does. Commas are decimal signs where something else separates: `52,1; 4,3`.
/// What can be separated in several places is not a position. A third number, the altitude, may follow two
/// where one has a decimal point, or in brackets: `8.5,47.25,0`. A geo URI has the latitude first and a
/// GeoJSON geometry the longitude, whatever the order. Well-known text is longitude first
/// too. A geopoint of ODK has a height and an accuracy after the two, and several are a line. Ranges are not checked.
///
/// `cell`: the bytes of the cell. `unit`: the unit of two numbers; standard formats are read in degrees only. Default:
/// degrees. Complexity: O(*n*) in the length of the cell.
func parsePairs(
  _ cell: Span<UInt8>, order: CoordinateOrder, unit: PositionUnit = .degree
) -> PositionsValue {
  let written = cell.trimmed
  if let value = parseStandardForm(written) {
    switch value {
    case .positions where unit != .degree, .lines where unit != .degree: return .other
    default: return value
    }
  }
  let isArray = written.first == 0x5b
  let isInBrackets =
    (written.first == 0x28 && written.last == 0x29) || (isArray && written.last == 0x5d)
  if !isInBrackets, parseCell(written, decimalComma: false).isMissing { return .missing }
  let cell = isInBrackets ? written.extracting(1..<(written.count - 1)).trimmed : written
  var commas = 0
  var semicolons = 0
  var gaps = 0
  var isInGap = false
  for index in cell.indices {
    let byte = cell[index]
    if byte == 0x2c { commas += 1 }
    if byte == 0x3b { semicolons += 1 }
    let isSpace = byte == 0x20 || byte == 0x09
    if isSpace, !isInGap { gaps += 1 }
    isInGap = isSpace
  }
  if gaps > 2, commas == 0, unit == .degree, !isInBrackets,
    let points = parseGeopoints(cell, order: order)
  {
    return .positions(points)
  }
  func pair(splitAt index: Int, decimalComma: Bool) -> PositionsValue {
    let first = cell.extracting(..<index).trimmed
    let second = cell.extracting((index + 1)...).trimmed
    return parsePair(first, second, order: order, unit: unit, decimalComma: decimalComma)
  }
  if semicolons > 0 {
    guard semicolons == 1, let index = cell.firstIndex(of: 0x3b) else { return .other }
    return pair(splitAt: index, decimalComma: true)
  }
  if commas == 1, let index = cell.firstIndex(of: 0x2c) {
    return pair(splitAt: index, decimalComma: false)
  }
  if commas == 2,
    let value = parseWithAltitude(
      cell, order: order, unit: unit, isArray: isArray)
  {
    return value
  }
  // Two angles in degrees, minutes and seconds with all their marks apart have 14 gaps.
  guard gaps <= 16 else { return .other }
  return parseSpaced(cell, order: order, unit: unit, decimalComma: commas > 0)
}

/// Reads well-known text, a GeoJSON geometry or a geo URI; nil if the cell is none of them.
private func parseStandardForm(_ cell: Span<UInt8>) -> PositionsValue? {
  parseWellKnownText(cell) ?? parseGeoJSON(cell) ?? parseGeoURI(cell)
}

/// Whether a cell holds two numbers and an altitude with commas between, and no decimal commas.
func holdsAltitude(_ cell: Span<UInt8>) -> Bool {
  cell.indices.count { cell[$0] == 0x2c } == 2
    && parseWithAltitude(cell, order: .longitudeLatitude, unit: .degree, isArray: false) != nil
}

/// Reads two numbers and an altitude, which is not needed; nil if a comma may be a decimal sign.
private func parseWithAltitude(
  _ cell: Span<UInt8>, order: CoordinateOrder, unit: PositionUnit, isArray: Bool
) -> PositionsValue? {
  let commas = cell.indices.filter { cell[$0] == 0x2c }
  guard commas.count == 2 else { return nil }
  let first = cell.extracting(..<commas[0]).trimmed
  let second = cell.extracting((commas[0] + 1)..<commas[1]).trimmed
  let third = cell.extracting((commas[1] + 1)...).trimmed
  guard isArray || first.contains(0x2e) || second.contains(0x2e),
    !parseCell(first, decimalComma: false).isOther,
    !parseCell(second, decimalComma: false).isOther,
    !parseCell(third, decimalComma: false).isOther
  else { return nil }
  return parsePair(first, second, order: order, unit: unit, decimalComma: false)
}

/// Reads two angles between which there are only spaces, or a comma that is a decimal sign too.
private func parseSpaced(
  _ cell: Span<UInt8>, order: CoordinateOrder, unit: PositionUnit,
  decimalComma: Bool
) -> PositionsValue {
  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  var found = PositionsValue.other
  for index in cell.indices.dropFirst()
  where isSpace(cell[index]) && !isSpace(cell[index - 1]) {
    let end = cell[index - 1] == 0x2c ? index - 1 : index
    let first = cell.extracting(..<end)
    let second = cell.extracting(index...).trimmed
    // With the comma in one of them only, it could have separated three numbers.
    if decimalComma, !first.contains(0x2c) || !second.contains(0x2c) { continue }
    let value = parsePair(
      first, second, order: order, unit: unit, decimalComma: decimalComma)
    if value == .other { continue }
    guard found == .other else { return .other }
    found = value
  }
  return found
}

private func parsePair(
  _ first: Span<UInt8>, _ second: Span<UInt8>,
  order: CoordinateOrder, unit: PositionUnit, decimalComma: Bool
) -> PositionsValue {
  func read(_ latitude: Span<UInt8>, _ longitude: Span<UInt8>)
    -> PositionsValue
  {
    let north = unit.read(latitude, axis: .latitude, decimalComma: decimalComma)
    let east = unit.read(longitude, axis: .longitude, decimalComma: decimalComma)
    switch (north, east) {
    case (.number(let north), .number(let east)):
      return .positions([Coordinate(latitude: north, longitude: east)])
    case (.other, _), (_, .other): return .other
    default: return .missing
    }
  }
  let inOrder = order == .latitudeLongitude ? read(first, second) : read(second, first)
  guard inOrder == .other else { return inOrder }
  // Plain numbers fit both axes, so only a hemisphere can make the other order fit.
  return order == .latitudeLongitude ? read(second, first) : read(first, second)
}
