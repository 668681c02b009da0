// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The layout of a log whose header, if it has one, does not name the position; or the finding that its table is
// transposed.

extension LayoutFinder {
  /// The reason why a row names no position.
  func nothingFound(_ row: FirstRow) -> ReadingError.Reason {
    findOtherUnit(row.names).map { .otherUnit($0.column, $0.unit) }
      ?? .noPositionColumns(row.columns)
  }

  /// The layout of rows whose header, if they have one, does not name the position.
  ///
  /// `counting`: the index of a header that only counts the columns. `delimiter`: the byte between cells.
  func unnamed(_ rows: [FirstRow], after counting: Int?, delimiter: UInt8) throws(Failure)
    -> Layout
  {
    let header = counting.map { rows[$0] }
    let start = counting.map { $0 + 1 } ?? 0
    let decimalComma = allowsDecimalComma(delimiter, in: rows)
    // Logs that were joined have the header of each.
    var data = withoutPreamble(
      rows[start...].filter { !$0.isComment && $0.cells != header?.cells })
    var warnings: [LayoutWarning] = []
    if !data.isEmpty {
      let count = rowsBeforeTable(data, decimalComma: decimalComma)
      data.removeFirst(count)
      if count > 0 {
        warnings.append(.laterStart(line: data[0].line, PositionNumbers(orderedColumns)))
      }
    }
    guard let firstRow = data.first(where: { !$0.isMarked }) ?? data.first else {
      throw Failure(reason: .noRows)
    }
    let besideHemispheres: PositionColumns?
    do throws(ReadingError.Reason) {
      besideHemispheres = try findNumbersBesideHemispheres(data, decimalComma: decimalComma)
    } catch { throw Failure(reason: error, line: firstRow.line) }
    let index = startOfMarkedRows(
      rows, before: rows.firstIndex { $0.line == firstRow.line } ?? start, behind: start)
    if let columns = besideHemispheres {
      var found = try layout(header: header, before: index, place: .cells(columns), delimiter)
      found.assumedOrder = nil
      let order: CoordinateOrder =
        columns.latitude < columns.longitude ? .latitudeLongitude : .longitudeLatitude
      if let asked = options.order, asked != order {
        let first = min(columns.latitude, columns.longitude)
        found.warnings.append(.orderOfFormat(NamedColumn((first + 1, "")), order))
      }
      return found
    }
    let startsWithPosition = isPosition(firstRow, orderedColumns, decimalComma)
    let geometries = findGeometryColumns(rows)
    if let geometry = geometries.first, geometry.isDrawn || !startsWithPosition {
      let header = findHeader(of: geometry, in: rows)
      guard geometries.count == 1 else {
        let names = header.map { rows[$0].names } ?? []
        throw Failure(
          reason: .ambiguousPositions(
            geometries.map {
              NamedColumn(($0.column + 1, $0.column < names.count ? names[$0.column] : ""))
            }), line: rows[geometry.row].line)
      }
      return try pairs(
        geometry.column, .standard(.longitudeLatitude), header: header.map { rows[$0] },
        before: header.map { $0 + 1 } ?? 0, of: rows, delimiter)
    }
    let finder = UnnamedColumnsFinder(
      rows: data, order: options.order ?? .latitudeLongitude, isOrderGiven: options.order != nil,
      unit: options.unit ?? .degree, decimalComma: decimalComma)
    guard startsWithPosition else {
      if isTransposed(data) { throw Failure(reason: .writtenAcross, line: rows[index].line) }
      if let columns = finder.columnsBelowHeading() {
        throw Failure(reason: .unnamedColumns(.elsewhere(columns)), line: rows[index].line)
      }
      // In a row of names these columns would have some.
      if let columns = finder.likelyColumns(),
        firstRow.names[columns.latitude - 1].isEmpty, firstRow.names[columns.longitude - 1].isEmpty
      {
        throw Failure(reason: .unnamedColumns(.elsewhere(columns)), line: rows[index].line)
      }
      if let column = firstRow.cells.indices.first(where: { formOfPairs($0, data[...]) != nil }) {
        throw Failure(reason: .unnamedPairs(column + 1), line: rows[index].line)
      }
      throw Failure(reason: nothingFound(firstRow), line: rows[index].line)
    }
    var columns = orderedColumns
    var order = options.order
    switch finder.decide() {
    case .firstTwo: break
    case .firstTwoAgainst(let others):
      warnings.append(.otherColumns(PositionNumbers(columns), others))
    case .afterCount(let next, let isExchanged):
      warnings.append(.countingColumn(PositionNumbers(columns), isExchanged: isExchanged))
      columns = next
      if isExchanged { order = .longitudeLatitude }
    case .uncertain(let problem):
      throw Failure(reason: .unnamedColumns(problem), line: rows[index].line)
    }
    var layout = try layout(
      header: header, before: index, place: .cells(columns), delimiter)
    layout.warnings += warnings
    if header == nil, let order { layout.assumedOrder = order }
    return layout
  }
}

/// Whether the first cells of rows are the names that a header has, with numbers next to them.
///
/// Returns whether two of them are a latitude and a longitude, each followed by numbers only.
func isTransposed(_ rows: [FirstRow]) -> Bool {
  let names = rows.map { $0.names.first ?? "" }
  guard let columns = try? findPosition(names, unit: nil) else { return false }
  return [columns.latitude, columns.longitude].allSatisfy { index in
    let values = rows[index].cells.dropFirst()
    return !values.isEmpty
      && values.allSatisfy { !parseCell(unpadded($0.span), decimalComma: true).isOther }
  }
}
