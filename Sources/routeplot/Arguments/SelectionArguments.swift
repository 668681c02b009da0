// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for selecting fixes and for breaking the line.

import ArgumentParser
import RoutePlotKit
import RouteReading

/// Options for the selection, in the order in which they are applied.
struct SelectionArguments: ClearableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Add this to all times, before anything uses them: 1024w, -2h or +30s; units are w, d, h, min and s.
      """,
      valueName: "duration"),
    transform: parseTimeShift)
  var timeShift: Double?

  @Option(
    name: .customLong("where"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Use only rows that meet this condition: column=value, or with !=, <, <=, > or >=, in quotes as in \
      'speed>3'. The column is a name or a number. May be repeated; then all conditions must hold.
      """,
      valueName: "condition"),
    transform: parseCondition)
  var conditions: [RowCondition] = []

  @Option(
    help: ArgumentHelp(
      "Sort each track by time, the only key. A fix without a time stays after the fix before it.",
      valueName: "key"),
    transform: parseSorting)
  var sort: Sorting?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Use fixes from this time on: a time such as 2026-06-13T07:00Z, in UTC without a zone; a day; or a time \
      of every day such as 09:30, on the clock of the log.
      """,
      valueName: "time"),
    transform: parseMoment)
  var from: Moment?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Use fixes up to this time. Same formats as --from. A day includes its end. A time of day before that of \
      --from is on the next day.
      """,
      valueName: "time"),
    transform: parseMoment)
  var to: Moment?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Leave out fixes with a larger radius of uncertainty, from the column of accuracies.",
      valueName: "length"),
    transform: parseLength)
  var maxAccuracy: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Leave out fixes that could not be reached at this speed, in km/h, m/s, mph or kn, and break the \
      line where the track goes on elsewhere.
      """,
      valueName: "speed"),
    transform: parseSpeed)
  var maxSpeed: Speed?

  @Flag(help: "Leave out single fixes far away from both of their neighbours.")
  var removeSpikes = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Hide the start of each track, up to the first fix farther than this from the start.",
      valueName: "length"),
    transform: parseLength)
  var trimStart: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Hide the end of each track, from the last fix farther than this from the end.",
      valueName: "length"),
    transform: parseLength)
  var trimEnd: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Leave out fixes closer than this to the last fix used, in m, km, ft, mi or nmi.",
      valueName: "length"),
    transform: parseLength)
  var minDistance: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Use one fix in this many, beginning with the first, and the last fix.", valueName: "count"),
    transform: parseCount)
  var every: Int?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Draw nothing within this distance of a place: no fix, and no leg that passes there; may be \
      repeated.
      """,
      valueName: "lat,lon,radius"),
    transform: parseHiddenCircle)
  var hide: [HiddenCircle] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Break the line at legs longer than this: a length such as 2km or a duration such as 5min. Give it twice \
      for both.
      """,
      valueName: "length|duration"),
    transform: parseGap)
  var gap: [GapMeasure] = []

  @Option(
    help: ArgumentHelp(
      "Style of gaps: break, dash or line. (default: break)", valueName: "style"),
    completion: .list(GapStyle.allCases.map(\.rawValue)), transform: parseName)
  var gapStyle: GapStyle?

  @Flag(
    help: """
      Join the line across the fixes that --where, --from, --to and --max-accuracy leave out; by default the \
      line breaks there.
      """)
  var joinLeftOut = false

  mutating func clear() {
    (timeShift, conditions, hide, gap) = (nil, [], [], [])
    (sort, from, to, maxAccuracy, maxSpeed, trimStart) = (nil, nil, nil, nil, nil, nil)
    (trimEnd, minDistance, every, gapStyle) = (nil, nil, nil, nil)
    (removeSpikes, joinLeftOut) = (false, false)
  }

  static let readers: Readers = [
    "time-shift": { $0.timeShift = try parseTimeShift($1) },
    "where": { $0.conditions.append(try parseCondition($1)) },
    "sort": { $0.sort = try parseSorting($1) },
    "from": { $0.from = try parseMoment($1) },
    "to": { $0.to = try parseMoment($1) },
    "max-speed": { $0.maxSpeed = try parseSpeed($1) },
    "min-distance": { $0.minDistance = try parseLength($1) },
    "gap": { $0.gap.append(try parseGap($1)) },
    "remove-spikes": { group, _ in group.removeSpikes = true },
    "every": { $0.every = try parseCount($1) },
  ]

  func validate() throws {
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
  let cells = text.split(separator: ",", omittingEmptySubsequences: false)
  guard cells.count == 3, let center = try? parseCenter(cells[..<2].joined(separator: ",")) else {
    throw ValidationError("expected latitude,longitude,radius, like 47.5,19.05,500m")
  }
  let length = String(cells[2].drop { $0 == " " })
  try checkUnit(length, length: true)
  guard let radius = try? parseLength(length) else {
    throw ValidationError("expected latitude,longitude,radius, like 47.5,19.05,500m")
  }
  return HiddenCircle(center: center, radius: radius)
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

extension SelectionOptions {
  /// The options of the arguments; the others keep their defaults.
  init(_ arguments: SelectionArguments) {
    self.init()
    timeShift = arguments.timeShift ?? 0
    conditions = arguments.conditions
    sortsByTime = arguments.sort == .time
    setSpan(from: arguments.from, to: arguments.to)
    maxAccuracy = arguments.maxAccuracy
    maxSpeed = arguments.maxSpeed
    removesSpikes = arguments.removeSpikes
    trimStart = arguments.trimStart
    trimEnd = arguments.trimEnd
    minDistance = arguments.minDistance
    every = arguments.every ?? 1
    hiddenCircles = arguments.hide
    for measure in arguments.gap {
      switch measure {
      case .length(let length): gap = length
      case .duration(let duration): gapDuration = duration
      }
    }
    gapStyle = arguments.gapStyle ?? .break
    joinsLeftOut = arguments.joinLeftOut
  }
}
