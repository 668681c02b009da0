// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The numbers of a trip, for programs that print them beside the picture.

public import Geography
import Tracks

/// The numbers of the tracks of a log, of the fixes that the selection left.
public struct TripStatistics: Equatable, Sendable {
  /// The numbers of one track.
  public struct Track: Equatable, Sendable {
    /// The name: that of the document, or the value of the columns that distinguish tracks; nil if it has none.
    public var name: String?

    /// The fixes.
    public var fixes: Int

    /// The length of its lines in metres, on a sphere of 6 371 008.8 m.
    public var lengthMetres: Double

    /// The ascent and the descent in metres; nil if the log has no elevations.
    public var ascentMetres, descentMetres: Double?

    /// The duration in seconds, without leaps of the clock; nil if the log has no times.
    public var durationSeconds: Double?

    /// The seconds in which it moves, and the metres that it goes in them; nil if the log has no times, or they go
    /// both ways.
    public var movingSeconds, movingMetres: Double?

    /// The highest speed that it keeps up, in metres a second; nil as above.
    public var topMetresPerSecond: Double?
  }

  /// The tracks in the order of drawing.
  public var tracks: [Track]

  /// The length of all tracks in metres.
  public var lengthMetres: Double

  /// The ascent and the descent of all tracks in metres; nil if no track has elevations.
  public var ascentMetres, descentMetres: Double?

  /// The durations of all tracks in seconds, without the time between them; nil if no track has times.
  public var durationSeconds: Double?

  /// The seconds in which the tracks move, and the metres that they go in them; nil if that is not known of one of
  /// those with times.
  public var movingSeconds, movingMetres: Double?

  /// The highest speed that they keep up, in metres a second; nil as above.
  public var topMetresPerSecond: Double?

  /// The south-west corner of the box around all fixes, longitude in -180...180.
  public var southWest: Coordinate

  /// The north-east corner.
  ///
  /// East of the antimeridian its longitude is below that of the south-west corner.
  public var northEast: Coordinate

  /// The first and the last time in seconds since 1970 in UTC; nil if the log has no dates.
  public var times: ClosedRange<Double>?

  /// The numbers of a route.
  init(_ fitted: FittedRoute) {
    tracks = fitted.lines.tracks.map { track in
      let figures = TripFigures(of: track, in: fitted)
      return Track(
        name: fitted.log.nameOfTrack(track.number), fixes: track.fixes,
        lengthMetres: track.length, ascentMetres: figures.ascent,
        descentMetres: figures.descent, durationSeconds: figures.duration,
        movingSeconds: figures.movingSeconds, movingMetres: figures.movingMetres,
        topMetresPerSecond: figures.topSpeed)
    }
    let figures = TripFigures(of: [fitted])
    lengthMetres = fitted.lines.length
    (ascentMetres, descentMetres) = (figures.ascent, figures.descent)
    durationSeconds = figures.duration
    (movingSeconds, movingMetres) = (figures.movingSeconds, figures.movingMetres)
    topMetresPerSecond = figures.topSpeed
    let box = fitted.bounds.withinOneWorld
    func longitude(_ degrees: Double) -> Double {
      (-180...180).contains(degrees) ? degrees : degrees - wholeTurns(of: degrees)
    }
    southWest = Coordinate(latitude: box.south, longitude: longitude(box.west))
    northEast = Coordinate(latitude: box.north, longitude: longitude(box.east))
    if let span = fitted.observed[TimeSpan.self]?.span, fitted.log.hasDates { times = span }
  }
}
