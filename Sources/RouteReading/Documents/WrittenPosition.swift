// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The position of a fix as a document writes it: two texts of degrees.

import Geography

/// Reads a position; a number may have a decimal comma.
///
/// `latitude`: the text of the latitude in degrees. `longitude`: the text of the longitude in degrees. Returns the
/// position; nil if a text is empty or says "none", or both are exactly 0, which is what receivers write where they
/// have no position.
@inline(__always)
func readPosition(
  latitude: Span<UInt8>, longitude: Span<UInt8>
) throws(RowFault) -> Coordinate? {
  guard let north = try degrees(latitude, .latitude, limit: 90),
    let east = try degrees(longitude, .longitude, limit: 360)
  else { return nil }
  return north == 0 && east == 0 ? nil : Coordinate(latitude: north, longitude: east)
}

@inline(__always)
private func degrees(
  _ text: Span<UInt8>, _ axis: Axis, limit: Double
) throws(RowFault) -> Double? {
  switch parseCell(unpadded(text), decimalComma: false) {
  case .missing: return nil
  case .other:
    // Alone in a text or an attribute, a comma can be nothing else than a decimal sign.
    if let number = numberOfCell(text, decimalComma: true), abs(number) <= limit { return number }
    throw .notANumber(axis: axis, cell: Array(text.extracting(first: 164)))
  case .number(let number):
    guard abs(number) <= limit else {
      throw .outOfRange(axis: axis, cell: Array(text.extracting(first: 164)))
    }
    return number
  }
}
