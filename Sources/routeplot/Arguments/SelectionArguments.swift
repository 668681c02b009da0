// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for selecting fixes and for breaking the line.

import RoutePlotKit
import RouteReading

/// Options for the selection, in the order in which they are applied.
struct SelectionArguments: ArgumentGroup {
  var timeShift: Double?
  var timeZone: TimeZoneRules?
  var elevationSource: String?
  var replacesElevations = false
  var conditions: [RowCondition] = []
  var sort: Sorting?
  var from: Moment?
  var to: Moment?
  var maxAccuracy: Length?
  var maxSpeed: Speed?
  var removeSpikes = false
  var trimStart: Length?
  var trimEnd: Length?
  var minDistance: Length?
  var every: Int?
  var hide: [HiddenCircle] = []
  var gap: [GapMeasure] = []
  var gapStyle: GapStyle?
  var joinLeftOut = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--time-shift", value: "duration", takesDashes: true,
      help: """
        Add this to all times, before anything uses them: 1024w, -2h or +30s; units are w, d, h, min and s.
        """
    ) { $0.timeShift = try parseTimeShift($1) },
    CommandOption(
      "--timezone", value: "zone", takesDashes: true,
      help: """
        Zone of times that have none, of days and clocks of --from and --to, and of times in a picture: a name such as \
        Europe/Berlin, or a distance from UTC such as +02:00. (default: that of a FIT file, else UTC, and each time's own clock)
        """
    ) { $0.timeZone = try parseTimeZone($1) },
    CommandOption(
      "--elevation-from", value: "source",
      help: """
        Heights of the ground for tracks without elevations: a folder of HGT files, one such file, or tiles of heights, \
        as for --relief. Each fix gets the height between the four around it.
        """,
      completion: .files
    ) { $0.elevationSource = $1 },
    CommandOption(
      "--replace-elevation",
      help: "Take the heights of --elevation-from for tracks with elevations of their own, too."
    ) { $0.replacesElevations = true },
    CommandOption(
      "--where", value: "condition", isRepeated: true, takesDashes: true,
      help: """
        Use only rows that meet this condition: column=value, or with !=, <, <=, > or >=, in quotes as in \
        'speed>3'. The column is a name or a number. May be repeated; then all conditions must hold.
        """
    ) { $0.conditions.append(try parseCondition($1)) },
    CommandOption(
      "--sort", value: "key",
      help:
        "Sort each track by time, the only key. A fix without a time stays after the fix before it."
    ) { $0.sort = try parseSorting($1) },
    CommandOption(
      "--from", value: "time", takesDashes: true,
      help: """
        Use fixes from this time on: a time such as 2026-06-13T07:00Z, in UTC or --timezone without a zone; a day; or \
        a time of every day such as 09:30, on the clock of the log.
        """
    ) { $0.from = try parseMoment($1) },
    CommandOption(
      "--to", value: "time", takesDashes: true,
      help: """
        Use fixes up to this time. Same formats as --from. A day includes its end. A time of day before that of \
        --from is on the next day.
        """
    ) { $0.to = try parseMoment($1) },
    CommandOption(
      "--max-accuracy", value: "length", takesDashes: true,
      help: "Leave out fixes with a larger radius of uncertainty, from the column of accuracies."
    ) { $0.maxAccuracy = try parseLength($1) },
    CommandOption(
      "--max-speed", value: "speed", takesDashes: true,
      help: """
        Leave out fixes that could not be reached at this speed, in km/h, m/s, mph or kn, and break the \
        line where the track goes on elsewhere.
        """
    ) { $0.maxSpeed = try parseSpeed($1) },
    CommandOption(
      "--remove-spikes",
      help: "Leave out single fixes far away from both of their neighbours."
    ) { $0.removeSpikes = true },
    CommandOption(
      "--trim-start", value: "length", takesDashes: true,
      help: "Hide the start of each track, up to the first fix farther than this from the start."
    ) { $0.trimStart = try parseLength($1) },
    CommandOption(
      "--trim-end", value: "length", takesDashes: true,
      help: "Hide the end of each track, from the last fix farther than this from the end."
    ) { $0.trimEnd = try parseLength($1) },
    CommandOption(
      "--min-distance", value: "length", takesDashes: true,
      help: "Leave out fixes closer than this to the last fix used, in m, km, ft, mi or nmi."
    ) { $0.minDistance = try parseLength($1) },
    CommandOption(
      "--every", value: "count", takesDashes: true,
      help: "Use one fix in this many, beginning with the first, and the last fix."
    ) { $0.every = try parseCount($1) },
    CommandOption(
      "--hide", value: "lat,lon,radius", isRepeated: true, takesDashes: true,
      help: """
        Draw nothing within this distance of a place: no fix, and no leg that passes there; may be \
        repeated.
        """
    ) { $0.hide.append(try parseHiddenCircle($1)) },
    CommandOption(
      "--gap", value: "length|duration", isRepeated: true, takesDashes: true,
      help: """
        Break the line at legs longer than this: a length such as 2km or a duration such as 5min. Give it twice \
        for both.
        """
    ) { $0.gap.append(try parseGap($1)) },
    CommandOption(
      "--gap-style", value: "style",
      help: "Style of gaps: break, dash or line. (default: break)",
      completion: .words(GapStyle.allCases.map(\.rawValue))
    ) { $0.gapStyle = try parseName($1) },
    CommandOption(
      "--join-left-out",
      help: """
        Join the line across the fixes that --where, --from, --to and --max-accuracy leave out; by default the \
        line breaks there.
        """
    ) { $0.joinLeftOut = true },
  ]

  func apply(to options: inout PlotOptions) {
    options.reading.timeZone = timeZone
    options.selection.timeShift = timeShift ?? 0
    options.selection.conditions = conditions
    options.selection.sortsByTime = sort == .time
    options.selection.setSpan(from: from, to: to, in: timeZone)
    options.selection.maxAccuracy = maxAccuracy
    options.selection.maxSpeed = maxSpeed
    options.selection.removesSpikes = removeSpikes
    options.selection.trimStart = trimStart
    options.selection.trimEnd = trimEnd
    options.selection.minDistance = minDistance
    options.selection.every = every ?? 1
    options.selection.hiddenCircles = hide
    for measure in gap {
      switch measure {
      case .length(let length): options.selection.gap = length
      case .duration(let duration): options.selection.gapDuration = duration
      }
    }
    options.selection.gapStyle = gapStyle ?? .break
    options.selection.joinsLeftOut = joinLeftOut
  }

  func validate(_ given: GivenOptions) throws {
    if let elevationSource {
      if let fault = faultOfHeights(elevationSource, of: "--elevation-from") {
        throw ValidationError(fault)
      }
    } else if replacesElevations {
      throw ValidationError(
        "--replace-elevation has no effect without --elevation-from; name a folder of heights, like --elevation-from heights"
      )
    }
    let leavesOut = !conditions.isEmpty || from != nil || to != nil || maxAccuracy != nil
    if joinLeftOut, !leavesOut {
      throw ValidationError(
        "--join-left-out needs --where, --from, --to or --max-accuracy, which leave out fixes")
    }
    if gapStyle != nil, gap.isEmpty {
      throw ValidationError("--gap-style has no effect without --gap; add --gap, like --gap 2km")
    }
    try validateSpan(from: from, to: to)
  }
}

/// The options that leave out fixes, by the names of what they count.
private let optionsOfCounts: [SelectionCount: String] = [
  .unlike: "--where",
  .outsideTimes: "--from and --to",
  .inaccurate: "--max-accuracy",
  .tooFast: "--max-speed",
  .spikes: "--remove-spikes",
  .trimmedAtStart: "--trim-start",
  .trimmedAtEnd: "--trim-end",
  .tooNear: "--min-distance",
  .passedOver: "--every",
  .hidden: "--hide",
]

/// The option that leaves out fixes; the name of what it counts where it has none here.
func option(of reason: SelectionCount) -> String { optionsOfCounts[reason] ?? reason.name }

/// The counts of fixes left out by each option, in words; empty if none did.
func summary(of report: SelectionReport) -> String {
  report.leftOut.map { "\(option(of: $0.reason)) left out \($0.fixes)" }.joined(separator: ", ")
}

/// The counts of waypoints left out by each option, in words.
func summary(ofWaypoints report: SelectionReport) -> String {
  report.waypointsLeftOut.map { reason, waypoints in
    let option =
      switch reason {
      case .hiddenWaypoints: "--hide"
      case .trimmedWaypoints: "--trim-start and --trim-end"
      default: "--no-waypoints"
      }
    return "\(option) left out \(waypoints)"
  }.joined(separator: ", ")
}

/// A count from 1.
@Sendable func parseCount(_ text: String) throws -> Int {
  guard isPlainNumber(text), let count = Int(text), (1...1_000_000_000).contains(count) else {
    throw ValidationError("expected a whole number from 1")
  }
  return count
}

/// The key by which tracks are sorted.
enum Sorting: Equatable, Sendable { case time }

/// The only thing that tracks can be sorted by.
@Sendable func parseSorting(_ text: String) throws -> Sorting {
  guard text.lowercased() == "time" else { throw ValidationError("expected time") }
  return .time
}

/// `lat,lon,radius` of a circle on the ground.
@Sendable func parseHiddenCircle(_ text: String) throws -> HiddenCircle {
  let circle = try parseCircle(text, "radius", like: "47.5,19.05,500m")
  return HiddenCircle(center: circle.center, radius: circle.length)
}

/// A speed with its unit.
@Sendable func parseSpeed(_ text: String) throws -> Speed {
  guard let speed = Speed(text) else {
    throw ValidationError("expected a speed in \(Speed.units), like 300km/h")
  }
  return speed
}

/// The measures by which a leg is a gap.
enum GapMeasure: Equatable, Sendable {
  case length(Length)
  case duration(Duration)
}

/// A length or a duration, distinguished by the unit; `m` is metres.
@Sendable func parseGap(_ text: String) throws -> GapMeasure {
  try checkUnit(text, length: true, duration: true)
  if let length = Length(text) { return .length(length) }
  if let duration = Duration(text) { return .duration(duration) }
  throw ValidationError(
    "expected a length in \(Length.units), like 2km, or a duration in \(Duration.unitsOfText), like 5min"
  )
}
