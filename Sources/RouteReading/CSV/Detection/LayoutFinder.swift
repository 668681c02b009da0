// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the position in the first rows.

/// Decides how a log is written.
///
/// Each delimiter is tried, the likeliest first, until one gives columns of a position.
///
/// - Throws: `ReadingError.Reason` with the line it is about, when none does.
struct LayoutFinder {
  let options: ReadingOptions

  /// The fault, and where.
  struct Failure: Error {
    var reason: ReadingError.Reason
    var line: Int?
    /// A layout to read on with, where the text ends in a quoted cell or has a row that is too long.
    var unfinished: Layout?

    /// Whether the columns are found, so that another delimiter can only find something else.
    var isDecisive: Bool {
      switch reason {
      case .ambiguousColumns, .ambiguousName, .ambiguousPositions, .unnamedColumns, .otherUnit,
        .differentUnits, .contradictedUnit, .paddedMinutes, .notWholeDegrees,
        .writtenAcross, .namesBesideValues:
        true
      default: false
      }
    }
  }

  /// Whether columns of the position are chosen by their numbers.
  var choosesByNumber: Bool {
    [options.latitude, options.longitude, options.position].contains {
      if case .number = $0 { true } else { false }
    }
  }

  /// The first two columns, in the order requested.
  var orderedColumns: PositionColumns {
    options.order == .longitudeLatitude
      ? PositionColumns(latitude: 1, longitude: 0) : PositionColumns(latitude: 0, longitude: 1)
  }

  /// Whether both cells are there, and neither is a word.
  ///
  /// `bareMinutes`: whether two bare numbers are degrees and minutes. Default: false.
  func isPosition(
    _ row: FirstRow, _ columns: PositionColumns, _ decimalComma: Bool, bareMinutes: Bool = false
  ) -> Bool {
    guard max(columns.latitude, columns.longitude) < row.cells.count else { return false }
    func isValue(_ column: Int, _ axis: Axis) -> Bool {
      let cell = row.cells[column]
      // A time of day reads as degrees, minutes and seconds, so with colons a name must say so.
      if cell.contains(0x3a) { return false }
      let value = parseAngle(
        unpadded(cell.span), axis: axis, decimalComma: decimalComma, bareMinutes: bareMinutes)
      return !value.isOther
    }
    return isValue(columns.latitude, .latitude) && isValue(columns.longitude, .longitude)
  }

  /// The form of the position in a column in the first of these rows that has a cell there; nil if
  /// it is not a position.
  func formOfPairs(_ column: Int, _ rows: ArraySlice<FirstRow>) -> PairForm? {
    for row in rows where column < row.cells.count {
      let cell = row.cells[column]
      switch parsePairs(cell.span, order: .latitudeLongitude) {
      case .positions, .lines, .geometry: return PairForm(cell.span)
      case .other: return nil
      case .missing: continue
      }
    }
    return nil
  }
}
