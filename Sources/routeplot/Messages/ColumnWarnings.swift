// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Warnings about columns whose names are not understood, where an option needs their values.

import RoutePlotKit
import RouteReading

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
          ? "column \(column.label) is not taken for the \(field.plainestName); if it is, name it like '\(field.plainestName) (\(unit(field)))'"
          : "the unit of column \(column.label) is not known, so its numbers only make colours; write one like (\(unit(field))) in its name")
    )
  }
  if let zone = layout.zoneNotKnown, let column = layout.column(of: .time),
    log.cells(of: .time).map({ $0.read > 0 }) ?? false
  {
    lines.append(
      "\(log.input): warning: the zone \(quotedCell(zone.utf8)) of column \(column.label) is not known, so its times are "
        + "taken for UTC; write its hours in the name, like 'time (UTC-5)'")
  }
  return lines
}

/// The fields that options ask for and do without.
private func fieldsAsked(_ options: PlotOptions) -> [Field] {
  var fields: [Field] = []
  switch options.valueColors?.value {
  case .speed: fields.append(.speed)
  case .elevation, .slope: fields.append(.elevation)
  case .accuracy: fields.append(.accuracy)
  case .time, .column, nil: break
  }
  if options.hasStatistics || options.hasProfile, !fields.contains(.elevation) {
    fields.append(.elevation)
  }
  return fields
}

private func unit(_ field: Field) -> String { field == .speed ? "km/h" : "m" }
