// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The times of the rows at the start of a log, whether an option needs them or not.

/// The place of the times, and how they are written.
struct TimesOfSample {
  private let place: Layout.FieldPlace
  private let notation: TimeNotation

  /// Whether they are moments with a date.
  var haveDates: Bool { notation.hasDates }

  /// The times of a log; nil if it has none.
  ///
  /// `names`: the names of the columns; empty without a header. `layout`: the layout, which has the times if an option
  /// needs them.
  init?(_ rows: [FirstRow], names: [String], layout: Layout, options: ReadingOptions) {
    if let place = layout.fields.compactMap({ $0 }).first(where: { $0.field == .time }) {
      (self.place, notation) = (place, layout.times)
      return
    }
    guard let column = columns(of: .time, in: names).first ?? columnOfMoments(rows) else {
      return nil
    }
    var options = options
    options.time = nil
    let found = TimeFinder(options: options, names: names, rows: rows).find(column)
    var place = Layout.FieldPlace(field: .time, column: found.column)
    place.dateColumn = found.date
    (self.place, notation) = (place, found.reading)
  }

  /// A layout whose only field are these times.
  func added(to layout: Layout) -> Layout {
    var layout = layout
    (layout.fields, layout.times) = ([place], notation)
    layout.fieldColumns = [NamedColumn((place.column + 1, ""))]
    return layout
  }

  /// Whether a time is before the one above it.
  func goBack(in rows: [FirstRow]) -> Bool {
    let times = rows.compactMap { row -> Double? in
      guard let cell = row.cell(place.column) else { return nil }
      guard let column = place.dateColumn else { return notation.time(cell.span)?.seconds }
      let date = row.cell(column) ?? []
      return notation.time(date: date.span, time: cell.span)?.seconds
    }
    let pairs = zip(times, times.dropFirst())
    return pairs.contains { $0 > $1 } && pairs.contains { $0 < $1 }
  }
}

/// The first column whose cells are all dates with times; nil if there is none.
private func columnOfMoments(_ rows: [FirstRow]) -> Int? {
  guard let first = rows.first else { return nil }
  return first.cells.indices.first { column in
    rows.allSatisfy { $0.cell(column).map(isMoment) ?? false }
  }
}

/// Whether a cell is a date, a date and a time, or a time of day; a number alone is none.
func isMoment(_ cell: [UInt8]) -> Bool {
  guard numberOfCell(cell[...], decimalComma: true) == nil else { return false }
  if (1...2).contains(cell.count { $0 == 0x3a }),
    cell.allSatisfy({ $0 == 0x3a || $0 == 0x2e || $0 &- 0x30 < 10 })
  {
    return true
  }
  return [DateOrder.dayFirst, .monthFirst].contains {
    parseDateAndTime(unpadded(cell.span), order: $0, offset: 0) != nil
  }
}
