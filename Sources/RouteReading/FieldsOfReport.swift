// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// How many of the times and accuracies of a log could be read.

extension ReadingReport {
  /// What is said of cells of a field that cannot be read.
  ///
  /// - Parameter field: A field that was asked for.
  /// - Returns: The field, its counts and what to do; nil where all cells that are written can be read.
  public func unreadable(_ field: Field) -> UnreadableField? {
    guard let cells = cells(of: field), let first = cells.firstUnreadable else { return nil }
    let isTime = field == .time || field == .timeOfDay
    return UnreadableField(
      field: field, cells: cells,
      advice: isTime
        ? TimeAdvice(first.cell, reading: layout?.times ?? TimeReading()) : nil)
  }

  /// Why a field that is needed is of no use, and where that is seen; nil if none is.
  func missingField(_ options: ReadingOptions) -> (ReadingError.Reason, LogPosition?)? {
    for (index, field) in options.fields.enumerated() where options.requiredFields.contains(field) {
      guard fieldCells[index].read == 0 else { continue }
      if let unreadable = unreadable(field) {
        return (.unreadableField(unreadable), unreadable.cells.firstUnreadable?.position)
      }
      guard let layout else { return (.hasNo(field, format), nil) }
      guard let column = layout.fieldColumns[index] else { continue }
      return (.emptyField(field, column), layout.headerLine.map { LogPosition(line: $0) })
    }
    return nil
  }
}
