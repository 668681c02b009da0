// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Cells that hold nothing.

/// Whether a cell holds nothing, or a word for nothing.
func isMissing(_ cell: [UInt8]) -> Bool {
  parseCell(unpadded(cell.span), decimalComma: false).isMissing
}
