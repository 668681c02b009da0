// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The kind of the cells of a column, decided by the first ones: numbers, numbers with a unit, or
// words.

import RouteReading

/// The kind of the cells of a column.
enum CellKind: Equatable {
  /// Each different text is a value of its own.
  case words
  /// Numbers; their unit where they have one after them, and whether a comma that can be either is a decimal sign.
  case numbers(MeasureUnit?, commaIsDecimal: Bool)

  /// The number that a cell is.
  ///
  /// `number`: what a plain reading of decimals gives; NaN if the cell is not a number. `cell`: the bytes of the cell,
  /// which are looked at only if they are needed. Returns the number in the unit of the column; nil if the cell is not
  /// a number.
  func number(_ number: Double, _ cell: () -> [UInt8]) -> Double? {
    guard case .numbers(let unit, let commaIsDecimal) = self else { return nil }
    // Nothing is nothing in every unit.
    if !number.isNaN { return unit == nil || number == 0 ? number : nil }
    guard let measure = Measure(cell()), let value = measure.number(commaIsDecimal: commaIsDecimal)
    else { return nil }
    guard let unit else { return measure.unit == nil ? value : nil }
    guard let own = measure.unit, own.dimension == unit.dimension else { return nil }
    return own.factor == unit.factor ? value : value * own.factor / unit.factor
  }
}

/// Counts what the first cells of a column are.
struct CellVotes {
  /// So many units at most are counted; cells with others are words.
  private static let mostUnits = 256

  private var zeros = 0
  private var plain = 0
  private var words = 0

  /// The number of cells that have each unit, in the order in which the units come first.
  private var measures: [(unit: MeasureUnit, count: Int)] = []

  private var decimalCommas = 0
  private var thousandsCommas = 0
  private var points = 0

  /// The first number whose comma can be either sign; nil if there is none.
  private(set) var firstEither: String?

  /// Whether the first cell is a number, which decides where as many are words.
  private var beginsWithNumber: Bool?

  /// - Parameters:
  ///   - cells: The cells of some fixes.
  ///   - range: Those that count.
  init(_ cells: CellColumn, _ range: Range<Int>) {
    for index in range where !cells.isNothing(cells.texts[index]) {
      count(cells.numbers[index], cells.bytes(cells.texts[index]))
    }
  }

  private mutating func count(_ number: Double, _ cell: [UInt8]) {
    if isWordForNothing(cell) { return }
    let measure = number.isNaN ? Measure(cell) : nil
    let isNumber = !number.isNaN || (measure.map { $0.unit?.isKnown ?? true } ?? false)
    beginsWithNumber = beginsWithNumber ?? isNumber
    if number == 0 {
      zeros += 1
    } else if !number.isNaN {
      plain += 1
      if cell.contains(0x2e) { points += 1 }
    } else if let measure {
      count(measure, cell)
    } else {
      words += 1
    }
  }

  private mutating func count(_ measure: Measure, _ cell: [UInt8]) {
    switch measure.commas {
    case .none: break
    case .decimal: decimalCommas += 1
    case .thousands: thousandsCommas += 1
    case .either: firstEither = firstEither ?? String(decoding: cell, as: UTF8.self)
    }
    guard let unit = measure.unit else { return plain += 1 }
    if let index = measures.firstIndex(where: { $0.unit.dimension == unit.dimension }) {
      measures[index].count += 1
    } else if measures.count < CellVotes.mostUnits {
      measures.append((unit, 1))
    } else {
      words += 1
    }
  }

  /// Whether commas are ambiguous: decimal commas, or separators of thousands.
  var areCommasDoubtful: Bool {
    firstEither != nil && decimalCommas == 0 && thousandsCommas == 0 && points == 0
  }

  /// The kind of most cells.
  var kind: CellKind {
    let all = zeros + plain + words + measures.reduce(0) { $0 + $1.count }
    guard all > 0 else { return .words }
    let commaIsDecimal = decimalCommas > thousandsCommas
    // A word after numbers is a unit where every cell has the same.
    if measures.count == 1, measures[0].count + zeros == all {
      return .numbers(measures[0].unit, commaIsDecimal: commaIsDecimal)
    }
    let most = measures.filter(\.unit.isKnown).max { $0.count < $1.count }
    let hasUnit = (most?.count ?? 0) > plain
    let numbers = zeros + (hasUnit ? most?.count ?? 0 : plain)
    guard numbers * 2 > all || (numbers * 2 == all && beginsWithNumber ?? false) else {
      return .words
    }
    return .numbers(hasUnit ? most?.unit : nil, commaIsDecimal: commaIsDecimal)
  }
}
