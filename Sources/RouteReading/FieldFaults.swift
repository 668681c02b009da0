// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What is said where the values that an option needs cannot be read.

/// A column of which cells cannot be read.
public struct UnreadableField: Equatable, Sendable, CustomStringConvertible {
  /// What the column should hold.
  public var field: Field

  /// How many of its cells were read, and the first that cannot be.
  public var cells: FieldCells

  /// What to do about a time; nil for other fields.
  public var advice: TimeAdvice?

  /// What was found and what to do.
  public var description: String {
    let found =
      cells.read == 0
      ? "none of \(counted(cells.written, field.noun, plural: field.nouns)) can be read"
      : "\(cells.unreadable) of \(counted(cells.written, field.noun, plural: field.nouns)) cannot be read"
    let first = quotedCell(cells.firstUnreadable?.cell ?? [])
    let words = advice?.words ?? "expected metres as numbers; name another column with --accuracy"
    return "\(found), the first is \(first); \(words)"
  }
}

extension Field {
  /// What a cell of the column holds, in one word.
  var noun: String { self == .accuracy ? "accuracy" : "time" }

  /// What the cells of the column hold.
  var nouns: String { self == .accuracy ? "accuracies" : "times" }
}

extension ReadingReport {
  /// What is said of cells of a field that cannot be read.
  ///
  /// - Parameter field: A field of the layout.
  /// - Returns: The field, its counts and what to do; nil where all cells that are written can be read.
  public func unreadable(_ field: Field) -> UnreadableField? {
    guard let index = layout.fields.firstIndex(where: { $0?.field == field }),
      let first = fieldCells[index].firstUnreadable
    else { return nil }
    let isTime = field == .time || field == .timeOfDay
    return UnreadableField(
      field: field, cells: fieldCells[index],
      advice: isTime
        ? TimeAdvice(first.cell, reading: layout.times) : nil)
  }

  /// What became of the cells of a field; nil where the log has no column of it.
  public func cells(of field: Field) -> FieldCells? {
    layout.fields.firstIndex { $0?.field == field }.map { fieldCells[$0] }
  }

  /// Why a field that is needed is of no use, and where that is seen; nil if none is.
  func missingField(_ options: ReadingOptions) -> (ReadingError.Reason, LogPosition?)? {
    for (index, field) in options.fields.enumerated() where options.requiredFields.contains(field) {
      guard fieldCells[index].read == 0 else { continue }
      if let unreadable = unreadable(field) {
        return (.unreadableField(unreadable), unreadable.cells.firstUnreadable?.position)
      }
      guard let column = layout.fieldColumns[index] else { continue }
      return (.emptyField(field, column), layout.headerLine.map { LogPosition(line: $0) })
    }
    return nil
  }
}
