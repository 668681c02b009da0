// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The numbers of one position in KML: longitude, latitude and possibly an altitude.

/// A position of KML, its numbers as they are written.
struct KMLTuple {
  /// The longitude in degrees; empty if there is none.
  let longitude: ArraySlice<UInt8>

  /// The latitude in degrees; empty if there is none.
  let latitude: ArraySlice<UInt8>

  /// The altitude in metres; nil if there is none.
  let altitude: Double?

  /// Takes the numbers of a position apart.
  ///
  /// Throws `RowFault`, if there is one number or more than three, which are several positions with a wrong sign
  /// between, or where the third is not an altitude.
  init(_ cells: [ArraySlice<UInt8>]) throws(RowFault) {
    // Some programs write a comma after the last number too.
    let count = (cells.lastIndex { !$0.isEmpty } ?? -1) + 1
    guard count <= 3 else { throw .longPosition(found: count) }
    longitude = cells.first ?? []
    latitude = count > 1 ? cells[1] : []
    if count == 1, !isNothing(longitude) {
      throw .notAPosition(cell: Array(longitude.prefix(164)))
    }
    altitude = count > 2 ? try metres(cells[2]) : nil
  }
}

private func isNothing(_ cell: ArraySlice<UInt8>) -> Bool {
  parseCell(unpadded(cell.span), decimalComma: false).isMissing
}

/// Reads an altitude.
///
/// Returns metres; nil if the cell says that there is none.
private func metres(_ cell: ArraySlice<UInt8>) throws(RowFault) -> Double? {
  let value = parseCell(unpadded(cell.span), decimalComma: false)
  switch value {
  case .number(let number): return number
  case .missing: return nil
  case .other:
    if let measure = Measure(cell), let unit = measure.unit, unit.dimension == .length,
      measure.commas == .none, let number = measure.number()
    {
      return number * unit.factor
    }
    throw .altitude(cell: Array(cell.prefix(164)))
  }
}
