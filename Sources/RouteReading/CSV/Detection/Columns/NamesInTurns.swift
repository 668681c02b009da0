// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tables in which names and values take turns: `timestamp,1041238800,s,position_lat,561964441,semicircles`, as FitCSVTool
// writes the messages of a FIT file.

extension NamesBesideValues {
  /// Looks whether the names of a position stand in each row, and the values next to them; nil if the rows below have
  /// other cells there, or no numbers next to them.
  init?(_ columns: PositionColumns, in names: FirstRow, _ rows: [FirstRow]) {
    let below = rows.filter { $0.line > names.line && !$0.isComment }
    let named = below.filter { row in
      [columns.latitude, columns.longitude].allSatisfy { column in
        row.cell(column) == names.cells[column]
          && row.cell(column + 1).map {
            parseCell(unpadded($0.span), decimalComma: true).number != nil
          }
            ?? false
      }
    }
    guard let last = named.last, columns.longitude - columns.latitude != 1,
      columns.latitude - columns.longitude != 1
    else { return nil }
    self.columns = PositionNumbers(
      PositionColumns(latitude: columns.latitude + 1, longitude: columns.longitude + 1))
    name = names.cells[columns.latitude]
    let unit = last.cell(columns.latitude + 2).map {
      normalizedName(String(decoding: $0, as: UTF8.self))
    }
    isInSemicircles = unit == "semicircles"
    // Messages of other kinds may have other numbers in these columns.
    let header = rows.first { $0.line < names.line && !$0.isComment }
    kind = header.flatMap { header in
      header.cells.indices.first { normalizedName(header.names[$0]) == "message" }.flatMap {
        column in
        last.cell(column).map { (header.names[column], String(decoding: $0, as: UTF8.self)) }
      }
    }.map { Kind(column: $0.0, value: $0.1) }
  }
}
