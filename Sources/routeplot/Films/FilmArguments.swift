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
  var tail: Film.Tail?
  var hasClock = false
  var camera: Film.Camera?

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
    CommandOption(
      "--tail", value: "length", takesDashes: true,
      help: """
        Show only the last part of each line in a film, fading, like 10min or 2km; the last frame that stays shows all.
        """
    ) { $0.tail = try parseTail($1) },
    CommandOption(
      "--clock",
      help: "Write the time of the log at the top right of a film."
    ) { $0.hasClock = true },
    CommandOption(
      "--camera", value: "camera",
      help: """
        Part of the map in a film: whole, follow for the head from near, or zoom-out. follow:5 is 5 times as near as the \
        picture. (default: whole; 3 times as near)
        """,
      completion: .words(["whole", "follow", "zoom-out"])
    ) { $0.camera = try parseCamera($1) },
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
    (tail, hasClock) = (arguments.tail, arguments.hasClock)
    if let camera = arguments.camera { self.camera = camera }
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

/// A duration or a length above 0.
@Sendable private func parseTail(_ text: String) throws -> Film.Tail {
  if let duration = Duration(text), duration.inSeconds > 0 { return .seconds(duration.inSeconds) }
  if let length = Length(text), length.metres > 0 { return .metres(length.metres) }
  throw ValidationError(
    "expected a duration in \(Duration.unitsOfText), or a length in \(Length.units), above 0, like 10min or 2km"
  )
}

/// A camera, with how many times as near it is after a colon.
@Sendable private func parseCamera(_ text: String) throws -> Film.Camera {
  let parts = text.lowercased().split(separator: ":", omittingEmptySubsequences: false)
  if parts == ["whole"] { return .whole }
  let factor = parts.count == 1 ? Film.Camera.usualFactor : parts.last.flatMap(plainNumber)
  if parts.count <= 2, let factor, Film.Camera.factors.contains(factor) {
    if parts[0] == "follow" { return .nearHead(nearer: factor) }
    if parts[0] == "zoom-out" { return .zoomOut(nearer: factor) }
  }
  throw ValidationError(
    "expected whole, follow or zoom-out, the last two with a number, 1.1...50, like follow:5")
}
