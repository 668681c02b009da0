// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The columns that may distinguish tracks, judged by a few rows.

/// Columns that may distinguish tracks.
struct CandidateColumns {
  /// The most columns of each kind that are looked at.
  private static let most = 12

  /// The columns, from 0, that may distinguish tracks alone or together.
  var first: [Int] = []

  /// Columns that may do so together with another one, such as a year with a name.
  private(set) var second: [Int] = []

  /// Columns of names of places without one that comes twice in these rows; none if there are times.
  private(set) var places: [Int] = []

  /// Whether a column holds moments, so that the rows have an order.
  private(set) var hasTimes = false

  /// The times of the rows; nil if there are none.
  private(set) var times: TimesOfSample?

  /// The columns of the log by number and name; a name that two columns have is left out.
  private(set) var named: [NamedColumn] = []

  /// Whether any column may distinguish tracks or places.
  var mayTell: Bool { !first.isEmpty || !places.isEmpty }

  /// Looks at the first rows of a log, without a cut one.
  ///
  /// `options`: the options with which its times are read. Default: nil, they are not looked for.
  init(_ text: ArraySlice<UInt8>, layout: Layout, options: ReadingOptions? = nil) {
    let all = rowsOf(text, layout)
    let rows = all.dropFirst(layout.rowsBeforeData).filter { !$0.isComment }
    let header = layout.headerLine == nil ? nil : all.prefix(layout.rowsBeforeData).last
    let names = header?.names ?? []
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let width = min(rows.map { $0.cells.count }.max() ?? 0, 256)
    named = (0..<width).map { column in
      let name = column < names.count ? names[column] : ""
      return NamedColumn((column + 1, counts[name] == 1 ? name : ""))
    }
    let used = Set(layout.usedColumns)
    for column in 0..<width where !used.contains(column) {
      let name = TrackColumnName(column < names.count ? names[column] : "")
      let texts = cells(column, rows)
      let content = ColumnContent(texts)
      if name.isTime || content == .moments { hasTimes = true }
      guard content == .names else { continue }
      if name.mayTellTracks, first.count < CandidateColumns.most { first.append(column) }
      if name.isPlace, places.count < CandidateColumns.most, Set(texts).count == rows.count {
        places.append(column)
      }
      if name.isTime, second.count < CandidateColumns.most { second.append(column) }
    }
    if hasTimes { places = [] }
    guard let options, mayTell else { return }
    times = TimesOfSample(Array(rows), names: names, layout: layout, options: options)
  }

  /// Leaves out the columns that have one value only in rows here and there, or a greater one in each.
  mutating func leaveOutConstantsAndCounters(_ rows: [FirstRow]) {
    first = first.filter { column in
      let cells = cells(column, rows)
      let numbers = cells.compactMap(number)
      let isCounter =
        numbers.count == cells.count && numbers.count >= 3
        && zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
        && Set(numbers).count * 2 > numbers.count
      return !isCounter && cells.contains { $0 != cells[0] }
    }
  }
}

/// A few rows of a text, as far apart as each other.
func rowsHereAndThere(_ text: ArraySlice<UInt8>, layout: Layout) -> [FirstRow] {
  let parts = 32
  var lines: [UInt8] = []
  for part in 0..<parts {
    let rest = text[(text.startIndex + text.count * part / parts)...]
    guard let end = rest.firstIndex(of: 0x0a) else { break }
    lines += rest[(end + 1)...].prefix { $0 != 0x0a }.prefix(1 << 12) + [0x0a]
  }
  return rowsOf(lines[...], layout)
}

private func rowsOf(_ text: ArraySlice<UInt8>, _ layout: Layout) -> [FirstRow] {
  let rows = try? firstRows(
    Array(text), isWhole: true, delimiter: layout.delimiter, firstLine: 1)
  return rows?.rows ?? []
}

private func cells(_ column: Int, _ rows: some Sequence<FirstRow>) -> [[UInt8]] {
  rows.compactMap { $0.cells.count > column ? $0.cells[column] : nil }
}

private func number(_ cell: [UInt8]) -> Double? {
  parseCell(unpadded(cell.span), decimalComma: true).number
}

/// The kind of the cells of a column.
private enum ColumnContent {
  /// Names or numbers of things, for all that is known.
  case names
  /// Moments.
  case moments
  /// Measured numbers, or nothing.
  case others

  init(_ cells: [[UInt8]]) {
    let filled = cells.filter { !isMissing($0) }
    guard let first = filled.first, filled.count * 2 > cells.count else {
      self = .others
      return
    }
    let isDecimal = filled.contains { cell in
      cell.contains { $0 == 0x2e || $0 == 0x2c } && number(cell) != nil
    }
    // The first cell spares the others the question.
    let isTime = !isDecimal && isMoment(first) && filled.allSatisfy(isMoment)
    self = isTime ? .moments : isDecimal ? .others : .names
  }
}

extension Layout {
  /// The columns of the position and of the other values, from 0.
  fileprivate var usedColumns: [Int] {
    let others = fields.compactMap { $0 }.flatMap { [$0.column, $0.dateColumn].compactMap { $0 } }
    return switch place {
    case .cells(let columns):
      others + [columns.latitude, columns.longitude] + notation.parts.map(\.column)
    case .oneCell(let column, _): others + [column]
    }
  }
}
