// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Warnings about values that an option needs, and that the log lacks or names in another way.

import RoutePlotKit
import RouteReading

/// Says which times and accuracies an option could not use, one line each.
func fieldWarnings(of route: FittedRoute) -> [String] {
  let (log, selection) = (route.log, route.options.selection)
  var lines: [String] = []
  let colored = route.options.valueColors?.value.fields.first
  var fields = [Field.time, .accuracy, .elevation, .speed]
  if let colored, !fields.contains(colored) { fields.append(colored) }
  for field in fields {
    guard let cells = log.cells(of: field),
      cells.read > 0 || field == .elevation && cells.written > 0
        // A report says by itself that it has no time.
        || field == .time && cells.written > 0 && !route.options.observations.contains(.times)
        || field == colored && route.showsRecordedValues == false
    else { continue }
    if let unreadable = log.unreadable(field), let first = cells.firstUnreadable {
      let column = first.position.column.map { ":\($0)" } ?? ""
      lines.append(
        "\(log.input):\(first.position.line)\(column): warning: \(unreadable); "
          + fieldAdvice(unreadable))
    }
    let isNeeded =
      field == .time
      ? selection.needsTimes : field == .accuracy && selection.maxAccuracy != nil
    let without = cells.missing + cells.unreadable
    guard isNeeded, without > 0, cells.read > 0 else { continue }
    let fixes = counted(without, "fix", plural: "fixes")
    let total = cells.read + without
    lines.append(
      "\(log.input): warning: \(fixes) of \(total) without \(words(for: field, selection))")
  }
  let mayBeDays = log.layout?.assumesNoDays == true
  if selection.needsTimes, mayBeDays || log.layout?.assumesSeconds == true {
    lines.append(
      "\(log.input): warning: the times count from a start and are taken for seconds; "
        + (mayBeDays
          ? "if they are days of a spreadsheet give --time-format excel, if they are other days convert them, else give --time-format unix"
          : "if they are milliseconds give --time-format unix-ms, else unix"))
  }
  lines += recordedWarnings(of: route) + cellWarnings(of: route) + columnWarnings(of: route)
  let notComparable = route.selection[.notComparable]
  if notComparable > 0 {
    let fixes = counted(notComparable, "fix", plural: "fixes")
    lines.append(
      "\(log.input): warning: \(fixes) of \(log.fixesUsed) without a number to compare, "
        + "which --where leaves out")
  }
  return lines
}

/// Says where some points of a document have a value of the colours and others have none.
private func recordedWarnings(of route: FittedRoute) -> [String] {
  guard let isRecorded = route.showsRecordedValues, let value = route.options.valueColors?.value,
    let cells = value.fields.first.flatMap(route.log.cells), cells.read > 0,
    cells.read < route.log.fixesUsed
  else { return [] }
  let total = route.log.fixesUsed
  let words =
    isRecorded
    ? "\(counted(total - cells.read, "fix", plural: "fixes")) of \(total) without a recorded \(value.name), drawn grey"
    : "only \(counted(cells.read, "fix", plural: "fixes")) of \(total) with a recorded \(value.name), so the colours show "
      + "\(value.name)s from \(value.origin)"
  return ["\(route.log.input): warning: \(words)"]
}

/// Reports the warnings about the cells of the column that colours show.
private func cellWarnings(of route: FittedRoute) -> [String] {
  guard let values = route.lines.values.first else { return [] }
  let warnings = values.warnings
  var lines: [String] = []
  func warn(_ count: Int, _ noun: String, _ rest: String) {
    lines.append(
      "\(route.log.input): warning: \(counted(count, "cell", plural: "cells")) of the column of colours "
        + "\(count == 1 ? "is" : "are") \(noun), the first is \(rest)")
  }
  if let cell = warnings.firstNotNumber {
    let noun = values.unit.map { "no number with a unit like \(quotedCell($0.utf8))" }
    warn(warnings.notNumbers, noun ?? "no number", "\(quotedCell(cell.utf8)), and drawn grey")
  }
  if let cell = warnings.firstNumberAmongWords, warnings.mayBeNumbers {
    let count = warnings.numbersAmongWords
    warn(
      count, count == 1 ? "a number" : "numbers",
      "\(quotedCell(cell.utf8)), and drawn as words, as most are")
  }
  if let cell = warnings.firstGrouped {
    lines.append(
      "\(route.log.input): warning: commas in the column of colours are taken to stand between thousands, the "
        + "first is in \(quotedCell(cell.utf8)); write decimal points if they are decimal signs")
  }
  return lines
}

/// The effect of the options on fixes without a value.
private func words(for field: Field, _ selection: SelectionOptions) -> String {
  if field == .accuracy { return "an accuracy, which --max-accuracy keeps" }
  if selection.needsDates || selection.timesOfDay != nil {
    return "a time, which --from and --to leave out"
  }
  return selection.sortsByTime
    ? "a time, which --sort keeps after the fix before"
    : "a time, which --gap and --max-speed keep"
}

/// Says which columns are not taken for a speed, an elevation or an accuracy, or only as they are, and which zone is not
/// known, one line each.
func columnWarnings(of route: FittedRoute) -> [String] {
  let (log, options) = (route.log, route.options)
  guard let layout = log.layout else { return [] }
  var lines: [String] = []
  for field in fieldsAsked(options) {
    guard let column = layout.doubtfulColumn(of: field) else { continue }
    lines.append(
      "\(log.input): warning: "
        + (column.unknownUnit(of: field) == nil
          ? "column \(column.label) is not taken for the \(field.noun); \(nameItLike(field))"
          : "the unit of column \(column.label) is not known, so its numbers only make colours; write one like (\(unit(field))) in its name")
    )
  }
  if let zone = layout.zoneNotKnown, let column = layout.column(of: .time),
    log.cells(of: .time).map({ $0.read > 0 }) ?? false
  {
    lines.append(
      "\(log.input): warning: the zone \(quotedCell(zone.utf8)) of column \(column.label) is not known, so its times are "
        + "taken for UTC; give the zone with --timezone, like --timezone America/New_York or -05:00"
    )
  }
  return lines
}

/// The fields that options ask for and do without.
private func fieldsAsked(_ options: PlotOptions) -> [Field] {
  var fields = Array(options.valueColors?.value.fields.prefix(1) ?? [])
  if options.hasStatistics || options.hasProfile, !fields.contains(.elevation) {
    fields.append(.elevation)
  }
  return fields
}

private func unit(_ field: Field) -> String {
  switch field {
  case .speed: "km/h"
  case .number(let kind): kind.unit
  case .time, .timeOfDay, .elevation, .accuracy: "m"
  }
}

/// Advice about a column that may have a field under a name that is not understood.
func nameItLike(_ field: Field) -> String {
  "if it is, name it like '\(field.noun) (\(unit(field)))'"
}
