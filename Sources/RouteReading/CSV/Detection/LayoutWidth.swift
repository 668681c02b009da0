// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The layout of rows with the number of cells that they have.

import Geography

extension LayoutFinder {
  /// Finds the layout of rows, and how many cells they have.
  func understand(_ rows: [FirstRow], delimiter: UInt8) throws(Failure) -> Layout {
    var layout = try find(rows, delimiter: delimiter)
    let header = rows.first { $0.line == layout.headerLine }
    if let header {
      layout.passRule(rows)
      layout.findTrackPoints(header, rows)
    }
    let data = rows[layout.rowsBeforeData...].filter { !$0.isComment }
    layout.findQuotedCommas(data)
    layout.columnCount =
      header?.cells.count
      ?? rows[layout.rowsBeforeData...].lazy.map { $0.cells.count }.max() ?? 0
    layout.width = findRowWidth(
      layout, header: header,
      isNamed: !choosesByNumber && layout.positionColumns.allSatisfy { !$0.name.isEmpty },
      data: data)
    layout.countCells(header: header, data: data)
    layout.measureRows(data)
    if let column = layout.columns.first(where: { column in
      !rows.contains { $0.cells.count >= column.number }
    }) {
      throw Failure(
        reason: .unknownColumn("\(column.number)", header?.columns ?? []), line: header?.line)
    }
    if options.readsWaypoints {
      layout.findWaypointColumns(header: header, data: data)
    }
    if let index = countingHeader(rows), let header, rows[index].line == header.line {
      if header.cells.first?.isEmpty == false { layout.warnings.append(.countingHeader) }
      if case .cells(let columns) = layout.place,
        let numbers = wholeNumbers(
          [columns.latitude, columns.longitude].compactMap { header.cell($0) }), numbers.count == 2
      {
        layout.numbersOfHeader = Coordinate(latitude: numbers[0], longitude: numbers[1])
      }
    }
    if let rowNames = header?.rowNames {
      layout.width.fewest = header?.cells.count ?? 0
      if rowNames == .likely { layout.warnings.append(.rowNames) }
    }
    // Between spaces a missing cell leaves no trace: those after it would be read in its place.
    if delimiter == 0x20, let header { layout.width.fewest = header.cells.count }
    return layout
  }
}
