// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the column of times and its notation, by its name and its first cells.

/// A column that may hold the times, and how they are read there.
private struct TimeCandidate {
  var column: Int
  var dateColumn: Int?
  var reading = TimeNotation()

  /// The quality of its times: 0 moments, 1 times without a date, 2 days only, 3 nothing.
  var rank = 3

  /// Whether dates of a log with more rows may tell the order.
  var needsMoreRows = false
}

/// Decides which column of a log holds the times, and how they are read.
struct TimeFinder {
  let options: ReadingOptions

  /// The names of the header; empty without one.
  let names: [String]

  /// The first rows of data.
  let rows: [FirstRow]

  /// The best column and reading; the column found by name if no cell of any can be read.
  ///
  /// Returns the place, the reading, and whether more rows may tell the order of the dates.
  func find(_ column: Int) -> (column: Int, date: Int?, reading: TimeNotation, needsMoreRows: Bool)
  {
    var columns = options.time == nil ? RouteReading.columns(of: .time, in: names) : [column]
    // Days have fewer digits than a date and a time next to each other.
    if options.time == nil, let days = names.firstIndex(of: spreadsheetDays) {
      columns.append(days)
    }
    if columns.isEmpty { columns = [column] }
    if let pair = dateAndClock(at: column) {
      let both = judge(pair.clock, beside: pair.date)
      if both.rank == 0 { return (pair.clock, pair.date, both.reading, both.needsMoreRows) }
    }
    let candidates = columns.flatMap { column -> [TimeCandidate] in
      let alone = judge(column, beside: nil)
      guard let date = dateColumn(beside: column, in: names) else { return [alone] }
      let both = judge(column, beside: date)
      // Without their dates, times of day would be of days that follow each other.
      let hidesDates =
        options.time == nil && alone.reading.restartsAtMidnight
        && rows.contains { date < $0.cells.count && !isMissing($0.cells[date]) }
      return hidesDates ? [both] : [both, alone]
    }
    // `min(by:)` gives one of the best, and it need not be the first.
    let least = candidates.map(\.rank).min()
    guard let best = candidates.first(where: { $0.rank == least }) else {
      return (column, nil, TimeNotation(), false)
    }
    return (
      best.column, best.dateColumn, best.reading, candidates.contains(where: \.needsMoreRows)
    )
  }

  /// The columns of dates and of times of day, one of them chosen by its number, in a table without names; nil if the
  /// cells are others.
  private func dateAndClock(at column: Int) -> (date: Int, clock: Int)? {
    guard names.isEmpty, case .number = options.time else { return nil }
    func cells(_ column: Int) -> [[UInt8]] {
      rows.compactMap { $0.cell(column).map { Array($0.span.trimmed) } }.filter { !isMissing($0) }
    }
    func areDays(_ column: Int) -> Bool {
      let cells = cells(column)
      return !cells.isEmpty
        && cells.allSatisfy { cell in
          if dayOfDigits(cell.span) != nil { return true }
          var (date, cursor) = (CivilTime(), ByteCursor(cell.span))
          return cursor.takeDate(into: &date, order: .dayFirst) == .whole && cursor.isAtEnd
        }
    }
    func areClocks(_ column: Int) -> Bool {
      let cells = cells(column)
      return !cells.isEmpty
        && cells.allSatisfy { cell in
          var (time, cursor) = (CivilTime(), ByteCursor(cell.span))
          return cursor.takeClock(into: &time) && cursor.isAtEnd
        }
    }
    if areClocks(column) {
      return [column - 1, column + 1].first { $0 >= 0 && areDays($0) }.map { ($0, column) }
    }
    return areDays(column) && areClocks(column + 1) ? (column, column + 1) : nil
  }

  private func judge(_ column: Int, beside date: Int?) -> TimeCandidate {
    var candidate = TimeCandidate(column: column, dateColumn: date)
    let name = column < names.count ? names[column] : ""
    func cell(_ row: FirstRow, _ column: Int) -> [UInt8] {
      column < row.cells.count ? row.cells[column] : []
    }
    let cells = rows.map { cell($0, column) }
    let dates = date.map { date in rows.map { cell($0, date) } }
    candidate.reading = TimeNotation(
      cells.filter { !isMissing($0) }, dates: dates, name: name, options: options)
    func times(_ reading: TimeNotation) -> [WrittenTime] {
      cells.enumerated().compactMap { index, cell -> WrittenTime? in
        guard let dates else { return reading.time(cell.span) }
        let date = dates[index]
        return reading.time(date: date.span, time: cell.span)
      }
    }
    candidate.reading.zoneNotKnown = zoneNotKnown(
      [column, date].compactMap { $0 }, candidate.reading, times)
    let times = times(candidate.reading)
    let steps = zip(times, times.dropFirst()).map { $1.seconds - $0.seconds }
    // Over midnight the clock steps the other way.
    let backward = steps.count { $0 < 0 && $0 > -43_200 }
    candidate.reading.runsBackwards = backward > steps.count { $0 > 0 && $0 < 43_200 }
    let sizes = steps.map { abs($0) }.sorted()
    candidate.reading.assumesSeconds =
      candidate.reading.kind == .numbers(.counter(1)) && timeUnit(of: name) == nil
      && options.timeFormat == .automatic
      && (hasUnknownUnit(name) || (!sizes.isEmpty && sizes[sizes.count / 2] >= 100))
    candidate.reading.assumesNoDays =
      candidate.reading.kind == .numbers(.counter(1)) && timeUnit(of: name) == nil
      && options.timeFormat == .automatic
      && mayCountDays(
        cells.compactMap { plainNumber($0.span.trimmed) })
    candidate.needsMoreRows =
      candidate.reading.kind == .dates && candidate.reading.order == nil
      && (dates ?? cells).contains { cell in
        numberedDate(cell).map { $0.onlyDate == nil } ?? false
      }
    guard !times.isEmpty else { return candidate }
    let isOfDays = times.allSatisfy { $0.secondOfDay == 0 }
    candidate.rank = !candidate.reading.hasDates ? 1 : isOfDays && times.count > 1 ? 2 : 0
    return candidate
  }
}

extension TimeFinder {
  /// The zone in the names of columns of times that is not known and that some time needs.
  private func zoneNotKnown(
    _ columns: [Int], _ reading: TimeNotation, _ times: (TimeNotation) -> [WrittenTime]
  ) -> String? {
    let named = columns.filter { $0 < names.count }.compactMap { zoneWithoutOffset(in: names[$0]) }
    // A time on the clock of a named zone needs none of the column.
    guard reading.zone == nil, let zone = named.first else { return nil }
    if case .pattern(let pattern, _) = reading.kind {
      return pattern.lowercased().contains("%z") ? nil : zone
    }
    // A time with a zone of its own stays where it is.
    var shifted = reading
    shifted.offset += 3600
    return zip(times(reading), times(shifted)).contains { $0.seconds != $1.seconds } ? zone : nil
  }
}

extension TimeNotation {
  /// Decides how cells are read, by what most of them are.
  ///
  /// `cells`: the first cells of the column that are not empty. `dates`: the cells of their dates; nil if there are no
  /// other cells.
  fileprivate init(
    _ cells: [[UInt8]], dates: [[UInt8]]?, name: String, options: ReadingOptions
  ) {
    self.init()
    format = options.timeFormat
    let trimmed = cells.map { Array($0.span.trimmed) }
    let numbers = trimmed.filter { plainNumber($0.span) != nil }
    func numbered(_ unit: Double?) -> Kind {
      guard !numbers.isEmpty else { return .numbers(.unix) }
      return .numbers(
        NumberedTimes(numbers, unit: unit, isOfDates: normalizedName(name).contains("date")))
    }
    switch options.timeFormat {
    case .unixSeconds: kind = numbered(1)
    case .unixMilliseconds: kind = numbered(1e-3)
    case .spreadsheetDays: kind = .numbers(.spreadsheet)
    case .pattern(let pattern):
      kind = .pattern(pattern, hasDate: RouteReading.hasDate(pattern: pattern))
    case .automatic where dates == nil && name == spreadsheetDays: kind = .numbers(.spreadsheet)
    case .automatic:
      offset = distanceFromUTC(inName: name) ?? 0
      if dates == nil {
        let clocks = trimmed.count { parseClock($0.span) != nil }
        if numbers.count * 2 > cells.count {
          kind = numbered(timeUnit(of: name))
        } else if clocks * 2 > cells.count {
          kind = .clocks
        }
      }
      order = orderOfDates((dates ?? cells).compactMap(numberedDate))
    }
    setZone(options.timeZone)
  }
}

/// The date at the start of a cell whose order is not seen; nil if there is none.
private func numberedDate(_ cell: [UInt8]) -> NumberedDate? {
  var cursor = ByteCursor(cell.span.trimmed)
  if cursor.takeWeekday() {
    _ = cursor.take(0x2e)
    _ = cursor.takeDateSeparator()
  }
  return cursor.takeNumberedDate()
}
