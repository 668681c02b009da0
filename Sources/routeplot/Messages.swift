// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What is said of a picture: the warnings, and the summary that --verbose asks for.

import RoutePlotKit
import RouteReading

/// Says what the picture does not show, one line each, at most three of a kind.
func warnings(of route: FittedRoute) -> [String] {
  let log = route.log
  var lines = log.warnings.map { warning in
    let column = warning.position.column.map { ":\($0)" } ?? ""
    return "\(log.input):\(warning.position.line)\(column): warning: \(warning.fault); row left out"
  }
  if log.rowsWithFault > log.warnings.count {
    let rows = counted(log.rowsWithFault, "row")
    lines.append("\(log.input): warning: \(rows) of \(log.rowsRead) left out for faults like these")
  }
  if log.rowsWithoutPosition > 0 {
    let rows = counted(log.rowsWithoutPosition, "row")
    lines.append(
      "\(log.input): warning: \(rows) of \(log.rowsRead) left out for lack of a position")
  }
  if route.fixesClamped > 0 {
    let fixes = counted(route.fixesClamped, "fix", plural: "fixes")
    lines.append(
      "\(log.input): warning: \(fixes) beyond 85.0511 degrees of latitude "
        + "drawn at the edge of the projection")
  }
  if route.fixesClamped == 0, route.passesBeyond {
    lines.append(
      "\(log.input): warning: a great circle passes beyond 85.0511 degrees of latitude, "
        + "drawn at the edge of the projection; choose another one with --projection")
  }
  if log.fixesUsed == 1, route.selection.fixesLeftOut > 0 {
    lines.append(
      "\(log.input): warning: 1 fix of \(route.selection.fixesLeftOut + 1) is left to draw: "
        + route.selection.summary)
  }
  return lines
}

/// Says how the log was understood and what was drawn.
func summary(of route: FittedRoute, _ report: Report) -> [String] {
  let log = route.log
  let header = log.layout.headerLine.map { "header on line \($0)" } ?? "no header"
  let delimiter = quotedCell([log.layout.delimiter])
  let columns = log.layout.positionColumns.map { column in
    column.name.isEmpty ? "\(column.number)" : "\(column)"
  }.joined(separator: " and ")
  let bounds = report.bounds
  return [
    "\(log.input): \(log.layout.encoding.rawValue), delimiter \(delimiter), \(header), "
      + "position in \(log.layout.positionColumns.count == 1 ? "column" : "columns") \(columns)",
    "\(log.input): \(counted(log.rowsRead, "row")) read, "
      + "\(counted(log.fixesUsed, "fix", plural: "fixes")) used, "
      + "\(counted(report.segments, "segment")), \(rounded(report.lengthMetres / 1000)) km",
    "\(log.input): south \(rounded(bounds.south)), west \(rounded(bounds.west)), "
      + "north \(rounded(bounds.north)), east \(rounded(bounds.east))",
    "picture: \(route.width)x\(route.height) pixels, "
      + "\(rounded(report.picture.metresPerPixel)) metres a pixel at the middle",
  ]
}

/// A number to people's needs: six significant digits.
private func rounded(_ value: Double) -> String {
  var scale = 1.0
  while abs(value) * scale < 100_000, scale < 1e6 { scale *= 10 }
  let result = (value * scale).rounded() / scale
  return result == result.rounded() && abs(result) < 1e15 ? String(Int(result)) : String(result)
}
