// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The numbers of cells that are no decimals: those with a unit, and those of a notation that a field has of its own.

extension NumberField {
  /// The number of the bytes of a cell that is no decimal; nil if it is none of the field.
  static func number(written cell: Span<UInt8>, unitOfColumn unit: Double) -> Double? {
    let cell = unpadded(cell)
    guard cell.count <= 64 else { return nil }
    return number(written: String(decoding: Array(cell), as: UTF8.self), unitOfColumn: unit)
  }
}

extension NumberField {
  package static func number(written cell: String, unitOfColumn unit: Double) -> Double? {
    numberWithUnit(cell, unitOfColumn: unit)
  }

  /// The number of a cell with a unit after it.
  ///
  /// - Parameters:
  ///   - cell: The text of the cell.
  ///   - unit: The factor of the unit of the column.
  /// - Returns: The number in the unit of the column; nil if it is not one with a unit of the field.
  package static func numberWithUnit(_ cell: String, unitOfColumn unit: Double) -> Double? {
    guard let measure = Measure(cell.utf8), measure.commas == .none, let own = measure.unit,
      let factor = factor(of: own.symbol)
    else { return nil }
    return measure.number().map { $0 * factor / unit }
  }
}
