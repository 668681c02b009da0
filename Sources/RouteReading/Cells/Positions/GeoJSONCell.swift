// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads positions from a GeoJSON geometry in one cell.

import Geography

/// Reads a GeoJSON `Point` or `LineString` (RFC 7946); nil if the cell is not an object.
///
/// The longitude comes first. Python writes the same with single quotes and parentheses, which are read
/// too. Other members of the object are ignored, other types are not a route.
///
/// Complexity: O(*n*) in the length of the cell.
func parseGeoJSON(_ cell: Span<UInt8>) -> PositionsValue? {
  var cursor = ByteCursor(cell)
  guard cursor.take(0x7b) else { return nil }
  var type: [UInt8]?
  var coordinates: ByteCursor?
  repeat {
    cursor.skipWhitespace()
    guard let key = cursor.takeString() else { return .other }
    cursor.skipWhitespace()
    guard cursor.take(0x3a) else { return .other }
    cursor.skipWhitespace()
    if key.elementsEqual("coordinates".utf8) { coordinates = cursor }
    var value = cursor
    if key.elementsEqual("type".utf8) {
      if let text = value.takeString() { type = Array(text) }
    }
    guard cursor.skipValue() else { return .other }
    cursor.skipWhitespace()
  } while cursor.take(0x2c)
  guard cursor.take(0x7d) else { return .other }
  cursor.skipWhitespace()
  guard cursor.isAtEnd, var coordinates, let type else { return .other }
  if coordinates.takeAny("null", "none", "[]", "()") { return .missing }
  if type.elementsEqual("Point".utf8) {
    return coordinates.takeArrayPosition().map { .positions([$0]) } ?? .other
  }
  guard type.elementsEqual("LineString".utf8), coordinates.takeOpening() else { return .other }
  var positions: [Coordinate] = []
  repeat {
    coordinates.skipWhitespace()
    guard let position = coordinates.takeArrayPosition() else { return .other }
    positions.append(position)
    coordinates.skipWhitespace()
  } while coordinates.take(0x2c)
  return coordinates.takeClosing() ? .positions(positions) : .other
}

extension ByteCursor {
  fileprivate mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || (0x09...0x0d).contains(byte) { advance() }
  }

  fileprivate mutating func takeOpening() -> Bool { take(0x5b) || take(0x28) }

  fileprivate mutating func takeClosing() -> Bool { take(0x5d) || take(0x29) }

  /// Reads a string in either quotes; nil if none comes.
  @_lifetime(copy self)
  fileprivate mutating func takeString() -> Span<UInt8>? {
    guard let quote = next, quote == 0x22 || quote == 0x27 else { return nil }
    advance()
    let start = position
    while let byte = next, byte != quote {
      advance(byte == 0x5c && position + 1 < bytes.count ? 2 : 1)
    }
    let text = slice(from: start)
    return take(quote) ? text : nil
  }

  /// Passes over a value of any kind; false if none comes.
  fileprivate mutating func skipValue() -> Bool {
    var depth = 0
    let start = position
    while let byte = next {
      switch byte {
      case 0x22, 0x27: guard takeString() != nil else { return false }
      case 0x7b, 0x5b, 0x28:
        depth += 1
        advance()
      case 0x7d, 0x5d, 0x29:
        if depth == 0 { return position > start }
        depth -= 1
        advance()
      case 0x2c where depth == 0: return position > start
      default: advance()
      }
    }
    return false
  }

  /// Reads an array of longitude, latitude and perhaps more numbers.
  fileprivate mutating func takeArrayPosition() -> Coordinate? {
    guard takeOpening() else { return nil }
    var values: [Double] = []
    repeat {
      skipWhitespace()
      let start = position
      while let byte = next, ![0x2c, 0x5d, 0x29, 0x20, 0x0a, 0x0d, 0x09].contains(byte) {
        advance()
      }
      guard case .number(let value) = parseCell(slice(from: start), decimalComma: false),
        values.count < 4
      else { return nil }
      values.append(value)
      skipWhitespace()
    } while take(0x2c)
    guard takeClosing(), values.count >= 2 else { return nil }
    return Coordinate(latitude: values[1], longitude: values[0])
  }
}
