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

  /// The most frames of a film: half an hour at 20 a second.
  package static let mostFrames = 36_000

  /// The default film.
  package init() {}
}
