// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The film of a picture in its report.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Report {
  /// A film.
  package struct Film: Codable, Equatable, Sendable {
    /// The frames, without those for which the last one stays.
    package var frames: Int
    /// The frames in a second.
    package var framesPerSecond: Int
    /// The seconds that it takes, and those for which the last frame stays after them.
    package var seconds, secondsAtEnd: Double
    /// The seconds of the log that are left out, as nothing moves.
    package var idleSeconds: Double
    /// The seconds of the log in a second of the film; null if it goes by distance.
    @NullWhenNil package var speedup: Double?

    /// The facts about a film that is drawn.
    package init(_ film: FilmOutcome) {
      (frames, framesPerSecond) = (film.frames, film.framesPerSecond)
      let second = Double(film.framesPerSecond)
      (seconds, secondsAtEnd) = (Double(film.frames) / second, Double(film.framesAtEnd) / second)
      (idleSeconds, speedup) = (film.idleSeconds, film.speedup)
    }
  }
}
