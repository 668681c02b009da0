// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the position columns of a log without a header.

/// Facts about the columns of a log without names.
enum UnnamedColumns: Equatable {
  /// The first two are the position.
  case firstTwo
  /// The first two are the position, but these look more like it.
  case firstTwoAgainst(PositionNumbers)
  /// The first only counts the rows, and these are the position, maybe in another order than was assumed.
  case afterCount(PositionColumns, isExchanged: Bool)
  /// No pair of columns is the position for certain.
  case uncertain(UnnamedColumnsProblem)
}

/// Decides which columns of rows without names are the position.
struct UnnamedColumnsFinder {
  /// The rows of data, without comments.
  private(set) var rows: [FirstRow]
  let order: CoordinateOrder
  /// Whether the user says so.
  let isOrderGiven: Bool
  let unit: PositionUnit
  /// Whether a comma within a number is a decimal sign.
  let decimalComma: Bool

  /// Decides for rows where the first one begins with two angles.
  func decide() -> UnnamedColumns {
    let first = numbers(pair(at: 0))
    if !decimalComma, unit == .degree, rows.allSatisfy({ $0.cells.count > 3 }),
      rows.allSatisfy({ wholeNumbers(Array($0.cells[..<4])) != nil })
    {
      return .uncertain(.decimalCommas(first))
    }
    if isMostlyOutOfRange, let likely = likelyColumns(fewestDecimals: beginsWithTime ? 1 : 4) {
      return .uncertain(.elsewhere(likely))
    }
    if beginsWithDate, let likely = likelyColumns(fewestDecimals: 1, from: 3) {
      return .uncertain(.elsewhere(likely))
    }
    // A number beyond 90 tells that the longitude comes first, unless the user says otherwise.
    let orders = isOrderGiven ? [pair(at: 1)] : [pair(at: 1), reversed(pair(at: 1))]
    if let next = orders.first(where: { decimals(of: $0) != nil }),
      let decimals = decimals(of: next)
    {
      switch firstColumn(beside: decimals) {
      case .index: return .afterCount(next, isExchanged: next != pair(at: 1))
      case .perhapsIndex: return .uncertain(.count(numbers(next), orFirst: first))
      case .position: break
      }
    }
    return likelierColumns.map { .firstTwoAgainst($0) } ?? .firstTwo
  }

  /// The columns that look like a position in a table in parts, whose first row stands above the first part; nil if
  /// it is no such table.
  func columnsBelowHeading() -> PositionNumbers? {
    guard let first = rows.first, let heading = PartHeading(first.cells),
      rows.dropFirst().contains(where: { heading.isLike($0.cells) })
    else { return nil }
    var parts = self
    parts.rows = rows.filter { !heading.isLike($0.cells) && $0.cells.count > first.cells.count }
    return parts.likelyColumns(from: 0)
  }

  /// Columns that look more like a position than the first two; nil if there are none.
  ///
  /// A position on the ground has four decimals or more; speeds, courses and heights have fewer.
  /// Next to whole numbers and tenths it takes fewer.
  private var likelierColumns: PositionNumbers? {
    guard unit == .degree, let own = decimals(of: pair(at: 0)), own < 3,
      rows.count > 1 || own == 0
    else { return nil }
    return likelyColumns(fewestDecimals: [1, 2, 4][own])
      ?? (rows.count > 1 ? columnsWithFirst(fewestDecimals: own == 0 ? 3 : 4) : nil)
  }

  /// The numbers of two columns, and whether they may be exchanged.
  private func numbers(_ columns: PositionColumns) -> PositionNumbers {
    var numbers = PositionNumbers(columns)
    numbers.mayBeExchanged = !isOrderGiven && decimals(of: reversed(columns)) != nil
    return numbers
  }

  /// The columns that look most like a position, except for the first two; nil if none do.
  ///
  /// They are neighbours, within the ranges and have decimals; of several, those with the most decimals
  /// up to four, then the first.
  ///
  /// `fewestDecimals`: the decimals that both numbers have at least. Default: 1. `first`: the first column that is
  /// looked at, from 0. Default: 1. Returns the columns; nil if none look like a position.
  func likelyColumns(fewestDecimals: Int = 1, from first: Int = 1) -> PositionNumbers? {
    var best: (columns: PositionColumns, decimals: Int)?
    for column in first..<max((rows.first?.cells.count ?? 0) - 1, first) {
      for columns in [pair(at: column), reversed(pair(at: column))] {
        guard let decimals = decimals(of: columns), decimals >= fewestDecimals else { continue }
        if min(decimals, 4) > min(best?.decimals ?? 0, 4) { best = (columns, decimals) }
        break
      }
    }
    return best.map { numbers($0.columns) }
  }

  /// The first column, and the first later one with enough decimals; nil if there is none.
  ///
  /// A value such as an accuracy may stand between the two numbers.
  private func columnsWithFirst(fewestDecimals: Int) -> PositionNumbers? {
    for column in 2..<max(rows.first?.cells.count ?? 0, 2) {
      let pair = PositionColumns(latitude: 0, longitude: column)
      let columns = order == .latitudeLongitude ? pair : reversed(pair)
      if let decimals = decimals(of: columns), decimals >= fewestDecimals {
        return numbers(columns)
      }
    }
    return nil
  }

  private enum FirstColumn { case index, perhapsIndex, position }

  /// The meaning of the first column next to two columns with these decimals.
  private func firstColumn(beside decimals: Int) -> FirstColumn {
    let cells = rows.map { $0.cells[0] }
    guard let numbers = numbers(cells) else { return .position }
    if isCounting(numbers), (0...1).contains(numbers[0]) {
      if decimals > 0, numbers.count > 1 { return .index }
      if numbers.count > 2 { return .perhapsIndex }
    }
    // Numbers of a device and whole seconds have no decimals, other seconds fewer than degrees, or begin at 0.
    let own = cells.map { countDecimals($0) }.max() ?? 0
    if own == 0 { return decimals > 0 ? .perhapsIndex : .position }
    return isIncreasing(numbers) && numbers.count > 1 && own <= 3 && decimals > 0
      && (own < decimals || numbers[0] == 0) ? .perhapsIndex : .position
  }

  /// Whether each row begins with a day, a month and a year, or a month, a day and a year.
  private var beginsWithDate: Bool {
    rows.allSatisfy { row in
      guard row.cells.count >= 3, let numbers = wholeNumbers(Array(row.cells[..<3])) else {
        return false
      }
      return min(numbers[0], numbers[1]) >= 1 && max(numbers[0], numbers[1]) <= 31
        && min(numbers[0], numbers[1]) <= 12 && (1900...2100).contains(numbers[2])
    }
  }

  private func numbers(_ cells: [[UInt8]]) -> [Double]? {
    var numbers: [Double] = []
    for cell in cells {
      let value = parseCell(unpadded(cell.span), decimalComma: decimalComma)
      switch value {
      case .number(let number): numbers.append(number)
      case .missing: continue
      case .other: return nil
      }
    }
    return numbers.isEmpty ? nil : numbers
  }

  private func pair(at column: Int) -> PositionColumns {
    let pair = PositionColumns(latitude: column, longitude: column + 1)
    return order == .latitudeLongitude ? pair : reversed(pair)
  }

  private func reversed(_ pair: PositionColumns) -> PositionColumns {
    PositionColumns(latitude: pair.longitude, longitude: pair.latitude)
  }

  /// Rows with a position in two columns, rows with something else there, and the decimals that both
  /// columns have in some row.
  private func count(_ columns: PositionColumns) -> (good: Int, bad: Int, decimals: Int) {
    var count = (good: 0, bad: 0)
    var most = (0, 0)
    for row in rows {
      guard let latitude = row.cell(columns.latitude), let longitude = row.cell(columns.longitude)
      else { continue }
      switch (angle(latitude, .latitude), angle(longitude, .longitude)) {
      case (.number(let north), .number(let east)) where abs(north) <= 90 && abs(east) <= 360:
        count.good += 1
        most = (max(most.0, countDecimals(latitude)), max(most.1, countDecimals(longitude)))
      case (.other, _), (_, .other), (.number, .number): count.bad += 1
      case (.missing, _), (_, .missing): continue
      }
    }
    return (count.good, count.bad, min(most.0, most.1))
  }

  /// The decimals that both columns have in some row; nil if they are not a position in most rows.
  private func decimals(of columns: PositionColumns) -> Int? {
    let count = count(columns)
    return count.good > count.bad * 4 ? count.decimals : nil
  }

  private var isMostlyOutOfRange: Bool {
    let count = count(pair(at: 0))
    return count.bad >= max(count.good, 1)
  }

  /// Whether one of the first two columns is out of range, as a time is and a position in another unit
  /// is not, or the first one is a day such as 20260613.
  private var beginsWithTime: Bool {
    rows.allSatisfy { row in
      let inRange = row.cells.prefix(2).count { cell in
        if case .number(let number) = angle(cell, .longitude) { abs(number) <= 360 } else { false }
      }
      let first = row.cells[0]
      return inRange == 1
        || (first.count == 8 && (first.starts(with: "19".utf8) || first.starts(with: "20".utf8)))
    }
  }

  /// The degrees of a cell, which a time of day has not.
  private func angle(_ cell: [UInt8], _ axis: Axis) -> CellValue {
    if cell.contains(0x3a) { return .other }
    return unit.read(unpadded(cell.span), axis: axis, decimalComma: decimalComma)
  }

  /// The digits after the decimal sign; four for an angle with a mark or a hemisphere.
  private func countDecimals(_ cell: [UInt8]) -> Int {
    let text = Array(unpadded(cell.span))
    let isPlain = text.allSatisfy { $0 &- 0x30 < 10 || [0x2b, 0x2c, 0x2d, 0x2e].contains($0) }
    guard isPlain else { return 4 }
    guard let sign = text.firstIndex(where: { $0 == 0x2e || (decimalComma && $0 == 0x2c) })
    else { return 0 }
    return text.count - sign - 1
  }
}

/// Whether a row only counts the columns, as pandas numbers those without names: `,0,1` or `0,1,2`.
///
/// Numbers can be a position too, so the rows below must not look like this one: each has a first cell,
/// and unless this row has an empty cell in front, a decimal point or a text, and a number that is far
/// from the one above it.
///
/// `below`: the rows after it, without comments.
func countsColumns(_ row: FirstRow, below: [FirstRow]) -> Bool {
  let hasIndex = row.cells.first?.isEmpty == true
  let cells = hasIndex ? Array(row.cells.dropFirst()) : row.cells
  guard cells.count > (hasIndex ? 0 : 1), !below.isEmpty, let numbers = wholeNumbers(cells),
    isCounting(numbers), (0...1).contains(numbers[0])
  else { return false }
  // Logs that were joined have the header of each.
  let others = below.filter { $0.cells != row.cells }
  let isApart = others.allSatisfy { other in
    guard other.cells.first?.isEmpty == false, other.cells.count >= row.cells.count else {
      return false
    }
    guard !hasIndex else { return true }
    let cells = Array(other.cells[..<row.cells.count])
    return wholeNumbers(cells) == nil
      && zip(cells, numbers).contains { cell, number in
        let value = parseCell(unpadded(cell.span), decimalComma: true)
        return if case .number(let other) = value { abs(other - number) > 2 } else { false }
      }
  }
  // Where the first column continues counting, it is an index, and this is its first row.
  guard let next = others.first.map({ wholeNumbers([$0.cells[0]])?[0] }) else { return false }
  return isApart && (hasIndex || next != numbers[0] + 1)
}
