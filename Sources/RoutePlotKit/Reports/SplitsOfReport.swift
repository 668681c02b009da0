// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The splits and the stops of tracks in a report.

import RouteReading
import Tracks

extension Report {
  /// A part of a track between two splits.
  package struct SplitOfTrack: Codable, Equatable, Sendable {
    /// Its length, that of the last one mostly less than the others.
    package var lengthMetres: Double
    /// The seconds that it takes, without breaks and gaps.
    package var durationSeconds: Double
  }

  /// A stop of a track.
  package struct StopOfTrack: Codable, Equatable, Sendable {
    /// The mean of its places, in degrees.
    package var latitude, longitude: Double
    /// Its first moment, ISO 8601 in UTC; null where times have no date.
    @NullWhenNil package var start: String?
    /// Its seconds.
    package var durationSeconds: Double
  }
}

extension FittedRoute {
  /// The splits of a track; nil if there are none.
  func splits(of track: TrackLines.Track) -> [Report.SplitOfTrack]? {
    guard let figures = observed[TrackFigures.self]?.tracks, track.number < figures.count else {
      return nil
    }
    return figures[track.number].splits?.map {
      Report.SplitOfTrack(lengthMetres: $0.metres, durationSeconds: $0.seconds)
    }
  }

  /// The stops of a track; nil if they were not observed.
  func stops(of track: TrackLines.Track) -> [Report.StopOfTrack]? {
    guard let stops = observed[TrackStops.self]?.stops else { return nil }
    guard track.number < stops.count else { return [] }
    return stops[track.number].map {
      Report.StopOfTrack(
        latitude: $0.place.latitude, longitude: $0.place.longitude,
        start: log.hasDates ? formatTime($0.start) : nil, durationSeconds: $0.seconds)
    }
  }
}
