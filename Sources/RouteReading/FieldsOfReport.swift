// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of times and accuracies in the report of a log.

extension ReadingReport {
  /// The message about cells of a field that cannot be read.
  ///
  /// - Parameter field: A field that was requested.
  /// - Returns: The field, its counts and what to do; nil if all cells that are written can be read.
  package func unreadable(_ field: Field) -> UnreadableField? {
    guard let cells = cells(of: field), let first = cells.firstUnreadable else { return nil }
    let isTime = field == .time || field == .timeOfDay
    var advice = isTime ? layout.map { TimeAdvice(first.cell, reading: $0.times) } : nil
    if case .patterns = advice, layout?.times.format == .automatic, cells.read > cells.unreadable {
      advice = .unlikeOthers
    }
    return UnreadableField(field: field, cells: cells, advice: advice, isColumn: layout != nil)
  }

  /// The error where a field is required, and its cells cannot be read.
  ///
  /// - Parameter field: A field that was requested.
  /// - Returns: The error, with the place of the first of them; nil if all cells that are written can be read.
  package func unreadableError(_ field: Field) -> ReadingError? {
    unreadable(field).map {
      ReadingError(
        input: input, position: $0.cells.firstUnreadable?.position, reason: .unreadableField($0))
    }
  }

  /// The reason why a required field is of no use, and the place of the fault; nil if none is.
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
