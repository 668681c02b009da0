// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for films, in which tracks grow as they were made.

import Geography
import RoutePlotKit

/// Options for films.
struct FilmArguments: ArgumentGroup {
  var animates = false
  var duration: Duration?
  var speedup: Double?
  var framesPerSecond: Int?
  var holdLast: Duration?
  var keepsIdleTime = false
  var startsTogether = false

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--animate",
      help:
        "Write a film in which the tracks grow, as an animated PNG, also if the name ends in .png."
    ) { $0.animates = true },
    CommandOption(
      "--duration", value: "duration", takesDashes: true,
      help: "Length of a film, without its end, like 20s. (default: 12s)"
    ) { $0.duration = try parseFilmLength($1) },
    CommandOption(
      "--speedup", value: "factor", takesDashes: true,
      help: "Seconds of the log in a second of a film, like 300, in place of --duration."
    ) { $0.speedup = try parseSpeedup($1) },
    CommandOption(
      "--fps", value: "frames", takesDashes: true,
      help: "Frames of a film in a second, 1...50. (default: 20)"
    ) { $0.framesPerSecond = try parseFramesPerSecond($1) },
    CommandOption(
      "--hold-last", value: "duration", takesDashes: true,
      help: "Time that the last frame of a film stays, like 5s or 0. (default: 2s)"
    ) { $0.holdLast = try parseHoldLast($1) },
    CommandOption(
      "--keep-idle",
      help: """
        Show the stops of a film too. By default those are left out that are longer than a twentieth of it.
        """
    ) { $0.keepsIdleTime = true },
    CommandOption(
      "--start-together",
      help: "Let all tracks of a film start at the same moment, as in a race."
    ) { $0.startsTogether = true },
  ]

  func validate(_ given: GivenOptions) throws {
    if speedup != nil, duration != nil {
      throw conflict("--duration and --speedup both give the length of a film")
    }
  }
}

extension Film {
  /// The film that is requested.
  init(_ arguments: FilmArguments) {
    self.init()
    if let duration = arguments.duration { length = .seconds(duration.inSeconds) }
    if let speedup = arguments.speedup { length = .speedup(speedup) }
    if let frames = arguments.framesPerSecond { framesPerSecond = frames }
    if let hold = arguments.holdLast { secondsAtEnd = hold.inSeconds }
    (keepsIdleTime, startsTogether) = (arguments.keepsIdleTime, arguments.startsTogether)
  }
}

/// A duration of a film: more than nothing, and at most a day.
@Sendable private func parseFilmLength(_ text: String) throws -> Duration {
  try checkUnit(text, duration: true)
  guard let duration = Duration(text), duration.inSeconds > 0, duration.inSeconds <= 86_400 else {
    throw ValidationError("expected a duration above 0 in \(Duration.unitsOfText), like 20s")
  }
  return duration
}

/// A duration, also none, of at most an hour.
@Sendable private func parseHoldLast(_ text: String) throws -> Duration {
  if Duration(text) == nil { try checkUnit(text, duration: true) }
  guard let duration = Duration(text), duration.inSeconds <= 3_600 else {
    throw ValidationError("expected a duration of at most an hour, like 5s or 0")
  }
  return duration
}

/// A number above 0.
@Sendable private func parseSpeedup(_ text: String) throws -> Double {
  guard let factor = plainNumber(text.hasSuffix("x") ? text.dropLast() : text[...]), factor > 0,
    factor <= 1e9
  else { throw ValidationError("expected a number above 0, like 300") }
  return factor
}

/// A whole number of frames: browsers show no more than 50 in a second.
@Sendable private func parseFramesPerSecond(_ text: String) throws -> Int {
  guard isPlainNumber(text), let frames = Int(text), (1...50).contains(frames) else {
    throw ValidationError("expected a whole number, 1...50, like 20")
  }
  return frames
}
