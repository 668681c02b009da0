// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for logs that are still being written.

import Geography
import RoutePlotKit

/// Options for logs that grow.
struct FollowArguments: ArgumentGroup {
  var isFollowing = false
  var refresh: Duration?
  var untilIdle: Duration?
  var followLast: Length?
  var maxAge: Duration?
  var events: String?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--follow",
      help: """
        Draw the picture again whenever rows are added to the log, until the program is stopped. A log is \
        followed by its name, also if it is renamed, replaced or created later; '-' is a pipe, until it ends. \
        Without -o the terminal shows the picture.
        """
    ) { $0.isFollowing = true },
    CommandOption(
      "--refresh", value: "duration", takesDashes: true,
      help: "Least time between two pictures of --follow, from 0.1s. (default: 1s)"
    ) { $0.refresh = try parseRefresh($1) },
    CommandOption(
      "--until-idle", value: "duration", takesDashes: true,
      help: "End --follow after no row was added for this time, like 10min. (default: never)"
    ) { $0.untilIdle = try parseIdle($1) },
    CommandOption(
      "--follow-last", value: "length", takesDashes: true,
      help: """
        Keep the last fix in the middle of the picture, whose shorter side spans this length on the ground, like \
        2km.
        """
    ) { $0.followLast = try parseLength($1) },
    CommandOption(
      "--max-age", value: "duration", takesDashes: true,
      help: "Draw only fixes at most this much older than the last fix, like 1h."
    ) { $0.maxAge = try parseAge($1) },
    CommandOption(
      "--events", value: "file",
      help: """
        Add a line of JSON to this file for each picture of --follow: its number, rows, fixes, reason and \
        changes; '-' is standard output.
        """,
      completion: .files
    ) { $0.events = $1 },
  ]

  /// Checks the options that other groups have no part in.
  func validate(_ given: GivenOptions) throws {
    if !isFollowing,
      let option = given.first(
        of: "--refresh", "--until-idle", "--follow-last", "--max-age", "--events")
    {
      throw ValidationError("\(option) is for logs that grow; give --follow too")
    }
  }
}

/// A duration from a tenth of a second.
@Sendable private func parseRefresh(_ text: String) throws -> Duration {
  try checkUnit(text, duration: true)
  guard let duration = Duration(text), duration.inSeconds >= 0.1 else {
    throw ValidationError("expected a duration from 0.1s in \(Duration.unitsOfText), like 2s")
  }
  return duration
}

/// A duration; no time at all is one too.
@Sendable private func parseIdle(_ text: String) throws -> Duration {
  if Duration(text) == nil { try checkUnit(text, duration: true) }
  guard let duration = Duration(text) else {
    throw ValidationError("expected a duration in \(Duration.unitsOfText), like 10min")
  }
  return duration
}

/// The options of a picture of growing logs.
struct FollowOptions {
  /// The least seconds from one picture to the next, from 0.1.
  var refresh = 1.0

  /// After this many seconds without a row the program ends; nil for never.
  var idle: Double?

  /// The part of the logs in the picture.
  var view = LiveView()

  /// The target of a line for each picture; nil for nowhere.
  var events: String?

  /// The options of the arguments; nil if nothing is followed.
  init?(_ arguments: FollowArguments) {
    guard arguments.isFollowing else { return nil }
    if let duration = arguments.refresh { refresh = duration.inSeconds }
    idle = arguments.untilIdle?.inSeconds
    (view.span, view.maxAge) = (arguments.followLast, arguments.maxAge)
    events = arguments.events
  }
}
