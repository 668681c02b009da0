// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The number in a cell, for other modules.

/// The number that a cell is.
///
/// - Parameters:
///   - cell: The bytes of the cell.
///   - decimalComma: Whether a comma is a decimal sign.
/// - Returns: The number; nil if the cell is not a number, or says that there is none.
package func numberOfCell(
  _ cell: Span<UInt8>, decimalComma: Bool
) -> Double? {
  parseCell(unpadded(cell), decimalComma: decimalComma).number
}

/// The number that a cell in an array is.
///
/// - Parameters:
///   - cell: The bytes of the cell.
///   - decimalComma: Whether a comma is a decimal sign.
/// - Returns: The number; nil if the cell is not a number, or says that there is none.
package func numberOfCell(_ cell: ArraySlice<UInt8>, decimalComma: Bool) -> Double? {
  numberOfCell(cell.span, decimalComma: decimalComma)
}

/// Whether a cell holds nothing, or a word for nothing.
func isMissing(_ cell: [UInt8]) -> Bool {
  parseCell(unpadded(cell.span), decimalComma: false).isMissing
}
