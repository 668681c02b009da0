// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The layout of rows: by the names of a header, otherwise by the cells.

extension LayoutFinder {
  /// Finds the layout of rows.
  func find(_ rows: [FirstRow], delimiter: UInt8) throws(Failure) -> Layout {
    // A header may be marked as a comment, so a log of comments alone still has a first row.
    guard
      let first = rows.firstIndex(where: { !$0.isMarked })
        ?? rows.firstIndex(where: { !$0.isComment }) ?? rows.indices.first
    else {
      throw Failure(reason: .noRows)
    }
    let firstRow = rows[first]
    if options.latitude != nil || options.longitude != nil || options.position != nil {
      return try chosen(rows, first: first, delimiter: delimiter)
    }
    if let header = countingHeader(rows) {
      return try unnamed(rows, after: header, delimiter: delimiter)
    }
    let startsWithPosition = isPosition(
      firstRow, orderedColumns, allowsDecimalComma(delimiter, in: rows))
    for (index, row) in rows.enumerated() where !startsWithPosition || row.isComment {
      if startsWithPosition, row.line > firstRow.line { break }
      let columns: PositionColumns?
      do throws(ReadingError.Reason) {
        columns = try findPosition(row.names, unit: options.unit)
      } catch {
        throw Failure(reason: error, line: row.line)
      }
      if let columns {
        let data = rows[(index + 1)...]
        if let turns = NamesBesideValues(columns, in: row, rows) {
          throw Failure(reason: .namesBesideValues(turns), line: row.line)
        }
        let (turned, warnings) = turn(columns, below: row, data)
        var layout = try layout(
          header: row, before: index + 1, place: .cells(turned), delimiter)
        layout.warnings += warnings
        return layout
      }
      for column in findWholePositionColumns(row.names)
      where !NameNotes(row.names[column]).isOfOtherQuantity {
        guard let form = formOfPairs(column, rows[(index + 1)...]) else { continue }
        return try pairs(column, form, header: row, before: index + 1, of: rows, delimiter)
      }
    }
    return try unnamed(rows, after: nil, delimiter: delimiter)
  }

  /// The columns that names tell, in the requested order, and the warnings about them.
  private func turn(
    _ columns: PositionColumns, below header: FirstRow, _ data: ArraySlice<FirstRow>
  ) -> (columns: PositionColumns, warnings: [LayoutWarning]) {
    var columns = columns
    var warnings: [LayoutWarning] = []
    let names = header.names
    func named(_ column: Int) -> NamedColumn { NamedColumn((column + 1, names[column])) }
    let order =
      columns.latitude < columns.longitude
      ? CoordinateOrder.latitudeLongitude : .longitudeLatitude
    if canBeLengths(columns, in: names), !looksGeographic(columns, data) {
      warnings.append(
        .canBeLengths(
          latitude: named(columns.latitude), longitude: named(columns.longitude)))
    }
    if let given = options.order, given != order {
      columns = PositionColumns(latitude: columns.longitude, longitude: columns.latitude)
      warnings.append(
        .orderAgainstNames(
          latitude: named(columns.latitude), longitude: named(columns.longitude)))
    }
    return (columns, warnings)
  }
}

/// Whether numbers are written as positions are: with three decimals or more, or with marks.
///
/// Lengths are plain and shorter.
func looksGeographic(_ columns: PositionColumns, _ rows: some Sequence<FirstRow>) -> Bool {
  rows.contains { row in
    [columns.latitude, columns.longitude].contains { column in
      guard column < row.cells.count else { return false }
      let cell = row.cells[column]
      let value = parseCell(unpadded(cell.span), decimalComma: true)
      if case .other = value { return true }
      guard let sign = cell.firstIndex(where: { $0 == 0x2e || $0 == 0x2c }) else { return false }
      return cell[(sign + 1)...].prefix(while: { $0 &- 0x30 < 10 }).count >= 3
    }
  }
}
