// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads positions from well-known text, and the names of geometries that are not routes.

import Geography

/// Reads a geometry of well-known text (OGC 06-103r4), longitude first.
///
/// `POINT`, `LINESTRING` and `MULTILINESTRING` are read, with or without Z and M, and with `SRID=4326;`
/// before them, as PostGIS writes it. Ranges are not checked.
///
/// `cell`: the bytes of the cell without spaces around them. Returns the positions, or the geometry that is not read;
/// nil if the cell is not a geometry. Complexity: O(*n*) in the length of the cell.
func parseWellKnownText(_ cell: Span<UInt8>) -> PositionsValue? {
  var cursor = ByteCursor(cell)
  if cursor.take("srid=") {
    guard let system = cursor.takeNumber(1, 9), cursor.isAtEnd || cursor.take(0x3b) else {
      return .other
    }
    guard system == 4326 else { return .geometry(.reference(system)) }
    cursor.skipSpaces()
  }
  let start = cursor.position
  let shape = cursor.takeShape()
  guard let shape else {
    let rest = cell.extracting(start...)
    return findOtherGeometry(rest) ?? (start > 0 ? .other : nil)
  }
  guard cursor.takeStart() else { return start > 0 ? .other : nil }
  if cursor.take("empty") { return cursor.isAtEnd ? .missing : .other }
  let value: PositionsValue
  switch shape {
  case .point, .line: value = cursor.takePositions(isPoint: shape == .point)
  case .lines:
    guard cursor.take(0x28) else { return .other }
    var lines: [[Coordinate]] = []
    repeat {
      cursor.skipSpaces()
      if cursor.take("empty") { continue }
      guard case .positions(let line) = cursor.takePositions(isPoint: false) else { return .other }
      lines.append(line)
      cursor.skipSpaces()
    } while cursor.take(0x2c)
    guard cursor.take(0x29) else { return .other }
    value = lines.isEmpty ? .missing : .lines(lines)
  }
  cursor.skipSpaces()
  return cursor.isAtEnd ? value : .other
}

/// Recognizes a geometry that is not drawn; an empty one is not a position.
private func findOtherGeometry(_ cell: Span<UInt8>) -> PositionsValue? {
  let geometries: [(StaticString, OtherGeometry)] = [
    ("polygon", .area("POLYGON")), ("multipolygon", .area("MULTIPOLYGON")),
    ("triangle", .area("TRIANGLE")), ("tin", .area("TIN")),
    ("polyhedralsurface", .area("POLYHEDRALSURFACE")), ("curvepolygon", .area("CURVEPOLYGON")),
    ("multisurface", .area("MULTISURFACE")), ("multipoint", .collection("MULTIPOINT")),
    ("geometrycollection", .collection("GEOMETRYCOLLECTION")),
    ("circularstring", .curve("CIRCULARSTRING")), ("compoundcurve", .curve("COMPOUNDCURVE")),
    ("multicurve", .curve("MULTICURVE")),
  ]
  for (name, geometry) in geometries {
    var cursor = ByteCursor(cell)
    guard cursor.take(name), cursor.takeStart() else { continue }
    return cursor.take("empty") ? .missing : .geometry(geometry)
  }
  return isHexadecimalGeometry(cell) ? .geometry(.binary) : nil
}

/// Whether a cell is well-known binary in hexadecimal: the order of bytes, a type of geometry, numbers.
private func isHexadecimalGeometry(_ cell: Span<UInt8>) -> Bool {
  var cursor = ByteCursor(cell)
  _ = cursor.takeAny("\\x", "0x")
  let digits = cell.extracting(droppingFirst: cursor.position)
  func value(_ digit: UInt8) -> UInt32? {
    switch digit {
    case 0x30...0x39: UInt32(digit - 0x30)
    case 0x41...0x46, 0x61...0x66: UInt32((digit | 0x20) - 0x57)
    default: nil
    }
  }
  // A point, the smallest geometry, has a byte, four bytes and two numbers of eight.
  guard digits.count >= 42, digits.count % 2 == 0, digits.allSatisfy({ value($0) != nil })
  else { return false }
  let bytes = stride(from: 0, to: 10, by: 2).map {
    (value(digits[$0]) ?? 0) << 4 | (value(digits[$0 + 1]) ?? 0)
  }
  guard bytes[0] <= 1 else { return false }
  let number = (bytes[0] == 1 ? bytes[1...].reversed() : Array(bytes[1...]))
    .reduce(UInt32(0)) { $0 << 8 | $1 }
  // The upper bits say Z, M and SRID in PostGIS, the thousands Z and M in the standard.
  let type = number & 0x1fff_ffff
  return type < 4000 && (1...17).contains(type % 1000)
}

/// The geometries that are read.
private enum Shape { case point, line, lines }

extension ByteCursor {
  /// Reads the name of a geometry that is drawn.
  fileprivate mutating func takeShape() -> Shape? {
    if take("point") { return .point }
    if take("linestring") { return .line }
    return take("multilinestring") ? .lines : nil
  }

  /// Reads Z and M, up to a parenthesis or the word for nothing; false if neither comes.
  fileprivate mutating func takeStart() -> Bool {
    skipSpaces()
    _ = takeAny("zm", "z", "m")
    skipSpaces()
    var ahead = self
    return next == 0x28 || ahead.take("empty")
  }

  /// Reads positions in parentheses.
  fileprivate mutating func takePositions(isPoint: Bool) -> PositionsValue {
    guard take(0x28) else { return .other }
    var positions: [Coordinate] = []
    repeat {
      switch takePosition() {
      case .positions(let position): positions += position
      case .missing where isPoint:
        return take(0x29) ? .missing : .other
      default: return .other
      }
    } while !isPoint && take(0x2c)
    return take(0x29) ? .positions(positions) : .other
  }

  /// Reads longitude, latitude, and at most two numbers more that are not needed.
  private mutating func takePosition() -> PositionsValue {
    var values = (0.0, 0.0)
    var count = 0
    var isMissing = false
    skipSpaces()
    while let byte = next, byte != 0x2c, byte != 0x29 {
      let start = position
      while let byte = next, byte != 0x2c, byte != 0x29, byte != 0x20, byte != 0x09 { advance() }
      switch parseCell(slice(from: start), decimalComma: false) {
      case .number(let value):
        if count == 0 { values.0 = value }
        if count == 1 { values.1 = value }
      case .missing where position > start: if count < 2 { isMissing = true }
      default: return .other
      }
      count += 1
      skipSpaces()
    }
    guard (2...4).contains(count) else { return .other }
    if isMissing { return .missing }
    return .positions([Coordinate(latitude: values.1, longitude: values.0)])
  }
}
