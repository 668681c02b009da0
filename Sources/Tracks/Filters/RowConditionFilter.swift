// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Keeps the rows whose cells meet a condition.

public import RouteReading

extension SelectionCount {
  /// Fixes of rows for which a condition does not hold.
  package static let unlike = SelectionCount.leftOut("where")

  /// Those of them whose cell is not a number where it is compared with one.
  package static let notComparable = SelectionCount.noted("notComparable")
}

/// A condition on a cell of each row.
public struct RowCondition: Equatable, Sendable {
  /// The comparison of a cell with the value.
  public enum Comparison: String, Equatable, Sendable, CaseIterable {
    /// The same number, or the same text.
    case equal = "="
    /// Another number or another text.
    case notEqual = "!="
    /// A smaller number.
    case less = "<"
    /// A smaller number, or the same.
    case atMost = "<="
    /// A larger number.
    case greater = ">"
    /// A larger number, or the same.
    case atLeast = ">="

    /// Whether only numbers can be compared in this way.
    public var isOfNumbers: Bool { self != .equal && self != .notEqual }
  }

  /// The column of the cell.
  public var column: ColumnSelector

  /// The comparison.
  public var comparison: Comparison

  /// The value for the comparison.
  public var value: String

  /// The value as a number; nil if it is not a number.
  public var number: Double?

  /// A condition.
  ///
  /// Where the value and the cell are both numbers, they are compared as numbers, so that `1` is `1.0`. Else their
  /// texts are compared, letter by letter. Spaces around a cell do not count.
  ///
  /// - Parameters:
  ///   - column: The column of the cell.
  ///   - comparison: The comparison.
  ///   - value: The value for the comparison. If only numbers can be compared and it is not a number, the condition
  ///     is nil.
  public init?(_ column: ColumnSelector, _ comparison: Comparison, _ value: String) {
    (self.column, self.comparison, self.value) = (column, comparison, value)
    let isDecimal = value.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    number = isDecimal ? Double(value).flatMap { $0.isFinite ? $0 : nil } : nil
    if comparison.isOfNumbers, number == nil { return nil }
  }
}

/// Keeps the rows for which all conditions hold.
struct RowConditionFilter: FixFilter {
  static let counts = [SelectionCount.unlike, .notComparable]
  static let marksFixes = true

  /// The conditions, at least one.
  var conditions: [RowCondition]

  var needs: FixNeeds { FixNeeds(columns: conditions.map(\.column)) }

  func prepare(_ log: LogContext) -> PreparedFilter {
    .rows(RowsByCells(conditions.map { ($0, log.cells(of: $0.column)) }))
  }
}

extension SelectionOptions {
  /// Conditions on the cells of a row, which all must hold for its fixes to count; by default none.
  public var conditions: [RowCondition] {
    get { self[RowConditionFilter.self]?.conditions ?? [] }
    set {
      self[RowConditionFilter.self] =
        newValue.isEmpty ? nil : RowConditionFilter(conditions: newValue)
    }
  }
}

/// The rows for which all conditions hold.
private final class RowsByCells: RowFilter {
  private let conditions: [(condition: RowCondition, place: Int)]

  init(_ conditions: [(condition: RowCondition, place: Int)]) { self.conditions = conditions }

  func filter(
    _ block: borrowing FixBlock, omissions: inout [Omission?], report: inout SelectionReport
  ) {
    var isNoNumber = [Bool](repeating: false, count: block.count)
    var left = 0
    for (condition, place) in conditions {
      let cells = block.columns[place]
      if condition.comparison.isOfNumbers {
        for index in 0..<block.count where cells.numbers[index].isNaN { isNoNumber[index] = true }
      }
      let holds = condition.rows(of: cells)
      let omission = condition.omission
      for index in 0..<block.count where !holds[index] {
        if omissions[index] == nil { left += 1 }
        omissions[index] = max(omission, omissions[index] ?? omission)
      }
    }
    report.count(left, as: .unlike)
    report.count(isNoNumber.count { $0 }, as: .notComparable)
  }
}

extension RowCondition {
  /// The omission of a row that does not meet it.
  ///
  /// A column that is equal to something may name things whose rows take turns, unless its name says that it is a
  /// state, a place, a part of a track or a time.
  fileprivate var omission: Omission {
    guard comparison == .equal else { return .condition }
    switch column {
    case .name(let name): return mayTellTracks(name) ? .otherThing : .condition
    case .number: return .otherThing
    }
  }

  /// Whether it holds for each of some cells.
  fileprivate func rows(of cells: CellColumn) -> [Bool] {
    switch comparison {
    case .equal, .notEqual:
      let isWanted = comparison == .equal
      let isSameText = cells.areTexts(value)
      return zip(cells.numbers, isSameText).map { cell, isSameText in
        guard let number, !cell.isNaN else { return isSameText == isWanted }
        return (cell == number) == isWanted
      }
    // A cell that is not a number is neither smaller nor larger.
    case .less: return compare { $0 < $1 }
    case .atMost: return compare { $0 <= $1 }
    case .greater: return compare { $0 > $1 }
    case .atLeast: return compare { $0 >= $1 }
    }
    func compare(_ holds: (Double, Double) -> Bool) -> [Bool] {
      guard let number else { return cells.numbers.map { _ in false } }
      return cells.numbers.map { holds($0, number) }
    }
  }
}
