// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for logs that are still being written.

import ArgumentParser
import Geography
import RoutePlotKit

/// Options for logs that grow.
struct FollowArguments: ClearableArguments {
  @Flag(
    name: .customLong("follow"),
    help: """
      Draw the picture again whenever rows are added to the log, until the program is stopped. A log is \
      followed by its name, also if it is renamed, replaced or created later; '-' is a pipe, until it ends.
      """)
  var isFollowing = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Least time between two pictures of --follow, from 0.1s. (default: 1s)",
      valueName: "duration"),
    transform: parseRefresh)
  var refresh: Duration?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "End --follow after no row was added for this time, like 10min. (default: never)",
      valueName: "duration"),
    transform: parseIdle)
  var untilIdle: Duration?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Keep the last fix in the middle of the picture, whose shorter side spans this length on the ground, like \
      2km.
      """,
      valueName: "length"),
    transform: parseLength)
  var followLast: Length?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw only fixes at most this much older than the last fix, like 1h.",
      valueName: "duration"),
    transform: parseAge)
  var maxAge: Duration?

  @Option(
    help: ArgumentHelp(
      """
      Add a line of JSON to this file for each picture of --follow: its number, rows, fixes, reason and \
      changes; '-' is standard output.
      """,
      valueName: "file"),
    completion: .file())
  var events: String?

  mutating func clear() {
    isFollowing = false
    (refresh, untilIdle, followLast, maxAge, events) = (nil, nil, nil, nil, nil)
  }

  /// Checks the options that other groups have no part in.
  func validate() throws {
    let given = [
      ("--refresh", refresh != nil), ("--until-idle", untilIdle != nil),
      ("--follow-last", followLast != nil), ("--max-age", maxAge != nil),
      ("--events", events != nil),
    ]
    if !isFollowing, let option = given.first(where: \.1)?.0 {
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

/// A duration that is more than nothing.
@Sendable private func parseAge(_ text: String) throws -> Duration {
  try checkUnit(text, duration: true)
  guard let duration = Duration(text), duration.inSeconds > 0 else {
    throw ValidationError("expected a duration above 0 in \(Duration.unitsOfText), like 30min")
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
