// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options of a film: tracks that grow as they were made.

import Tracks

/// How tracks grow in a film.
package struct Film: Equatable, Sendable {
  /// How long the film takes.
  package enum Length: Equatable, Sendable {
    /// Seconds, without those at the end.
    case seconds(Double)
    /// So many seconds of the log in a second of the film.
    case speedup(Double)
  }

  /// How long it takes; by default 12 seconds.
  package var length = Length.seconds(12)

  /// The number of frames in a second, 1...50; by default 20.
  package var framesPerSecond = 20

  /// How long the last frame stays, in seconds; by default 2.
  package var secondsAtEnd = 2.0

  /// Whether the time in which nothing moves is shown too; by default it is left out.
  package var keepsIdleTime = false

  /// Whether all tracks start at the same moment; by default each starts at its own time.
  package var startsTogether = false

  /// The part of a line that is shown behind its head, if that is not all of it.
  package enum Tail: Equatable, Sendable {
    /// What was made in so many seconds, above 0; the time that a film leaves out does not count.
    case seconds(Double)
    /// So many metres, above 0.
    case metres(Double)
  }

  /// The part of each line that is shown; nil, the default, for all that is reached.
  package var tail: Tail?

  /// The steps in which a tail fades.
  static let stepsOfTail = 5

  /// Whether the time of the log stands at the top right; by default it does not.
  package var hasClock = false

  /// What a film shows of the map.
  package enum Camera: Equatable, Sendable {
    /// All of the picture.
    case whole
    /// A part around the head, so many times as near as the picture.
    case nearHead(nearer: Double)
    /// So many times as near at the start, and all of the picture at the end.
    case zoomOut(nearer: Double)

    /// How many times as near as the picture it may be.
    package static let factors = 1.1...50.0

    /// How many times as near as the picture it is by default.
    package static let usualFactor = 3.0

    /// How many times as near it is as the picture, at most.
    var nearest: Double {
      switch self {
      case .whole: 1
      case .nearHead(let factor), .zoomOut(let factor): factor
      }
    }
  }

  /// What it shows of the map; by default all of the picture.
  package var camera = Camera.whole

  /// The most frames of a film: half an hour at 20 a second.
  package static let mostFrames = 36_000

  /// The default film.
  package init() {}
}
