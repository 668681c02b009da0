// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What the first rows tell: the delimiter, the header, and where in a row the values are.

import Geography

/// How a log is written, once its first rows have been looked at.
public struct Layout: Equatable, Sendable {
  /// Where the position is; columns from 0.
  enum Place: Equatable {
    case cells(PositionColumns)
    case oneCell(Int, CoordinateOrder)
  }

  /// Where another value is; columns from 0.
  struct FieldPlace: Equatable {
    var field: Field
    var column: Int
    /// The column of the date, where `column` has the time of day only.
    var dateColumn: Int?
    /// What a number of the column is multiplied with.
    var unit = 1.0
  }

  /// The byte between cells.
  public var delimiter: UInt8

  /// How the bytes are text.
  public var encoding = TextEncoding.utf8

  /// The physical line of the header; nil if there is none.
  public var headerLine: Int?

  /// The columns of the position, latitude first, by number and name.
  public var positionColumns: [NamedColumn] = []

  /// The columns of the other values in the order they were asked for; nil where there is none.
  public var fieldColumns: [NamedColumn?] = []

  /// The columns that tell routes apart, from 0.
  var groupColumns: [Int] = []

  /// The columns whose cells were asked for, in the order in which they were.
  public var columns: [NamedColumn] = []

  /// What is doubtful about the log as a whole.
  public var warnings: [LayoutWarning] = []

  /// Whether the cells of positions are of a format that says which number is which.
  var hasStandardPairs = false

  /// Rows before the first row of data.
  var rowsBeforeData = 0

  /// How many cells a row may have.
  var width = RowWidth()

  /// What the header would be as a position, where it only counts the columns; logs that were joined have
  /// it again further down.
  var numbersOfHeader: Coordinate?

  var place: Place
  var fields: [FieldPlace?] = []

  /// The order that the two numbers of a position were taken to be in, where no names tell it: without a
  /// header, and where both are in one cell; else nil.
  public var assumedOrder: CoordinateOrder?

  /// How times are read.
  var times = TimeReading()

  /// Whether times are moments with a date; otherwise only differences between them count.
  public var hasDates: Bool { times.hasDates }

  /// Whether a counter of times is taken for seconds although it could count something shorter.
  public var assumesSeconds: Bool { times.assumesSeconds }

  /// How the numbers of the position are written.
  package var notation = PositionNotation()

  /// Whether one of the rows looked at has a position, so that they tell how it is written.
  var sawPosition = false

  /// The columns that complete the numbers of the position, each with what it is used for, such as
  /// `latitudeHemisphere`.
  package var partColumns: [(use: String, column: NamedColumn)] {
    notation.parts.map { part in
      (
        part.use,
        NamedColumn(
          (part.column + 1, names.indices.contains(part.column) ? names[part.column] : ""))
      )
    }
  }

  /// The names of the header; empty without one.
  var names: [String] = []

  /// The unit of the numbers of the position.
  public var unit: PositionUnit { notation.unit }

  /// Whether a comma within a number is a decimal sign.
  public var hasDecimalComma: Bool { delimiter != 0x2c }

  /// The columns that are needed once a row has ended, from 0: all but those of plain numbers.
  var columnsKept: Set<Int> {
    var kept = Set(groupColumns + columns.map { $0.number - 1 })
    for field in fields.compactMap({ $0 }) {
      kept.insert(field.column)
      if let date = field.dateColumn { kept.insert(date) }
    }
    switch place {
    case .cells: kept.formUnion(notation.parts.map(\.column))
    case .oneCell(let column, _): kept.insert(column)
    }
    return kept
  }

  /// The cells that a row needs for its position.
  var neededCells: Int {
    switch place {
    case .cells(let columns): max(columns.latitude, columns.longitude) + 1
    case .oneCell(let column, _): column + 1
    }
  }
}

/// How many lines are looked at to understand a log.
let linesLookedAt = 64

/// Decides how a log is written.
///
/// Each delimiter is tried, the likeliest first, until one gives columns of a position.
///
/// - Throws: `ReadingError.Reason` with the line it is about, when none does.
struct LayoutFinder {
  let options: ReadingOptions

  /// What went wrong, and where.
  struct Failure: Error {
    var reason: ReadingError.Reason
    var line: Int?
    /// A layout to read on with, where the text ends in a quoted cell or has a row that is too long.
    var unfinished: Layout?

    /// Whether the columns are found, so that another delimiter can only find something else.
    var isDecisive: Bool {
      switch reason {
      case .ambiguousColumns, .ambiguousName, .ambiguousPositions, .unnamedColumns, .otherUnit,
        .differentUnits, .contradictedUnit, .paddedMinutes, .notWholeDegrees:
        true
      default: false
      }
    }
  }

  /// Tries each delimiter.
  ///
  /// - Parameters:
  ///   - text: The start of the log, at least two lines of it.
  ///   - isWhole: Whether that is all of it.
  /// - Returns: The layout of the first delimiter that gives columns of a position.
  /// - Throws: `Failure`, the one of the likeliest delimiter when none does.
  func find(_ text: [UInt8], isWhole: Bool) throws(Failure) -> Layout {
    let delimiters =
      options.delimiter.map { [$0] }
      ?? rankDelimiters(text, isWhole: isWhole) + (canBeSpaced(text) ? [0x20] : [])
    var first: Failure?
    var short: Layout?
    for delimiter in delimiters {
      do throws(Failure) {
        let start: (rows: [FirstRow], isUnfinished: Bool)
        do throws(ReadingError.Reason) {
          start = try firstRows(
            text, isWhole: isWhole, delimiter: delimiter, firstLine: options.skippedLines + 1)
        } catch { throw Failure(reason: error) }
        do throws(Failure) {
          let layout = try understand(start.rows, delimiter: delimiter)
          if delimiter == 0x20, options.delimiter == nil { try checkSpaced(layout, start.rows) }
          let written = try withNotation(layout, start.rows)
          // A column that was chosen by its number is in some row.
          if start.rows.contains(where: { $0.cells.count >= layout.neededCells }) { return written }
          short = short ?? written
        } catch {
          var failure = error
          if start.isUnfinished {
            failure.unfinished = try? layout(
              header: nil, before: 0,
              place: .cells(orderedColumns), delimiter)
          }
          throw failure
        }
      } catch {
        if error.isDecisive { throw error }
        // Where nothing but spaces can separate cells, what they give is what there is to say.
        let isOnlyOne =
          delimiter == 0x20 && !text.contains { [0x09, 0x2c, 0x3b, 0x7c].contains($0) }
        first = isOnlyOne ? error : first ?? error
      }
    }
    if let short { return short }
    if options.delimiter == nil, let layout = findOnlyColumn(text, isWhole: isWhole) {
      return layout
    }
    throw first ?? Failure(reason: .noRows)
  }

  /// Refuses spaces between cells where nobody asked for them and the first row has no position.
  private func checkSpaced(_ layout: Layout, _ rows: [FirstRow]) throws(Failure) {
    guard let row = rows.dropFirst(layout.rowsBeforeData).first(where: { !$0.isComment }) else {
      return
    }
    let isPosition = holdsPosition(row, layout.place, true)
    guard isPosition,
      layout.headerLine != nil || choosesByNumber || canBeSpacedPosition(row, layout.place)
    else {
      throw Failure(reason: .noPositionColumns(row.columns), line: row.line)
    }
  }

  var choosesByNumber: Bool {
    [options.latitude, options.longitude, options.position].contains {
      if case .number = $0 { true } else { false }
    }
  }

  func find(_ rows: [FirstRow], delimiter: UInt8) throws(Failure) -> Layout {
    // A header may be marked as a comment, so a log of comments alone still has a first row.
    guard let firstRow = rows.first(where: { !$0.isComment }) ?? rows.first else {
      throw Failure(reason: .noRows)
    }
    let decimalComma = delimiter != 0x2c
    if options.latitude != nil || options.longitude != nil || options.position != nil {
      return try chosen(rows, firstRow, delimiter: delimiter)
    }
    if let header = countingHeader(rows) {
      return try unnamed(rows, after: header, delimiter: delimiter)
    }
    let startsWithPosition = isPosition(firstRow, orderedColumns, decimalComma)
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
        let (turned, warnings) = turn(columns, below: row, data)
        var layout = try layout(
          header: row, before: index + 1, place: .cells(turned), delimiter)
        layout.warnings += warnings
        return layout
      }
      for column in findPositionColumns(row.names) {
        guard let form = formOfPairs(column, rows[(index + 1)...]) else { continue }
        return try pairs(column, form, header: row, before: index + 1, delimiter)
      }
    }
    return try unnamed(rows, after: nil, delimiter: delimiter)
  }

  /// The first two columns, in the order asked for.
  var orderedColumns: PositionColumns {
    options.order == .longitudeLatitude
      ? PositionColumns(latitude: 1, longitude: 0) : PositionColumns(latitude: 0, longitude: 1)
  }

  /// The columns that names tell, in the order asked for, and what is doubtful about them.
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

  /// The layout for a column of whole positions.
  func pairs(
    _ column: Int, _ form: PairForm, header: FirstRow?, before rows: Int, _ delimiter: UInt8
  ) throws(Failure) -> Layout {
    let names = header?.names ?? []
    let name = NamedColumn((column + 1, column < names.count ? names[column] : ""))
    let decided = PairOrder(of: name, form: form, given: options.order)
    var layout = try layout(
      header: header, before: rows, place: .oneCell(column, decided.order), delimiter)
    if case .standard = form { layout.hasStandardPairs = true }
    if let warning = decided.warning { layout.warnings.append(warning) }
    return layout
  }

  /// The layout for columns that the user chose.
  private func chosen(_ rows: [FirstRow], _ firstRow: FirstRow, delimiter: UInt8)
    throws(Failure) -> Layout
  {
    let selectors = [options.latitude, options.longitude, options.position].compactMap { $0 }
    let needsHeader = selectors.contains { if case .name = $0 { true } else { false } }
    var header = firstRow
    if needsHeader {
      // The header is the first row that has all the names.
      let row = rows.first { row in
        selectors.allSatisfy { selector in
          guard case .name(let name) = selector else { return true }
          return !columns(named: name, in: row).isEmpty
        }
      }
      header = row ?? firstRow
    }
    let chosen: (FirstRow?, Int, Layout.Place)
    do throws(ReadingError.Reason) {
      let place: Layout.Place
      if let position = options.position {
        place = .oneCell(try column(position, header), options.order ?? .latitudeLongitude)
      } else {
        // Two columns that were chosen leave nothing to find, and nothing to be ambiguous.
        let isChosen = options.latitude != nil && options.longitude != nil
        let named = isChosen ? nil : try findPosition(header.names, unit: options.unit)
        let latitude = try options.latitude.map { selector throws(ReadingError.Reason) in
          try column(selector, header)
        }
        let longitude = try options.longitude.map { selector throws(ReadingError.Reason) in
          try column(selector, header)
        }
        guard let latitude = latitude ?? named?.latitude,
          let longitude = longitude ?? named?.longitude
        else { throw .noPositionColumns(header.columns) }
        guard latitude != longitude else { throw .oneColumnForBoth(latitude + 1) }
        place = .cells(PositionColumns(latitude: latitude, longitude: longitude))
      }
      let index = rows.firstIndex { $0.line == header.line } ?? 0
      let isData =
        !needsHeader && countingHeader(rows) != index
        && holdsPosition(header, place, delimiter != 0x2c)
      chosen = (isData ? nil : header, isData ? index : index + 1, place)
    } catch {
      throw Failure(reason: error, line: header.line)
    }
    if case .oneCell(let column, _) = chosen.2 {
      let form = formOfPairs(column, rows.dropFirst(chosen.1)) ?? .plain
      return try pairs(column, form, header: chosen.0, before: chosen.1, delimiter)
    }
    return try layout(header: chosen.0, before: chosen.1, place: chosen.2, delimiter)
  }

  /// A layout with how the numbers of its position are written.
  func withNotation(_ layout: Layout, _ rows: [FirstRow]) throws(Failure) -> Layout {
    var finder = NotationFinder(options: options, layout: layout, rows: rows)
    do throws(ReadingError.Reason) { try finder.find() } catch {
      throw Failure(reason: error, line: layout.headerLine ?? options.skippedLines + 1)
    }
    var result = layout
    result.notation = finder.notation
    result.names = finder.names
    result.warnings += finder.warnings
    result.sawPosition = finder.sawPosition
    return result
  }

  /// Why a row names no position.
  func nothingFound(_ row: FirstRow) -> ReadingError.Reason {
    findOtherUnit(row.names).map { .otherUnit($0.column, $0.unit) }
      ?? .noPositionColumns(row.columns)
  }

  func layout(
    header: FirstRow?, before rows: Int, place: Layout.Place, _ delimiter: UInt8
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
    let columns = header?.columns ?? []
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
    return RouteReading.columns(of: field, in: names).first.map {
      Layout.FieldPlace(field: field, column: $0)
    }
  }

  /// The columns of a name: exactly, or else but for case, spaces and units.
  private func columns(named name: String, in names: [String]) -> [Int] {
    let exact = names.indices.filter { names[$0] == name }
    let wanted = normalizedName(name)
    return exact.isEmpty ? names.indices.filter { normalizedName(names[$0]) == wanted } : exact
  }

  /// The columns of a name, in whatever code page the header is.
  private func columns(named name: String, in row: FirstRow) -> [Int] {
    let found = columns(named: name, in: row.names)
    return found.isEmpty ? columnsTyped(name, in: row.cells) : found
  }

  private func column(_ selector: ColumnSelector, _ header: FirstRow) throws(ReadingError.Reason)
    -> Int
  {
    switch selector {
    case .number(let number): return number - 1
    case .name(let name):
      let found = columns(named: name, in: header)
      guard let first = found.first else { throw .unknownColumn(name, header.columns) }
      guard found.count == 1 else { throw .ambiguousName(name, found.map { header.columns[$0] }) }
      return first
    }
  }

  private func holdsPosition(_ row: FirstRow, _ place: Layout.Place, _ decimalComma: Bool) -> Bool {
    switch place {
    case .cells(let columns): isPosition(row, columns, decimalComma)
    case .oneCell(let column, _): formOfPairs(column, [row]) != nil
    }
  }

  /// Whether both cells are there, and neither is a word.
  func isPosition(_ row: FirstRow, _ columns: PositionColumns, _ decimalComma: Bool) -> Bool {
    guard max(columns.latitude, columns.longitude) < row.cells.count else { return false }
    func isValue(_ column: Int, _ axis: RowFault.Axis) -> Bool {
      row.cells[column].withUnsafeBufferPointer { cell -> Bool in
        // A time of day reads as degrees, minutes and seconds, so with colons a name must say so.
        if cell.contains(0x3a) { return false }
        let value = parseAngle(unpadded(cell), axis: axis, decimalComma: decimalComma)
        if case .other = value { return false }
        return true
      }
    }
    return isValue(columns.latitude, .latitude) && isValue(columns.longitude, .longitude)
  }

  /// How the first of these rows that has anything in a column writes a position there; nil if that is
  /// none.
  func formOfPairs(_ column: Int, _ rows: ArraySlice<FirstRow>) -> PairForm? {
    for row in rows where column < row.cells.count {
      let cell = row.cells[column]
      switch cell.withUnsafeBufferPointer({ parsePairs($0, order: .latitudeLongitude) }) {
      case .positions, .lines, .geometry: return cell.withUnsafeBufferPointer { PairForm($0) }
      case .other: return nil
      case .missing: continue
      }
    }
    return nil
  }
}
