// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Warnings about heights and times that are none, times in no order, and clocks that leap.

import NumberText
import RoutePlotKit
import RouteReading

/// Says which elevations and times of a log were left out, and how its times run; one line each.
func judgedWarnings(of route: FittedRoute) -> [String] {
  let judged = route.selection.judged
  var lines: [String] = []
  func leftOut(_ count: Int, _ noun: String, of others: Int, _ reason: String) {
    guard count > 0 else { return }
    lines.append("\(counted(count, noun)) of \(count + others) left out: \(reason)")
  }
  leftOut(
    judged.elevationsLeftOut, "elevation", of: judged.elevations,
    "outside -11000...50000 m, or far from those before and after")
  leftOut(
    judged.timesLeftOut, "time", of: judged.times,
    "outside the years 1000...2199, or years from those before and after")
  if judged.hasOtherElevations {
    let column = route.log.layout?.column(of: .elevation)
    lines.append(
      "nearly all elevations are outside -11000...50000 m and are used as they are"
        + (column != nil && route.log.layout?.metresOfElevation == 1
          ? "; name their unit in the header, as in 'elevation (mm)'" : ""))
  }
  if let words = warningOfGround(route) { lines.append(words) }
  if let words = orderOfTimes(route) { lines.append(words) }
  if let words = timesOfGPS(route) { lines.append(words) }
  return lines.map { "\(route.log.input): warning: \($0)" }
}

/// Says where the elevations of a log are from; nil if heights of the ground were not asked for.
func summaryOfGround(_ route: FittedRoute) -> String? {
  guard let source = route.options.selection.elevations?.source, let use = route.selection.ground
  else { return nil }
  let all = use.fixes + use.fixesWithout
  guard all > 0 else {
    return "the elevations are those of the log, and none is from \(source.name)"
  }
  let spacing = use.facts.spacing
  return "elevations of \(counted(use.fixes, "fix", plural: "fixes")) of \(all) from \(source.name)"
    + (spacing.isEmpty ? "" : " (\(spacing))")
    + (use.tracksWithOwn > 0
      ? ", \(counted(use.tracksWithOwn, "track")) with those of the log" : "")
}

/// Says which fixes have no height of the ground; nil if all that need one have it.
private func warningOfGround(_ route: FittedRoute) -> String? {
  guard let elevations = route.options.selection.elevations, let use = route.selection.ground else {
    return nil
  }
  let (source, facts) = (elevations.source, use.facts)
  guard use.fixesWithout > 0 else {
    return facts.firstFailure.map {
      "\(source.name) has a fault, so that fixes near it have heights of lower zooms: \($0)"
    }
  }
  var reason = facts.firstFailure.map { ": \($0)" }
  if reason == nil, let first = facts.firstMissing {
    let more = facts.missing.count > 1 ? " and \(facts.missing.count - 1) more" : ""
    reason = ": it has no \(first)\(more)"
  }
  return "\(source.name) has no height for \(counted(use.fixesWithout, "fix", plural: "fixes")) of "
    + "\(use.fixes + use.fixesWithout)\(reason ?? ", which are at voids")"
    + (elevations.replaces ? "; their own elevations are left out" : "")
}

/// Says where times go back or leap; nil if they do not, or an option settles it.
private func orderOfTimes(_ route: FittedRoute) -> String? {
  let (judged, selection) = (route.selection.judged, route.options.selection)
  // Where the rows of several things follow each other, other options part them.
  let goesBack = judged.legsBack > 0 && !selection.sortsByTime && route.log.noticed == nil
  let leaps = judged.leaps > 0 && selection.from == nil && selection.to == nil
  let legs = counted(judged.legs, "leg")
  let sorting = "--sort time puts the fixes in order"
  let shifting =
    "--from and --to take the part whose dates are right, and --time-shift shifts the others"
  let noDuration = ", and no duration has that"
  let days = (abs(judged.firstLeap) / 86_400).rounded()
  let weeks = (days / 7168).rounded() * 7168
  let size =
    "leap by \(plainText(days)) days"
    + (weeks > 0 && abs(days - weeks) < 3 ? ", which is \(plainText(weeks / 7)) weeks," : "")
  switch (goesBack, leaps) {
  case (false, false): return nil
  case (true, false):
    return judged.legsBack == judged.legs && judged.legs > 1
      ? "times go back in all \(legs), as the newest fix is first; \(sorting)"
      : "times go back in \(judged.legsBack) of \(legs); \(sorting)"
  case (false, true):
    return "times \(size) in \(judged.leaps) of \(legs)\(noDuration); \(shifting)"
  case (true, true):
    return
      "times go back in \(judged.legsBack) of \(legs) and \(size) in \(judged.leaps)\(noDuration); "
      + "\(sorting), \(shifting)"
  }
}

/// Says that times may be seconds of GPS that are taken for Unix time; nil if they cannot be.
private func timesOfGPS(_ route: FittedRoute) -> String? {
  guard let layout = route.log.layout, layout.guessesUnixTime, let name = layout.column(of: .time),
    let first = route.selection.judged.firstTime, route.options.selection.timeShift == 0,
    name.name.lowercased().contains("gps"),
    // 1.5 billion seconds of GPS are in July 2027; less than 0.6 are before 1999.
    (0.6e9..<1.5e9).contains(first)
  else { return nil }
  return
    "the times in column \(name.number) \(quotedCell(name.name.utf8)) are taken for Unix time; "
    + "if they count from 1980, as GPS does, give --time-shift 315964782s, else --time-format unix"
}
