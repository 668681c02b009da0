// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages about a picture: the warnings, and the summary of --verbose.

import Geography
import NumberText
import RoutePlotKit
import RouteReading

/// Says what the picture does not show, one line each, at most three of a kind.
func warnings(of route: FittedRoute) -> [String] {
  let log = route.log
  let ofLayout = log.layout?.warnings ?? []
  var lines = ofLayout.map { "\(log.input): warning: \(words(for: $0))" } + rowWarnings(of: log)
  lines += fieldWarnings(of: route) + judgedWarnings(of: route)
  // The other number of decimals is the default, so it is not a surprise.
  if log.layout != nil, route.options.reading.precision != ReadingOptions().precision {
    lines.append(
      "\(log.input): warning: --precision does nothing, as the log is a table and not an encoded polyline"
    )
  }
  if log.pointsWithTimes > 0 {
    lines.append(
      "\(log.input): warning: \(counted(log.pointsWithTimes, "point")) with times and no track; "
        + "--join-points joins them to one")
  }
  lines += log.databaseNotices.map { "\(log.input): warning: \($0)" }
  if log.placemarksHidden > 0 {
    let (placemarks, them) = (
      counted(log.placemarksHidden, "placemark"), log.placemarksHidden == 1 ? "it" : "them"
    )
    lines.append(
      "\(log.input): warning: \(placemarks) with visibility 0 left out; "
        + "delete <visibility>0</visibility> to show \(them)")
  }
  for line in log.lateVisibilities.firstLines {
    lines.append(
      "\(log.input):\(line): warning: visibility 0 comes after what it hides, which is drawn; "
        + "move it to the start of its element")
  }
  if log.routesBesideTracks > 0 {
    lines.append(
      "\(log.input): warning: has \(counted(log.routesBesideTracks, "route")) besides its tracks, maybe of the same way; "
        + "both are drawn: leave out one with --where kind=track or kind=route")
  }
  if log.hasSeveralZones, route.options.reading.timeZone == nil {
    lines.append(
      "\(log.input): warning: its activities have clocks of different zones, and that of the first one is used; "
        + "name a zone with --timezone")
  }
  if let line = log.momentsApart.firstLines.first {
    lines.append(
      "\(log.input):\(line): warning: the sentences of \(counted(log.momentsApart.count, "moment")) have positions far "
        + "apart, the first is here; draw those of one kind or receiver alone, such as with grep GPRMC trip.nmea | "
        + "routeplot - -o trip.png, or leave out what another receiver wrote with --max-speed")
  }
  if route.fixesClamped > 0 {
    let fixes = counted(route.fixesClamped, "fix", plural: "fixes")
    lines.append(
      "\(log.input): warning: \(fixes) beyond 85.0511 degrees of latitude "
        + "drawn at the edge of the projection; give --projection \(projectionWithPoles(route.bounds))"
    )
  }
  if route.fixesClamped == 0, route.passesBeyond {
    lines.append(
      "\(log.input): warning: a great circle passes beyond 85.0511 degrees of latitude, "
        + "drawn at the edge of the projection; \(otherProjection)")
  }
  if route.fixesDrawn == 1, route.selection.fixesLeftOut > 0 {
    lines.append(
      "\(log.input): warning: 1 fix of \(route.selection.fixesLeftOut + 1) is left to draw: "
        + summary(of: route.selection))
  }
  if let (number, name) = route.columnOfActivities {
    lines.append(
      "\(log.input): warning: column \(number) \(quotedCell(name.utf8)) has several words, and --color-by type shows one "
        + "for each track; colour by the column with --color-by \(number)")
  }
  if let advice = groupAdvice(route) { lines.append(advice) }
  // Where nearly every fix begins a line, the rows are of several things, or nearly none is left.
  let breaks = route.selection[.omissionBreaks]
  if breaks >= 8, breaks * 4 > route.fixesDrawn {
    lines.append(
      "\(log.input): warning: the line breaks \(breaks) times where fixes are left out, and \(route.fixesDrawn) are left; "
        + "if the rows of several tracks alternate, separate them with --group-by; else join the line with --join-left-out"
    )
  }
  return lines + hidden(of: route)
}

/// Says which rows have a fault, at most three of a kind, each with its place.
func placedWarnings(of log: ReadingReport) -> [String] {
  log.warnings.map { warning in
    "\(place(warning.position, in: log)): warning: \(warning.fault); \(log.format.elementNoun) left out"
  }
}

/// A place of a log; the log itself if that is not known.
private func place(_ position: LogPosition?, in log: ReadingReport) -> String {
  guard let position else { return log.input }
  return "\(log.input):\(position.line)\(position.column.map { ":\($0)" } ?? "")"
}

/// Says where a document is damaged first; nothing if it is whole.
private func damageWarning(of log: ReadingReport) -> [String] {
  guard let damage = log.damage else { return [] }
  return [
    "\(place(damage.position, in: log)): warning: \(damage.reason)\(outcome(of: damage, pointsLost: log.pointsLost))"
  ]
}

/// Says how many other places of a document are damaged, and what is drawn.
private func outcome(of damage: DocumentDamage, pointsLost: Int) -> String {
  let others =
    damage.count > 1 ? "; \(counted(damage.count - 1, "fault")) more in the document" : ""
  let points = pointsLost > 0 ? "\(counted(pointsLost, "point")) left out, and " : ""
  return "\(others); \(points)all else is drawn"
}

/// The projection that shows places beyond the latitudes of Web Mercator: both poles are only on one plane.
private func projectionWithPoles(_ bounds: Bounds) -> String {
  (bounds.south < 0 && bounds.north > 0 ? ProjectionChoice.equirectangular : .polar).rawValue
}

/// Says which rows are left out, at most three of a kind.
func rowWarnings(of log: ReadingReport) -> [String] {
  let noun = log.format.elementNoun
  var lines = damageWarning(of: log) + placedWarnings(of: log)
  if log.rowsWithFault > log.warnings.count {
    let rows = counted(log.rowsWithFault, noun)
    lines.append("\(log.input): warning: \(rows) of \(log.rowsRead) left out for faults like these")
  }
  let missing = log.rowsWithoutPosition - log.rowsAtZero
  if missing > 0 {
    lines.append(
      "\(log.input): warning: \(counted(missing, noun)) of \(log.rowsRead) left out for lack of a position"
    )
  }
  if log.rowsAtZero > 0 {
    lines.append(
      "\(log.input): warning: \(counted(log.rowsAtZero, noun)) at 0,0 left out: loggers write that without a fix"
    )
  }
  return lines + markedRowWarnings(of: log)
}

/// Says which rows begin with `#` as comments do: those left out, and those drawn that may be comments.
private func markedRowWarnings(of log: ReadingReport) -> [String] {
  var lines: [String] = []
  if log.rowsInComments > 0 {
    let words =
      log.rowsInComments == 1
      ? "1 row left out as a comment, as it begins with '#'"
      : "\(log.rowsInComments) rows left out as comments, as they begin with '#'"
    lines.append("\(log.input): warning: \(words)")
  }
  if log.markedRowsUsed > 0 {
    let words =
      log.markedRowsUsed == 1
      ? "1 row begins with '#' and is drawn, as it has the cells of the others; delete it if it is a comment"
      : "\(log.markedRowsUsed) rows begin with '#' and are drawn, as they have the cells of the others; "
        + "delete those that are comments"
    lines.append("\(log.input): warning: \(words)")
  }
  return lines
}

/// Says how much is hidden at the ends of tracks and in circles, and where the place may still be seen.
private func hidden(of route: FittedRoute) -> [String] {
  let (log, selection) = (route.log, route.selection)
  let parts = selection.leftOut.filter { [.trimmedAtStart, .trimmedAtEnd].contains($0.reason) }
    .map { "\(option(of: $0.reason)) hides \(counted($0.fixes, "fix", plural: "fixes"))" }
  var lines: [String] = []
  if !parts.isEmpty {
    lines.append(
      "\(log.input): \(parts.joined(separator: " and ")), "
        + "leaving \(counted(route.fixesDrawn, "fix", plural: "fixes"))")
  }
  // Also where it is nothing: then the circle may be somewhere else than was meant.
  if !route.options.selection.hiddenCircles.isEmpty {
    let waypoints = selection[.hiddenWaypoints]
    lines.append(
      "\(log.input): --hide hides \(counted(selection[.hidden], "fix", plural: "fixes")) and "
        + "\(counted(selection[.hiddenLegs], "leg")) between others"
        + (waypoints > 0 ? ", and \(counted(waypoints, "waypoint"))" : "")
        + ", leaving \(counted(route.fixesDrawn, "fix", plural: "fixes"))")
  }
  if selection[.trimmedWaypoints] > 0 {
    lines.append(
      "\(log.input): \(counted(selection[.trimmedWaypoints], "waypoint")) near the hidden ends "
        + "\(selection[.trimmedWaypoints] == 1 ? "is" : "are") hidden too")
  }
  func warn(_ count: Int, _ shown: String, hidden: String, option: String) {
    guard count > 0 else { return }
    let tracks = count == 1 ? "1 track \(shown)s" : "\(count) tracks \(shown)"
    lines.append(
      "\(log.input): warning: \(tracks) as near to the \(hidden) as what is hidden there; "
        + "hide both ends with \(option)")
  }
  warn(selection[.endsNearStart], "end", hidden: "start", option: "--trim-end")
  warn(selection[.startsNearEnd], "start", hidden: "end", option: "--trim-start")
  return lines
}

/// Reports how the log was read and what was drawn.
func summary(of route: FittedRoute, _ report: Report) -> [String] {
  let log = route.log
  if log.format == .counts {
    return ["\(log.input): counts of \(counted(log.rowsRead, log.format.elementNoun))"]
  }
  let length = report.lengthMetres.map { ", \(plainText(roundedForPeople($0 / 1000))) km" } ?? ""
  let bounds = report.bounds
  var lines = log.layout.map { ["\(log.input): \(summary(of: $0))"] } ?? []
  lines += [
    "\(log.input): \(times(report, of: log))",
    "\(log.input): \(counted(report.rows.read, log.format.elementNoun)) read, \(report.rows.used) used, "
      + "\(counted(report.fixes.used, "fix", plural: "fixes")) of \(report.fixes.read), "
      + "\(counted(report.tracks.count, "track")), \(counted(report.segments, "segment"))\(length)",
    "\(log.input): south \(degrees(bounds.south)), west \(degrees(bounds.west)), "
      + "north \(degrees(bounds.north)), east \(degrees(bounds.east))",
  ]
  if route.selection.fixesLeftOut > 0 {
    lines.append("\(log.input): \(summary(of: route.selection))")
  }
  if let words = summaryOfGround(route) { lines.append("\(log.input): \(words)") }
  return lines
}

/// Says how a table is written.
private func summary(of layout: Layout) -> String {
  let header = layout.headerLine.map { "header on line \($0)" } ?? "no header"
  let columns = layout.positionColumns.map { column(number: $0.number, name: $0.name) }
    .joined(separator: " and ")
  if layout.format == .sqlite {
    return "SQLite, position in \(layout.positionColumns.count == 1 ? "column" : "columns") "
      + layout.positionColumns.map { quotedCell($0.name.utf8) }.joined(separator: " and ")
      + notation(of: layout)
  }
  if layout.format == .json {
    let members = layout.positionColumns.map { quotedCell($0.name.utf8) }
    return "JSON, position in \(members.count == 1 ? "member" : "members") "
      + members.joined(separator: " and ") + notation(of: layout)
  }
  let order = layout.assumedOrder.map { " in the order \($0.name)" } ?? ""
  return
    "\(layout.encoding.rawValue), delimiter \(layout.delimiter == 0x09 ? "tab" : quotedCell([layout.delimiter])), \(header), "
    + "position in \(layout.positionColumns.count == 1 ? "column" : "columns") \(columns)"
    + order + notation(of: layout)
}

/// Says how large the picture is, and what it shows of the ground.
func summary(of picture: Report.Picture) -> String {
  "picture: \(picture.width)x\(picture.height) pixels, "
    + "\(plainText(roundedForPeople(picture.metresPerPixel))) metres a pixel at the middle"
}

/// Says why a picture lacks its scale bar.
///
/// `part`: by how much its scale differs.
func scaleBarWarning(differs part: Double) -> String {
  let percent = part < 10 ? "\(Int((part * 100).rounded(.up))) percent" : "more than 1000 percent"
  return "warning: the scale differs by \(percent) over the picture, so there is no scale bar, "
    + "which needs at most 25 percent; ask for a smaller region or another --projection"
}

/// Says how many distance marks a picture lacks; nothing if it has all.
func summary(ofMarks marks: MarkOutcome) -> [String] {
  guard marks.withoutRoom > 0 else { return [] }
  return ["picture: \(marks.withoutRoom) of \(counted(marks.count, "distance mark")) had no room"]
}

/// The column of times and the time that the fixes used span.
private func times(_ report: Report, of log: ReadingReport) -> String {
  guard log.layout != nil else {
    guard log.hasDates else { return "times of day, without a date" }
    return report.time.map { "times from \($0.start) to \($0.end)" } ?? "no times"
  }
  let isTable = log.format == .csv || log.format == .sqlite
  guard let used = report.columns.first(where: { $0.use == "time" }) else {
    return "no \(isTable ? "column" : "member") of times"
  }
  let name =
    isTable
    ? "times in column \(column(number: used.number, name: used.name))"
    : "times in member \(quotedCell(used.name.utf8))"
  guard log.hasDates else { return "\(name), without a date" }
  guard let time = report.time else { return "\(name), none that can be read" }
  return "\(name), from \(time.start) to \(time.end)"
}

/// A column by its number, and its name where it has one.
private func column(number: Int, name: String) -> String {
  name.isEmpty ? "\(number)" : "\(number) \(quotedCell(name.utf8))"
}

/// The notation of the numbers of a position that are not plain degrees.
private func notation(of layout: Layout) -> String {
  var text = ""
  let parts = layout.partColumns
  for (axis, words) in [("latitude", "N or S"), ("longitude", "E or W")] {
    if let column = parts.first(where: { $0.use == axis + "Hemisphere" })?.column {
      text += ", \(words) in column \(column.label)"
    }
  }
  let others = parts.filter { !$0.use.hasSuffix("Hemisphere") }
  if !others.isEmpty {
    text +=
      ", minutes in columns "
      + others.filter { $0.use.hasSuffix("Minutes") }.map { "\($0.column)" }
      .joined(separator: " and ")
    let seconds = others.filter { $0.use.hasSuffix("Seconds") }.map { "\($0.column)" }
    if !seconds.isEmpty { text += ", seconds in columns \(seconds.joined(separator: " and "))" }
  }
  for (isReversed, words) in [
    (layout.notation.latitude.isReversed, "to the south"),
    (layout.notation.longitude.isReversed, "to the west"),
  ] where isReversed {
    text += ", counted \(words)"
  }
  if layout.unit != .degree { text += ", in \(layout.unit.words)" }
  return text
}

/// Degrees as the log has them: to a billionth, which is a tenth of a millimetre.
private func degrees(_ value: Double) -> String { plainText(rounded(value, decimals: 9)) }
