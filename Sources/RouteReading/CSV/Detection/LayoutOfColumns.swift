// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The layout of a log whose columns of the position are known.

import Geography

extension LayoutFinder {
  /// The layout of rows whose position is in a place that is known.
  ///
  /// `header`: the header, if there is one. `rows`: the rows before the first row of data. `delimiter`: the byte
  /// between cells. `more`: the numbers after the position in the first cell of it; nil if there are none.
  func layout(
    header: FirstRow?, before rows: Int, place: Layout.Place, _ delimiter: UInt8,
    more: NumbersAfterPosition? = nil
  ) throws(Failure) -> Layout {
    func named(_ column: Int) -> NamedColumn {
      let names = header?.names ?? []
      return NamedColumn((column + 1, column < names.count ? names[column] : ""))
    }
    var layout = Layout(delimiter: delimiter, headerLine: header?.line, place: place)
    layout.rowsBeforeData = rows
    switch place {
    case .cells(let columns):
      layout.positionColumns = [named(columns.latitude), named(columns.longitude)]
      if header == nil, options.latitude == nil, options.longitude == nil {
        layout.assumedOrder = options.order ?? .latitudeLongitude
      }
    case .oneCell(let column, let order):
      layout.positionColumns = [named(column)]
      layout.assumedOrder = order
    }
    layout.fields = options.fields.map { fieldPlace($0, header?.names ?? []) }
    layout.fieldColumns = layout.fields.map { $0.map { named($0.column) } }
    if case .oneCell(let column, _) = place, let more {
      // The name is that of the position, and says nothing of these.
      for (index, field) in options.fields.enumerated() where layout.fields[index] == nil {
        let number = field == .elevation ? more.height : field == .accuracy ? more.accuracy : .nan
        guard !number.isNaN else { continue }
        layout.fields[index] = Layout.FieldPlace(
          field: field, column: column, number: field == .elevation ? 2 : 3)
        layout.fieldColumns[index] = NamedColumn((column + 1, ""))
      }
    }
    let columns = header?.columns ?? []
    if let name = options.namesake, let header,
      let column = self.columns(named: name, in: header.names).first
    {
      layout.warnings.append(.namesake(named(column)))
    }
    for (field, place) in zip(options.fields, layout.fields) where place == nil {
      let chosen =
        field == .time || field == .timeOfDay
        ? options.time : field == .accuracy ? options.accuracy : nil
      if case .name(let name)? = chosen {
        throw Failure(reason: .unknownColumn(name, columns), line: header?.line)
      }
      if options.requiredFields.contains(field) {
        throw Failure(
          reason: .missingField(field, columns),
          line: header?.line ?? options.skippedLines + 1)
      }
    }
    do throws(ReadingError.Reason) {
      for group in options.groups {
        layout.groupColumns.append(try column(group, header ?? FirstRow(line: 1, cells: [])))
      }
      for selector in options.columns {
        layout.columns.append(named(try column(selector, header ?? FirstRow(line: 1, cells: []))))
      }
    } catch { throw Failure(reason: error, line: header?.line) }
    return layout
  }

  private func fieldPlace(_ field: Field, _ names: [String]) -> Layout.FieldPlace? {
    let selector: ColumnSelector? =
      switch field {
      case .time, .timeOfDay: options.time
      case .accuracy: options.accuracy
      default: nil
      }
    switch selector {
    case .number(let number): return Layout.FieldPlace(field: field, column: number - 1)
    case .name(let name):
      return columns(named: name, in: names).first.map {
        Layout.FieldPlace(field: field, column: $0)
      }
    case nil: break
    }
    let isTime = field == .time || field == .timeOfDay
    let found =
      RouteReading.columns(of: field, in: names).first
      ?? (isTime ? names.firstIndex(of: spreadsheetDays) : nil)
    return found.map { Layout.FieldPlace(field: field, column: $0) }
  }

  /// The layout for a column of whole positions.
  ///
  /// `column`: the column, from 0. `header`: the header, if there is one. `count`: how many of the first rows come
  /// before the first row of data. `delimiter`: the byte between cells.
  func pairs(
    _ column: Int, _ form: PairForm, header: FirstRow?, before count: Int, of rows: [FirstRow],
    _ delimiter: UInt8
  ) throws(Failure) -> Layout {
    let names = header?.names ?? []
    let name = NamedColumn((column + 1, column < names.count ? names[column] : ""))
    let decided = PairOrder(
      of: name, form: form, given: options.order,
      told: orderOfNumbers(column, rows.dropFirst(count)))
    let cell = rows.dropFirst(count).lazy.compactMap { $0.cell(column) }.first { cell in
      parsePairs(cell.span, order: decided.order).holdsPositions
    }
    var layout = try layout(
      header: header, before: count, place: .oneCell(column, decided.order), delimiter,
      more: cell.map { NumbersAfterPosition($0.span) })
    if case .standard = form { layout.hasStandardPairs = true }
    if let warning = decided.warning { layout.warnings.append(warning) }
    return layout
  }

  /// The only order in which the pairs of a column can be positions; nil if either can be, or none.
  ///
  /// A number beyond 90 is a longitude.
  func orderOfNumbers(_ column: Int, _ rows: ArraySlice<FirstRow>) -> CoordinateOrder? {
    var orders: Set<CoordinateOrder> = []
    for row in rows where column < row.cells.count {
      let cell = row.cells[column]
      guard case .positions(let found) = parsePairs(cell.span, order: .latitudeLongitude) else {
        continue
      }
      for position in found {
        if abs(position.latitude) > 90 { orders.insert(.longitudeLatitude) }
        if abs(position.longitude) > 90 { orders.insert(.latitudeLongitude) }
      }
    }
    return orders.count == 1 ? orders.first : nil
  }
}
