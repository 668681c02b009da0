// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the points of ODK and the forms that are made with it: latitude, longitude, height and accuracy with spaces
// between, `-1.2943 36.7873 1700 4.5`.

import Geography

/// Reads a geopoint, or a geotrace: several with semicolons between; nil if the cell is something else.
///
/// The first two numbers have a decimal point. Without one they may be degrees and minutes, twice.
///
/// `cell`: the bytes of the cell without spaces around them. Returns the positions, at least one. Complexity: O(*n*) in
/// the length of the cell.
func parseGeopoints(_ cell: Span<UInt8>, order: CoordinateOrder) -> [Coordinate]? {
  var points: [Coordinate] = []
  var cursor = ByteCursor(cell)
  while !cursor.isAtEnd {
    var numbers: [Double] = []
    cursor.skipSpaces()
    while let byte = cursor.next, byte != 0x3b {
      let start = cursor.position
      while let byte = cursor.next, byte != 0x20, byte != 0x09, byte != 0x3b { cursor.advance() }
      let text = cursor.slice(from: start)
      guard numbers.count < 4, numbers.count > 1 || text.contains(0x2e),
        case .number(let number) = parseCell(text, decimalComma: false)
      else { return nil }
      numbers.append(number)
      cursor.skipSpaces()
    }
    guard numbers.count == 4 else { return nil }
    let (first, second) = (numbers[0], numbers[1])
    points.append(
      order == .latitudeLongitude
        ? Coordinate(latitude: first, longitude: second)
        : Coordinate(latitude: second, longitude: first))
    _ = cursor.take(0x3b)
    cursor.skipSpaces()
  }
  return points.isEmpty ? nil : points
}
