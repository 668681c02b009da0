// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A log with mostly bad rows, and the likely causes.

/// At least half of the rows are bad.
package struct MostRowsBad: Equatable, Sendable {
  /// Rows that cannot be used.
  package var bad: Int

  /// Rows that can.
  package var good: Int

  /// The fault of the first bad one.
  package var first: RowFault

  /// The columns that were read; none of a format that is not a table.
  package var columns: [NamedColumn]

  /// The name of the elements with a position: row, or point.
  package var noun = "row"

  /// The units that the numbers may be in; empty if they look like nothing known.
  package var units: [LikelyUnit] = []

  /// The look of rows with too many cells.
  package var excess = RowWidth.Excess.text

  /// Advice if the two numbers look exchanged; nil if they do not.
  package var exchange: ExchangeAdvice?

  /// Whether the first fault is a number with a decimal comma where a comma stands between cells.
  package var firstHasDecimalComma: Bool {
    if case .notANumber(_, let cell) = first { hasDecimalComma(cell) } else { false }
  }

  /// Whether the first fault is a number with several marks between thousands, as a spreadsheet writes one whose
  /// decimal sign it does not know: `3.946.166.166`.
  package var firstIsGrouped: Bool {
    if case .notANumber(_, let cell) = first { isGrouped(cell, marks: 2) } else { false }
  }

  /// The first bad cell where it is degrees, minutes and seconds without marks, such as `473004N`, and the same
  /// with marks.
  package var packedAngle: (cell: String, angle: String)? {
    switch first {
    case .outOfRange(_, let cell): markedAngle(cell)
    default: nil
    }
  }

  /// Whether the first fault makes it doubtful that the columns are the position.
  var doubtsColumns: Bool {
    switch first {
    case .otherGeometry, .longRow: false
    default: !columns.isEmpty && !firstHasDecimalComma && !firstIsGrouped
    }
  }
}
