// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds out from the first rows how times and accuracies are written.

/// Bytes that are looked at where the first lines do not tell the order of a date.
private let bytesForDates = 1 << 20

/// Decides how the times and the accuracies of a log are read.
///
/// `source`: the log, from which nothing is taken. Throws `LayoutFinder.Failure`, when an option needs dates or a unit
/// and the log has none.
func settleFields(
  of layout: inout Layout, start: [UInt8], isWhole: Bool, source: inout ByteSource,
  _ options: ReadingOptions
) throws(LayoutFinder.Failure) {
  try settleAccuracy(of: &layout, options)
  settleNumbers(of: &layout)
  guard let field = layout.fields.first(where: { $0?.field == .time }), let column = field?.column
  else { return }
  func failed(_ reason: ReadingError.Reason) -> LayoutFinder.Failure {
    LayoutFinder.Failure(reason: reason, line: layout.headerLine)
  }
  var (names, rows): ([String], [FirstRow]) = ([], [])
  var found: (column: Int, date: Int?, reading: TimeNotation, needsMoreRows: Bool)
  do throws(ReadingError.Reason) {
    (names, rows) = try headerAndData(start, isWhole: isWhole, layout, options)
    found = TimeFinder(options: options, names: names, rows: rows).find(column)
    if found.needsMoreRows, !isWhole {
      let text = try source.peek(bytesForDates)
      (names, rows) = try headerAndData(
        text, isWhole: text.count < bytesForDates, layout, options)
      found = TimeFinder(options: options, names: names, rows: rows).find(column)
    }
  } catch {
    throw failed(error)
  }
  layout.times = found.reading
  for (index, field) in layout.fields.enumerated() {
    guard let field, field.field == .time || field.field == .timeOfDay else { continue }
    layout.fields[index]?.column = found.column
    layout.fields[index]?.dateColumn = found.date
    layout.fieldColumns[index] = NamedColumn(
      (found.column + 1, found.column < names.count ? names[found.column] : ""))
  }
  guard let named = layout.column(of: .time) else { return }
  let needsClocks = options.requiredFields.contains(.timeOfDay)
  if (options.needsDates && !found.reading.hasDates) || (needsClocks && !found.reading.hasClocks) {
    throw failed(found.reading.hasClocks ? .timesOfDayOnly(named) : .counterOnly(named))
  }
}

/// The names of the header and the first rows of data.
private func headerAndData(
  _ text: [UInt8], isWhole: Bool, _ layout: Layout, _ options: ReadingOptions
) throws(ReadingError.Reason) -> (names: [String], rows: [FirstRow]) {
  let rows = try firstRows(
    text, isWhole: isWhole, delimiter: layout.delimiter, firstLine: options.skippedLines + 1
  ).rows
  let header = rows.first { $0.line == layout.headerLine }
  let data = rows.dropFirst(layout.rowsBeforeData).filter { row in
    !row.isComment && layout.partHeading?.isLike(row.cells) != true
  }
  return (header?.names ?? [], data)
}

/// Notes the unit of accuracies.
///
/// Throws `LayoutFinder.Failure`, when accuracies are needed and the unit is not known.
private func settleAccuracy(of layout: inout Layout, _ options: ReadingOptions)
  throws(LayoutFinder.Failure)
{
  guard let index = layout.fields.firstIndex(where: { $0?.field == .accuracy }),
    let column = layout.fieldColumns[index]
  else { return }
  switch QuantityName(column.name, of: .accuracy).unit {
  case .known(let unit): layout.fields[index]?.unit = unit
  case .unknown where options.requiredFields.contains(.accuracy):
    throw LayoutFinder.Failure(
      reason: .unknownUnit(.accuracy, column), line: layout.headerLine)
  case .unknown, .none: break
  }
}

/// Notes the units of numbers that declare their own.
private func settleNumbers(of layout: inout Layout) {
  for (index, place) in layout.fields.enumerated() {
    guard let place, case .number = place.field, let column = layout.fieldColumns[index],
      case .known(let unit) = QuantityName(column.name, of: place.field).unit
    else { continue }
    layout.fields[index]?.unit = unit
  }
}
