// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads a position from a geo URI.

import Geography

/// Reads a geo URI (RFC 5870), such as `geo:47.25,8.5;u=35`; nil if the cell does not start like one.
///
/// The latitude comes first, then the longitude and perhaps an altitude. Parameters and a query after
/// them are not needed, but another system of coordinates than WGS 84 is not a position.
func parseGeoURI(_ cell: Span<UInt8>) -> PositionsValue? {
  var cursor = ByteCursor(cell)
  guard cursor.take("geo:") else { return nil }
  var values: [Double] = []
  repeat {
    let start = cursor.position
    while let byte = cursor.next, byte != 0x2c, byte != 0x3b, byte != 0x3f { cursor.advance() }
    guard case .number(let value) = parseCell(cursor.slice(from: start), decimalComma: false) else {
      return .other
    }
    values.append(value)
  } while cursor.take(0x2c)
  guard (2...3).contains(values.count) else { return .other }
  while cursor.take(0x3b) {
    if cursor.take("crs=") {
      guard cursor.take("wgs84"), [nil, 0x3b, 0x3f].contains(cursor.next) else { return .other }
    }
    while let byte = cursor.next, byte != 0x3b, byte != 0x3f { cursor.advance() }
  }
  return .positions([Coordinate(latitude: values[0], longitude: values[1])])
}
