// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What is said of times and accuracies that are missing or cannot be read, where an option needs them.

import RoutePlotKit
import RouteReading

/// Says which times and accuracies an option could not use, one line each.
func fieldWarnings(of route: FittedRoute) -> [String] {
  let (log, selection) = (route.log, route.options.selection)
  var lines: [String] = []
  for field in [Field.time, .accuracy] {
    guard let cells = log.cells(of: field), cells.read > 0 else { continue }
    if let unreadable = log.unreadable(field), let first = cells.firstUnreadable {
      let column = first.position.column.map { ":\($0)" } ?? ""
      lines.append(
        "\(log.input):\(first.position.line)\(column): warning: \(unreadable); "
          + fieldAdvice(unreadable))
    }
    let isNeeded = field == .time ? selection.needsTimes : selection.maxAccuracy != nil
    let without = cells.missing + cells.unreadable
    guard isNeeded, without > 0 else { continue }
    let fixes = counted(without, "fix", plural: "fixes")
    let total = cells.read + without
    lines.append(
      "\(log.input): warning: \(fixes) of \(total) without \(words(for: field, selection))")
  }
  if selection.needsTimes, log.layout?.assumesNoDays == true {
    lines.append(
      "\(log.input): warning: the times count from a start and are taken for seconds; "
        + "if they are days of a spreadsheet give --time-format excel, if they are other days convert them, else give --time-format unix"
    )
  } else if selection.needsTimes, log.layout?.assumesSeconds == true {
    lines.append(
      "\(log.input): warning: the times count from a start and are taken for seconds; "
        + "if they are milliseconds give --time-format unix-ms, else unix")
  }
  if let values = route.lines.values.first, let cell = values.firstNotNumber {
    let cells = counted(values.notNumbers, "cell", plural: "cells")
    lines.append(
      "\(log.input): warning: \(cells) of the column of colours \(values.notNumbers == 1 ? "is" : "are") no number, "
        + "the first is \(quotedCell(cell.utf8)), and drawn grey")
  }
  let notComparable = route.selection[.notComparable]
  if notComparable > 0 {
    let fixes = counted(notComparable, "fix", plural: "fixes")
    lines.append(
      "\(log.input): warning: \(fixes) of \(log.fixesUsed) without a number to compare, "
        + "which --where leaves out")
  }
  return lines
}

/// What the options do with fixes without a value.
private func words(for field: Field, _ selection: SelectionOptions) -> String {
  if field == .accuracy { return "an accuracy, which --max-accuracy keeps" }
  if selection.needsDates || selection.timesOfDay != nil {
    return "a time, which --from and --to leave out"
  }
  return selection.sortsByTime
    ? "a time, which --sort keeps behind the fix before"
    : "a time, which --gap and --max-speed keep"
}
